import {t} from '@lingui/core/macro';
import {toldEach, type CountListener} from '../../../shared/model/file-progress';
import {isPlanned, type Planned} from '../../../shared/model/organization-file';
import {readCanonical, offsetIn, type Json, type Path} from './canonical-line';
import {BadOrganizationFile, quoted, refuse, start, type Place} from './problems';
import {linesIn} from './read-text';
import {readYaml, type Yaml} from './read-yaml';

/** Lines of a file from one up to, and without, another; from 0. */
export type Span = {readonly from: number; readonly to: number};

/** An entry of a section, as it stands. */
export type RawEntry = {
	readonly key: string;
	/** Undefined where its line is one that is told already. */
	readonly value: Json | undefined;
	readonly place: Place;
	readonly at: (path: Path) => Place;
	/** Undefined where the file was read as a whole. */
	readonly span: Span | undefined;
};

/** A part of the file at its top, as it stands. */
export type RawPart = {
	readonly place: Place;
	/** Undefined of a section with entries. */
	readonly value: Json | undefined;
	readonly at: (path: Path) => Place;
	readonly entries: ReadonlyMap<string, RawEntry> | undefined;
	readonly span: Span | undefined;
};

export type RawFile = {
	readonly lines: readonly string[];
	readonly parts: ReadonlyMap<string, RawPart>;
};

/** Names by the lines that they have in an export: such a line needs no reader. */
export type KnownLines = Readonly<Partial<Record<Planned, ReadonlyMap<string, string>>>>;

/** Read as a whole a file of many entries takes a minute and a gigabyte. */
const mostWholeCharacters = 4_000_000;
const mostEntryCharacters = 1_000_000;

/** Has to be read as a whole: an entry alone does not say what it means. */
class NotByLines extends Error {}

/**
 * Reads a file by its entries: each is read alone where its lines tell where it ends, and the same comes out
 * as for the file as a whole. Throws BadOrganizationFile.
 */
export function readOrganizationFile(
	bytes: Uint8Array,
	known: KnownLines = {},
	onCount?: CountListener,
): RawFile {
	const lines = linesIn(bytes);
	try {
		return byLines(lines, known, onCount);
	} catch (error) {
		const isBad = error instanceof BadOrganizationFile;
		if (!isBad && !(error instanceof NotByLines)) throw error;
		const size = lines.reduce((sum, line) => sum + line.length + 1, 0);
		if (size > mostWholeCharacters) {
			if (isBad) throw error;
			refuse(
				start,
				t`The file is too large for the form that it has. Give each entry lines of its own, without aliases.`,
			);
		}
		return asWhole(lines);
	}
}

/** The same, in one piece. */
export function asWhole(lines: readonly string[]): RawFile {
	const {value, at} = readYaml(lines.join('\n'));
	const top = requireMap(value, at([]));
	const parts = Object.entries(top).map(([name, inner]): [string, RawPart] => {
		const part: RawPart = {
			place: at([name]),
			value: inner,
			at: path => at([name, ...path]),
			entries: undefined,
			span: undefined,
		};
		return [name, isPlanned(name) ? withEntries(part) : part];
	});
	return {lines, parts: new Map(parts)};
}

function requireMap(value: Json, place: Place): {[name: string]: Json} {
	if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
		return value as {[name: string]: Json};
	}
	return refuse(place, t`Names with a colon are expected here, each with what belongs to it.`);
}

/** A section that was read in one piece, entry by entry. */
function withEntries(part: RawPart): RawPart {
	const {value, at, place} = part;
	if (value === null || value === undefined) return {...part, value: undefined, entries: new Map()};
	const entries = Object.entries(requireMap(value, place)).map(
		([key, inner]): [string, RawEntry] => [
			key,
			{
				key,
				value: inner,
				place: at([key]),
				at: path => at([key, ...path]),
				span: undefined,
			},
		],
	);
	return {...part, value: undefined, entries: new Map(entries)};
}

