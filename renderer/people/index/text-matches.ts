import type {User} from '../../../shared/model/user';
import {shownEmail} from './columns';
import type {Criteria, FieldTest} from './criteria';
import {fold} from '../../text/fold';
import {foldedFullName, foldedOnce} from '../../text/folded';
import type {PeopleDetails} from './people-details';
import type {PeopleIndex} from './people-index';

/** Which rows hold the words and fields of the criteria. */
export type TextMatches = {
	readonly criteria: Criteria;
	/** The same for criteria that ask the same of texts; a channel's filter may name thousands of ids. */
	readonly key: string;
	readonly passes: Uint8Array;
};

const foldedEmail = foldedOnce(shownEmail);

/** Finds the rows that hold every word, field and detail; `known` are earlier answers of the same index. */
export function matchTexts(
	index: PeopleIndex,
	criteria: Criteria,
	{
		ownId,
		details,
	}: {readonly ownId: number | undefined; readonly details?: PeopleDetails | undefined},
	known: readonly TextMatches[],
): TextMatches {
	const {rows} = index;
	const key = keyOf(criteria);
	const same = known.find(other => other.key === key);
	if (same !== undefined) return same;
	const {words, excludedWords, fields} = criteria;
	const testers = criteria.details.flatMap(test => details?.tester(test) ?? []);
	const earlier = known.find(other => canOnlyShrink(other.criteria, criteria))?.passes;
	const passes = earlier?.slice() ?? new Uint8Array(rows.length).fill(1);
	for (const word of words) keepHolding(passes, index, word);
	for (const word of excludedWords) dropHolding(passes, index.texts, word);
	if (fields.length + testers.length === 0) return {criteria, key, passes};
	for (let at = 0; at < rows.length; at++) {
		if (passes[at] === 0) continue;
		const isFound =
			fields.every(field => holds(index, rows[at]!, field, ownId) !== field.isNegated) &&
			testers.every(passesTest => passesTest(at));
		if (!isFound) passes[at] = 0;
	}
	return {criteria, key, passes};
}

// These two run on every key, over everybody: one comparison in a loop, and nothing made in it.

function keepHolding(passes: Uint8Array, index: PeopleIndex, word: string): void {
	const {texts} = index;
	// A word of digits alone also finds the person with exactly this id.
	const named = /^\d{1,15}$/.test(word) ? index.positionOf(Number(word)) : -1;
	const isNamed = passes[named] === 1;
	for (let at = 0; at < passes.length; at++) {
		if (passes[at] === 1 && !texts[at]!.includes(word)) passes[at] = 0;
	}
	if (isNamed) passes[named] = 1;
}

function dropHolding(passes: Uint8Array, texts: readonly string[], word: string): void {
	for (let at = 0; at < passes.length; at++) {
		if (passes[at] === 1 && texts[at]!.includes(word)) passes[at] = 0;
	}
}

function holds(
	index: PeopleIndex,
	row: User,
	{key, value}: FieldTest,
	ownId: number | undefined,
): boolean {
	switch (key) {
		case 'you':
			return row.user_id === ownId;
		case 'ownerless':
			return row.is_bot && index.byId(row.bot_owner_id ?? NaN)?.is_active !== true;
		case 'id':
			return String(row.user_id) === value;
		case 'name':
			return foldedFullName(row).includes(value);
		case 'email':
			return foldedEmail(row).includes(value);
		case 'timezone':
			return fold(row.timezone).includes(value);
		case 'owner': {
			const owner = row.bot_owner_id ?? undefined;
			if (owner === undefined) return false;
			const person = index.byId(owner);
			return (
				String(owner) === value || (person !== undefined && foldedFullName(person).includes(value))
			);
		}
		default:
			return key satisfies never;
	}
}

function keyOf({words, excludedWords, fields, details}: Criteria): string {
	return JSON.stringify([words, excludedWords, fields, details]);
}

/** Whether every row that the new criteria find was found by the old ones. */
function canOnlyShrink(before: Criteria, after: Criteria): boolean {
	return (
		before.words.every(word => after.words.some(longer => longer.includes(word))) &&
		!before.words.some(word => /^\d+$/.test(word)) &&
		before.excludedWords.every(word => after.excludedWords.includes(word)) &&
		before.fields.length + before.details.length === 0
	);
}
