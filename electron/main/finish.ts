import {app} from 'electron';

/** Milliseconds that the final action, which ends the program itself, may take. */
const mostEndMilliseconds = 30_000;
/** Milliseconds that somebody has to answer when a window asks before it closes. */
const mostAskedMilliseconds = 60_000;

export type Finish = {
	/**
	 * From now on these steps run after the windows have closed, for a page may still say something as it goes.
	 * A step that fails does not keep the others from being done.
	 */
	finishWith(steps: readonly (() => Promise<void>)[]): void;
	/** Quits, and calls `end` once everything is written and closed; it has to end the program. */
	quitInto(end: () => void): void;
};

export function openFinish(): Finish {
	let stage: 'starting' | 'running' | 'finishing' | 'finished' = 'starting';
	let last: (() => void) | undefined;
	return {
		finishWith(steps) {
			stage = 'running';
			app.on('will-quit', event => {
				if (stage === 'finished') return;
				event.preventDefault();
				if (stage === 'finishing') return;
				stage = 'finishing';
				void finish(steps).then(() => {
					stage = 'finished';
					if (last === undefined) return app.exit(0);
					// If it fails to, a program without a window would keep running unnoticed.
					setTimeout(() => app.exit(0), mostEndMilliseconds);
					return last();
				});
			});
		},
		quitInto(end) {
			// Nothing is open yet that would have to be closed.
			if (stage === 'starting') return end();
			last = end;
			// If the person chose to stay, a later quit has another reason.
			setTimeout(() => {
				if (stage === 'running') last = undefined;
			}, mostAskedMilliseconds);
			return app.quit();
		},
	};
}

async function finish(steps: readonly (() => Promise<void>)[]): Promise<void> {
	for (const step of steps) await step().catch(() => {});
}
