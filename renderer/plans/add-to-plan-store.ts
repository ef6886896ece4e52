import {create} from 'zustand';
import type {PlanSummary} from '../../shared/model/plan';
import {whenForgotten} from '../state/forget';

/** Steps that were added last, for the bar that says so. */
export type Added = {
	readonly connectionId: string;
	readonly plan: Pick<PlanSummary, 'id' | 'name'>;
	readonly count: number;
};

type AddedStore = {
	readonly added: Added | undefined;
	tell(added: Added | undefined): void;
};

export const useAddedStore = create<AddedStore>()(set => ({
	added: undefined,
	tell: added => set({added}),
}));

whenForgotten(id => {
	const {added, tell} = useAddedStore.getState();
	if (added?.connectionId === id) tell(undefined);
});
