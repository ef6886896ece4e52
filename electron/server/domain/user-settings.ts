import {badRequest} from '../../../shared/contract/errors';
import {usualUserSettings, type UserSettings} from '../../../shared/model/user-settings';
import type {Account} from '../storage/account';
import type {ChangedSettings} from '../storage/user-settings';

/** Settings that are part of the account, by the name of the wire. */
const ofAccount = {
	presence_enabled: 'isPresenceEnabled',
	enable_drafts_synchronization: 'hasSyncedDrafts',
	timezone: 'timezone',
	email_address_visibility: 'addressVisibility',
} as const satisfies Partial<Record<keyof UserSettings, keyof Account>>;

/** All settings of an account, from what it changed. */
export function settingsOf(account: Account, changed: ChangedSettings): UserSettings {
	const own = Object.entries(ofAccount).map(([name, key]) => [name, account[key]]);
	return {...usualUserSettings, ...changed, ...Object.fromEntries(own)};
}

/**
 * The account and what it changed of its settings after these changes. Everything is checked before
 * anything is returned.
 */
export function withSettings(
	account: Account,
	changed: ChangedSettings,
	wanted: ChangedSettings,
): {readonly account: Account; readonly changed: ChangedSettings} {
	if (wanted.timezone !== undefined) requireTimeZone(wanted.timezone);
	if (wanted.default_language !== undefined) requireLanguage(wanted.default_language);
	return placed(account, changed, wanted);
}

/** The same of settings that were checked elsewhere. */
export function placed(
	account: Account,
	changed: ChangedSettings,
	wanted: ChangedSettings,
): {readonly account: Account; readonly changed: ChangedSettings} {
	const parts: Record<string, unknown> = {};
	const others: Record<string, unknown> = {};
	for (const [name, value] of Object.entries(wanted)) {
		if (value === undefined) continue;
		if (Object.hasOwn(ofAccount, name)) parts[ofAccount[name as keyof typeof ofAccount]] = value;
		else others[name] = value;
	}
	return {account: {...account, ...parts}, changed: {...changed, ...others}};
}

/** A name of the time zone database. */
function requireTimeZone(zone: string): void {
	if (!isTimeZone(zone)) throw badRequest('timezone is not a recognized time zone');
}

function isTimeZone(zone: string): boolean {
	// Offsets are understood here, and are no names.
	if (!/^[A-Za-z]/.test(zone)) return false;
	try {
		new Intl.DateTimeFormat('en', {timeZone: zone}).format();
		return true;
	} catch {
		return false;
	}
}

/** A language tag such as `en`, `pt-br` or `zh-Hans`. */
export function requireLanguage(tag: string): void {
	if (!/^[a-z]{2,3}(?:[-_][a-z]{2,4})?$/i.test(tag)) throw badRequest('Invalid default_language');
}

/** The name of a language in itself; its tag where it is not known. */
export function languageName(tag: string): string {
	try {
		const plain = tag.replaceAll('_', '-');
		return new Intl.DisplayNames(plain, {type: 'language'}).of(plain) ?? tag;
	} catch {
		return tag;
	}
}
