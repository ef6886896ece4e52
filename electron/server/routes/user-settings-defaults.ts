import {userSettings} from '../../../shared/model/user-settings';
import type {Handlers} from '../handler';

const settingNames = Object.keys(
	userSettings.shape,
) as readonly (keyof typeof userSettings.shape)[];

export const updateUserSettingsDefaults: Handlers['updateUserSettingsDefaults'] = async (
	{store, write},
	wanted,
) => {
	await write(tx => {
		const before = store.realm.userDefaults();
		const usual = {...userSettings.parse({}), ...before};
		const asked = new Map(Object.entries(wanted));
		const changed = settingNames.flatMap(name => {
			const value = asked.get(name);
			return value === undefined || value === usual[name] ? [] : [[name, value] as const];
		});
		tx.realm.putUserDefaults({...before, ...Object.fromEntries(changed)});
		for (const [property, value] of changed) {
			tx.emit(
				{to: 'everyone'},
				{type: 'realm_user_settings_defaults', op: 'update', property, value},
			);
		}
	});
	return {};
};
