import {escapeCode} from './escape';
import type {InlineText} from './inline-text';

type Run = {readonly at: number; readonly length: number};
/** Words as code, with the backticks around them. */
type CodeSpan = {readonly start: number; readonly end: number; readonly words: string};

/** Words between two equally long runs of backticks become code. */
export function inlineCode(text: string, inline: InlineText): string {
	let done = '';
	let at = 0;
	for (const {start, end, words} of codeSpans(text)) {
		done += text.slice(at, start) + inline.keepHtml(`<code>${escapeInline(words)}</code>`);
		at = end;
	}
	return done + text.slice(at);
}

/**
 * What is code within a block of text. Where the end of a run is missing, a shorter run is tried, whose
 * first backticks then belong to the words.
 */
export function codeSpans(text: string): readonly CodeSpan[] {
	if (!text.includes('`')) return [];
	const runs: Run[] = [...text.matchAll(/`+/g)].map(({index, 0: {length}}) => ({
		at: index,
		length,
	}));
	const byLength = new Map<number, Run[]>();
	for (const run of runs.toReversed()) {
		const same = byLength.get(run.length);
		if (same) same.push(run);
		else byLength.set(run.length, [run]);
	}
	/** The next run of a length after a place. Places only grow, so runs before it are dropped. */
	const nextRun = (length: number, after: number): Run | undefined => {
		const same = byLength.get(length);
		while (same && (same.at(-1)?.at ?? Infinity) < after) same.pop();
		return same?.at(-1);
	};

	const spans: CodeSpan[] = [];
	let at = 0;
	for (const run of runs) {
		if (run.at < at) continue;
		const isEscaped = isAfterBackslash(text, run.at);
		const start = run.at + (isEscaped ? 1 : 0);
		const end = run.at + run.length;
		for (let length = end - start; length > 0; length--) {
			const closing = nextRun(length, end);
			if (!closing) continue;
			at = closing.at + length;
			spans.push({start, end: at, words: text.slice(start + length, closing.at)});
			break;
		}
	}
	return spans;
}

function isAfterBackslash(text: string, at: number): boolean {
	let start = at;
	while (text[start - 1] === '\\') start--;
	return (at - start) % 2 === 1;
}

function escapeInline(words: string): string {
	return escapeCode(words)
		.replace(/&quot;/g, '"')
		.replace(/&#39;/g, "'");
}
