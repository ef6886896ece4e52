import type {MarkdownIt, StateCore, Token} from 'markdown-it';
import {bareLinks} from './bare-links';
import {channelLinks, topicLinkMarks} from './channel-links';
import {emojiCharacters, emojiNames, emoticons} from './emoji';
import {bold, boldItalic, entities, italic, strike} from './emphasis';
import {escapeAttribute, escapeText} from './escape';
import {inlineCode} from './inline-code';
import {InlineText, type Kept, type Pass} from './inline-text';
import {linkifierMarks} from './linkifiers';
import {groupMentions, userMentions} from './mentions';
import {namedLinks} from './named-links';
import {renderingOf} from './rendering';
import {times} from './times';
import {formula} from './formulas';

const dollars = /(?<![\p{L}\p{N}_$])\$\$([^\n_$](?:\\\$|[^$\n])*)\$\$(?![\p{L}\p{N}_$])/gu;

/** `$$formula$$` within one line. */
const inlineFormulas: Pass = (text, inline) => {
	if (!text.includes('$$')) return text;
	return text.replace(dollars, (all, source: string) => {
		const html = formula(source, false, inline.rendering.formulaWork);
		if (html !== undefined) return inline.keepHtml(html);
		return inline.keepLiteral('span', [['class', 'tex-error']], all);
	});
};

/** The order decides which construct wins where two could begin. */
const passes: readonly Pass[] = [
	inlineCode,
	boldItalic,
	userMentions,
	inlineFormulas,
	topicLinkMarks,
	channelLinks,
	times,
	groupMentions,
	namedLinks,
	bareLinks,
	linkifierMarks,
	entities,
	bold,
	italic,
	strike,
	emojiNames,
	emoticons,
	emojiCharacters,
];

/** Nothing in a text without these could be a construct. */
const mayHoldMarkup = /[`*@$#<[:&~\u0080-\uffff]|\.\S|;\)/;

/** Text inside of blocks becomes tokens by the service's rules instead of those of CommonMark. */
export function inlineRules(markdown: MarkdownIt): void {
	markdown.core.ruler.at('inline', state => {
		const rendering = renderingOf(state);
		const hasLinkifiers = (rendering.context.linkifiers ?? []).length > 0;
		for (const token of state.tokens) {
			if (token.type !== 'inline') continue;
			token.children = [];
			if (!hasLinkifiers && !mayHoldMarkup.test(token.content)) {
				addText(state, token.children, token.content, 'text');
				continue;
			}
			const inline = new InlineText(rendering);
			addTokens(state, inline, token.children, runPasses(inline, token.content, 0), 'text', false);
		}
	});
	const {renderer} = markdown;
	renderer.rules['text'] = (tokens, index) =>
		escapeText(tokens[index]?.content ?? '').replace(/\n/g, '<br>\n');
	renderer.rules['literal'] = (tokens, index) => escapeText(tokens[index]?.content ?? '');
	renderer.renderAttrs = token =>
		(token.attrs ?? [])
			.map(([name, value]) => ` ${name}="${escapeAttribute(String(value))}"`)
			.join('');
}

function runPasses(inline: InlineText, source: string, from: number): string {
	let text = source;
	for (let index = from; index < passes.length; index++) {
		text = passes[index]?.(text, inline, index) ?? text;
	}
	return text;
}

const mark = /\ufdd0(#?)(\d+)\ufdd1/g;

function addTokens(
	state: StateCore,
	inline: InlineText,
	tokens: Token[],
	text: string,
	type: 'text' | 'literal',
	isInLink: boolean,
): void {
	let at = 0;
	for (const found of text.matchAll(mark)) {
		addText(state, tokens, text.slice(at, found.index), type);
		at = found.index + found[0].length;
		const number = Number(found[2]);
		if (found[1] === '#') {
			const block = inline.rendering.keptBlocks[number];
			if (block?.kind === 'formula') addHtml(state, tokens, block.html);
			else if (block && 'source' in block) addText(state, tokens, block.source, 'literal');
		} else {
			const kept = inline.kept[number];
			if (kept) addKept(state, inline, tokens, kept, isInLink);
		}
	}
	addText(state, tokens, text.slice(at), type);
}

function addKept(
	state: StateCore,
	inline: InlineText,
	tokens: Token[],
	kept: Kept,
	isInLink: boolean,
): void {
	if (kept.html !== undefined) {
		addHtml(state, tokens, kept.html);
		return;
	}
	// A link inside of a link keeps only its words.
	const isShown = kept.tag !== 'a' || !isInLink;
	if (isShown) {
		const opening = new state.Token('element_open', kept.tag, 1);
		opening.attrs = [...kept.attrs];
		tokens.push(opening);
	}
	if (kept.tag !== 'img') {
		const isLiteral = kept.from === 'as-it-stands';
		const text = isLiteral ? kept.text : runPasses(inline, kept.text, kept.from as number);
		addTokens(
			state,
			inline,
			tokens,
			text,
			isLiteral ? 'literal' : 'text',
			isInLink || kept.tag === 'a',
		);
		if (isShown) tokens.push(new state.Token('element_close', kept.tag, -1));
	}
	if (kept.tag === 'a') inline.rendering.hasLink = true;
}

function addText(state: StateCore, tokens: Token[], text: string, type: 'text' | 'literal'): void {
	if (text === '') return;
	const token = new state.Token(type, '', 0);
	token.content = text;
	tokens.push(token);
}

function addHtml(state: StateCore, tokens: Token[], html: string): void {
	const token = new state.Token('html_inline', '', 0);
	token.content = html;
	tokens.push(token);
}
