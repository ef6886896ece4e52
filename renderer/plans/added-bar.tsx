import {Button} from '@mantine/core';
import {openName} from '../../shared/model/shown-name';
import {useConnection} from '../api/connection/client-context';
import {Banner} from '../components/banner';
import {DismissButton} from '../components/dismiss-button';
import {useShowPlan} from '../runs/use-show-plan';
import {useAddedStore} from './add-to-plan-store';
import {countSteps} from './plan-words';

/** That steps were added to a plan, and the way there. */
export function AddedBar() {
	const {id: connection} = useConnection();
	const added = useAddedStore(store => store.added);
	const {tell} = useAddedStore.getState();
	const showPlan = useShowPlan();
	if (added?.connectionId !== connection) return null;
	const {plan, count} = added;
	const show = () => {
		tell(undefined);
		showPlan(plan.id);
	};
	return (
		<Banner
			label="Added to a plan"
			tone="note"
			actions={
				<>
					<Button variant="default" size="compact-sm" onClick={show}>
						Show plan
					</Button>
					<DismissButton onDismiss={() => tell(undefined)} />
				</>
			}
		>
			{countSteps(count)} added to {openName(plan.name)}.
		</Banner>
	);
}
