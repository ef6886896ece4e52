import {
	changedSettings,
	requireAuthenticationMethods,
	roleIn,
	type WantedSettings,
} from '../domain/realm-settings';
import type {Handlers} from '../handler';
import {rulesOf} from '../access/channel-access';
import {fullMemberNews} from '../services/full-members';

/** Settings whose changes come together in one event (api-facts 9.10). */
const together = new Set([
	'allow_message_editing',
	'edit_topic_policy',
	'message_content_edit_limit_seconds',
	'create_multiuse_invite_group',
	'can_access_all_users_group',
]);

export const updateRealm: Handlers['updateRealm'] = async (
	{store, write, lookForFullMembers},
	{
		authentication_methods: methods,
		create_multiuse_invite_group: inviters,
		can_access_all_users_group: seers,
		...others
	},
) => {
	const wanted: WantedSettings = {
		...others,
		...roleIn('create_multiuse_invite_group', inviters),
		...roleIn('can_access_all_users_group', seers),
	};
	const answer = await write((tx, actor) => {
		const signIn = store.realm.signIn();
		requireAuthenticationMethods(actor, methods, signIn);
		// What it does not have stays off.
		const authentication_methods = Object.fromEntries(
			Object.entries(signIn).map(([name, isOn]) => [name, methods?.[name] ?? isOn]),
		);
		if (Object.entries(signIn).some(([name, isOn]) => authentication_methods[name] !== isOn)) {
			tx.realm.putSignIn(authentication_methods);
			const data = {authentication_methods};
			tx.emit({to: 'everyone'}, {type: 'realm', op: 'update_dict', property: 'default', data});
		}
		const before = store.realm.settings();
		const waiting = rulesOf(store);
		const changed = changedSettings(actor, before, wanted, {
			...waiting,
			isChannel: id => store.channels.byId(id) !== undefined,
		});
		const entries = Object.entries(changed);
		if (entries.length === 0) return {};
		tx.realm.putSettings({...before, ...changed});
		const everyone = {to: 'everyone'} as const;
		for (const [property, value] of entries) {
			if (together.has(property)) continue;
			tx.emit(everyone, {type: 'realm', op: 'update', property, value});
		}
		const data = Object.fromEntries(entries.filter(([property]) => together.has(property)));
		if (Object.keys(data).length > 0) {
			tx.emit(everyone, {type: 'realm', op: 'update_dict', property: 'default', data});
		}
		for (const told of fullMemberNews(store, waiting, {...rulesOf(store), now: waiting.now})) {
			tx.emit(told.audience, told.event);
		}
		return Object.fromEntries(
			entries.map(([property, value]) => [property, typeof value === 'string' ? 'updated' : value]),
		);
	});
	if ('waiting_period_threshold' in answer) lookForFullMembers();
	return answer;
};

export const deactivateRealm: Handlers['deactivateRealm'] = async ({write}) => {
	await write(tx => {
		tx.emit({to: 'everyone'}, {type: 'realm', op: 'deactivated', realm_id: 1});
		tx.realm.putDeactivated();
	});
	return {};
};
