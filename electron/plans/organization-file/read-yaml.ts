import {t} from '@lingui/core/macro';
import {
	isAlias,
	isMap,
	isScalar,
	isSeq,
	LineCounter,
	parseDocument,
	type Document,
	type Node,
} from 'yaml';
import type {Json, Path} from './canonical-line';
import {refuse, type Place} from './problems';

/** Reads any YAML 1.2, with the place of each part. */

const deepest = 20;
/** Parts that a text may have once its aliases stand for what they name. */
const mostParts = 1_000_000;
const mostAliases = 1000;

export type Yaml = {
	readonly value: Json;
	/** Of the name of a part where it has one; of what is not there, whatever is around its place. */
	readonly at: (path: Path) => Place;
	readonly hasAliases: boolean;
	readonly document: Document;
};

/** Throws BadOrganizationFile; `firstLine` is the number of the first line of the text. */
export function readYaml(text: string, firstLine = 1): Yaml {
	const lines = new LineCounter();
	const placeAt = (offset: number): Place => {
		const {line, col} = lines.linePos(offset);
		return {line: Math.max(1, line) + firstLine - 1, column: Math.max(1, col)};
	};
	let document: Document;
	try {
		document = parseDocument(text, {
			lineCounter: lines,
			prettyErrors: false,
			// Looked at below: there it takes no longer for many.
			uniqueKeys: false,
			version: '1.2',
			schema: 'core',
			merge: false,
		}) as Document;
	} catch (error) {
		if (!(error instanceof RangeError)) throw error;
		refuse({line: firstLine, column: 1}, t`This is nested too deep.`);
	}
	const [fault] = document.errors;
	if (fault !== undefined) refuse(placeAt(fault.pos[0]), faultWords(fault.code, fault.message));
	const [warning] = document.warnings;
	if (warning !== undefined) refuse(placeAt(warning.pos[0]), t`Tags are not used in this file.`);
	const walk = new Walk(document, placeAt);
	const value = walk.valueOf(document.contents, 0);
	return {
		value,
		hasAliases: walk.hasAliases,
		document,
		at: path => placeAt(offsetAt(document, path)),
	};
}

function faultWords(code: string, message: string): string {
	switch (code) {
		case 'MULTIPLE_DOCS':
			return t`The file holds a second document. Remove what follows the line ---.`;
		case 'TAB_AS_INDENT':
			return t`Lines are indented with spaces, not with tabs.`;
		default:
			return t`This is not YAML as this file needs it: ${message.split('\n')[0] ?? ''}`;
	}
}

class Walk {
	hasAliases = false;
	readonly #document: Document;
	readonly #placeAt: (offset: number) => Place;
	#parts = 0;
	#aliases = 0;

	constructor(document: Document, placeAt: (offset: number) => Place) {
		this.#document = document;
		this.#placeAt = placeAt;
	}

	valueOf(node: unknown, depth: number): Json {
		if (node === null || node === undefined) return null;
		const at = this.#placeOf(node);
		if (depth > deepest) refuse(at, t`This is nested too deep.`);
		this.#parts += 1;
		if (this.#parts > mostParts) refuse(at, t`The aliases of this file stand for too much.`);
		if (isAlias(node)) {
			this.hasAliases = true;
			this.#aliases += 1;
			if (this.#aliases > mostAliases) refuse(at, t`The file has too many aliases.`);
			const meant = node.resolve(this.#document);
			if (meant === undefined) refuse(at, t`Nothing has the name of this alias.`);
			return this.valueOf(meant, depth + 1);
		}
		if ((node as Node & {tag?: string}).tag?.startsWith('!') === true) {
			refuse(at, t`Tags are not used in this file.`);
		}
		if ((node as {anchor?: string}).anchor !== undefined) this.hasAliases = true;
		if (isScalar(node)) return this.#plain(node.value, at);
		if (isSeq(node)) return node.items.map(item => this.valueOf(item, depth + 1));
		if (!isMap(node)) refuse(at, t`This is not used in this file.`);
		const found: {[name: string]: Json} = {};
		const names = new Set<string>();
		for (const {key, value} of node.items) {
			const place = this.#placeOf(key);
			const name = isScalar(key) ? key.value : undefined;
			if (typeof name !== 'string') refuse(place, t`A name is a text. Put it in quotes.`);
			if (names.has(name)) refuse(place, t`This name is there twice: ${JSON.stringify(name)}.`);
			if (name === '__proto__') refuse(place, t`Nothing can have this name.`);
			names.add(name);
			found[name] = this.valueOf(value, depth + 1);
		}
		return found;
	}

	#plain(value: unknown, at: Place): Json {
		if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
		if (typeof value === 'number' && Number.isFinite(value)) return value;
		return refuse(at, t`This is neither a text nor a number that the file can hold.`);
	}

	#placeOf(node: unknown): Place {
		const range = (node as Partial<Node> | undefined)?.range;
		return range ? this.#placeAt(range[0]) : this.#placeAt(0);
	}
}

function offsetAt(document: Document, path: Path): number {
	let node: unknown = document.contents;
	let offset = offsetOf(node) ?? 0;
	for (const part of path) {
		if (isAlias(node)) return offset;
		if (isMap(node)) {
			const pair = node.items.find(({key}) => isScalar(key) && key.value === part);
			if (pair === undefined) return offset;
			offset = offsetOf(pair.key) ?? offset;
			node = pair.value;
		} else if (isSeq(node)) {
			node = node.items[Number(part)];
			offset = offsetOf(node) ?? offset;
		} else return offset;
	}
	return offset;
}

function offsetOf(node: unknown): number | undefined {
	return (node as Partial<Node> | undefined)?.range?.[0];
}
