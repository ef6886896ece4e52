import {create} from 'zustand';
import type {PlanChange, PlanSummary} from '../../shared/model/plan';
import {whenForgotten} from '../state/forget';

/** Changes that are to go into a plan. */
export type Addition = {
	readonly changes: readonly PlanChange[];
	/** What a new plan is called, until somebody types another name. */
	readonly proposed: string;
	/** What whoever plans it has to know before. */
	readonly note?: string | undefined;
	/** Hears that they are in a plan. */
	readonly onAdded?: (() => void) | undefined;
};

/** What was done with a plan last, for the bar that says so: steps were added, or it was applied. */
export type AdditionReport = {
	readonly connectionId: string;
	readonly plan: Pick<PlanSummary, 'id' | 'name'>;
	/** How many were added; undefined where it was applied. */
	readonly added: number | undefined;
	/** What is said instead of their number, where a step was made another one. */
	readonly words?: string;
};

type Store = {
	/** Asked about in the window, over whatever asked for it. */
	readonly asked: (Addition & {readonly connectionId: string}) | undefined;
	readonly told: AdditionReport | undefined;
	ask(asked: Store['asked']): void;
	tell(told: AdditionReport | undefined): void;
};

export const useAddToPlanStore = create<Store>()(set => ({
	asked: undefined,
	told: undefined,
	ask: asked => set({asked}),
	tell: told => set({told}),
}));

whenForgotten(id => {
	const {asked, told, ask, tell} = useAddToPlanStore.getState();
	if (asked?.connectionId === id) ask(undefined);
	if (told?.connectionId === id) tell(undefined);
});
