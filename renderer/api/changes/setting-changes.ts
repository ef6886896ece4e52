import {settingCalls} from '../../../shared/changes/setting-calls';
import {isAlike, standingOf} from '../../../shared/changes/calls';
import type {SettingChange, SettingValue} from '../../../shared/model/change';
import {channelKeys} from '../channels/channel-keys';
import {realmKeys} from '../organization/keys';
import type {OrganizationSettings} from '../organization/settings';
import {cancelReadings} from './cancel-readings';
import type {CallFamily, Dependencies} from './family';

/** Settings of the organization: one call for a setting. */
export const settingChanges: CallFamily<SettingChange> = {
	...settingCalls,
	async cancelReads({queries, connectionId}) {
		await cancelReadings(queries, realmKeys.settings(connectionId));
	},
	applyOptimistically(deps, changes) {
		for (const {property, after} of changes) put(deps, property, () => after);
	},
	rollBack(deps, changes) {
		for (const {property, before, after} of changes) {
			put(deps, property, now => (isAlike(now, after) ? before : now));
		}
	},
	compareWithCurrent({queries, connectionId}) {
		const settings = queries.getQueryData<OrganizationSettings>(realmKeys.settings(connectionId));
		return change => standingOf<SettingValue>(settings?.[change.property], change, isAlike);
	},
	refetch: async ({queries, connectionId}) => {
		await Promise.all(
			[
				realmKeys.settings(connectionId),
				realmKeys.times(connectionId),
				channelKeys.all(connectionId),
			].map(queryKey => queries.invalidateQueries({queryKey})),
		);
	},
};

function put(
	{queries, connectionId}: Dependencies,
	property: SettingChange['property'],
	next: (now: SettingValue | undefined) => SettingValue | undefined,
): void {
	queries.setQueryData<OrganizationSettings>(realmKeys.settings(connectionId), settings =>
		settings === undefined ? settings : {...settings, [property]: next(settings[property])},
	);
}
