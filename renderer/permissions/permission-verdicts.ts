import {plural, t} from '@lingui/core/macro';
import {compareNames} from '../../shared/languages/formats';
import {ownOf} from '../../shared/model/own-of';
import {inLanguage} from '../../shared/languages/in-language';
import {Role} from '../../shared/model/role';
import {openName} from '../../shared/model/shown-name';
import type {User} from '../../shared/model/user';
import type {UserGroup} from '../../shared/model/user-group';
import {groupOf, groupSetting} from '../../shared/model/group-setting';
import {isPermission} from '../../shared/model/realm-permissions';
import {mayCreateBot} from '../../shared/rules/people';
import {
	standingIn,
	standingInRole,
	type Asked,
	type Standing,
	type FullMemberRule,
} from '../../shared/rules/permissions';
import type {OrganizationSettings} from '../api/organization/settings';
import {groupWords} from '../channels/rule-words';
import {wayInto} from '../groups/group-facts';
import {groupTitle, settingWords} from '../groups/group-words';
import {
	isShownOf,
	reachGroups,
	settingSections,
	type PermissionFacts,
	type Reach,
	type SettingName,
} from '../organization/setting-facts';
import {roleWords} from '../people/role-words';
import {codedWords} from '../runs/coded-values';

/** What somebody may do, and why: each act with its reason, and where that is decided. */

export type PermissionVerdict = {
	readonly key: string;
	/** "Create channels that everyone can join." */
	readonly act: string;
	readonly standing: Standing;
	readonly reason: string;
	/** Where it is decided. */
	readonly by:
		| {readonly kind: 'setting'; readonly name: SettingName}
		| {readonly kind: 'group'; readonly id: number}
		| {readonly kind: 'role'};
};

export type VerdictSection = {
	readonly title: string;
	readonly verdicts: readonly PermissionVerdict[];
};

type World = {
	readonly settings: OrganizationSettings;
	readonly groups: readonly UserGroup[];
	/** UNIX milliseconds. */
	readonly now: number;
	readonly person: (id: number) => string;
};

/** Everything that settings, groups and roles say of somebody. */
export function verdictsOf(user: User, world: World): readonly VerdictSection[] {
	const joined = Date.parse(user.date_joined);
	const who: Asked = {
		user_id: user.user_id,
		role: user.role,
		joinedAt: Number.isNaN(joined) ? undefined : joined,
	};
	const waiting: FullMemberRule = {days: world.settings.waiting_period_threshold, now: world.now};
	const asked = {who, waiting, world, name: openName(user.full_name)};
	const permissions = settingSections
		.flatMap(({settings}) => settings)
		.filter(isShownOf(world.settings))
		.filter((facts): facts is PermissionFacts => facts.control === 'permission')
		.map(facts => byPermission(facts, asked));
	return [
		{title: t`By settings`, verdicts: [...permissions, ...bySwitches(asked)]},
		{title: t`By role`, verdicts: byRole(asked)},
		{title: t`Mentions of groups`, verdicts: mentions(asked)},
	].filter(({verdicts}) => verdicts.length > 0);
}

type Question = {
	readonly who: Asked;
	readonly waiting: FullMemberRule;
	readonly world: World;
	readonly name: string;
};

/** Those who can, as they begin a sentence and as they stand inside one that begins with "Only". */
type Whom = {readonly title: string; readonly inside: string};

const rolesInside: Readonly<Record<string, string>> = inLanguage(() => ({
	'role:owners': t`owners`,
	'role:administrators': t`administrators and owners`,
	'role:moderators': t`moderators and above`,
	'role:fullmembers': t`full members and above`,
	'role:members': t`members and above`,
	'role:everyone': t`everyone, including guests`,
}));

function whomOf(name: string): Whom {
	const title = openName(groupWords({name}));
	return {title, inside: ownOf(rolesInside, name) ?? title};
}

/** The sentence that says why, of those whom a rule names; `more` is how somebody stands to a group of people. */
function because(
	standing: Standing,
	group: string,
	question: Question,
	more: string | undefined = undefined,
): string {
	if (group === 'role:nobody') return t`Nobody can.`;
	const {title, inside} = whomOf(group);
	const {name, who} = question;
	const {one: role} = roleWords(who.role);
	const isWhat = more ?? t`${name} is ${role}`;
	switch (standing.may) {
		case 'yes':
			return group === 'role:everyone'
				? t`Everyone, including guests, can.`
				: t`${title} can; ${isWhat}.`;
		case 'no':
			return t`Only ${inside} can; ${isWhat}.`;
		case 'later':
			return plural(
				{count: standing.days},
				{
					one: `Only ${inside} can; ${name} becomes a full member in # day.`,
					other: `Only ${inside} can; ${name} becomes a full member in # days.`,
				},
			);
		case 'unknown':
			return who.role === Role.member
				? t`Only ${inside} can; it is not known when ${name} becomes a full member.`
				: t`Only ${inside} can.`;
		default:
			return standing satisfies never;
	}
}

