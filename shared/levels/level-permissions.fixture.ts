import {groups, ids} from './level-shapes.fixture';
import {register} from './level-state.fixture';
import type {levelService} from './level-service.fixture';

/** A server that gives permissions to groups, after api-facts 15.3: it keeps what is set and refuses what it does not take. */

type Fields = Record<string, unknown>;
type Routes = NonNullable<Parameters<typeof levelService>[1]>;

type Rule = {
	readonly since: number;
	readonly first: number;
	readonly nobody: boolean;
	readonly everyone: boolean;
	readonly only?: readonly string[];
	/** Who has it of a new group. */
	readonly usual?: string;
};

const roles = {nobody: true, everyone: false, first: 6} as const;
const all = {nobody: true, everyone: true, first: 7} as const;

const ofRealm: Readonly<Record<string, Rule>> = {
	can_create_public_channel_group: {...roles, since: 264, first: 4},
	can_create_private_channel_group: {...roles, since: 266},
	direct_message_initiator_group: {...all, since: 270},
	direct_message_permission_group: {...all, since: 270},
	can_create_web_public_channel_group: {
		...roles,
		since: 280,
		first: 2,
		only: ['role:moderators', 'role:administrators', 'role:owners', 'role:nobody'],
	},
	can_delete_any_message_group: {...roles, since: 281, first: 3},
	can_delete_own_message_group: {...all, since: 291},
	can_create_groups: {...roles, since: 299},
	can_manage_all_groups: {nobody: false, everyone: false, since: 299, first: 2},
	can_add_custom_emoji_group: {...roles, since: 307},
	can_move_messages_between_channels_group: {...roles, since: 310},
	create_multiuse_invite_group: {...roles, since: 314, first: 3},
	can_access_all_users_group: {
		nobody: false,
		everyone: true,
		since: 314,
		first: 7,
		only: ['role:everyone', 'role:members'],
	},
	can_move_messages_between_topics_group: {...all, since: 316},
	can_invite_users_group: {...roles, since: 321},
	can_add_subscribers_group: {...roles, since: 341},
	can_create_bots_group: {...roles, since: 344},
	can_create_write_only_bots_group: {...roles, since: 344},
	can_mention_many_users_group: {...all, since: 352, first: 3},
	can_resolve_topics_group: {...all, since: 367},
};

const ofGroup: Readonly<Record<string, Rule>> = {
	can_mention_group: {...all, since: 258, usual: 'role:everyone'},
	can_manage_group: {...roles, since: 283, first: 3, usual: 'group_creator'},
	can_join_group: {...roles, since: 301, first: 1, usual: 'role:nobody'},
	can_add_members_group: {...roles, since: 305, first: 4, usual: 'group_creator'},
	can_leave_group: {...all, since: 308, usual: 'role:everyone'},
	can_remove_members_group: {...roles, since: 324, first: 1, usual: 'role:nobody'},
};

/** First level that takes more than a group of the system; who may mention could be anybody before. */
const anonymousSince = 309;

const at = (rules: Readonly<Record<string, Rule>>, level: number) =>
	Object.entries(rules).filter(([, {since}]) => level >= since);

function supported(rules: Readonly<Record<string, Rule>>, level: number): Fields {
	return Object.fromEntries(
		at(rules, level).map(([name, {nobody, everyone, only, usual}]) => [
			name,
			{
				require_system_group: only !== undefined,
				allow_internet_group: false,
				allow_nobody_group: nobody,
				allow_everyone_group: everyone,
				default_group_name: usual ?? 'role:members',
				allowed_system_groups: only ?? [],
			},
		]),
	);
}

const firstMade = 40;

type Named = {readonly direct_members: number[]; readonly direct_subgroups: number[]};

/** One group without people is that group. */
function plain(value: unknown): unknown {
	if (typeof value === 'number') return value;
	const {direct_members: members, direct_subgroups: inner} = value as Named;
	if (members.length === 0 && inner.length === 1) return inner[0];
	const sorted = (list: readonly number[]) => list.toSorted((a, b) => a - b);
	return {direct_members: sorted(members), direct_subgroups: sorted(inner)};
}

const ok = (body: Fields = {}) => ({body: {result: 'success', msg: '', ...body}});
const refused = (msg: string, code = 'BAD_REQUEST') => ({
	status: 400,
	body: {result: 'error', msg, code},
});

