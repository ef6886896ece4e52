import {t} from '@lingui/core/macro';
import {accessSync, constants, lstatSync, readlinkSync} from 'node:fs';
import {hostname} from 'node:os';
import {app, dialog} from 'electron';
import {messageOf} from '../../shared/message-of';
import {inside} from '../inside';

/** What the browser inside the program puts into its folder so that only one runs: links, never files. */
const locks = ['SingletonLock', 'SingletonSocket', 'SingletonCookie'];

/** Why the folder could not be locked, with what helps; undefined where another program holds it. */
export function whyNoLock(folder: string): string | undefined {
	for (const name of locks) {
		const place = inside(folder, name);
		const found = lstatSync(place, {throwIfNoEntry: false});
		if (found !== undefined && !found.isSymbolicLink()) {
			return t`${place} is in the way. Move it elsewhere, then start Steward again.`;
		}
	}
	try {
		accessSync(folder, constants.W_OK);
	} catch (error) {
		const why = messageOf(error);
		return t`Steward cannot write to its folder ${folder} (${why}). Allow it to, then start it again.`;
	}
	const host = hostOfLock(inside(folder, 'SingletonLock'));
	if (host === undefined || host === hostname()) return undefined;
	return t`Steward runs on another computer (${host}) with the folder ${folder}. Quit it there first.`;
}

/** The lock is a link to `host-process`. */
function hostOfLock(lock: string): string | undefined {
	try {
		return /^(.+)-\d+$/.exec(readlinkSync(lock))?.[1];
	} catch {
		return undefined;
	}
}

/** What to do about a start that failed while it was under way. */
export function whyNoStart(error: unknown, {folder, log}: {folder: string; log: string}): string {
	const why = messageOf(error);
	return `${why}\n\n${t`Check that the disk has space and that Steward can write to ${folder}, then start it again. Details are in ${log}.`}`;
}

/** Says why there is no window, also where nobody reads what a program prints, and ends with 1. */
export async function endWithWords(words: string): Promise<void> {
	const title = t`Steward could not start`;
	process.stderr.write(`${title}. ${words}\n`);
	await app.whenReady();
	dialog.showErrorBox(title, words);
	app.exit(1);
}
