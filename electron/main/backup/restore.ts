import {existsSync, readFileSync, rmSync} from 'node:fs';
import {z} from 'zod';
import {makeFolderDurablySync, renameDurablySync, writeDurablySync} from '../../durable';
import {inside} from '../../inside';
import {restoreFolder, restoreName} from './restore-folder';
import {setNames} from './set-files';

/**
 * A restored set takes the place of the one that is there at a start, before anything is open: by
 * renames alone, each of which can be done once more after a sudden end. The set from before lies
 * aside; where the new one does not come up, it comes back by itself.
 */

export const unpackedName = 'new';
export const asideName = 'before-restore';
const failedName = 'failed';
const stateName = 'state.json';
/** Starts that a restored set gets to show a window. */
const mostStarts = 2;

const state = z.object({
	step: z.enum(['ready', 'placed', 'putting-back']),
	starts: z.int(),
	steward: z.string(),
	madeAt: z.int(),
});
type State = z.output<typeof state>;

/** What a start did about a restored set. */
export type Restored =
	| {readonly is: 'restored'; readonly madeAt: number; readonly aside: string}
	| {readonly is: 'put-back'};

/** Where a backup is unpacked to. */
export const unpackFolder = (folder: string) => inside(folder, restoreName, unpackedName);

/** From now on the next start takes what was unpacked. */
export function orderRestore(folder: string, facts: Pick<State, 'steward' | 'madeAt'>): void {
	rmSync(inside(folder, asideName), {recursive: true, force: true});
	write(folder, {...facts, step: 'ready', starts: 0});
}

/** To be called before anything of the folder is open. */
export function finishRestore(folder: string): Restored | undefined {
	const place = restoreFolder(folder);
	if (!existsSync(place)) return undefined;
	const found = read(folder);
	if (found === undefined) {
		// It was never whole.
		rmSync(place, {recursive: true, force: true});
		return undefined;
	}
	const starts = found.starts + 1;
	if (found.step === 'putting-back' || (found.step === 'placed' && starts > mostStarts)) {
		write(folder, {...found, step: 'putting-back'});
		putBack(folder);
		rmSync(place, {recursive: true, force: true});
		return {is: 'put-back'};
	}
	if (found.step === 'ready') putInPlace(folder);
	write(folder, {...found, step: 'placed', starts});
	if (starts > 1 && found.step === 'placed') return undefined;
	return {is: 'restored', madeAt: found.madeAt, aside: inside(folder, asideName)};
}

/** There is a window: the restored set is the one in force. */
export function confirmRestore(folder: string): void {
	if (read(folder)?.step !== 'placed') return;
	rmSync(inside(folder, restoreName), {recursive: true, force: true});
}

function putInPlace(folder: string): void {
	const fresh = unpackFolder(folder);
	const aside = inside(folder, asideName);
	makeFolderDurablySync(aside);
	for (const name of setNames) {
		const [own, next, before] = [folder, fresh, aside].map(one => inside(one, name)) as [
			string,
			string,
			string,
		];
		// What lies aside already was moved there before a sudden end.
		if (existsSync(own) && !existsSync(before)) renameDurablySync(own, before);
		if (existsSync(next)) renameDurablySync(next, own);
	}
}

function putBack(folder: string): void {
	const failed = inside(folder, restoreName, failedName);
	const aside = inside(folder, asideName);
	makeFolderDurablySync(failed);
	for (const name of setNames) {
		const own = inside(folder, name);
		const before = inside(aside, name);
		const gone = inside(failed, name);
		if (existsSync(own) && !existsSync(gone)) renameDurablySync(own, gone);
		if (existsSync(before)) renameDurablySync(before, own);
	}
	rmSync(aside, {recursive: true, force: true});
}

function read(folder: string): State | undefined {
	try {
		return state.parse(JSON.parse(readFileSync(inside(folder, restoreName, stateName), 'utf8')));
	} catch {
		return undefined;
	}
}

function write(folder: string, next: State): void {
	const file = inside(folder, restoreName, stateName);
	writeDurablySync(`${file}.new`, Buffer.from(`${JSON.stringify(next)}\n`));
	renameDurablySync(`${file}.new`, file);
}
