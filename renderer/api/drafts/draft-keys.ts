import {savedKey} from '../saved/saved-key';

/** Cache keys of one account's drafts. */
export const draftKeys = {
	list: savedKey('drafts'),
	/** Whether the account lets the service keep its drafts. */
	setting: (connectionId: string) => [connectionId, 'draft-setting'] as const,
};
