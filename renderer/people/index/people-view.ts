import type {User} from '../../../shared/model/user';
import {isRowColumn, type SortStep} from './columns';
import {criteriaOf, type Criteria} from './criteria';
import {firstByName} from './first-by-name';
import {joinedSpan, type Span} from './joined';
import type {PeopleDetails} from './people-details';
import type {PeopleIndex} from './people-index';
import {matchTexts, type TextMatches} from './text-matches';
import {
	facets,
	tokensOf,
	type DetailKey,
	type FacetKey,
	type KnownNames,
	type Token,
} from './tokens';

/** How many rows each chip would show, given everything else that is asked for. */
type Counts = Readonly<Record<Exclude<FacetKey, 'joined'>, readonly number[]>> & {
	/** Counted when asked: reading 100,000 dates is not for the first rows. */
	readonly joined: () => readonly number[];
};

export type Question = {
	readonly text: string;
	readonly sort: readonly SortStep[];
	/** Ages in `joined:` are counted from here. */
	readonly nowSeconds: number;
	readonly ownId: number | undefined;
	/** Whether only the first rows need to be right: the others follow a moment later. */
	readonly isHasty?: boolean;
	/** Without them there are no filters for fields, channels, links and presence. */
	readonly details?: PeopleDetails | undefined;
	/** Those of these filters that there are where not all details are ever read; undefined: all. */
	readonly detailKeys?: readonly DetailKey[] | undefined;
};

/** The rows that a question finds, in order, without a copy of them. */
export type PeopleView = {
	readonly index: PeopleIndex;
	readonly question: Question;
	readonly tokens: readonly Token[];
	readonly counts: Counts;
	readonly length: number;
	at(place: number): User | undefined;
	/** -1 when the question does not find this person. */
	placeOf(userId: number): number;
	has(userId: number): boolean;
	/** What the last questions found, the newest first, for the next one. */
	readonly recent: readonly TextMatches[];
};

/** So many answers are kept, so that a key taken back costs nothing. */
const mostAnswers = 8;
/** More than fit into any window. */
const rowsOfFirstView = 120;

/**
 * Answers a question, or some parts of its filter. When an earlier answer asked for the same words, or
 * for the beginning of them, only what it found is looked at.
 */
export function viewOf(
	index: PeopleIndex,
	question: Question,
	before?: PeopleView,
	tokens = tokensOf(question.text, namesIn(question)),
): PeopleView {
	const criteria = criteriaOf(tokens);
	const isSameBase =
		before?.index === index &&
		before.question.ownId === question.ownId &&
		before.question.details === question.details;
	const known = isSameBase ? before.recent : [];
	const textMatches = matchTexts(index, criteria, question, known);
	const spans = {
		asked: criteria.joined.map(value => spanOf(value, question)),
		excluded: criteria.notJoined.map(value => spanOf(value, question)),
	};
	const {passes, counts, length} = matchFacets(index, criteria, textMatches.passes, spans);
	const chips = facets.joined.map(value => spanOf(value, question));
	const found =
		question.isHasty === true
			? firstThenRest(index, passes, length)
			: inOrder(orderOf(index, question), passes, length);
	return {
		index,
		question,
		tokens,
		counts: {
			...counts,
			joined: () => countJoined(index, criteria, textMatches.passes, chips),
		},
		length,
		recent: [textMatches, ...known.filter(other => other !== textMatches)].slice(0, mostAnswers),
		at: place => index.rows[found.at(place) ?? -1],
		placeOf: userId => {
			const position = index.positionOf(userId);
			return position === -1 || passes[position] !== 1 ? -1 : found.placeOf(position);
		},
		has: userId => passes[index.positionOf(userId)] === 1,
	};
}

function namesIn({details, detailKeys}: Question): KnownNames {
	if (details === undefined) return {keys: []};
	const {fields, channels} = details.around;
	return {fields, channels: channels?.channels, groups: channels?.groups, keys: detailKeys};
}

function orderOf(index: PeopleIndex, {sort, details}: Question): Uint32Array {
	const ofRows = sort.flatMap(({column, isDescending}) =>
		isRowColumn(column) ? [{column, isDescending}] : [],
	);
	return details === undefined || ofRows.length === sort.length
		? index.order(ofRows)
		: details.order(sort);
}

/** The positions that were found, in order. */
type Found = {
	at(place: number): number | undefined;
	placeOf(position: number): number;
};

