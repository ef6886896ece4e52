import {describe, expect, test} from 'vitest';
import type {Channel, Subscription} from '../../../shared/model/channel';
import {Policy} from '../../../shared/model/realm-settings';
import {Role} from '../../../shared/model/role';
import type {User} from '../../../shared/model/user';
import type {RuledDirectory} from '../../channels/membership-rules';
import {person} from '../../testing/person.fixture';
import {comparePeople, likeness} from './compare-people';
import type {LikeFacts} from './like-lines';
import {isAppliedAtOnce, likePlan} from './like-plan';

const channel = (stream_id: number, name: string, invite_only = false): Channel => ({
	stream_id,
	name,
	description: '',
	invite_only,
});

const you = person({user_id: 9, full_name: 'You', role: Role.administrator});
const ana = person({user_id: 1, full_name: 'Ana'});
const max = person({user_id: 2, full_name: 'Max', role: Role.moderator});
const gus = person({user_id: 3, full_name: 'Gus', role: Role.guest});
const olga = person({user_id: 4, full_name: 'Olga', role: Role.owner});
const gone = person({user_id: 5, full_name: 'Gone', is_active: false});
const bot = person({user_id: 6, full_name: 'Bot', is_bot: true, bot_owner_id: 9});

/** Who is in which channel; #board and #vault are private, and you are in #board alone. */
const directory: Omit<RuledDirectory, 'own'> = {
	channels: [
		channel(10, 'announce'),
		channel(11, 'board', true),
		channel(12, 'hidden'),
		channel(13, 'kitchen'),
		channel(14, 'optics'),
		channel(15, 'vault', true),
	],
	members: new Map([
		[10, [1, 2, 3, 4]],
		[11, [2, 9]],
		[13, [1, 6]],
		[14, [2, 3]],
		[15, [1, 3]],
	]),
	groups: [],
	policies: {subscribeOthers: undefined} as RuledDirectory['policies'],
};

const as = (
	self: User,
	{subscribeOthers, isByGroups = false}: {subscribeOthers?: number; isByGroups?: boolean} = {},
): LikeFacts => ({
	actor: {self, owners: 1, isByGroups, isStrict: true},
	groupActor: {self, policy: Policy.members},
	membershipActor: {self, ownBots: new Set(self === you ? [6] : []), isByGroups},
	directory: {
		...directory,
		own: new Map(
			[...directory.members].flatMap(([id, inside]) =>
				inside.includes(self.user_id) ? [[id, {} as Subscription]] : [],
			),
		),
		policies: {...directory.policies, subscribeOthers},
	},
});

const names = (channels: readonly Channel[]) => channels.map(({name}) => name).join(' ');

describe('two people', () => {
	test.each([
		['a member and a moderator', ana, max, 'kitchen vault', 'board optics', 'announce'],
		['the other way round', max, ana, 'board optics', 'kitchen vault', 'announce'],
		['somebody and themselves', ana, ana, '', '', 'announce kitchen vault'],
		['a person and a bot', ana, bot, 'announce vault', '', 'kitchen'],
	])('%s', (_name, first, second, onlyFirst, onlySecond, both) => {
		const found = comparePeople(directory, first, second);
		expect(names(found.onlyFirst)).toBe(onlyFirst);
		expect(names(found.onlySecond)).toBe(onlySecond);
		expect(names(found.both)).toBe(both);
		expect(names(found.unseen)).toBe('hidden');
		expect(found.hasSameRole).toBe(first.role === second.role);
		expect(found.hasSameStanding).toBe(true);
		expect(found.whyNoChannels).toBeUndefined();
	});

	test('of whom one is deactivated: nobody knows the channels', () => {
		expect(comparePeople(directory, ana, gone)).toEqual({
			hasSameRole: true,
			hasSameStanding: false,
			onlyFirst: [],
			onlySecond: [],
			both: [],
			unseen: [],
			whyNoChannels: 'The server does not list the channels of a deactivated account.',
		});
	});
});

