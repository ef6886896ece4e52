import {
	isPlanned,
	sections,
	type Planned,
	type Section,
} from '../../../shared/model/organization-file';
import {isMap, isScalar, isSeq, type Document} from 'yaml';
import {isAlike} from '../../../shared/changes/calls';
import {channelKey} from '../../../shared/model/channel';
import type {Snapshot} from '../../../shared/model/snapshot';
import type {Json} from './canonical-line';
import {checkFile} from './check-file';
import {requireSame} from './diff';
import {
	addressOf,
	channelEntryOf,
	compareText,
	fieldEntryOf,
	personEntryOf,
	toldOf,
	type Told,
} from './entries';
import {invitationEntries, knownLines, plannedLines, sectionLines, urlOf} from './export';
import {refuse} from './problems';
import {readAlone, readOrganizationFile, type RawEntry, type RawPart, type Span} from './read-file';
import {settingsOf} from './settings';

/** Lines that come in the place of others, or before one. */
type Edit = Span & {readonly lines: readonly string[]};

/**
 * A file that is there, brought to what the organization is now: what still is so stays as it was written,
 * with its comments and in its order. Throws BadOrganizationFile.
 */
export function renewFile(
	bytes: Uint8Array,
	snapshot: Snapshot,
	wanted: readonly Section[] = sections,
): string {
	const told = toldOf(snapshot);
	const known = knownLines(told, sections.filter(isPlanned));
	const raw = readOrganizationFile(bytes, known);
	requireSame(checkFile(raw), snapshot);
	const edits: Edit[] = [];
	const added: string[] = [];
	for (const section of sections) {
		if (!wanted.includes(section)) continue;
		const part = raw.parts.get(section);
		if (part === undefined) added.push(...sectionLines(section, told));
		else edits.push(...partEdits(raw.lines, section, part, told));
	}
	const lines = withEdits(raw.lines, edits);
	while (lines.at(-1) === '') lines.pop();
	return `${[...lines, ...added].join('\n')}\n`;
}

function withEdits(lines: readonly string[], edits: readonly Edit[]): string[] {
	const result: string[] = [];
	let at = 0;
	// Of two at one place the one that takes nothing out goes first.
	for (const edit of edits.toSorted((one, other) => one.from - other.from || one.to - other.to)) {
		result.push(...lines.slice(at, edit.from), ...edit.lines);
		at = Math.max(at, edit.to);
	}
	return [...result, ...lines.slice(at)];
}

function partEdits(
	lines: readonly string[],
	section: Section,
	part: RawPart,
	told: Told,
): readonly Edit[] {
	const {span, entries, place} = part;
	if (span === undefined) {
		refuse(place, 'A file in this form cannot be written back. Export to another file.');
	}
	if (isPlanned(section) && entries !== undefined) {
		const isByLines = [...entries.values()].every(entry => entry.span !== undefined);
		if (isByLines && entries.size > 0)
			return entryEdits(lines, section, [...entries.values()], told);
		return [{...span, lines: sectionLines(section, told)}];
	}
	const now = smallSection(section, told);
	if (isAlike(part.value, now)) return [];
	const {document} = readAlone(lines, span);
	setParts(document, [section], part.value ?? null, now);
	return [{...span, lines: textOf(document, 0)}];
}

function smallSection(section: Section, told: Told): Json {
	if (section === 'organization') return {url: urlOf(told), name: told.organization.name};
	if (section === 'settings') return {...settingsOf(told)};
	return invitationEntries(told) as unknown as Json;
}

type Standing = {readonly name: string; readonly line: string; readonly value: Json};

/** What is there, by the name under which the file may have it. */
function standing(section: Planned, told: Told): ReadonlyMap<string, Standing> {
	const lines = plannedLines(section, told);
	const one = (name: string, value: object): [string, Standing] => [
		keyOf(section, name),
		{name, line: lines.get(name) ?? '', value: value as Json},
	];
	switch (section) {
		case 'profile_fields':
			return new Map(told.fields.map(field => one(field.name, fieldEntryOf(field))));
		case 'channels':
			return new Map(
				told.channels.map(channel => one(channel.name, channelEntryOf(channel, told))),
			);
		case 'people':
			return new Map(
				told.people
					.filter(({is_bot: isBot}) => !isBot)
					.map(person => one(addressOf(person), personEntryOf(person, told))),
			);
		default:
			return section satisfies never;
	}
}