const bareSection = /^([a-z_]+):[ ]*(?:#.*)?$/;
const topName = /^[a-z_]+:(?:[ ]|$)/;

function isIdle(line: string): boolean {
	return /^[ ]*(?:#|$)/.test(line);
}

function indentOf(line: string): number {
	return /^[ ]*/.exec(line)?.[0].length ?? 0;
}

function byLines(
	lines: readonly string[],
	known: KnownLines,
	onCount: CountListener | undefined,
): RawFile {
	const parts = new Map<string, RawPart>();
	for (let at = 0; at < lines.length;) {
		const line = lines[at] ?? '';
		if (isIdle(line)) {
			at += 1;
			continue;
		}
		if (!topName.test(line)) throw new NotByLines();
		const span = {from: at, to: endOf(lines, at, 0)};
		const name = line.slice(0, line.indexOf(':'));
		const place = {line: at + 1, column: 1};
		if (parts.has(name)) refuse(place, t`This name is there twice: ${quoted(name)}.`);
		const first = lines.slice(at + 1, span.to).find(one => !isIdle(one));
		const hasBare =
			isPlanned(name) &&
			bareSection.test(line) &&
			span.to > at + 1 &&
			first?.trimStart().startsWith('{') !== true;
		parts.set(
			name,
			hasBare
				? {
						place,
						value: undefined,
						at: () => place,
						entries: entriesIn(lines, span, known[name as Planned], onCount),
						span,
					}
				: smallPart(lines, span, name, place),
		);
		at = span.to;
	}
	return {lines, parts};
}

/** Where what begins in a line ends: before the next that is no deeper; what is idle before that is not in it. */
function endOf(lines: readonly string[], from: number, indent: number): number {
	let end = from + 1;
	for (let at = from + 1; at < lines.length; at++) {
		const line = lines[at] ?? '';
		const depth = indentOf(line);
		if (line.length === depth || (line[depth] === '#' && depth <= indent)) continue;
		if (depth <= indent) break;
		end = at + 1;
	}
	return end;
}

function smallPart(lines: readonly string[], span: Span, name: string, place: Place): RawPart {
	const yaml = readAlone(lines, span);
	const {[name]: value, ...others} = requireMap(yaml.value, place);
	if (value === undefined || Object.keys(others).length > 0) throw new NotByLines();
	const part: RawPart = {
		place,
		value,
		at: path => yaml.at([name, ...path]),
		entries: undefined,
		span,
	};
	return isPlanned(name) ? withEntries(part) : part;
}

export function readAlone(lines: readonly string[], {from, to}: Span): Yaml {
	const text = lines.slice(from, to).join('\n');
	if (text.length > mostEntryCharacters) throw new NotByLines();
	const yaml = readYaml(text, from + 1);
	if (yaml.hasAliases) throw new NotByLines();
	return yaml;
}

/** Reads an entry alone, and once while nothing else is asked for: one may have places by the thousand. */
function lastRead(lines: readonly string[]): (span: Span) => Yaml {
	let last: {readonly span: Span; readonly yaml: Yaml} | undefined;
	return span => {
		if (last?.span !== span) last = {span, yaml: readAlone(lines, span)};
		return last.yaml;
	};
}

function entriesIn(
	lines: readonly string[],
	{from, to}: Span,
	known: ReadonlyMap<string, string> | undefined,
	onCount: CountListener | undefined,
): ReadonlyMap<string, RawEntry> {
	const entries = new Map<string, RawEntry>();
	const readOnce = lastRead(lines);
	let indent: number | undefined;
	let told = from;
	for (let at = from + 1; at < to;) {
		const line = lines[at] ?? '';
		if (isIdle(line)) {
			at += 1;
			continue;
		}
		if (at - told >= toldEach) {
			told = at;
			onCount?.({what: 'lines', done: at, of: lines.length});
		}
		const depth = indentOf(line);
		indent ??= depth;
		// What is a key in one line and goes on in others is for the reader of all.
		if (depth !== indent || /[?:\-[{&*!|>%@`\t,\]}]/.test(line[depth] ?? ''))
			throw new NotByLines();
		const span = {from: at, to: endOf(lines, at, indent)};
		const entry = entryIn(lines, span, known, readOnce);
		if (entries.has(entry.key)) {
			refuse(entry.place, t`This name is there twice: ${quoted(entry.key)}.`);
		}
		entries.set(entry.key, entry);
		at = span.to;
	}
	return entries;
}

function entryIn(
	lines: readonly string[],
	span: Span,
	known: ReadonlyMap<string, string> | undefined,
	readOnce: (span: Span) => Yaml,
): RawEntry {
	const line = lines[span.from] ?? '';
	const place = {line: span.from + 1, column: indentOf(line) + 1};
	const isOneLine = span.to === span.from + 1;
	const told = isOneLine ? known?.get(line) : undefined;
	if (told !== undefined) {
		return {key: told, value: undefined, place, at: () => place, span};
	}
	const quick = isOneLine ? readCanonical(line) : undefined;
	if (quick !== undefined) {
		// The line is gone through again where somebody asks for it alone: few of many are.
		const at = (path: Path): Place => ({
			line: place.line,
			get column() {
				return (offsetIn(line, path) ?? place.column - 1) + 1;
			},
		});
		return {...quick, place, at, span};
	}
	const {value} = readAlone(lines, span);
	const [pair, ...others] = Object.entries(requireMap(value, place));
	if (pair === undefined || others.length > 0) throw new NotByLines();
	const [key, inner] = pair;
	// Made anew where it is asked for: few of many are.
	const at = (path: Path) => readOnce(span).at([key, ...path]);
	return {key, value: inner, place, at, span};
}
