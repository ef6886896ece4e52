import {settingsTold} from '../../shared/model/settings-told';
import type {Snapshot} from '../../shared/model/snapshot';
import {userSettings, type UserSettings} from '../../shared/model/user-settings';
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

/** What the account set for itself, as far as it is known here. */
export function ownSettingsOf({user_settings: told = {}}: State): Partial<UserSettings> {
	return Object.fromEntries(
		Object.entries(userSettings.shape).flatMap(([name, schema]) => {
			const value = told[name];
			const read = schema.safeParse(value);
			return value !== undefined && read.success ? [[name, read.data]] : [];
		}),
	);
}
