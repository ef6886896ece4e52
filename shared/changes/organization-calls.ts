import {Conflict} from './conflict';
import type {Client} from '../client/create-client';
import {ApiError} from '../contract/errors';
import type {ChannelGroupChange, ChannelGroupParts, SignInChange} from '../model/change';
import {channelIdsOf, type DefaultChannelGroup} from '../model/organization';
import {isMethodOn, signInNow} from '../model/sign-in';
import {isAlike, RefusedForAll, singly, type ChangeCalls} from './calls';
import {channelGroupsNow, gone, there} from './facts';
import {refusalText} from './refusals';

const changedSince = refusalText('changed');

/**
 * Ways to sign in: the service takes all of them at once, so those that change go together, and none of
 * them is made over what somebody else turned meanwhile.
 */
export const signInCalls: ChangeCalls<SignInChange> = {
	callsFor: changes => (changes.length === 0 ? [] : [changes]),
	async send({client, patience}, changes) {
		const now = await methodsNow(client);
		if (changes.some(({method, before}) => isMethodOn(now, method) !== before)) {
			throw new Conflict(changedSince);
		}
		const wanted = {
			...now,
			...Object.fromEntries(changes.map(({method, after}) => [method, after])),
		};
		if (!Object.values(wanted).includes(true)) {
			throw new RefusedForAll(refusalText('no way to sign in'));
		}
		await client.updateRealm({authentication_methods: wanted}, {patience});
	},
	async hasHappened({client}, changes) {
		const now = await methodsNow(client);
		return changes.every(({method, after}) => isMethodOn(now, method) === after);
	},
	async readNow(facts) {
		const now = signInNow(await facts.realm());
		return ({method}) => {
			const isOn = isMethodOn(now, method);
			return isOn === undefined ? gone : there(isOn);
		};
	},
};

async function methodsNow(client: Client): Promise<Readonly<Record<string, boolean>> | undefined> {
	return signInNow(await client.register({fetch_event_types: ['realm'], event_types: []}));
}

/** What a step does, and what undoes it where a later one is refused. */
type Step = {readonly go: () => Promise<unknown>; readonly back: () => Promise<unknown>};

/**
 * Groups of default channels. The service knows their channels by name, and takes up to three calls for a
 * change: where one is refused, those before it are undone, so that it is refused as a whole.
 */
export const channelGroupCalls: ChangeCalls<ChannelGroupChange> = {
	callsFor: singly,
	async send({client, patience, onMade}, changes) {
		for (const change of changes) {
			const {before, after} = change;
			const rows = await channelGroupsNow(client);
			const row = ownRow(change, rows);
			if (before === null) {
				if (after === null) continue;
				if (called(after.name, rows) !== undefined) throw new Conflict(changedSince);
				await make(client, after, await namesOf(client), patience);
				const made = called(after.name, await channelGroupsNow(client));
				if (made !== undefined) onMade?.(change, {...change, group_id: made.id});
				continue;
			}
			if (row === undefined || !isSameGroup(partsOf(row), before)) {
				throw new Conflict(changedSince);
			}
			if (after === null) await client.deleteDefaultChannelGroup({group_id: row.id}, {patience});
			else await changeGroup(client, row.id, before, after);
		}
	},
	async hasHappened({client, onMade}, changes) {
		const rows = await channelGroupsNow(client);
		return changes.every(change => {
			const {after} = change;
			if (after === null) return ownRow(change, rows) === undefined;
			const row = called(after.name, rows);
			if (row === undefined || !isSameGroup(partsOf(row), after)) return false;
			onMade?.(change, {...change, group_id: row.id});
			return true;
		});
	},
	async readNow(facts) {
		const rows = await facts.channelGroups();
		return change => {
			const row = ownRow(change, rows);
			if (row !== undefined) return there(partsOf(row));
			return change.before === null ? there(null) : gone;
		};
	},
	isSame: (one, other) =>
		isSameGroup(one as ChannelGroupParts | null, other as ChannelGroupParts | null),
};

/** The parts of a group as a change has them. */
export function partsOf(group: DefaultChannelGroup): ChannelGroupParts {
	const {name, description} = group;
	return {name, description, channels: channelIdsOf(group)};
}

/** In whatever order their channels are: the service has none. */
function isSameGroup(one: ChannelGroupParts | null, other: ChannelGroupParts | null): boolean {
	const sorted = (parts: ChannelGroupParts | null) =>
		parts && {...parts, channels: parts.channels.toSorted((a, b) => a - b)};
	return isAlike(sorted(one), sorted(other));
}

function called(
	name: string,
	rows: readonly DefaultChannelGroup[],
): DefaultChannelGroup | undefined {
	return rows.find(row => row.name === name);
}

/** The group that a change is about: one that was deleted and came back has another number. */
function ownRow(
	{group_id: id, before, after}: ChannelGroupChange,
	rows: readonly DefaultChannelGroup[],
): DefaultChannelGroup | undefined {
	const known = before === null ? undefined : rows.find(row => row.id === id);
	return known ?? called((before ?? after)?.name ?? '', rows);
}

/** What channels are called. */
async function namesOf(client: Client): Promise<(ids: readonly number[]) => string[]> {
	const {streams} = await client.getChannels({});
	const names = new Map(streams.map(({stream_id, name}) => [stream_id, name]));
	return ids =>
		ids.map(id => {
			const name = names.get(id);
			if (name === undefined) throw new RefusedForAll(refusalText('no such channel'));
			return name;
		});
}

function make(
	client: Client,
	{name: group_name, description, channels}: ChannelGroupParts,
	names: (ids: readonly number[]) => string[],
	patience?: number,
): Promise<unknown> {
	const order = {group_name, description, stream_names: names(channels)};
	return client.createDefaultChannelGroup(order, {patience});
}

async function changeGroup(
	client: Client,
	group_id: number,
	before: ChannelGroupParts,
	after: ChannelGroupParts,
): Promise<void> {
	const names = await namesOf(client);
	// The service leaves a description that is sent empty as it is: the group is made anew without one.
	if (after.description === '' && before.description !== '') {
		return inTurn([
			{
				go: () => client.deleteDefaultChannelGroup({group_id}),
				back: () => make(client, before, names),
			},
			{go: () => make(client, after, names), back: () => Promise.resolve()},
		]);
	}
	const without = (some: readonly number[], others: readonly number[]) =>
		some.filter(id => !others.includes(id));
	const put = (op: 'add' | 'remove', channels: readonly number[]) => () =>
		client.updateDefaultChannelGroupChannels({group_id, op, stream_names: names(channels)});
	const added = without(after.channels, before.channels);
	const removed = without(before.channels, after.channels);
	const say = (parts: ChannelGroupParts, other: ChannelGroupParts) => () =>
		client.updateDefaultChannelGroup({
			group_id,
			...(parts.name !== other.name && {new_group_name: parts.name}),
			...(parts.description !== other.description && {new_description: parts.description}),
		});
	const isRenamed = before.name !== after.name || before.description !== after.description;
	return inTurn([
		...(added.length > 0 ? [{go: put('add', added), back: put('remove', added)}] : []),
		...(removed.length > 0 ? [{go: put('remove', removed), back: put('add', removed)}] : []),
		...(isRenamed ? [{go: say(after, before), back: say(before, after)}] : []),
	]);
}

async function inTurn(steps: readonly Step[]): Promise<void> {
	const done: Step[] = [];
	for (const step of steps) {
		try {
			await step.go();
			done.unshift(step);
		} catch (error) {
			// Refused as a whole: what went before does not stay.
			if (error instanceof ApiError) for (const {back} of done) await back();
			throw error;
		}
	}
}
