import {membersOf, type ChannelDirectory} from '../client/channel-directory';
import type {Channel} from '../model/channel';
import type {MembershipChange} from '../model/change';
import {nameWithId} from '../model/name-with-id';
import {groupBy} from '../model/group-by';
import type {Invitation} from '../model/invitation';
import {mostNamed, type Effect} from '../model/outlook';
import type {PlanChange} from '../model/plan';
import type {ProfileField} from '../model/profile-field';
import {optionsOf} from '../model/profile-field';
import {Role} from '../model/role';
import {withResolved} from '../model/message';
import type {User} from '../model/user';
import {canRead, losingSight, type Side} from '../rules/sight';

/** What has to be known of an organization; what could not be read, or is not asked for, is left out. */
export type EffectWorld = {
	readonly ownId: number;
	readonly people: ReadonlyMap<number, User> | undefined;
	readonly directory: ChannelDirectory | undefined;
	readonly invitations: readonly Invitation[] | undefined;
	readonly fields: readonly ProfileField[] | undefined;
};

/** What changes bring with them that they do not say, as far as it can be known before. */
export function effectsOf(changes: readonly PlanChange[], world: EffectWorld): readonly Effect[] {
	return [
		...ofDeactivations(changes, world),
		...ofMemberships(changes, world),
		...whoLosesAccess(changes, world),
		...newGuests(changes, world),
		...lostValues(changes, world),
		...noticesOf(changes, world),
	];
}

function effectOf(
	kind: Effect['kind'],
	names: readonly string[],
	count = names.length,
	isAtLeast = false,
): readonly Effect[] {
	if (count === 0) return [];
	return [{kind, count, names: names.slice(0, mostNamed), ...(isAtLeast && {isAtLeast: true})}];
}

/** Their names; those of one name are told apart. */
function namesOf(users: readonly User[]): readonly string[] {
	const byName = groupBy(users, ({full_name}) => full_name);
	return users.map(({full_name: name, user_id: id}) =>
		(byName.get(name)?.length ?? 0) > 1 ? nameWithId(name, id) : name,
	);
}

function known(ids: Iterable<number>, people: EffectWorld['people']): readonly User[] {
	return [...new Set(ids)].flatMap(id => people?.get(id) ?? []);
}

/** Who is deactivated is signed out, keys of bots end, and their bots and open invitations go along (api-facts 5.5). */
function ofDeactivations(
	changes: readonly PlanChange[],
	{people, invitations}: EffectWorld,
): readonly Effect[] {
	const ended = changes.flatMap(change =>
		change.kind === 'active' && !change.after ? [change] : [],
	);
	const leaving = new Set(ended.map(({user_id}) => user_id));
	if (leaving.size === 0) return [];
	const bots = [...(people?.values() ?? [])].filter(
		({is_bot, is_active, bot_owner_id: owner, user_id}) =>
			is_bot && is_active && owner != null && leaving.has(owner) && !leaving.has(user_id),
	);
	const revoked = new Set(
		changes.flatMap(change => (change.kind === 'link' ? change.invite_id : [])),
	);
	const open = (invitations ?? []).filter(
		({invited_by_user_id: by, is_multiuse, id}) =>
			by != null && leaving.has(by) && !(is_multiuse && revoked.has(id)),
	);
	const creators = known(
		open.flatMap(({invited_by_user_id: by}) => by ?? []),
		people,
	);
	const stopped = new Set(
		ended.flatMap(({user_id, isBot}) =>
			isBot === true || people?.get(user_id)?.is_bot === true ? user_id : [],
		),
	);
	const signedOut = [...leaving].filter(id => !stopped.has(id));
	return [
		...effectOf('signed-out', namesOf(known(signedOut, people)), signedOut.length),
		...effectOf('stopped', namesOf(known(stopped, people)), stopped.size),
		...effectOf('bots', namesOf(bots)),
		...effectOf('invitations', namesOf(creators), open.length),
	];
}

function isMembership(change: PlanChange): change is MembershipChange {
	return change.kind === 'membership';
}

/** Whom the notification bot writes to, and private channels that nobody is left in (api-facts 7.2, 8.1). */
function ofMemberships(
	changes: readonly PlanChange[],
	{ownId, people, directory}: EffectWorld,
): readonly Effect[] {
	const memberships = changes.filter(isMembership);
	const added = memberships.flatMap(({after, user_id}) => (after ? user_id : []));
	const told = [...new Set(added)].filter(id => id !== ownId && people?.get(id)?.is_bot !== true);
	const emptied = [...groupBy(memberships, ({stream_id}) => stream_id)].flatMap(([id, some]) => {
		const channel = directory?.channels.find(({stream_id}) => stream_id === id);
		if (directory === undefined || channel?.invite_only !== true) return [];
		if (!directory.members.has(id) || some.every(({after}) => after)) return [];
		const left = new Set(membersOf(directory, id));
		for (const {user_id, after} of some) {
			if (after) left.add(user_id);
			else left.delete(user_id);
		}
		return left.size === 0 ? [channel.name] : [];
	});
	return [
		...effectOf('emptied', emptied),
		...effectOf('told', namesOf(known(told, people)), told.length),
	];
}

