import {savedKey} from '../saved/saved-key';

/** Cache keys of the profile fields of a connection. */
export const profileFieldKeys = {
	all: savedKey('profile-fields'),
	changes: (connectionId: string) => [connectionId, 'profile-fields', 'changes'] as const,
};
