import {setImmediate as nextTurn} from 'node:timers/promises';
import {z} from 'zod';
import {journalName} from '../data-formats';
import {wallNow} from '../../shared/clock';
import {
	journalCheckpoint,
	type JournalAccount,
	type JournalChange,
	type JournalEntry,
	type JournalFilter,
	type JournalOutline,
	type JournalPage,
	type JournalRead,
	type JournalVerdict,
} from '../../shared/model/journal';
import {createMutex} from '../../shared/mutex';
import {isPlainName, NotInside} from '../inside';
import {forgetDatabasesAside, forgetEarlierFiles} from './earlier-journals';
import {beforeFirst, lineOf, type ChainEnd} from './journal-chain';
import {JournalFile} from './journal-file';
import {JournalHeads, type HeadKey} from './journal-heads';
import {JournalOutlines} from './journal-outline';
import {verifyChain} from './journal-verify';
import {JournalWriter, type Noted, type Written} from './journal-writer';

/**
 * What was changed or tried, by whom and with which outcome: a chain of entries for each connection, in
 * which a missing, altered or added one shows (`docs/journal.md`).
 */
export type Journal = {
	/**
	 * Never throws and never waits; what is noted in one turn is written together, as far as that is not
	 * too much at once. `callId`: the call in the inspector that carried it.
	 */
	note(
		connection: string,
		changes: JournalChange | readonly JournalChange[],
		callId?: number | undefined,
	): void;
	/** Newest first. */
	read(
		connection: string,
		filter: JournalFilter,
		page: {readonly before?: number | undefined; readonly limit: number},
	): Promise<JournalPage>;
	/** How many there are, on which days, and what other values would find; `since`: moments to count from. */
	outline(
		connection: string,
		filter: JournalFilter,
		since: readonly string[],
	): Promise<JournalOutline>;
	/** The first entry of a call in the inspector, while that is known. */
	entryOf(connection: string, callId: number): Promise<number | undefined>;
	verify(connection: string): Promise<JournalVerdict>;
	/** The whole chain as lines of JSON, oldest first. */
	exportLines(connection: string): AsyncIterable<string>;
	/** Entries that a filter wants, oldest first. */
	list(connection: string, filter: JournalFilter): AsyncIterable<readonly JournalEntry[]>;
	/**
	 * Deletes the entries from before a moment, for good, and leaves one that says so; what is left can be
	 * verified. Resolves to how many went: none of a chain in which something is wrong.
	 */
	prune(connection: string, moment: string): Promise<number>;
	/** Takes the chain away with its head, and what was noted before there were chains. */
	forget(connection: string): Promise<void>;
	/** Resolves when all that was noted is on disk. */
	settled(): Promise<void>;
	close(): Promise<void>;
};

type Options = {
	readonly folder: string;
	readonly key: HeadKey;
	/** Of a connection that is not there nothing is noted. */
	readonly accountOf: (connection: string) => JournalAccount | undefined;
	/** Hears of damage as well. */
	readonly onFault: (error: unknown) => void;
	/** Hears that a connection has entries up to this number. */
	readonly onAdded?: (connection: string, last: number) => void;
	readonly now?: () => number;
};

/** As long a head may be behind its chain. */
const headMilliseconds = 1000;
/** Numbers that are looked through in one turn for what a filter wants. */
const numbersAtOnce = 50_000;
/** Numbers that are read in one turn for a list of all. */
const numbersListed = 1000;
/** Where the disk takes nothing, so many wait for the next attempt. */
const mostWaiting = 10_000;
/** Calls of this run that entries lead to; the inspector has no more. */
const mostCallsKnown = 2000;
/** Entries that are written together: in between others have their turn. */
const mostTogether = 2000;

