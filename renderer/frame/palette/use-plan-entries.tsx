import {t} from '@lingui/core/macro';
import {synonyms} from '../../../shared/languages/synonyms';
import {inLanguage} from '../../../shared/languages/in-language';
import {Download, ListChecks} from 'lucide-react';
import {planNumber, planState} from '../../../shared/model/plan';
import {usePlans} from '../../api/plans/plans';
import {countSteps, planStateWords, stepsIn} from '../../plans/plan-words';
import {useExportPlan} from '../../plans/use-export-plan';
import {usePlanInHand} from '../../plans/use-plan-in-hand';
import {useOpenInAddress} from '../../plans/use-open-in-address';
import {useShowPlan} from '../../plans/use-show-plan';
import type {Entry} from './entry';

const forms = inLanguage(
	() =>
		[
			['csv', t`Export this plan as CSV`],
			['json', t`Export this plan as JSON`],
		] as const,
);

/** Plans by name; before anything is typed, the one that is being built. */
export function usePlanEntries(): readonly Entry[] {
	const plans = usePlans().data ?? [];
	const {plan: inHand} = usePlanInHand();
	const show = useShowPlan();
	const {save} = useExportPlan();
	const open = useOpenInAddress();
	const shown = plans.find(({id}) => planNumber(id) === open);
	const exports =
		shown === undefined
			? []
			: forms.map(([form, title]): Entry => ({
					id: `export plan ${form}`,
					group: 'Plans',
					title,
					detail: shown.name,
					icon: <Download />,
					alsoCalled: synonyms(t`download report, save as file`),
					run: () => void save(shown, form),
				}));
	const named = plans.map((plan): Entry => ({
		id: `plan ${plan.id}`,
		group: 'Plans',
		title: plan.name,
		detail: `${planStateWords[planState(plan)]}, ${countSteps(stepsIn(plan))}`,
		icon: <ListChecks />,
		alsoCalled: [t`plan ${{name: plan.name}}`, plan.id],
		isQuiet: plan.id !== inHand?.id,
		run: () => show(plan.id),
	}));
	return [...exports, ...named];
}
