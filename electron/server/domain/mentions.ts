import {ApiError, badRequest} from '../../../shared/contract/errors';
import {Role} from '../../../shared/model/role';
import {isBot, type Account} from '../storage/account';
import type {Rendered} from '../markdown/context';
import {flagBits} from '../storage/message';
import {isFullMember, type FullMemberRule} from './policies';

/** Up to so many people anybody may mention all of a channel or topic (api-facts 6). */
const freePeople = 15;

/** Who may mention everybody; these policies have a numbering of their own (api-facts 5.2). */
function mayMentionAll(actor: Account, policy: number, waiting: FullMemberRule): boolean {
	switch (policy) {
		case 1:
			return true;
		case 2:
			return actor.role <= Role.member;
		case 3:
			return isFullMember(actor, waiting);
		case 5:
			return actor.role <= Role.administrator;
		case 7:
			return actor.role <= Role.moderator;
		default:
			return false;
	}
}

type WildcardRules = FullMemberRule & {
	readonly policy: number;
	readonly subscribers: () => number;
	/** People who wrote or reacted in the topic. */
	readonly participants: () => number;
};

/** Refuses to mention everybody where there are many and the sender may not (api-facts 8.5). */
export function requireMayMention(
	actor: Account,
	{channelWildcard, topicWildcard}: Rendered['mentions'],
	rules: WildcardRules,
): void {
	if (mayMentionAll(actor, rules.policy, rules)) return;
	if (channelWildcard && rules.subscribers() > freePeople) {
		throw new ApiError(
			'STREAM_WILDCARD_MENTION_NOT_ALLOWED',
			'You do not have permission to use channel wildcard mentions in this channel.',
		);
	}
	if (topicWildcard && rules.participants() > freePeople) {
		throw new ApiError(
			'TOPIC_WILDCARD_MENTION_NOT_ALLOWED',
			'You do not have permission to use topic wildcard mentions in this topic.',
		);
	}
}

/** The system group whose members may mention another one (api-facts 9.10, `can_mention_group`). */
export function groupMentioning(name: string): string {
	return name === 'role:everyone' ? 'role:administrators' : 'role:nobody';
}

/** Refuses to mention a group that the sender may not mention (api-facts 8.5). */
export function requireMayMentionGroups(
	groups: readonly {readonly name: string; readonly mayMention: () => boolean}[],
): void {
	const refused = groups.find(({mayMention}) => !mayMention());
	if (refused !== undefined) {
		throw badRequest(`You are not allowed to mention user group '${refused.name}'.`);
	}
}

/** Every flag that follows from a text; the reader's own stay. */
export const textFlags =
	flagBits.mentioned |
	flagBits.stream_wildcard_mentioned |
	flagBits.topic_wildcard_mentioned |
	flagBits.group_mentioned |
	flagBits.has_alert_word;

export type FlagRules = {
	readonly mentions: Rendered['mentions'];
	/** Whether somebody is in one of the mentioned groups; undefined where none is. */
	readonly isInGroup: ((account: Account) => boolean) | undefined;
	/** People who wrote or reacted in the topic. */
	readonly participants: ReadonlySet<number>;
	/** People with an alert word that is in the text. */
	readonly alerted: ReadonlySet<number>;
};

/**
 * Flags that a text puts on somebody's copy (api-spec "Message flags"). Who they are is looked up only
 * where it matters: a channel may have 100,000 readers.
 */
export function flagsFromText(
	readerId: number,
	rules: FlagRules,
	accountOf: (id: number) => Account | undefined,
): number {
	const {mentions, isInGroup, participants, alerted} = rules;
	const isAsked = isInGroup !== undefined || alerted.has(readerId);
	const reader = isAsked ? accountOf(readerId) : undefined;
	const isInOne = reader !== undefined && isInGroup?.(reader) === true;
	const isNamed = mentions.userIds.includes(readerId);
	return (
		(isNamed || isInOne ? flagBits.mentioned : 0) |
		(mentions.channelWildcard ? flagBits.stream_wildcard_mentioned : 0) |
		(mentions.topicWildcard && participants.has(readerId) ? flagBits.topic_wildcard_mentioned : 0) |
		(isInOne ? flagBits.group_mentioned : 0) |
		(alerted.has(readerId) && reader !== undefined && !isBot(reader) ? flagBits.has_alert_word : 0)
	);
}

/** People whose alert words are in a text: whole words, without case. */
export function alertedBy(
	content: string,
	words: readonly {readonly userId: number; readonly word: string}[],
): ReadonlySet<number> {
	if (words.length === 0) return new Set();
	const text = content.toLowerCase();
	const isWordSign = (sign: string | undefined) =>
		sign !== undefined && /[\p{L}\p{N}_]/u.test(sign);
	const holds = (word: string) => {
		for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
			if (!isWordSign(text[at - 1]) && !isWordSign(text[at + word.length])) return true;
		}
		return false;
	};
	return new Set(words.flatMap(({userId, word}) => (holds(word.toLowerCase()) ? userId : [])));
}
