import {setImmediate as nextTurn} from 'node:timers/promises';
import {journalCheckpoint, type JournalAccount} from '../../shared/model/journal';
import {startOf} from './journal-checkpoint';
import type {JournalFile} from './journal-file';
import type {JournalHeads} from './journal-heads';
import type {JournalOutlines} from './journal-outline';
import type {JournalQueue} from './journal-queue';
import type {JournalWriter} from './journal-writer';

type Parts = {
	readonly file: JournalFile;
	readonly heads: JournalHeads;
	readonly writer: JournalWriter;
	readonly queue: JournalQueue;
	readonly outlines: JournalOutlines;
	/** The moment that the checkpoint is noted at. */
	readonly now: () => string;
	readonly onAdded: ((connection: string, last: number) => void) | undefined;
};

/**
 * Deletes the entries of a sound chain from before a moment: a checkpoint says so first, and vouches for what
 * is left. For whoever has the turn of the queue. Resolves to how many went.
 */
export async function pruneChain(
	connection: string,
	account: JournalAccount,
	moment: string,
	parts: Parts,
): Promise<number> {
	const {file, heads, writer, queue, outlines, now, onAdded} = parts;
	const start = await file.with(store => startOf(store.checkpoint(connection)));
	const last = await file.with(store => store.lastBefore(connection, moment));
	const digest = await file.with(store => store.digestOf(connection, last));
	if (last > start.number && digest !== undefined) {
		const after = {number: last, digest, before: moment};
		const target = {kind: 'journal'};
		const change = {act: journalCheckpoint, target, after, outcome: 'done'} as const;
		await writer.write([{connection, at: now(), account, change}]);
	}
	await queue.renewHeads();
	// A head of before would accuse whoever deletes what it names.
	const head = await heads.read(connection);
	if (head === 'no-key' && (await heads.isThere(connection))) return 0;
	const until = await file.with(store => startOf(store.checkpoint(connection)).number);
	while (await file.with(store => store.deleteSome(connection, until))) await nextTurn();
	await file.with(store => store.writeOut());
	outlines.forget();
	onAdded?.(connection, writer.endOf(connection)?.number ?? until);
	return Math.max(0, until - start.number);
}