function byPermission({name, about, values}: PermissionFacts, question: Question) {
	const {who, waiting, world} = question;
	const {settings} = world;
	const value = settings[name];
	const verdict = (standing: Standing, reason: string): PermissionVerdict => ({
		key: name,
		act: about,
		standing,
		reason,
		by: {kind: 'setting', name},
	});
	if (value === undefined) {
		return verdict({may: 'unknown'}, t`This server does not tell who can, or gives it to a group.`);
	}
	if (isPermission(name)) {
		const [standing, reason] = inSetting(value, question);
		return verdict(standing, reason);
	}
	const reach = (Object.keys(values) as Reach[]).find(one => values[one] === value);
	const whom = typeof value === 'number' ? codedWords(name, value) : undefined;
	if (reach === undefined) return verdict({may: 'unknown'}, whom ?? t`Not known here.`);
	const group = reachGroups[reach];
	const standing = standingInRole(who, group, waiting);
	return verdict(standing, because(standing, group, question));
}

/** Whether a setting names somebody: a group that they are in, or themselves among others. */
function inSetting(
	setting: unknown,
	question: Question,
): readonly [standing: Standing, reason: string] {
	const {who, waiting, world} = question;
	const {groups, person} = world;
	const only = groupOf(setting);
	if (only !== undefined) {
		const group = groups.find(({id}) => id === only);
		if (group === undefined) return [{may: 'unknown'}, t`The group is not known here.`];
		return inGroup(group, question);
	}
	const named = groupSetting.safeParse(setting).data;
	if (named === undefined || typeof named === 'number') {
		return [{may: 'unknown'}, t`The group is not known here.`];
	}
	const standing: Standing = named.direct_members.includes(who.user_id)
		? {may: 'yes'}
		: standingIn(who, groups, named.direct_subgroups, waiting);
	const group = (id: number) => groups.find(one => one.id === id);
	const whom = settingWords(setting, {group, person}) ?? t`Others`;
	return [standing, t`Those who can: ${whom}.`];
}

/** Whether somebody is in a group, with the way by which they are. */
function inGroup(group: UserGroup, question: Question): [standing: Standing, reason: string] {
	const {who, waiting, world, name} = question;
	const standing = standingIn(who, world.groups, [group.id], waiting);
	if (group.is_system_group) return [standing, because(standing, group.name, question)];
	const way = wayInto(world.groups, group.id, who.user_id);
	const through = way?.through.map(groupTitle).join(' > ') ?? '';
	const more =
		standing.may !== 'yes'
			? t`${name} is not in it`
			: through === ''
				? way === undefined
					? t`${name} is in it by role`
					: t`${name} is in it`
				: t`${name} is in it through ${through}`;
	return [standing, because(standing, group.name, question, more)];
}

const yesOrNo = (may: boolean): Standing => ({may: may ? 'yes' : 'no'});

/** What switches allow or forbid. */
function bySwitches(question: Question): readonly PermissionVerdict[] {
	const {who, world} = question;
	const {settings} = world;
	const isAdministrator = who.role <= Role.administrator;
	const forbidden = (name: SettingName, act: string) => {
		const isOff = settings[name];
		if (typeof isOff !== 'boolean') return [];
		const standing = yesOrNo(!isOff || isAdministrator);
		const reason = isOff
			? because(standing, 'role:administrators', question)
			: t`Everyone can change their own.`;
		return [{key: name, act, standing, reason, by: {kind: 'setting', name} as const}];
	};
	const {allow_message_editing: edits, message_content_edit_limit_seconds: limit} = settings;
	const {bot_creation_policy: bots} = settings;
	const limitWords =
		limit === undefined ? undefined : codedWords('message_content_edit_limit_seconds', limit);
	return [
		...(edits === undefined
			? []
			: [
					{
						key: 'allow_message_editing',
						act: t`Edit the text of messages that they sent.`,
						standing: yesOrNo(edits),
						reason: edits
							? limit === null || limitWords === undefined
								? t`Everyone can, at any time.`
								: t`Everyone can, for ${limitWords} after sending.`
							: t`Message editing is turned off.`,
						by: {kind: 'setting', name: 'allow_message_editing'} as const,
					},
				]),
		...(bots === undefined
			? []
			: [
					{
						key: 'bot_creation_policy',
						act: t`Add bots.`,
						standing: yesOrNo(mayCreateBot(who, 1, bots)),
						reason: because(
							yesOrNo(mayCreateBot(who, 1, bots)),
							bots === 1 ? 'role:members' : 'role:administrators',
							question,
						),
						by: {kind: 'setting', name: 'bot_creation_policy'} as const,
					},
				]),
		...forbidden('name_changes_disabled', t`Change their own name.`),
		...forbidden('email_changes_disabled', t`Change their own e-mail address.`),
		...forbidden('avatar_changes_disabled', t`Change their own avatar.`),
	];
}