/** What is set on it by now, beside the routes of a service that answers so. */
export function permissionService(level: number) {
	const realm: Fields = Object.fromEntries(
		at(ofRealm, level).map(([name, {first}]) => [name, first]),
	);
	const divers: Fields = Object.fromEntries(
		at(ofGroup, level).map(([name, {first}]) => [name, first]),
	);
	const names = new Map(groups(level).map(({id, name}) => [id, String(name)]));

	/** Why a value is not taken; undefined where it is kept. */
	function set(kept: Fields, rules: Readonly<Record<string, Rule>>, name: string, text: string) {
		const rule = rules[name];
		if (rule === undefined || level < rule.since) return undefined;
		const {new: wanted, old} = JSON.parse(text) as {readonly new?: unknown; readonly old?: unknown};
		if (wanted === undefined) return refused(`${name}["new"] field is missing`);
		if (old !== undefined && JSON.stringify(plain(old)) !== JSON.stringify(kept[name])) {
			return refused("'old' value does not match the expected value.", 'EXPECTATION_MISMATCH');
		}
		const value = plain(wanted);
		const why = whyNot(rule, name, value);
		if (why === undefined) kept[name] = value;
		return why;
	}

	/** Why nobody can be given it so. */
	function whyNot(rule: Rule, name: string, value: unknown) {
		const isByRole =
			rule.only !== undefined || (level < anonymousSince && name !== 'can_mention_group');
		const isRole = typeof value === 'number' && names.get(value)?.startsWith('role:') === true;
		if (isByRole && !isRole) return refused(`'${name}' must be a system user group.`);
		const inner = typeof value === 'number' ? [value] : (value as Named).direct_subgroups;
		for (const id of inner) {
			const group = names.get(id);
			if (group === undefined) return refused('Invalid user group');
			const isTaken =
				rule.only?.includes(group) ??
				((group !== 'role:nobody' || rule.nobody) && (group !== 'role:everyone' || rule.everyone));
			if (!isTaken) return refused(`'${name}' setting cannot be set to '${group}' group.`);
		}
		return undefined;
	}

	/** Groups that were made, each with who may do what with it. */
	const made: Fields[] = [];

	const create: Routes[string] = ({sent}) => {
		const [name = '', id] = [sent['name'], firstMade + made.length];
		const creator = {direct_members: [ids.owner], direct_subgroups: []};
		const rights: Fields = {};
		for (const [right, rule] of at(ofGroup, level)) {
			const text = sent[right];
			const usual = [...names].find(([, one]) => one === rule.usual)?.[0] ?? creator;
			const value = text === undefined ? usual : plain(JSON.parse(text));
			const why = text === undefined ? undefined : whyNot(rule, right, value);
			if (why !== undefined) return why;
			rights[right] = value;
		}
		made.push({
			id,
			name,
			description: sent['description'],
			members: JSON.parse(sent['members'] ?? '[]') as number[],
			direct_subgroup_ids: JSON.parse(sent['subgroups'] ?? '[]') as number[],
			is_system_group: false,
			...rights,
		});
		names.set(id, name);
		return ok();
	};
	/** As servers from 290 on do it: a deactivated group is told no more. */
	const deactivate: Routes[string] = () => {
		made.pop();
		return ok();
	};

	const setAll =
		(kept: Fields, rules: Readonly<Record<string, Rule>>): Routes[string] =>
		({sent}) => {
			for (const [name, text] of Object.entries(sent)) {
				const why = set(kept, rules, name, text);
				if (why !== undefined) return why;
			}
			return ok();
		};
	const told = (): readonly Fields[] => [
		...groups(level).map(group => (group['name'] === 'divers' ? {...group, ...divers} : group)),
		...made,
	];
	const routes: Routes = {
		'POST /register': ({sent}) => {
			const state = register(level, sent);
			const types = JSON.parse(sent['fetch_event_types'] ?? '[]') as string[];
			return ok({
				...state,
				...(types.includes('realm') && {
					...Object.fromEntries(
						Object.entries(realm).map(([name, value]) => [`realm_${name}`, value]),
					),
					server_supported_permission_settings: {
						realm: supported(ofRealm, level),
						group: supported(ofGroup, level),
						stream: {},
					},
				}),
				...(types.includes('realm_user_groups') && {realm_user_groups: told()}),
			});
		},
		'PATCH /realm': setAll(realm, ofRealm),
		'GET /user_groups': () => ok({user_groups: told()}),
		'PATCH /user_groups/20': setAll(divers, ofGroup),
		'POST /user_groups/create': create,
		[`POST /user_groups/${firstMade}/deactivate`]: deactivate,
	};
	return {realm, divers, made, routes};
}
