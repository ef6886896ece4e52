import type {AddressInfo} from 'node:net';
import {wallNow} from '../../shared/clock';
import {dayMilliseconds} from '../../shared/model/units';
import {QuietCollector} from '../quiet-collector';
import type {Clock} from './clock';
import {refreshDemoPresence} from './demo/invitations-and-presence';
import {makeDemoOrganization} from './demo/organization';
import type {AddressedEvent} from './delivery/event';
import {EventQueues} from './delivery/queues';
import type {Services} from './handler';
import {createApp} from './http/app';
import {describeFault, type FaultLog} from './http/faults';
import {LoginAttempts} from './http/login-attempts';
import type {HttpLimits} from './http/http-limits';
import type {RateRule} from './http/rate-limit';
import {makeEmptyOrganization} from './organization';
import {makeOrganizationOf} from './snapshot/import-organization';
import {clearFolder, readSnapshotFile, requireEmptyFolder} from './snapshot/snapshot-file';
import {ScheduledSender} from './services/scheduled-sender';
import {FullMembers} from './services/full-members';
import {failCutOffExports} from './services/cut-off-exports';
import {removeAllGone, removeUnnamed} from './services/gone-files';
import {finishAllReading} from './services/left-unread';
import {LiveEvents} from './delivery/live-events';
import {PresenceList} from './views/presence-list';
import {UserLists} from './views/user-lists';
import {isBot} from './storage/account';
import {lockFolder, makePrivateFolder, type FolderLock} from './storage/folder';
import type {AccountName} from './storage/realm';
import {requireUsableData} from './storage/look';
import {recover, type Recovery} from './storage/recover';
import {openSecret, type Secret} from './storage/secret';
import {Store} from './storage/store';
import {Uploads} from './storage/uploads';
import {WorkPool, type PoolOptions} from './work/pool';
import {RecentUse} from './work/recent-use';
import {Slots} from './work/slots';
import {removeOldUploads} from './services/unused-files';
import {legacyEntries} from './views/presence-parts';

/** Longest time that running requests get when the server ends. */
const closingMilliseconds = 2000;
/** How often queues are looked at for heartbeats and ends. */
const tickMilliseconds = 1000;

export type ServerOptions = {
	/** Data folder; made when it is not there. */
	readonly folder: string;
	/** 0 takes a free one. */
	readonly port?: number;
	/** What an empty folder becomes; an organization that is there stays as it is. */
	readonly demoUsers?: number;
	/** Further messages of a demo organization. */
	readonly demoMessages?: number;
	/** File with the organization that the folder becomes, which has to be empty. */
	readonly snapshot?: string;
	readonly rateLimit?: RateRule;
	readonly httpLimits?: Partial<HttpLimits>;
	readonly clock?: Clock;
	/** For what is a time from now on; only ever goes forward. */
	readonly steadyClock?: Clock;
	readonly logFault?: FaultLog;
	/** What to do first about data that was lost. */
	readonly recovery?: Recovery;
	/** Ends the process, and every connection with it: it is not known which changes are on the disk. */
	readonly onUnknownOutcome?: (error: unknown) => void;
	/** How long a text may keep a thread busy. */
	readonly work?: PoolOptions;
	/** Hears what every change tells, once it is durable and before it is answered. */
	readonly onEvents?: (events: readonly AddressedEvent[]) => void;
};

/** An account of the ready line. Bots have no password, and nobody has one who came with a snapshot. */
export type PrintedAccount = {
	readonly user_id: number;
	readonly email: string;
	readonly password: string | null;
	readonly api_key: string;
};

export type RunningServer = {
	/** Ends in `/api/v1`. */
	readonly baseUrl: string;
	readonly accounts: Readonly<Partial<Record<AccountName, PrintedAccount>>>;
	/** How the stored organization was made: it may be older than the options. */
	readonly madeWith: {readonly demoUsers: number; readonly isNew: boolean};
	/**
	 * Ends running requests, writes everything into one file, gives the folder back. False where a thread
	 * runs on that nobody can end: the process would wait for it.
	 */
	close(): Promise<boolean>;
};

