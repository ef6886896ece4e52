import {plural, t} from '@lingui/core/macro';
import {formatNumber} from '../../../shared/languages/formats';
import {roleName, roles} from '../../../shared/model/role';
import {limits} from '../../../shared/model/limits';
import {ownOf} from '../../../shared/model/own-of';
import type {Invitation} from '../../../shared/model/invitation';
import type {PlanSummary} from '../../../shared/model/plan';
import type {Figures, FiguresBefore} from '../../api/saved/figures-before';
import type {PeopleIndex} from '../../people/index/people-index';
import {roleWords} from '../../people/role-words';
import {seenWords} from '../../text/seen-times';
import {idleDays, type ChannelCounts, type Idle, type PeopleCounts} from './counts';
import type {Goal} from './goal';
import {
	endless,
	endlessGoal,
	idleGoal,
	inactiveGoal,
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

/** People by role, and bots. */
export function peopleTiles(index: Pick<PeopleIndex, 'totals'> | undefined): readonly TileFacts[] {
	const totals = index?.totals;
	const ofRoles = roles.map((role, at): TileFacts => {
		const count = totals && (totals.byRole[at] ?? 0);
		const words = roleWords(role);
		return {
			key: roleName(role),
			value: count === undefined ? undefined : formatNumber(count),
			what: count === 1 ? words.word : words.words,
			goal: {place: 'people', search: {q: `role:${roleName(role)} is:person status:active`}},
			role,
		};
	});
	const bots: TileFacts = {
		key: 'bots',
		value: totals && formatNumber(totals.activeBots),
		what: plural({count: totals?.activeBots ?? 0}, {one: 'bot', other: 'bots'}),
		goal: {place: 'people', search: {q: 'is:bot status:active'}},
		role: 'bot',
	};
	return [...ofRoles, bots];
}

type Known = {
	readonly people: PeopleCounts | undefined;
	readonly idle: readonly Idle[] | undefined;
	readonly hasFields: boolean;
	readonly channels: ChannelCounts | undefined;
	readonly invitations: readonly Invitation[] | undefined;
	/** Whether the account can see no invitations: nothing is said of them then. */
	readonly isBarred: boolean;
	readonly plans: readonly PlanSummary[] | undefined;
	/** Others see their own invitations alone. */
	readonly isAdministrator: boolean;
};

/** What there had better be none of. */
export function upkeepTiles(known: Known): readonly TileFacts[] {
	const {people, idle, hasFields, channels, plans, isAdministrator} = known;
	return [
		...idleDays.map((days, at) => idleTile(days, idle?.[at])),
		tile({
			key: 'gaps',
			count: hasFields ? people?.incomplete : undefined,
			words: count =>
				plural(count, {
					one: 'person with required fields not filled in',
					other: 'people with required fields not filled in',
				}),
			goal: {place: 'people', search: {q: 'has:gap status:active is:person'}},
		}),
		...(known.isBarred ? [] : linkTiles(known)),
		tile({
			key: 'inactive',
			count: channels?.inactive.length,
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

function linkTiles({invitations, isAdministrator}: Known): readonly TileFacts[] {
	const note = isAdministrator ? undefined : t`Your own only`;
	return [
		tile({
			key: 'endless',
			count: invitations && endless(invitations).length,
			words: count =>
				plural(count, {one: 'link that never expires', other: 'links that never expire'}),
			goal: endlessGoal,
			note,
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
			note,
		}),
	];
}

/** What nothing is known of yet, as it was last; `now` in UNIX seconds. */
export function asBefore(
	tiles: readonly TileFacts[],
	before: FiguresBefore | undefined,
	now: number,
): readonly TileFacts[] {
	if (before === undefined) return tiles;
	return tiles.map(facts => {
		const figure = ownOf(before.figures, facts.key);
		if (facts.value !== undefined || figure === undefined) return facts;
		const {value, what, isLoud = false} = figure;
		return {...facts, value, what, isLoud, note: t`As of ${seenWords(before.at / 1000, now)}`};
	});
}

/** The same to be kept; undefined where one is not known. */
export function figuresOf(tiles: readonly TileFacts[]): Figures | undefined {
	const figures: Figures = {};
	for (const {key, value, what, isLoud} of tiles) {
		if (value === undefined) return undefined;
		figures[key] = {value, what, ...(isLoud === true && {isLoud})};
	}
	return figures;
}

type Counted = Pick<TileFacts, 'key' | 'goal' | 'note'> & {
	readonly count: number | undefined;
	readonly words: (count: number) => string;
};

function tile({count, words, ...facts}: Counted): TileFacts {
	return {
		...facts,
		value: count === undefined ? undefined : formatNumber(count),
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
		value: isSure ? formatNumber(certain) : `${formatNumber(certain)}–${formatNumber(all.count)}`,
		what: what(all.count),
		note: isSure ? undefined : t`Activity is known for ${{days: limits.presenceDays}} days`,
		isLoud: all.count > 0,
	};
}
