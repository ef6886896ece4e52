import type {CustomScheme} from 'electron';

/** To be registered before the program is ready. `corsEnabled` and `bypassCSP` stay unset. */
export const appScheme: CustomScheme = {
	scheme: 'app',
	privileges: {standard: true, secure: true, supportFetchAPI: true, codeCache: true},
};

/**
 * The session of the page. Kept on disk, for the sake of the compiled code alone: nothing else of
 * the page is stored (`lockSession`).
 */
export const pagePartition = 'persist:console';
