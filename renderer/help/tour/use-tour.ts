import {useNavigate} from '@tanstack/react-router';
import {useChangeSettings, useConnections, useSettings} from '../../api/connection/bridge';
import {begun, left, moved} from './tour-state';

let isJustBegun = false;

/** Whether the tour was begun a moment ago, told once: a tour that goes on after a start takes no focus. */
export function takeJustBegun(): boolean {
	const was = isJustBegun;
	isJustBegun = false;
	return was;
}

/** The tour of the demo: how far it is, and what leads on. */
export function useTour() {
	const memory = useSettings().tour;
	const {mutate} = useChangeSettings();
	const navigate = useNavigate();
	const demo = useConnections().data?.find(({kind}) => kind === 'demo');
	return {
		memory,
		/** Undefined where there is no demo to take it in. */
		begin:
			demo &&
			(() => {
				isJustBegun = true;
				mutate({tour: begun(memory)});
				if (begun(memory).step > 0) return;
				void navigate({to: '/o/$connection/overview', params: {connection: demo.id}});
			}),
		move: (by: -1 | 1) => mutate({tour: moved(memory, by)}),
		leave: () => mutate({tour: left(memory)}),
	};
}
