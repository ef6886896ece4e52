/** How often something is asked for a sign of life, and how long it may give none. */
export const pulseMilliseconds = 1000;
export const silenceMilliseconds = 10_000;

type Options = {
	/** Asks for a sign of life. */
	readonly ask: () => void;
	/** It gave none for so long, `silenceMilliseconds` unless said; told once. */
	readonly onSilent: () => void;
	readonly mostSilence?: number;
};

export type Heartbeat = {
	/** A sign of life came. */
	heard(): void;
	end(): void;
};

/**
 * Notices that something does not answer any more. Only time in which this process itself was awake
 * counts: after the sleep of the computer, or of this process, the other one gets its time to answer.
 */
export function openHeartbeat({
	ask,
	onSilent,
	mostSilence = silenceMilliseconds,
}: Options): Heartbeat {
	let silence = 0;
	let last = performance.now();
	const timer = setInterval(() => {
		const now = performance.now();
		silence += Math.min(now - last, pulseMilliseconds * 2);
		last = now;
		if (silence <= mostSilence) return ask();
		clearInterval(timer);
		onSilent();
	}, pulseMilliseconds);
	ask();
	return {
		heard() {
			silence = 0;
		},
		end: () => clearInterval(timer),
	};
}
