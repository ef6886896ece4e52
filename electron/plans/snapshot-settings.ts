import {settingsTold} from '../../shared/model/settings-told';
import {
	isGivenAt,
	permissionsTold,
	type PermissionName,
} from '../../shared/model/realm-permissions';
import type {Snapshot} from '../../shared/model/snapshot';
import {userSettings, usualUserSettings, type UserSettings} from '../../shared/model/user-settings';
import type {State} from './snapshot-people';

/** Settings of the organization, and the names of those that are not told in a form that is known. */
export function settingsOf(
	state: State,
	groups: ReadonlySet<number>,
): {readonly settings: Snapshot['settings']; readonly untold: readonly string[]} {
	const {settings, untold} = settingsTold(state, id => groups.has(id));
	const {name: _name, ...told} = settings;
	return {settings: told, untold: untold.filter(name => name !== 'name')};
}

/** Permissions that the server gives to groups, as far as it is told. */
export function permissionsOf(state: State): Pick<Snapshot, 'permissions'> {
	const level = state.zulip_feature_level;
	const given = Object.entries(permissionsTold(state)).filter(([name]) =>
		isGivenAt(name as PermissionName, level),
	);
	return given.length === 0 ? {} : {permissions: Object.fromEntries(given)};
}

/** What the account set for itself, as far as it is known here. */
export function ownSettingsOf({user_settings: told = {}}: State): Partial<UserSettings> {
	return knownSettings(told);
}

/** What new people begin with; those that are as usual are left out. */
export function userDefaultsOf({
	realm_user_settings_defaults: told = {},
}: State): Partial<UserSettings> {
	const usual = new Map<string, unknown>(Object.entries(usualUserSettings));
	return Object.fromEntries(
		Object.entries(knownSettings(told)).filter(([name, value]) => usual.get(name) !== value),
	);
}

function knownSettings(told: Readonly<Record<string, unknown>>): Partial<UserSettings> {
	return Object.fromEntries(
		Object.entries(userSettings.shape).flatMap(([name, schema]) => {
			const value = told[name];
			const read = schema.safeParse(value);
			return value !== undefined && read.success ? [[name, read.data]] : [];
		}),
	);
}