/** "role Ana→300", "+board Ana", "-vault Ana!" where there is no way back. */
function told(facts: LikeFacts, people: readonly User[], model: User) {
	const nameOf = (id: number) =>
		[you, ana, max, gus, olga, gone, bot].find(({user_id}) => user_id === id)?.full_name;
	const {lines, refusals} = likeness(facts, people, model);
	return {
		lines: lines.map(({kind, channel: where, changes, isOneWay}) => {
			const who = changes.map(({user_id}) => nameOf(user_id)).join('+');
			const mark = isOneWay ? '!' : '';
			if (kind === 'role') return `role ${who}→${changes[0]?.after}${mark}`;
			return `${kind === 'add' ? '+' : '-'}${where?.name} ${who}${mark}`;
		}),
		refusals: refusals.map(
			({kind, channel: where, users, reason}) =>
				`${kind} ${where?.name ?? ''} ${users.map(({full_name}) => full_name).join('+')}: ${reason}`,
		),
	};
}

const unseen = 'channels hidden : You cannot see who is in #hidden.';

describe('made like another', () => {
	test.each([
		[
			'role and channels; a private channel without you is left for good',
			as(you),
			[ana],
			max,
			['role Ana→300', '+board Ana', '+optics Ana', '-kitchen Ana', '-vault Ana!'],
			[unseen],
		],
		[
			'nobody is added to a private channel without you',
			as(you),
			[max],
			ana,
			['role Max→400', '+kitchen Max', '-board Max', '-optics Max'],
			[
				'add vault Max: #vault is private and you are not in it. Only its subscribers can add people.',
				unseen,
			],
		],
		[
			'the owner role is for owners to give',
			as(you),
			[ana],
			olga,
			['-kitchen Ana', '-vault Ana!'],
			['role  Ana: Only an owner can make somebody an owner.', unseen],
		],
		[
			'and to take',
			as(you),
			[olga],
			gus,
			['+optics Olga'],
			[
				'role  Olga: Only an owner can change the role of an owner.',
				'add vault Olga: #vault is private and you are not in it. Only its subscribers can add people.',
				unseen,
			],
		],
		[
			'a guest is no administrator at once',
			as(olga),
			[gus],
			you,
			['-announce Gus', '-optics Gus', '-vault Gus!'],
			[
				'role  Gus: Make this guest a member first.',
				'add board Gus: #board is private and you are not in it. Only its subscribers can add people.',
				unseen,
			],
		],
		[
			'your own role is not lowered on the way, and what you leave may be closed to you',
			as(you),
			[you],
			ana,
			['+announce You', '+kitchen You', '-board You!'],
			[
				'role  You: Your own role is never lowered in bulk.',
				'add vault You: #vault is private and you are not in it. Only its subscribers can add people.',
				unseen,
			],
		],
		[
			'of a deactivated account only the role is changed',
			as(you),
			[gone],
			max,
			['role Gone→300'],
			['channels  Gone: Deactivated; the channels of the account are not changed.'],
		],
		[
			'a deactivated account is an example for the role alone',
			as(you),
			[max],
			gone,
			['role Max→400'],
			['channels  Gone: The server does not list the channels of a deactivated account.'],
		],
		[
			'a member adds and removes nobody',
			as(ana),
			[gus],
			max,
			[],
			[
				'role  Gus: Only administrators and owners can change roles.',
				'add board Gus: #board is private and you are not in it. Only its subscribers can add people.',
				'remove vault Gus: Only administrators can remove people from #vault.',
				unseen,
			],
		],
		[
			'a policy keeps members from adding',
			as(ana, {subscribeOthers: Policy.moderators}),
			[bot],
			gus,
			[],
			[
				'role  Bot: Only administrators and owners can change roles.',
				'add announce Bot: Only moderators and administrators can add people to channels here.',
				'add optics Bot: Only moderators and administrators can add people to channels here.',
				'add vault Bot: Only moderators and administrators can add people to channels here.',
				'remove kitchen Bot: Only administrators can remove people from #kitchen.',
				unseen,
			],
		],
		[
			'a guest joins nothing by themselves',
			as(gus),
			[gus],
			max,
			['-vault Gus!'],
			[
				'role  Gus: Only administrators and owners can change roles.',
				'add board Gus: #board is private and you are not in it. Only its subscribers can add people.',
				unseen,
			],
		],
		[
			'where groups decide, what they would refuse is left to the server',
			as(ana, {isByGroups: true}),
			[bot],
			max,
			['+announce Bot', '+board Bot', '+optics Bot', '-kitchen Bot'],
			['role  Bot: Only administrators and owners can change roles.', unseen],
		],
		[
			'several at once: each line counts those who differ, the example itself is left out',
			as(you),
			[ana, max, gus, gone],
			max,
			['role Ana+Gus+Gone→300', '+board Ana+Gus', '+optics Ana', '-kitchen Ana', '-vault Ana+Gus!'],
			['channels  Gone: Deactivated; the channels of the account are not changed.', unseen],
		],
		['the same already', as(you), [max], max, [], []],
	])('%s', (_name, facts, people, model, lines, refusals) => {
		expect(told(facts, people, model)).toEqual({lines, refusals});
	});
});

