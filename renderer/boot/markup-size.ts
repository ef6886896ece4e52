import {ownOf} from '../../shared/model/own-of';
import {bounds} from '../../shared/model/bounds';
import {directionOf, isDirectionSign, type Direction} from './text-direction';

/** More elements than a message has that somebody wrote; each of them costs time to draw. */
const mostElements = 6000;
/** Formatting elements that are open at the same time, one in the other. */
const mostOpen = 60;
/** Elements that a few kilobytes may become where formatting is made anew in each block. */
const mostMultiplied = 20_000;
const lettersWithoutMarkup = 20_000;

const elementStart = /<[a-z]/gi;
const tag = /<(\/?)([a-z][^\s/>]*)/gi;
/** A tag about which no two parsers disagree: all that a service renders are such. */
const plainTag = /<\/?[a-z][a-z\d]*(?:[ \t\n]+[a-z][\w:-]*(?:="[^"<>]*")?)*[ \t\n]*\/?>/gi;
const formatting: ReadonlySet<string> = new Set(
	'a b big code em font i nobr s small strike strong tt u'.split(' '),
);
/** What belongs to a block, so that formatting goes on in it: all other elements begin one. */
const inline: ReadonlySet<string> = new Set([...formatting, 'span', 'img', 'br', 'del', 'time']);
const empty: ReadonlySet<string> = new Set(['br', 'hr', 'img']);

/** Whether rendered text is more than can be drawn; it is shown as plain text then, and not all of it. */
export function isTooMuchMarkup(html: string): boolean {
	if (html.length >= bounds.html) return true;
	let elements = 0;
	for (const _ of html.matchAll(elementStart)) if (++elements > mostElements) return true;
	return isMultiplied(html);
}

/**
 * Whether formatting elements may become too many: one that is still open where its block ends is made
 * anew in every block after it. Which end tag closes what, and which is one, is a matter of the parser:
 * none counts, unless all tags are plain and every element ends where it began, as in all that a
 * service renders.
 */
function isMultiplied(html: string): boolean {
	let formats = 0;
	let blocks = 1;
	const open: string[] = [];
	let openFormats = 0;
	let made = 0;
	let isNested = true;
	for (const [, slash, written] of html.matchAll(tag)) {
		const name = (written ?? '').toLowerCase();
		if (slash === '/') {
			if (open.pop() !== name) isNested = false;
			if (formatting.has(name)) openFormats = Math.max(0, openFormats - 1);
		} else {
			if (!empty.has(name)) open.push(name);
			if (formatting.has(name)) {
				formats += 1;
				if (++openFormats > mostOpen) return true;
			} else if (!inline.has(name)) {
				blocks += 1;
				made += openFormats;
			}
		}
	}
	if (formats * blocks <= mostMultiplied) return false;
	return !isNested || made > mostMultiplied || html.replace(plainTag, '').includes('<');
}

/** What is drawn of a text at once: with twenty such texts in sight it takes about a second. */
const mostWeight = 1200;
/**
 * In the order of what drawing takes: a block may be one that folds, a link has a sign, the words of a
 * moment are made, a cell is measured with all others.
 */
const weights: Readonly<Record<string, number>> = {div: 12, a: 10, img: 10, time: 4, th: 3, td: 3};
/** For a letter of another script another font is looked for. */
const weightOfScript = 3;
/** Where the direction turns, what is written is laid out and drawn in pieces. */
const weightOfTurn = 1;
const tagName = /[a-z][a-z\d]*/iy;
const reference = /&(?:#x?[\da-f]+;?|[a-z\d]+;)/iy;

/** What is drawn of letters at once, in plain ones: about 40 ms of laying out, whichever they are. */
const mostLetters = 20_000;
/** Where letters join or stack, a few of them are shaped together. */
const weightOfJoining = 2;
/** Emoji are a piece of their own; a tone of skin belongs to the one before it. */
const weightOfEmoji = 5;
/** So is what stands between two of them. */
const weightOfEmojiApart = 11;
/** Whether emoji that are joined are one picture is looked for anew at each of them. */
const weightOfJoinedEmoji = 20;
/** Old letters of Korean, which are put together to syllables. */
const weightOfJamo = 8;
/** Of what stands inside a tag nothing is drawn, if the parser takes it for one too. */
const shareInTag = 1 / 8;

/**
 * As much of a rendered text as is drawn before anybody asks for the rest: all of it where that is
 * quick. Elements that are open at its end are closed by the parser.
 */
export function drawnAtOnce(html: string): string {
	return html.slice(0, weighed(html).end);
}

/** What a rendered text takes of all that one text may take at once: 0 to 1. */
export function weightAtOnce(html: string): number {
	return Math.min(1, weighed(html).share);
}

type Weighed = {
	/** Where what is drawn at once ends. */
	readonly end: number;
	readonly share: number;
};

function weighed(html: string): Weighed {
	let weight = 0;
	let letters = 0;
	let script = latin;
	let direction: Direction = 'left-to-right';
	let before = 0;
	let isInTag = false;
	for (let at = 0; at < html.length; at++) {
		const start = at;
		const code = html.charCodeAt(at);
		if (code === lessThan) {
			tagName.lastIndex = at + 1;
			const [name] = tagName.exec(html) ?? [];
			letters += shareInTag;
			if (name !== undefined) weight += ownOf(weights, name.toLowerCase()) ?? 1;
			if (name !== undefined || html[at + 1] === '/') isInTag = true;
		} else if (code === ampersand) {
			reference.lastIndex = at;
			const [written] = reference.exec(html) ?? [];
			letters += isInTag ? shareInTag : 1;
			if (written !== undefined) {
				// A service writes these few: what others stand for may be any sign.
				if (!(written in characters)) weight += weightOfScript;
				at += written.length - 1;
			}
		} else {
			const point = html.codePointAt(at) ?? code;
			const next = scriptOf(point);
			// Fonts for two of them are at hand.
			const isOtherFont =
				next !== undefined && next !== script && (next > eastern || script > eastern);
			const way: Direction = directionOf(point) ?? direction;
			if (isOtherFont) weight += weightOfScript;
			else if (way !== direction || isDirectionSign(point)) weight += weightOfTurn;
			letters += isInTag && point < firstBeyondAscii ? shareInTag : weightOf(point, before);
			script = next ?? script;
			direction = way;
			before = point;
			if (code === greaterThan) isInTag = false;
			if (point > 0xffff) at++;
		}
		if (weight > mostWeight || letters > mostLetters) return {end: start, share: 1};
	}
	return {end: html.length, share: Math.max(weight / mostWeight, letters / mostLetters)};
}

/** What laying out a sign takes, in plain letters. */
function weightOf(point: number, before: number): number {
	if (point < 0x300 || (point >= 0x370 && point < 0x590)) return 1;
	if (point === joiner) return before >= firstSymbol ? weightOfJoinedEmoji : weightOfJoining;
	if (isIn(jamoBlocks, point)) return weightOfJamo;
	if (isIn(easternBlocks, point)) return 1;
	if (point < firstSymbol || isIn(tonesOfSkin, point)) return weightOfJoining;
	if (!emoji.test(String.fromCodePoint(point))) return weightOfJoining;
	return before === joiner || before >= firstSymbol ? weightOfEmoji : weightOfEmojiApart;
}

const lessThan = 60;
const greaterThan = 62;
const firstBeyondAscii = 0x80;
const joiner = 0x200d;
const firstSymbol = 0x2100;
const jamoBlocks = [
	[0x1100, 0x11ff],
	[0xa960, 0xa97f],
	[0xd7b0, 0xd7ff],
] as const;
const ampersand = 38;
const latin = 0;
const eastern = 1;

const emoji = /^\p{Emoji}$/u;
/** Blocks of Chinese, Japanese and Korean signs, first and last. */
const easternBlocks = [
	[0x3000, 0x33ff],
	[0x3400, 0x4dbf],
	[0x4e00, 0x9fff],
	[0xac00, 0xd7af],
	[0xff00, 0xffef],
] as const;

const tonesOfSkin = [[0x1f3fb, 0x1f3ff]] as const;

type Blocks = readonly (readonly [first: number, last: number])[];

function isIn(blocks: Blocks, point: number): boolean {
	return blocks.some(([first, last]) => point >= first && point <= last);
}

/** Which font a sign takes, roughly; undefined for what any has. */
function scriptOf(point: number): number | undefined {
	if (point < 0x41) return undefined;
	if (point < 0x590) return latin;
	// Punctuation, signs of money, joiners; what chooses between two forms of a sign.
	if ((point >= 0x2000 && point < 0x2100) || (point >= 0xfe00 && point <= 0xfe0f)) return undefined;
	if (isIn(easternBlocks, point)) return eastern;
	if (point >= 0x2100 && emoji.test(String.fromCodePoint(point))) return eastern;
	return point >> 7;
}

const characters: Readonly<Record<string, string>> = {
	'&lt;': '<',
	'&gt;': '>',
	'&amp;': '&',
	'&quot;': '"',
	'&#39;': "'",
	'&nbsp;': '\u00a0',
};

/** The words of such text, without its markup; nothing is parsed. */
export function wordsOf(html: string): string {
	return html
		.slice(0, lettersWithoutMarkup)
		.replace(/<[^<>]*>?/g, '')
		.replace(/&(?:lt|gt|amp|quot|#39|nbsp);/g, name => ownOf(characters, name) ?? name)
		.replace(/[\uD800-\uDBFF]$/, '');
}

/** The first words of text that is too much: no more of them than of other text at once. */
export function beginningOf(html: string): string {
	return `${drawnAtOnce(wordsOf(html)).trimEnd()}…`;
}
