import {create} from 'zustand';
import type {OwnKeys} from '../../shared/bridge';

/** Keys that the person gave to shortcuts, as the settings have them: before anything is drawn with them. */
export const useOwnKeysStore = create<{readonly keys: OwnKeys}>()(() => ({keys: {}}));

export function putOwnKeys(keys: OwnKeys): void {
	if (useOwnKeysStore.getState().keys !== keys) useOwnKeysStore.setState({keys});
}
