import {powerSaveBlocker, type BrowserWindow} from 'electron';
import type {PlanNews} from '../../shared/bridge';
import {stepStates} from '../../shared/model/plan';

/** What the system shows of plans that run: how far they are in the taskbar; and the computer stays awake. */
export type PlanSigns = {
	/** How many plans are being carried out. */
	onRunning(running: number): void;
	onNews(news: PlanNews): void;
};

/** Steps of all running plans, and those of which something became. */
export type Progress = {readonly all: number; readonly over: number};

/** Signs at the window that is open at the time; `onProgress` hears how far all of them are. */
export function openPlanSigns(
	window: () => BrowserWindow | undefined,
	onProgress: (progress: Progress | undefined) => void = () => {},
): PlanSigns {
	let blocker: number | undefined;
	const progress = new Map<string, Progress>();

	function show(): void {
		const sums = [...progress.values()];
		const all = sums.reduce((sum, one) => sum + one.all, 0);
		const over = sums.reduce((sum, one) => sum + one.over, 0);
		onProgress(all === 0 ? undefined : {all, over});
		const open = window();
		if (open === undefined || open.isDestroyed()) return;
		open.setProgressBar(all === 0 ? -1 : over / all);
	}

	return {
		onRunning(running) {
			if (running > 0) blocker ??= powerSaveBlocker.start('prevent-app-suspension');
			else {
				if (blocker !== undefined) powerSaveBlocker.stop(blocker);
				blocker = undefined;
				progress.clear();
				show();
			}
		},
		onNews({id, plan, isEnd}) {
			if (plan?.run === 'running' && isEnd !== true) {
				const {pending, running, excluded} = plan.counts;
				const all = stepStates.reduce((sum, state) => sum + plan.counts[state], 0) - excluded;
				progress.set(id, {all, over: all - pending - running});
			} else progress.delete(id);
			show();
		},
	};
}
