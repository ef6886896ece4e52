import {t} from '@lingui/core/macro';
import {readdir, rm} from 'node:fs/promises';
import type {Bridge, Connection, Failure} from '../../shared/bridge';
import type {JournalAccount} from '../../shared/model/journal';
import {makeFolderDurably, renameDurably} from '../durable';
import {GatewayFailure, notConnected} from '../gateway/failure';
import {inside} from '../inside';
import {demoId, type Connections, type Credential} from '../vault/connections';
import type {ReadyServer, ServerProcess} from './server-process';
import type {SignIn} from './sign-in';

/** Milliseconds that a call waits for a server that is being restarted. */
const patienceMilliseconds = 10_000;
/** Milliseconds; the first start may have to create a million messages. */
const firstStartMilliseconds = 180_000;

export function credentialOfReady({base_url, accounts}: ReadyServer): Credential {
	return {baseUrl: base_url, email: accounts.owner.email, apiKey: accounts.owner.api_key};
}

/** The account that a connection acts as; the demo organization is wherever its server runs now. */
export function accountOf(
	id: string,
	connections: Pick<Connections, 'accountOf' | 'labelOf'>,
	ready: ReadyServer | undefined,
): JournalAccount | undefined {
	const name = connections.labelOf(id);
	const account =
		id === demoId && ready !== undefined
			? {
					baseUrl: ready.base_url,
					email: ready.accounts.owner.email,
					userId: ready.accounts.owner.user_id,
				}
			: connections.accountOf(id);
	return (
		account && {
			organization: {
				address: account.baseUrl.replace(/\/api\/v1$/, ''),
				...(name !== undefined && {name}),
			},
			actor: {id: account.userId, email: account.email},
		}
	);
}

/**
 * What a call of a connection needs; calls to the demo organization wait while its server starts.
 * Throws GatewayFailure when there is nothing to call.
 */
export async function reachConnection(
	id: string,
	connections: Connections,
	server: ServerProcess,
): Promise<Credential> {
	if (id === demoId && (await server.whenReady(patienceMilliseconds)) === undefined) {
		throw new GatewayFailure('starting', t`The embedded server did not come up in time.`);
	}
	const credential = await connections.credentialOf(id);
	if (credential === 'unknown-connection') {
		throw notConnected();
	}
	if (credential === 'signed-out') {
		throw new GatewayFailure('signed-out', t`The key of this organization cannot be read.`);
	}
	if (credential === 'locked') {
		throw new GatewayFailure('locked', t`The key of this organization waits for the passphrase.`);
	}
	return credential;
}

type DemoParts = {
	readonly connections: Connections;
	readonly server: ServerProcess;
	readonly services: Pick<SignIn, 'readServerSettings'>;
};

/** Opens the demo organization as soon as its server runs. */
export async function openDemo({
	connections,
	server,
	services,
}: DemoParts): Promise<Bridge['connections:open-demo']['answer']> {
	const ready = await server.whenReady(firstStartMilliseconds);
	if (ready === undefined) return notUp(server);
	return {ok: true, value: await noteDemo(ready, connections, services)};
}

/** Writes down what the organization is called now. */
export async function noteDemo(
	{base_url, accounts: {owner}}: ReadyServer,
	connections: Connections,
	services: Pick<SignIn, 'readServerSettings'>,
): Promise<Connection> {
	const settings = await services.readServerSettings(base_url);
	return connections.noteDemo({
		label: settings.realm_name ?? t`Demo organization`,
		baseUrl: base_url,
		email: owner.email,
		userId: owner.user_id,
		featureLevel: settings.zulip_feature_level ?? 0,
	});
}

/**
 * Throws the demo organization's data away and makes it anew. Copies of earlier days, and what was set
 * aside, are what somebody turns to after a mistake: they stay.
 */
export async function resetDemo(
	folder: string,
	parts: DemoParts,
): Promise<Bridge['demo:reset']['answer']> {
	const {server} = parts;
	await server.stop();
	await clearDemo(folder);
	server.start();
	return openDemo(parts);
}

const isAside = (name: string) => /^set-aside-\d+$|\.broken-\d+$/.test(name);

/** Empties a folder that no server uses; backups are set aside with the secret they need. */
export async function clearDemo(folder: string): Promise<void> {
	const names = await readdir(folder).catch((error: NodeJS.ErrnoException): string[] => {
		if (error.code === 'ENOENT') return [];
		throw error;
	});
	const copies = names.includes('backups') ? await readdir(inside(folder, 'backups')) : [];
	if (copies.length > 0) {
		const place = freePlace(folder, names);
		await makeFolderDurably(place);
		for (const name of ['backups', 'secret'].filter(kept => names.includes(kept))) {
			await renameDurably(inside(folder, name), inside(place, name));
		}
	}
	for (const name of names.filter(one => !isAside(one))) {
		await rm(inside(folder, name), {recursive: true, force: true});
	}
}

function freePlace(folder: string, names: readonly string[]): string {
	for (let number = 1; ; number++) {
		const name = `set-aside-${number}`;
		if (!names.includes(name)) return inside(folder, name);
	}
}

function notUp(server: ServerProcess): Failure {
	const state = server.state();
	const detail = state.state === 'failed' ? state.reason : t`It did not come up in time.`;
	return {ok: false, kind: 'starting', detail};
}