/** Who reads something now, and no more afterwards (api-facts 7.2, 8.5). */
function whoLosesAccess(
	changes: readonly PlanChange[],
	{people, directory}: EffectWorld,
): readonly Effect[] {
	if (directory === undefined) return [];
	const everybody = [...(people?.values() ?? [])];
	const byId = new Map(directory.channels.map(channel => [channel.stream_id, channel]));
	const side = (channel: Channel): Side => ({
		channel,
		members: directory.members.has(channel.stream_id)
			? membersOf(directory, channel.stream_id)
			: undefined,
	});
	const losing = new Set<number>();
	let isAtLeast = false;
	const lookedAt = new Set<string>();
	for (const change of changes) {
		if (change.kind === 'membership') {
			if (!change.after && byId.get(change.stream_id)?.invite_only === true)
				losing.add(change.user_id);
		} else if (change.kind === 'move') {
			const way = `${change.before.stream_id} ${change.after.stream_id}`;
			const from = byId.get(change.before.stream_id);
			const to = byId.get(change.after.stream_id);
			if (lookedAt.has(way) || from === undefined || to === undefined) continue;
			lookedAt.add(way);
			const found = losingSight(side(from), side(to), everybody);
			if (found.kind === 'unknown') isAtLeast = true;
			if (found.kind !== 'people') continue;
			if (found.wasPublic) isAtLeast = true;
			for (const {user_id} of found.people) losing.add(user_id);
		} else if (change.kind === 'archiving') {
			for (const id of membersOf(directory, change.stream_id)) losing.add(id);
		} else if (change.kind === 'channel' && change.after.is_private === true) {
			const channel = byId.get(change.stream_id);
			if (channel === undefined || channel.invite_only) continue;
			const [before, after] = [side(channel), side({...channel, invite_only: true})];
			for (const user of everybody) {
				if (!user.is_active || user.is_bot) continue;
				if (canRead(before, user) && !canRead(after, user)) losing.add(user.user_id);
			}
		}
	}
	return effectOf('losing-access', namesOf(known(losing, people)), losing.size, isAtLeast);
}

/** Guests read what they are subscribed to, and see fewer people (api-facts 7.6). */
function newGuests(changes: readonly PlanChange[], {people}: EffectWorld): readonly Effect[] {
	const ids = changes.flatMap(change =>
		change.kind === 'role' && change.after === Role.guest ? change.user_id : [],
	);
	return effectOf('guests', namesOf(known(ids, people)), ids.length);
}

/** Values of people that go with a field, or with a choice of it (api-facts 9.5). */
function lostValues(
	changes: readonly PlanChange[],
	{people, fields}: EffectWorld,
): readonly Effect[] {
	const everybody = [...(people?.values() ?? [])];
	const losing = new Set<number>();
	for (const change of changes) {
		if (change.kind === 'field-deletion') {
			for (const {user_id, profile_data: data} of everybody) {
				if (data?.[change.field_id] !== undefined) losing.add(user_id);
			}
		} else if (change.kind === 'profile-field') {
			const field = fields?.find(({id}) => id === change.field_id);
			const gone = new Set(
				field === undefined
					? []
					: optionsOf(field).flatMap(({key}) => (key in change.after.field_data ? [] : key)),
			);
			if (gone.size === 0) continue;
			for (const {user_id, profile_data: data} of everybody) {
				if (gone.has(data?.[change.field_id]?.value ?? '')) losing.add(user_id);
			}
		}
	}
	return effectOf('values', namesOf(known(losing, people)), losing.size);
}

/** What the notification bot posts in topics about what is moved, resolved or set (api-facts 8.5, 9.4). */
function noticesOf(changes: readonly PlanChange[], {directory}: EffectWorld): readonly Effect[] {
	const names: string[] = [];
	for (const change of changes) {
		if (change.kind === 'resolve') names.push(withResolved(change.topic, change.after));
		else if (change.kind === 'move') {
			if (change.tellsOld) names.push(change.before.topic);
			if (change.tellsNew) names.push(change.after.topic);
		} else if (change.kind === 'channel' && isTold(change.after)) {
			const channel = directory?.channels.find(({stream_id}) => stream_id === change.stream_id);
			if (channel !== undefined) names.push(`#${channel.name}`);
		}
	}
	return effectOf('notices', names);
}

function isTold(after: Extract<PlanChange, {kind: 'channel'}>['after']): boolean {
	const told = [
		'new_name',
		'description',
		'is_private',
		'is_web_public',
		'history_public_to_subscribers',
		'stream_post_policy',
		'message_retention_days',
	];
	return Object.keys(after).some(name => told.includes(name));
}
