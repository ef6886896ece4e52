import {z} from 'zod';
import type {Target} from '../contract/endpoint';
import type {Change, SettingChange, SettingValue} from './change';
import type {GroupSetting} from './group-setting';
import {isPermission} from './realm-permissions';
import {channelSettings} from './realm-settings';
import {groupRights} from './user-group';
import type {ChannelSettings} from './changes/of-channels';
import type {GroupParts} from './changes/of-groups';
import {isRole, Role, roleName} from './role';
import {TopicPolicy} from './topic';

/** What a call means: told to the gateway alone, for the journal, in the words of the person who made it. */

/** What an entry of the journal may be about, beside what an operation of the contract changes. */
export type TargetKind = Target | 'topic';

/** Longer values are told by digest and length. */
const longestShort = 1000;
const short = z.string().max(longestShort);
const mostListed = 1000;

/** A text that is not written down: of it there are a digest and a length. */
const hiddenText = z.strictObject({text: z.string().max(1_000_000)});

const part = z.union([
	short,
	z.number(),
	z.boolean(),
	z.null(),
	z.array(z.union([short, z.number()])).max(mostListed),
	hiddenText,
]);

/** What stood there or stands there now: one value, or some by their names. */
const said = z.union([part, z.record(z.string().max(100), part)]);
export type Said = z.output<typeof said>;

const target = z.strictObject({
	kind: z.string().max(40),
	id: z.int().optional(),
	name: short.optional(),
});

export const meaning = z.strictObject({
	/** What is changed of it: a kind of `Change`, or that it is made. */
	change: z.string().regex(/^[a-z-]{1,40}$/),
	target,
	/** The channel of a topic or a membership, the profile field of a value. */
	within: target.optional(),
	before: said.optional(),
	after: said.optional(),
	/** The plan and the number of its step. */
	plan: z.string().max(40).optional(),
	step: z.int().positive().optional(),
});
export type Meaning = Omit<z.output<typeof meaning>, 'target' | 'within'> & {
	readonly target: Aim;
	readonly within?: Aim | undefined;
};
type Aim = {
	readonly kind: TargetKind;
	readonly id?: number | undefined;
	readonly name?: string | undefined;
};

/** The most that one call may mean, and the longest of it as JSON text. */
export const mostMeanings = 50_000;
export const mostMeaningLength = 20_000_000;

/** What people, channels and fields are called, as far as it was seen. */
export type SeenNames = {
	readonly person: (id: number) => string | undefined;
	readonly channel: (id: number) => string | undefined;
	readonly field: (id: number) => string | undefined;
	readonly group?: (id: number) => string | undefined;
	/** A value of a profile field as people read it. */
	readonly value: (fieldId: number, value: string) => string;
};

/** The kinds of changes, and what else forms do. */
export type MeantChange = Change['kind'] | Making;

/** What forms do that is no change of something there. */
export const makings = [
	'new-message',
	'new-file',
	'new-draft',
	'device',
	'draft-sync',
	'topic-deletion',
] as const;
export type Making = (typeof makings)[number];

/** A value that is written down, or its digest where it is long. */
export function brief(value: string): string | {readonly text: string} {
	return value.length > longestShort ? {text: value} : value;
}

/** What a change means to whoever reads the journal: values as they are read, texts of people as digests. */
export function meaningOf(change: Change, names: SeenNames): Meaning {
	const about = targetsOf(change, names);
	const {before, after} = valuesOf(change, names);
	return {
		change: change.kind,
		...about,
		...(before !== undefined && {before}),
		...(after !== undefined && {after}),
	};
}

type Targets = Pick<Meaning, 'target' | 'within'>;
type Values = {readonly before?: Said; readonly after?: Said};

