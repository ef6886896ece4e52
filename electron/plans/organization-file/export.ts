import {counted, type CountListener} from '../../../shared/model/file-progress';
import {
	planned,
	sections,
	type Planned,
	type Section,
} from '../../../shared/model/organization-file';
import type {Snapshot, SnapshotPerson} from '../../../shared/model/snapshot';
import {
	channelEntryOf,
	fieldEntryOf,
	groupEntryOf,
	invitationEntryOf,
	userGroupsOf,
} from './entries';
import {addressOf, compareText, toldOf, type Told} from './told';
import {fileVersion, type InvitationEntry} from './file-schema';
import {personLines} from './person-line';
import type {KnownLines} from './read-file';
import {settingsOf} from './settings';
import {entryLine, flow, type Value} from './yaml-text';

/** Editors check the file by this. */
export const schemaHint = '# yaml-language-server: $schema=organization-file.schema.json';

/** The lines of a section by the names of their entries, in the order of the names. */
export type Lines = ReadonlyMap<string, string>;

function linesOf(entries: readonly (readonly [string, Value])[]): Lines {
	return new Map(
		entries
			.toSorted(([one], [other]) => compareText(one, other))
			.map(([name, entry]) => [name, entryLine(name, entry)]),
	);
}

/** Lines of what plans can change: profile fields, groups and channels by name, people by address. */
export function plannedLines(section: Planned, told: Told): Lines {
	switch (section) {
		case 'profile_fields':
			return linesOf(told.fields.map(field => [field.name, fieldEntryOf(field)]));
		case 'groups':
			return linesOf(userGroupsOf(told).map(one => [one.name, groupEntryOf(one, told)]));
		case 'channels':
			return linesOf(told.channels.map(one => [one.name, channelEntryOf(one, told)]));
		case 'people': {
			const {keys, lines} = linesOfPeople(told);
			return new Map(keys.map((key, at) => [key, lines[at] ?? '']));
		}
		default:
			return section satisfies never;
	}
}

/** The lines by which a reader of such a file knows what is told already. */
export function knownLines(told: Told, among: readonly Planned[] = planned): KnownLines {
	return Object.fromEntries(among.map(section => [section, namesByLine(section, told)]));
}

function namesByLine(section: Planned, told: Told): ReadonlyMap<string, string> {
	const names = new Map<string, string>();
	if (section === 'people') {
		const lineOf = personLines(told);
		for (const [address, person] of peopleByAddress(told)) names.set(lineOf(person), address);
	} else {
		for (const [name, line] of plannedLines(section, told)) names.set(line, name);
	}
	return names;
}

function peopleByAddress(told: Told): ReadonlyMap<string, SnapshotPerson> {
	const people = new Map<string, SnapshotPerson>();
	for (const person of told.people) if (!person.is_bot) people.set(addressOf(person), person);
	return people;
}

/** Addresses in their order, which needs no function, and the line of each. */
function linesOfPeople(
	told: Told,
	onCount?: CountListener,
): {
	readonly keys: readonly string[];
	readonly lines: readonly string[];
} {
	const lineOf = personLines(told);
	const people = peopleByAddress(told);
	const keys = [...people.keys()].sort();
	const lines: string[] = [];
	for (const key of counted(keys, 'people', onCount)) {
		lines.push(lineOf(people.get(key) as SnapshotPerson));
	}
	return {keys, lines};
}

/** The lines of any section, in their order. */
export function sectionLines(
	section: Section,
	told: Told,
	onCount?: CountListener,
): readonly string[] {
	switch (section) {
		case 'organization': {
			const {name} = told.organization;
			return [`organization: ${flow({url: urlOf(told), name})}`];
		}
		case 'settings': {
			const lines = Object.entries(settingsOf(told)).map(([name, value]) => entryLine(name, value));
			return lines.length === 0 ? ['settings: {}'] : ['settings:', ...lines];
		}
		case 'invitations': {
			const list = invitationEntries(told).map(one => `  - ${flow(one)}`);
			return list.length === 0 ? ['invitations: []'] : ['invitations:', ...list];
		}
		case 'people': {
			const {lines} = linesOfPeople(told, onCount);
			return lines.length === 0 ? ['people: {}'] : ['people:'].concat(lines);
		}
		case 'profile_fields':
		case 'groups':
		case 'channels': {
			const lines = plannedLines(section, told);
			return lines.size === 0 ? [`${section}: {}`] : [`${section}:`, ...lines.values()];
		}
		default:
			return section satisfies never;
	}
}

/** Open invitations, the first sent first. */
export function invitationEntries(told: Told): readonly InvitationEntry[] {
	return told.invitations
		.map(one => invitationEntryOf(one, told))
		.toSorted(
			(one, other) => compareText(one.sent, other.sent) || compareText(flow(one), flow(other)),
		);
}

/** Without the path of the API, as it is signed in to. */
export function urlOf({reading}: Pick<Snapshot, 'reading'>): string {
	return reading.address.replace(/\/$/, '');
}

/**
 * The organization as text: the same one gives the same bytes. Nothing in it is secret: neither keys nor
 * passwords nor the URLs of invitations are in what it is made of.
 */
export function exportOrganization(
	snapshot: Snapshot,
	wanted: readonly Section[] = sections,
	onCount?: CountListener,
): string {
	const told = toldOf(snapshot);
	const parts = sections
		.filter(section => wanted.includes(section))
		.map(section => sectionLines(section, told, onCount).join('\n'));
	return `${[schemaHint, `steward: ${fileVersion}`, ...parts].join('\n')}\n`;
}