export function openJournal(options: Options): Journal {
	const {folder, key, accountOf, onFault, onAdded, now = wallNow} = options;
	const at = () => new Date(now()).toISOString();
	const heads = new JournalHeads(folder, key);
	const outlines = new JournalOutlines();
	const file = new JournalFile(folder, notice => {
		writer.drop();
		outlines.forget();
		onFault(notice);
	});
	const writer = new JournalWriter({folder, file, heads, now: at, onFault, onWritten});
	const inTurn = createMutex();
	let waiting: Noted[] = [];
	let isDue = false;
	let isClosed = false;
	let headTimer: NodeJS.Timeout | undefined;

	/** By connection and number of the entry. */
	const callIds = new Map<string, number>();

	function onWritten(entries: readonly Written[]): void {
		const last = new Map<string, number>();
		for (const {connection, number, callId} of entries) {
			last.set(connection, number);
			if (callId !== undefined) callIds.set(`${connection} ${number}`, callId);
		}
		for (const oldest of callIds.keys()) {
			if (callIds.size <= mostCallsKnown) break;
			callIds.delete(oldest);
		}
		for (const [connection, number] of last) onAdded?.(connection, number);
	}

	async function write(): Promise<void> {
		while (waiting.length > 0) {
			const batch = waiting.slice(0, mostTogether);
			waiting = waiting.slice(mostTogether);
			try {
				await writer.write(batch);
				headTimer ??= setTimeout(() => void inTurn(renewHeads), headMilliseconds).unref();
			} catch (error) {
				waiting = [...batch, ...waiting].slice(0, mostWaiting);
				onFault(error);
				return;
			}
			if (waiting.length > 0) await nextTurn();
		}
	}

	async function renewHeads(): Promise<void> {
		clearTimeout(headTimer);
		headTimer = undefined;
		try {
			file.gather();
		} catch (error) {
			onFault(error);
		}
		waiting.unshift(...(await writer.writeHeads()));
		await write();
	}

	function settled(): Promise<void> {
		return inTurn(write);
	}

	async function verify(connection: string): Promise<JournalVerdict> {
		await settled();
		await inTurn(renewHeads);
		const written = writer.endOf(connection);
		const head = await heads.read(connection);
		const store = await file.with(opened => opened);
		return verifyChain({
			blockAfter: number => store.blockAfter(connection, number),
			head,
			start: startOf(store.checkpoint(connection)),
			written,
		});
	}

	return {
		note(connection, changes, callId) {
			try {
				// What came after a closed head would count as inserted.
				if (isClosed) throw new Error('The journal is closed.');
				// Its head is a file of that name.
				if (!isPlainName(connection)) throw new NotInside('A connection has a plain name.');
				const account = accountOf(connection);
				if (account === undefined) return;
				if (waiting.length >= mostWaiting) throw new Error('The journal takes nothing any more.');
				const moment = at();
				for (const change of Array.isArray(changes) ? changes : [changes]) {
					waiting.push({connection, at: moment, account, change: change as JournalChange, callId});
				}
				if (isDue) return;
				isDue = true;
				setImmediate(() => {
					isDue = false;
					void inTurn(write);
				});
			} catch (error) {
				onFault(error);
			}
		},
		async read(connection, filter, {before, limit}) {
			await settled();
			const entries: JournalEntry[] = [];
			const last = await file.with(store => store.endOf(connection)?.number ?? 0);
			let until = Math.min(before ?? Infinity, last + 1);
			while (entries.length < limit && until > 1) {
				const range = {from: Math.max(1, until - numbersAtOnce), until};
				const room = limit - entries.length;
				const found = await file.with(store => store.select(connection, filter, range, room));
				entries.push(...found.entries);
				until = found.from;
				await nextTurn();
			}
			const withCalls = entries.map((entry): JournalRead => {
				const callId = callIds.get(`${connection} ${entry.number}`);
				return callId === undefined ? entry : {...entry, callId};
			});
			return {entries: withCalls, before: until > 1 ? until : undefined};
		},
		async outline(connection, filter, since) {
			await settled();
			const last = await file.with(store => store.endOf(connection)?.number ?? 0);
			return outlines.read({connection, filter, since}, last, work => file.with(work));
		},
		async entryOf(connection, callId) {
			await settled();
			for (const [entry, id] of callIds) {
				const [of, number] = entry.split(' ');
				if (id === callId && of === connection) return Number(number);
			}
			return undefined;
		},
		verify,
		async prune(connection, moment) {
			const account = accountOf(connection);
			if (account === undefined || !file.isThere()) return 0;
			const {fault} = await verify(connection);
			if (fault !== undefined) {
				onFault(new Error(`The journal of ${connection} is not shortened: entry ${fault.number}.`));
				return 0;
			}
			return inTurn(async () => {
				const start = await file.with(store => startOf(store.checkpoint(connection)));
				const last = await file.with(store => store.lastBefore(connection, moment));
				const digest = await file.with(store => store.digestOf(connection, last));
				if (last > start.number && digest !== undefined) {
					const after = {number: last, digest, before: moment};
					const target = {kind: 'journal'};
					const change = {act: journalCheckpoint, target, after, outcome: 'done'} as const;
					await writer.write([{connection, at: at(), account, change}]);
				}
				await renewHeads();
				// A head of before would accuse whoever deletes what it names.
				const head = await heads.read(connection);
				if (head === 'no-key' && (await heads.isThere(connection))) return 0;
				const until = await file.with(store => startOf(store.checkpoint(connection)).number);
				while (await file.with(store => store.deleteSome(connection, until))) await nextTurn();
				await file.with(store => store.writeOut());
				outlines.forget();
				onAdded?.(connection, writer.endOf(connection)?.number ?? until);
				return Math.max(0, until - start.number);
			});
		},
		async *exportLines(connection) {
			await settled();
			let last = await file.with(store => startOf(store.checkpoint(connection)).number);
			for (;;) {
				const block = await file.with(store => store.blockAfter(connection, last));
				if (block === undefined) return;
				yield block.entries.map(entry => `${lineOf(entry)}\n`).join('');
				last = block.last;
			}
		},
		async *list(connection, filter) {
			await settled();
			const last = await file.with(store => store.endOf(connection)?.number ?? 0);
			for (let from = 1; from <= last; from += numbersListed) {
				const range = {from, until: Math.min(from + numbersListed, last + 1)};
				const found = await file.with(store =>
					store.select(connection, filter, range, numbersListed),
				);
				if (found.entries.length > 0) yield found.entries.toReversed();
				await nextTurn();
			}
		},
		forget(connection) {
			waiting = waiting.filter(noted => noted.connection !== connection);
			for (const known of callIds.keys()) {
				if (known.startsWith(`${connection} `)) callIds.delete(known);
			}
			return inTurn(async () => {
				writer.forget(connection);
				outlines.forget();
				if (file.isThere()) {
					while (await file.with(store => store.forgetSome(connection))) await nextTurn();
					await file.with(store => store.writeOut());
				}
				await heads.forget(connection);
				await forgetEarlierFiles(folder, connection);
				await forgetDatabasesAside(folder, journalName, connection);
			});
		},
		settled,
		async close() {
			await settled();
			await inTurn(async () => {
				await renewHeads();
				isClosed = true;
				await write();
				await writer.writeHeads(true);
				clearTimeout(headTimer);
				file.close();
			});
		},
	};
}

const checkpointFacts = z.object({number: z.int().positive(), digest: z.string()});

/** Where a chain begins: behind what its last checkpoint says was deleted. */
function startOf(checkpoint: JournalEntry | undefined): ChainEnd {
	const {data} = checkpointFacts.safeParse(checkpoint?.after);
	return data === undefined ? beforeFirst : {number: data.number, digest: data.digest};
}
