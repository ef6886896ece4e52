import path from 'node:path';
import {DatabaseSync} from '@photostructure/sqlite';
import type {NarrowTerm} from '../../shared/model/narrow';

/**
 * What narrows find, worked out in memory from the stored rows by plain predicates (api-facts 7.4 and
 * 11): the server's queries are compared with it.
 */

type MessageRow = {
	readonly id: number;
	readonly sender_id: number;
	readonly channel_id: number | null;
	readonly topic: string;
	readonly recipients: string | null;
	readonly content: string;
	readonly traits: number;
};
type ChannelRow = {
	readonly id: number;
	readonly name: string;
	readonly is_private: number;
	readonly is_web_public: number;
	readonly has_shared_history: number;
	readonly is_archived: number;
};
type SubscriptionRow = {
	readonly channel_id: number;
	readonly user_id: number;
	readonly is_active: number;
	readonly is_muted: number;
};
type PolicyRow = {
	readonly user_id: number;
	readonly channel_id: number;
	readonly topic: string;
	readonly policy: number;
};

export type ReferenceRange = {
	readonly anchor: string;
	readonly includeAnchor: boolean;
	readonly before: number;
	readonly after: number;
};

const historical = 256;
const newest = 1e16;

/** The rows of a running server's folder, as they are now. */
export class Reference {
	readonly messages: readonly MessageRow[];
	readonly #channels: ReadonlyMap<number, ChannelRow>;
	readonly #copies: ReadonlyMap<string, number>;
	readonly #subscriptions: readonly SubscriptionRow[];
	readonly #policies: readonly PolicyRow[];
	readonly #reacted: ReadonlySet<number>;

