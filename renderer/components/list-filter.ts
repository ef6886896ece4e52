import {fold} from '../text/fold';
import {choiceOf, listedValues, partsOf, withToggled, type FilterPart} from './filter-text';
import {gridRows, type GridRows} from './grid/grid-column';
import type {FilterKey} from './suggestions/filter-keys';

type Test<Row> = (row: Row) => boolean;

/** A value that a filter may name. */
export type FilterChoice<Row> = {
	readonly value: string;
	/** Beside it in the suggestions. */
	readonly note?: string;
	/** Other spellings that mean it. */
	readonly also?: readonly string[];
	readonly test: Test<Row>;
	/** Values of one group exclude each other: naming two of them asks for either. */
	readonly group?: string;
};

/** What can stand behind one key of a filter. */
export type FilterKeyFacts<Row> = {
	readonly note: string;
	/** In the order of their chips. */
	readonly choices?: readonly FilterChoice<Row>[];
	/** What any other value asks for; undefined where it is no value of this key. */
	readonly read?: (typed: string) => Test<Row> | undefined;
	/** Such values, as they are suggested. */
	readonly examples?: readonly {readonly value: string; readonly note?: string}[];
	/** Whether a comma is a part of the value and parts no two of them. */
	readonly takesOne?: boolean;
	/** What the key means without a value; elsewhere it filters nothing yet. */
	readonly ifEmpty?: string;
	/** Understood, and not suggested. */
	readonly isOld?: boolean;
};

/** The folded text in which words are looked for, or what a word asks for. */
type Words<Row> =
	| {readonly words: (row: Row) => string; readonly word?: undefined}
	| {readonly word: (typed: string) => Test<Row>};

type Spec<Row, Key extends string> = Words<Row> & {
	readonly keys: Readonly<Record<Key, FilterKeyFacts<Row>>>;
	/** Parts of the text, where they are not the usual ones. */
	readonly pattern?: RegExp;
	readonly idOf: (row: Row) => number;
	/** Another id by which a row may be asked for. */
	readonly otherId?: (row: Row) => number | undefined;
};

/** The rows that a filter finds, in their order, and what its chips show. */
export type ListView<Row, Key extends string = string> = GridRows<Row> & {
	readonly rows: readonly Row[];
	readonly text: string;
	readonly tokens: readonly FilterPart<Key>[];
	/** How many rows a value would show, given everything else that is asked for. */
	count(key: Key, value: string): number;
	/** Whether a value is asked for, excluded, or not named. */
	choice(key: Key, value: string): 'in' | 'out' | undefined;
	/** The text with a value asked for, or no longer named when it was. */
	toggled(key: Key, value: string): string;
};

/** The filter of a list: `key:value` and words. */
export type ListFilter<Row, Key extends string = string> = {
	/** What is suggested. */
	readonly keys: readonly FilterKey[];
	/** The values of a key that has chips, in their order. */
	valuesOf(key: Key): readonly string[];
	/** Takes typed text apart. Nothing is an error: what is no filter is a word to search for. */
	tokensOf(text: string): readonly FilterPart<Key>[];
	/** Answers a filter, or some of its parts. */
	viewOf(
		ordered: readonly Row[],
		text: string,
		tokens?: readonly FilterPart<Key>[],
	): ListView<Row, Key>;
};

/** Tests of what excludes each other: any of those that are asked for has to hold, and none that is excluded. */
type Group<Row> = {
	readonly name: string;
	readonly asked: Test<Row>[];
	readonly excluded: Test<Row>[];
};

