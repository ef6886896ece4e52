import {z} from 'zod';
import {createClient, type Client} from '../../shared/client/create-client';

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
	/** Asks it to end in good order. */
	end(): void;
	kill(): void;
};

/** What it prints when it accepts connections: on a snapshot there is one account, that of its reader. */
const readyLine = z.object({
	base_url: z.url(),
	accounts: z.record(z.string(), z.object({email: z.string(), api_key: z.string()})),
});

const endMilliseconds = 5000;

/**
 * Starts the embedded server on an empty folder with a snapshot, and signs in as the account that read it.
 * Throws with what the server said where it does not start.
 */
export async function startCopy(
	start: (args: readonly string[]) => CopyProcess,
	folder: string,
	snapshotFile: string,
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
		throw new Error(`The copy did not start. ${errors.trim().slice(0, 2000)}`);
	});
	failed.catch(() => {});
	const {base_url: baseUrl, accounts} = readyLine.parse(
		JSON.parse(await Promise.race([line, failed])),
	);
	const [account] = Object.values(accounts);
	if (account === undefined) throw new Error('The copy has no account.');
	const {email, api_key: apiKey} = account;
	return {
		client: createClient({baseUrl, credentials: {email, apiKey}}),
		async stop() {
			process.end();
			const timer = setTimeout(() => process.kill(), endMilliseconds);
			await ended;
			clearTimeout(timer);
		},
	};
}
