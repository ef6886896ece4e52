import {rm} from 'node:fs/promises';
import type {Bridge, Connection, Failure} from '../../shared/bridge';
import {GatewayFailure, notConnected} from '../gateway/failure';
import {demoId, type Connections, type Credential} from '../vault/connections';
import type {ReadyServer, ServerProcess} from './server-process';
import type {SignIn} from './sign-in';

/** A call waits this long for a server that is just being started again. */
const patienceMilliseconds = 10_000;
/** A first start may make a million messages. */
const firstStartMilliseconds = 180_000;

export function credentialOfReady({base_url, accounts}: ReadyServer): Credential {
	return {baseUrl: base_url, email: accounts.owner.email, apiKey: accounts.owner.api_key};
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
		throw new GatewayFailure('starting', 'The embedded server did not come up in time.');
	}
	const credential = await connections.credentialOf(id);
	if (credential === 'unknown-connection') {
		throw notConnected();
	}
	if (credential === 'signed-out') {
		throw new GatewayFailure('signed-out', 'The key of this organization cannot be read.');
	}
	if (credential === 'locked') {
		throw new GatewayFailure('locked', 'The key of this organization waits for the passphrase.');
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

/** Writes down what the organization is called now; the switcher shows it at the next start. */
export async function noteDemo(
	{base_url, accounts: {owner}}: ReadyServer,
	connections: Connections,
	services: Pick<SignIn, 'readServerSettings'>,
): Promise<Connection> {
	const settings = await services.readServerSettings(base_url);
	return connections.noteDemo({
		label: settings.realm_name ?? 'Demo organization',
		baseUrl: base_url,
		email: owner.email,
		userId: owner.user_id,
		featureLevel: settings.zulip_feature_level ?? 0,
	});
}

/** Throws the demo organization's data away and makes it anew. */
export async function resetDemo(
	folder: string,
	parts: DemoParts,
): Promise<Bridge['demo:reset']['answer']> {
	const {server} = parts;
	await server.stop();
	await rm(folder, {recursive: true, force: true});
	server.start();
	return openDemo(parts);
}

function notUp(server: ServerProcess): Failure {
	const state = server.state();
	const detail = state.state === 'failed' ? state.reason : 'It did not come up in time.';
	return {ok: false, kind: 'starting', detail};
}
