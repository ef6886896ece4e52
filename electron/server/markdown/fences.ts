import {formulaBlock} from './formulas';
import type {Rendering} from './rendering';
import {colored} from './code-colors';
import {escapeCode} from './escape';
import {languageName} from './language-names';

/** Deeper blocks stay lines of text. */
const deepest = 16;

const fenceLine = /^(~{3,}|`{3,})([^~`]*)$/;
const fenceInfo = /^ *(?:\{?\.?([a-zA-Z0-9_+,\-./#]+)(?![a-zA-Z0-9_+,\-./#]) *([^ ][^]*)?)?$/;

/** What a line opens or closes: its marks, the language it names and the words after it. */
export function readFence(
	line: string,
): {fence: string; language: string; header: string} | undefined {
	const first = line.charCodeAt(0);
	if (first !== 96 && first !== 126) return undefined;
	const marks = fenceLine.exec(line);
	if (!marks) return undefined;
	const info = fenceInfo.exec(marks[2] ?? '');
	if (!info) return undefined;
	return {
		fence: marks[1] ?? '',
		language: (info[1] ?? '').replace(/\}$/, ''),
		header: (info[2] ?? '').replace(/\}$/, ''),
	};
}

type Open = {
	readonly fence: string;
	readonly kind: 'code' | 'formula' | 'quote' | 'spoiler';
	readonly language: string;
	readonly header: string;
	readonly lines: string[];
};

function kindOf(language: string): Open['kind'] {
	switch (language.toLowerCase()) {
		case 'quote':
		case 'quoted':
			return 'quote';
		case 'math':
			return 'formula';
		case 'spoiler':
			return 'spoiler';
		default:
			return 'code';
	}
}

/**
 * Takes fenced blocks out of the lines. Quotes and spoilers may hold further blocks; a block that is
 * never closed reaches to the end.
 */
export function takeFences(lines: readonly string[], rendering: Rendering): readonly string[] {
	if (!lines.some(line => line.startsWith('```') || line.startsWith('~~~'))) return lines;
	const outer: string[] = [];
	const open: Open[] = [];

	const close = () => {
		const block = open.pop();
		if (!block) return;
		const into = open.at(-1)?.lines ?? outer;
		if (block.kind === 'spoiler' && block.lines.length === 0) return;
		into.push('', keep(block, rendering), '');
	};

	for (const line of lines) {
		const inner = open.at(-1);
		if (inner && line.trimEnd() === inner.fence) {
			close();
			continue;
		}
		if (inner && (inner.kind === 'code' || inner.kind === 'formula')) {
			inner.lines.push(line.trimEnd());
			continue;
		}
		const fence = open.length < deepest ? readFence(line) : undefined;
		if (!fence) {
			(inner?.lines ?? outer).push(line);
			continue;
		}
		const language = fence.language || rendering.context.defaultCodeLanguage || '';
		open.push({...fence, language, kind: kindOf(language), lines: []});
	}
	while (open.length > 0) close();
	return outer;
}

function keep(block: Open, rendering: Rendering): string {
	const source = block.lines.join('\n');
	switch (block.kind) {
		case 'code':
			return rendering.keepBlock({kind: 'code', html: codeBlock(source, block.language)});
		case 'formula':
			return rendering.keepBlock({
				kind: 'formula',
				html: formulaBlock(source, rendering.formulaWork),
			});
		case 'quote':
			return rendering.keepBlock({kind: 'quote', source});
		case 'spoiler':
			return rendering.keepBlock({kind: 'spoiler', header: block.header, source});
		default:
			return block.kind satisfies never;
	}
}

/** HTML of a block of source code. */
export function codeBlock(source: string, language: string): string {
	const code = source.replace(/^\n+/, '').trimEnd();
	const label =
		language === ''
			? ''
			: ` data-code-language="${escapeCode(languageName(language) ?? language)}"`;
	const inside = colored(code, language) ?? escapeCode(code);
	return `<div class="codehilite"${label}><pre><span></span><code>${inside}\n</code></pre></div>`;
}
