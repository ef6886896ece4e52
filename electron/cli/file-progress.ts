import {steadyNow} from '../../shared/clock';
import type {Client} from '../../shared/client/create-client';
import {countWords, type CountListener} from '../../shared/model/file-progress';
import type {Snapshot} from '../../shared/model/snapshot';
import {readSnapshot} from '../plans/snapshot';
import type {Terminal} from './terminal';

/** How far a command is, as a person at a terminal is told. */

/** Begins a part of the work; what hears its counts shows them. */
export function work({progress}: Terminal, words: string): CountListener {
	progress?.(`${words}…`);
	return count => progress?.(`${words}: ${countWords(count)}`);
}

const tickMilliseconds = 1000;

/** Reads the organization and tells how much of it is there; how long it waits, until something is. */
export async function readOrganization(client: Client, terminal: Terminal): Promise<Snapshot> {
	const words = 'Reading the organization';
	const began = steadyNow();
	const onCount = work(terminal, words);
	let isWaiting = true;
	const waiting = setInterval(() => {
		const seconds = Math.round((steadyNow() - began) / 1000);
		if (isWaiting) terminal.progress?.(`${words}: waiting for the server, ${seconds} s`);
	}, tickMilliseconds);
	try {
		return await readSnapshot(client, {
			onCount(count) {
				isWaiting = count.done === 0;
				if (!isWaiting) onCount(count);
			},
		});
	} finally {
		clearInterval(waiting);
	}
}
