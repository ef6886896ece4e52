import {create} from 'zustand';
import type {ChangePlan} from './change-plan';

/** What is asked of the person before something happens; one at a time. */
type OpenDialog = {readonly kind: 'add'} | {readonly kind: 'confirm'; readonly plan: ChangePlan};

type DialogsStore = {
	readonly dialog: OpenDialog | undefined;
	open(dialog: OpenDialog): void;
	close(): void;
};

export const useDialogsStore = create<DialogsStore>()(set => ({
	dialog: undefined,
	open: dialog => set({dialog}),
	close: () => set({dialog: undefined}),
}));
