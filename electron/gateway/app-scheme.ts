import type {CustomScheme} from 'electron';

/** To be registered before the program is ready. `corsEnabled` and `bypassCSP` stay unset. */
export const appScheme: CustomScheme = {
	scheme: 'app',
	privileges: {standard: true, secure: true, supportFetchAPI: true, codeCache: true},
};
