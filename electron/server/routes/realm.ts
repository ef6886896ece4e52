import {badRequest} from '../../../shared/contract/errors';
import {groupMentioning} from '../domain/mentions';
import {changedSettings} from '../domain/realm-settings';
import {groupOfRole, systemGroups} from '../domain/roles';
import {isFullMember} from '../domain/policies';
import {Role} from '../../../shared/model/role';
import type {UserGroup} from '../../../shared/model/user-group';
import type {Handlers} from '../handler';
import type {Account} from '../storage/account';
import type {Store} from '../storage/store';
import {rulesOf} from './channel-access';
import {reachOf} from './user-reach';

/** Settings whose changes come together in one event (api-facts 9.10). */
const together = new Set([
	'allow_message_editing',
	'edit_topic_policy',
	'message_content_edit_limit_seconds',
	'create_multiuse_invite_group',
	'can_access_all_users_group',
]);

export const updateRealm: Handlers['updateRealm'] = ({store, write}, wanted) =>
	write((tx, actor) => {
		const before = store.realm.settings();
		const changed = changedSettings(actor, before, wanted, {
			...rulesOf(store),
			isChannel: id => store.channels.byId(id) !== undefined,
		});
		const entries = Object.entries(changed);
		if (entries.length === 0) return {};
		store.realm.putSettings({...before, ...changed});
		const everyone = {to: 'everyone'} as const;
		for (const [property, value] of entries) {
			if (together.has(property)) continue;
			tx.emit(everyone, {type: 'realm', op: 'update', property, value});
		}
		const data = Object.fromEntries(entries.filter(([property]) => together.has(property)));
		if (Object.keys(data).length > 0) {
			tx.emit(everyone, {type: 'realm', op: 'update_dict', property: 'default', data});
		}
		return Object.fromEntries(
			entries.map(([property, value]) => [property, typeof value === 'string' ? 'updated' : value]),
		);
	});

export const getUserGroups: Handlers['getUserGroups'] = ({actor, store}) => ({
	user_groups: groupRows(store, actor),
});

/**
 * The eight groups of the system with their direct members and subgroups (api-facts 5.4). Of people
 * whom the reader may not know of, the groups would tell the role.
 */
export function groupRows(store: Store, reader: Account): UserGroup[] {
	const rules = rulesOf(store);
	const reach = reachOf(store, reader);
	const known = (ids: readonly number[]) =>
		ids.filter(id => {
			const account = reach.isWhole ? undefined : store.accounts.byId(id);
			return account === undefined || reach.sees(account);
		});
	const members = store.accounts.idsWithRole([Role.member]);
	const full =
		rules.waitingPeriodDays === 0
			? members
			: members.filter(id => {
					const account = store.accounts.byId(id);
					return account !== undefined && isFullMember(account, rules);
				});
	const direct = new Map<string, readonly number[]>([
		[groupOfRole(Role.owner), store.accounts.idsWithRole([Role.owner])],
		[groupOfRole(Role.administrator), store.accounts.idsWithRole([Role.administrator])],
		[groupOfRole(Role.moderator), store.accounts.idsWithRole([Role.moderator])],
		['role:fullmembers', full],
		[groupOfRole(Role.member), members],
		[groupOfRole(Role.guest), store.accounts.idsWithRole([Role.guest])],
	]);
	return systemGroups.map(([name, description], at) => {
		// Nobody stands apart; every other group holds the one before it.
		const inner = at > 1 ? systemGroups[at - 1]?.[0] : undefined;
		return {
			id: store.realm.groupId(name),
			name,
			description,
			members: known(direct.get(name) ?? []),
			direct_subgroup_ids: inner === undefined ? [] : [store.realm.groupId(inner)],
			is_system_group: true,
			can_mention_group: store.realm.groupId(groupMentioning(name)),
		};
	});
}

/** Own settings by the name of the wire. */
const ownSettings = {
	presence_enabled: 'isPresenceEnabled',
	enable_drafts_synchronization: 'hasSyncedDrafts',
} as const satisfies Record<string, keyof Account>;

export const updateOwnSettings: Handlers['updateOwnSettings'] = async ({store, write}, asked) => {
	await write((tx, actor) => {
		for (const [property, name] of Object.entries(ownSettings)) {
			const value = asked[property as keyof typeof ownSettings];
			const account = store.accounts.byId(actor.id);
			if (account === undefined) throw badRequest('No such account.');
			if (value === undefined || account[name] === value) continue;
			tx.putAccount({...account, [name]: value});
			tx.emit(
				{to: 'users', ids: [actor.id]},
				{type: 'user_settings', op: 'update', property, value},
			);
		}
	});
	return {};
};
