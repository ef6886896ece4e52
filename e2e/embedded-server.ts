import {spawn} from 'node:child_process';
import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {createInterface} from 'node:readline';

const entry = path.resolve(import.meta.dirname, '../dist/server/cli.cjs');

type Account = {
	readonly user_id: number;
	readonly email: string;
	readonly password: string;
	readonly api_key: string;
};

/** A server beside the program, as somebody would start it by hand. */
export type EmbeddedServer = {
	readonly base_url: string;
	readonly accounts: Readonly<Record<'owner' | 'administrator' | 'member', Account>>;
	/** Ends it in good order. */
	stop(): Promise<void>;
};

/** Starts one on a fresh folder, or on `folder`, which then stays. */
export async function startServer(
	folder?: string,
	...options: readonly string[]
): Promise<EmbeddedServer> {
	const data = folder ?? (await mkdtemp(path.join(tmpdir(), 'steward-server-')));
	const child = spawn(process.execPath, [entry, '--data', data, '--demo', ...options], {
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	const ended = new Promise<void>(resolve => child.once('exit', () => resolve()));
	const line = await new Promise<string>((resolve, reject) => {
		createInterface({input: child.stdout}).once('line', resolve);
		child.once('exit', code => reject(new Error(`The server ended with ${code}.`)));
	});
	return {
		...(JSON.parse(line) as Pick<EmbeddedServer, 'base_url' | 'accounts'>),
		async stop() {
			child.kill('SIGTERM');
			await ended;
			if (folder === undefined)
				await rm(data, {recursive: true, force: true, maxRetries: 10, retryDelay: 100});
		},
	};
}
