import {mkdir, readFile, rm, stat, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {setTimeout as pause} from 'node:timers/promises';
import {say} from './say.mjs';

/** Past this age a lock is a leftover even if some process has its number again. */
const staleMilliseconds = 20 * 60_000;

/**
 * Runs work that two processes must not do at once, such as installing packages into one folder.
 * The lock of a process that was killed is taken over.
 */
export async function withLock(file, what, work) {
	await mkdir(path.dirname(file), {recursive: true});
	let hasWaited = false;
	while (!(await take(file))) {
		if (!hasWaited) say(`Waiting for another process that is ${what} ...`);
		hasWaited = true;
		await pause(200);
	}
	try {
		return await work();
	} finally {
		await rm(file, {force: true});
	}
}

async function take(file) {
	try {
		await writeFile(file, String(process.pid), {flag: 'wx'});
		return true;
	} catch (error) {
		if (error.code !== 'EEXIST') throw error;
	}
	if (await isHeld(file)) return false;
	await rm(file, {force: true});
	return false;
}

async function isHeld(file) {
	try {
		const {mtimeMs} = await stat(file);
		if (Date.now() - mtimeMs > staleMilliseconds) return false;
		const holder = Number(await readFile(file, 'utf8'));
		// Just created and not yet written: held by whoever is writing it.
		if (holder === 0) return Date.now() - mtimeMs < 2000;
		process.kill(holder, 0);
		return true;
	} catch (error) {
		return error.code === 'EPERM';
	}
}
