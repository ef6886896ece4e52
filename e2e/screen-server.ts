import {cp, mkdtemp, rm} from 'node:fs/promises';
import {createServer as createHttpServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {TestProject} from 'vitest/node';
import {createServer, type RunningServer} from '../electron/server/create-server';
import {demoUsers, makeDemoTemplate} from './demo-template';

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
		/**
		 * Every answer from this address is an embedded server of one's own; `?messages=5000` asks for
		 * one with that many more messages.
		 */
		screenServers: string;
	}
}

/**
 * Starts embedded servers for the tests of screens and hands over their addresses alone. Each file of
 * tests gets one of its own, because files run side by side and change what they see.
 */
export default async function start({provide}: TestProject): Promise<() => Promise<void>> {
	const folder = await mkdtemp(path.join(tmpdir(), 'steward-screens-'));
	const template = await makeDemoTemplate();
	const running: RunningServer[] = [];
	const make = async (demoMessages: number): Promise<ScreenServer> => {
		const place = path.join(folder, String(running.length + 1));
		if (demoMessages === 0) await cp(template.folder, place, {recursive: true});
		const server = await createServer({folder: place, demoUsers, demoMessages});
		running.push(server);
		return {baseUrl: server.baseUrl, accounts: server.accounts};
	};
	let last: Promise<unknown> = Promise.resolve();
	const maker = createHttpServer(({url = '/'}, response) => {
		const messages = new URL(url, 'http://maker').searchParams.get('messages');
		const next = last.then(() => make(Number(messages ?? 0)));
		last = next;
		void next.then(
			// The window of a test has another origin.
			server =>
				response.writeHead(200, {'access-control-allow-origin': '*'}).end(JSON.stringify(server)),
			error => response.writeHead(500).end(String(error)),
		);
	});
	await new Promise<void>(listening => maker.listen(0, '127.0.0.1', listening));
	provide('screenServers', `http://127.0.0.1:${(maker.address() as AddressInfo).port}`);
	return async () => {
		maker.close();
		await Promise.all(running.map(server => server.close()));
		await template.remove();
		await rm(folder, {recursive: true, force: true, maxRetries: 10, retryDelay: 100});
	};
}
