const joining = /^[\p{M}\p{Grapheme_Extend}\u200d\p{Emoji_Modifier}]$/u;
/** Whatever follows these is joined to them too: a joiner, and signs that stack letters. */
const joinsNext = /^[\u200d\u1039\u17d2]$/;
const blank = /^\s$/;
/** Nothing below joins. */
const firstThatJoins = 0x300;

const plain = 1;
const space = 2;
const joined = 3;
const joinedWithNext = 4;

/** What is known of each code point, 0 for nothing yet: to ask the patterns takes a hundred times as long. */
const kinds = new Uint8Array(0x11_0000);

function learnKind(point: number): number {
	const sign = String.fromCodePoint(point);
	const ofJoined = joinsNext.test(sign) ? joinedWithNext : joined;
	const kind = joining.test(sign) ? ofJoined : blank.test(sign) ? space : plain;
	kinds[point] = kind;
	return kind;
}

/** Where joined signs begin and end, in UTF-16 units. */
export type JoinedRun = readonly [from: number, to: number];

/**
 * The first run, at or after a place, of signs that join what stands before them to one cluster: marks,
 * joiners, tones of skin, and what follows a joiner or a sign that stacks letters. Not all of them are
 * marks: the voicing signs of narrow kana are letters. The time in which clusters are put in order or
 * laid out grows with the square of their length. Of a run that is longer than `enough`, in UTF-16
 * units, the rest may be left unread.
 */
export function nextJoinedRun(text: string, at: number, enough = Infinity): JoinedRun | undefined {
	let from = at;
	let isNextJoined = false;
	let place = at;
	while (place < text.length) {
		const unit = text.charCodeAt(place);
		if (unit < firstThatJoins && !isNextJoined && from === place) {
			from = ++place;
			continue;
		}
		const isPair = unit >= 0xd800 && unit < 0xdc00;
		const point = isPair ? (text.codePointAt(place) ?? unit) : unit;
		const kind = kinds[point] || learnKind(point);
		const isJoined = kind >= joined || (isNextJoined && kind === plain);
		if (!isJoined && from < place) return [from, place];
		isNextJoined = kind === joinedWithNext;
		place += point > 0xffff ? 2 : 1;
		if (!isJoined) from = place;
		else if (place - from > enough) return [from, place];
	}
	return from < place ? [from, place] : undefined;
}

/** More than a person writes on one letter, and than fits into a topic or a channel's name. */
const mostOnOneLetter = 64;

/** Whether more signs hang on one letter than anybody writes. */
export function hasHeapedSigns(text: string): boolean {
	return text.length > mostOnOneLetter && nextHeap(text, 0, mostOnOneLetter) !== undefined;
}

/** A text without the signs that are heaped on one letter beyond what anybody writes. */
export function withoutHeapedSigns(text: string): string {
	if (text.length <= mostOnOneLetter) return text;
	let kept = '';
	let at = 0;
	for (let heap = nextHeap(text, at); heap !== undefined; heap = nextHeap(text, at)) {
		const [from, to] = heap;
		const few = text.slice(from, from + mostOnOneLetter).replace(/[\uD800-\uDBFF]$/, '');
		kept += text.slice(at, from) + few;
		at = to;
	}
	return kept + text.slice(at);
}

function nextHeap(text: string, at: number, enough?: number): JoinedRun | undefined {
	let run = nextJoinedRun(text, at, enough);
	while (run !== undefined && run[1] - run[0] <= mostOnOneLetter) {
		run = nextJoinedRun(text, run[1], enough);
	}
	return run;
}
