import {app} from 'electron';
import type {Bridge, Failure} from '../../shared/bridge';
import {createClient, type Client} from '../../shared/client/create-client';
import {UnexpectedAnswer, Unreachable} from '../../shared/client/failures';
import {ApiError} from '../../shared/contract/errors';
import {oldestFeatureLevel} from '../../shared/model/feature-level';
import {asGatewayFailure, failureResponse, GatewayFailure} from '../gateway/failure';
import {callUpstream} from '../gateway/upstream';
import type {Connections} from '../vault/connections';
import {apiAddress} from './address';

type SignIn = Bridge['connections:sign-in']['ask'];
type Found = Extract<Bridge['connections:probe']['answer'], {ok: true}>['value'];

/** A server that speaks this API, but not well enough. */
class TooOld extends Error {
	override readonly name = 'TooOld';
}

export function userAgent(): string {
	return `Steward/${app.getVersion()}`;
}

function clientOf(baseUrl: string, credentials?: {email: string; apiKey: string}): Client {
	return createClient({
		baseUrl,
		userAgent: userAgent(),
		fetch: send,
		...(credentials && {credentials}),
	});
}

/** With the limits of the gateway; what goes wrong is an answer, as it is for the page. */
async function send(request: Request): Promise<Response> {
	try {
		const {method, headers} = request;
		const body = method === 'GET' ? {} : {body: await request.arrayBuffer()};
		return await callUpstream({url: new URL(request.url), method, headers, ...body});
	} catch (error) {
		return failureResponse(asGatewayFailure(error));
	}
}

export function readServerSettings(baseUrl: string) {
	return clientOf(baseUrl).getServerSettings({});
}

/** Finds out what stands at an address, before anybody types a password. */
export async function probe(typed: string): Promise<Bridge['connections:probe']['answer']> {
	try {
		return {ok: true, value: await probeAddress(apiAddress(typed))};
	} catch (error) {
		if (error instanceof UnexpectedAnswer) return failureOf(error, 'not-this-service');
		return failureOf(error);
	}
}

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

/**
 * Signs in and keeps the key in the vault. A password is exchanged for the key and forgotten; either
 * way the key is tried before it is kept.
 */
export async function signIn(
	{address, credentials}: SignIn,
	connections: Connections,
): Promise<Bridge['connections:sign-in']['answer']> {
	try {
		const found = await probeAddress(apiAddress(address));
		const {email, apiKey} =
			credentials.method === 'key'
				? {email: credentials.email.trim(), apiKey: credentials.apiKey.trim()}
				: await fetchKey(found.baseUrl, credentials);
		const own = await clientOf(found.baseUrl, {email, apiKey}).getOwnUser({});
		const value = await connections.add(
			{
				label: found.name,
				baseUrl: found.baseUrl,
				featureLevel: found.featureLevel,
				email,
				userId: own.user_id,
			},
			apiKey,
		);
		return {ok: true, value};
	} catch (error) {
		return failureOf(error);
	}
}

async function fetchKey(
	baseUrl: string,
	{username, password}: {username: string; password: string},
) {
	const {api_key: apiKey, email} = await clientOf(baseUrl).fetchApiKey({
		username: username.trim(),
		password,
	});
	return {email, apiKey};
}

function failureOf(error: unknown, unexpected: Failure['kind'] = 'unexpected'): Failure {
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
