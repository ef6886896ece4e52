import {notifyManager, type QueryClient} from '@tanstack/react-query';

/** What a stream lets others do with the events that it has applied. */
export type Replay = {
	/** From here on; the events are kept until `release`. */
	readonly hold: () => {readonly again: () => void; readonly release: () => void};
};

type Ledger = {
	/** Own changes under way, in the order in which they were made. */
	readonly shown: Set<() => void>;
	replay: Replay | undefined;
};

const ledgers = new WeakMap<QueryClient, Map<string, Ledger>>();

function ledgerOf(queries: QueryClient, connectionId: string): Ledger {
	const known = ledgers.get(queries) ?? new Map<string, Ledger>();
	ledgers.set(queries, known);
	const ledger = known.get(connectionId) ?? {shown: new Set(), replay: undefined};
	known.set(connectionId, ledger);
	return ledger;
}

/** Tells others how to go through the newest events again; undefined when the stream has ended. */
export function offerReplay(
	queries: QueryClient,
	connectionId: string,
	replay: Replay | undefined,
): void {
	ledgerOf(queries, connectionId).replay = replay;
}

/** The event of an own change may come a little later than its answer. */
const echoMilliseconds = 1000;

/** Ends what `keepShown` began: `done` waits for the event of the change, `failed` does not. */
export type EndShown = (outcome: 'done' | 'failed') => void;

/**
 * Keeps an own change on screen while it is under way: events and answers that are older than it come
 * in meanwhile, and would show for a moment what was there before. What others changed meanwhile
 * shows once it is ended.
 */
export function keepShown(queries: QueryClient, connectionId: string, show: () => void): EndShown {
	const ledger = ledgerOf(queries, connectionId);
	const held = ledger.replay?.hold();
	// A function of its own: the same one may be given twice.
	const entry = () => show();
	ledger.shown.add(entry);
	const end = () => {
		if (!ledger.shown.delete(entry)) return;
		notifyManager.batch(() => {
			held?.again();
			held?.release();
			showAgain(queries, connectionId);
		});
	};
	return outcome => {
		if (outcome === 'failed' || ledger.replay === undefined) end();
		else window.setTimeout(end, echoMilliseconds);
	};
}

/** Puts every own change that is under way over what was just read or told. */
export function showAgain(queries: QueryClient, connectionId: string): void {
	for (const show of ledgerOf(queries, connectionId).shown) show();
}

/** Whether an own change is under way. */
export function isChanging(queries: QueryClient, connectionId: string): boolean {
	return ledgerOf(queries, connectionId).shown.size > 0;
}

/**
 * Reads something and puts it into the cache by hand; events that came while it was on the way are
 * put on top of it.
 */
export async function readUnderEvents<Answer>(
	queries: QueryClient,
	connectionId: string,
	readAndPut: () => Promise<Answer>,
): Promise<Answer> {
	const held = ledgerOf(queries, connectionId).replay?.hold();
	try {
		const answer = await readAndPut();
		held?.again();
		return answer;
	} finally {
		held?.release();
	}
}
