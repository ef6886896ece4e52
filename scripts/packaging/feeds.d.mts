import type {KeyObject} from 'node:crypto';

/** Throws a sentence where the key that is built into the program is not the other half of the one that signs. */
export function requireKeyOfFeed(
	feed: {readonly url: string; readonly key: string} | undefined,
	signingKey: KeyObject,
): Promise<void>;

/** Signs each file of the feed in a folder and adds what the release changes. Answers their names. */
export function signFeeds(
	folder: string,
	options: {readonly keyFile: string; readonly notes: string},
): Promise<string[]>;
