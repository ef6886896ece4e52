/**
 * A signal that aborts as soon as one of the others does; those must not outlive the call that they are
 * for. `AbortSignal.any` is for longer ones, but Node does not let go what it made once somebody listens
 * to it, with all of the call behind it.
 */
export function joinSignals(signals: readonly AbortSignal[]): AbortSignal {
	const joined = new AbortController();
	for (const signal of signals) {
		if (signal.aborted) joined.abort(signal.reason);
		else signal.addEventListener('abort', () => joined.abort(signal.reason), {once: true});
	}
	return joined.signal;
}
