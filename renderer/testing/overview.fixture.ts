import type {Channel} from '../../shared/model/channel';
import type {Invitation} from '../../shared/model/invitation';
import type {PlanSummary} from '../../shared/model/plan';
import {FieldType, type ProfileField} from '../../shared/model/profile-field';
import {Role} from '../../shared/model/role';
import type {ChannelDirectory} from '../api/channels/channels';
import {PeopleIndex} from '../people/index/people-index';
import {person} from './person.fixture';

/** An organization in which everything that is worth a look is there once or twice. */

export const day = 86_400;
export const now = Date.UTC(2026, 5, 1, 12) / 1000;
const joined = (days: number) => ({date_joined: new Date((now - days * day) * 1000).toISOString()});

const team: ProfileField = {
	id: 7,
	name: 'Team',
	type: FieldType.shortText,
	hint: '',
	field_data: '',
	order: 1,
	required: true,
};
const floor: ProfileField = {...team, id: 8, name: 'Floor 2', order: 2};
const free: ProfileField = {...team, id: 9, name: 'Free', order: 3, required: false};
const filled = (...ids: readonly number[]) => ({
	profile_data: Object.fromEntries(ids.map(id => [id, {value: 'x'}])),
});

export const people = [
	person({user_id: 1, full_name: 'Ada Owner', role: Role.owner, ...filled(7, 8), ...joined(900)}),
	person({user_id: 2, full_name: 'Ben Member', ...filled(7), ...joined(900)}),
	person({user_id: 3, full_name: 'Cleo Guest', role: Role.guest, ...filled(7, 8), ...joined(400)}),
	person({user_id: 4, full_name: 'Dan Gone', is_active: false, ...joined(900)}),
	person({user_id: 5, full_name: 'Robot', is_bot: true, bot_owner_id: 4, ...joined(900)}),
	person({user_id: 6, full_name: 'Good robot', is_bot: true, bot_owner_id: 1, ...joined(900)}),
	person({user_id: 7, full_name: 'Eve New', ...filled(7, 8), ...joined(10)}),
	person({user_id: 8, full_name: 'Fay Long', ...filled(7, 8), ...joined(900)}),
];
export const index = PeopleIndex.of(people);
export const presence = {
	people: new Map([
		[1, {active_timestamp: now - 60}],
		[8, {active_timestamp: now - 100 * day}],
	]),
	serverTime: now,
};
export const fields = [team, floor, free];
const channel = (id: number, name: string, facts: Partial<Channel> = {}): Channel => ({
	stream_id: id,
	name,
	description: '',
	invite_only: false,
	...facts,
});
const open = Array.from({length: 5}, (_none, at) => channel(20 + at, `open ${at}`));
export const directory: ChannelDirectory = {
	channels: [
		channel(10, 'ghost town'),
		channel(11, 'orphans', {invite_only: true, creator_id: 4}),
		channel(12, 'led by its creator', {invite_only: true, creator_id: 2}),
		channel(13, 'led by the owner', {invite_only: true, creator_id: 4}),
		channel(14, 'hidden', {invite_only: true}),
		channel(15, 'empty', {invite_only: true}),
		...open,
	],
	own: new Map(),
	members: new Map([
		[10, [4]],
		[11, [2, 4, 5]],
		[12, [2]],
		[13, [1, 2]],
		[15, []],
		...open.map(({stream_id: id}): [number, number[]] => [id, [1, 3]]),
	]),
	defaults: new Set(),
	groups: [],
	policies: {
		createPublic: 1,
		createPrivate: 1,
		createWebPublic: 1,
		subscribeOthers: 1,
		webPublic: false,
		retentionDays: undefined,
	},
};

const invitation = (id: number, facts: Partial<Invitation>): Invitation => ({
	id,
	invited_by_user_id: 1,
	invited: now - day,
	expiry_date: now + 3 * day,
	invited_as: Role.member,
	is_multiuse: true,
	link_url: `https://example.com/join/${id}/`,
	...facts,
});
export const invitations = [
	invitation(1, {}),
	invitation(2, {expiry_date: null}),
	invitation(3, {invited_as: Role.moderator}),
	invitation(4, {invited_as: Role.owner, expiry_date: null}),
	// A person that is invited by e-mail is one, and meant.
	invitation(5, {invited_as: Role.owner, expiry_date: null, is_multiuse: false, email: 'a@b.c'}),
];

const plan = (id: string, facts: Partial<PlanSummary>): PlanSummary =>
	({id, name: `Plan ${id}`, madeAt: 0, counts: {}, ...facts}) as PlanSummary;
const noSteps = {
	excluded: 0,
	pending: 0,
	held: 0,
	running: 0,
	done: 0,
	refused: 0,
	unknown: 0,
	skipped: 0,
};
export const plans = [
	plan('2026-05-01-a', {counts: {...noSteps, pending: 2}}),
	plan('2026-05-02-a', {counts: {...noSteps, done: 2}}),
];
