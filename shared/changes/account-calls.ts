import {isUnanswered} from '../client/failures';
import {ApiError} from '../contract/errors';
import type {
	AccountSettingChange,
	AlertWordChange,
	MutedPersonChange,
	ScheduledBody,
	ScheduledChange,
} from '../model/change';
import type {ScheduledMessage} from '../model/scheduled-message';
import type {Contract} from '../contract/index';
import type {Sent} from '../contract/endpoint';
import {isAlike, singly, type CallDependencies, type ChangeCalls} from './calls';
import {Facts, gone, hidden, there} from './facts';
import {Conflict} from './conflict';
import {refusalText} from './refusals';

/** What the account has for itself beside channels: words, mutes, settings, and messages for later. */

/** Alert words: all that come in one call, all that go in another. */
export const alertWordCalls: ChangeCalls<AlertWordChange> = {
	callsFor: changes =>
		[true, false]
			.map(after => changes.filter(change => change.after === after))
			.filter(({length}) => length > 0),
	async send({client}, changes) {
		const order = {alert_words: changes.map(({word}) => word)};
		await (changes[0]?.after === true
			? client.addAlertWords(order)
			: client.removeAlertWords(order));
	},
	async hasHappened({client}, changes) {
		const isThere = wordsIn((await client.getAlertWords({})).alert_words);
		return changes.every(({word, after}) => isThere(word) === after);
	},
	async readNow(facts) {
		const isThere = wordsIn(await facts.alertWords());
		return ({word}) => there(isThere(word));
	},
};

function wordsIn(list: readonly string[]): (word: string) => boolean {
	const folded = new Set(list.map(word => word.trim().toLowerCase()));
	return word => folded.has(word.trim().toLowerCase());
}

/** Muting: one call for somebody. */
export const mutedPersonCalls: ChangeCalls<MutedPersonChange> = {
	callsFor: singly,
	async send(deps, changes) {
		const {client} = deps;
		for (const {user_id: muted_user_id, after} of changes) {
			const call = after ? client.muteUser({muted_user_id}) : client.unmuteUser({muted_user_id});
			await call.catch(async (error: unknown) => {
				// It was so already.
				if (!(error instanceof ApiError) || !error.is('BAD_REQUEST')) throw error;
				if (!(await mutedPersonCalls.hasHappened(deps, changes).catch(() => false))) throw error;
			});
		}
	},
	async hasHappened({client}, changes) {
		const found = await mutedPersonCalls.readNow(new Facts(client), changes);
		return changes.every(change => {
			const now = found(change);
			return now.state === 'there' && now.value === change.after;
		});
	},
	async readNow(facts) {
		const {muted_users: list} = await facts.state('muted_users');
		if (list === undefined) return () => hidden;
		const ids = new Set(list.map(({id}) => id));
		return ({user_id}) => there(ids.has(user_id));
	},
};

/** Settings of the own account, each by a call of its own. */
export const accountSettingCalls: ChangeCalls<AccountSettingChange> = {
	callsFor: singly,
	async send({client}, changes) {
		for (const {property, after} of changes) {
			const order = {[property]: after} as Sent<Contract['updateOwnSettings']>;
			await client.updateOwnSettings(order);
		}
	},
	async hasHappened({client}, changes) {
		const found = await accountSettingCalls.readNow(new Facts(client), changes);
		return changes.every(change => {
			const now = found(change);
			return now.state === 'there' && now.value === change.after;
		});
	},
	async readNow(facts, changes) {
		const isAboutName = changes.some(({property}) => property === 'full_name');
		const [{user_settings: settings}, own] = await Promise.all([
			facts.state('user_settings'),
			isAboutName ? facts.own() : undefined,
		]);
		return ({property}) => {
			const value = property === 'full_name' ? own?.full_name : settings?.[property];
			return value === undefined ? hidden : there(value);
		};
	},
};

/** Messages for later, each in a call of its own. */
export const scheduledCalls: ChangeCalls<ScheduledChange> = {
	callsFor: singly,
	async send(deps, changes) {
		for (const change of changes) await sendScheduled(deps, change);
	},
	async hasHappened({client, onMade}, changes) {
		const {scheduled_messages: list} = await client.getScheduledMessages({});
		return changes.every(change => {
			const {message_id: id, after} = change;
			const own = list.find(one => one.scheduled_message_id === id);
			// What is no more may have been sent as well.
			if (after === null) return own === undefined;
			if (id !== undefined) return own !== undefined && isAlike(bodyOf(own), after);
			const made = list.findLast(one => isAlike(bodyOf(one), after));
			if (made !== undefined) {
				onMade?.(change, {...change, message_id: made.scheduled_message_id});
			}
			return made !== undefined;
		});
	},
	async readNow(facts) {
		const list = await facts.scheduled();
		const byId = new Map(list.map(one => [one.scheduled_message_id, one]));
		return ({message_id: id, before}) => {
			if (before === null) return there(null);
			const found = id === undefined ? undefined : byId.get(id);
			return found === undefined ? gone : there(bodyOf(found));
		};
	},
};

async function sendScheduled(
	{client, onMade, isUndo}: CallDependencies,
	change: ScheduledChange,
): Promise<void> {
	const {message_id: id, before, after} = change;
	if (before === null && after !== null) {
		const {at, type, topic, content} = after;
		const request = {
			type,
			to: placeOf(after),
			content,
			...(type === 'stream' && {topic}),
			scheduled_delivery_timestamp: at,
		};
		const {scheduled_message_id} = await client.scheduleMessage(request);
		onMade?.(change, {...change, message_id: scheduled_message_id});
		return;
	}
	if (id === undefined) throw new Conflict(refusalText('no message'));
	if (isUndo === true) await requireAsSeen(client, change);
	if (after === null) {
		await client.deleteScheduledMessage({scheduled_message_id: id});
		return;
	}
	const {at, content, topic, type} = after;
	const isMoved =
		before === null || !isAlike([before.type, before.to, before.topic], [type, after.to, topic]);
	await client.editScheduledMessage({
		scheduled_message_id: id,
		...(isMoved && {type, to: placeOf(after), ...(type === 'stream' && {topic})}),
		...(content !== before?.content && {content}),
		scheduled_delivery_timestamp: at,
	});
}

/** What was changed or sent since is left alone. */
async function requireAsSeen(
	client: CallDependencies['client'],
	{message_id: id, before}: ScheduledChange,
): Promise<void> {
	const {scheduled_messages: list} = await client
		.getScheduledMessages({})
		.catch((error: unknown) => {
			if (isUnanswered(error)) throw error;
			return {scheduled_messages: []};
		});
	const found = list.find(one => one.scheduled_message_id === id);
	if (found === undefined) throw new Conflict(refusalText('message sent'));
	if (!isAlike(bodyOf(found), before)) {
		throw new Conflict(refusalText('scheduled changed'));
	}
}

function placeOf({type, to}: ScheduledBody): number | number[] {
	const [first = 0] = to;
	return type === 'stream' ? first : [...to];
}

/** A scheduled message as changes hold it. */
export function bodyOf(message: ScheduledMessage): ScheduledBody {
	const {type, to, topic = '', content, scheduled_delivery_timestamp: at} = message;
	const isOfChannel = type === 'stream' || type === 'channel';
	return {
		type: isOfChannel ? 'stream' : 'private',
		to: typeof to === 'number' ? [to] : to.toSorted((one, other) => one - other),
		topic: isOfChannel ? topic : '',
		content,
		at,
	};
}
