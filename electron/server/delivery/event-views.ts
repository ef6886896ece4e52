import type {WireEvent} from '../../../shared/contract/events/index';
import type {Channel} from '../../../shared/model/channel';
import {channelSettings} from '../../../shared/model/realm-settings';
import {channelRow, defaultChannelRow, filledIn, subscriptionRow} from '../domain/channel-row';
import {maySee} from '../domain/channels';
import {seesAddress, tierOf} from '../domain/visibility';
import {unknownUserRow, userRow} from '../domain/user-row';
import {settingsOf} from '../domain/user-settings';
import type {EventOf, NewEvent} from './event';
import type {Account} from '../storage/account';
import type {ChannelRecord} from '../storage/channel';
import type {Store} from '../storage/store';
import {isIn, trafficOf, shownChannelId} from '../access/channel-access';
import {alike, memoized, nothing, onceForEach, type Presented} from './event-presented';
import {deletionView, messageView, reactionView, updateView} from './message-events';
import {unknownPerson} from '../views/message-view';
import {unknownOf} from '../access/user-reach';
import {attachmentRow} from '../views/attachment-row';
import {mutedTopicsOf} from '../views/topic-policies';

/**
 * How an event looks for each reader. Channels, subscriptions, messages and people stand in the
 * stored event by id: what each reader gets of them is put in here, as it is now and as they may see
 * it now.
 */
export function eventView(store: Store, event: NewEvent): Presented {
	switch (event.type) {
		case 'message':
			return messageView(store, event);
		case 'update_message':
			return updateView(store, event);
		case 'delete_message':
			return deletionView(event);
		case 'reaction':
			return reactionView(store, event);
		case 'stream':
			return event.op === 'update' ? alike(event) : channelEvent(store, event);
		case 'default_streams':
			return channelsView(store, {ids: event.stream_ids, rowOf: defaultChannelRow}, rows => [
				{type: 'default_streams', default_streams: rows},
			]);
		case 'subscription':
			return event.op === 'add' ? ownSubscriptions(store, event) : alike(event);
		case 'realm_user':
			if (event.op === 'add') return newPerson(store, event);
			return 'seen_by' in event ? addressView(store, event) : personView(event);
		case 'update_display_settings':
		case 'update_global_notifications':
			return memoized(
				({shape}) => String(shape.takesUserSettings),
				({shape}) => (shape.takesUserSettings ? [] : [event]),
			);
		case 'user_group':
			return groupView(store, event);
		case 'realm':
			return realmView(store, event);
		case 'presence':
			return presenceView(event);
		case 'typing':
			return typingView(store, event);
		case 'attachment':
			return attachmentView(store, event);
		case 'muted_topics':
			return memoized(
				({reader, types}) => (types?.has('user_topic') === true ? '' : String(reader.id)),
				({reader, types}) =>
					types?.has('user_topic') === true
						? []
						: [{...event, muted_topics: mutedTopicsOf(store, reader)}],
			);
		default:
			return alike(event);
	}
}

function channelEvent(store: Store, event: EventOf<'stream', 'create' | 'delete'>): Presented {
	if (event.op === 'create') {
		const {stream_ids: ids, new_ids: newIds} = event;
		return channelsView(store, {ids, newIds}, streams =>
			streams.length === 0 ? [] : [{type: 'stream', op: 'create', streams}],
		);
	}
	// Channels that are gone stand in it as they were.
	const {stream_ids: _ids, left: _left, ...rest} = event;
	return alike(rest);
}

/** Channels that are there, as far as the reader may know of them. */
function channelsView(
	store: Store,
	{
		ids,
		newIds = [],
		rowOf = channelRow,
	}: {
		readonly ids: readonly number[];
		readonly newIds?: readonly number[] | undefined;
		readonly rowOf?: typeof channelRow;
	},
	tell: (streams: readonly Channel[]) => readonly WireEvent[],
): Presented {
	const asNew = asMade(newIds);
	const known = (reader: Account): readonly ChannelRecord[] =>
		ids
			.flatMap(id => store.channels.byId(id) ?? [])
			.filter(channel => maySee(reader, channel, isIn(store, reader, channel.id)));
	return memoized(
		({reader}) =>
			known(reader)
				.map(({id}) => id)
				.join(),
		({reader}) => {
			const traffic = trafficOf(store);
			return tell(known(reader).map(channel => rowOf(asNew(channel), traffic)));
		},
	);
}

/** Channels as they are, but for new ones as they were made: what is written in them comes later. */
function asMade(newIds: readonly number[]): (channel: ChannelRecord) => ChannelRecord {
	const ids = new Set(newIds);
	return channel => (ids.has(channel.id) ? {...channel, firstMessageId: null} : channel);
}

/** Channels that somebody is in now, with their own settings and with who else is there. */
function ownSubscriptions(store: Store, event: EventOf<'subscription', 'add'>): Presented {
	const {stream_ids: ids, new_ids: newIds = [], ...rest} = event;
	const asNew = asMade(newIds);
	return memoized(
		({reader, shape}) => `${reader.id} ${shape.takesNullSettings}`,
		({reader, shape}) => {
			const traffic = trafficOf(store);
			const settings = settingsOf(reader, store.userSettings.of(reader.id));
			const own = new Map(
				store.subscriptions.ofUser(reader.id).map(each => [each.channelId, each]),
			);
			const subscriptions = ids.flatMap(id => {
				const channel = store.channels.byId(id);
				const subscription = own.get(id);
				if (channel === undefined || subscription?.isActive !== true) return [];
				return {
					...subscriptionRow(
						channelRow(asNew(channel), traffic),
						shape.takesNullSettings ? subscription : filledIn(subscription, settings),
					),
					subscribers: [...store.subscriptions.membersOf(id)],
				};
			});
			return subscriptions.length === 0 ? [] : [{...rest, subscriptions}];
		},
	);
}

