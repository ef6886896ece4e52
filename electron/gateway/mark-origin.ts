import {execFile} from 'node:child_process';
import {randomUUID} from 'node:crypto';
import {writeFile as writeText} from 'node:fs/promises';
import {promisify} from 'node:util';

/** Runs a program of the system to its end. */
export type Run = (program: string, words: readonly string[]) => Promise<unknown>;

type Options = {
	readonly platform?: NodeJS.Platform;
	readonly run?: Run;
	readonly now?: () => number;
};

/** Longer a tool of the system is not waited for; the file is there either way. */
const runMilliseconds = 5000;
const runTool: Run = (program, words) =>
	promisify(execFile)(program, words, {timeout: runMilliseconds});

/**
 * Marks a file as one that came from elsewhere, so that the system asks before it runs or opens it. Not
 * every file system can hold the mark: without one the file is kept all the same.
 */
export async function markOrigin(
	file: string,
	{platform = process.platform, run = runTool, now = Date.now}: Options = {},
): Promise<void> {
	try {
		switch (platform) {
			case 'win32':
				// A stream of the file; 3 is the zone of the internet. The server is not named: its address
				// would go wherever the file goes.
				return await writeText(`${file}:Zone.Identifier`, '[ZoneTransfer]\r\nZoneId=3\r\n');
			case 'darwin':
				return void (await run('/usr/bin/xattr', [
					'-w',
					'com.apple.quarantine',
					quarantine(now()),
					file,
				]));
			default:
			// Linux has no mark that asks anybody; files come without the right to be run.
		}
	} catch {
		// The mark is a second line: what is saved is never run or opened by the console.
	}
}

/** 0081: downloaded by a program, not opened yet. */
function quarantine(now: number): string {
	return `0081;${Math.floor(now / 1000).toString(16)};Steward;${randomUUID().toUpperCase()}`;
}
