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
	/** Other names that it is found by. */
	readonly others: readonly string[];
};

export type EmojiGroup = {readonly name: string; readonly entries: readonly EmojiEntry[]};

const groupNames: Readonly<Record<string, string>> = {
	'Smileys & Emotion': 'Smileys',
	'People & Body': 'People',
	'Animals & Nature': 'Nature',
	'Food & Drink': 'Food',
	'Travel & Places': 'Travel',
};

/** The emoji of Unicode by group, in the order of the standard. */
export const unicodeGroups: readonly EmojiGroup[] = list.map(({name, emoji}) => ({
	name: ownOf(groupNames, name) ?? name,
	entries: emoji.map(([code = '', first = '', ...others]) => ({
		kind: 'unicode',
		code,
		name: first,
		others,
		text: emojiText(code),
	})),
}));

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
