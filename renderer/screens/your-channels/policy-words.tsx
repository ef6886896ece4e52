import {Bell, BellOff, BellRing, CircleDashed, type LucideIcon} from 'lucide-react';
import {TopicPolicy} from '../../../shared/model/topic';

type PolicyWords = {
	readonly policy: number;
	readonly title: string;
	/** As it stands in a filter. */
	readonly name: string;
	readonly meaning: string;
	readonly Sign: LucideIcon;
	/** Key while the list has the focus. */
	readonly key: string;
};

/** The four policies in the order of the control. */
export const policyWords: readonly PolicyWords[] = [
	{
		policy: TopicPolicy.inherit,
		title: 'Default',
		name: 'default',
		meaning: 'As the channel is.',
		Sign: CircleDashed,
		key: 'Backspace',
	},
	{
		policy: TopicPolicy.muted,
		title: 'Muted',
		name: 'muted',
		meaning: 'Does not count as unread and does not notify you.',
		Sign: BellOff,
		key: 'M',
	},
	{
		policy: TopicPolicy.unmuted,
		title: 'Unmuted',
		name: 'unmuted',
		meaning: 'Is shown although its channel is muted.',
		Sign: Bell,
		key: 'U',
	},
	{
		policy: TopicPolicy.followed,
		title: 'Followed',
		name: 'followed',
		meaning: 'Notifies you of every message, as your settings for followed topics say.',
		Sign: BellRing,
		key: 'F',
	},
];

export function wordsOfPolicy(policy: number): PolicyWords {
	const found = policyWords.find(words => words.policy === policy) ?? policyWords[0];
	if (found === undefined) throw new Error('There are no policies.');
	return found;
}

type Pressed = {
	readonly key: string;
	readonly ctrlKey: boolean;
	readonly metaKey: boolean;
	readonly altKey: boolean;
	readonly shiftKey: boolean;
};

/** The policy that a key sets. Letters count only where the person has not switched them off. */
export function policyOfKey(pressed: Pressed, hasSingleKeys: boolean): number | undefined {
	const {key, ctrlKey, metaKey, altKey, shiftKey} = pressed;
	if (ctrlKey || metaKey || altKey || shiftKey) return undefined;
	if (key === 'Backspace' || key === 'Delete') return TopicPolicy.inherit;
	if (!hasSingleKeys || key.length !== 1) return undefined;
	return policyWords.find(words => words.key === key.toUpperCase())?.policy;
}
