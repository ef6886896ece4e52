import {badRequest} from '../../../shared/contract/errors';
import type {Received} from '../../../shared/contract/endpoint';
import type {Contract} from '../../../shared/contract/index';
import {isFraction} from '../../../shared/contract/parameters';
import {cleanContent} from '../domain/message-text';
import {clientName, isTypedWith, programOf} from '../domain/posting';
import type {Handlers} from '../handler';
import type {Account} from '../storage/account';
import type {ChannelRecord} from '../storage/channel';
import type {Store} from '../storage/store';
import {reachOf} from '../access/user-reach';
import {accountByApiEmail} from '../services/principals';
import {
	channelPlace,
	directPlace,
	requireKnownChannel,
	send,
	type Place,
} from '../services/sending';

type SendRequest = Received<Contract['sendMessage']>;

export const sendMessage: Handlers['sendMessage'] = async (
	{store, actor: caller, write, texts, userAgent},
	request,
) => {
	const program = request.client === undefined ? programOf(userAgent) : clientName(request.client);
	placeOf(store, caller, request);
	await texts.render({author: caller, content: contentOf(request)});
	return write((tx, actor) => {
		const place = placeOf(store, actor, request);
		const content = contentOf(request);
		const isRead = request.read_by_sender ?? isTypedWith(program);
		const {id, policy} = send(tx, store, actor, place, {
			content,
			client: program,
			isRead,
			...(request.queue_id !== undefined &&
				request.local_id !== undefined && {
					echo: {queueId: request.queue_id, localId: request.local_id},
				}),
		});
		return {id, ...(policy !== undefined && {automatic_new_visibility_policy: policy})};
	});
};

function contentOf(request: SendRequest): string {
	const content = cleanContent(request.content);
	if (content.trim() === '') throw badRequest('Message must not be empty');
	return content;
}

function placeOf(store: Store, actor: Account, request: SendRequest): Place {
	switch (request.type) {
		case 'stream':
		case 'channel':
			return channelPlace(store, actor, channelNamed(store, actor, request.to), request.topic);
		case 'private':
		case 'direct':
			return directPlace(store, actor, peopleNamed(store, actor, request.to));
		default:
			throw badRequest(`Invalid type: ${request.type}. It is channel or direct.`);
	}
}

/** By name or id; a hidden channel is as unknown as any other. */
function channelNamed(store: Store, actor: Account, to: string | undefined): ChannelRecord {
	const [only, ...more] = namedIn(to ?? '', text => (text === '' ? [] : [text]));
	if (only === undefined || more.length > 0) throw badRequest('Expected exactly one channel');
	return requireKnownChannel(store, actor, only);
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

function peopleNamed(store: Store, actor: Account, to: string | undefined): readonly Account[] {
	if (to !== undefined && /^\s*\d+\s*$/.test(to)) {
		throw badRequest('Invalid data type for recipients: expected a list of ids');
	}
	const list = namedIn(to ?? '', text =>
		text
			.split(',')
			.map(part => part.trim())
			.filter(part => part !== ''),
	);
	const reach = reachOf(store, actor);
	return list.map(one => {
		const account =
			typeof one === 'number' ? store.accounts.byId(one) : accountByApiEmail(store, one);
		if (account === undefined || !reach.sees(account)) {
			throw badRequest(`Invalid user: ${one}`);
		}
		return account;
	});
}
