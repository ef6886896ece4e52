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

/** Words, signs and blanks; longer texts by lines, for words are not worth the wait. */
const mostTokens = 4000;
const words = new Intl.Segmenter(undefined, {granularity: 'word'});

function tokensOf(text: string, isByLine: boolean): string[] {
	return isByLine ? text.split(/(?<=\n)/) : Array.from(words.segment(text), ({segment}) => segment);
}

/** What two texts share that were made from one, and where they part. */
export function mergePieces(base: string, mine: string, theirs: string): readonly MergePiece[] {
	const isByLine = [base, mine, theirs].some(text => text.length > mostTokens * 2);
	const [before, ours, others] = [base, mine, theirs].map(text => tokensOf(text, isByLine));
	const regions = diff3Merge(ours ?? [], before ?? [], others ?? [], {excludeFalseConflicts: true});
	return joined(
		regions.map(({ok, conflict}) =>
			conflict === undefined
				? {kind: 'agreed', text: (ok ?? []).join('')}
				: {kind: 'clash', mine: conflict.a.join(''), theirs: conflict.b.join('')},
		),
	);
}

/** Clashes with nothing but blanks between them are one: a sentence is not read word by word. */
function joined(pieces: readonly MergePiece[]): readonly MergePiece[] {
	const result: MergePiece[] = [];
	for (const piece of pieces) {
		const last = result.at(-1);
		const blank = last?.kind === 'agreed' && /^[^\S\n]+$/.test(last.text) ? last.text : undefined;
		const before = result.at(-2);
		if (piece.kind === 'clash' && last?.kind === 'clash') {
			result.splice(-1, 1, clashOf(last, '', piece));
		} else if (piece.kind === 'clash' && blank !== undefined && before?.kind === 'clash') {
			result.splice(-2, 2, clashOf(before, blank, piece));
		} else result.push(piece);
	}
	return result;
}

type Clash = MergePiece & {readonly kind: 'clash'};

function clashOf(first: Clash, between: string, second: Clash): Clash {
	return {
		kind: 'clash',
		mine: first.mine + between + second.mine,
		theirs: first.theirs + between + second.theirs,
	};
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
