import {readDirectory} from '../client/channel-directory';
import type {Client} from '../client/create-client';
import {steadyNow} from '../clock';
import type {MembershipChange} from '../model/change';
import {groupBy} from '../model/group-by';
import {partsOf, RefusedForAll, RefusedForSome, type ChangeCalls} from './calls';
import {gone, hidden, there} from './facts';
import {namesNow, type ChannelNames} from './names-now';
import {limitPause, pause} from './while-fresh';
import {refusalText} from './refusals';

/** People in one call: enough for speed, few enough that a refusal is found soon. */
const mostPeople = 500;
/** Channels times people in one call; the embedded server takes twice as many. */
const mostPairs = 50_000;

/** So old may names be that a call is made with; in the end it is looked after in any case. */
export const freshMilliseconds = 1000;

/** Nobody waits longer only to look after a call. */
const longestPauseSeconds = 30;

/** Who is in which channel: people with the same set of channels go into one call. */
export const membershipCalls: ChangeCalls<MembershipChange> = {
	callsFor(changes) {
		const byPerson = groupBy(changes, ({user_id, after}) => `${user_id} ${after}`);
		const bySet = groupBy([...byPerson.values()], list => signature(list, 'stream_id'));
		const byChannel = groupBy(changes, ({stream_id, after}) => `${stream_id} ${after}`);
		const byPeople = groupBy([...byChannel.values()], list => signature(list, 'user_id'));
		const groups = bySet.size <= byPeople.size ? bySet : byPeople;
		return [...groups.values()].flatMap(lists => {
			const all = lists.flat();
			const people = [...new Set(all.map(({user_id}) => user_id))];
			const channels = new Set(all.map(({stream_id}) => stream_id)).size;
			const most = Math.max(1, Math.min(mostPeople, Math.floor(mostPairs / channels)));
			return partsOf(people, most).map(part => {
				const chosen = new Set(part);
				return all.filter(({user_id}) => chosen.has(user_id));
			});
		});
	},
	/**
	 * The service takes names, and would make a new channel for one that was renamed since it was on
	 * screen or since the run began: each call is made with the names of the moment, and is given back
	 * where the limit holds it until they are old.
	 */
	async send(deps, changes) {
		const {client, patience} = deps;
		const [first] = changes;
		if (first === undefined) return;
		const names = await namesNow(client, steadyNow() - freshMilliseconds);
		const ids = [...new Set(changes.map(({stream_id}) => stream_id))];
		const channels = ids.flatMap(id => names.get(id) ?? []);
		if (channels.length < ids.length) throw goneChannels(names);
		const principals = [...new Set(changes.map(({user_id}) => user_id))];
		await (first.after
			? client.subscribe({subscriptions: channels.map(name => ({name})), principals}, {patience})
			: client.unsubscribe({subscriptions: channels, principals}, {patience}));
		const renamed = await renamedSince(client, ids, names);
		if (renamed === undefined) return;
		// It may have gone out with the name of before, and have reached another channel.
		if (await membershipCalls.hasHappened(deps, changes).catch(() => true)) return;
		throw new RefusedForAll(refusalText('channel renamed', {channel: renamed}));
	},
	async hasHappened({client}, changes) {
		const {members} = await readDirectory(client);
		return changes.every(
			({stream_id, user_id, after}) =>
				(members.get(stream_id)?.includes(user_id) ?? false) === after,
		);
	},
	async readNow(facts, changes) {
		const {channels, members} = await facts.directory();
		const known = new Set(channels.map(({stream_id}) => stream_id));
		const wanted = new Set(changes.map(({stream_id}) => stream_id));
		const sets = new Map(
			[...wanted].flatMap(id => {
				const list = members.get(id);
				return list === undefined ? [] : [[id, new Set(list)] as const];
			}),
		);
		return ({stream_id, user_id}) => {
			if (!known.has(stream_id)) return gone;
			const people = sets.get(stream_id);
			return people === undefined ? hidden : there(people.has(user_id));
		};
	},
};

/** Nobody comes any more into a channel that is not among these, or leaves it. */
function goneChannels(names: ChannelNames): RefusedForSome {
	return new RefusedForSome(
		refusalText('channel gone'),
		change => change.kind === 'membership' && !names.has(change.stream_id),
	);
}

/** The former name of a channel that has another one now. What cannot be read is nobody's failure. */
async function renamedSince(
	client: Client,
	ids: readonly number[],
	before: ChannelNames,
): Promise<string | undefined> {
	const now = await namesAfter(client).catch(() => before);
	const renamed = ids.find(id => now.get(id) !== before.get(id));
	return renamed === undefined ? undefined : before.get(renamed);
}

/** After a call: a reading that is refused for the limit, or gets no answer, is made once more. */
async function namesAfter(client: Client): Promise<ChannelNames> {
	const since = steadyNow();
	try {
		return await namesNow(client, since);
	} catch (error) {
		await pause(Math.min(longestPauseSeconds, limitPause(error) ?? 1));
		return namesNow(client, since);
	}
}

function signature(changes: readonly MembershipChange[], part: 'stream_id' | 'user_id'): string {
	const ids = changes.map(change => change[part]).sort((a, b) => a - b);
	return `${changes[0]?.after} ${ids.join(',')}`;
}
