import {notifyManager, type QueryClient} from '@tanstack/react-query';
import {steadyNow, wallNow} from '../../../shared/clock';

/** What a stream lets others do with the events that it has applied. */
export type Replay = {
	/** From here on; the events are kept until `release`. */
	readonly hold: () => {readonly again: () => void; readonly release: () => void};
};

type OptimisticLayer = {
	/** Own changes under way, in the order in which they were made. */
	readonly shown: Set<() => void>;
	/** When the newest own change began or ended. */
	lastAt: number;
	replay: Replay | undefined;
};

const layers = new WeakMap<QueryClient, Map<string, OptimisticLayer>>();

function layerOf(queries: QueryClient, connectionId: string): OptimisticLayer {
	const known = layers.get(queries) ?? new Map<string, OptimisticLayer>();
	layers.set(queries, known);
	const ledger = known.get(connectionId) ?? {
		shown: new Set(),
		lastAt: -Infinity,
		replay: undefined,
	};
	known.set(connectionId, ledger);
	return ledger;
}

/** Tells others how to go through the newest events again; undefined when the stream has ended. */
export function offerReplay(
	queries: QueryClient,
	connectionId: string,
	replay: Replay | undefined,
): void {
	layerOf(queries, connectionId).replay = replay;
}

/** The event of an own change may come a little later than its answer. */
const echoMilliseconds = 1000;

/** Ends what `keepOptimistic` began: `done` waits for the event of the change, `failed` does not. */
export type EndOptimistic = (outcome: 'done' | 'failed') => void;

/**
 * Keeps an own change on screen while it is under way: events and answers that are older than it come
 * in meanwhile, and would show for a moment what was there before. What others changed meanwhile
 * shows once it is ended. A change that shows nothing before it is made hides nothing either.
 */
export function keepOptimistic(
	queries: QueryClient,
	connectionId: string,
	show: (() => void) | undefined,
): EndOptimistic {
	const ledger = layerOf(queries, connectionId);
	const held = show && ledger.replay?.hold();
	// A function of its own: the same one may be given twice.
	const entry = () => show?.();
	ledger.shown.add(entry);
	ledger.lastAt = steadyNow();
	const end = () => {
		if (!ledger.shown.delete(entry)) return;
		ledger.lastAt = steadyNow();
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
	for (const show of layerOf(queries, connectionId).shown) show();
}

/** So long after an own change what changes is taken for its consequence. */
const consequenceMilliseconds = 5000;

/** Whether what just changed may be of the person's own doing in this window. */
export function mayBeOwn(queries: QueryClient, connectionId: string): boolean {
	const {shown, lastAt} = layerOf(queries, connectionId);
	if (shown.size > 0 || steadyNow() - lastAt < consequenceMilliseconds) return true;
	return queries
		.getMutationCache()
		.getAll()
		.some(
			({state: {status, submittedAt}}) =>
				status === 'pending' || wallNow() - submittedAt < consequenceMilliseconds,
		);
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
	const held = layerOf(queries, connectionId).replay?.hold();
	try {
		const answer = await readAndPut();
		held?.again();
		return answer;
	} finally {
		held?.release();
	}
}
