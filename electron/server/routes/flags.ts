import {badRequest} from '../../../shared/contract/errors';
import {termsOf} from '../../../shared/model/narrow';
import {needsCopy, requireChange, type FlagChange} from '../domain/flags';
import {mayActOnMessage, noSuchMessage} from '../domain/message-access';
import {isSearch} from '../domain/narrow';
import {clamped, type Found} from '../domain/ranges';
import {announceFlags} from '../delivery/announce-messages';
import type {Handlers} from '../handler';
import type {Account} from '../storage/account';
import {markingBlocks} from '../storage/flag-writer';
import {anyMention, flagBits, withoutCopy, type MessagePlace} from '../storage/message';
import type {Store, Transaction} from '../storage/store';
import {Narrowed, turnToSearch} from '../services/narrows';

/**
 * Marks messages. What would keep others waiting is checked as a whole and then done block by block;
 * each block is told for itself.
 */
export const updateFlags: Handlers['updateFlags'] = async (
	{actor: caller, store, write, inSteps},
	{messages, op, flag},
) => {
	const change = requireChange(flag, op);
	const ids = [...new Set(messages)].sort((a, b) => a - b);
	const blocks = await inSteps(lightBlocks(store, caller.id, markingBlocks(ids), change));
	if (blocks.length > 1 && needsCopy(change)) await inSteps(checked(store, caller, blocks));
	const changed: number[] = [];
	for (const some of blocks) {
		changed.push(...(await write((tx, actor) => changeFlags(tx, store, actor, some, change))));
	}
	return {messages: changed};
};

/** Lists of people of direct messages that are read for one block, in bytes. */
const mostRecipientBytes = 256 * 1024;

/** Blocks of which each is little work also where thousands talk with each other. */
function* lightBlocks(
	store: Store,
	userId: number,
	blocks: readonly (readonly number[])[],
	change: FlagChange,
): Generator<void, readonly (readonly number[])[]> {
	const light: (readonly number[])[] = [];
	for (const ids of blocks) {
		light.push(...lighter(store, userId, ids, change));
		yield;
	}
	return light;
}

/** A block in parts, where the people of its messages are looked at and are many. */
function lighter(
	store: Store,
	userId: number,
	ids: readonly number[],
	change: FlagChange,
): readonly (readonly number[])[] {
	if (!needsCopy(change)) return [ids];
	// Of own copies nobody asks who else has them; what is unread again is told with its people.
	if (change.flag !== 'read' && store.messages.hasCopies(userId, ids)) return [ids];
	const bytesOf = store.messages.recipientBytes(ids);
	if (bytesOf.size === 0) return [ids];
	const parts: number[][] = [[]];
	let bytes = 0;
	for (const id of ids) {
		const own = bytesOf.get(id) ?? 0;
		if (bytes + own > mostRecipientBytes && bytes > 0) {
			parts.push([]);
			bytes = 0;
		}
		parts.at(-1)?.push(id);
		bytes += own;
	}
	return parts;
}

/** One message that cannot be marked refuses all of them. */
function* checked(
	store: Store,
	actor: Account,
	blocks: readonly (readonly number[])[],
): Generator<void, void> {
	for (const ids of blocks) {
		requireOpen(store, actor, withoutCopies(store, actor, ids));
		yield;
	}
}

