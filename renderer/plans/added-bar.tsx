import {plural, t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button} from '@mantine/core';
import {openName} from '../../shared/model/shown-name';
import {useConnection} from '../api/connection/client-context';
import {usePlans} from '../api/plans/plans';
import {Banner} from '../components/banner';
import {DismissButton} from '../components/dismiss-button';
import {useAddToPlanStore} from './add-to-plan-store';
import {summaryWords} from './plan-words';
import {useShowPlan} from './use-show-plan';
import {quoted} from '../text/quoted';

/** That steps were added to a plan, or what became of one that was applied from its summary. */
export function AddedBar() {
	const {id} = useConnection();
	const told = useAddToPlanStore(store => store.told);
	const plans = usePlans().data;
	const {tell} = useAddToPlanStore.getState();
	const showPlan = useShowPlan();
	if (told?.connectionId !== id) return null;
	const {plan, added, words} = told;
	const now = plans?.find(one => one.id === plan.id);
	if (plans !== undefined && now === undefined) return null;
	return (
		<Banner
			label={added === undefined ? t`Plan applied` : t`Added to a plan`}
			tone="note"
			actions={
				<>
					<Button variant="default" size="compact-sm" onClick={() => showPlan(plan.id)}>
						<Trans>Show plan</Trans>
					</Button>
					<DismissButton onDismiss={() => tell(undefined)} />
				</>
			}
		>
			{words ??
				(added === undefined
					? `${openName(plan.name)}: ${now === undefined ? '' : summaryWords(now)}`
					: addedWords(added, quoted(openName(plan.name))))}
		</Banner>
	);
}

function addedWords(count: number, plan: string): string {
	return plural(count, {one: `# step added to ${plan}.`, other: `# steps added to ${plan}.`});
}