/** They are looked for as far as somebody asks: before most of them are, the next key is there. */
function inOrder(order: Uint32Array, passes: Uint8Array, length: number): Found {
	let found = new Uint32Array(Math.min(length, rowsOfFirstView));
	let looked = 0;
	let written = 0;
	const lookOn = () => {
		if (written === found.length) {
			const longer = new Uint32Array(Math.min(length, 2 * found.length));
			longer.set(found);
			found = longer;
		}
		for (; written < found.length; looked++) {
			const position = order[looked]!;
			if (passes[position] === 1) found[written++] = position;
		}
	};
	return {
		at(place) {
			if (place >= length) return undefined;
			while (place >= written) lookOn();
			return found[place];
		},
		placeOf(position) {
			for (let from = 0; from < length; from = written) {
				if (from === written) lookOn();
				const place = found.indexOf(position, from);
				if (place !== -1) return place;
			}
			return -1;
		},
	};
}

function firstThenRest(index: PeopleIndex, passes: Uint8Array, length: number): Found {
	const found = new Uint32Array(length);
	const first = firstByName(index.rows, passes, rowsOfFirstView);
	found.set(first);
	const isFirst = new Set(first);
	for (let position = 0, written = first.length; written < length; position++) {
		if (passes[position] === 1 && !isFirst.has(position)) found[written++] = position;
	}
	return {at: place => found[place], placeOf: position => found.indexOf(position)};
}

function spanOf(value: string, {nowSeconds}: Question): Span {
	return joinedSpan(value, nowSeconds) ?? {from: -Infinity, until: Infinity};
}

type Spans = Readonly<Record<'asked' | 'excluded', readonly Span[]>>;

/** One pass over the rows: who passes every facet, and how many each chip would show. */
function matchFacets(
	index: PeopleIndex,
	{allowed}: Criteria,
	isFound: Uint8Array,
	{asked, excluded}: Spans,
) {
	const joined = asked.length + excluded.length === 0 ? undefined : index.joined;
	const passes = new Uint8Array(isFound.length);
	const isAllowed = Uint8Array.from({length: facets.role.length * 4}, (_none, facet) =>
		failuresOf(facet, allowed).length === 0 ? 1 : 0,
	);
	const found = new Uint32Array(isAllowed.length);
	for (let at = 0; at < isFound.length; at++) {
		if (isFound[at] === 0) continue;
		if (joined !== undefined && !isWithin(joined[at]!, asked, excluded)) continue;
		const facet = index.facets[at]!;
		found[facet]!++;
		passes[at] = isAllowed[facet]!;
	}
	const counts = {
		role: facets.role.map(() => 0),
		status: facets.status.map(() => 0),
		is: facets.is.map(() => 0),
	};
	let length = 0;
	found.forEach((many, facet) => {
		const failures = failuresOf(facet, allowed);
		const places = placesOf(facet);
		if (failures.length === 0) length += many;
		for (const key of countedFacets) {
			// A chip shows how many there would be whatever else of its own facet is chosen.
			if (failures.every(failure => failure === key)) counts[key][places[key]]! += many;
		}
	});
	return {passes, counts, length};
}

const countedFacets = ['role', 'status', 'is'] as const;

/** Which value of each facet a row has, by its number in `PeopleIndex.facets`. */
const placesOf = (facet: number) => ({role: facet >> 2, status: (facet >> 1) & 1, is: facet & 1});

/** The facets by which such rows are left out. */
function failuresOf(facet: number, allowed: Criteria['allowed']) {
	const places = placesOf(facet);
	return countedFacets.filter(key => ((1 << places[key]) & allowed[key]) === 0);
}

function countJoined(
	{joined, roleBits, statusBits, kindBits}: PeopleIndex,
	{allowed}: Criteria,
	isFound: Uint8Array,
	chips: readonly Span[],
): readonly number[] {
	const counts = chips.map(() => 0);
	for (let at = 0; at < isFound.length; at++) {
		const isShown =
			isFound[at] === 1 &&
			(roleBits[at]! & allowed.role) !== 0 &&
			(statusBits[at]! & allowed.status) !== 0 &&
			(kindBits[at]! & allowed.is) !== 0;
		if (!isShown) continue;
		for (let chip = 0; chip < chips.length; chip++) {
			if (joined[at]! >= chips[chip]!.from && joined[at]! < chips[chip]!.until) counts[chip]!++;
		}
	}
	return counts;
}

function isWithin(since: number, asked: readonly Span[], excluded: readonly Span[]): boolean {
	const isIn = ({from, until}: Span) => since >= from && since < until;
	return (asked.length === 0 || asked.some(isIn)) && !excluded.some(isIn);
}
