import {cancelReadings} from './cancel-readings';
import type {VisibilityChange} from '../../../shared/model/change';
import {presenceKeys, readVisibility} from '../users/presence';
import {standingOf, type CallFamily} from './family';

/** Whether others see when the account is here: one setting of it. */
export const visibilityChanges: CallFamily<VisibilityChange> = {
	callsFor: changes => changes.map(change => [change]),
	async begin({queries, connectionId}) {
		await cancelReadings(queries, presenceKeys.own(connectionId));
	},
	async send({client}, changes) {
		for (const {after} of changes) await client.updateOwnSettings({presence_enabled: after});
	},
	async hasHappened({client}, changes) {
		const now = await readVisibility(client);
		return changes.every(({after}) => now === after);
	},
	show({queries, connectionId}, changes) {
		for (const {after} of changes) queries.setQueryData(presenceKeys.own(connectionId), after);
	},
	takeBack({queries, connectionId}, changes) {
		for (const {before, after} of changes) {
			queries.setQueryData<boolean | null>(presenceKeys.own(connectionId), now =>
				now === after ? before : now,
			);
		}
	},
	standing({queries, connectionId}) {
		const now = queries.getQueryData<boolean | null>(presenceKeys.own(connectionId));
		return change => standingOf(now ?? undefined, change);
	},
	readAnew: async ({queries, connectionId}) => {
		await Promise.all([
			queries.invalidateQueries({queryKey: presenceKeys.own(connectionId)}),
			queries.invalidateQueries({queryKey: presenceKeys.board(connectionId)}),
		]);
	},
};
