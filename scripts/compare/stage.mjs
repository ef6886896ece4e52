import {fullNameOf} from './fill-in.mjs';
import * as set from './stage-table.mjs';

/** Makes the same call on both servers; both have to take it. */
async function needBoth(sides, row) {
	return Promise.all(sides.map(side => side.need(row)));
}

/**
 * Brings both organizations into the state of `stage-table.mjs`: settings, people, channels, messages.
 * What else is there stays, and is nowhere compared. Gives what puts the settings back and takes away
 * what can be taken away.
 */
export async function setStage(sides, names) {
	const [ours, theirs] = sides;
	const before = await needBoth(sides, {
		as: 'owner of the file',
		method: 'POST',
		path: '/register',
		params: {
			event_types: [],
			fetch_event_types: ['realm', 'realm_user_groups', 'custom_profile_fields'],
		},
	});
	nameGroups(before, names);
	await clearFields(ours);
	names.put('person', 'bot', ours.accounts.bot.user_id, theirs.accounts.bot.user_id);
	names.put('address', 'bot', ours.accounts.bot.email, theirs.accounts.bot.email);
	const bots = await needBoth(sides, {as: 'owner of the file', path: '/users/<person:bot>'});
	const left = new Map(sides.map(side => [side, []]));
	const clearBoth = () =>
		Promise.all(
			sides.map((side, at) =>
				clear(side, before[at], {...bots[at].user, channels: left.get(side)}),
			),
		);
	try {
		const params = set.realmSettings;
		await needBoth(sides, {as: 'owner of the file', method: 'PATCH', path: '/realm', params});
		for (const person of set.people) await addPerson(sides, names, person);
		for (const side of sides) {
			for (const {name, isActive = true} of set.people) {
				if (isActive) await leaveEverything(side, name);
			}
			left.set(side, await leaveEverything(side, 'bot'));
		}
		for (const channel of set.channels) await addChannel(sides, names, channel);
		for (const row of set.calls) nameResult(await needBoth(sides, row), row, names);
	} catch (error) {
		await clearBoth();
		throw error;
	}
	return clearBoth;
}

/** The embedded server begins with fields of its own, of which only so many may be shown. */
async function clearFields(side) {
	const as = 'owner of the file';
	const {custom_fields: fields} = await side.need({as, path: '/realm/profile_fields'});
	for (const {id} of fields) {
		await side.need({as, method: 'DELETE', path: `/realm/profile_fields/${id}`});
	}
}

function nameGroups(states, names) {
	const [ours, theirs] = states.map(
		state => new Map(state.realm_user_groups.map(group => [group.name, group.id])),
	);
	for (const [name, id] of ours) {
		if (theirs.has(name)) names.put('group', name, id, theirs.get(name));
	}
}

/** Names what a call has made, as its row says: `{makes: [kind, key of the answer, name]}`. */
export function nameResult(bodies, {makes}, names) {
	if (makes === undefined) return;
	const [kind, key, name] = makes;
	const [ours, theirs] = bodies.map(body => {
		const value = body?.[key];
		return kind === 'file' ? fileOf(value) : Array.isArray(value) ? value[0] : value;
	});
	names.put(kind, name, ours, theirs);
}

/** What stands between the folder of uploads and the name of a file. */
function fileOf(address) {
	return /user_uploads\/(.+)\/[^/]*$/.exec(address ?? '')?.[1];
}

async function addPerson(sides, names, {name, role, isActive = true}) {
	const [ours, theirs] = sides;
	const email = `${name}-${ours.run}@kestrel-bay.example.com`;
	const password = `orbit-lantern-${name}-58`;
	const full_name = fullNameOf(name, ours.run);
	const params = {email, password, full_name};
	const made = await needBoth(sides, {
		as: 'owner of the file',
		method: 'POST',
		path: '/users',
		params,
	});
	names.put('person', name, made[0].user_id, made[1].user_id);
	names.put('address', name, email, email);
	const path = `/users/<person:${name}>`;
	if (role !== 400) {
		await needBoth(sides, {as: 'owner of the file', method: 'PATCH', path, params: {role}});
	}
	const signIn = {method: 'POST', path: '/fetch_api_key', params: {username: email, password}};
	const keys = await needBoth(sides, {as: 'nobody', ...signIn});
	ours.accounts[name] = {...keys[0], email, password, user_id: made[0].user_id};
	theirs.accounts[name] = {...keys[1], email, password, user_id: made[1].user_id};
	if (!isActive) await needBoth(sides, {as: 'owner of the file', method: 'DELETE', path});
}

/**
 * Takes somebody out of the channels that everybody gets, and marks what waits for them as read. Gives
 * the names of the channels.
 */
