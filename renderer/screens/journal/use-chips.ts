import {t} from '@lingui/core/macro';
import {inLanguage} from '../../../shared/languages/in-language';
import type {JournalOutline} from '../../../shared/model/journal';
import {usePlans} from '../../api/plans/plans';
import {chipsOf, type FacetChip} from '../../components/facet-chips';
import {actChoices} from '../../journal/act-words';
import {kindChoices} from '../../journal/entry-words';
import {kindOf, type JournalKey} from './journal-filter';
import type {JournalView} from './journal-view';

const mostActs = 6;
const mostActors = 3;
const mostPlans = 3;

const times: readonly FacetChip<JournalKey>[] = inLanguage(() => [
	{key: 'time', value: 'today', label: t`Today`},
	{key: 'time', value: '<7d', label: t`Last 7 days`},
]);
const outcomes = ['done', 'refused', 'unknown'] as const;
const outcomeFaces = inLanguage(
	() => ({done: t`Done`, refused: t`Refused`, unknown: t`Not known`}) as const,
);

/** Of acts with many words. */
const shortActs: ReadonlyMap<string, string> = inLanguage(
	() =>
		new Map([
			['active', t`Deactivated or reactivated`],
			['membership', t`Channel membership changed`],
			['flag', t`Starred or marked`],
			['mark', t`Marked in bulk`],
		]),
);

/** The chips of values that are there, the frequent ones of each kind; runs from a screen are not told apart by their names. */
export function useChips(view: JournalView, outline: JournalOutline | undefined) {
	const plans = usePlans().data;
	const counts = outline?.counts;
	const valuesOf = (group: keyof JournalOutline['counts'], most: number) =>
		(counts?.[group] ?? []).slice(0, most).map(({value}) => value);
	const notes = new Map(actChoices.map(({value, note}) => [value, note]));
	const acts = (counts?.act ?? []).filter(({value}) => notes.has(value)).slice(0, mostActs);
	const actors = valuesOf('actor', mostActors);
	const planOf = (value: string) => plans?.find(({id}) => id === value);
	const newest = valuesOf('plan', Infinity)
		.filter(value => planOf(value)?.isDirect !== true)
		.slice(0, mostPlans);
	const kinds = new Set(valuesOf('kind', Infinity));
	const face = (label: string) => ({label});
	return [
		{label: t({message: 'Time', context: 'moment'}), chips: times},
		{
			label: t`Outcome`,
			chips: chipsOf(view, 'outcome', outcomes, presentIn(counts?.outcome, outcomes), value =>
				face(outcomeFaces[value]),
			),
		},
		{
			label: t`Target`,
			chips: chipsOf(
				view,
				'type',
				kindChoices.map(({value}) => value),
				new Set(kindChoices.flatMap(({value}) => (kinds.has(kindOf(value)) ? [value] : []))),
				value => face(kindChoices.find(choice => choice.value === value)?.note ?? value),
			),
		},
		{
			label: t`Change`,
			chips: chipsOf(
				view,
				'act',
				actChoices.map(({value}) => value),
				new Set(acts.map(({value}) => value)),
				value => face(shortActs.get(value) ?? notes.get(value) ?? value),
			),
		},
		{
			label: t`By`,
			isShown: true,
			chips: chipsOf(view, 'by', actors, new Set(actors), face),
		},
		{
			label: t`Plan`,
			isShown: true,
			chips: newest.map(value => ({
				key: 'plan' as const,
				value,
				label: planOf(value)?.name ?? value,
			})),
		},
	].filter(({chips}) => chips.length > 0);
}

function presentIn<Value extends string>(
	counts: JournalOutline['counts']['outcome'] | undefined,
	values: readonly Value[],
): ReadonlySet<Value> {
	return new Set(values.filter(value => counts?.some(one => one.value === value)));
}
