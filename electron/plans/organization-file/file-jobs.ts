import type {CountListener} from '../../../shared/model/file-progress';
import type {ComparisonSide} from '../../../shared/model/comparison';
import type {FileProblem, Planned, Section} from '../../../shared/model/organization-file';
import type {Snapshot} from '../../../shared/model/snapshot';
import {checkFile, type CheckedFile} from './check-file';
import {compareFiles} from './compare-files';
import {compareLeniently, compareFile, onlyWanted, type Comparison} from './diff';
import {exportOrganization} from './export';
import {BadOrganizationFile, type Problem} from './problems';
import {readOrganizationFile} from './read-file';
import {renewFile} from './renew';
import {shownProblems} from './shown-problems';

/** A file, or an organization as it was read. */
export type FileSource = {readonly bytes: Uint8Array} | {readonly snapshot: Snapshot};

/** What takes long of a large file, and asks nothing of a service. */
export type FileJob =
	| {
			readonly kind: 'compare';
			readonly bytes: Uint8Array;
			readonly snapshot: Snapshot;
			readonly prune: readonly Planned[];
	  }
	| {
			/** What differs of two, and what makes the first like the second. */
			readonly kind: 'alike';
			readonly from: FileSource;
			readonly to: FileSource;
			readonly wanted: readonly Section[];
			readonly prune: readonly Planned[];
	  }
	| {
			readonly kind: 'export';
			readonly snapshot: Snapshot;
			readonly sections: readonly Section[];
			/** What is in its place. */
			readonly there: Uint8Array | undefined;
	  };

export type FileJobResult =
	| {readonly kind: 'compared'; readonly comparison: Comparison}
	| {readonly kind: 'unusable'; readonly problems: readonly Problem[]}
	| {
			readonly kind: 'alike';
			readonly comparison: Comparison;
			/** What cannot be made like the other, by its place in `text`. */
			readonly problems: readonly Problem[];
			/** What the first was compared with. */
			readonly text: Uint8Array;
	  }
	| {
			readonly kind: 'unusable-side';
			readonly side: ComparisonSide;
			readonly problems: readonly FileProblem[];
	  }
	| {readonly kind: 'text'; readonly text: string; readonly isRenewed: boolean};

/** Does one. A file that is there and is no organization file is written anew. */
export function doFileJob(job: FileJob, onCount?: CountListener): FileJobResult {
	if (job.kind === 'alike') return compareAlike(job, onCount);
	const {snapshot} = job;
	if (job.kind === 'compare') {
		try {
			const comparison = compareFile(job.bytes, snapshot, {prune: new Set(job.prune), onCount});
			return {kind: 'compared', comparison};
		} catch (error) {
			if (!(error instanceof BadOrganizationFile)) throw error;
			return {kind: 'unusable', problems: error.problems};
		}
	}
	const {sections, there} = job;
	try {
		if (there !== undefined && there.length > 0) {
			return {kind: 'text', text: renewFile(there, snapshot, sections, onCount), isRenewed: true};
		}
	} catch (error) {
		if (!(error instanceof BadOrganizationFile)) throw error;
		// What somebody wrote in one is not to be lost for a mistake in it.
		if (there !== undefined && isOrganizationFile(there)) {
			return {kind: 'unusable', problems: error.problems};
		}
	}
	return {kind: 'text', text: exportOrganization(snapshot, sections, onCount), isRenewed: false};
}

/** Whether bytes are meant as a file of an organization, right or not. */
function isOrganizationFile(bytes: Uint8Array): boolean {
	return /^steward[ ]*:/m.test(new TextDecoder().decode(bytes));
}

type Alike = Extract<FileJob, {readonly kind: 'alike'}>;

/** A file that somebody wrote has to be right as a whole; of an organization what cannot be made is left out. */
function compareAlike({from, to, wanted, prune}: Alike, onCount?: CountListener): FileJobResult {
	const text =
		'bytes' in to ? to.bytes : Buffer.from(exportOrganization(to.snapshot, wanted, onCount));
	let side: ComparisonSide = 'from';
	let bytes = text;
	try {
		if ('bytes' in from) {
			bytes = from.bytes;
			const before = checkedFile(bytes, wanted, onCount);
			[side, bytes] = ['to', text];
			const differences = compareFiles(before, checkedFile(bytes, wanted, onCount));
			return {
				kind: 'alike',
				comparison: {differences, placed: [], sections: []},
				problems: [],
				text,
			};
		}
		side = 'to';
		const options = {wanted, prune: new Set(prune), onCount};
		const {problems, ...comparison} =
			'bytes' in to
				? {...compareFile(text, from.snapshot, options), problems: []}
				: compareLeniently(text, from.snapshot, options);
		return {kind: 'alike', comparison, problems, text};
	} catch (error) {
		if (!(error instanceof BadOrganizationFile)) throw error;
		return {kind: 'unusable-side', side, problems: shownProblems(bytes, error.problems)};
	}
}

function checkedFile(
	bytes: Uint8Array,
	wanted: readonly Section[],
	onCount?: CountListener,
): CheckedFile {
	return onlyWanted(checkFile(readOrganizationFile(bytes, {}, onCount)), wanted);
}
