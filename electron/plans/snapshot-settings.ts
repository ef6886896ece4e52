import {groupOf} from '../../shared/model/group-setting';
import {realmSettings, type RealmSettings} from '../../shared/model/realm-settings';
import type {Snapshot} from '../../shared/model/snapshot';
import {userSettings, usualUserSettings, type UserSettings} from '../../shared/model/user-settings';
import type {State} from './snapshot-people';

/** Settings that are a group of the system. */
const groupSettings = ['create_multiuse_invite_group', 'can_access_all_users_group'] as const;

/** Settings of the organization, and the names of those that are not told in a form that is known. */
export function settingsOf(
	state: State,
	groups: ReadonlySet<number>,
): {readonly settings: Snapshot['settings']; readonly untold: readonly string[]} {
	const {name: _name, ...shape} = realmSettings.shape;
	const told: Partial<Record<keyof RealmSettings, unknown>> = {};
	const untold: string[] = [];
	for (const [name, schema] of Object.entries(shape)) {
		const value = valueIn(state, name, groups);
		const read = schema.safeParse(value);
		if (read.success) told[name as keyof RealmSettings] = read.data;
		else untold.push(name);
	}
	return {settings: told as Snapshot['settings'], untold};
}

function valueIn(state: State, name: string, groups: ReadonlySet<number>): unknown {
	const value = state[`realm_${name}`];
	if (!(groupSettings as readonly string[]).includes(name)) return value;
	const group = groupOf(value);
	return group !== undefined && groups.has(group) ? group : undefined;
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
