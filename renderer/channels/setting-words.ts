import type {OwnSettingChange} from '../../shared/model/change';

export type SettingProperty = OwnSettingChange['property'];

/** What can be set. Null, "as the account", can only be read. */
export type SettingValue = string | boolean;

export type SettingColumn = {
	readonly property: SettingProperty;
	readonly title: string;
	/** What being on does, as a sentence. */
	readonly meaning: string;
	/** Width in pixels. */
	readonly width: number;
};

/** The settings of a channel in the order of the grid. `in_home_view` is the mute upside down. */
export const settingColumns: readonly SettingColumn[] = [
	{
		property: 'color',
		title: 'Color',
		meaning: 'Color of the channel in your lists.',
		width: 104,
	},
	{
		property: 'is_muted',
		title: 'Muted',
		meaning: 'Its messages do not count as unread and do not notify you.',
		width: 82,
	},
	{property: 'pin_to_top', title: 'Pinned', meaning: 'Shown at the top of your list.', width: 84},
	{
		property: 'desktop_notifications',
		title: 'Desktop',
		meaning: 'Notifications on the desktop.',
		width: 106,
	},
	{
		property: 'audible_notifications',
		title: 'Sound',
		meaning: 'Notifications with a sound.',
		width: 106,
	},
	{
		property: 'push_notifications',
		title: 'Mobile',
		meaning: 'Notifications on phones.',
		width: 106,
	},
	{
		property: 'email_notifications',
		title: 'E-mail',
		meaning: 'Notifications by e-mail.',
		width: 106,
	},
	{
		property: 'wildcard_mentions_notify',
		title: '@all mentions',
		meaning: 'Notifications when everyone in the channel is mentioned.',
		width: 124,
	},
];

export const settingProperties = settingColumns.map(({property}) => property);

export const followsAccount = 'Follows your account settings';

/** A value in words, to stand alone or after the name of the setting. */
export function valueWords(value: SettingValue | null): string {
	if (value === null) return followsAccount;
	if (typeof value === 'string') return value;
	return value ? 'On' : 'Off';
}

export function titleOf(property: SettingProperty): string {
	return settingColumns.find(column => column.property === property)?.title ?? property;
}

/** Number and noun: "1 change", "1,200 changes". */
export function counted(count: number, one: string, many = `${one}s`): string {
	return `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
}
