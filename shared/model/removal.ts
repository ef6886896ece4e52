import type {Archiving, Change, FieldDeletion, MessageDeletion} from './change';

/** What is taken away for good. */
export type Removal = MessageDeletion | Archiving | FieldDeletion;

export const removalKinds = ['message-deletion', 'archiving', 'field-deletion'] as const;

/** Whether it comes to the same where somebody else was quicker. */
export function isRemoval(change: Change): change is Removal {
	return removalKinds.some(kind => kind === change.kind);
}