/**
 * Starts the embedded server on a data folder and 127.0.0.1 alone. Throws FolderInUse, LostData,
 * NewerData or DamagedData with a sentence for people; nothing was changed then. Of a snapshot that cannot
 * be taken nothing stays in the folder.
 */
export async function createServer(options: ServerOptions): Promise<RunningServer> {
	const {
		folder,
		port = 0,
		demoUsers,
		demoMessages = 0,
		rateLimit,
		logFault = () => {},
		recovery,
		onUnknownOutcome,
		onEvents,
	} = options;
	const snapshot = options.snapshot === undefined ? undefined : readSnapshotFile(options.snapshot);
	if (snapshot !== undefined) requireEmptyFolder(folder);
	let clockOffset = 0;
	const clock = options.clock ?? (() => wallNow() + clockOffset);
	makePrivateFolder(folder);
	if (recovery === undefined) requireUsableData(folder);
	const lock = lockFolder(folder);
	let store: Store | undefined;
	try {
		if (recovery !== undefined) recover(folder, recovery);
		// First the store: only who holds the database may make the secret.
		store = new Store(folder, clock, lock.wasLeftBehind, onUnknownOutcome);
		if (onEvents !== undefined) store.onEvents(onEvents);
		const uploads = new Uploads(folder);
		const isNew = store.realm.facts() === undefined;
		const secret = openSecret(folder, isNew);
		if (snapshot !== undefined) await makeOrganizationOf(snapshot, store);
		else if (isNew && demoUsers === undefined) await makeEmptyOrganization(store, secret);
		else if (isNew) {
			await makeDemoOrganization(store, {
				secret,
				uploads,
				people: demoUsers ?? 0,
				messages: demoMessages,
			});
		} else await refreshDemoPresence(store);
		clockOffset = store.realm.facts()?.clockOffsetMilliseconds ?? 0;
		// The wall's clock may jump; a clock that is given is the only one there is.
		const steadyClock = options.steadyClock ?? options.clock ?? (() => performance.now());
		const used = new RecentUse();
		const work = new WorkPool({used, ...options.work});
		const searching = new WorkPool({used, ...options.work, endsByItself: true});
		return await listen(store, secret, {
			uploads,
			port,
			rateLimit,
			httpLimits: options.httpLimits,
			logFault,
			isNew,
			lock,
			steadyClock,
			work,
			searching,
		});
	} catch (error) {
		store?.close();
		lock.release();
		if (snapshot !== undefined) await clearFolder(folder);
		throw error;
	}
}

type Listening = {
	readonly uploads: Uploads;
	readonly port: number;
	readonly rateLimit: RateRule | undefined;
	readonly httpLimits: Partial<HttpLimits> | undefined;
	readonly logFault: FaultLog;
	readonly isNew: boolean;
	readonly lock: FolderLock;
	/** For what is a time from now on. */
	readonly steadyClock: Clock;
	readonly work: WorkPool;
	readonly searching: WorkPool;
};

/** Each holds some megabytes until it is made. */
const pagesAtOnce = 12;

