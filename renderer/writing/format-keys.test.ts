import {EditorSelection, EditorState, type StateCommand} from '@codemirror/state';
import {expect, test} from 'vitest';
import {bold, italic, link} from './format-keys';

/** A text with its selection between brackets of angles, or the cursor at one of them. */
function stateOf(text: string, isReadOnly = false): EditorState {
	const anchor = text.indexOf('‹');
	const end = text.indexOf('›');
	return EditorState.create({
		doc: text.replace('‹', '').replace('›', ''),
		selection: EditorSelection.single(anchor, end === -1 ? anchor : end - 1),
		extensions: EditorState.readOnly.of(isReadOnly),
	});
}

function after(text: string, command: StateCommand): string {
	let state = stateOf(text);
	command({state, dispatch: ({state: next}) => void (state = next)});
	const {from, to} = state.selection.main;
	const doc = state.doc.toString();
	const selected = from === to ? '‹' : `‹${doc.slice(from, to)}›`;
	return doc.slice(0, from) + selected + doc.slice(to);
}

test.each([
	['bold', bold, 'say ‹it› now', 'say **‹it›** now'],
	['bold once more', bold, 'say **‹it›** now', 'say ‹it› now'],
	['bold in italic', bold, '*‹it›*', '***‹it›***'],
	['bold out of both', bold, '***‹it›***', '*‹it›*'],
	['bold of nothing', bold, '‹', '**‹**'],
	['italic', italic, '‹it›', '*‹it›*'],
	['italic once more', italic, '*‹it›*', '‹it›'],
	['italic in bold', italic, '**‹it›**', '***‹it›***'],
	['a link of words', link, 'see ‹the plan›', 'see [the plan](‹url›)'],
	['a link of nothing', link, 'see ‹', 'see [‹](url)'],
])('%s', (_name, command, before, expected) => expect(after(before, command)).toBe(expected));

test('what can only be read stays as it is', () => {
	const state = stateOf('‹it›', true);
	const never = () => expect.unreachable('changed');
	for (const command of [bold, italic, link]) {
		expect(command({state, dispatch: never})).toBe(false);
	}
});
