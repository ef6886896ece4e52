import {setImmediate as nextTurn} from 'node:timers/promises';
import {journalName} from '../data-formats';
import {wallNow} from '../../shared/clock';
import type {
	JournalAccount,
	JournalChange,
	JournalEntry,
	JournalFilter,
	JournalOutline,
	JournalPage,
	JournalVerdict,
} from '../../shared/model/journal';
import {isPlainName, NotInside} from '../inside';
import {forgetDatabasesAside, forgetEarlierFiles} from './earlier-journals';
import {JournalCalls} from './journal-calls';
import {startOf} from './journal-checkpoint';
import {JournalFile} from './journal-file';
import {JournalHeads, type HeadKey} from './journal-heads';
import {JournalOutlines} from './journal-outline';
import {pruneChain} from './journal-prune';
import {JournalQueue} from './journal-queue';
import {JournalReader} from './journal-reader';
import {verifyChain} from './journal-verify';
import {JournalWriter, type Written} from './journal-writer';

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
	/** Counts by block, by day and by value; `since`: moments from which entries are counted as well. */
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
	/** Deletes the chain, its head, and the files of journals from before there were chains. */
	forget(connection: string): Promise<void>;
	/** Resolves when all that was noted is on disk. */
	settled(): Promise<void>;
	close(): Promise<void>;
};

type Options = {
	readonly folder: string;
	readonly key: HeadKey;
	/** Undefined for an unknown connection: nothing is noted for it. */
	readonly accountOf: (connection: string) => JournalAccount | undefined;
	/** Also called when the database is found damaged. */
	readonly onFault: (error: unknown) => void;
	/** Called when a connection has entries up to this number. */
	readonly onAdded?: (connection: string, last: number) => void;
	readonly now?: () => number;
};

export function openJournal(options: Options): Journal {
	const {folder, key, accountOf, onFault, onAdded, now = wallNow} = options;
	const at = () => new Date(now()).toISOString();
	const heads = new JournalHeads(folder, key);
	const outlines = new JournalOutlines();
	const calls = new JournalCalls();
	const file = new JournalFile(folder, notice => {
		writer.drop();
		outlines.forget();
		onFault(notice);
	});
	const writer = new JournalWriter({folder, file, heads, now: at, onFault, onWritten});
	const queue = new JournalQueue({writer, file, onFault});
	const reader = new JournalReader({queue, file, calls, outlines});

	function onWritten(entries: readonly Written[]): void {
		calls.note(entries);
		const last = new Map(entries.map(({connection, number}) => [connection, number]));
		for (const [connection, number] of last) onAdded?.(connection, number);
	}

	function note(connection: string, changes: readonly JournalChange[], callId?: number): void {
		queue.requireOpen();
		// It names the file of the head.
		if (!isPlainName(connection)) throw new NotInside('A connection has a plain name.');
		const account = accountOf(connection);
		if (account === undefined) return;
		const moment = at();
		queue.add(changes.map(change => ({connection, at: moment, account, change, callId})));
	}

	async function verify(connection: string): Promise<JournalVerdict> {
		await queue.settled();
		await queue.inTurn(() => queue.renewHeads());
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
				note(connection, Array.isArray(changes) ? changes : [changes as JournalChange], callId);
			} catch (error) {
				onFault(error);
			}
		},
		read: (connection, filter, page) => reader.page(connection, filter, page),
		outline: (connection, filter, since) => reader.outline(connection, filter, since),
		async entryOf(connection, callId) {
			await queue.settled();
			return calls.entryOf(connection, callId);
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
			const parts = {file, heads, writer, queue, outlines, now: at, onAdded};
			return queue.inTurn(() => pruneChain(connection, account, moment, parts));
		},
		exportLines: connection => reader.lines(connection),
		list: (connection, filter) => reader.list(connection, filter),
		forget(connection) {
			queue.drop(connection);
			calls.forget(connection);
			return queue.inTurn(async () => {
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
		settled: () => queue.settled(),
		close: () => queue.close(),
	};
}
