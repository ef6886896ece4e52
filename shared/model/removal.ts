import type {Archiving, Change, FieldDeletion, GroupDeletion, MessageDeletion} from './change';

/** What is taken away. */
export type Removal = MessageDeletion | Archiving | FieldDeletion | GroupDeletion;

export const removalKinds = [
	'message-deletion',
	'archiving',
	'field-deletion',
	'group-deletion',
] as const;

/** Whether it comes to the same where somebody else was quicker. */
export function isRemoval(change: Change): change is Removal {
	return removalKinds.some(kind => kind === change.kind);
}
