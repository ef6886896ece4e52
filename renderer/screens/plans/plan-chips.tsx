import {t} from '@lingui/core/macro';
import {planStates} from '../../../shared/model/plan';
import {chipsOf, FacetChips} from '../../components/facet-chips';
import type {ListView} from '../../components/list-filter';
import {planStateWords} from '../../plans/plan-words';
import {fromWords, type PlanKey} from './plan-filter';
import type {PlanRow} from './plan-row';

type Props = {
	readonly view: ListView<unknown, PlanKey>;
	/** All plans, whether or not the filter finds them. */
	readonly rows: readonly PlanRow[];
	readonly onText: (text: string) => void;
};

/** The states that there are, and where plans come from. */
export function PlanChips({view, rows, onText}: Props) {
	const states = new Set(rows.map(({state}) => state));
	const origins = new Set(rows.map(({plan}) => (plan.isDirect === true ? 'screens' : 'hand')));
	const groups = [
		{
			label: t`State`,
			chips: chipsOf(view, 'state', planStates, states, value => ({label: planStateWords[value]})),
		},
		{
			label: t`Origin`,
			chips: chipsOf(view, 'from', ['hand', 'screens'] as const, origins, value => ({
				label: fromWords[value],
			})),
		},
	].filter(({chips}) => chips.length > 0);
	return <FacetChips label={t`Common filters`} view={view} groups={groups} onText={onText} />;
}
