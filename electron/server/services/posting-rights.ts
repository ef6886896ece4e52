import {requireMayMention, requireMayMentionGroups} from '../domain/mentions';
import {requireMayPost} from '../domain/posting';
import type {Rendered} from '../markdown/context';
import type {Account} from '../storage/account';
import type {ChannelRecord} from '../storage/channel';
import type {Store} from '../storage/store';
import {isIn, rulesOf} from '../access/channel-access';
import {groupById, isAllowed} from '../access/groups';
import {participantsOf} from './deliver';

/** Refuses mentions that somebody may not make: of all in a channel or topic, or of a group. */
export function requireMentions(
	store: Store,
	actor: Account,
	{mentions}: Rendered,
	{channel, topic}: {readonly channel: ChannelRecord | undefined; readonly topic: string},
): void {
	const rules = rulesOf(store);
	if (channel !== undefined) {
		requireMayMention(actor, mentions, {
			...rules,
			policy: rules.settings.wildcard_mention_policy,
			subscribers: () => store.subscriptions.membersOf(channel.id).length,
			participants: () => participantsOf(store, channel.id, topic).size,
		});
	}
	requireMayMentionGroups(
		mentions.groupIds.flatMap(id => {
			const group = groupById(store, id);
			if (group === undefined) return [];
			const {name, canMention} = group;
			return {name, mayMention: () => isAllowed(store, actor, canMention)};
		}),
	);
}

/** Refuses a channel that somebody may not post in. */
export function requirePost(store: Store, actor: Account, channel: ChannelRecord): void {
	const owner = actor.botOwnerId === undefined ? undefined : store.accounts.byId(actor.botOwnerId);
	requireMayPost(actor, channel, {
		...rulesOf(store),
		isIn: isIn(store, actor, channel.id),
		owner: owner && {account: owner, isIn: isIn(store, owner, channel.id)},
	});
}
