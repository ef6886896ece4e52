import {t} from '@lingui/core/macro';
import {inLanguage} from '../../shared/languages/in-language';
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
export const settingColumns: readonly SettingColumn[] = inLanguage(() => [
	{
		property: 'color',
		title: t`Color`,
		meaning: t`Color of the channel in your lists.`,
		width: 104,
	},
	{
		property: 'is_muted',
		title: t`Muted`,
		meaning: t`Its messages do not count as unread and do not notify you.`,
		width: 82,
	},
	{property: 'pin_to_top', title: t`Pinned`, meaning: t`Shown at the top of your list.`, width: 84},
	{
		property: 'desktop_notifications',
		title: t`Desktop`,
		meaning: t`Notifications on the desktop.`,
		width: 106,
	},
	{
		property: 'audible_notifications',
		title: t`Sound`,
		meaning: t`Notifications with a sound.`,
		width: 106,
	},
	{
		property: 'push_notifications',
		title: t`Mobile`,
		meaning: t`Notifications on phones.`,
		width: 106,
	},
	{
		property: 'email_notifications',
		title: t`E-mail`,
		meaning: t`Notifications by e-mail.`,
		width: 106,
	},
	{
		property: 'wildcard_mentions_notify',
		title: t`@all mentions`,
		meaning: t`Notifications when everyone in the channel is mentioned.`,
		width: 124,
	},
]);

export const settingProperties = inLanguage(() => settingColumns.map(({property}) => property));

export const followsAccount = (): string => t`Follows your account settings`;

/** A value in words, to stand alone or after the name of the setting. */
export function valueWords(value: SettingValue | null): string {
	if (value === null) return followsAccount();
	if (typeof value === 'string') return value;
	return value ? t`On` : t`Off`;
}

/** A value in words that a column has room for. */
export function cellWords(value: SettingValue | null): string {
	return value === null ? t`Default` : valueWords(value);
}

export function titleOf(property: SettingProperty): string {
	return settingColumns.find(column => column.property === property)?.title ?? property;
}
