import {create} from 'zustand';
import {whenForgotten} from '../state/forget';

/** What became of the report of a plan that was saved last; it stands on the screen of the plan. */
export type Exported = {
	readonly connectionId: string;
	readonly plan: string;
	readonly tone: 'note' | 'danger';
	readonly words: string;
};

type Store = {
	readonly said: Exported | undefined;
	say(said: Exported | undefined): void;
};

export const useExportedStore = create<Store>()(set => ({
	said: undefined,
	say: said => set({said}),
}));

whenForgotten(id => {
	const {said, say} = useExportedStore.getState();
	if (said?.connectionId === id) say(undefined);
});
