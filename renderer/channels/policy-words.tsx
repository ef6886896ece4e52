import {t} from '@lingui/core/macro';
import {inLanguage} from '../../shared/languages/in-language';
import {Bell, BellOff, BellRing, CircleDashed, type LucideIcon} from 'lucide-react';
import type {Feature} from '../../shared/model/features';
import {TopicPolicy} from '../../shared/model/topic';
import {useFeature} from '../api/connection/features';

type PolicyWords = {
	readonly policy: number;
	readonly title: string;
	/** As it stands in a filter. */
	readonly name: string;
	readonly meaning: string;
	readonly Sign: LucideIcon;
	/** Key while the list has the focus. */
	readonly key: string;
	/** What a server needs for it. */
	readonly needs?: Feature;
};

/** The four policies in the order of the control. */
export const policyWords: readonly PolicyWords[] = inLanguage(() => [
	{
		policy: TopicPolicy.inherit,
		title: t`Default`,
		name: 'default',
		meaning: t`As the channel is.`,
		Sign: CircleDashed,
		key: 'Backspace',
	},
	{
		policy: TopicPolicy.muted,
		title: t`Muted`,
		name: 'muted',
		meaning: t`Does not count as unread and does not notify you.`,
		Sign: BellOff,
		key: 'M',
	},
	{
		policy: TopicPolicy.unmuted,
		title: t`Unmuted`,
		name: 'unmuted',
		meaning: t`Is shown although its channel is muted.`,
		Sign: Bell,
		key: 'U',
		needs: 'topicPolicies',
	},
	{
		policy: TopicPolicy.followed,
		title: t`Followed`,
		name: 'followed',
		meaning: t`Notifies you of every message, as your settings for followed topics say.`,
		Sign: BellRing,
		key: 'F',
		needs: 'followedTopics',
	},
]);

/** The policies that the server on screen has, and a note about those that it has not. */
export function usePolicies(): {
	readonly words: readonly PolicyWords[];
	readonly note: string | undefined;
} {
	const unmuted = useFeature('topicPolicies');
	const followed = useFeature('followedTopics');
	const isThere = {topicPolicies: unmuted.isThere, followedTopics: followed.isThere};
	return {
		words: policyWords.filter(
			({needs}) => needs === undefined || isThere[needs as keyof typeof isThere],
		),
		note: [unmuted.note, followed.note].filter(note => note !== undefined).join(' ') || undefined,
	};
}

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
