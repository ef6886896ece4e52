import {plural, t} from '@lingui/core/macro';
import {formatNumber} from '../../../shared/languages/formats';
import {limits} from '../../../shared/model/limits';
import type {Invitation} from '../../../shared/model/invitation';
import {planNumber, planState, type PlanState, type PlanSummary} from '../../../shared/model/plan';
import {Role} from '../../../shared/model/role';
import {fieldFilter, notFilled} from '../../people/index/tokens';
import type {PeopleIndex} from '../../people/index/people-index';
import {manyChannels, type ChannelCounts, type Idle, type PeopleCounts} from './counts';
import type {Goal} from './goal';
import {affectedOf, type Affected} from './affected';

/** Something that an administrator may want to look at, and where. */
export type Reason = {
	/** Under this it is remembered as dismissed. */
	readonly key: string;
	/** What it is, in one sentence. */
	readonly sentence: string;
	/** Why it matters, and how sure it is. */
	readonly why: string;
	/** Whom or what it is about, the first few. */
	readonly names: readonly string[];
	readonly goal: Goal;
	readonly action: string;
	readonly matter: Affected;
};

/** What the program remembers of the last export of the organization. */
export type LastExport = {
	/** UNIX milliseconds. */
	readonly at: number;
	/** Changes that were made with Steward since, refused ones left out. */
	readonly changes: number;
	readonly day: string;
};

/** What is known; undefined where it was not read, or not allowed. */
export type Known = {
	readonly index: PeopleIndex;
	readonly people: PeopleCounts | undefined;
	readonly idle: readonly Idle[] | undefined;
	readonly channels: ChannelCounts | undefined;
	readonly invitations: readonly Invitation[] | undefined;
	readonly plans: readonly PlanSummary[] | undefined;
	readonly lastExport: LastExport | undefined;
};

const mostNames = 3;

/** Where plans stand that somebody has to go on with. */
export const unfinishedStates: readonly PlanState[] = [
	'draft',
	'rehearsed',
	'queued',
	'running',
	'paused',
	'partly-done',
];

/** Everything that is worth a look, the most pressing first. */
export function reasonsOf(known: Known): readonly Reason[] {
	return [
		...powerfulLinks(known),
		...endlessLinks(known),
		...ownerlessBots(known),
		...unledChannels(known),
		...inactiveChannels(known),
		...gaps(known),
		...idlePeople(known),
		...busyGuests(known),
		...unfinishedPlans(known),
		...drift(known),
	].filter(({matter}) => matter.count > 0);
}

/** Links that never expire; e-mail invitations do not count: one person can use them, once. */
export function endless(invitations: readonly Invitation[]): readonly Invitation[] {
	return invitations.filter(({is_multiuse, expiry_date}) => is_multiuse && expiry_date === null);
}

/** Links by which people join with power over others. */
export function powerful(invitations: readonly Invitation[]): readonly Invitation[] {
	return invitations.filter(
		({is_multiuse, invited_as: role}) => is_multiuse && role <= Role.moderator,
	);
}

export const endlessGoal: Goal = {place: 'invitations', search: {q: 'is:link expires:never'}};
export const powerfulGoal: Goal = {
	place: 'invitations',
	search: {q: 'is:link role:owner,administrator,moderator'},
};
export const inactiveGoal: Goal = {place: 'channels', search: {q: 'is:inactive'}};
export const unfinishedGoal: Goal = {
	place: 'plans',
	search: {q: `state:${unfinishedStates.join(',')}`},
};

export function idleGoal(days: number): Goal {
	return {
		place: 'people',
		search: {q: `active:>${days}d status:active is:person`, sort: 'seen,name'},
	};
}

function powerfulLinks({invitations = []}: Known): readonly Reason[] {
	const links = powerful(invitations);
	const {length} = links;
	return [
		{
			key: 'powerful-links',
			sentence: plural(length, {
				one: '# invitation link grants the moderator role or higher.',
				other: '# invitation links grant the moderator role or higher.',
			}),
			why: t`Anyone who gets such a link can join with power over others until it is revoked.`,
			names: [],
			goal: powerfulGoal,
			action: plural(length, {one: 'Show the link', other: 'Show the links'}),
			matter: affectedOf(links.map(({id}) => id)),
		},
	];
}