function targetsOf(change: Change, names: SeenNames): Targets {
	const person = (id: number) => aim('user', id, names.person(id));
	const channel = (id: number) => aim('channel', id, names.channel(id));
	const field = (id: number) => aim('profile-field', id, names.field(id));
	const topic = ({
		stream_id,
		topic: name,
	}: {
		readonly stream_id: number;
		readonly topic: string;
	}) => ({
		target: aim('topic', undefined, name),
		within: channel(stream_id),
	});
	const message = (id: number, name?: string, channelId?: number) => ({
		target: aim('message', id, name),
		...(channelId !== undefined && {within: channel(channelId)}),
	});
	const group = (id: number) => aim('group', id, names.group?.(id));
	switch (change.kind) {
		case 'role':
		case 'name':
		case 'active':
		case 'bot-owner':
		case 'status':
			return {target: person(change.user_id)};
		case 'muted-person':
		case 'alert-word':
		case 'account-setting':
			return {target: {kind: 'settings'}};
		case 'scheduled-message': {
			const {type, to} = change.after ?? change.before ?? {type: 'private', to: []};
			const [first] = to;
			const isOfChannel = type === 'stream' && first !== undefined;
			return {target: {kind: 'message'}, ...(isOfChannel && {within: channel(first)})};
		}
		case 'value':
			return {target: person(change.user_id), within: field(change.field_id)};
		case 'membership':
			return {target: person(change.user_id), within: channel(change.stream_id)};
		case 'own-setting':
		case 'channel':
			return {target: channel(change.stream_id)};
		case 'topic-policy':
		case 'resolve':
			return topic(change);
		case 'move':
			return topic(change.before);
		case 'link':
			// Its name is the end of its URL, by which anybody joins.
			return {target: aim('invitation', change.invite_id)};
		case 'file':
			return {target: aim('attachment', change.attachment_id, change.name)};
		case 'message-deletion':
			return message(change.message_id, change.name);
		case 'archiving':
			return {target: aim('channel', change.stream_id, change.name)};
		case 'field-deletion':
			return {target: aim('profile-field', change.field_id, change.name)};
		case 'flag':
			return message(change.message_id, change.name, change.stream_id);
		case 'reaction':
			return message(change.message_id, change.name);
		case 'message-text':
			return message(change.message_id, undefined, change.channelId);
		case 'mark':
			return {target: aim('message', undefined, change.about)};
		case 'draft':
			return {target: {kind: 'draft'}};
		case 'profile-field':
			return {target: aim('profile-field', change.field_id, change.before.name)};
		case 'field-order':
			return {target: {kind: 'profile-field'}};
		case 'setting':
			return {target: aim('realm', undefined, change.property)};
		case 'default-setting':
			return {target: aim('realm', undefined, change.property)};
		case 'domain':
			return {target: aim('realm', undefined, change.domain)};
		case 'sign-in':
			return {target: aim('realm', undefined, change.method)};
		case 'channel-group':
			return {target: aim('realm', undefined, (change.before ?? change.after)?.name)};
		case 'group':
			return {target: group(change.group_id)};
		case 'group-member':
			return {target: person(change.user_id), within: group(change.group_id)};
		case 'subgroup':
			return {target: group(change.subgroup_id), within: group(change.group_id)};
		case 'group-deletion':
			return {target: aim('group', change.group_id, change.name)};
		case 'new-group':
			return {target: aim('group', change.group_id, change.after.name)};
		case 'linkifier':
			return {
				target: aim('linkifier', change.linkifier_id, (change.before ?? change.after)?.pattern),
			};
		case 'linkifier-order':
			return {target: {kind: 'linkifier'}};
		case 'playground':
			return {
				target: aim('playground', change.playground_id, (change.before ?? change.after)?.name),
			};
		case 'emoji':
			return {target: aim('emoji', undefined, change.name)};
		case 'mail-invitation':
			return {target: aim('invitation', change.invite_id, change.email)};
		case 'visibility':
			return {target: {kind: 'settings'}};
		case 'new-channel':
			return {target: aim('channel', change.stream_id, change.after.name)};
		case 'new-field':
			return {target: aim('profile-field', change.field_id, change.after.name)};
		case 'new-link':
			return {target: aim('invitation', change.invite_id)};
		case 'new-person':
			return {target: aim('user', change.user_id, change.after.full_name)};
		case 'new-bot':
			return {target: aim('user', change.user_id, change.after.full_name)};
		default:
			return change satisfies never;
	}
}

/** A name that a service made longer than any is cut. */
function aim(kind: TargetKind, id?: number, name?: string): Aim {
	return {
		kind,
		...(id !== undefined && {id}),
		...(name !== undefined && {name: name.slice(0, longestShort)}),
	};
}

