import type {Client} from '../../shared/client/create-client';
import {badRequest} from '../../shared/contract/errors';
import type {Message, MessageVersion} from '../../shared/model/message';
import {topicKey} from '../../shared/model/topic';

type Sent = Parameters<Client['updateMessage']>[0];

/** A mention of everybody as the service renders it. */
const everybody = '<span class="user-mention" data-user-id="*">@all</span>';

/** Messages of a test, and the calls that were made to change them. */
export type StoredMessages = {
	messages: Message[];
	versions: MessageVersion[];
	readonly sent: Sent[];
	/** Refuses a call: throws what the service would answer. */
	refuse: (sent: Sent) => void;
	isRenderingRefused?: boolean;
	/** What rendering waits for. */
	rendering?: Promise<void>;
	/** What the answer to a change waits for. */
	storing?: Promise<void>;
	/** Settings of the organization that are other than they are. */
	settings: Record<string, unknown>;
};

export function message(id: number, parts: Partial<Message> = {}): Message {
	return {
		id,
		type: 'stream',
		stream_id: 1,
		subject: 'dome',
		display_recipient: 'general',
		sender_id: 900,
		sender_email: 'a@example.com',
		sender_full_name: 'Ana Ruiz',
		content: `Text ${id}`,
		timestamp: Math.floor(Date.now() / 1000) - 60,
		reactions: [],
		...parts,
	};
}

/** A client whose messages are these, for what the tests of a sheet must decide themselves. */
export function withMessages(stored: StoredMessages): (client: Client) => Client {
	const find = (id: number) => {
		const found = stored.messages.find(one => one.id === id);
		if (found === undefined) throw badRequest('Invalid message(s)');
		return found;
	};
	return client => ({
		...client,
		register: async (sent, options) => ({
			...(await client.register(sent, options)),
			...stored.settings,
		}),
		getMessage: async ({message_id}) => ({message: find(message_id)}),
		renderMessage: async ({content}) => {
			await stored.rendering;
			if (stored.isRenderingRefused === true) throw badRequest('Not now.');
			return {rendered: `<p>${content.replaceAll('@**all**', everybody)}</p>`};
		},
		getMessageHistory: async () => {
			if (stored.versions.length === 0) throw badRequest('Message edit history is disabled');
			return {message_history: stored.versions};
		},
		getMessages: async ({narrow = []}) => {
			const wanted = new Map(
				narrow.map(term => (Array.isArray(term) ? term : [term.operator, term.operand])) as [
					string,
					unknown,
				][],
			);
			const messages = stored.messages.filter(
				one =>
					one.stream_id === wanted.get('channel') &&
					topicKey(one.subject) === topicKey(String(wanted.get('topic'))),
			);
			return {messages, anchor: 0, found_anchor: true, found_oldest: true, found_newest: true};
		},
		getChannelTopics: async ({stream_id}) => {
			const topics = new Map<string, number>();
			for (const one of stored.messages) {
				if (one.stream_id === stream_id) topics.set(one.subject, one.id);
			}
			return {topics: [...topics].map(([name, max_id]) => ({name, max_id}))};
		},
		updateMessage: async sent => {
			stored.sent.push(sent);
			await stored.storing;
			stored.refuse(sent);
			const {message_id, propagate_mode: mode = 'change_one'} = sent;
			const target = find(message_id);
			const moves = (one: Message) =>
				one.id === message_id ||
				(mode !== 'change_one' &&
					one.stream_id === target.stream_id &&
					topicKey(one.subject) === topicKey(target.subject) &&
					(mode === 'change_all' || one.id >= message_id));
			stored.messages = stored.messages.map(one => ({
				...one,
				...(moves(one) && sent.topic !== undefined && {subject: sent.topic}),
				...(moves(one) && sent.stream_id !== undefined && {stream_id: sent.stream_id}),
				...(one.id === message_id && sent.content !== undefined && {content: sent.content}),
			}));
			return {};
		},
	});
}
