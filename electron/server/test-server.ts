import {cp, mkdtemp, readdir, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {inject} from 'vitest';
import {createClient, type Call, type Client} from '../../shared/client/create-client';
import type {Audience, AddressedEvent} from './delivery/event';
import {createServer, type RunningServer, type ServerOptions} from './create-server';
import type {AccountName} from './storage/realm';

/** What was told, as it would go out. */
export type ToldInTest = {
	readonly audience: Audience;
	readonly event: {
		readonly type: string;
		readonly op?: string;
		readonly [field: string]: unknown;
	};
};

export type TestServer = {
	readonly server: RunningServer;
	readonly folder: string;
	readonly port: number;
	readonly calls: Call[];
	/** What every change told, as it would go out, in its order. */
	readonly told: readonly ToldInTest[];
	/** Id of one of the printed accounts. */
	idOf(name: AccountName): number;
	/** The typed client of one of the printed accounts. */
	as(name: AccountName): Client;
	/** The client of any account whose credentials are known. */
	with(email: string, apiKey: string): Client;
	/** A request as it is, for what the typed client would never send. */
	raw(path: string, init?: RequestInit): Promise<Response>;
	authorization(name: AccountName): string;
	stop(): Promise<void>;
};

/** What decides how an organization is made, beside the moment. */
const making = ['clock', 'demoUsers', 'demoMessages', 'snapshot'] as const;

const hasFiles = async (folder: string) => (await readdir(folder).catch(() => [])).length > 0;

/**
 * A listening server on a fresh folder of its own. Where nothing else is asked for, the organization in it is
 * a copy of one that was made before.
 */
export async function startTestServer(options: Partial<ServerOptions> = {}): Promise<TestServer> {
	const folder = options.folder ?? (await mkdtemp(path.join(tmpdir(), 'steward-test-')));
	const isNew = options.folder === undefined || !(await hasFiles(options.folder));
	if (isNew && making.every(option => options[option] === undefined)) {
		await cp(inject('demoTemplate'), folder, {recursive: true});
	}
	const told: ToldInTest[] = [];
	const onEvents = (events: readonly AddressedEvent[]) =>
		void told.push(...(JSON.parse(JSON.stringify(events)) as ToldInTest[]));
	const server = await createServer({demoUsers: 60, onEvents, ...options, folder});
	const calls: Call[] = [];
	const accountOf = (name: AccountName) => {
		const account = server.accounts[name];
		if (account === undefined) throw new Error(`This organization has no ${name}.`);
		return account;
	};
	const authorization = (name: AccountName) => {
		const {email, api_key: key} = accountOf(name);
		return `Basic ${Buffer.from(`${email}:${key}`).toString('base64')}`;
	};
	const clientOf = (email: string, apiKey: string) =>
		createClient({
			baseUrl: server.baseUrl,
			credentials: {email, apiKey},
			onCall: call => calls.push(call),
			isExact: true,
		});
	return {
		server,
		folder,
		port: Number(new URL(server.baseUrl).port),
		calls,
		told,
		authorization,
		idOf: name => accountOf(name).user_id,
		as: name => clientOf(accountOf(name).email, accountOf(name).api_key),
		with: clientOf,
		raw: (place, init) => fetch(server.baseUrl + place, {redirect: 'manual', ...init}),
		stop: async () => {
			await server.close();
			if (options.folder === undefined) await rm(folder, {recursive: true, force: true});
		},
	};
}
