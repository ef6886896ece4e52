import {diff3Merge} from 'node-diff3';
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

/** More words than this take too long to compare: then it is lines. */
const mostWords = 3000;
const segments = new Intl.Segmenter(undefined, {granularity: 'word'});

/** Words and signs, each with the blanks before it: blanks alone would be found everywhere. */
function wordsOf(text: string): string[] {
	const result: string[] = [];
	let blanks = '';
	for (const {segment} of segments.segment(text)) {
		if (segment.trim() === '') blanks += segment;
		else {
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
	const texts = [mine, base, theirs];
	const byWord = texts.map(wordsOf);
	const parts = byWord.some(({length}) => length > mostWords) ? texts.map(linesOf) : byWord;
	const [ours = [], before = [], others = []] = parts;
	return diff3Merge(ours, before, others, {excludeFalseConflicts: true}).map(({ok, conflict}) =>
		conflict === undefined
			? {kind: 'agreed', text: (ok ?? []).join('')}
			: {kind: 'clash', mine: conflict.a.join(''), theirs: conflict.b.join('')},
	);
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
