import {savedKey} from '../saved/saved-key';

/** Cache keys of one connection's people. */
export const userKeys = {
	all: savedKey('users'),
	own: savedKey('users', 'me'),
};
