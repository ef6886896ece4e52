import {statSync} from 'node:fs';
import {firstLists} from '../../shared/bridge/first-lists';
import {inside} from '../inside';

/** Where the list of an organization lies. Throws for a name that leads out of its folder. */
export const fileOfList = (folder: string, connectionId: string, name: string): string =>
	inside(folder, connectionId, `${name}.list`);

/** Of a list that a start shows, in bytes on disk: some thousand people. Reading it costs no time worth naming. */
export const mostFirstBytes = 256 * 1024;

/** Whether a start finds lists of last time; of the first of them, without which no screen is filled. */
export function hasFirstLists(folder: string, connectionId: string | undefined): boolean {
	if (connectionId === undefined) return false;
	try {
		const file = statSync(fileOfList(folder, connectionId, firstLists[0]), {throwIfNoEntry: false});
		return file !== undefined && file.size <= mostFirstBytes;
	} catch {
		return false;
	}
}
