import {useEffect, useId} from 'react';
import {ActionLayers} from './action-layers';
import {hostOf, useActionsStore} from './actions-store';

type Props = {
	/** Whether it is there longer than the rows: in the bar of the selection, on the screen. */
	readonly isLasting?: boolean;
};

/**
 * Carries what the actions show, if no other part on screen does. A row is gone once its message is
 * deleted; then another part goes on with it.
 */
export function ActionHost({isLasting = false}: Props) {
	const id = useId();
	const isHost = useActionsStore(({hosts}) => hostOf(hosts) === id);
	useEffect(() => {
		const {join, leave} = useActionsStore.getState();
		join({id, isLasting});
		return () => leave(id);
	}, [id, isLasting]);
	return isHost ? <ActionLayers /> : null;
}
