import {useLiveEvents} from '../api/events/live-events';

/**
 * Keeps the screens true to what others change. It stands before everything that reads: its queue of
 * events is made first.
 */
export function LiveEvents() {
	useLiveEvents();
	return null;
}
