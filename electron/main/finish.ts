import {app} from 'electron';

/**
 * Runs the last steps after the windows have closed, for a page may still say something as it goes.
 * A step that fails does not keep the others from being done.
 */
export function finishBeforeQuit(steps: readonly (() => Promise<void>)[]): void {
	let isFinishing = false;
	app.on('will-quit', event => {
		event.preventDefault();
		if (isFinishing) return;
		isFinishing = true;
		void finish(steps).then(() => app.exit(0));
	});
}

async function finish(steps: readonly (() => Promise<void>)[]): Promise<void> {
	for (const step of steps) await step().catch(() => {});
}
