import {ownOf} from '../../shared/model/own-of';
import {useOwnKeysStore} from '../state/own-keys';
import {isPressed, parseKeys, type Pressed} from '../components/keyboard/keystroke';

/** Characters that lists know beside the arrows, by the ids of their shortcuts: a person can give others. */
export const rowCharacters = {rows: 'J', rowsUp: 'K', selectRow: 'X'} as const;

type RowAct = keyof typeof rowCharacters;

const acts = Object.keys(rowCharacters) as RowAct[];

/** What a character asks of a list, with Shift or without; nothing where the person switched them off. */
export function rowActOf(pressed: Pressed, hasSingleKeys: boolean): RowAct | undefined {
	if (!hasSingleKeys) return undefined;
	const {key, code, ctrlKey, metaKey, altKey} = pressed;
	if (ctrlKey || metaKey || altKey) return undefined;
	const own = useOwnKeysStore.getState().keys;
	const alone = {key, code, ctrlKey, metaKey, altKey, shiftKey: false};
	return acts.find(act =>
		parseKeys(ownOf(own, act) ?? rowCharacters[act]).every(stroke => isPressed(stroke, alone)),
	);
}

/** Whether a character leads to the next row or to the one before; undefined where it leads nowhere. */
export function rowStepOf(pressed: Pressed, hasSingleKeys: boolean): 1 | -1 | undefined {
	const act = rowActOf(pressed, hasSingleKeys);
	return act === 'rows' ? 1 : act === 'rowsUp' ? -1 : undefined;
}