async function leaveEverything(side, as) {
	const {subscriptions} = await side.need({as, path: '/users/me/subscriptions'});
	const left = subscriptions.map(({name}) => name);
	const params = {subscriptions: left};
	await side.need({as, method: 'DELETE', path: '/users/me/subscriptions', params});
	await side.need({
		as,
		method: 'POST',
		path: '/messages/flags/narrow',
		params: {anchor: 'oldest', num_before: 0, num_after: 5000, narrow: [], op: 'add', flag: 'read'},
	});
	return left;
}

async function addChannel(sides, names, {name, by, members, isArchived = false, ...settings}) {
	const subscriptions = [{name: `<channel-name:${name}>`, description: `About ${name}`}];
	const principals = members.map(member => `<person:${member}>`);
	await needBoth(sides, {
		as: by,
		method: 'POST',
		path: '/users/me/subscriptions',
		params: {subscriptions, principals, ...settings},
	});
	const found = await needBoth(sides, {
		as: by,
		path: '/get_stream_id',
		params: {stream: `<channel-name:${name}>`},
	});
	names.put('channel', name, found[0].stream_id, found[1].stream_id);
	if (isArchived) {
		await needBoth(sides, {as: 'owner', method: 'DELETE', path: `/streams/<channel:${name}>`});
	}
}

/** Names channels and people of this run that changes have made since. */
export async function nameNewcomers(sides, names) {
	const as = 'owner of the file';
	const lists = await needBoth(sides, {as, path: '/streams', params: {include_all_active: true}});
	const ending = ` ${sides[0].run}`;
	const [ours, theirs] = lists.map(
		({streams}) => new Map(streams.map(({name, stream_id: id}) => [name, id])),
	);
	for (const [name, id] of ours) {
		if (!name.endsWith(ending) || names.nameOf('ours', 'channel', id) !== undefined) continue;
		names.put('channel', name.slice(0, -ending.length), id, theirs.get(name));
	}
	const people = await needBoth(sides, {as, path: '/users'});
	const [mine, others] = people.map(
		({members}) => new Map(members.map(({full_name: name, user_id: id}) => [name, id])),
	);
	for (const [name, id] of mine) {
		if (!name.endsWith(ending) || names.nameOf('ours', 'person', id) !== undefined) continue;
		names.put('person', name.slice(0, -ending.length).toLowerCase(), id, others.get(name));
	}
}

/** Takes away what the run has made, as far as that goes, and puts back what it has changed. */
async function clear(side, before, bot) {
	const as = 'owner of the file';
	const {streams} = await side.need({as, path: '/streams', params: {include_all_active: true}});
	for (const {name, stream_id: id} of streams) {
		if (name.includes(side.run)) await side.call({as, method: 'DELETE', path: `/streams/${id}`});
	}
	const {custom_fields: fields} = await side.need({as, path: '/realm/profile_fields'});
	const wasThere = new Set(before.custom_profile_fields.map(({id}) => id));
	for (const {id} of fields) {
		if (!wasThere.has(id)) {
			await side.call({as, method: 'DELETE', path: `/realm/profile_fields/${id}`});
		}
	}
	const {invites} = await side.need({as, path: '/invites'});
	for (const {id, invited_by_user_id: person} of invites) {
		if (side.names.nameOf(side.name, 'person', person) === undefined) continue;
		await side.call({as, method: 'DELETE', path: `/invites/multiuse/${id}`});
	}
	const {members} = await side.need({as, path: '/users'});
	for (const {full_name: name, user_id: id, is_bot: isBot} of members) {
		if (name.includes(side.run) && !isBot) {
			await side.call({as, method: 'DELETE', path: `/users/${id}`});
		}
	}
	await putSettingsBack(side, before);
	const principals = ['<person:bot>'];
	await side.call({
		as,
		method: 'PATCH',
		path: '/users/<person:bot>',
		params: {role: bot.role, full_name: bot.full_name},
	});
	const subscriptions = bot.channels.map(name => ({name}));
	const params = {subscriptions, principals, authorization_errors_fatal: false};
	await side.call({as, method: 'POST', path: '/users/me/subscriptions', params});
}

/** One by one, for a server does not take each of them from somebody who owns it. */
async function putSettingsBack(side, before) {
	const as = 'owner of the file';
	const now = await side.need({
		as,
		method: 'POST',
		path: '/register',
		params: {event_types: [], fetch_event_types: ['realm']},
	});
	for (const [name, value] of Object.entries(before)) {
		if (!name.startsWith('realm_') || (typeof value === 'object' && value !== null)) continue;
		if (value === now[name]) continue;
		const key = name.slice('realm_'.length);
		const isUnlimited = value === null || (key === 'message_retention_days' && value === -1);
		const params = {[key]: isUnlimited ? '"unlimited"' : value};
		const {status} = await side.call({as, method: 'PATCH', path: '/realm', params});
		if (status !== 200) console.error(`${side.name}: ${key} stays ${now[name]}, it was ${value}.`);
	}
}