function valuesOf(change: Change, names: SeenNames): Values {
	switch (change.kind) {
		case 'role':
			return {before: roleSaid(change.before), after: roleSaid(change.after)};
		case 'name':
			return {before: brief(change.before), after: brief(change.after)};
		case 'active':
		case 'membership':
		case 'group-member':
		case 'subgroup':
		case 'resolve':
		case 'visibility':
			return {before: change.before, after: change.after};
		case 'bot-owner': {
			const owner = (id: number | null) =>
				id === null ? null : brief(names.person(id) ?? String(id));
			return {before: owner(change.before), after: owner(change.after)};
		}
		case 'alert-word': {
			const word = brief(change.word);
			return {before: change.before ? word : null, after: change.after ? word : null};
		}
		case 'muted-person': {
			const who = brief(names.person(change.user_id) ?? String(change.user_id));
			return {before: change.before ? who : null, after: change.after ? who : null};
		}
		case 'account-setting':
			return {
				before: {[change.property]: plain(change.before)},
				after: {[change.property]: plain(change.after)},
			};
		case 'scheduled-message': {
			const told = (body: typeof change.before): Said =>
				body === null ? null : {text: {text: body.content}, scheduled_for: body.at};
			return {before: told(change.before), after: told(change.after)};
		}
		case 'value': {
			const read = (value: string | null) =>
				value === null ? null : brief(names.value(change.field_id, value));
			return {before: read(change.before), after: read(change.after)};
		}
		case 'own-setting':
			return {
				before: {[change.property]: plain(change.before)},
				after: {[change.property]: plain(change.after)},
			};
		case 'topic-policy':
			return {before: policySaid(change.before), after: policySaid(change.after)};
		case 'status':
			return {before: statusSaid(change.before), after: statusSaid(change.after)};
		case 'move': {
			const place = ({stream_id, topic}: {readonly stream_id: number; readonly topic: string}) => ({
				channel: brief(names.channel(stream_id) ?? String(stream_id)),
				topic: brief(topic),
			});
			return {before: place(change.before), after: place(change.after)};
		}
		case 'flag':
			return {before: {[change.flag]: change.before}, after: {[change.flag]: change.after}};
		case 'mark':
			return {before: change.before, after: change.after};
		case 'reaction': {
			const emoji = brief(change.emoji_name);
			return {before: change.before ? emoji : null, after: change.after ? emoji : null};
		}
		case 'message-text':
			return {before: {text: change.before}, after: {text: change.after}};
		case 'draft': {
			const text = (body: typeof change.before) => (body === null ? null : {text: body.content});
			return {before: text(change.before), after: text(change.after)};
		}
		case 'channel':
			return differing(grouped(change.before, names), grouped(change.after, names));
		case 'profile-field':
			return differing(change.before, change.after);
		case 'setting':
			return {
				before: settingSaid(change.before, change, names),
				after: settingSaid(change.after, change, names),
			};
		case 'channel-group': {
			const named = (parts: typeof change.before) =>
				parts && {
					name: brief(parts.name),
					description: brief(parts.description),
					channels: parts.channels
						.slice(0, mostListed)
						.map(id => names.channel(id)?.slice(0, longestShort) ?? id),
				};
			const [before, after] = [named(change.before), named(change.after)];
			return before !== null && after !== null ? differing(before, after) : {before, after};
		}
		case 'domain':
		case 'linkifier':
		case 'playground': {
			const {before, after} = change;
			if (before !== null && after !== null) return differing(before, after);
			const whole = (parts: object | null) => (parts === null ? null : plainParts(parts));
			return {before: whole(before), after: whole(after)};
		}
		case 'linkifier-order':
			return {
				before: change.before.slice(0, mostListed),
				after: change.after.slice(0, mostListed),
			};
		case 'emoji':
		case 'sign-in':
		case 'default-setting':
			return {before: change.before, after: change.after};
		case 'mail-invitation':
			return {before: change.before, after: change.after};
		case 'field-order': {
			const listed = (ids: readonly number[]) =>
				ids.slice(0, mostListed).map(id => names.field(id)?.slice(0, longestShort) ?? id);
			return {before: listed(change.before), after: listed(change.after)};
		}
		case 'new-channel': {
			const {name: _name, subscribers, ...settings} = change.after;
			return differing(undefined, {
				...settings,
				...(subscribers.length > 0 && {subscribers: subscribers.length}),
			});
		}
		case 'new-field':
			return differing(undefined, change.after);
		case 'group':
			return differing(mentioned(change.before, names), mentioned(change.after, names));
		case 'new-group': {
			const {name: _name, members, subgroups, ...parts} = change.after;
			const inside = subgroups.map(id => names.group?.(id) ?? `group ${id}`);
			return differing(undefined, {
				...mentioned(parts, names),
				...(members.length > 0 && {members: members.length}),
				...(inside.length > 0 && {subgroups: inside.join(', ')}),
			});
		}
		case 'new-link': {
			const {role, channels, withDefaults, minutes} = change.after;
			const listed = channels.slice(0, mostListed).map(id => {
				const name = names.channel(id);
				return name === undefined ? id : name.slice(0, longestShort);
			});
			return {
				after: {
					role: roleSaid(role),
					channels: listed,
					expires_in_minutes: minutes,
					...(withDefaults !== undefined && {default_channels: withDefaults}),
				},
			};
		}
		case 'new-person': {
			const {full_name, email} = change.after;
			// Another role is a change of its own.
			return {after: {name: brief(full_name), email: brief(email), role: roleSaid(Role.member)}};
		}
		case 'new-bot': {
			const {full_name, short_name, bot_type} = change.after;
			return {
				after: {name: brief(full_name), address: `${brief(short_name) as string}-bot`, bot_type},
			};
		}
		case 'link':
		case 'file':
		case 'message-deletion':
		case 'archiving':
		case 'field-deletion':
		case 'group-deletion':
			return {};
		default:
			return change satisfies never;
	}
}

