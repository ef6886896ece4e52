import type {Planned, Section} from '../../../shared/model/organization-file';
import type {Snapshot} from '../../../shared/model/snapshot';
import {compareFile, type Comparison} from './diff';
import {exportOrganization} from './export';
import {BadOrganizationFile, type Problem} from './problems';
import {renewFile} from './renew';

/** What takes long of a large file, and asks nothing of a service. */
export type FileJob =
	| {
			readonly kind: 'compare';
			readonly bytes: Uint8Array;
			readonly snapshot: Snapshot;
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
	| {readonly kind: 'text'; readonly text: string; readonly isRenewed: boolean};

/** Does one. A file that is there and is no file of this organization is written anew. */
export function doFileJob(job: FileJob): FileJobResult {
	const {snapshot} = job;
	if (job.kind === 'compare') {
		try {
			const comparison = compareFile(job.bytes, snapshot, new Set(job.prune));
			return {kind: 'compared', comparison};
		} catch (error) {
			if (!(error instanceof BadOrganizationFile)) throw error;
			return {kind: 'unusable', problems: error.problems};
		}
	}
	const {sections, there} = job;
	try {
		if (there !== undefined && there.length > 0) {
			return {kind: 'text', text: renewFile(there, snapshot, sections), isRenewed: true};
		}
	} catch (error) {
		if (!(error instanceof BadOrganizationFile)) throw error;
	}
	return {kind: 'text', text: exportOrganization(snapshot, sections), isRenewed: false};
}