function attachmentView(
	store: Store,
	{type, op, attachment_id: id}: EventOf<'attachment'>,
): Presented {
	return memoized(
		() => '',
		() => {
			const space = {upload_space_used: store.attachments.spaceUsed()};
			if (op === 'remove') return [{type, op, attachment: {id}, ...space}];
			// Of one that is gone by now the next event says so.
			const file = store.attachments.byId(id);
			return file === undefined
				? []
				: [{type, op, attachment: attachmentRow(store, file), ...space}];
		},
	);
}

function newPerson(store: Store, event: EventOf<'realm_user', 'add'>): Presented {
	const {user_id: id} = event.person;
	const account = store.accounts.byId(id);
	if (account === undefined) return nothing;
	const host = store.realm.host();
	const sees = (reader: Account) => reader.id === id || seesAddress(tierOf(reader), account);
	const mayKnow = onceForEach(reader => unknownOf(store, reader, [id]).length === 0);
	return memoized(
		({reader, shape}) =>
			mayKnow(reader)
				? `${sees(reader)} ${shape.clientGravatar}`
				: `unknown ${shape.takesIncompleteLists}`,
		({reader, shape}) => {
			if (!mayKnow(reader)) {
				return shape.takesIncompleteLists ? [] : [{...event, person: unknownUserRow(id, host)}];
			}
			const {clientGravatar} = shape;
			const view = {host, seesAddress: sees(reader), clientGravatar, profile: {}};
			return [{...event, person: userRow(account, view)}];
		},
	);
}

/** Somebody who changed or is known no more; what they were before stays here. */
function personView(
	event: Exclude<EventOf<'realm_user', 'update' | 'remove'>, {readonly seen_by: object}>,
): Presented {
	if (!('former_role' in event)) return alike(event);
	const {former_role: _before, ...rest} = event;
	return alike(rest);
}

/** The address of somebody, to those for whom it came or went. */
function addressView(
	store: Store,
	{seen_by: seenBy, ...event}: Extract<NewEvent, {readonly seen_by: object}>,
): Presented {
	const {person} = event;
	const account = store.accounts.byId(person.user_id);
	if (account === undefined) return nothing;
	const {before, after} = seenBy;
	const sees = (reader: Account, addressVisibility: number) =>
		reader.id === account.id || seesAddress(tierOf(reader), {...account, addressVisibility});
	const changeFor = (reader: Account) => {
		const isSeen = sees(reader, after);
		return isSeen === sees(reader, before) ? undefined : isSeen;
	};
	return memoized(
		({reader}) => String(changeFor(reader)),
		({reader}) => {
			const isSeen = changeFor(reader);
			if (isSeen === undefined) return [];
			const address = isSeen ? account.deliveryEmail : null;
			return [{...event, person: {...person, delivery_email: address}}];
		},
	);
}

/** Settings of the organization; some of them name a channel, which not everybody may know of. */
function realmView(store: Store, event: EventOf<'realm'>): Presented {
	const property = event.op === 'update' ? event.property : '';
	if (event.op !== 'update' || !(channelSettings as readonly string[]).includes(property)) {
		return alike(event);
	}
	const shownTo = (reader: Account) => shownChannelId(store, reader, Number(event.value));
	return memoized(
		({reader}) => String(shownTo(reader)),
		({reader}) => [{...event, value: shownTo(reader)}],
	);
}

/** Groups without the people whom a reader may not know of; who is in those of the system tells of roles. */
function groupView(store: Store, event: EventOf<'user_group'>): Presented {
	const people =
		event.op === 'add'
			? event.group.members
			: event.op === 'add_members' || event.op === 'remove_members'
				? event.user_ids
				: [];
	if (people.length === 0 || !store.realm.keepsGuestsApart()) return alike(event);
	const knownTo = onceForEach(reader => {
		const unknown = new Set(unknownOf(store, reader, people));
		return unknown.size === 0 ? people : people.filter(id => !unknown.has(id));
	});
	return memoized(
		({reader}) => knownTo(reader).join(),
		({reader}) => {
			const known = knownTo(reader);
			if (event.op === 'add') return [{...event, group: {...event.group, members: known}}];
			return known.length === 0 || !('user_ids' in event) ? [] : [{...event, user_ids: known}];
		},
	);
}

function presenceView({email, ...event}: EventOf<'presence'>): Presented {
	return memoized(
		({shape}) => String(shape.isSlimPresence),
		({shape}) => [shape.isSlimPresence ? event : {...event, email}],
	);
}

/**
 * Typing in channels is told only to clients that know of it; in a conversation, people whom a reader
 * may not know are told by the id alone.
 */
function typingView(store: Store, event: EventOf<'typing'>): Presented {
	if (event.stream_id !== undefined) {
		return memoized(
			({shape}) => String(shape.takesChannelTyping),
			({shape}) => (shape.takesChannelTyping ? [event] : []),
		);
	}
	const host = store.realm.host();
	const people = event.recipients ?? [];
	const ids = people.map(({user_id: id}) => id);
	const unknownTo = onceForEach(reader => unknownOf(store, reader, ids));
	return memoized(
		({reader}) => unknownTo(reader).join(),
		({reader}) => {
			const unknown = new Set(unknownTo(reader));
			if (unknown.size === 0) return [event];
			const recipients = people.map(person =>
				unknown.has(person.user_id)
					? {...person, email: unknownPerson(person.user_id, host).email}
					: person,
			);
			return [{...event, recipients}];
		},
	);
}
