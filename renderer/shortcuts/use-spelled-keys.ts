import {useContext} from 'react';
import {ChangedKeys} from '../components/keyboard/changed-keys';
import {needsSingleKey, spellKeys} from '../components/keyboard/keystroke';
import {SingleKeys} from '../components/keyboard/single-keys';
import {keysOf, type ShortcutId} from './shortcuts';

/** The keys of a shortcut as a sentence names them; undefined where the person switched them off. */
export type SpelledKeys = (id: ShortcutId) => string | undefined;

/** Keys as they are now, those that the person chose included. */
export function useSpelledKeys(): SpelledKeys {
	const hasSingleKeys = useContext(SingleKeys);
	useContext(ChangedKeys);
	return id => {
		const keys = keysOf(id);
		return needsSingleKey(keys) && !hasSingleKeys ? undefined : spellKeys(keys);
	};
}
