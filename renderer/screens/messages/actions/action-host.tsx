import {useEffect, useId} from 'react';
import {ActLayers} from './action-layers';
import {hostOf, useActsStore} from './actions-store';

type Props = {
	/** Whether it is there longer than the rows: in the bar of the selection, on the screen. */
	readonly isLasting?: boolean;
};

/**
 * Carries what the acts show, if no other part on screen does. A row is gone once its message is
 * deleted; then another part goes on with it.
 */
export function ActHost({isLasting = false}: Props) {
	const id = useId();
	const isHost = useActsStore(({hosts}) => hostOf(hosts) === id);
	useEffect(() => {
		const {join, leave} = useActsStore.getState();
		join({id, isLasting});
		return () => leave(id);
	}, [id, isLasting]);
	return isHost ? <ActLayers /> : null;
}