function keyOf(section: Planned, name: string): string {
	if (section === 'profile_fields') return name;
	return section === 'channels' ? channelKey(name) : name.toLowerCase();
}

function entryEdits(
	lines: readonly string[],
	section: Planned,
	entries: readonly RawEntry[],
	told: Told,
): readonly Edit[] {
	const there = standing(section, told);
	const left = new Map(there);
	const edits: Edit[] = [];
	const indent = (entries[0]?.place.column ?? 3) - 1;
	for (const entry of entries) {
		const {span} = entry;
		if (span === undefined) continue;
		const key = keyOf(section, entry.key);
		const now = left.get(key);
		left.delete(key);
		if (now === undefined) edits.push({...span, lines: []});
		else if (entry.value !== undefined && !isAlike(entry.value, now.value)) {
			edits.push({...span, lines: entryLines(lines, entry, span, now, indent)});
		}
	}
	const end = Math.max(...entries.map(({span}) => span?.to ?? 0));
	for (const {name, line} of [...left.values()].toSorted((one, other) =>
		compareText(one.name, other.name),
	)) {
		const next = entries.find(entry => compareText(entry.key, name) > 0)?.span?.from;
		const at = next === undefined ? end : beforeComments(lines, next);
		edits.push({from: at, to: at, lines: [indented(line, indent)]});
	}
	return edits;
}

/** Comments above an entry are about it. */
function beforeComments(lines: readonly string[], at: number): number {
	let first = at;
	while (/^[ ]+#/.test(lines[first - 1] ?? '')) first -= 1;
	return first;
}

function indented(line: string, indent: number): string {
	return ' '.repeat(indent) + line.trimStart();
}

/** The lines of an entry as it is now, with the comments that are in it. */
function entryLines(
	lines: readonly string[],
	{key, value}: RawEntry,
	span: Span,
	now: Standing,
	indent: number,
): readonly string[] {
	const isPlain = span.to === span.from + 1 && !(lines[span.from] ?? '').includes('#');
	if (isPlain) return [indented(now.line, indent)];
	const {document} = readAlone(lines, span);
	setParts(document, [key], value ?? null, now.value);
	return textOf(document, indent);
}

/** Sets what differs, and leaves alone whatever is so already. */
function setParts(
	document: Document,
	path: readonly (string | number)[],
	was: Json,
	now: Json | undefined,
): void {
	if (isAlike(was, now ?? null) && now !== undefined) return;
	if (now === undefined) {
		document.deleteIn(path);
		return;
	}
	const node = document.getIn(path, true);
	if (isRecord(was) && isRecord(now) && isMap(node)) {
		for (const name of Object.keys({...was, ...now})) {
			setParts(document, [...path, name], was[name] ?? null, now[name]);
		}
		return;
	}
	if (isScalar(node) && !isRecord(now) && !Array.isArray(now)) {
		node.value = now;
		return;
	}
	const isOfTexts = Array.isArray(now) && now.every(item => typeof item === 'string');
	if (Array.isArray(was) && isOfTexts && isSeq(node)) {
		node.items = node.items.filter(item => isScalar(item) && now.includes(item.value as string));
		const kept = new Set(node.items.map(item => (isScalar(item) ? item.value : undefined)));
		for (const item of now as readonly Json[])
			if (!kept.has(item)) node.add(document.createNode(item));
		return;
	}
	document.setIn(path, document.createNode(now));
}

function isRecord(value: Json): value is {[name: string]: Json} {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textOf(document: Document, indent: number): readonly string[] {
	const lines = document.toString({lineWidth: 0}).split('\n');
	while (lines.at(-1) === '') lines.pop();
	return lines.map(line => (line === '' ? line : ' '.repeat(indent) + line));
}
