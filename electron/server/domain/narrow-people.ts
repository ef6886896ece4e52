import {badRequest} from '../../../shared/contract/errors';
import type {NarrowTerm} from '../../../shared/model/narrow';
import {personOf, textOrId, type Condition, type NarrowLookups} from './narrow-terms';

/** Terms about who is in a direct conversation. Many may have a thousand people in them. */
export function isAboutPeople({operator}: NarrowTerm): boolean {
	return isExact(operator) || isIncluding(operator);
}

/**
 * All such terms of a narrow as a few conditions, whose number does not grow with that of the terms:
 * each reads the list of people of every message once.
 */
export function peopleConditions(
	userId: number,
	terms: readonly NarrowTerm[],
	lookups: NarrowLookups,
): readonly Condition[] {
	const wanted: number[] = [];
	const unwanted: number[] = [];
	const unwantedInGroups: number[] = [];
	const conversations: string[] = [];
	const others: string[] = [];
	let least = 1;
	for (const term of terms) {
		const isNegated = term.negated === true;
		if (isExact(term.operator)) {
			(isNegated ? others : conversations).push(conversation(userId, term, lookups));
			continue;
		}
		const isGroup = term.operator === 'group-pm-with';
		const id = personOf(textOrId(term), lookups);
		if (isNegated) (isGroup ? unwantedInGroups : unwanted).push(id);
		else wanted.push(id);
		if (isGroup && !isNegated) least = leastOfGroup;
	}
	return [
		...[...new Set(conversations)].map(exactly),
		...(others.length > 0 ? [noneOf(others)] : []),
		...(wanted.length > 0 ? [withAll(userId, wanted, least)] : []),
		...(unwanted.length > 0 ? [without(userId, unwanted, 1)] : []),
		...(unwantedInGroups.length > 0 ? [without(userId, unwantedInGroups, leastOfGroup)] : []),
	];
}

/** People in what is called a group. */
const leastOfGroup = 3;

function isExact(operator: string): boolean {
	return operator === 'dm' || operator === 'pm-with';
}

function isIncluding(operator: string): boolean {
	return operator === 'dm-including' || operator === 'group-pm-with';
}

/** Exactly the conversation with some people, as it is stored; oneself may be named. */
function conversation(
	userId: number,
	{operator, operand}: NarrowTerm,
	lookups: NarrowLookups,
): string {
	if (typeof operand === 'number') {
		throw badRequest(`The operand of '${operator}' is a list of ids or a text with addresses.`);
	}
	const named = typeof operand === 'string' ? operand.split(',').map(one => one.trim()) : operand;
	const people = new Set([...named.map(one => personOf(one, lookups)), userId]);
	return JSON.stringify([...people].sort((a, b) => a - b));
}

function exactly(people: string): Condition {
	return {where: 'm.recipients = ?', values: [people]};
}

function noneOf(conversations: readonly string[]): Condition {
	return {
		where: 'm.recipients IS NULL OR m.recipients NOT IN (SELECT value FROM json_each(?))',
		values: [JSON.stringify(conversations)],
	};
}

/** The reader is in every conversation that they find. */
function withAll(userId: number, people: readonly number[], least: number): Condition {
	const ids = new Set(people.filter(id => id !== userId));
	if (ids.size === 0 && least === 1) return {where: 'm.recipients IS NOT NULL', values: []};
	return {
		where: `m.recipients IS NOT NULL AND (
			SELECT count(*) >= ${least} AND total(${isNamed}) = ${ids.size}
			FROM json_each(m.recipients))`,
		values: [JSON.stringify([...ids])],
		isHeavy: true,
	};
}

function without(userId: number, people: readonly number[], least: number): Condition {
	if (least === 1 && people.includes(userId)) return {where: 'm.recipients IS NULL', values: []};
	return {
		where: `m.recipients IS NULL OR (
			SELECT count(*) < ${least} OR total(${isNamed}) = 0 FROM json_each(m.recipients))`,
		values: [JSON.stringify(people)],
		isHeavy: true,
	};
}

const isNamed = 'value IN (SELECT value FROM json_each(?))';
