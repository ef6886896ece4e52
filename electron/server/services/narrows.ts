import type {NarrowTerm} from '../../../shared/model/narrow';
import {mayRead} from '../domain/channels';
import {badRequest} from '../../../shared/contract/errors';
import {amongCopies, filterOf, withoutMuted} from '../domain/narrow';
import type {NarrowLookups} from '../domain/narrow-terms';
import {isGuest} from '../domain/permissions';
import {anchorOf, foundBy, type Finding, type Found} from '../domain/ranges';
import {notificationBot} from '../domain/system-bots';
import type {Account} from '../storage/account';
import {FindsTooLong, type MessageFilter} from '../storage/message-finder';
import type {Store} from '../storage/store';
import {FairQueue} from '../work/fair-queue';
import type {OnDisconnect} from '../work/disconnect';
import type {WorkPool} from '../work/pool';
import {Preempted, TooMuchWork} from '../work/too-much-work';
import {knownChannel, idIn} from '../access/channel-access';
import {accountByApiEmail} from './principals';
import {reachOf} from '../access/user-reach';

/** What a narrow may ask, as far as the reader may know. */
function lookupsFor(store: Store, reader: Account): NarrowLookups {
	const open = () => {
		const own = new Set(store.subscriptions.channelIdsOf(reader.id));
		return store.channels.all().filter(channel => mayRead(reader, channel, own.has(channel.id)));
	};
	const reach = reachOf(store, reader);
	const botAddress = `${notificationBot.address}@${store.realm.host()}`;
	const idsOf = (channels: ReturnType<typeof store.channels.all>) => channels.map(({id}) => id);
	return {
		channel: nameOrId => knownChannel(store, reader, nameOrId),
		person(emailOrId) {
			if (emailOrId === notificationBot.id || emailOrId === botAddress) return notificationBot;
			const id = typeof emailOrId === 'number' ? emailOrId : idIn(emailOrId);
			const account =
				id === undefined ? accountByApiEmail(store, String(emailOrId)) : store.accounts.byId(id);
			return account !== undefined && reach.sees(account) ? account : undefined;
		},
		openIds: () => idsOf(open()),
		sharedHistoryIds: () =>
			idsOf(open().filter(({isWebPublic, hasSharedHistory}) => isWebPublic || hasSharedHistory)),
		publicIds: () => idsOf(store.channels.all().filter(({isPrivate}) => !isPrivate)),
		webPublicIds: () => idsOf(store.channels.all().filter(({isWebPublic}) => isWebPublic)),
		hasFewCopies: () => store.messages.finder.hasFewCopies(reader.id),
		isLittle: (query, values) => store.messages.finder.isLittle(query, values),
		mutedChannelIds: () => store.subscriptions.mutedBy(reader.id),
	};
}

type WantedRange = Finding['range'];

/** A narrow of one reader: the filter, and the ranges in it. */
export class Narrowed {
	readonly filter: MessageFilter;
	readonly #store: Store;
	readonly #reader: Account;
	readonly #terms: readonly NarrowTerm[];
	readonly #lookups: NarrowLookups;

	/**
	 * Of some messages those that the reader received, where they are given. Throws BAD_NARROW for what
	 * the service does not understand.
	 */
	constructor(
		store: Store,
		reader: Account,
		terms: readonly NarrowTerm[],
		among?: readonly number[],
	) {
		this.#store = store;
		this.#reader = reader;
		this.#terms = terms;
		this.#lookups = lookupsFor(store, reader);
		const filter = filterOf({id: reader.id, isGuest: isGuest(reader)}, terms, this.#lookups);
		this.filter = among === undefined ? filter : amongCopies(filter, among);
	}

	/**
	 * Ids around an anchor, looked for in a thread. Meanwhile things may change: who shows what was
	 * found looks at the reader's access once more.
	 */
	async found(work: WorkPool, range: WantedRange, onDisconnect?: OnDisconnect): Promise<Found> {
		anchorOf(range.anchor, () => undefined);
		const {id: userId} = this.#reader;
		const unread = this.#unread();
		const limitMilliseconds = queryShare * work.limitMilliseconds;
		const {folder} = this.#store;
		const job = {folder, userId, filter: this.filter, unread, range, limitMilliseconds};
		const find = () => work.run(userId, 'find', job, onDisconnect);
		return find()
			.catch((error: unknown) => {
				// Once more, for it may not be its fault; who is always in the way is told so.
				if (error instanceof Preempted) return find();
				throw error;
			})
			.catch(searchTooLong);
	}

	/** Ids around an anchor; undefined where finding them would keep others waiting. */
	foundSoon(range: WantedRange): Found | undefined {
		try {
			return this.#store.messages.finder.within(soonMilliseconds, () => this.range(range));
		} catch (error) {
			if (error instanceof FindsTooLong) return undefined;
			throw error;
		}
	}

	/** Ids around an anchor, however long it takes. */
	range(range: WantedRange): Found {
		const {finder} = this.#store.messages;
		const {id: userId} = this.#reader;
		return foundBy(finder, {userId, filter: this.filter, unread: this.#unread(), range});
	}

	#unread(): MessageFilter {
		return withoutMuted(this.#reader.id, this.filter, this.#terms, this.#lookups);
	}
}

/** What is found in less time is found at once: narrows mostly follow an index. */
export const soonMilliseconds = 12;

const searches = new FairQueue<() => void>();

/**
 * Reading the words of a search is some work: of many that arrive at once each waits for its turn, and
 * accounts take turns.
 */
export function turnToSearch(account: number): Promise<void> {
	return new Promise(begin => {
		searches.add(account, begin);
		if (searches.size === 1) setImmediate(nextSearch);
	});
}

function nextSearch(): void {
	searches.take()?.();
	if (searches.size > 0) setImmediate(nextSearch);
}

/** Of the time that a job has: a query that ends by itself leaves its thread alive. */
const queryShare = 0.9;

/** What was looked for would take too long. */
function searchTooLong(error: unknown): never {
	if (!(error instanceof TooMuchWork)) throw error;
	if (error instanceof Preempted) {
		throw badRequest('The server had to end this search for other work. Try it again in a moment.');
	}
	throw badRequest('This search takes too long. Name a channel, a person or fewer words.');
}
