import {create} from 'zustand';
import type {User} from '../../shared/model/user';
import type {BulkPlan} from './bulk/bulk-plan';
import type {ChangePlan} from './change-plan';

/** What is asked of the person before something happens; one at a time. */
type OpenDialog =
	| {readonly kind: 'add'}
	| {readonly kind: 'confirm'; readonly plan: ChangePlan}
	| {readonly kind: 'confirm-bulk'; readonly plan: BulkPlan}
	| {readonly kind: 'set-field'; readonly targets: readonly User[]}
	| {
			readonly kind: 'membership';
			readonly targets: readonly User[];
			/** Whether they are put into channels; they are taken out otherwise. */
			readonly after: boolean;
	  };

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
