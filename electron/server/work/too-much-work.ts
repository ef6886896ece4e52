/** Work that ran longer than it may, or wanted more memory than there is for it. */
export class TooMuchWork extends Error {
	override readonly name: string = 'TooMuchWork';
}

/** Work that was ended for what could not wait, whatever it had done by then. */
export class Preempted extends TooMuchWork {
	override readonly name = 'Preempted';
}

/** Running out of memory or of stack is a matter of the text, everything else a mistake of ours. */
export function asTooMuch(error: unknown): unknown {
	const isOutOfMemory =
		error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
	return isOutOfMemory || error instanceof RangeError ? new TooMuchWork() : error;
}
