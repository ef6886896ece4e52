import {t} from '@lingui/core/macro';
import type {CountListener} from '../../../shared/model/file-progress';
import {isLoopback} from '../../../shared/model/loopback';
import {planned, type Planned, type Section} from '../../../shared/model/organization-file';
import type {Snapshot} from '../../../shared/model/snapshot';
import type {NewStep} from '../../../shared/model/plan';
import {checkFile, mostProblems, type CheckedFile} from './check-file';
import {diffChannels, orderComing} from './diff-channels';
import {diffFields} from './diff-fields';
import {diffGroups, groupsOfFile} from './diff-groups';
import {diffPeople} from './diff-people';
import {compareSettings} from './diff-settings';
import {Findings, type Difference, type PlacedStep} from './difference';
import {toldOf} from './told';
import {knownLines, urlOf} from './export';
import {NamedGroups} from './named-groups';
import {BadOrganizationFile, quoted, refuse, type Problem} from './problems';
import {readOrganizationFile} from './read-file';

/** What a file says and an organization does not. */
export type Comparison = {
	readonly differences: readonly Difference[];
	/** The steps of a plan that makes it so, each with the place of what asks for it. */
	readonly placed: readonly PlacedStep[];
	/** Those of the sections that a plan can change that the file has. */
	readonly sections: readonly Planned[];
};

export type CompareOptions = {
	/** Sections of which goes what the file does not have. */
	readonly prune?: ReadonlySet<Planned>;
	/** Sections that are compared; all of them where it is missing. */
	readonly wanted?: readonly Section[];
	readonly onCount?: CountListener | undefined;
};

/** The steps alone. */
export function newStepsIn({placed}: Comparison): readonly NewStep[] {
	return placed.map(entry => entry.planned);
}

/**
 * Compares a file with an organization as it was read. Nothing is sent. Throws BadOrganizationFile with all
 * that is wrong or cannot be made from here, by its place.
 */
export function compareFile(
	bytes: Uint8Array,
	snapshot: Snapshot,
	options: CompareOptions = {},
): Comparison {
	const {problems, ...comparison} = compareLeniently(bytes, snapshot, options, mostProblems);
	if (problems.length > 0) throw new BadOrganizationFile(problems);
	return comparison;
}

/**
 * The same for a file whose entries have one line each, as an export is: an entry that cannot be made is left
 * out, and what is wrong with it is told. Throws BadOrganizationFile of a wrong form.
 */
export function compareLeniently(
	bytes: Uint8Array,
	snapshot: Snapshot,
	{prune = new Set(), wanted, onCount}: CompareOptions = {},
	most = Infinity,
): Comparison & {readonly problems: readonly Problem[]} {
	const told = toldOf(snapshot);
	const file = onlyWanted(
		checkFile(readOrganizationFile(bytes, knownLines(told), onCount)),
		wanted,
	);
	requireSame(file, snapshot);
	for (const section of prune) {
		if (file[section] === undefined) {
			refuse({line: 1, column: 1}, t`The file has no section ${section} to prune by.`);
		}
	}
	const found = new Findings(told, file, prune, {most, onCount});
	const names = new NamedGroups(found);
	const groups = groupsOfFile(found, names);
	compareSettings(found, names);
	const fields = diffFields(found);
	diffGroups(found, names, groups);
	const channels = diffChannels(found);
	diffPeople(found, fields, channels);
	orderComing(found, channels);
	const {problems, differences} = found;
	const sections = planned.filter(section => file[section] !== undefined);
	return {...withoutLines({differences, placed: found.orders(), sections}, problems), problems};
}

/** What is left of a comparison without the entries that something is wrong with. */
export function withoutLines(comparison: Comparison, problems: readonly Problem[]): Comparison {
	if (problems.length === 0) return comparison;
	const {differences, placed, sections} = comparison;
	const lines = new Set(problems.map(({line}) => line));
	return {
		differences: differences.filter(({line}) => !lines.has(line)),
		placed: placed.filter(({place}) => !lines.has(place.line)),
		sections,
	};
}

/** A section that is not wanted is as one that is missing. */
export function onlyWanted(file: CheckedFile, wanted: readonly Section[] | undefined): CheckedFile {
	if (wanted === undefined) return file;
	const all = Object.entries(file).map(([name, part]) => [
		name,
		(wanted as readonly string[]).includes(name) ? part : undefined,
	]);
	return Object.fromEntries(all) as CheckedFile;
}

export function requireSame({organization}: CheckedFile, snapshot: Snapshot): void {
	const url = organization?.value.url;
	if (organization === undefined || url === undefined) return;
	const own = urlOf(snapshot);
	if (placeOf(url) === placeOf(own)) return;
	refuse(
		organization.at(['url']),
		t`The file is of ${quoted(url)}, and this is ${own}. To use it here, take organization out of it.`,
	);
}

/** An organization of this computer is served on another port each time. */
function placeOf(address: string): string {
	const plain = address.replace(/\/$/, '').toLowerCase();
	const url = URL.canParse(plain) ? new URL(plain) : undefined;
	return url !== undefined && isLoopback(url) ? t`this computer` : plain;
}