describe('what is left in', () => {
	const planOf = (facts: LikeFacts, people: readonly User[], model: User, kinds: string) =>
		likePlan(
			facts,
			likeness(facts, people, model).lines.filter(({kind}) => kinds.includes(kind)),
			people,
			model,
			user => user.full_name,
		);

	test('is put into words, with what stays after an undo', () => {
		const plan = planOf(as(you), [ana], max, 'role add');
		expect(plan).toMatchObject({
			changes: [
				{kind: 'role', user_id: 1, before: 400, after: 300},
				{kind: 'membership', user_id: 1, stream_id: 11, before: false, after: true},
				{kind: 'membership', user_id: 1, stream_id: 14, before: false, after: true},
			],
			verb: 'Make Ana like Max',
			label: 'Ana made like Max.',
			told: 1,
			losses: [],
			staysAfterUndo: 'the messages of the notification bot stay.',
		});
		expect(isAppliedAtOnce(plan)).toBe(true);
	});

	test('a removal without a way back goes into a plan', () => {
		const plan = planOf(as(you), [ana], max, 'remove');
		expect(plan.changes).toEqual([
			{kind: 'membership', user_id: 1, stream_id: 13, before: true, after: false},
			{kind: 'membership', user_id: 1, stream_id: 15, before: true, after: false, isOneWay: true},
		]);
		expect(plan.staysAfterUndo).toContain('nobody is added back to private channels');
		expect(isAppliedAtOnce(plan)).toBe(false);
	});

	test('the last people of a private channel are told of', () => {
		const plan = planOf(as(you), [ana, gus], max, 'remove');
		expect(plan.losses).toEqual([expect.stringContaining('#vault')]);
		expect(plan.verb).toBe('Make 2 people like Max');
	});

	test('groups come after channels, and the bot writes to whoever comes into one', () => {
		const crew = {id: 20, name: 'crew', description: '', members: [2], direct_subgroup_ids: []};
		const known = as(you);
		const facts = {
			...known,
			directory: {...known.directory, groups: [{...crew, is_system_group: false}]},
		};
		const joining = {kind: 'group-member', user_id: 1, group_id: 20, before: false, after: true};
		const plan = planOf(facts, [ana], max, 'add');
		expect(plan.changes.map(({kind}) => kind)).toEqual([
			'membership',
			'membership',
			'group-member',
		]);
		expect(plan.changes.at(-1)).toEqual(joining);
		expect(isAppliedAtOnce(plan)).toBe(true);
		const leaving = {...joining, user_id: 2, before: true, after: false};
		const inGroup = ({group}: {readonly group?: unknown}) => group !== undefined;
		const {lines} = likeness(facts, [max], ana);
		const left = likePlan(facts, lines.filter(inGroup), [max], ana, user => user.full_name);
		expect(left).toMatchObject({
			changes: [leaving],
			told: 0,
			staysAfterUndo: '1 person gets another message from the notification bot.',
		});
	});

	test('an owner is made in a plan, and so are many', () => {
		expect(isAppliedAtOnce(planOf(as(olga), [ana], olga, 'role'))).toBe(false);
		const many = Array.from({length: 21}, (_, at) =>
			person({user_id: 100 + at, full_name: `P ${at}`}),
		);
		expect(isAppliedAtOnce(planOf(as(you), many.slice(1), max, 'role'))).toBe(true);
		expect(isAppliedAtOnce(planOf(as(you), many, max, 'role'))).toBe(false);
		expect(isAppliedAtOnce(planOf(as(you), [ana], max, ''))).toBe(false);
	});
});
