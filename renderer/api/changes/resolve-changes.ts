import {cancelReadings} from './cancel-readings';
import {badRequest} from '../../../shared/contract/errors';
import type {ResolveChange} from '../../../shared/model/change';
import {lengthInCodePoints, limits} from '../../../shared/model/limits';
import {withResolved} from '../../../shared/model/message';
import {topicKey, type Topic} from '../../../shared/model/topic';
import {channelKeys} from '../channels/channels';
import {readMessagesAnew} from '../messages/read-messages-anew';
import type {CallFamily, Dependencies} from './family';
import {inTurnOf} from './topic-turns';
import {Overtaken} from './overtaken';

/** Topics that are resolved or not any more: one call each, which moves the whole topic. */
export const resolveChanges: CallFamily<ResolveChange> = {
	callsFor: changes => changes.map(change => [change]),
	async begin({queries, connectionId}) {
		await cancelReadings(queries, [...channelKeys.all(connectionId), 'topics']);
	},
	async send({client, connectionId, isStopped, patience}, changes) {
		for (const change of changes) {
			const places = [change.before, change.after].map(isResolved => ({
				stream_id: change.stream_id,
				topic: withResolved(change.topic, isResolved),
			}));
			await inTurnOf(connectionId, places, isStopped, () => resolve(client, change, patience));
		}
	},
	async hasHappened({client}, changes) {
		for (const change of changes) {
			if ((await topicOf(client, change)) !== nameOf(change, change.after)) return false;
		}
		return true;
	},
	show: (deps, changes) => rename(deps, changes, change => change.after),
	takeBack: (deps, changes) => rename(deps, changes, change => change.before),
	readAnew: ({queries, connectionId}) => readMessagesAnew(queries, connectionId),
};

async function resolve(
	client: Dependencies['client'],
	change: ResolveChange,
	patience: number | undefined,
): Promise<void> {
	const found = await topicOf(client, change);
	if (found === nameOf(change, change.after)) return;
	// By now the message may be in another topic, which nobody asked to change.
	if (found !== nameOf(change, change.before)) {
		throw new Overtaken('This topic has been renamed or moved. Nothing was changed.');
	}
	const name = withResolved(change.topic, change.after);
	// The service would cut it, and nothing could tell what it was called.
	if (lengthInCodePoints(name) > limits.topicMaxCharacters) {
		throw badRequest(
			`The name of this topic is too long to be marked as resolved: a topic has at most ${limits.topicMaxCharacters} characters. Nothing was changed.`,
		);
	}
	await client.updateMessage(
		{message_id: change.message_id, topic: name, propagate_mode: 'change_all'},
		{patience},
	);
}

function nameOf({stream_id, topic}: ResolveChange, isDone: boolean): string {
	return `${stream_id} ${topicKey(withResolved(topic, isDone))}`;
}

async function topicOf(
	client: Dependencies['client'],
	{message_id}: ResolveChange,
): Promise<string> {
	const {message} = await client.getMessage({message_id, apply_markdown: false});
	return `${message.stream_id} ${topicKey(message.subject)}`;
}

/** Gives the topics in the cached lists the name of what they should be. */
function rename(
	{queries, connectionId}: Dependencies,
	changes: readonly ResolveChange[],
	isDone: (change: ResolveChange) => boolean,
): void {
	for (const change of changes) {
		const wanted = isDone(change);
		const from = topicKey(withResolved(change.topic, !wanted));
		queries.setQueryData<readonly Topic[]>(
			channelKeys.topics(connectionId, change.stream_id),
			list =>
				list?.map(topic =>
					topicKey(topic.name) === from
						? {...topic, name: withResolved(topic.name, wanted)}
						: topic,
				),
		);
	}
}
