import type {Client} from '../../../shared/client/create-client';
import {ApiError, badRequest} from '../../../shared/contract/errors';
import type {MoveChange, Place} from '../../../shared/model/change';
import {topicKey} from '../../../shared/model/topic';
import {readMessagesAnew} from '../read-messages-anew';
import {readTopic} from '../read-topic';
import type {Family} from './family';

/** Messages that go to another topic or channel: one call each, which may take others along. */
export const moveChanges: Family<MoveChange> = {
	callsFor: changes => changes.map(change => [change]),
	begin: () => Promise.resolve(),
	async send({client}, changes) {
		for (const change of changes) await (change.mode === 'each' ? moveEach : move)(client, change);
	},
	async hasHappened({client}, changes) {
		for (const {ids, message_id, after} of changes) {
			if (!(await isAt(client, ids?.at(-1) ?? message_id, after))) return false;
		}
		return true;
	},
	// Where messages end up is for the service to say: others may come along.
	show: () => undefined,
	takeBack: () => undefined,
	readAnew: ({queries, connectionId}) => readMessagesAnew(queries, connectionId),
};

async function move(client: Client, change: MoveChange): Promise<void> {
	const {message_id, mode, before, after, tellsOld, tellsNew} = change;
	// Once it is elsewhere, its neighbours are messages that nobody chose.
	if (mode !== 'change_one' && !(await isAt(client, message_id, before))) {
		throw badRequest('This message is in another topic by now; nothing was moved.');
	}
	await client.updateMessage({
		message_id,
		propagate_mode: mode === 'each' ? 'change_one' : mode,
		...(after.topic !== before.topic && {topic: after.topic}),
		...(after.stream_id !== before.stream_id && {stream_id: after.stream_id}),
		send_notification_to_old_thread: tellsOld,
		send_notification_to_new_thread: tellsNew,
	});
}

/** Exactly these; one that is elsewhere by now was moved by somebody, and stays. */
async function moveEach(client: Client, change: MoveChange): Promise<void> {
	const {ids = [], before} = change;
	const {messages, isWhole} = await readTopic(client, before);
	const there = new Set(messages.map(({id}) => id));
	const inOneCall = isWhole ? longestRun(ids, [...there]) : undefined;
	if (inOneCall !== undefined && (await moveRun(client, change, inOneCall))) return;
	for (const message_id of ids) {
		const isThere = there.has(message_id) || (!isWhole && (await isAt(client, message_id, before)));
		if (isThere) await move(client, {...change, message_id, mode: 'change_one'});
	}
}

/** Messages of a topic from one on, and those among them that nobody asked to move. */
type TopicRun = {readonly first: number; readonly others: readonly number[]};

/** So many others are sent back one by one, where that spares more calls than it takes. */
const mostOthers = 3;

/** One call for all of them, where they are the end of the topic, but for a notice or two. */
export function longestRun(
	ids: readonly number[],
	topicIds: readonly number[],
): TopicRun | undefined {
	const wanted = new Set(ids);
	const first = topicIds.find(id => wanted.has(id));
	if (first === undefined || ids.length < 2) return undefined;
	const others = topicIds.filter(id => id > first && !wanted.has(id));
	return others.length <= Math.min(mostOthers, ids.length / 4) ? {first, others} : undefined;
}

/** Returns false where some are too old to go in one call, and nothing was moved. */
async function moveRun(
	client: Client,
	change: MoveChange,
	{first, others}: TopicRun,
): Promise<boolean> {
	const {before, after} = change;
	// On the way through another channel a message would lose the marks of those who cannot see it.
	if (others.length > 0 && before.stream_id !== after.stream_id) return false;
	try {
		await move(client, {...change, message_id: first, mode: 'change_later'});
	} catch (error) {
		if (error instanceof ApiError && error.is('MOVE_MESSAGES_TIME_LIMIT_EXCEEDED')) return false;
		throw error;
	}
	for (const message_id of others) {
		await move(client, {
			...change,
			message_id,
			mode: 'change_one',
			before: after,
			after: before,
			tellsOld: false,
			tellsNew: false,
		});
	}
	return true;
}

async function isAt(client: Client, message_id: number, place: Place): Promise<boolean> {
	const {message} = await client.getMessage({message_id, apply_markdown: false});
	return (
		message.stream_id === place.stream_id && topicKey(message.subject) === topicKey(place.topic)
	);
}
