import {existsSync} from 'node:fs';
import {firstLists} from '../../shared/bridge/first-lists';
import {inside} from '../inside';

/** Where the list of an organization lies. Throws for a name that leads out of its folder. */
export const fileOfList = (folder: string, connectionId: string, name: string): string =>
	inside(folder, connectionId, `${name}.list`);

/** Whether a start finds lists of last time; of the first of them, without which no screen is filled. */
export function hasFirstLists(folder: string, connectionId: string | undefined): boolean {
	if (connectionId === undefined) return false;
	try {
		return existsSync(fileOfList(folder, connectionId, firstLists[0]));
	} catch {
		return false;
	}
}