async function listen(store: Store, secret: Secret, means: Listening): Promise<RunningServer> {
	const {uploads, rateLimit, httpLimits, logFault, steadyClock, work, searching} = means;
	let rootUrl = '';
	const lists = new UserLists(store, store.realm.facts()?.host ?? '');
	const attempts = new LoginAttempts(steadyClock);
	const presenceList = new PresenceList(store.presences);
	const legacyPresenceList = new PresenceList(store.presences, entries =>
		legacyEntries(store, entries),
	);
	const queues = new EventQueues(steadyClock);
	const faultIn = (route: string) => (error: unknown) =>
		logFault({
			at: new Date().toISOString(),
			request: '',
			method: '',
			route,
			fault: describeFault(error),
		});
	const live = new LiveEvents(store, queues, faultIn('events'));
	const fullMembers = new FullMembers(store, events => live.tell(events));
	const scheduled = new ScheduledSender(store, work, faultIn('scheduled messages'));
	const services: Services = {
		store,
		secret,
		lists,
		presenceList,
		legacyPresenceList,
		queues,
		tell: (audience, event) => live.tell([{audience, event}]),
		attempts,
		uploads,
		work,
		searching,
		pages: new Slots(pagesAtOnce),
		lookForScheduled: scheduled.look,
		lookForFullMembers: fullMembers.look,
		rootUrl: () => rootUrl,
	};
	keepLogShort(store, searching);
	const collector = new QuietCollector();
	const beginLong = () => collector.begin();
	const how = {rateLimit, logFault, steadyClock, limits: httpLimits, beginLong};
	const app = createApp({services, ...how});
	// A full disk keeps no server from starting.
	await Promise.allSettled([failCutOffExports(store)]);
	await app.listen({port: means.port, host: '127.0.0.1'});
	rootUrl = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
	store.servedAt = rootUrl;
	const stopWarming = warm(store, lists, beginLong);
	const cleaning = keepClean(store, uploads);
	scheduled.look();
	fullMembers.look();
	const ticking = setInterval(() => queues.tick(), tickMilliseconds).unref();
	return {
		baseUrl: `${rootUrl}/api/v1`,
		accounts: printedAccounts(store, secret),
		madeWith: {demoUsers: store.realm.facts()?.demoUsers ?? 0, isNew: means.isNew},
		close: async () => {
			stopWarming();
			collector.end();
			clearInterval(cleaning);
			clearInterval(ticking);
			live.end();
			fullMembers.end();
			const lastSent = scheduled.end();
			const giveUp = setTimeout(() => app.server.closeAllConnections(), closingMilliseconds);
			await app.close();
			clearTimeout(giveUp);
			await lastSent;
			// Readers of the file would keep it from becoming one.
			const haveEnded = await Promise.all([work.close(), searching.close()]);
			lists.close();
			store.close();
			means.lock.release();
			return !haveEnded.includes(false);
		},
	};
}

/**
 * Old files that nothing uses go, and the words of deleted texts, now and once a day; what was cut off
 * when the server stopped is finished.
 */
function keepClean(store: Store, uploads: Uploads): NodeJS.Timeout {
	const clean = () => {
		removeAllGone({store, uploads});
		void Promise.allSettled([removeOldUploads(store, uploads), store.tidy()]);
	};
	clean();
	void Promise.allSettled([removeUnnamed({store, uploads})]);
	void Promise.allSettled([finishAllReading(store)]);
	return setInterval(clean, dayMilliseconds).unref();
}

/** Searches wait no longer for a log that is long; it may grow, and is emptied in another pause. */
const pauseMilliseconds = 200;

/**
 * Searches that overlap would let the log of the database grow without end: now and then they pause,
 * and once it is very long those that go on are refused.
 */
function keepLogShort(store: Store, searching: WorkPool): void {
	let isUnderWay = false;
	store.onLongLog(() => {
		if (isUnderWay) return;
		isUnderWay = true;
		void searching
			.whenIdle(() => store.emptyLog(), pauseMilliseconds, store.isLogVeryLong())
			.finally(() => {
				isUnderWay = false;
			});
	});
}

/** Prepares the list that the console asks for first. */
function warm(store: Store, lists: UserLists, beginLong: () => () => void): () => void {
	const owner = store.realm.namedAccounts().find(({name}) => name === 'owner');
	const reader = owner && store.accounts.byId(owner.accountId);
	if (reader === undefined) return () => {};
	return lists.warm(reader, {clientGravatar: true, withProfile: true}, beginLong());
}

function printedAccounts(store: Store, secret: Secret): RunningServer['accounts'] {
	const hasPassword = store.realm.facts()?.madeAs !== 'snapshot';
	const entries = store.realm.namedAccounts().flatMap(({name, accountId}) => {
		const account = store.accounts.byId(accountId);
		if (account === undefined) return [];
		const printed: PrintedAccount = {
			user_id: account.id,
			email: account.deliveryEmail,
			password: hasPassword && !isBot(account) ? secret.passwordOf(account.id) : null,
			api_key: secret.keyOf(account),
		};
		return [[name, printed] as const];
	});
	return Object.fromEntries(entries);
}
