import {TopicPolicy} from '../../../shared/model/topic';
import {limits} from '../../../shared/model/limits';
import {policyAfter, type TopicAction} from '../domain/topic-policies';
import {settingsOf} from '../domain/user-settings';
import {everyMember} from '../access/groups';
import type {Rendered} from '../markdown/context';
import {isBot, type Account} from '../storage/account';
import type {ChannelRecord} from '../storage/channel';
import type {Store, Transaction} from '../storage/store';
import {accessibleIn} from './planned-move';
import {putPolicy} from './topic-policies';

type Place = {readonly channel: ChannelRecord; readonly topic: string};

/** What is set by itself leaves room for what people set themselves. */
const mostAutomatic = limits.topicPoliciesOfPerson * 0.8;

/**
 * Follows a topic, or unmutes it, for whoever writes there, before their message is stored. Answers
 * with the policy that is new, or with undefined (api-facts 8.4).
 */
export function policyOfSender(
	tx: Transaction,
	store: Store,
	sender: Account,
	place: Place,
): number | undefined {
	if (isBot(sender)) return undefined;
	const isSet = store.userTopics.get(sender.id, place.channel.id, place.topic) !== undefined;
	// Nobody starts a topic of which they decided something before.
	const isNew = !isSet && store.moves.topic(accessibleIn(sender, place), {most: 1}).length === 0;
	return takePart(tx, store, sender, {place, act: isNew ? 'start' : 'send'});
}

/** The same for somebody who reacts to a message in a channel that they are in. */
export function policyOfReader(tx: Transaction, store: Store, reader: Account, place: Place): void {
	if (isBot(reader) || !store.subscriptions.isIn(place.channel.id, reader.id)) return;
	takePart(tx, store, reader, {place, act: 'react'});
}

function takePart(
	tx: Transaction,
	store: Store,
	account: Account,
	{place: {channel, topic}, act}: {readonly place: Place; readonly act: TopicAction},
): number | undefined {
	const next = policyAfter(act, settingsOf(account, store.userSettings.of(account.id)), {
		policy: store.userTopics.get(account.id, channel.id, topic)?.policy ?? TopicPolicy.inherit,
		isChannelMuted: store.subscriptions.mutedBy(account.id).includes(channel.id),
	});
	if (next === undefined || !hasRoom(store, account)) return undefined;
	putPolicy(tx, store, account, {channelId: channel.id, topic, policy: next});
	return next;
}

/** Has people follow a topic of their channel in which they, or a group of theirs, are mentioned, unless it is muted. */
export function followWhereMentioned(
	tx: Transaction,
	store: Store,
	{mentions}: Rendered,
	{channel, topic}: Place,
): void {
	for (const id of new Set([
		...mentions.userIds,
		...mentions.groupIds.flatMap(group => everyMember(store, group)),
	])) {
		const account = store.accounts.byId(id);
		if (account === undefined || !account.isActive || isBot(account)) continue;
		if (!store.subscriptions.isIn(channel.id, id)) continue;
		const settings = settingsOf(account, store.userSettings.of(id));
		const {policy = TopicPolicy.inherit} = store.userTopics.get(id, channel.id, topic) ?? {};
		if (!settings.automatically_follow_topics_where_mentioned) continue;
		if (policy === TopicPolicy.muted || policy === TopicPolicy.followed) continue;
		if (!hasRoom(store, account)) continue;
		putPolicy(tx, store, account, {
			channelId: channel.id,
			topic,
			policy: TopicPolicy.followed,
		});
	}
}

function hasRoom(store: Store, {id}: Account): boolean {
	return store.userTopics.countOf(id) < mostAutomatic;
}
