import {t} from '@lingui/core/macro';
import {stripVTControlCharacters} from 'node:util';
import {z} from 'zod';
import {createClient, type Client} from '../../shared/client/create-client';
import {asCopyFailure, CopyFailed} from './copy-failed';

/** An embedded server that was started on a copy. */
export type Copy = {
	readonly client: Client;
	stop(): Promise<void>;
};

/** A started process of the embedded server. */
export type CopyProcess = {
	onOutput(listener: (text: string) => void): void;
	onErrors(listener: (text: string) => void): void;
	onExit(listener: () => void): void;
	/** Ends it at once: nothing of it is kept. */
	kill(): void;
};

/** What it prints when it accepts connections: on a snapshot there is one account, that of its reader. */
const readyLine = z.object({
	base_url: z.url(),
	accounts: z.record(z.string(), z.object({email: z.string(), api_key: z.string()})),
});

/**
 * Starts the embedded server on an empty folder with a snapshot, and signs in as the account that read it.
 * Throws CopyFailed with what the server said where it does not start, or was `stopped` before.
 */
export async function startCopy(
	start: (args: readonly string[]) => CopyProcess,
	folder: string,
	snapshotFile: string,
	stopped?: AbortSignal,
): Promise<Copy> {
	const process = start(['--data', folder, '--snapshot', snapshotFile]);
	const ended = new Promise<void>(resolve => process.onExit(resolve));
	let errors = '';
	process.onErrors(text => (errors += text));
	const line = new Promise<string>(resolve => {
		let output = '';
		process.onOutput(text => {
			output += text;
			const end = output.indexOf('\n');
			if (end !== -1) resolve(output.slice(0, end));
		});
	});
	const failed = ended.then(() => {
		const why = new CopyFailed(
			'broken',
			`${t`The copy did not start.`} ${lastWords(errors)}`.trim(),
		);
		throw asCopyFailure(why);
	});
	failed.catch(() => {});
	const stop = () => {
		process.kill();
		return ended;
	};
	const giveUp = () => void stop();
	stopped?.addEventListener('abort', giveUp);
	try {
		if (stopped?.aborted === true) giveUp();
		return {client: clientOf(await Promise.race([line, failed])), stop};
	} catch (error) {
		await stop();
		throw error;
	} finally {
		stopped?.removeEventListener('abort', giveUp);
	}
}

/** In a line: the error where a stack was printed, otherwise the last thing that was said. */
function lastWords(errors: string): string {
	const lines = stripVTControlCharacters(errors).split('\n');
	const said = lines.map(line => line.trim()).filter(line => line !== '');
	return (said.find(line => /^\w*Error\b/.test(line)) ?? said.at(-1) ?? '').slice(0, 500);
}

/** As the only account of the copy. */
function clientOf(line: string): Client {
	const {base_url: baseUrl, accounts} = readyLine.parse(JSON.parse(line));
	const [account] = Object.values(accounts);
	if (account === undefined) throw new CopyFailed('broken', t`The copy has no account.`);
	return createClient({baseUrl, credentials: {email: account.email, apiKey: account.api_key}});
}
