import type {Bridge} from '../../shared/bridge';
import {organizationOf} from '../../shared/organization-of';
import {within} from '../../shared/within';
import type {SavedLists} from '../vault/saved-lists';
import type {SettingsStore} from './settings';

/** The store of keys may be asking somebody: a start waits no longer for lists of last time. */
const patienceMilliseconds = 200;

type Parts = {
	readonly lists: Pick<SavedLists, 'first' | 'forget'>;
	readonly settings: Pick<SettingsStore, 'read'>;
};

type FirstLists = Bridge['lists:first']['answer'];

/**
 * Answers with the lists of the organization that was on screen last. They are read before the page asks, so
 * that a start does not wait for them.
 */
export function openFirstLists({lists, settings}: Parts): {
	readonly answer: () => Promise<FirstLists>;
	/** Whether there are any; said no later than the page is answered. */
	readonly hasAny: Promise<boolean>;
} {
	async function read(): Promise<FirstLists> {
		const connectionId = organizationOf(settings.read().lastPlace);
		if (connectionId === undefined) return null;
		// A start that was ended while they were forgotten goes on with that.
		if (!settings.read().keepLists) {
			await lists.forget().catch(() => undefined);
			return null;
		}
		const found = await within(patienceMilliseconds, lists.first(connectionId)).catch(() => []);
		return {connectionId, lists: [...found]};
	}
	let ahead: Promise<FirstLists> | undefined = read();
	return {
		hasAny: ahead.then(found => found !== null && found.lists.length > 0),
		async answer() {
			const known = ahead ?? read();
			ahead = undefined;
			return known;
		},
	};
}
