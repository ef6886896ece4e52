import type {Client} from '../client/create-client';
import type {Contract} from '../contract/index';
import type {Sent} from '../contract/endpoint';
import type {SettingChange} from '../model/change';
import {keptForever} from '../model/channel';
import {sentSetting, type GroupSetting} from '../model/group-setting';
import {isPermission} from '../model/realm-permissions';
import {allTold, type ToldSettings} from '../model/settings-told';
import {isAlike, singly, type ChangeCalls} from './calls';
import {gone, there} from './facts';
import {asConflict, Conflict} from './conflict';
import {refusalText} from './refusals';

/** Settings of the organization: one call for a setting, so that each is refused by itself. */
export const settingCalls: ChangeCalls<SettingChange> = {
	callsFor: singly,
	async send({client, patience}, changes) {
		for (const {property, before, after} of changes) {
			const now = (await settingsNow(client))[property];
			if (!isAlike(now, before)) throw new Conflict(refusalText('setting changed'));
			await client
				.updateRealm(orderOf({property, before, after}), {patience})
				.catch((error: unknown) => {
					throw asConflict(error, 'setting changed');
				});
		}
	},
	async hasHappened({client}, changes) {
		const now = await settingsNow(client);
		return changes.every(({property, after}) => isAlike(now[property], after));
	},
	async readNow(facts) {
		const now = await facts.settings();
		return ({property}) => {
			const value = now[property];
			return value === undefined ? gone : there(value);
		};
	},
};

/** What a call takes for a setting: what has no end, or is the server's own, is a word there. */
function orderOf({
	property,
	before,
	after: value,
}: Pick<SettingChange, 'property' | 'before' | 'after'>): Sent<Contract['updateRealm']> {
	if (isPermission(property)) {
		const sent = {
			new: sentSetting(value as GroupSetting),
			old: sentSetting(before as GroupSetting),
		};
		return {[property]: sent};
	}
	const isEndless =
		value === null || (property === 'message_retention_days' && value === keptForever);
	const word = property === 'jitsi_server_url' ? 'default' : 'unlimited';
	return {[property]: isEndless ? word : value} as Sent<Contract['updateRealm']>;
}

async function settingsNow(client: Client): Promise<ToldSettings> {
	const state = await client.register({fetch_event_types: ['realm'], event_types: []});
	return allTold(state);
}