/** A role that is new to this program stays its number. */
export function roleSaid(role: number): string | number {
	return isRole(role) ? roleName(role) : role;
}

function policySaid(policy: number): string | number {
	return Object.entries(TopicPolicy).find(([, number]) => number === policy)?.[0] ?? policy;
}

function statusSaid({
	status_text,
	emoji,
}: {
	readonly status_text: string;
	readonly emoji: {readonly emoji_name: string} | null;
}): Said {
	return {
		status: status_text === '' ? null : {text: status_text},
		emoji: emoji === null ? null : brief(emoji.emoji_name),
	};
}

/** Settings of a channel with the name of the group that may take others out. */
function grouped(settings: ChannelSettings, names: SeenNames): object {
	const {can_remove_subscribers_group: group} = settings;
	const name = group === undefined ? undefined : names.group?.(group);
	return name === undefined ? settings : {...settings, can_remove_subscribers_group: name};
}

/** Parts of a group with the names of those who may do something with it. */
function mentioned(parts: GroupParts, names: SeenNames): object {
	const rights = groupRights.flatMap(right => {
		const setting = parts[right];
		return setting === undefined ? [] : [[right, groupSaid(setting, names)] as const];
	});
	return {...parts, ...Object.fromEntries(rights)};
}

/** People in the values of a change: who owns a bot, and who may do something. */
export function peopleNamed(change: Change): readonly number[] {
	if (change.kind === 'bot-owner') {
		return [change.before, change.after].filter(owner => owner !== null);
	}
	const settings: readonly unknown[] =
		change.kind === 'setting'
			? [change.before, change.after]
			: change.kind === 'group' || change.kind === 'new-group'
				? [...Object.values(change.before ?? {}), ...Object.values(change.after)]
				: [];
	return settings.flatMap(setting => {
		const isNamed = typeof setting === 'object' && setting !== null && 'direct_members' in setting;
		return isNamed ? (setting as Exclude<GroupSetting, number>).direct_members : [];
	});
}

/** Who has a right, by name: a group, or several and people. */
function groupSaid(setting: GroupSetting, names: SeenNames): string | number {
	if (typeof setting === 'number') return names.group?.(setting) ?? setting;
	const groups = setting.direct_subgroups.map(id => names.group?.(id) ?? `group ${id}`);
	const people = setting.direct_members.map(id => names.person(id) ?? `user ${id}`);
	return [...groups, ...people].join(', ');
}

/** The parts that differ, each as far as it is known. */
export function differing(before: object | undefined, after: object): Values {
	const old = (before ?? {}) as Readonly<Record<string, unknown>>;
	const changed = Object.entries(after).filter(
		([name, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(old[name]),
	);
	const known = changed.filter(([name]) => old[name] !== undefined);
	const values = (list: readonly (readonly [string, unknown])[]) =>
		Object.fromEntries(list.map(([name, value]) => [name, plain(value)]));
	return {
		...(known.length > 0 && {before: values(known.map(([name]) => [name, old[name]]))}),
		after: values(changed),
	};
}

function plainParts(parts: object): Readonly<Record<string, z.output<typeof part>>> {
	return Object.fromEntries(Object.entries(parts).map(([name, value]) => [name, plain(value)]));
}

function plain(value: unknown): z.output<typeof part> {
	switch (typeof value) {
		case 'number':
		case 'boolean':
			return value;
		case 'string':
			return brief(value);
		default:
			return value === null || value === undefined ? null : brief(JSON.stringify(value));
	}
}

function isSet(value: SettingValue): value is Exclude<GroupSetting, number> {
	return typeof value === 'object' && value !== null;
}

const isOfChannel = (property: string) => channelSettings.some(name => name === property);

/** Whom a permission is given to, or the channel, by name where that is known. */
function settingSaid(value: SettingValue, {property}: SettingChange, names: SeenNames): Said {
	if (typeof value === 'string') return brief(value);
	if (isOfChannel(property) && typeof value === 'number' && value > 0) {
		return names.channel(value)?.slice(0, longestShort) ?? value;
	}
	if (isPermission(property) && (typeof value === 'number' || isSet(value))) {
		return groupSaid(value, names);
	}
	return isSet(value) ? null : value;
}
