import {FieldType, optionsOf, type ProfileField} from '../../../shared/model/profile-field';
import {limits} from '../../../shared/model/limits';
import {roles} from '../../../shared/model/role';
import type {FilterKey} from '../../components/suggestions/filter-keys';
import {roleWords} from '../role-words';
import {facets, fieldFilter, notFilled, type KnownNames} from './tokens';

const joinedNotes = [
	'In the last 7 days',
	'In the last 30 days',
	'In the last year',
	'Over a year ago',
];

const choices: readonly FilterKey[] = [
	{
		key: 'role',
		note: 'Owner to guest',
		values: facets.role.map((value, at) => ({value, note: roleWords(roles[at] ?? 0).plural})),
	},
	{
		key: 'status',
		note: 'Active or deactivated',
		values: [
			{value: 'active', note: 'Can sign in'},
			{value: 'deactivated', note: 'Cannot sign in'},
		],
	},
	{
		key: 'is',
		note: 'People, bots or you',
		values: [
			{value: 'person', note: 'People'},
			{value: 'bot', note: 'Bots'},
			{value: 'you', note: 'Your account'},
			{value: 'ownerless', note: 'Bots without an active owner'},
		],
	},
	{
		key: 'joined',
		note: 'An age or a date',
		values: facets.joined.map((value, at) => ({value, note: joinedNotes[at] ?? ''})),
	},
];

const texts: readonly FilterKey[] = [
	{key: 'name', note: 'Words in the name'},
	{key: 'email', note: 'Part of the e-mail address'},
	{key: 'id', note: 'User ID'},
	{key: 'timezone', note: 'Part of the time zone'},
	{key: 'owner', note: 'Owner of a bot'},
];

/** Keys that every list of people knows, with their values. */
export const personKeys: readonly FilterKey[] = [...choices, ...texts];

const ofPresence: FilterKey = {
	key: 'active',
	note: 'Last seen',
	values: [
		{value: '<1d', note: 'Seen in the last day'},
		{value: '<7d', note: 'Seen in the last 7 days'},
		{
			value: `>${limits.presenceDays}d`,
			note: `Not seen in the last ${limits.presenceDays} days`,
		},
		{value: 'never', note: 'Not known'},
	],
};
const ofLinks: FilterKey = {
	key: 'has',
	note: 'An open invitation link, or a gap',
	values: [
		{value: 'link', note: 'Created an open invitation link'},
		{value: 'gap', note: 'A required field is not filled in'},
	],
};

/** The key for who is in a channel. */
export function channelKey(channels: NonNullable<KnownNames['channels']>): FilterKey {
	return {
		key: 'channel',
		note: 'Who is in a channel',
		takesOne: true,
		values: channels.map(({name}) => ({value: name, note: 'Channel'})),
	};
}

/** The same with what People knows of channels, links and profile fields besides. */
export function peopleKeys(
	fields: readonly ProfileField[] = [],
	channels: NonNullable<KnownNames['channels']> = [],
	groups: NonNullable<KnownNames['groups']> = [],
): readonly FilterKey[] {
	const ofGroups: FilterKey = {
		key: 'group',
		note: 'Who is in a group',
		takesOne: true,
		values: groups.map(({name}) => ({value: name, note: 'Group'})),
	};
	return [
		...choices,
		ofPresence,
		channelKey(channels),
		ofGroups,
		ofLinks,
		...fields.map(fieldKey),
		...texts,
	];
}

function fieldKey(field: ProfileField): FilterKey {
	const options = field.type === FieldType.list ? optionsOf(field) : [];
	return {
		key: fieldFilter(field.name).slice(0, -1),
		note: 'Profile field',
		takesOne: true,
		values: [
			...options.map(({text}) => ({value: text, note: 'Option'})),
			{value: notFilled, note: 'Not filled in'},
		],
	};
}
