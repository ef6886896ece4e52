import {savedKey} from '../saved/saved-key';

/** Cache keys of what an account has for itself; events have them read anew by these names. */
export const accountKeys = {
	alertWords: savedKey('alertWords'),
	mutedPeople: savedKey('mutedPeople'),
	settings: savedKey('accountSettings'),
	scheduled: savedKey('scheduled'),
};
