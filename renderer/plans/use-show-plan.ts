import {useNavigate} from '@tanstack/react-router';
import {useCallback} from 'react';
import {planNumber} from '../../shared/model/plan';
import {useConnection} from '../api/connection/client-context';
import {useAddToPlanStore} from './add-to-plan-store';

/** Returns the function that opens a plan of the organization on screen. */
export function useShowPlan(): (id: string) => void {
	const navigate = useNavigate();
	const {id: connection} = useConnection();
	return useCallback(
		id => {
			// What was told of a plan stands there.
			useAddToPlanStore.getState().tell(undefined);
			void navigate({
				to: '/o/$connection/plans',
				params: {connection},
				search: {open: planNumber(id)},
			});
		},
		[navigate, connection],
	);
}