function endlessLinks({invitations = []}: Known): readonly Reason[] {
	const links = endless(invitations);
	const {length} = links;
	return [
		{
			key: 'endless-links',
			sentence: plural(length, {
				one: '# invitation link never expires.',
				other: '# invitation links never expire.',
			}),
			why: t`Anyone who finds it can join, however old it is.`,
			names: [],
			goal: endlessGoal,
			action: plural(length, {one: 'Show the link', other: 'Show the links'}),
			matter: affectedOf(links.map(({id}) => id)),
		},
	];
}

function ownerlessBots({people: counts}: Known): readonly Reason[] {
	const {ownerless = []} = counts ?? {};
	return [
		{
			key: 'ownerless-bots',
			sentence: plural(
				{count: ownerless.length},
				{one: '# bot has no active owner.', other: '# bots have no active owner.'},
			),
			why: plural(
				{count: ownerless.length},
				{
					one: 'Nobody looks after its key and what it does.',
					other: 'Nobody looks after their keys and what they do.',
				},
			),
			names: ownerless.slice(0, mostNames).map(bot => bot.full_name),
			goal: {place: 'people', search: {q: 'is:ownerless status:active'}},
			action: plural({count: ownerless.length}, {one: 'Show the bot', other: 'Show the bots'}),
			matter: affectedOf(ownerless.map(bot => bot.user_id)),
		},
	];
}

function inactiveChannels({channels}: Known): readonly Reason[] {
	const {inactive: found = []} = channels ?? {};
	return [
		{
			key: 'inactive-channels',
			sentence: plural(
				{count: found.length},
				{
					one: '# channel has no active subscribers.',
					other: '# channels have no active subscribers.',
				},
			),
			why: plural(
				{count: found.length},
				{
					one: 'Nobody reads what is sent there. Add people, or archive it.',
					other: 'Nobody reads what is sent there. Add people, or archive them.',
				},
			),
			names: channelNames(found),
			goal: inactiveGoal,
			action: plural({count: found.length}, {one: 'Show the channel', other: 'Show the channels'}),
			matter: affectedOf(found.map(({stream_id: id}) => id)),
		},
	];
}

function channelNames(channels: readonly {readonly name: string}[]): readonly string[] {
	return channels.slice(0, mostNames).map(({name}) => `#${name}`);
}

function unledChannels({channels}: Known): readonly Reason[] {
	const {unled: found = []} = channels ?? {};
	return [
		{
			key: 'unled-channels',
			sentence: plural(
				{count: found.length},
				{
					one: '# private channel has no administrator left in it.',
					other: '# private channels have no administrator left in them.',
				},
			),
			why: t`Neither its creator nor an administrator is an active subscriber, so nobody in there can change it.`,
			names: channelNames(found),
			goal: {place: 'channels', search: {q: 'is:unled'}},
			action: plural({count: found.length}, {one: 'Show the channel', other: 'Show the channels'}),
			matter: affectedOf(found.map(({stream_id: id}) => id)),
		},
	];
}

function gaps({people: counts}: Known): readonly Reason[] {
	return (counts?.gaps ?? []).map(({field, people: matter}) => ({
		key: `gap-${field.id}`,
		sentence: gapWords(matter.count, field.name),
		why: t`The field is required.`,
		names: [],
		goal: {
			place: 'people',
			search: {q: `${fieldFilter(field.name)}${notFilled} status:active is:person`},
		},
		action: plural({count: matter.count}, {one: 'Show the person', other: 'Show the people'}),
		matter,
	}));
}