/** What no setting changes. */
const ofRoles: readonly (readonly [act: string, group: string])[] = inLanguage(() => [
	[t`Appoint owners, and set who can join and how long messages are kept.`, 'role:owners'],
	[t`Change other settings of the organization.`, 'role:administrators'],
	[t`Add and deactivate people, and change their roles and profiles.`, 'role:administrators'],
	[t`Archive channels and change their settings.`, 'role:administrators'],
	[t`Delete messages of other people.`, 'role:administrators'],
	[t`Change groups that they are not in, where they can edit groups at all.`, 'role:moderators'],
	[t`Find and join public channels by themselves.`, 'role:members'],
]);

function byRole(question: Question): readonly PermissionVerdict[] {
	return ofRoles.map(([act, group]) => {
		const standing = standingInRole(question.who, group, question.waiting);
		return {
			key: act,
			act,
			standing,
			reason: because(standing, group, question),
			by: {kind: 'role'},
		};
	});
}

/** Groups that not everybody may mention. */
function mentions(question: Question): readonly PermissionVerdict[] {
	const {groups} = question.world;
	const byId = new Map(groups.map(group => [group.id, group]));
	return groups
		.filter(({is_system_group: isOfRoles}) => !isOfRoles)
		.toSorted((a, b) => compareNames(a.name, b.name))
		.flatMap((group): readonly PermissionVerdict[] => {
			const setting = group.can_mention_group;
			const only = groupOf(setting);
			const head = {
				key: `mention ${group.id}`,
				act: t`Mention ${{group: groupTitle(group)}}.`,
				by: {kind: 'group', id: group.id},
			} as const;
			const one = only === undefined ? undefined : byId.get(only);
			if (one?.name === 'role:everyone') return [];
			if (only === undefined && !groupSetting.safeParse(setting).success) return [];
			if (only !== undefined && one === undefined) return [];
			const [standing, reason] = inSetting(setting, question);
			return [{...head, standing, reason}];
		});
}

/** "Can", "Cannot", "In 3 days": how somebody stands, in a word. */
export function standingWords(standing: Standing): string {
	switch (standing.may) {
		case 'yes':
			return t`Can`;
		case 'no':
			return t`Cannot`;
		case 'later':
			return plural({count: standing.days}, {one: 'In # day', other: 'In # days'});
		case 'unknown':
			return t`Not known`;
		default:
			return standing satisfies never;
	}
}

/** The sections with the acts that a text finds by their words, or how somebody stands. */
export function findVerdicts(
	sections: readonly VerdictSection[],
	text: string,
	may: Standing['may'] | undefined,
): readonly VerdictSection[] {
	const words = text.toLowerCase().split(/\s+/).filter(Boolean);
	return sections
		.map(({title, verdicts}) => ({
			title,
			verdicts: verdicts.filter(({act, reason, standing}) => {
				const said = `${act} ${reason}`.toLowerCase();
				const isAsked = may === undefined || standing.may === may;
				return isAsked && words.every(word => said.includes(word));
			}),
		}))
		.filter(({verdicts}) => verdicts.length > 0);
}

/** How many of the acts somebody may do. */
export function countMay(
	sections: readonly VerdictSection[],
): Readonly<Record<Standing['may'], number>> {
	const counts = {yes: 0, no: 0, later: 0, unknown: 0};
	for (const {verdicts} of sections) {
		for (const {standing} of verdicts) counts[standing.may] += 1;
	}
	return counts;
}
