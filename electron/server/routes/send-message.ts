import {badRequest, refusal} from '../../../shared/contract/errors';
import type {Received} from '../../../shared/contract/endpoint';
import type {Contract} from '../../../shared/contract/index';
import {isFraction} from '../../../shared/contract/parameters';
import {maySee} from '../domain/channels';
import {requireRoomInConversation} from '../domain/conversation';
import {cleanContent, cleanTopic} from '../domain/message-text';
import {clientName, isTypedWith, programOf} from '../domain/posting';
import type {Handlers} from '../handler';
import {isBot, type Account} from '../storage/account';
import type {ChannelRecord} from '../storage/channel';
import type {Store} from '../storage/store';
import {followWhereMentioned, policyOfSender} from '../services/automatic-policies';
import {renderFor} from '../services/call-texts';
import {isIn} from '../access/channel-access';
import {deliver, sortedIds} from '../services/deliver';
import {accountByApiEmail} from '../services/principals';
import {reachOf} from '../access/user-reach';
import {requireMentions, requirePost} from '../services/posting-rights';

type Order = Received<Contract['sendMessage']>;

export const sendMessage: Handlers['sendMessage'] = async (
	{store, actor: caller, write, texts, userAgent},
	order,
) => {
	const program = order.client === undefined ? programOf(userAgent) : clientName(order.client);
	placeOf(store, caller, order);
	await texts.render({author: caller, content: contentOf(order)});
	return write((tx, actor) => {
		const place = placeOf(store, actor, order);
		const content = contentOf(order);
		const rendered = renderFor(store, actor, content);
		requireMentions(store, actor, rendered, place);
		const isRead = order.read_by_sender ?? isTypedWith(program);
		// Before the message, so that it comes into a topic that is followed already.
		const policy = place.channel && policyOfSender(tx, store, actor, place);
		if (place.channel !== undefined) followWhereMentioned(tx, store, rendered, place);
		const id = deliver(
			tx,
			store,
			{
				senderId: actor.id,
				channelId: place.channel?.id,
				topic: place.topic,
				recipients: place.recipients,
				content,
				client: program,
				isReadFor: userId => isRead && userId === actor.id,
				...(order.queue_id !== undefined &&
					order.local_id !== undefined && {
						echo: {queueId: order.queue_id, localId: order.local_id},
					}),
			},
			rendered,
		);
		return {id, ...(policy !== undefined && {automatic_new_visibility_policy: policy})};
	});
};

function contentOf(order: Order): string {
	const content = cleanContent(order.content);
	if (content.trim() === '') throw badRequest('Message must not be empty');
	return content;
}

type Place =
	| {readonly channel: ChannelRecord; readonly topic: string; readonly recipients: undefined}
	| {readonly channel: undefined; readonly topic: ''; readonly recipients: readonly number[]};

/** What programs write where somebody left the topic out. */
const noTopic = '(no topic)';

function placeOf(store: Store, actor: Account, order: Order): Place {
	switch (order.type) {
		case 'stream':
		case 'channel':
			return channelPlace(store, actor, order);
		case 'private':
		case 'direct':
			return directPlace(store, actor, order.to);
		default:
			throw badRequest(`Invalid type: ${order.type}. It is channel or direct.`);
	}
}

function channelPlace(store: Store, actor: Account, order: Order): Place {
	const channel = channelNamed(store, actor, order.to);
	if (order.topic === undefined) throw badRequest('Missing topic');
	const topic = cleanTopic(order.topic);
	if (topic === noTopic && store.realm.settings().mandatory_topics) {
		throw badRequest('Topics are required in this organization');
	}
	requirePost(store, actor, channel);
	return {channel, topic, recipients: undefined};
}

/** By name or id; a hidden channel is as unknown as any other. */
function channelNamed(store: Store, actor: Account, to: string | undefined): ChannelRecord {
	const [only, ...more] = namedIn(to ?? '', text => (text === '' ? [] : [text]));
	if (only === undefined || more.length > 0) throw badRequest('Expected exactly one channel');
	const channel =
		typeof only === 'number' ? store.channels.byId(only) : store.channels.byName(only);
	const mayKnow = (reader: Account | undefined) =>
		reader !== undefined &&
		channel !== undefined &&
		maySee(reader, channel, isIn(store, reader, channel.id));
	const owner = actor.botOwnerId === undefined ? undefined : store.accounts.byId(actor.botOwnerId);
	if (channel !== undefined && (mayKnow(actor) || mayKnow(owner))) return channel;
	throw typeof only === 'number'
		? refusal('STREAM_DOES_NOT_EXIST', `Channel with ID '${only}' does not exist`, {
				stream_id: only,
			})
		: refusal('STREAM_DOES_NOT_EXIST', `Channel '${only}' does not exist`, {stream: only});
}

type Named = readonly (string | number)[];

/** Names or ids in `to`: a list as JSON, or one, which `parts` may take apart, as JSON or as it is. */
function namedIn(to: string, parts: (text: string) => Named): Named {
	let sent: unknown;
	try {
		sent = JSON.parse(to);
	} catch {
		return parts(to);
	}
	if (typeof sent === 'string') return parts(sent);
	const named = Array.isArray(sent) ? (sent as readonly unknown[]) : [sent];
	const isOf = (kind: 'string' | 'number') => named.every(one => typeof one === kind);
	if (isOf('string')) return named as Named;
	if (isOf('number') && !isFraction(to)) return named as Named;
	if (sent === null || typeof sent === 'boolean') return parts(to);
	throw badRequest('Invalid data type for recipients: expected names or ids, but not both');
}

const nobodyMay = 2;

function directPlace(store: Store, actor: Account, to: string | undefined): Place {
	if (to !== undefined && /^\s*\d+\s*$/.test(to)) {
		throw badRequest('Invalid data type for recipients: expected a list of ids');
	}
	const list = namedIn(to ?? '', text =>
		text
			.split(',')
			.map(part => part.trim())
			.filter(part => part !== ''),
	);
	if (list.length === 0) throw badRequest('Message must have recipients');
	const reach = reachOf(store, actor);
	const people = list.map(one => {
		const account =
			typeof one === 'number' ? store.accounts.byId(one) : accountByApiEmail(store, one);
		if (account === undefined || !reach.sees(account)) {
			throw badRequest(`Invalid user: ${one}`);
		}
		if (!account.isActive) throw badRequest(`'${account.fullName}' is no longer there.`);
		return account;
	});
	const others = people.filter(({id}) => id !== actor.id);
	const isClosed = store.realm.settings().private_message_policy === nobodyMay;
	if (isClosed && !isBot(actor) && others.some(person => !isBot(person))) {
		throw badRequest('Direct messages are disabled in this organization.');
	}
	const recipients = sortedIds([actor.id, ...people.map(({id}) => id)]);
	requireRoomInConversation(recipients.length);
	return {channel: undefined, topic: '', recipients};
}
