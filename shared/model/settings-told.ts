import {groupOf, type GroupSetting} from './group-setting';
import {permissionsTold, type PermissionName} from './realm-permissions';
import {realmSettings, type RealmSettings} from './realm-settings';

/** Settings that are a group of the system. */
const groupSettings: ReadonlySet<string> = new Set([
	'create_multiuse_invite_group',
	'can_access_all_users_group',
]);

/**
 * The settings of an organization that an answer of register tells, and the names of those that it does not
 * tell in a form that is known. `isGroup` says which ids are groups of the system, where that is known.
 */
export function settingsTold(
	state: Readonly<Record<string, unknown>>,
	isGroup: (id: number) => boolean = () => true,
): {readonly settings: Partial<RealmSettings>; readonly untold: readonly (keyof RealmSettings)[]} {
	const settings: Partial<Record<keyof RealmSettings, unknown>> = {};
	const untold: (keyof RealmSettings)[] = [];
	for (const [property, schema] of Object.entries(realmSettings.shape)) {
		const name = property as keyof RealmSettings;
		const told = state[`realm_${name}`];
		const read = schema.safeParse(groupSettings.has(name) ? groupIn(told, isGroup) : told);
		if (read.success) settings[name] = read.data;
		else untold.push(name);
	}
	return {settings: settings as Partial<RealmSettings>, untold};
}

/** What an organization is set to: its settings, and the permissions that its server gives to groups. */
export type ToldSettings = Omit<Partial<RealmSettings>, PermissionName> &
	Readonly<Partial<Record<PermissionName, GroupSetting>>>;

/** Everything that an answer of register tells of it. */
export function allTold(state: Readonly<Record<string, unknown>>): ToldSettings {
	return {...settingsTold(state).settings, ...permissionsTold(state)};
}

function groupIn(told: unknown, isGroup: (id: number) => boolean): number | undefined {
	const group = groupOf(told);
	return group !== undefined && isGroup(group) ? group : undefined;
}
