import {ApiError, badRequest} from '../contract/errors';
import type {FlagChange, MessageTextChange, ReactionChange, ResolveChange} from '../model/change';
import type {Client} from '../client/create-client';
import {lengthInCodePoints, limits} from '../model/limits';
import {isStoredAs, withResolved, type Message} from '../model/message';
import {topicKey} from '../model/topic';
import {partsOf, RefusedForAll, singly, type CallDependencies, type ChangeCalls} from './calls';
import {gone, there, type Facts, type Found} from './facts';
import {Conflict} from './conflict';
import {inTurnOf} from './topic-turns';
import {refusalText} from './refusals';

const mostPerCall = 1000;

/** Own flags of messages: those that get the same go together, many in one call. */
export const flagCalls: ChangeCalls<FlagChange> = {
	callsFor(changes) {
		const groups = new Map<string, FlagChange[]>();
		for (const change of changes) {
			const key = groupOf(change);
			const group = groups.get(key);
			if (group === undefined) groups.set(key, [change]);
			else group.push(change);
		}
		return [...groups.values()].flatMap(group => partsOf(group, mostPerCall));
	},
	send: setFlags,
	// Asking twice for a flag does nothing twice.
	async hasHappened(deps, changes) {
		await setFlags(deps, changes);
		return true;
	},
	readNow: (facts, changes) =>
		lookAt(facts, changes, (one, {flag}) => (one.flags ?? []).includes(flag)),
};

/** The service leaves out by channel what cannot be unread: then all of a call are left out. */
function groupOf({flag, after, stream_id}: FlagChange): string {
	return flag === 'read' && !after ? `unread ${stream_id}` : `${flag} ${after}`;
}

async function setFlags(
	{client}: Pick<CallDependencies, 'client'>,
	changes: readonly FlagChange[],
): Promise<void> {
	const [first] = changes;
	if (first === undefined) return;
	const {ignored_because_not_subscribed_channels: ignored = []} = await client.updateFlags({
		messages: changes.map(({message_id}) => message_id),
		op: first.after ? 'add' : 'remove',
		flag: first.flag,
	});
	if (first.stream_id !== undefined && ignored.includes(first.stream_id)) {
		throw new RefusedForAll(refusalText('always read'));
	}
}

/** Own reactions: one call each. What is as wished already counts as done. */
export const reactionCalls: ChangeCalls<ReactionChange> = {
	callsFor: singly,
	send: setReactions,
	async hasHappened(deps, changes) {
		await setReactions(deps, changes);
		return true;
	},
	readNow: (facts, changes) =>
		lookAt(facts, changes, ({reactions}, {own_id, emoji_code, reaction_type}) =>
			reactions.some(
				one =>
					one.user_id === own_id &&
					one.emoji_code === emoji_code &&
					one.reaction_type === reaction_type,
			),
		),
};

async function setReactions(
	{client}: Pick<CallDependencies, 'client'>,
	changes: readonly ReactionChange[],
): Promise<void> {
	for (const {message_id, emoji_name, emoji_code, reaction_type, after} of changes) {
		const request = {message_id, emoji_name, emoji_code, reaction_type};
		try {
			await (after ? client.addReaction(request) : client.removeReaction(request));
		} catch (error) {
			if (!isSoAlready(error, after)) throw error;
		}
	}
}

/** From another window, say. */
function isSoAlready(error: unknown, isOn: boolean): boolean {
	return (
		error instanceof ApiError &&
		error.is(isOn ? 'REACTION_ALREADY_EXISTS' : 'REACTION_DOES_NOT_EXIST')
	);
}

/** Topics that are resolved or not any more: one call each, which moves the whole topic. */
export const resolveCalls: ChangeCalls<ResolveChange> = {
	callsFor: singly,
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
	readNow: (facts, changes) =>
		lookAt(facts, changes, (message, change) => {
			const found = placeName(message);
			if (found === nameOf(change, false)) return false;
			return found === nameOf(change, true) ? true : message.subject;
		}),
};

async function resolve(
	client: Client,
	change: ResolveChange,
	patience: number | undefined,
): Promise<void> {
	const found = await topicOf(client, change);
	if (found === nameOf(change, change.after)) return;
	// By now the message may be in another topic, which nobody asked to change.
	if (found !== nameOf(change, change.before)) {
		throw new Conflict(refusalText('topic changed'));
	}
	const name = withResolved(change.topic, change.after);
	// The service would cut it, and nothing could tell what it was called.
	if (lengthInCodePoints(name) > limits.topicMaxCharacters) {
		throw badRequest(refusalText('topic too long', {most: limits.topicMaxCharacters}));
	}
	await client.updateMessage(
		{message_id: change.message_id, topic: name, propagate_mode: 'change_all'},
		{patience},
	);
}

function nameOf({stream_id, topic}: ResolveChange, isDone: boolean): string {
	return `${stream_id} ${topicKey(withResolved(topic, isDone))}`;
}

async function topicOf(client: Client, {message_id}: ResolveChange): Promise<string> {
	const {message} = await client.getMessage({message_id, apply_markdown: false});
	return placeName(message);
}

function placeName({stream_id, subject}: Message): string {
	return `${stream_id} ${topicKey(subject)}`;
}

/**
 * Texts of messages, each where it was written: elsewhere other people may read. One call for a message.
 */
export const messageTextCalls: ChangeCalls<MessageTextChange> = {
	callsFor: singly,
	async send({client, patience}, changes) {
		for (const {message_id, channelId, before, after} of changes) {
			const {message} = await client.getMessage({message_id, apply_markdown: false});
			if (message.stream_id !== channelId) {
				throw new Conflict(refusalText('message moved'));
			}
			if (!isStoredAs(message.content, before)) {
				throw new Conflict(refusalText('message changed'));
			}
			await client.updateMessage({message_id, content: after}, {patience});
		}
	},
	async hasHappened({client}, changes) {
		for (const {message_id, after} of changes) {
			const {message} = await client.getMessage({message_id, apply_markdown: false});
			if (!isStoredAs(message.content, after)) return false;
		}
		return true;
	},
	readNow: (facts, changes) => lookAt(facts, changes, ({content}) => content),
	isSame: (one, other) => isStoredAs(String(one), String(other)),
};

/** What each message has, by one reading of all of them. */
async function lookAt<C extends {readonly message_id: number}>(
	facts: Facts,
	changes: readonly C[],
	valueIn: (message: Message, change: C) => unknown,
): Promise<(change: C) => Found> {
	const messages = await facts.messages(changes.map(({message_id}) => message_id));
	return change => {
		const message = messages.get(change.message_id);
		return message === undefined ? gone : there(valueIn(message, change));
	};
}
