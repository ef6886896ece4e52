import {usualUserSettings} from '../../shared/model/user-settings';
import {isAlike} from '../../shared/changes/calls';
import type {Difference, DifferenceKind} from '../../shared/model/rehearsal';
import type {Snapshot} from '../../shared/model/snapshot';

type Thing = {
	readonly kind: DifferenceKind;
	readonly id?: number;
	readonly name: string;
	readonly parts: Readonly<Record<string, unknown>>;
};

/** What differs between two snapshots of one organization, thing by thing and part by part. */
export function snapshotDifference(before: Snapshot, after: Snapshot): readonly Difference[] {
	const [old, now] = [thingsIn(before), thingsIn(after)];
	const names = new Set([...old.keys(), ...now.keys()]);
	return [
		...[...names].flatMap(key => differencesOf(old.get(key), now.get(key))),
		...otherOrder(before, after),
	];
}

/** That the linkifiers which are in both stand in another order. */
function otherOrder(before: Snapshot, after: Snapshot): readonly Difference[] {
	const [old = [], now = []] = [before.linkifiers, after.linkifiers];
	const orderOf = (list: typeof old, others: typeof old) => {
		const ids = new Set(others.map(({id}) => id));
		return list.flatMap(({id}) => (ids.has(id) ? id : []));
	};
	const [was, is] = [orderOf(old, now), orderOf(now, old)];
	return isAlike(was, is)
		? []
		: [{kind: 'linkifier', name: 'Order', part: 'order', before: was, after: is}];
}

function differencesOf(old: Thing | undefined, now: Thing | undefined): readonly Difference[] {
	const thing = now ?? old;
	if (thing === undefined) return [];
	const {kind, id, name} = old ?? thing;
	const head = {kind, name, ...(id !== undefined && {id})};
	if (old === undefined) return [{...head, after: thing.parts}];
	if (now === undefined) return [{...head, before: thing.parts}];
	const parts = new Set([...Object.keys(old.parts), ...Object.keys(now.parts)]);
	return [...parts].flatMap(part => {
		const [was, is] = [old.parts[part], now.parts[part]];
		return was === is || isAlike(was, is) ? [] : [{...head, part, before: was, after: is}];
	});
}

/** Everything of a snapshot that has parts, by a name that stays. */
function thingsIn(snapshot: Snapshot): ReadonlyMap<string, Thing> {
	const things = new Map<string, Thing>();
	const add = (kind: DifferenceKind, key: string, thing: Omit<Thing, 'kind'>) =>
		things.set(`${kind} ${key}`, {kind, ...thing});
	const channelNames = new Map(snapshot.channels.map(({stream_id, name}) => [stream_id, name]));
	const channelName = (id: number) => channelNames.get(id) ?? String(id);
	const personNames = new Map(snapshot.people.map(one => [one.user_id, one.full_name]));
	for (const [name, value] of Object.entries(snapshot.settings)) {
		add('setting', name, {name, parts: {value}});
	}
	for (const [name, value] of Object.entries(snapshot.own_settings)) {
		add('own-setting', name, {name, parts: {value}});
	}
	for (const {id, name, ...rest} of snapshot.fields) {
		add('field', String(id), {id, name, parts: {name, ...rest}});
	}
	// Who is in a group of the system follows from the roles.
	for (const group of snapshot.groups) {
		const {id, name, is_system_group: isOfRoles, members, direct_subgroup_ids, ...rest} = group;
		if (isOfRoles) continue;
		const inside = members.map(person => [`member ${person}`, true]);
		const groups = direct_subgroup_ids.map(inner => [`subgroup ${inner}`, true]);
		const parts = {name, ...rest, ...Object.fromEntries([...inside, ...groups])};
		add('group', String(id), {id, name, parts});
	}
	for (const {user_id: id, full_name: name, profile, ...rest} of snapshot.people) {
		const values = Object.entries(profile).map(([field, value]) => [`profile ${field}`, value]);
		const parts = {full_name: name, ...rest, ...Object.fromEntries(values)};
		add('person', String(id), {id, name, parts});
	}
	for (const {stream_id: id, name, subscribers, ...rest} of snapshot.channels) {
		const inside = (subscribers ?? []).map(person => [`subscriber ${person}`, true]);
		const parts = {name, ...rest, ...Object.fromEntries(inside)};
		add('channel', String(id), {id, name, parts});
	}
	for (const {stream_id: id, ...parts} of snapshot.own_subscriptions) {
		add('own-subscription', String(id), {id, name: channelName(id), parts});
	}
	for (const {stream_id: id, topic_name, visibility_policy} of snapshot.own_topic_policies) {
		const name = `${channelName(id)} > ${topic_name}`;
		add('topic-policy', name, {id, name, parts: {visibility_policy}});
	}
	for (const {user_id: id, ...parts} of snapshot.statuses) {
		add('status', String(id), {id, name: personNames.get(id) ?? String(id), parts});
	}
	for (const {id, name, ...rest} of snapshot.emoji) {
		add('emoji', String(id), {id, name, parts: {name, ...rest}});
	}
	for (const {id, ...parts} of snapshot.linkifiers ?? []) {
		add('linkifier', String(id), {id, name: parts.pattern, parts});
	}
	for (const [name, value] of Object.entries({...usualUserSettings, ...snapshot.user_defaults})) {
		add('default-setting', name, {name, parts: {value}});
	}
	for (const {domain, ...parts} of snapshot.domains ?? []) {
		add('domain', domain, {name: domain, parts});
	}
	for (const [name, value] of Object.entries(snapshot.sign_in ?? {})) {
		add('sign-in', name, {name, parts: {value}});
	}
	for (const {id, name, description, channels} of snapshot.channel_groups ?? []) {
		const inside = channels.map(channel => [`channel ${channel}`, true]);
		const parts = {name, description, ...Object.fromEntries(inside)};
		add('channel-group', String(id), {id, name, parts});
	}
	for (const {id, ...parts} of snapshot.playgrounds ?? []) {
		add('playground', String(id), {id, name: parts.name, parts});
	}
	for (const {id, is_multiuse, ...parts} of snapshot.invitations) {
		const name = is_multiuse ? 'link' : 'e-mail';
		add('invitation', `${name} ${id}`, {id, name, parts});
	}
	for (const {stream_id, name: topicName, messages} of snapshot.topics ?? []) {
		for (const {id, topic, ...rest} of messages) {
			const place = `${channelName(stream_id)} > ${topic}`;
			const name = `${channelName(stream_id)} > ${topicName}`;
			add('message', String(id), {id, name, parts: {place, ...rest}});
		}
	}
	return things;
}
