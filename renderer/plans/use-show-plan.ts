import {useOpenPlan} from '../runs/use-open-plan';
import {useAddToPlanStore} from './add-to-plan-store';

/** Returns the function that opens a plan of the organization on screen. */
export function useShowPlan(): (id: string) => void {
	const open = useOpenPlan();
	return id => {
		// What was told of a plan stands there.
		useAddToPlanStore.getState().tell(undefined);
		open(id);
	};
}