export const updateFlagsForNarrow: Handlers['updateFlagsForNarrow'] = async (
	{store, actor: caller, write, searching, onDisconnect},
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
	const mark = async (known?: Found) => {
		const begun = await write((tx, actor) => {
			const found = known ?? new Narrowed(store, actor, terms).foundSoon(range) ?? takesLonger();
			const change = requireChange(asked.flag, asked.op);
			const [first = [], ...rest] = markingBlocks(found.ids).flatMap(ids =>
				lighter(store, actor.id, ids, change),
			);
			const count = changeFlags(tx, store, actor, first, change).length;
			return {found, change, rest, count};
		});
		const {found, change} = begun;
		let updated = begun.count;
		for (const ids of begun.rest) {
			updated += await write((tx, actor) => changeFlags(tx, store, actor, ids, change).length);
		}
		return {
			processed_count: found.ids.length,
			updated_count: updated,
			first_processed_id: found.ids[0] ?? null,
			last_processed_id: found.ids.at(-1) ?? null,
			found_oldest: found.foundOldest,
			found_newest: found.foundNewest,
		};
	};
	if (!isSearch(terms)) {
		try {
			return await mark();
		} catch (error) {
			if (!(error instanceof TakesLonger)) throw error;
		}
	}
	// Before the change: what takes its time takes it in a thread.
	await turnToSearch(caller.id);
	return mark(await new Narrowed(store, caller, terms).found(searching, range, onDisconnect));
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
	const places = isUnread ? placesInOwnChannels(store, actor, ids) : [];
	const wanted = isUnread ? places.map(({id}) => id) : ids;
	const mark = (some: readonly number[]) =>
		tx.messages.changeFlag(actor.id, flagBits[flag], isSet, some);
	let changed = mark(wanted);
	// Where all of them changed all were there.
	if (needsCopy(change) && changed.length < ids.length) {
		const missing = withoutCopies(store, actor, ids);
		requireOpen(store, actor, missing);
		const isWanted = new Set(missing.length === 0 ? [] : wanted);
		const made = missing.filter(id => isWanted.has(id));
		tx.messages.receiveAll(actor.id, made, withoutCopy);
		if (made.length > 0) changed = [...changed, ...mark(made)].sort((a, b) => a - b);
	}
	announceFlags(tx, actor.id, {
		isSet,
		flag,
		messages: changed,
		...(isUnread && {details: detailsOf(store, actor, changed, places)}),
	});
	return changed;
}

/** What somebody did not receive they must be able to see: one message that they cannot refuses all. */
function requireOpen(store: Store, actor: Account, missing: readonly number[]): void {
	if (missing.length === 0) return;
	const found = store.messages.placesOf(missing);
	const own = new Set(store.subscriptions.channelIdsOf(actor.id));
	const isOpen = (message: MessagePlace) =>
		mayActOnMessage(actor, message, {
			channel: message.channelId === undefined ? undefined : store.channels.byId(message.channelId),
			isIn: message.channelId !== undefined && own.has(message.channelId),
			hasCopy: false,
		});
	if (found.length < missing.length || !found.every(isOpen)) throw badRequest(noSuchMessage);
}

function withoutCopies(store: Store, actor: Account, ids: readonly number[]): readonly number[] {
	if (store.messages.hasCopies(actor.id, ids)) return [];
	const copies = store.messages.flagsIn(actor.id, ids);
	return ids.filter(id => !copies.has(id));
}

/** What can be unread: direct messages, and those of channels that somebody is in (api-facts 10.3). */
function placesInOwnChannels(
	store: Store,
	actor: Account,
	ids: readonly number[],
): readonly MessagePlace[] {
	const own = new Set(store.subscriptions.channelIdsOf(actor.id));
	return store.messages
		.placesOf(ids)
		.filter(({channelId}) => channelId === undefined || own.has(channelId));
}

/** Where messages are that count as unread again, for clients that do not have them. */
function detailsOf(
	store: Store,
	actor: Account,
	ids: readonly number[],
	places: readonly MessagePlace[],
) {
	const copies = store.messages.flagsIn(actor.id, ids);
	const isChanged = new Set(ids);
	const details: Record<string, object> = {};
	for (const {id, channelId, topic, recipients} of places) {
		if (!isChanged.has(id)) continue;
		const isMentioned = ((copies.get(id) ?? 0) & anyMention) !== 0;
		const place =
			channelId === undefined
				? {type: 'private', user_ids: (recipients ?? []).filter(other => other !== actor.id)}
				: {type: 'stream', stream_id: channelId, topic};
		details[String(id)] = {...place, ...(isMentioned && {mentioned: true})};
	}
	return details;
}