/** A filter from what its keys mean: suggestions, parts, rows and the counts of chips follow. */
export function defineFilter<Row, Key extends string>(spec: Spec<Row, Key>): ListFilter<Row, Key> {
	const keys = Object.entries<FilterKeyFacts<Row>>(spec.keys);
	const factsOf = (key: Key): FilterKeyFacts<Row> => spec.keys[key];
	const choices = keys.flatMap(([key, {choices: own = []}]) =>
		own.map(choice => ({
			name: `${key}:${choice.value}`,
			group: choice.group === undefined ? `${key}:${choice.value}` : `${key} ${choice.group}`,
			test: choice.test,
		})),
	);
	const byName = new Map(choices.map(choice => [choice.name, choice]));

	const wordTest = (typed: string): Test<Row> => {
		if (spec.word !== undefined) return spec.word(typed);
		const word = fold(typed);
		return row => spec.words(row).includes(word);
	};

	const tokensOf = (text: string): readonly FilterPart<Key>[] =>
		partsOf(
			text,
			(name, typed) => {
				if (!Object.hasOwn(spec.keys, name)) return undefined;
				const key = name as Key;
				const values = valuesIn(factsOf(key), typed);
				return values && {key, values};
			},
			spec.pattern,
		);

	/** What a part asks for, by group: a comma between values asks for either. */
	const testsOf = ({kind, key, values, start}: FilterPart<Key>) => {
		if (kind !== 'filter' || key === undefined) {
			const word = values[0] ?? '';
			return [{group: `word ${word}`, test: wordTest(word)}];
		}
		const asked = values.flatMap(value => {
			const name = `${key}:${value}`;
			const choice = byName.get(name);
			const test = choice?.test ?? factsOf(key).read?.(value);
			return test === undefined ? [] : [{group: choice?.group ?? name, test}];
		});
		const isOneGroup = asked.every(({group}) => group === asked[0]?.group);
		return isOneGroup ? asked : asked.map(({test}) => ({group: `part ${start}`, test}));
	};

	const groupsOf = (tokens: readonly FilterPart<Key>[]): readonly Group<Row>[] => {
		const groups = new Map<string, Group<Row>>();
		for (const token of tokens) {
			for (const {group: name, test} of testsOf(token)) {
				const group = groups.get(name) ?? {name, asked: [], excluded: []};
				groups.set(name, group);
				(token.isNegated ? group.excluded : group.asked).push(test);
			}
		}
		return [...groups.values()];
	};

	return {
		keys: keys.filter(([, {isOld}]) => isOld !== true).map(([key, facts]) => suggested(key, facts)),
		valuesOf: key => (factsOf(key).choices ?? []).map(({value}) => value),
		tokensOf,
		viewOf(ordered, text, tokens = tokensOf(text)) {
			const groups = groupsOf(tokens);
			const counts = new Map<string, number>();
			const rows = ordered.filter(row => {
				const missed = groups.filter(group => !holds(group, row));
				if (missed.length > 1) return false;
				for (const {name, group, test} of choices) {
					const isElseMet = missed.every(one => one.name === group);
					if (isElseMet && test(row)) counts.set(name, (counts.get(name) ?? 0) + 1);
				}
				return missed.length === 0;
			});
			return {
				...gridRows(rows, spec.idOf, spec.otherId),
				rows,
				text,
				tokens,
				count: (key, value) => counts.get(`${key}:${value}`) ?? 0,
				choice: (key, value) => choiceOf(tokens, key, value),
				toggled: (key, value) => withToggled(text, tokens, key, value),
			};
		},
	};
}

function holds<Row>({asked, excluded}: Group<Row>, row: Row): boolean {
	if (excluded.some(test => test(row))) return false;
	return asked.length === 0 || asked.some(test => test(row));
}

/** The full spelling of each value; none while nothing is typed yet; undefined if one is unknown. */
function valuesIn<Row>(facts: FilterKeyFacts<Row>, typed: string): readonly string[] | undefined {
	const {takesOne, ifEmpty, read} = facts;
	if (typed === '') return ifEmpty === undefined ? [] : [ifEmpty];
	if (read !== undefined && /^[<>]=?$/.test(typed)) return [];
	return takesOne === true ? [typed] : listedValues(typed, value => fullValue(facts, value));
}

function fullValue<Row>({choices = [], read}: FilterKeyFacts<Row>, typed: string) {
	const spellings = [typed, typed.replace(/s$/, '')];
	const whole = choices.find(({value, also = []}) =>
		spellings.some(spelling => value === spelling || also.includes(spelling)),
	);
	const found = whole ?? choices.find(({value}) => value.startsWith(typed));
	if (found !== undefined) return found.value;
	return read?.(typed) === undefined ? undefined : typed;
}

function suggested<Row>(key: string, facts: FilterKeyFacts<Row>): FilterKey {
	const {note, choices = [], examples = [], takesOne} = facts;
	const values = [...choices, ...examples].map(({value, note: ofValue = ''}) => ({
		value,
		note: ofValue,
	}));
	return {
		key,
		note,
		...(values.length > 0 && {values}),
		...(takesOne === true && {takesOne}),
	};
}
