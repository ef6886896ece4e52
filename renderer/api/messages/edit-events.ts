import {z} from 'zod';
import {textOf} from '../../../shared/model/bounds';
import type {EditEntry, Message} from '../../../shared/model/message';
import {channelKeys} from '../channels/channel-keys';
import {type ChannelDirectory} from '../channels/channels';
import type {RealmTimes} from '../../../shared/model/realm-times';
import {realmKeys} from '../organization/keys';
import {messageKeys} from './messages';
import {readAs, type CacheDependencies, type EventFamily} from '../events/family';
import {patchWindows, readPartsAgain} from './message-events';
import {idsOf, mapWindow} from './message-window';
import {belongs, belongsThere, type Spot} from './narrow-match';
import {moment} from '../../../shared/model/moment';

const update = z.object({
	user_id: z.int().nullable().optional(),
	edit_timestamp: moment,
	message_id: z.int(),
	message_ids: z.array(z.int()),
	flags: z.array(z.string()).optional(),
	rendering_only: z.boolean().nullable().optional(),
	stream_id: z.int().optional(),
	new_stream_id: z.int().optional(),
	orig_subject: textOf('name', z.string()).optional(),
	subject: textOf('name', z.string()).optional(),
	topic_links: z.array(z.unknown()).optional(),
	orig_content: z.string().optional(),
	content: z.string().optional(),
	rendered_content: textOf('html', z.string()).optional(),
	is_me_message: z.boolean().optional(),
});
export type MessageUpdate = Readonly<z.output<typeof update>>;

/** What is known around messages when one of them changes. */
export type EditContext = {
	/** Name of the channel that messages were moved to, where it is known. */
	readonly channelName: string | undefined;
	/** Whether the organization shows what was there before. */
	readonly showsHistory: boolean;
};

/** Old and new place of a move; undefined for a change of the text alone. */
export function placesOf(
	told: MessageUpdate,
): {readonly from: Spot; readonly to: Spot} | undefined {
	const {stream_id, new_stream_id, orig_subject, subject} = told;
	if (stream_id === undefined || orig_subject === undefined) return undefined;
	if (new_stream_id === undefined && subject === undefined) return undefined;
	return {
		from: {stream_id, subject: orig_subject},
		to: {stream_id: new_stream_id ?? stream_id, subject: subject ?? orig_subject},
	};
}

/** One of the messages that an update names, as it is afterwards. */
export function messageAfterUpdate(
	message: Message,
	told: MessageUpdate,
	{channelName, showsHistory}: EditContext,
): Message {
	const hasText = message.id === told.message_id && told.rendered_content !== undefined;
	const places = placesOf(told);
	const {channel: movedTo, entry} = partsOf(message, told, hasText, places);
	const isSilent = told.rendering_only === true;
	return {
		...message,
		...(places && {subject: places.to.subject}),
		...(movedTo !== undefined && {
			stream_id: movedTo,
			...(channelName !== undefined && {display_recipient: channelName}),
		}),
		...(told.topic_links !== undefined && {topic_links: told.topic_links}),
		...(hasText && {
			content: told.rendered_content,
			...(told.is_me_message !== undefined && {is_me_message: told.is_me_message}),
		}),
		...(message.id === told.message_id && told.flags !== undefined && {flags: told.flags}),
		...(!isSilent && {last_edit_timestamp: told.edit_timestamp}),
		...(!isSilent && showsHistory && {edit_history: historyAfter(message, entry)}),
	};
}

function partsOf(
	message: Message,
	told: MessageUpdate,
	hasText: boolean,
	places: ReturnType<typeof placesOf>,
): {readonly channel: number | undefined; readonly entry: EditEntry} {
	const channel = told.new_stream_id;
	const hasTopic = places !== undefined && told.subject !== undefined;
	const entry = {
		user_id: told.user_id ?? null,
		timestamp: told.edit_timestamp,
		...(hasText &&
			told.orig_content !== undefined && {
				prev_content: '',
			}),
		...(channel !== undefined && {
			prev_stream: told.stream_id ?? message.stream_id,
			stream: channel,
		}),
		...(hasTopic && {prev_topic: places.from.subject, topic: told.subject}),
	} as EditEntry;
	return {channel, entry};
}

/** More than anybody looks through of one message. */
const mostEntries = 200;

/** The newest first; an entry that is there already comes from a later answer of the service. */
function historyAfter(message: Message, entry: EditEntry): Message['edit_history'] {
	const before = message.edit_history ?? [];
	const isKnown = before.some(
		({timestamp, topic, stream, prev_content: text}) =>
			timestamp === entry.timestamp &&
			topic === entry.topic &&
			stream === entry.stream &&
			text === entry.prev_content,
	);
	return isKnown ? message.edit_history : [entry, ...before].slice(0, mostEntries);
}

function aroundOf({queries, connectionId}: CacheDependencies, told: MessageUpdate): EditContext {
	const directory = queries.getQueryData<ChannelDirectory>(channelKeys.directory(connectionId));
	const times = queries.getQueryData<RealmTimes>(realmKeys.times(connectionId));
	const moved = directory?.channels.find(({stream_id}) => stream_id === told.new_stream_id);
	return {channelName: moved?.name, showsHistory: times?.realm_allow_edit_history !== false};
}

/** Edits and moves: the text, where messages are, and which windows they are in. */
export const editEvents: EventFamily = {
	apply(deps, events) {
		for (const event of events) {
			if (deps.isLate()) return;
			const told = readAs(update, event);
			if (told === undefined) deps.readAgain(messageKeys.windows(deps.connectionId));
			else applyUpdate(deps, told);
		}
	},
};

function applyUpdate(deps: CacheDependencies, told: MessageUpdate): void {
	const around = aroundOf(deps, told);
	const places = placesOf(told);
	const named = new Set([...told.message_ids, told.message_id]);
	patchWindows(deps, (data, terms, key) => {
		const comes =
			places !== undefined &&
			belongsThere(terms, places.to) !== false &&
			belongsThere(terms, places.from) === false;
		if (comes) {
			const known = idsOf(data);
			if (told.message_ids.some(id => !known.has(id))) deps.readAgain(key);
		}
		return mapWindow(data, message => {
			if (!named.has(message.id)) return message;
			const next = messageAfterUpdate(message, told, around);
			const leaves = places !== undefined && belongs(terms, next, deps.ownUserId) === false;
			return leaves ? undefined : next;
		});
	});
	readPartsAgain(deps, named, ['source', 'history']);
}
