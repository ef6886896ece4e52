import type {Bridge, Failure} from '../../shared/bridge';
import {createClient, type Client} from '../../shared/client/create-client';
import {UnexpectedAnswer, Unreachable} from '../../shared/client/failures';
import {ApiError} from '../../shared/contract/errors';
import {oldestFeatureLevel} from '../../shared/model/feature-level';
import {asGatewayFailure, failureResponse, GatewayFailure} from '../gateway/failure';
import {callUpstream} from '../gateway/upstream';
import type {Connections} from '../vault/connections';
import {apiAddress} from './address';

type Form = Bridge['connections:sign-in']['ask'];
type ServerSettings = Awaited<ReturnType<Client['getServerSettings']>>;
type Found = Extract<Bridge['connections:probe']['answer'], {ok: true}>['value'];

/** A server that speaks this API, but not well enough. */
class TooOld extends Error {
	override readonly name = 'TooOld';
}

/** With the limits of the gateway; what goes wrong is an answer, as it is for the page. */
async function send(request: Request): Promise<Response> {
	try {
		const {method, headers} = request;
		const body = method === 'GET' ? {} : {body: await request.arrayBuffer()};
		const url = new URL(request.url);
		const answer = await callUpstream({url, method, headers, ...body});
		return new Response(answer.body, {status: answer.status, headers: answer.headers});
	} catch (error) {
		return failureResponse(asGatewayFailure(error));
	}
}

/** What the main process itself asks of services: nothing that needs a page. */
export type SignIn = {
	readServerSettings(baseUrl: string): Promise<ServerSettings>;
	/** Finds out what stands at an address, before anybody types a password. */
	probe(typed: string): Promise<Bridge['connections:probe']['answer']>;
	/**
	 * Signs in and keeps the key in the vault. A password is exchanged for the key and forgotten;
	 * either way the key is tried before it is kept.
	 */
	signIn(form: Form, connections: Connections): Promise<Bridge['connections:sign-in']['answer']>;
};

export function openSignIn(userAgent: string): SignIn {
	const clientOf = (baseUrl: string, credentials?: {email: string; apiKey: string}) =>
		createClient({baseUrl, userAgent, fetch: send, ...(credentials && {credentials})});
	const readServerSettings = (baseUrl: string) => clientOf(baseUrl).getServerSettings({});

	async function probeAddress(baseUrl: string): Promise<Found> {
		const settings = await readServerSettings(baseUrl);
		const featureLevel = settings.zulip_feature_level ?? 0;
		if (featureLevel < oldestFeatureLevel) {
			throw new TooOld(`It is version ${settings.zulip_version}.`);
		}
		return {
			baseUrl,
			name: settings.realm_name ?? new URL(baseUrl).host,
			featureLevel,
			version: settings.zulip_version,
			passwordSignIn:
				settings.email_auth_enabled ?? settings.authentication_methods['password'] ?? false,
		};
	}

	async function keyFrom(baseUrl: string, credentials: Form['credentials']) {
		if (credentials.method === 'key') {
			return {email: credentials.email.trim(), apiKey: credentials.apiKey.trim()};
		}
		const username = credentials.username.trim();
		const {password} = credentials;
		const answer = await clientOf(baseUrl).fetchApiKey({username, password});
		return {email: answer.email, apiKey: answer.api_key};
	}

	return {
		readServerSettings,
		async probe(typed) {
			try {
				return {ok: true, value: await probeAddress(apiAddress(typed))};
			} catch (error) {
				return failureOf(error, 'not-this-service');
			}
		},
		async signIn({address, credentials}, connections) {
			try {
				const {baseUrl, name, featureLevel} = await probeAddress(apiAddress(address));
				const {email, apiKey} = await keyFrom(baseUrl, credentials);
				const own = await clientOf(baseUrl, {email, apiKey}).getOwnUser({});
				const account = {label: name, baseUrl, featureLevel, email, userId: own.user_id};
				return {ok: true, value: await connections.add(account, apiKey)};
			} catch (error) {
				return failureOf(error, 'unexpected');
			}
		},
	};
}

/** A fault of ours goes on as one. */
function failureOf(error: unknown, unexpected: Failure['kind']): Failure {
	if (error instanceof ApiError) {
		return {ok: false, kind: 'refusal', code: error.code, detail: error.message};
	}
	if (error instanceof Unreachable || error instanceof GatewayFailure) {
		return {ok: false, kind: error.kind, detail: error.message};
	}
	if (error instanceof TooOld) return {ok: false, kind: 'too-old', detail: error.message};
	if (error instanceof UnexpectedAnswer) {
		return {ok: false, kind: unexpected, detail: error.message};
	}
	throw error;
}
