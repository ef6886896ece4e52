import {chmodSync, copyFileSync, existsSync, readFileSync, rmSync} from 'node:fs';
import {z} from 'zod';
import {copyDurably, flushFileSync, renameDurablySync, writeDurablySync} from '../../durable';
import {inside} from '../../inside';
import {updateNote} from './update-note';

/**
 * Counts the starts of a version that was just installed until one of them shows a window. Where two did
 * not, the one from before comes back: as a file, where the program is one (AppImage); elsewhere a person
 * is told which version to install again.
 */
const keptName = 'program-before';
const mostStarts = 2;

const note = z.object({
	version: z.string(),
	before: z.string(),
	starts: z.int(),
	/** The file of the program that a roll-back replaces; null where it is not one file. */
	program: z.string().nullable(),
});
type Note = z.output<typeof note>;

export type FirstStart =
	| {readonly is: 'usual'}
	/** The file is the one from before again; start that. */
	| {readonly is: 'rolled-back'; readonly failed: string; readonly program: string}
	/** The one from before, after a roll-back. */
	| {readonly is: 'back'; readonly failed: string}
	/** It has to be installed by hand. */
	| {readonly is: 'failing'; readonly failed: string; readonly before: string};

/** Before an update is installed. `program` is undefined where the program is not one file. */
export async function noteUpdate(
	folder: string,
	{version, before, program}: {version: string; before: string; program: string | undefined},
): Promise<void> {
	if (program !== undefined) await copyDurably(program, inside(folder, keptName));
	write(folder, {version, before, starts: 0, program: program ?? null});
}

/** At each start, before anything else of the data is touched. */
export function countStart(folder: string, version: string): FirstStart {
	const found = read(folder);
	if (found === undefined) return {is: 'usual'};
	if (found.version !== version) {
		// It is the one from before, or was replaced by hand: there is nothing to count.
		forget(folder);
		const isBack = found.starts > mostStarts && found.before === version;
		return isBack ? {is: 'back', failed: found.version} : {is: 'usual'};
	}
	const starts = found.starts + 1;
	if (starts <= mostStarts) {
		write(folder, {...found, starts});
		return {is: 'usual'};
	}
	const kept = inside(folder, keptName);
	if (found.program === null || !existsSync(kept)) {
		forget(folder);
		return {is: 'failing', failed: version, before: found.before};
	}
	putBack(kept, found.program);
	write(folder, {...found, starts});
	return {is: 'rolled-back', failed: version, program: found.program};
}

/** There is a window: the new version works. */
export function confirmUpdate(folder: string, version: string): void {
	if (read(folder)?.version === version) forget(folder);
}

/** Over the running file, which stays what it is for who runs it. */
function putBack(kept: string, program: string): void {
	const next = `${program}.before`;
	copyFileSync(kept, next);
	chmodSync(next, 0o755);
	flushFileSync(next);
	renameDurablySync(next, program);
}

function forget(folder: string): void {
	for (const file of [updateNote(folder), inside(folder, keptName)]) rmSync(file, {force: true});
}

function read(folder: string): Note | undefined {
	try {
		return note.parse(JSON.parse(readFileSync(updateNote(folder), 'utf8')));
	} catch {
		return undefined;
	}
}

function write(folder: string, next: Note): void {
	const file = updateNote(folder);
	writeDurablySync(`${file}.new`, Buffer.from(`${JSON.stringify(next)}\n`));
	renameDurablySync(`${file}.new`, file);
}
