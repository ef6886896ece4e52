import {t} from '@lingui/core/macro';
import {
	isPlanned,
	sections,
	type Planned,
	type Section,
} from '../../../shared/model/organization-file';
import {isMap, isScalar, isSeq, type Document, type YAMLMap, type YAMLSeq} from 'yaml';
import type {CountListener} from '../../../shared/model/file-progress';
import {isAlike} from '../../../shared/changes/calls';
import {channelKey} from '../../../shared/model/channel';
import type {Snapshot} from '../../../shared/model/snapshot';
import type {Json} from './canonical-line';
import {checkFile} from './check-file';
import {commentsIn, commentsOf, joined, named, putBefore} from './comments';
import {requireSame} from './diff';
import {channelEntryOf, fieldEntryOf, groupEntryOf, personEntryOf, userGroupsOf} from './entries';
import {addressOf, compareText, toldOf, type Told} from './told';
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
	onCount?: CountListener,
): string {
	const told = toldOf(snapshot);
	const known = knownLines(told, sections.filter(isPlanned));
	const raw = readOrganizationFile(bytes, known, onCount);
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
		refuse(place, t`A file in this form cannot be written back. Export to another file.`);
	}
	if (isPlanned(section) && entries !== undefined) {
		const all = [...entries.values()];
		const isByLines = all.every(entry => entry.span !== undefined);
		if (isByLines && all.length > 0) return entryEdits(lines, section, span, all, told);
		const there = [...standing(section, told).values()];
		if (all.length === 0 && there.length === 0) return [];
		const comments = commentsIn(lines.slice(span.from, span.to).join('\n'));
		if (all.length === 0 || comments.length === 0) {
			const [head = '', ...others] = sectionLines(section, told);
			return [{...span, lines: [head, ...comments.map(one => `  # ${one}`), ...others]}];
		}
		const was = Object.fromEntries(all.map(({key, value = null}) => [key, value]));
		const now = Object.fromEntries(there.map(({name, value}) => [name, value]));
		return partEdit(lines, section, span, was, now);
	}
	return partEdit(lines, section, span, part.value ?? null, smallSection(section, told));
}

/** Of a section that was read in one piece. */
function partEdit(
	lines: readonly string[],
	section: Section,
	span: Span,
	was: Json,
	now: Json,
): readonly Edit[] {
	if (isSaid(was, now)) return [];
	const {document} = readAlone(lines, span);
	setParts(document, [section], was, now);
	return [{...span, lines: textOf(document, 0)}];
}

function smallSection(section: Section, told: Told): Json {
	if (section === 'organization') return {url: urlOf(told), name: told.organization.name};
	if (section === 'settings') return {...settingsOf(told)} as Json;
	return invitationEntries(told) as unknown as Json;
}

type Standing = {readonly name: string; readonly line: string; readonly value: Json};

/** What is there, by the name under which the file may have it. */
function standing(section: Planned, told: Told): ReadonlyMap<string, Standing> {
	const lines = plannedLines(section, told);
	const entry = (name: string, value: object): [string, Standing] => [
		keyOf(section, name),
		{name, line: lines.get(name) ?? '', value: value as Json},
	];
	switch (section) {
		case 'profile_fields':
			return new Map(told.fields.map(field => entry(field.name, fieldEntryOf(field))));
		case 'groups':
			return new Map(userGroupsOf(told).map(one => entry(one.name, groupEntryOf(one, told))));
		case 'channels':
			return new Map(
				told.channels.map(channel => entry(channel.name, channelEntryOf(channel, told))),
			);
		case 'people':
			return new Map(
				told.people
					.filter(({is_bot: isBot}) => !isBot)
					.map(person => entry(addressOf(person), personEntryOf(person, told))),
			);
		default:
			return section satisfies never;
	}
}

function keyOf(section: Planned, name: string): string {
	if (section === 'people') return name.toLowerCase();
	return section === 'channels' ? channelKey(name) : name;
}

