import {badRequest} from '../../../shared/contract/errors';
import {termsOf} from '../../../shared/model/narrow';
import {needsCopy, requireChange, type FlagChange} from '../domain/flags';
import {noSuchMessage} from '../domain/message-access';
import {isSearch} from '../domain/narrow';
import {clamped, type Found} from '../domain/ranges';
import {announceFlags} from '../events/announce-messages';
import type {Handlers} from '../handler';
import type {Account} from '../storage/account';
import {anyMention, flagBits, withoutCopy, type MessageRecord} from '../storage/message';
import type {Store, Transaction} from '../storage/store';
import {mayNameMessage} from './message-view';
import {Narrowed, turnToSearch} from './narrows';

export const updateFlags: Handlers['updateFlags'] = ({store, write}, {messages, op, flag}) => {
	const change = requireChange(flag, op);
	return write((tx, actor) => {
		const ids = [...new Set(messages)];
		const changed = changeFlags(tx, store, actor, ids, change);
		return {messages: [...changed]};
	});
};

export const updateFlagsForNarrow: Handlers['updateFlagsForNarrow'] = async (
	{store, actor: caller, write, searching},
	asked,
) => {
	if (!asked.include_anchor && asked.num_before > 0 && asked.num_after > 0) {
		throw badRequest('The anchor can only be excluded at an end of the range');
	}
	const terms = termsOf(asked.narrow);
	const range = {
		anchor: asked.anchor,
		includeAnchor: asked.include_anchor,
		...clamped(asked.num_before, asked.num_after),
	};
	const mark = (found?: Found) =>
		write((tx, actor) => {
			const {ids, foundOldest, foundNewest} =
				found ?? new Narrowed(store, actor, terms).foundSoon(range) ?? takesLonger();
			const change = requireChange(asked.flag, asked.op);
			const changed = changeFlags(tx, store, actor, ids, change);
			return {
				processed_count: ids.length,
				updated_count: changed.length,
				first_processed_id: ids[0] ?? null,
				last_processed_id: ids.at(-1) ?? null,
				found_oldest: foundOldest,
				found_newest: foundNewest,
			};
		});
	if (!isSearch(terms)) {
		try {
			return await mark();
		} catch (error) {
			if (!(error instanceof TakesLonger)) throw error;
		}
	}
	// Before the change: what takes its time takes it in a thread.
	await turnToSearch();
	return mark(await new Narrowed(store, caller, terms).found(searching, range));
};

/** The narrow is not found at once; nothing was changed. */
class TakesLonger extends Error {
	override readonly name = 'TakesLonger';
}

function takesLonger(): never {
	throw new TakesLonger();
}

/** Changes a flag on own copies, made where they are needed; answers with what really changed. */
function changeFlags(
	tx: Transaction,
	store: Store,
	actor: Account,
	ids: readonly number[],
	change: FlagChange,
): readonly number[] {
	const {flag, isSet} = change;
	const isUnread = flag === 'read' && !isSet;
	if (needsCopy(change)) requireOpen(store, actor, ids);
	const wanted = isUnread ? inOwnChannels(store, actor, ids) : ids;
	if (needsCopy(change)) makeCopies(store, actor, wanted);
	const changed = store.messages.changeFlag(actor.id, flagBits[flag], isSet, wanted);
	announceFlags(tx, actor.id, {
		isSet,
		flag,
		messages: changed,
		...(isUnread && {details: detailsOf(store, actor, changed)}),
	});
	return changed;
}

/** What somebody did not receive they must be able to see: one message that they cannot refuses all. */
function requireOpen(store: Store, actor: Account, ids: readonly number[]): void {
	const missing = withoutCopies(store, actor, ids);
	const found = store.messages.byIds(missing);
	const isOpen = (message: MessageRecord) => mayNameMessage(store, actor, message);
	if (found.length < missing.length || !found.every(isOpen)) throw badRequest(noSuchMessage);
}

function makeCopies(store: Store, actor: Account, ids: readonly number[]): void {
	for (const id of withoutCopies(store, actor, ids)) {
		store.messages.receive(id, [[actor.id, withoutCopy]]);
	}
}

function withoutCopies(store: Store, actor: Account, ids: readonly number[]): readonly number[] {
	if (store.messages.hasCopies(actor.id, ids)) return [];
	const copies = store.messages.flagsIn(actor.id, ids);
	return ids.filter(id => !copies.has(id));
}

/** What can be unread: direct messages, and those of channels that somebody is in (api-facts 10.3). */
function inOwnChannels(store: Store, actor: Account, ids: readonly number[]): readonly number[] {
	const own = new Set(store.subscriptions.channelIdsOf(actor.id));
	return store.messages
		.byIds(ids)
		.flatMap(({id, channelId}) => (channelId === undefined || own.has(channelId) ? id : []));
}

/** Where messages are that count as unread again, for clients that do not have them. */
function detailsOf(store: Store, actor: Account, ids: readonly number[]) {
	const copies = store.messages.flagsIn(actor.id, ids);
	return Object.fromEntries(
		store.messages.byIds(ids).map(message => {
			const isMentioned = ((copies.get(message.id) ?? 0) & anyMention) !== 0;
			const place =
				message.channelId === undefined
					? {
							type: 'private',
							user_ids: (message.recipients ?? []).filter(id => id !== actor.id),
						}
					: {type: 'stream', stream_id: message.channelId, topic: message.topic};
			return [String(message.id), {...place, ...(isMentioned && {mentioned: true})}];
		}),
	);
}
