import {badRequest, refusal} from '../../../shared/contract/errors';
import {isIn} from '../access/channel-access';
import {maySee} from '../domain/channels';
import {requireRoomInConversation} from '../domain/conversation';
import {cleanTopic} from '../domain/message-text';
import {isBot, type Account} from '../storage/account';
import type {ChannelRecord} from '../storage/channel';
import type {Store, Transaction} from '../storage/store';
import {followWhereMentioned, policyOfSender} from './automatic-policies';
import {renderFor} from './call-texts';
import {deliver, sortedIds, type OutgoingMessage} from './deliver';
import {requireMentions, requirePost} from './posting-rights';

/** Where a message goes. */
export type Place =
	| {readonly channel: ChannelRecord; readonly topic: string; readonly recipients: undefined}
	| {readonly channel: undefined; readonly topic: ''; readonly recipients: readonly number[]};

/** What programs write where somebody left the topic out. */
const noTopic = '(no topic)';

/** A channel by its name or id; one that neither somebody nor, for a bot, its owner may see is unknown. */
export function requireKnownChannel(
	store: Store,
	actor: Account,
	named: string | number,
): ChannelRecord {
	const isId = typeof named === 'number';
	const channel = isId ? store.channels.byId(named) : store.channels.byName(named);
	const mayKnow = (reader: Account | undefined) =>
		reader !== undefined &&
		channel !== undefined &&
		maySee(reader, channel, isIn(store, reader, channel.id));
	const owner = actor.botOwnerId === undefined ? undefined : store.accounts.byId(actor.botOwnerId);
	if (channel !== undefined && (mayKnow(actor) || mayKnow(owner))) return channel;
	const words = `Channel ${isId ? 'with ID ' : ''}'${named}' does not exist`;
	throw refusal('STREAM_DOES_NOT_EXIST', words, isId ? {stream_id: named} : {stream: named});
}

/** A topic of a channel in which somebody may write. */
export function channelPlace(
	store: Store,
	actor: Account,
	channel: ChannelRecord,
	sentTopic: string | undefined,
): Place {
	if (sentTopic === undefined) throw badRequest('Missing topic');
	const topic = cleanTopic(sentTopic);
	if (topic === noTopic && store.realm.settings().mandatory_topics) {
		throw badRequest('Topics are required in this organization');
	}
	requirePost(store, actor, channel);
	return {channel, topic, recipients: undefined};
}

const nobodyMay = 2;

/** A conversation with people to whom somebody may write. */
export function directPlace(store: Store, actor: Account, people: readonly Account[]): Place {
	if (people.length === 0) throw badRequest('Message must have recipients');
	const gone = people.find(({isActive}) => !isActive);
	if (gone !== undefined) throw badRequest(`'${gone.fullName}' is no longer there.`);
	const others = people.filter(({id}) => id !== actor.id);
	const isClosed = store.realm.settings().private_message_policy === nobodyMay;
	if (isClosed && !isBot(actor) && others.some(person => !isBot(person))) {
		throw badRequest('Direct messages are disabled in this organization.');
	}
	const recipients = sortedIds([actor.id, ...people.map(({id}) => id)]);
	requireRoomInConversation(recipients.length);
	return {channel: undefined, topic: '', recipients};
}

type Message = {
	readonly content: string;
	readonly client: string;
	/** Whether it counts as read for its sender. */
	readonly isRead: boolean;
	readonly echo?: NonNullable<OutgoingMessage['echo']>;
};

/** Sends somebody's message, as far as they may mention whom it mentions. */
export function send(
	tx: Transaction,
	store: Store,
	actor: Account,
	place: Place,
	{content, client, isRead, echo}: Message,
): {readonly id: number; readonly policy: number | undefined} {
	const rendered = renderFor(store, actor, content);
	requireMentions(store, actor, rendered, place);
	// Before the message, so that it comes into a topic that is followed already.
	const policy = place.channel && policyOfSender(tx, store, actor, place);
	if (place.channel !== undefined) followWhereMentioned(tx, store, rendered, place);
	const letter = {
		senderId: actor.id,
		channelId: place.channel?.id,
		topic: place.topic,
		recipients: place.recipients,
		content,
		client,
		isReadFor: (userId: number) => isRead && userId === actor.id,
		...(echo && {echo}),
	};
	return {id: deliver(tx, store, letter, rendered), policy};
}
