import {useNavigate} from '@tanstack/react-router';
import {planNumber} from '../../shared/model/plan';
import {useConnection} from '../api/connection/client-context';

/** Returns what opens a plan of the organization on screen. */
export function useOpenPlan(): (id: string) => void {
	const {id: connection} = useConnection();
	const navigate = useNavigate();
	return id =>
		void navigate({
			to: '/o/$connection/plans',
			params: {connection},
			search: {open: planNumber(id)},
		});
}