/** Who is idle for long is not told again among those who are idle for less. */
function idlePeople({idle}: Known): readonly Reason[] {
	const found = (idle ?? []).filter(({all}) => all.count > 0);
	const longest = found.at(-1);
	return longest === undefined
		? []
		: found.filter(one => one === longest || one.all.count > longest.all.count).map(idleReason);
}

function idleReason({days, certain, all}: Idle): Reason {
	const open = all.count - certain;
	return {
		key: `idle-${days}`,
		sentence: idleWords(all.count, open === 0, days),
		why: sureness({certain, open}),
		names: [],
		goal: idleGoal(days),
		action: plural({count: all.count}, {one: 'Show the person', other: 'Show the people'}),
		matter: all,
	};
}

function gapWords(count: number, field: string): string {
	return plural(count, {
		one: `# person hasn't filled in ${field}.`,
		other: `# people haven't filled in ${field}.`,
	});
}

function idleWords(count: number, isSure: boolean, days: number): string {
	return isSure
		? plural(count, {
				one: `# person hasn't been here for ${days} days.`,
				other: `# people haven't been here for ${days} days.`,
			})
		: plural(count, {
				one: `Up to # person haven't been here for ${days} days.`,
				other: `Up to # people haven't been here for ${days} days.`,
			});
}

/** How sure it is that people are idle. */
function sureness({certain, open}: {readonly certain: number; readonly open: number}): string {
	if (open === 0) return t`All of them were seen before that, so this is sure.`;
	const {presenceDays: days} = limits;
	if (certain === 0) {
		return t`Not sure for anyone: not seen in the last ${days} days, and the server keeps no more.`;
	}
	const sure = formatNumber(certain);
	const others = formatNumber(open);
	return t`Sure for ${sure}; ${others} were not seen in the last ${days} days, and the server keeps no more.`;
}

function busyGuests({channels, index}: Known): readonly Reason[] {
	const {busyGuests: found = []} = channels ?? {};
	return [
		{
			key: 'busy-guests',
			sentence: plural(
				{count: found.length},
				{
					one: `# guest is in ${manyChannels} or more channels.`,
					other: `# guests are in ${manyChannels} or more channels.`,
				},
			),
			why: t`Guests see only channels they were added to; so many may be more than was meant.`,
			names: found.slice(0, mostNames).flatMap(id => index.byId(id)?.full_name ?? []),
			goal: {place: 'people', search: {q: 'role:guest status:active', sort: '-channels,name'}},
			action: plural({count: found.length}, {one: 'Show the guest', other: 'Show the guests'}),
			matter: affectedOf(found),
		},
	];
}

/** Plans that somebody has to go on with. */
export function unfinished(plans: readonly PlanSummary[]): readonly PlanSummary[] {
	return plans.filter(plan => unfinishedStates.includes(planState(plan)));
}

function unfinishedPlans({plans = []}: Known): readonly Reason[] {
	const found = unfinished(plans);
	return [
		{
			key: 'unfinished-plans',
			sentence: plural(
				{count: found.length},
				{one: '# plan is not finished.', other: '# plans are not finished.'},
			),
			why: plural(
				{count: found.length},
				{
					one: 'Apply it, or delete it.',
					other: 'Apply them, or delete them.',
				},
			),
			names: found.slice(0, mostNames).map(({name}) => name),
			goal: unfinishedGoal,
			action: plural({count: found.length}, {one: 'Show the plan', other: 'Show the plans'}),
			matter: affectedOf(found.map(({id}) => planNumber(id))),
		},
	];
}

function drift({lastExport}: Known): readonly Reason[] {
	if (lastExport === undefined) return [];
	const {changes, day} = lastExport;
	return [
		{
			key: 'drift',
			sentence: plural(changes, {
				one: `# change was made with Steward since the export of ${day}.`,
				other: `# changes were made with Steward since the export of ${day}.`,
			}),
			why: t`Changes made elsewhere are not counted. Compare the file to see all that differs.`,
			names: [],
			goal: {place: 'files-in-out'},
			action: t`Compare the file`,
			matter: {count: changes},
		},
	];
}
