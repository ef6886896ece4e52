/** Cache keys of one account's drafts. */
export const draftKeys = {
	list: (connectionId: string) => [connectionId, 'drafts'] as const,
	/** Whether the account lets the service keep its drafts. */
	setting: (connectionId: string) => [connectionId, 'draft-setting'] as const,
};
