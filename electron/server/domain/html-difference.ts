import {diffArrays} from 'diff';

/** Time for finding what changed in all texts together, beyond which none is marked; and in one. */
const allMilliseconds = 500;
const oneMilliseconds = 15;

/** The HTML of a text, and of the one that took its place. */
export type Replaced = readonly [before: string, after: string];

/**
 * What came and what went, as HTML: the new version with marks around both. Words count as changed
 * where their markup did; what cannot be taken apart, such as a formula, is one thing.
 */
export function differencesOf(pairs: readonly Replaced[]): readonly string[] {
	let left = allMilliseconds;
	return pairs.map(pair => {
		const started = performance.now();
		const difference = differenceOf(pair, Math.min(left, oneMilliseconds));
		left -= performance.now() - started;
		return difference;
	});
}

/** A difference for which there is no time: the new version. */
export function unmarked([, after]: Replaced): string {
	return `<div>${after}</div>`;
}

function differenceOf(pair: Replaced, milliseconds: number): string {
	if (milliseconds <= 0) return unmarked(pair);
	const [before, after] = pair.map(piecesOf) as [readonly Piece[], readonly Piece[]];
	const parts = diffArrays([...before], [...after], {
		comparator: (one, other) => one.html === other.html && one.inside === other.inside,
		timeout: milliseconds,
	});
	// Without time to look for what both have in common, all went and all came.
	if (parts === undefined) {
		return `<div>${marked('deleted', before.filter(isShown))}${marked('inserted', after)}</div>`;
	}
	const html = parts.map(({value, added, removed}) => {
		if (removed) return marked('deleted', value.filter(isShown));
		return added ? marked('inserted', value) : textOf(value);
	});
	return `<div>${html.join('')}</div>`;
}

/** A tag, a word, blanks, or an element that stays whole. */
type Piece = {
	readonly html: string;
	readonly isTag: boolean;
	/** Number of the markup around it, the same for the same markup. */
	readonly inside: number;
};

const isShown = ({isTag}: Piece): boolean => !isTag;

function textOf(pieces: readonly Piece[]): string {
	return pieces.map(({html}) => html).join('');
}

/** Marks runs between tags: those stand as they do in the new version. */
function marked(what: 'inserted' | 'deleted', pieces: readonly Piece[]): string {
	let html = '';
	let run = '';
	const end = () => {
		if (run !== '') html += `<span class="highlight_text_${what}">${run}</span>`;
		run = '';
	};
	for (const piece of pieces) {
		if (!piece.isTag) run += piece.html;
		else {
			end();
			html += piece.html;
		}
	}
	end();
	return html;
}

const pieces = /<[^<>]*>?|\s+|&[^\s;<&]*;?|[^\s<&]+/g;
const tagName = /^<\/?([a-z0-9-]+)/i;
/** Formulas, mentions, emoji and moments. */
const isWhole =
	/^<(?:time|video)\b|^<span\b[^>]*\bclass="(?:katex|emoji|user-mention|user-group-mention|topic-mention|tex-error)/;
const hasNoEnd = new Set(['br', 'hr', 'img']);

function piecesOf(html: string): readonly Piece[] {
	const found: Piece[] = [];
	const around = [0];
	const numbers = new Map<string, number>();
	const numberOf = (tag: string) => {
		const key = `${around.at(-1) ?? 0} ${tag}`;
		const number = numbers.get(key) ?? hashOf(key);
		numbers.set(key, number);
		return number;
	};
	let whole: {readonly name: string; depth: number; html: string} | undefined;
	for (const [piece] of html.matchAll(pieces)) {
		const name = tagName.exec(piece)?.[1]?.toLowerCase();
		const isEnd = piece.startsWith('</');
		const inside = around.at(-1) ?? 0;
		if (whole !== undefined) {
			whole.html += piece;
			if (name === whole.name) whole.depth += isEnd ? -1 : 1;
			if (whole.depth > 0) continue;
			found.push({html: whole.html, isTag: false, inside});
			whole = undefined;
		} else if (name === undefined) found.push({html: piece, isTag: false, inside});
		else if (hasNoEnd.has(name)) found.push({html: piece, isTag: name !== 'img', inside});
		else if (isWhole.test(piece)) whole = {name, depth: 1, html: piece};
		else {
			if (isEnd && around.length > 1) around.pop();
			found.push({html: piece, isTag: true, inside: around.at(-1) ?? 0});
			if (!isEnd) around.push(numberOf(piece));
		}
	}
	if (whole !== undefined) found.push({html: whole.html, isTag: false, inside: 0});
	return found;
}

/** The same number for the same markup in both versions (FNV-1a, 32 bits). */
function hashOf(text: string): number {
	let hash = 0x811c9dc5;
	for (let at = 0; at < text.length; at++) {
		hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
	}
	return hash >>> 0;
}
