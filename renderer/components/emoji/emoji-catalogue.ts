import {t} from '@lingui/core/macro';
import {inLanguage} from '../../../shared/languages/in-language';
import type {EmojiTable} from '../../../shared/emoji/emoji-names';
import {ownOf} from '../../../shared/model/own-of';
import list from './emoji-list.json';
import {emojiText} from './emoji-text';

/** An emoji as the picker gives it. */
export type PickerEmoji = {
	/** `unicode`, or the namespace of those that were passed in. */
	readonly kind: string;
	readonly code: string;
	readonly name: string;
};

export type EmojiEntry = PickerEmoji & {
	/** Its characters; undefined where only its name can be shown. */
	readonly text: string | undefined;
	/** Whether it is drawn as a picture; the place of one is as wide as that of a sign. */
	readonly isPicture?: boolean;
	/** Other names that it is found by. */
	readonly others: readonly string[];
};

/** Which group it is, in every language. */
export type EmojiGroupKey = keyof typeof groupNames | 'frequent' | 'own' | 'others';

export type EmojiGroup = {
	readonly key: EmojiGroupKey;
	readonly name: string;
	readonly entries: readonly EmojiEntry[];
};

const groupNames = inLanguage(() => ({
	'Smileys & Emotion': t`Smileys`,
	'People & Body': t`People`,
	'Animals & Nature': t`Nature`,
	'Food & Drink': t`Food`,
	'Travel & Places': t`Travel`,
	Activities: t`Activities`,
	Objects: t`Objects`,
	Symbols: t`Symbols`,
	Flags: t({message: 'Flags', context: 'of countries'}),
}));

/** What a table has and this list does not, because it is newer. */
const otherGroup = () => t`Other`;

/**
 * The emoji that a service knows by group, in the order of the standard. Under the names of other
 * sets they are only found.
 */
export function emojiGroupsOf(table: EmojiTable): readonly EmojiGroup[] {
	const groups = list.map(({name, emoji}) => ({
		key: name as keyof typeof groupNames,
		name: ownOf<string>(groupNames, name) ?? name,
		entries: emoji.flatMap(([code = '', ...words]) => entryOf(table, code, words) ?? []),
	}));
	const listed = new Set(list.flatMap(({emoji}) => emoji.map(([code = '']) => code)));
	const others = [...table.keys()].filter(code => !listed.has(code));
	const entries = others.flatMap(code => entryOf(table, code, []) ?? []);
	return [...groups, {key: 'others' as const, name: otherGroup(), entries}].filter(
		group => group.entries.length > 0,
	);
}

function entryOf(
	table: EmojiTable,
	code: string,
	words: readonly string[],
): EmojiEntry | undefined {
	const [name, ...names] = table.get(code) ?? [];
	if (name === undefined) return undefined;
	const others = [...new Set([...names, ...words])].filter(other => other !== name);
	return {kind: 'unicode', code, name, others, text: emojiText(code)};
}

/** Names as people read them: "thumbs up". */
export function nameWords(name: string): string {
	return name.replaceAll('_', ' ');
}

/** For reading out: names such as :+1: and :100: say nothing. */
export function spokenName({name, others}: EmojiEntry): string {
	const isWord = (one: string) => /^\p{L}/u.test(one);
	const spoken = isWord(name)
		? name
		: (others.find(one => one.includes('_')) ?? others.find(isWord));
	return nameWords(spoken ?? name);
}

/** Two are the same emoji when this is the same. */
export function emojiKey({kind, code, name}: PickerEmoji): string {
	return kind === 'unicode' ? `${kind} ${code}` : `${kind} ${code} ${name}`;
}
