import {diffArrays} from 'diff';
import type {DraftBody} from '../../../../shared/model/draft';

/** A piece of a merged text: of both, of one side, or different on both. */
export type MergePiece =
	| {readonly kind: 'agreed'; readonly text: string}
	| {readonly kind: 'clash'; readonly mine: string; readonly theirs: string};

export type Merge = {
	readonly text: string;
	/** In how many places both sides wrote something else; both are kept there, one after the other. */
	readonly clashes: number;
};

/**
 * More places than this cost too long to find, and nobody reads a merge of so many: then lines are
 * compared, and where these differ as much, the two texts stand one after the other. The time for a
 * comparison grows with the length of the texts times this.
 */
const mostEdits = 1000;
/** Longer than any message may be: words are not looked for, for that alone takes seconds. */
const mostCharacters = 20_000;
const segments = new Intl.Segmenter(undefined, {granularity: 'word'});

/** Longer runs without a blank are taken apart at their marks first. */
const longestRun = 200;
const shorterRuns = /[^\p{P}]{1,100}\p{P}{0,100}|\p{P}{1,100}/gu;

/** Text with a blank at no place but one of blanks alone; the time for a segment grows with its text. */
function runsOf(text: string): readonly string[] {
	return (text.match(/\s+|\S+/g) ?? []).flatMap(run =>
		run.length > longestRun && run.trim() !== '' ? (run.match(shorterRuns) ?? run) : run,
	);
}

/** Words and signs, each with the blanks before it: blanks alone would be found everywhere. */
function wordsOf(text: string): string[] {
	const result: string[] = [];
	let blanks = '';
	for (const run of runsOf(text)) {
		if (run.trim() === '') {
			blanks += run;
			continue;
		}
		for (const {segment} of segments.segment(run)) {
			result.push(blanks + segment);
			blanks = '';
		}
	}
	return blanks === '' ? result : [...result, blanks];
}

function linesOf(text: string): string[] {
	return text.split(/(?<=\n)/);
}

/** What two texts share that were made from one, and where they part. */
export function mergePieces(base: string, mine: string, theirs: string): readonly MergePiece[] {
	const isShort = [base, mine, theirs].every(({length}) => length <= mostCharacters);
	for (const partsOf of isShort ? [wordsOf, linesOf] : [linesOf]) {
		const [before, ours, others] = [partsOf(base), partsOf(mine), partsOf(theirs)];
		const ourHunks = hunksOf(before, ours);
		const otherHunks = hunksOf(before, others);
		if (ourHunks !== undefined && otherHunks !== undefined) {
			return piecesOf(before, {parts: ours, hunks: ourHunks}, {parts: others, hunks: otherHunks});
		}
	}
	return [{kind: 'clash', mine, theirs}];
}

/** Where a side says something else than the base: from there to there, in the parts of each. */
type Hunk = {
	readonly start: number;
	readonly end: number;
	readonly sideStart: number;
	readonly sideEnd: number;
};
type Side = {readonly parts: readonly string[]; readonly hunks: readonly Hunk[]};

/** Undefined where too much is different. */
function hunksOf(base: string[], side: string[]): readonly Hunk[] | undefined {
	const runs = diffArrays(base, side, {maxEditLength: mostEdits});
	if (runs === undefined) return undefined;
	const hunks: Hunk[] = [];
	let [at, sideAt, start, sideStart] = [0, 0, 0, 0];
	const end = () => {
		if (start < at || sideStart < sideAt) hunks.push({start, end: at, sideStart, sideEnd: sideAt});
	};
	for (const {added, removed, count} of runs) {
		if (added) sideAt += count;
		else if (removed) at += count;
		else {
			end();
			at += count;
			sideAt += count;
			[start, sideStart] = [at, sideAt];
		}
	}
	end();
	return hunks;
}

/** Goes through the base; hunks of both sides that meet or touch are one place. */
function piecesOf(base: readonly string[], mine: Side, theirs: Side): readonly MergePiece[] {
	const pieces: MergePiece[] = [];
	const agree = (parts: readonly string[]) => {
		if (parts.length > 0) pieces.push({kind: 'agreed', text: parts.join('')});
	};
	let [at, mineNext, theirsNext] = [0, 0, 0];
	for (;;) {
		const start = Math.min(startOf(mine, mineNext), startOf(theirs, theirsNext));
		if (start === Infinity) break;
		let end = start;
		const [mineFirst, theirsFirst] = [mineNext, theirsNext];
		for (;;) {
			if (startOf(mine, mineNext) <= end) {
				end = Math.max(end, mine.hunks[mineNext++]?.end ?? end);
			} else if (startOf(theirs, theirsNext) <= end) {
				end = Math.max(end, theirs.hunks[theirsNext++]?.end ?? end);
			} else break;
		}
		agree(base.slice(at, start));
		const ours = textOf(mine, mine.hunks.slice(mineFirst, mineNext), start, end);
		const others = textOf(theirs, theirs.hunks.slice(theirsFirst, theirsNext), start, end);
		const chosen =
			ours === undefined || ours === others ? others : others === undefined ? ours : undefined;
		if (chosen !== undefined) agree([chosen]);
		else pieces.push({kind: 'clash', mine: ours ?? '', theirs: others ?? ''});
		at = end;
	}
	agree(base.slice(at));
	return pieces;
}

function startOf({hunks}: Side, at: number): number {
	return hunks[at]?.start ?? Infinity;
}

/** What a side has in the place of a part of the base; undefined where it changed nothing there. */
function textOf(
	{parts}: Side,
	hunks: readonly Hunk[],
	start: number,
	end: number,
): string | undefined {
	const [first] = hunks;
	const last = hunks.at(-1);
	if (first === undefined || last === undefined) return undefined;
	return parts
		.slice(first.sideStart - (first.start - start), last.sideEnd + (end - last.end))
		.join('');
}

/** Both texts in one. Where they clash nothing is dropped: theirs stands first, then mine. */
export function mergeTexts(base: string, mine: string, theirs: string): Merge {
	const pieces = mergePieces(base, mine, theirs);
	let text = '';
	let clashes = 0;
	for (const piece of pieces) {
		if (piece.kind === 'agreed') text += piece.text;
		else {
			clashes += 1;
			text += oneAfterTheOther(piece.theirs, piece.mine);
		}
	}
	return {text, clashes};
}

function oneAfterTheOther(first: string, second: string): string {
	if (first === '' || second === '' || /\s$/.test(first) || /^\s/.test(second)) {
		return first + second;
	}
	return first + (/\n/.test(first + second) ? '\n' : ' ') + second;
}

type Goal = Pick<DraftBody, 'type' | 'to' | 'topic'>;

/** Where the merged draft goes; undefined where each side sent it elsewhere. */
export function mergedGoal(base: Goal, mine: Goal, theirs: Goal): Goal | undefined {
	if (isSameGoal(mine, theirs) || isSameGoal(theirs, base)) return goalOf(mine);
	return isSameGoal(mine, base) ? goalOf(theirs) : undefined;
}

export function isSameGoal(a: Goal, b: Goal): boolean {
	return a.type === b.type && a.topic === b.topic && a.to.join() === b.to.join();
}

function goalOf({type, to, topic}: Goal): Goal {
	return {type, to, topic};
}
