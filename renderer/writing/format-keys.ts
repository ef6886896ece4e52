import {
	EditorSelection,
	type ChangeSpec,
	type EditorState,
	type Extension,
	type StateCommand,
} from '@codemirror/state';
import {keymap} from '@codemirror/view';

/** The selection becomes the text of a link, whose address is written next. */
export const link: StateCommand = ({state, dispatch}) => {
	if (state.readOnly) return false;
	const change = state.changeByRange(({from, to}) => ({
		changes: [
			{from, insert: '['},
			{from: to, insert: '](url)'},
		],
		range:
			from === to
				? EditorSelection.cursor(from + 1)
				: EditorSelection.range(to + 3, to + 3 + 'url'.length),
	}));
	dispatch(state.update(change, {userEvent: 'input', scrollIntoView: true}));
	return true;
};

export const bold = toggle('**');
export const italic = toggle('*');

/**
 * Keys that put Markdown around what is selected, and take it away again where it stands there. The
 * same keys as in the service's own apps.
 */
export const formatKeys: Extension = keymap.of([
	{key: 'Mod-b', run: bold},
	{key: 'Mod-i', run: italic},
	{key: 'Mod-Shift-l', run: link},
]);

function toggle(mark: string): StateCommand {
	return ({state, dispatch}) => {
		if (state.readOnly) return false;
		const change = state.changeByRange(({from, to}) => {
			const isAround = isMarked(state, from, to, mark);
			const length = mark.length;
			const changes: ChangeSpec[] = isAround
				? [
						{from: from - length, to: from},
						{from: to, to: to + length},
					]
				: [
						{from, insert: mark},
						{from: to, insert: mark},
					];
			const step = isAround ? -length : length;
			return {changes, range: EditorSelection.range(from + step, to + step)};
		});
		dispatch(state.update(change, {userEvent: 'input', scrollIntoView: true}));
		return true;
	};
}

/** Whether exactly this mark stands on both sides: two stars are not one star and another. */
function isMarked(state: EditorState, from: number, to: number, mark: string): boolean {
	const stars = (text: string) => /^\**/.exec(text)?.[0].length ?? 0;
	const before = [...state.sliceDoc(Math.max(0, from - 3), from)].reverse().join('');
	const count = Math.min(stars(before), stars(state.sliceDoc(to, to + 3)));
	return mark.length === 1 ? count === 1 || count === 3 : count >= 2;
}
