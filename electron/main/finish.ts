import {app} from 'electron';

/** As long what ends the program itself may take. */
const mostEndMilliseconds = 30_000;
/** As long somebody may think about what a window asks before it closes. */
const mostAskedMilliseconds = 60_000;

export type Finish = {
	/** Quits, and does this once everything is written and closed; it has to end the program. */
	quitInto(end: () => void): void;
};

/**
 * Runs the last steps after the windows have closed, for a page may still say something as it goes.
 * A step that fails does not keep the others from being done.
 */
export function finishBeforeQuit(steps: readonly (() => Promise<void>)[]): Finish {
	let stage: 'running' | 'finishing' | 'finished' = 'running';
	let last: (() => void) | undefined;
	app.on('will-quit', event => {
		if (stage === 'finished') return;
		event.preventDefault();
		if (stage === 'finishing') return;
		stage = 'finishing';
		void finish(steps).then(() => {
			stage = 'finished';
			if (last === undefined) return app.exit(0);
			// Should it not end the program, nobody would see that one without a window runs.
			setTimeout(() => app.exit(0), mostEndMilliseconds);
			return last();
		});
	});
	return {
		quitInto(end) {
			last = end;
			// Who was asked and stayed ends the program another time, for another reason.
			setTimeout(() => {
				if (stage === 'running') last = undefined;
			}, mostAskedMilliseconds);
			app.quit();
		},
	};
}

async function finish(steps: readonly (() => Promise<void>)[]): Promise<void> {
	for (const step of steps) await step().catch(() => {});
}
