import {ApiError, badRequest} from '../../../shared/contract/errors';
import {requireFuture, requireKind, requireWholeChange} from '../domain/scheduling';
import {requireRoomFor} from '../domain/room';
import {isTypedWith, programOf} from '../domain/posting';
import type {Handlers} from '../handler';
import type {Account} from '../storage/account';
import type {ScheduledRecord} from '../storage/scheduled-messages';
import type {Store} from '../storage/store';
import {renderFor} from '../services/call-texts';
import {requireMentions} from '../services/posting-rights';
import {addressOf, keptPlace, placeFor, requireContent, type Address} from '../services/scheduling';
import type {Place} from '../services/sending';
import {listField, longAnswer} from '../views/long-lists';
import {scheduledRow} from '../views/scheduled-messages';

export const getScheduledMessages: Handlers['getScheduledMessages'] = ({actor, store, inSteps}) =>
	longAnswer(inSteps, fields =>
		listField(
			fields,
			'scheduled_messages',
			store.scheduled.each(store.scheduled.idsOf(actor.id)),
			record => {
				fields.add(JSON.stringify(scheduledRow(record)));
			},
		),
	);

export const scheduleMessage: Handlers['scheduleMessage'] = async (
	{actor: caller, store, write, texts, userAgent, lookForScheduled},
	request,
) => {
	const address = addressIn(requireKind(request.type), request.to, request.topic);
	const content = requireContent(request.content);
	requireFuture(request.scheduled_delivery_timestamp, store.clock());
	placeFor(store, caller, address);
	await texts.render({author: caller, content});
	const client = programOf(userAgent);
	const id = await write((tx, actor) => {
		const sendAt = requireFuture(request.scheduled_delivery_timestamp, store.clock());
		const place = placeFor(store, actor, address);
		requireRoomFor('scheduledMessages', store.scheduled.idsOf(actor.id).length);
		const record = {
			senderId: actor.id,
			...keptPlace(actor, place),
			content,
			rendered: renderedAt(store, actor, place, content),
			client,
			isRead: request.read_by_sender ?? isTypedWith(client),
			sendAt,
			hasFailed: false,
		};
		const made = tx.scheduled.insert(record);
		tx.emit(own(actor), {
			type: 'scheduled_messages',
			op: 'add',
			scheduled_messages: [scheduledRow({...record, id: made})],
		});
		return made;
	});
	lookForScheduled();
	return {scheduled_message_id: id};
};

export const editScheduledMessage: Handlers['editScheduledMessage'] = async (
	{actor: caller, store, write, texts, userAgent, lookForScheduled},
	{scheduled_message_id: id, ...change},
) => {
	requireWholeChange(change);
	const {scheduled_delivery_timestamp: seconds} = change;
	if (seconds !== undefined) requireFuture(seconds, store.clock());
	requireOwn(store, caller, id);
	const content = change.content === undefined ? undefined : requireContent(change.content);
	if (content !== undefined) await texts.render({author: caller, content});
	await write((tx, actor) => {
		const before = requireOwn(store, actor, id);
		if (seconds === undefined && before.hasFailed) {
			throw badRequest('Scheduled delivery time must be in the future.');
		}
		const place = placeFor(store, actor, changedAddress(before, change));
		const text = content ?? before.content;
		const after: ScheduledRecord = {
			...before,
			...keptPlace(actor, place),
			content: text,
			rendered: content === undefined ? before.rendered : renderedAt(store, actor, place, text),
			client: programOf(userAgent),
			sendAt: seconds === undefined ? before.sendAt : requireFuture(seconds, store.clock()),
			hasFailed: false,
		};
		tx.scheduled.put(after);
		tx.emit(own(actor), {
			type: 'scheduled_messages',
			op: 'update',
			scheduled_message: scheduledRow(after),
		});
	});
	lookForScheduled();
	return {};
};

export const deleteScheduledMessage: Handlers['deleteScheduledMessage'] = async (
	{store, write},
	{scheduled_message_id: id},
) => {
	await write((tx, actor) => {
		requireOwn(store, actor, id);
		tx.scheduled.delete(id);
		tx.emit(own(actor), {
			type: 'scheduled_messages',
			op: 'remove',
			scheduled_message_id: id,
		});
	});
	return {};
};

function own({id}: Account) {
	return {to: 'users', ids: [id]} as const;
}

/** One of somebody else looks like none. */
function requireOwn(store: Store, actor: Account, id: number): ScheduledRecord {
	const found = store.scheduled.byId(id);
	if (found?.senderId !== actor.id) {
		throw new ApiError('BAD_REQUEST', 'Scheduled message does not exist', {}, 404);
	}
	return found;
}

/** As it reads now, where it may be said. */
function renderedAt(store: Store, actor: Account, place: Place, content: string): string {
	const rendered = renderFor(store, actor, content);
	requireMentions(store, actor, rendered, place);
	return rendered.html;
}

type To = number | readonly number[];

function addressIn(kind: Address['kind'], to: To, topic: string | undefined): Address {
	if (kind === 'channel') {
		if (typeof to !== 'number') throw badRequest('Invalid data type for channel ID');
		return {kind, to, topic};
	}
	if (typeof to === 'number') throw badRequest('Invalid data type for recipients');
	return {kind, to};
}

function changedAddress(
	before: ScheduledRecord,
	change: {readonly type?: string; readonly to?: To; readonly topic?: string},
): Address {
	const old = addressOf(before);
	const kind = change.type === undefined ? old.kind : requireKind(change.type);
	const oldTopic = old.kind === 'channel' ? old.topic : undefined;
	return addressIn(kind, change.to ?? old.to, change.topic ?? oldTopic);
}
