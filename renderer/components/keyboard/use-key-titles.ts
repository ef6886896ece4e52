import {useContext} from 'react';
import {ChangedKeys} from './changed-keys';
import {needsSingleKey, spellKeys} from './keystroke';
import {SingleKeys} from './single-keys';

/** Returns the function that names a key behind the words of a tooltip: "Write (N)"; not where it is switched off. */
export function useKeyTitles(): (words: string, keys: string) => string {
	const hasSingleKeys = useContext(SingleKeys);
	useContext(ChangedKeys);
	return (words, keys) =>
		needsSingleKey(keys) && !hasSingleKeys ? words : `${words} (${spellKeys(keys)})`;
}
