import {markdown} from '@codemirror/lang-markdown';
import {HighlightStyle, syntaxHighlighting} from '@codemirror/language';
import {Compartment, EditorState, type Extension} from '@codemirror/state';
import {tags} from '@lezer/highlight';
import {limits} from '../../shared/model/limits';

const colours = HighlightStyle.define([
	{tag: tags.heading, fontWeight: '600'},
	{tag: tags.strong, fontWeight: '600'},
	{tag: tags.emphasis, fontStyle: 'italic'},
	{tag: tags.strikethrough, textDecoration: 'line-through'},
	{tag: [tags.link, tags.url], color: 'var(--accent)'},
	{tag: tags.monospace, color: 'var(--moderator)'},
	{tag: tags.quote, color: 'var(--text-muted)'},
	{tag: [tags.processingInstruction, tags.meta], color: 'var(--text-muted)'},
]);

/**
 * Twice the longest message, in UTF-16 units. What is longer is not coloured: the marks of one paragraph
 * are sought in one go, and with some texts that takes time that grows with the square of their length.
 */
export const mostColoured = 2 * limits.messageMaxCharacters;

/** Colours of markdown, as long as the text is not too long for them; `length` is that at the beginning. */
export function markdownColours(length: number): Extension {
	const place = new Compartment();
	const of = (units: number): Extension =>
		units > mostColoured ? [] : [markdown(), syntaxHighlighting(colours)];
	const byLength = EditorState.transactionExtender.of(({startState, newDoc, docChanged}) => {
		const isLong = newDoc.length > mostColoured;
		const wasLong = startState.doc.length > mostColoured;
		return !docChanged || isLong === wasLong
			? null
			: {effects: place.reconfigure(of(newDoc.length))};
	});
	return [place.of(of(length)), byLength];
}
