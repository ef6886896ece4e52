import {
	olderDisplaySettings,
	olderNotificationSettings,
	type UserSettings,
} from '../../../shared/model/user-settings';
import {apiEmail} from '../domain/user-row';
import {languageName} from '../domain/user-settings';
import type {Account} from '../storage/account';
import type {Store, Transaction} from '../storage/store';
import {putVisible} from './presence-news';

export type SettingName = keyof UserSettings;

/** Each change is told as it is today, and as older clients know it (api-facts 12). */
export function tellSetting(
	tx: Transaction,
	store: Store,
	account: Account,
	name: SettingName,
	value: unknown,
): void {
	const own = {to: 'users', ids: [account.id]} as const;
	const more = name === 'default_language' ? {language_name: languageName(String(value))} : {};
	tx.emit(own, {type: 'user_settings', op: 'update', property: name, value, ...more});
	const user = apiEmail(account, store.realm.host());
	if ((olderDisplaySettings as readonly string[]).includes(name)) {
		const event = {user, setting_name: name, setting: value, ...more};
		tx.emit(own, {type: 'update_display_settings', ...event});
	} else if ((olderNotificationSettings as readonly string[]).includes(name)) {
		const event = {user, notification_name: name, setting: value};
		tx.emit(own, {type: 'update_global_notifications', ...event});
	}
}

/** Shows an account to others, or makes it invisible. */
export function setVisible(
	tx: Transaction,
	store: Store,
	before: Account,
	isPresenceEnabled: boolean,
): void {
	if (before.isPresenceEnabled === isPresenceEnabled) return;
	const account = {...before, isPresenceEnabled};
	tx.putAccount(account);
	tellSetting(tx, store, account, 'presence_enabled', isPresenceEnabled);
	putVisible(tx, store, account);
}
