import {t} from '@lingui/core/macro';
import {inLanguage} from '../../../shared/languages/in-language';
import {FieldType, optionsOf, type ProfileField} from '../../../shared/model/profile-field';
import {limits} from '../../../shared/model/limits';
import {roles} from '../../../shared/model/role';
import type {FilterKey} from '../../components/suggestions/filter-keys';
import {roleWords} from '../role-words';
import {facets, fieldFilter, notFilled, type KnownNames} from './tokens';

const joinedNotes = inLanguage(() => [
	t`In the last 7 days`,
	t`In the last 30 days`,
	t`In the last year`,
	t`Over a year ago`,
]);

const choices: readonly FilterKey[] = inLanguage(() => [
	{
		key: 'role',
		note: t`Owner to guest`,
		values: facets.role.map((value, at) => ({value, note: roleWords(roles[at] ?? 0).plural})),
	},
	{
		key: 'status',
		note: t`Active or deactivated`,
		values: [
			{value: 'active', note: t`Can sign in`},
			{value: 'deactivated', note: t`Cannot sign in`},
		],
	},
	{
		key: 'is',
		note: t`People, bots or you`,
		values: [
			{value: 'person', note: t`People`},
			{value: 'bot', note: t`Bots`},
			{value: 'you', note: t`Your account`},
			{value: 'ownerless', note: t`Bots without an active owner`},
		],
	},
	{
		key: 'joined',
		note: t`An age or a date`,
		values: facets.joined.map((value, at) => ({value, note: joinedNotes[at] ?? ''})),
	},
]);

const texts: readonly FilterKey[] = inLanguage(() => [
	{key: 'name', note: t`Words in the name`},
	{key: 'email', note: t`Part of the e-mail address`},
	{key: 'id', note: t`User ID`},
	{key: 'timezone', note: t`Part of the time zone`},
	{key: 'owner', note: t`Owner of a bot`},
]);

/** Keys that every list of people knows, with their values. */
export const personKeys: readonly FilterKey[] = inLanguage(() => [...choices, ...texts]);

const ofPresence: FilterKey = inLanguage(() => ({
	key: 'active',
	note: t`Last seen`,
	values: [
		{value: '<1d', note: t`Seen in the last day`},
		{value: '<7d', note: t`Seen in the last 7 days`},
		{
			value: `>${limits.presenceDays}d`,
			note: t`Not seen in the last ${{days: limits.presenceDays}} days`,
		},
		{value: 'never', note: t`Not known`},
	],
}));
const ofLinks: FilterKey = inLanguage(() => ({
	key: 'has',
	note: t`An open invitation link, or a gap`,
	values: [
		{value: 'link', note: t`Created an open invitation link`},
		{value: 'gap', note: t`A required field is not filled in`},
	],
}));

/** The key for who is in a channel. */
export function channelKey(channels: NonNullable<KnownNames['channels']>): FilterKey {
	return {
		key: 'channel',
		note: t`Who is in a channel`,
		takesOne: true,
		values: channels.map(({name}) => ({value: name, note: t`Channel`})),
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
		note: t`Who is in a group`,
		takesOne: true,
		values: groups.map(({name}) => ({value: name, note: t`Group`})),
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
		note: t`Profile field`,
		takesOne: true,
		values: [
			...options.map(({text}) => ({value: text, note: t`Option`})),
			{value: notFilled, note: t`Not filled in`},
		],
	};
}
