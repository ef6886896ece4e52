import {t} from '@lingui/core/macro';
import {inLanguage} from '../../../shared/languages/in-language';
import type {JournalAsked} from '../../../shared/model/journal';
import type {FilterPart} from '../../components/filter-text';
import {defineFilter} from '../../components/list-filter';
import {actChoices, knownActs} from '../../journal/act-words';
import {kindChoices} from '../../journal/entry-words';
import type {EntryRow} from './journal-row';

export type JournalKey =
	| 'act'
	| 'type'
	| 'outcome'
	| 'time'
	| 'by'
	| 'plan'
	| 'step'
	| 'person'
	| 'channel'
	| 'field'
	| 'topic';

const any = () => true;

const outcomes = inLanguage(
	() =>
		[
			{value: 'done', note: t`The server confirmed it`, test: any},
			{value: 'refused', note: t`The server refused it`, test: any},
			{value: 'unknown', note: t`The server did not respond`, also: ['not-known'], test: any},
		] as const,
);

/**
 * The filter of the journal. Its parts are asked of the main process, which has all entries: here they
 * are only understood.
 */
export const journalFilter = inLanguage(() =>
	defineFilter<EntryRow, JournalKey>({
		idOf: ({id}) => id,
		keys: {
			act: {
				note: t`What was done`,
				choices: actChoices.map(choice => ({...choice, test: any})),
				read: typed =>
					knownActs.has(typed) || knownActNamed(typed) !== undefined ? any : undefined,
			},
			type: {
				note: t`What it was done to`,
				choices: kindChoices.map(({value, note}) => ({value, note, group: 'type', test: any})),
			},
			outcome: {
				note: t`Done, refused, not known`,
				choices: outcomes.map(one => ({...one, group: 'outcome'})),
			},
			time: {
				note: t`When`,
				choices: [
					{value: 'today', note: t`Since midnight`, test: any},
					{value: 'yesterday', note: t`The day before`, test: any},
				],
				examples: [
					{value: '<7d', note: t`The last 7 days`},
					{value: '<30d', note: t`The last 30 days`},
					{value: '2026-11', note: t`A month`},
					{value: '2026-11-20', note: t`A day`},
					{value: '>=2026-11-20', note: t`From a day on`},
				],
				read: typed => (rangeOf(typed, 0) === undefined ? undefined : any),
			},
			by: {note: t`E-mail address of who did it`, takesOne: true, read: () => any},
			person: {note: t`One person, by user ID`, read: numberTest},
			channel: {note: t`One channel, by ID`, read: numberTest},
			field: {note: t`One profile field, by ID`, read: numberTest},
			topic: {note: t`One topic, by name`, takesOne: true, read: () => any},
			plan: {note: t`One plan, by its ID`, takesOne: true, read: () => any},
			step: {note: t`One step of a plan, by its number`, read: numberTest},
		},
		word: () => any,
	}),
);

function numberTest(typed: string) {
	return /^\d{1,15}$/.test(typed) ? any : undefined;
}

/** Operations are typed in any case. */
function knownActNamed(typed: string): string | undefined {
	for (const act of knownActs) if (act.toLowerCase() === typed) return act;
	return undefined;
}

/** What the parts of a filter ask of entries; `now` in UNIX seconds. */
export function askedBy(
	tokens: readonly FilterPart<JournalKey>[],
	now: number,
): readonly JournalAsked[] {
	const asked = tokens.flatMap(({kind, key, values, isNegated: isNot}): readonly JournalAsked[] => {
		if (kind !== 'filter' || key === undefined) return [{of: 'words', values: [...values], isNot}];
		if (values.length === 0) return [];
		switch (key) {
			case 'act':
				return [{of: 'act', values: values.map(value => knownActNamed(value) ?? value), isNot}];
			case 'type':
				return [{of: 'kind', values: values.map(kindOf), isNot}];
			case 'outcome':
				return [{of: 'outcome', values: [...values], isNot}];
			case 'person':
			case 'channel':
			case 'field': {
				const things = values.map(value => ({kind: kindOf(key), id: Number(value)}));
				return [{of: 'about', things, isNot}];
			}
			case 'topic':
				return [{of: 'about', things: values.map(name => ({kind: 'topic', name})), isNot}];
			case 'plan':
				return [{of: 'plan', values: [...values], isNot}];
			case 'step':
				return [{of: 'step', values: [...values], isNot}];
			case 'by':
				return [{of: 'actor', values: [...values], isNot}];
			case 'time': {
				const ranges = values.flatMap(value => rangeOf(value, now) ?? []);
				return [{of: 'time', ranges, isNot}];
			}
			default:
				return key satisfies never;
		}
	});
	return eitherOf(asked);
}

/** An entry has one of these each: to name two asks for either. */
const ofOne: ReadonlySet<JournalAsked['of']> = new Set(['act', 'kind', 'outcome', 'plan', 'actor']);

function eitherOf(asked: readonly JournalAsked[]): readonly JournalAsked[] {
	const all: JournalAsked[] = [];
	for (const one of asked) {
		const at = all.findIndex(({of, isNot}) => of === one.of && !isNot && !one.isNot);
		const earlier = all[at];
		if (earlier === undefined || !('values' in earlier && 'values' in one) || !ofOne.has(one.of)) {
			all.push(one);
		} else all[at] = {...earlier, values: [...earlier.values, ...one.values]};
	}
	return all;
}

/** The moments from which on the chips of time count. */
export function sinceMoments(values: readonly string[], now: number): readonly string[] {
	return values.flatMap(value => rangeOf(value, now)?.from ?? []);
}

export function kindOf(value: string): string {
	return kindChoices.find(choice => choice.value === value)?.kind ?? value;
}

type Range = {readonly from?: string; readonly until?: string};

/** Moments of this computer's time zone, as entries have them. */
function rangeOf(typed: string, now: number): Range | undefined {
	const today = new Date(now * 1000);
	const midnight = (days: number) =>
		new Date(today.getFullYear(), today.getMonth(), today.getDate() + days).toISOString();
	if (typed === 'today') return {from: midnight(0)};
	if (typed === 'yesterday') return {from: midnight(-1), until: midnight(0)};
	const [, ageSign, age] = /^([<>])(\d{1,4})d$/.exec(typed) ?? [];
	if (age !== undefined) {
		const since = midnight(-Number(age));
		return ageSign === '<' ? {from: since} : {until: since};
	}
	const [, sign, year, month, day] = /^([<>]=?)?(\d{4})(?:-(\d\d))?(?:-(\d\d))?$/.exec(typed) ?? [];
	if (year === undefined) return undefined;
	const from = momentAt(Number(year), Number(month ?? 1), Number(day ?? 1));
	const next =
		day !== undefined
			? momentAt(Number(year), Number(month), Number(day) + 1)
			: month !== undefined
				? momentAt(Number(year), Number(month) + 1, 1)
				: momentAt(Number(year) + 1, 1, 1);
	if (from === undefined || next === undefined) return undefined;
	switch (sign) {
		case '>':
			return {from: next};
		case '>=':
			return {from};
		case '<':
			return {until: from};
		case '<=':
			return {until: next};
		default:
			return {from, until: next};
	}
}

function momentAt(year: number, month: number, day: number): string | undefined {
	if (month < 1 || month > 13 || day < 1 || day > 32) return undefined;
	return new Date(year, month - 1, day).toISOString();
}
