import {plural, t} from '@lingui/core/macro';
import {formatNumber} from '../../../shared/languages/formats';
import {roleName, roles} from '../../../shared/model/role';
import {limits} from '../../../shared/model/limits';
import type {ChannelDirectory} from '../../api/channels/channels';
import type {Invitation} from '../../../shared/model/invitation';
import type {PlanSummary} from '../../../shared/model/plan';
import type {PeopleIndex} from '../../people/index/people-index';
import {roleWords} from '../../people/role-words';
import {idleDays, type Idle, type PeopleCounts} from './counts';
import type {Goal} from './goal';
import {
	endless,
	endlessGoal,
	idleGoal,
	inactiveGoal,
	inactiveOf,
	powerful,
	powerfulGoal,
	unfinished,
	unfinishedGoal,
} from './reasons';

/** A figure that leads to the list of what it counts. */
export type TileFacts = {
	readonly key: string;
	/** Undefined while it is not known. */
	readonly value: string | undefined;
	/** What is counted, after the number: "12 guests". */
	readonly what: string;
	/** How sure it is, or of what it is a part. */
	readonly note?: string | undefined;
	readonly goal: Goal;
	/** Whether it is more than nothing, of what there had better be nothing. */
	readonly isLoud?: boolean;
	/** Of which sign it is. */
	readonly role?: number | 'bot';
};

const number = (count: number) => formatNumber(count);

/** People by role, and bots. */
export function peopleTiles({totals}: PeopleIndex): readonly TileFacts[] {
	const ofRoles = roles.map((role, at): TileFacts => {
		const count = totals.byRole[at] ?? 0;
		const words = roleWords(role);
		return {
			key: roleName(role),
			value: number(count),
			what: count === 1 ? words.word : words.words,
			goal: {place: 'people', search: {q: `role:${roleName(role)} is:person status:active`}},
			role,
		};
	});
	const bots: TileFacts = {
		key: 'bots',
		value: number(totals.activeBots),
		what: plural({count: totals.activeBots}, {one: 'bot', other: 'bots'}),
		goal: {place: 'people', search: {q: 'is:bot status:active'}},
		role: 'bot',
	};
	return [...ofRoles, bots];
}

type Known = {
	readonly index: PeopleIndex;
	readonly people: PeopleCounts;
	readonly idle: readonly Idle[] | undefined;
	readonly hasFields: boolean;
	readonly directory: ChannelDirectory | undefined;
	readonly invitations: readonly Invitation[] | undefined;
	readonly plans: readonly PlanSummary[] | undefined;
	/** Others see their own invitations alone. */
	readonly isAdministrator: boolean;
};

/** What there had better be none of. */
export function upkeepTiles(known: Known): readonly TileFacts[] {
	const {index, people, idle, hasFields, directory, invitations, plans, isAdministrator} = known;
	const ofLinks = isAdministrator ? undefined : t`Your own only`;
	return [
		...idleDays.map((days, at) => idleTile(days, idle?.[at])),
		tile({
			key: 'gaps',
			count: hasFields ? people.incomplete : undefined,
			words: count =>
				plural(count, {
					one: 'person with required fields not filled in',
					other: 'people with required fields not filled in',
				}),
			goal: {place: 'people', search: {q: 'has:gap status:active is:person'}},
		}),
		tile({
			key: 'endless',
			count: invitations && endless(invitations).length,
			words: count =>
				plural(count, {one: 'link that never expires', other: 'links that never expire'}),
			goal: endlessGoal,
			note: ofLinks,
		}),
		tile({
			key: 'powerful',
			count: invitations && powerful(invitations).length,
			words: count =>
				plural(count, {
					one: 'link that grants moderator or higher',
					other: 'links that grant moderator or higher',
				}),
			goal: powerfulGoal,
			note: ofLinks,
		}),
		tile({
			key: 'inactive',
			count: directory && inactiveOf(directory, index).length,
			words: count =>
				plural(count, {
					one: 'channel without active subscribers',
					other: 'channels without active subscribers',
				}),
			goal: inactiveGoal,
			note: isAdministrator ? undefined : t`Of those you can see`,
		}),
		tile({
			key: 'plans',
			count: plans && unfinished(plans).length,
			words: count => plural(count, {one: 'unfinished plan', other: 'unfinished plans'}),
			goal: unfinishedGoal,
		}),
	];
}

type Counted = Pick<TileFacts, 'key' | 'goal' | 'note'> & {
	readonly count: number | undefined;
	readonly words: (count: number) => string;
};

function tile({count, words, ...facts}: Counted): TileFacts {
	return {
		...facts,
		value: count === undefined ? undefined : number(count),
		what: words(count ?? 0),
		isLoud: (count ?? 0) > 0,
	};
}

/** Between those who are surely idle and those who may be. */
function idleTile(days: number, idle: Idle | undefined): TileFacts {
	const facts = {key: `idle-${days}`, goal: idleGoal(days)};
	const what = (count: number) =>
		plural(count, {one: `person idle for ${days} days`, other: `people idle for ${days} days`});
	if (idle === undefined) return {...facts, value: undefined, what: what(0)};
	const {certain, all} = idle;
	const isSure = certain === all.count;
	return {
		...facts,
		value: isSure ? number(certain) : `${number(certain)}–${number(all.count)}`,
		what: what(all.count),
		note: isSure ? undefined : t`Activity is known for ${{days: limits.presenceDays}} days`,
		isLoud: all.count > 0,
	};
}
