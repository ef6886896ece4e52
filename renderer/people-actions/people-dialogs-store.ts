import {useCallback} from 'react';
import {create} from 'zustand';
import type {User} from '../../shared/model/user';
import {useConnection} from '../api/connection/client-context';
import {whenForgotten} from '../state/forget';
import type {BulkPlan} from './bulk/bulk-plan';
import type {ChangePlan} from './change-plan';

/** What is asked of the person before something happens; one at a time. */
type OpenDialog =
	| {readonly kind: 'add'}
	| {readonly kind: 'confirm'; readonly plan: ChangePlan}
	| {readonly kind: 'confirm-bulk'; readonly plan: BulkPlan}
	| {readonly kind: 'add-to-plan'; readonly targets: readonly User[]}
	| {
			readonly kind: 'like';
			readonly targets: readonly User[];
			/** Whom they are made like; asked for where it is left out. */
			readonly model?: User;
	  }
	| {readonly kind: 'compare'; readonly first: User; readonly second: User}
	| {readonly kind: 'set-field'; readonly targets: readonly User[]}
	| {
			readonly kind: 'membership';
			readonly targets: readonly User[];
			/** Whether they are put into channels; they are taken out otherwise. */
			readonly after: boolean;
	  };

type DialogsStore = {
	readonly dialog: OpenDialog | undefined;
	/** The organization whose people it is about. */
	readonly of: string | undefined;
	open(connectionId: string, dialog: OpenDialog): void;
	close(): void;
};

export const useDialogsStore = create<DialogsStore>()(set => ({
	dialog: undefined,
	of: undefined,
	open: (of, dialog) => set({of, dialog}),
	close: () => set({of: undefined, dialog: undefined}),
}));

whenForgotten(id => {
	const {of, close} = useDialogsStore.getState();
	if (of === id) close();
});

/** Returns the function that opens a dialog about people of the organization on screen. */
export function useOpenDialog(): (dialog: OpenDialog) => void {
	const {id} = useConnection();
	return useCallback(dialog => useDialogsStore.getState().open(id, dialog), [id]);
}

/** What is asked about people of the organization on screen; never what was asked in another. */
export function useOpenedDialog(): OpenDialog | undefined {
	const {id} = useConnection();
	return useDialogsStore(({of, dialog}) => (of === id ? dialog : undefined));
}
