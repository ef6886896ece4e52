import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {TestProject} from 'vitest/node';
import {createServer} from '../electron/server/create-server';

/** What screen tests know of the service: where it is, and who may call it. */
export type ScreenServer = {
	readonly baseUrl: string;
	readonly accounts: Readonly<
		Partial<
			Record<string, {readonly user_id: number; readonly email: string; readonly api_key: string}>
		>
	>;
};

declare module 'vitest' {
	interface ProvidedContext {
		screenServer: ScreenServer;
	}
}

/** Starts the embedded server for the tests of screens and hands over its address alone. */
export default async function start({provide}: TestProject): Promise<() => Promise<void>> {
	const folder = await mkdtemp(path.join(tmpdir(), 'steward-screens-'));
	const server = await createServer({folder, demoUsers: 60});
	provide('screenServer', {baseUrl: server.baseUrl, accounts: server.accounts});
	return async () => {
		await server.close();
		await rm(folder, {recursive: true, force: true});
	};
}