	constructor(folder: string) {
		const database = new DatabaseSync(path.join(folder, 'organization.db'), {readOnly: true});
		const rows = <T>(query: string) => database.prepare(query).all() as T[];
		this.messages = rows<MessageRow>('SELECT * FROM messages ORDER BY id');
		this.#channels = new Map(
			rows<ChannelRow>('SELECT * FROM channels').map(channel => [channel.id, channel]),
		);
		this.#copies = new Map(
			rows<{user_id: number; message_id: number; flags: number}>('SELECT * FROM user_messages').map(
				copy => [`${copy.user_id} ${copy.message_id}`, copy.flags],
			),
		);
		this.#subscriptions = rows<SubscriptionRow>('SELECT * FROM subscriptions');
		this.#policies = rows<PolicyRow>('SELECT * FROM user_topics');
		this.#reacted = new Set(
			rows<{message_id: number}>('SELECT message_id FROM reactions').map(row => row.message_id),
		);
		database.close();
	}

	channelId(name: string): number {
		const found = [...this.#channels.values()].find(
			channel => channel.name === name || channel.name.endsWith(`:${name}`),
		);
		return found?.id ?? 0;
	}

	flags(userId: number, id: number): number | undefined {
		return this.#copies.get(`${userId} ${id}`);
	}

	/** Whether somebody may read a message that they name by its id (api-facts 7.4). */
	mayFetch(userId: number, isGuest: boolean, message: MessageRow): boolean {
		const flags = this.flags(userId, message.id);
		if (message.recipients !== null) return flags !== undefined;
		const channel = this.#channels.get(message.channel_id ?? 0);
		if (channel === undefined || channel.is_archived === 1) return false;
		const isIn = this.#isIn(userId, channel.id);
		if (channel.is_private === 0) return isIn || !isGuest;
		return isIn && (channel.has_shared_history === 1 || flags !== undefined);
	}

	/** Ids that a narrow finds, in order. */
	find(userId: number, isGuest: boolean, terms: readonly NarrowTerm[]): readonly number[] {
		const isWide =
			terms.some(
				({operator, operand, negated}) =>
					negated !== true &&
					(['channel', 'stream'].includes(operator) ||
						(['channels', 'streams'].includes(operator) && operand === 'public' && !isGuest)),
			) && !terms.some(({operator}) => operator === 'is');
		return this.messages
			.filter(
				message =>
					(this.#isReceived(userId, isGuest, message) ||
						(isWide && this.#isShared(userId, isGuest, message))) &&
					terms.every(
						term =>
							term.operator === 'near' ||
							this.#passes(userId, message, term) !== (term.negated === true),
					),
			)
			.map(({id}) => id);
	}

	/** What an answer says of a range (api-facts 11). */
	range(
		userId: number,
		isGuest: boolean,
		terms: readonly NarrowTerm[],
		{anchor: text, includeAnchor, before, after}: ReferenceRange,
	) {
		const ids = this.find(userId, isGuest, terms);
		const anchor = this.#anchor(userId, terms, ids, text);
		const older = anchor === 0 ? [] : ids.filter(id => id < anchor);
		const newer = anchor === newest ? [] : ids.filter(id => id > anchor);
		const isFound = includeAnchor && ids.includes(anchor);
		return {
			ids: [
				...(before === 0 ? [] : older.slice(-before)),
				...(isFound ? [anchor] : []),
				...newer.slice(0, after),
			],
			anchor,
			found_anchor: isFound,
			found_oldest: anchor === 0 || older.length < before,
			found_newest: anchor === newest || newer.length < after,
		};
	}

	#anchor(
		userId: number,
		terms: readonly NarrowTerm[],
		ids: readonly number[],
		text: string,
	): number {
		if (text === 'oldest') return 0;
		if (text === 'newest') return newest;
		if (text !== 'first_unread') return Math.min(Math.max(0, Number(text)), newest);
		const namesChannel = terms.some(
			({operator, negated}) => negated !== true && ['channel', 'stream'].includes(operator),
		);
		return (
			ids.find(id => {
				const message = this.messages.find(one => one.id === id);
				if (message === undefined || ((this.flags(userId, id) ?? 1) & 1) !== 0) return false;
				return !this.#isMuted(userId, message, !namesChannel);
			}) ?? newest
		);
	}

	#isIn(userId: number, channelId: number): boolean {
		return this.#subscriptions.some(
			row => row.channel_id === channelId && row.user_id === userId && row.is_active === 1,
		);
	}

	/** What came while somebody was there stays theirs, also when they have left (api-facts 11). */
	#isReceived(userId: number, isGuest: boolean, message: MessageRow): boolean {
		const flags = this.flags(userId, message.id);
		if (flags === undefined) return false;
		if (message.recipients !== null) return true;
		const channel = this.#channels.get(message.channel_id ?? 0);
		if (channel === undefined || channel.is_archived === 1) return false;
		return (
			(flags & historical) === 0 ||
			channel.is_web_public === 1 ||
			this.mayFetch(userId, isGuest, message)
		);
	}

	#isShared(userId: number, isGuest: boolean, {channel_id}: MessageRow): boolean {
		const channel = this.#channels.get(channel_id ?? 0);
		if (channel === undefined || channel.is_archived === 1) return false;
		if (channel.is_web_public === 1) return true;
		if (channel.has_shared_history === 0) return false;
		return this.#isIn(userId, channel.id) || (channel.is_private === 0 && !isGuest);
	}

	#isMuted(userId: number, {channel_id, topic}: MessageRow, withChannels: boolean): boolean {
		if (channel_id === null) return false;
		const policy = this.#policies.find(
			row =>
				row.user_id === userId &&
				row.channel_id === channel_id &&
				row.topic.toLowerCase() === topic.toLowerCase(),
		)?.policy;
		if (policy === 1) return true;
		if (!withChannels || policy === 2 || policy === 3) return false;
		return this.#subscriptions.some(
			row =>
				row.channel_id === channel_id &&
				row.user_id === userId &&
				row.is_active === 1 &&
				row.is_muted === 1,
		);
	}

	#passes(userId: number, message: MessageRow, {operator, operand}: NarrowTerm): boolean {
		const {channel_id, topic, recipients, content, sender_id, traits, id} = message;
		const flags = this.flags(userId, id) ?? 1;
		const channel = this.#channels.get(channel_id ?? 0);
		const people = recipients === null ? [] : (JSON.parse(recipients) as number[]);
		const text = String(operand);
		switch (operator) {
			case 'channel':
			case 'stream':
				return (
					channel !== undefined &&
					(channel.id === Number(text) || channel.name.toLowerCase() === text.toLowerCase())
				);
			case 'channels':
			case 'streams':
				return (
					channel !== undefined &&
					(text === 'public' ? channel.is_private === 0 : channel.is_web_public === 1)
				);
			case 'topic':
				return channel_id !== null && topic.toLowerCase() === text.toLowerCase();
			case 'dm':
			case 'pm-with': {
				const wanted = new Set([...(operand as number[]), userId]);
				return people.length === wanted.size && people.every(person => wanted.has(person));
			}
			case 'dm-including':
				return people.includes(Number(text));
			case 'group-pm-with':
				return people.length > 2 && people.includes(Number(text));
			case 'sender':
				return sender_id === Number(text);
			case 'is':
				return (
					{
						dm: recipients !== null,
						private: recipients !== null,
						starred: (flags & 2) !== 0,
						unread: (flags & 1) === 0,
						mentioned: (flags & (8 | 16 | 32 | 64)) !== 0,
						alerted: (flags & 128) !== 0,
						resolved: topic.startsWith('✔ '),
					}[text] === true
				);
			case 'has':
				return (
					{
						link: (traits & 1) !== 0,
						image: (traits & 2) !== 0,
						attachment: (traits & 4) !== 0,
						reaction: this.#reacted.has(id),
					}[text] === true
				);
			case 'in':
				return text === 'all' || !this.#isMuted(userId, message, true);
			case 'id':
				return id === Number(text);
			case 'search': {
				const words = new Set(`${topic} ${content}`.toLowerCase().split(/[^\p{L}\p{N}]+/u));
				return text
					.toLowerCase()
					.split(' ')
					.every(word => words.has(word));
			}
			default:
				throw new TypeError(`What is ${operator}?`);
		}
	}
}