function entryEdits(
	lines: readonly string[],
	section: Planned,
	{from}: Span,
	entries: readonly RawEntry[],
	told: Told,
): readonly Edit[] {
	const there = standing(section, told);
	const left = new Map(there);
	const edits: Edit[] = [];
	const indent = (entries[0]?.place.column ?? 3) - 1;
	if (there.size === 0) {
		const head = (lines[from] ?? '').replace(`${section}:`, `${section}: {}`);
		edits.push({from, to: from + 1, lines: [head]});
	}
	for (const entry of entries) {
		const {span} = entry;
		if (span === undefined) continue;
		const key = keyOf(section, entry.key);
		const now = left.get(key);
		left.delete(key);
		if (now === undefined) {
			const comments = commentsIn(lines.slice(span.from, span.to).join('\n'));
			edits.push({
				...span,
				lines: named(entry.key, comments).map(one => indented(`# ${one}`, indent)),
			});
		} else if (entry.value !== undefined && !isSo(section, entry, now)) {
			edits.push({...span, lines: entryLines(lines, section, entry, span, now, indent)});
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

/** An address may be in other capitals than it is told in, and a name of a channel says its own. */
function isSo(section: Planned, {key, value}: RawEntry, now: Standing): boolean {
	return (section === 'people' || key === now.name) && isSaid(value ?? null, now.value);
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
	section: Planned,
	{key, value}: RawEntry,
	span: Span,
	now: Standing,
	indent: number,
): readonly string[] {
	const isPlain = span.to === span.from + 1 && !(lines[span.from] ?? '').includes('#');
	if (isPlain) return [indented(now.line, indent)];
	const {document} = readAlone(lines, span);
	setParts(document, [key], value ?? null, now.value);
	const [pair] = isMap(document.contents) ? document.contents.items : [];
	if (section !== 'people' && isScalar(pair?.key)) pair.key.value = now.name;
	return textOf(document, indent);
}

/** Sets what differs, and leaves alone whatever is so already. Comments of what goes are left in its place. */
function setParts(
	document: Document,
	path: readonly (string | number)[],
	was: Json,
	now: Json,
): void {
	if (isSaid(was, now, path.at(-1))) return;
	const node = document.getIn(path, true);
	if (isRecord(was) && isRecord(now) && isMap(node)) {
		const before = new Map(Object.entries(was));
		const after = new Map(Object.entries(now));
		for (const name of before.keys()) {
			if (after.get(name) === undefined) takeOut(node, placeOf(node, name), name);
		}
		for (const [name, value] of after) {
			if (value !== undefined) setParts(document, [...path, name], before.get(name) ?? null, value);
		}
		return;
	}
	if (isScalar(node) && !isRecord(now) && !Array.isArray(now)) {
		node.value = now;
		return;
	}
	if (Array.isArray(was) && Array.isArray(now) && isSeq(node)) {
		setItems(document, node, was, now);
		if (isOrdered(path.at(-1))) sortItems(node, now);
		return;
	}
	const next = document.createNode(now);
	const comments = commentsOf(node);
	if (comments.length > 0) next.commentBefore = joined(comments);
	document.setIn(path, next);
}

function placeOf({items}: YAMLMap, name: string): number {
	return items.findIndex(({key}) => isScalar(key) && key.value === name);
}

/** What is still so stays in its order; what is new comes after it. */
function setItems(
	document: Document,
	node: YAMLSeq,
	was: readonly Json[],
	now: readonly Json[],
): void {
	const wanted = new Set(now.map(item => JSON.stringify(item)));
	const kept = new Set<string>();
	// From the end, so that the places before it stay what they are.
	for (let at = was.length - 1; at >= 0; at--) {
		const item = was[at];
		const text = JSON.stringify(item);
		if (wanted.has(text)) kept.add(text);
		else takeOut(node, at, typeof item === 'string' ? item : undefined);
	}
	for (const item of now) {
		if (!kept.has(JSON.stringify(item))) node.add(document.createNode(item));
	}
}

function sortItems(node: YAMLSeq, now: readonly Json[]): void {
	const placeOfItem = (item: unknown) => (isScalar(item) ? now.indexOf(item.value as Json) : -1);
	node.items = node.items.toSorted((one, other) => placeOfItem(one) - placeOfItem(other));
}

function takeOut(list: YAMLMap | YAMLSeq, at: number, name: string | undefined): void {
	const [item] = list.items.splice(at, 1);
	const comments = commentsOf(item);
	putBefore(list, at, name === undefined ? comments : named(name, comments));
}

/** Whether a list is another one in another order: people see options in theirs. */
function isOrdered(name: string | number | undefined): boolean {
	return name === 'options';
}

/** Whether one says what the other does; `name` is what they are called. */
function isSaid(one: Json, other: Json, name?: string | number): boolean {
	if (Array.isArray(one) && Array.isArray(other) && !isOrdered(name)) {
		return isAlike(inAnyOrder(one), inAnyOrder(other));
	}
	if (!isRecord(one) || !isRecord(other)) return isAlike(one, other);
	const parts = new Map(Object.entries(other));
	const names = Object.keys(one);
	return (
		names.length === parts.size &&
		names.every(part => parts.has(part) && isSaid(one[part] ?? null, parts.get(part) ?? null, part))
	);
}

function inAnyOrder(list: readonly Json[]): readonly string[] {
	return [...new Set(list.map(item => JSON.stringify(item)))].toSorted();
}

function isRecord(value: Json): value is {[name: string]: Json} {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textOf(document: Document, indent: number): readonly string[] {
	const lines = document.toString({lineWidth: 0}).split('\n');
	while (lines.at(-1) === '') lines.pop();
	return lines.map(line => (line === '' ? line : ' '.repeat(indent) + line));
}
