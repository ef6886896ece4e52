import type {Connection} from '../../shared/bridge';
import {organizationOf} from '../../shared/organization-of';

/**
 * Where a start opens: the address at hand (a reload), else where the person left, else the demo
 * organization. An organization that is no longer connected is passed over, and so is one whose
 * opening did not come to its end last time. Undefined when the demo organization was never opened, so
 * that has to happen first.
 */
export function startPlace(
	hash: string,
	lastPlace: string,
	connections: readonly Connection[],
	opening = '',
): string | undefined {
	const stuck = organizationOf(opening);
	const isStuck = connections.some(({id, kind}) => id === stuck && kind !== 'demo');
	const wanted = [hash.replace(/^#/, ''), lastPlace].find(
		place => isPlace(place, connections) && !(isStuck && organizationOf(place) === stuck),
	);
	if (wanted !== undefined) return wanted;
	const demo = connections.find(({kind}) => kind === 'demo');
	return demo && `/o/${encodeURIComponent(demo.id)}/overview`;
}

function isPlace(place: string, connections: readonly Connection[]): boolean {
	const path = place.split('?', 1)[0] ?? '';
	if (['/settings', '/inspector', '/connect'].includes(path)) return true;
	const [, root, id, screen] = path.split('/');
	if (root !== 'o' || id === undefined || screen === undefined || screen === '') return false;
	return connections.some(connection => connection.id === decode(id));
}

function decode(part: string): string | undefined {
	try {
		return decodeURIComponent(part);
	} catch {
		return undefined;
	}
}

/** Whether a place is worth coming back to: signing in is not. */
export function isRestorablePlace(place: string): boolean {
	return place !== '/' && place !== '' && !place.startsWith('/connect') && place.length <= 4096;
}
