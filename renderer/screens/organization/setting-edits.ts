import {isAlike} from '../../../shared/changes/calls';
import type {SettingChange, SettingValue} from '../../../shared/model/change';
import type {OrganizationSettings} from '../../api/organization/settings';
import {withCells, type PendingEdits} from '../../pending/pending-edits';
import {definePending} from '../../pending/pending-store';
import type {SettingName} from '../../organization/setting-facts';

/** There is one organization: its settings are one row. */
const row = 0;

/** Settings that are changed on screen and not yet on the server. */
export type SettingEdits = PendingEdits<SettingName, SettingValue>;

/** The edits of organizations. */
export const organizationPending = definePending<SettingName, SettingValue>({
	name: 'organization',
	editOf: change =>
		change.kind === 'setting' ? {row, column: change.property, value: change.after} : undefined,
});

/** What is staged for a setting; undefined where nothing is. */
export function staged(edits: SettingEdits, name: SettingName): SettingValue | undefined {
	return edits.get(row)?.get(name);
}

/** The edits with a value for a setting; the one that the server has takes what is staged away. */
export function withSetting(
	edits: SettingEdits,
	settings: OrganizationSettings,
	name: SettingName,
	value: SettingValue,
): SettingEdits {
	const isThere = isAlike(settings[name], value);
	return withCells(edits, [{row, column: name, value: isThere ? undefined : value}]);
}

/** What is staged as changes, in the order of `names`. */
export function changesOf(
	edits: SettingEdits,
	settings: OrganizationSettings,
	names: readonly SettingName[],
): readonly SettingChange[] {
	return names.flatMap(property => {
		const [before, after] = [settings[property], staged(edits, property)];
		return before === undefined || after === undefined || isAlike(before, after)
			? []
			: [{kind: 'setting', property, before, after} as const];
	});
}
