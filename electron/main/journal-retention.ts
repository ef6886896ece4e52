import {daysOfJournal} from '../../shared/bridge';
import {wallNow} from '../../shared/clock';
import {dayMilliseconds} from '../../shared/model/units';
import type {Journal} from '../plans/journal';
import type {Connections} from '../vault/connections';
import type {SettingsStore} from './settings';

type Parts = {
	readonly settings: Pick<SettingsStore, 'read'>;
	readonly connections: Pick<Connections, 'list'>;
	readonly journal: Pick<Journal, 'prune'>;
	readonly onFault: (error: unknown) => void;
	readonly now?: () => number;
};

/** The start of the program is for other things. */
const calmMilliseconds = 60_000;

export type Retention = {
	/** Deletes what is older than the settings say, one organization after the other. */
	keep(): Promise<void>;
	/** Does so soon, and once a day while the program runs. */
	follow(): void;
};

/** How long the journal is kept: what it deletes is said in the journal itself. */
export function openRetention(parts: Parts): Retention {
	const {settings, connections, journal, onFault, now = wallNow} = parts;
	async function keep(): Promise<void> {
		const days = daysOfJournal[settings.read().keepJournal];
		if (days === undefined) return;
		const moment = new Date(now() - days * dayMilliseconds).toISOString();
		for (const {id} of await connections.list()) {
			await journal.prune(id, moment).catch(onFault);
		}
	}
	return {
		keep,
		follow() {
			setTimeout(() => void keep().catch(onFault), calmMilliseconds).unref();
			setInterval(() => void keep().catch(onFault), dayMilliseconds).unref();
		},
	};
}
