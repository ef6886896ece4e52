import {language} from '@codemirror/language';
import {EditorState} from '@codemirror/state';
import {expect, it} from 'vitest';
import {markdownColours, mostColoured} from './markdown-colours';

const begin = (doc: string) => EditorState.create({doc, extensions: markdownColours(doc.length)});
const isColoured = (state: EditorState) => state.facet(language) !== null;

it('a text as long as a message is coloured, and a hostile one that is far longer is not', () => {
	expect(isColoured(begin('@**'.repeat(3000)))).toBe(true);
	expect(isColoured(begin('@**'.repeat(65_000)))).toBe(false);
});

it('the colours go and come with the length, however it changes', () => {
	const short = begin('a');
	const long = short.update({changes: {from: 1, insert: 'b'.repeat(mostColoured)}}).state;
	expect(isColoured(long)).toBe(false);
	const longer = long.update({changes: {from: 0, insert: 'c'}}).state;
	expect(isColoured(longer)).toBe(false);
	const again = longer.update({changes: {from: 0, to: longer.doc.length, insert: 'd'}}).state;
	expect(isColoured(again)).toBe(true);
	expect(isColoured(again.update({selection: {anchor: 0}}).state)).toBe(true);
});
