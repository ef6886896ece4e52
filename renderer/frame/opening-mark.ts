import {create} from 'zustand';
import type {Connection} from '../../shared/bridge';
import {steadyNow} from '../../shared/clock';
import {organizationOf} from '../../shared/organization-of';

/** A page that answered its own clock for so long at a place is taken to be well there. */
export const calmMilliseconds = 3000;
const beatMilliseconds = 250;
/** A beat that comes later than this means that the page hung. */
const lateMilliseconds = 1500;

type Stuck = {readonly place: string | undefined};

/** The place where the page did not start because it hung there last time. */
export const useStuckStore = create<Stuck>()(() => ({place: undefined}));

const well = new Set<string>();
let current: string | undefined;

type Write = (change: {readonly opening: string}) => void;

/**
 * Notes that a place of a real organization is being opened, until the page was well there: a start
 * that finds the note goes elsewhere. The demo organization is our own.
 */
export function markOpening(place: string, connections: readonly Connection[], write: Write): void {
	const id = organizationOf(place);
	const isForeign = connections.some(known => known.id === id && known.kind !== 'demo');
	if (id === undefined || !isForeign || well.has(id) || current === id) return;
	current = id;
	write({opening: place});
	let calmSince = steadyNow();
	let last = calmSince;
	const end = () => {
		window.clearInterval(timer);
		window.removeEventListener('pagehide', end);
		if (current !== id) return;
		current = undefined;
		write({opening: ''});
	};
	const timer = window.setInterval(() => {
		const now = steadyNow();
		if (current !== id) return end();
		if (now - last > lateMilliseconds) calmSince = now;
		last = now;
		if (now - calmSince < calmMilliseconds) return;
		well.add(id);
		end();
	}, beatMilliseconds);
	// A page that is left in good order did not hang.
	window.addEventListener('pagehide', end);
}
