import {createHashHistory, type RouterHistory} from '@tanstack/react-router';
import {isBehindLayer} from '../shortcuts/use-shortcuts';

/**
 * The history of the window. Back and Forward of the mouse lead nowhere while a dialog is over the screen:
 * what it holds would go with it. An address that was set is no such step: it bears no number, and leads
 * where it says.
 */
export function createHeldHistory(): RouterHistory {
	// Listeners of the window are called in their order, so this one comes before that of the router, whose
	// blocker loses its place when two steps follow each other closely.
	window.addEventListener('popstate', event => {
		const landed = (event.state as Partial<typeof history.location.state> | null)?.__TSR_index;
		if (landed === undefined || !isBehindLayer('back')) return;
		event.stopImmediatePropagation();
		const steps = history.location.state.__TSR_index - landed;
		if (steps !== 0) window.history.go(steps);
	});
	const history = createHashHistory();
	return history;
}
