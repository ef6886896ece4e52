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
	const passes = new Uint8Array(rows.length);
	const testers = criteria.details.flatMap(test => details?.tester(test) ?? []);
	if (words.length + excludedWords.length + fields.length + testers.length === 0) {
		return {criteria, key, passes: passes.fill(1)};
	}
	const earlier = known.find(other => canOnlyShrink(other.criteria, criteria))?.passes;
	const texts = index.texts;
	// A word of digits alone also finds the person with exactly this id.
	const ids = words.map(word => (/^\d{1,15}$/.test(word) ? Number(word) : undefined));
	for (let at = 0; at < rows.length; at++) {
		if (earlier !== undefined && earlier[at] === 0) continue;
		const row = rows[at]!;
		const text = texts[at]!;
		const isFound =
			words.every((word, nth) => text.includes(word) || row.user_id === ids[nth]) &&
			!excludedWords.some(word => text.includes(word)) &&
			fields.every(field => holds(index, row, field, ownId) !== field.isNegated) &&
			testers.every(passesTest => passesTest(at));
		if (isFound) passes[at] = 1;
	}
	return {criteria, key, passes};
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
