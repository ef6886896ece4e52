import type {Bridge, Failure} from '../../shared/bridge';
import {createClient, type Client} from '../../shared/client/create-client';
import {UnexpectedAnswer, Unreachable} from '../../shared/client/failures';
import {ApiError} from '../../shared/contract/errors';
import {oldestFeatureLevel} from '../../shared/model/feature-level';
import type {CallsLog} from '../gateway/calls-log';
import {asGatewayFailure, failureResponse, GatewayFailure} from '../gateway/failure';
import type {Network} from '../gateway/network';
import {callAndRecord} from '../gateway/record-call';
import {usualLimits, type Limits} from '../gateway/upstream';
import type {Connections} from '../vault/connections';
import {apiAddress} from './address';
import {NotAnAuthority} from './authorities';

type Form = Bridge['connections:sign-in']['ask'];
type ServerSettings = Awaited<ReturnType<Client['getServerSettings']>>;
type Found = Extract<Bridge['connections:probe']['answer'], {ok: true}>['value'];

/** A server that speaks this API, but not well enough. */
class TooOld extends Error {
	override readonly name = 'TooOld';
}

/** What the main process itself asks of services: nothing that needs a page. */
export type SignIn = {
	readServerSettings(baseUrl: string): Promise<ServerSettings>;
	/** Finds out what stands at an address, before anybody types a password. */
	probe(typed: string, caCertificate?: string): Promise<Bridge['connections:probe']['answer']>;
	/**
	 * Signs in and keeps the key in the vault. A password is exchanged for the key and forgotten;
	 * either way the key is tried before it is kept.
	 */
	signIn(form: Form, connections: Connections): Promise<Bridge['connections:sign-in']['answer']>;
};

type Options = {
	readonly userAgent: string;
	readonly network: Network;
	/** Whether a person chose this certificate in a dialog of the system. */
	readonly isChosen: (caCertificate: string) => boolean;
	/** What was chosen for this server earlier. */
	readonly authorityFor: (baseUrl: string) => string | undefined;
	readonly limits?: Limits;
	/** Notes each call as it was made. */
	readonly calls?: CallsLog;
};

/** A server and who vouches for it besides the authorities of the system. */
type Place = {readonly baseUrl: string; readonly caCertificate?: string | undefined};

export function openSignIn(options: Options): SignIn {
	const {userAgent, network, isChosen, authorityFor, limits = usualLimits, calls} = options;
	/** With the limits of the gateway; what goes wrong is an answer, as it is for the page. */
	async function send(request: Request, caCertificate: string | undefined): Promise<Response> {
		try {
			const {method, headers} = request;
			const body = method === 'GET' ? {} : {body: await request.arrayBuffer()};
			const url = new URL(request.url);
			const answer = await callAndRecord(
				{url, method, headers, network, caller: {caCertificate}, limits, ...body},
				calls,
				{source: 'sign-in'},
			);
			return new Response(answer.body, {status: answer.status, headers: answer.headers});
		} catch (error) {
			return failureResponse(asGatewayFailure(error));
		}
	}

	function clientOf(place: Place, credentials?: {email: string; apiKey: string}): Client {
		const {baseUrl, caCertificate} = place;
		const fetch = (request: Request) => send(request, caCertificate);
		return createClient({baseUrl, userAgent, fetch, ...(credentials && {credentials})});
	}

	/** Throws GatewayFailure for what is no address, NotAnAuthority for what nobody chose. */
	function placeOf(typed: string, caCertificate: string | undefined): Place {
		const baseUrl = apiAddress(typed);
		if (caCertificate === undefined) return {baseUrl, caCertificate: authorityFor(baseUrl)};
		if (!isChosen(caCertificate)) throw new NotAnAuthority('Nobody chose this certificate.');
		return {baseUrl, caCertificate};
	}

	async function probeAddress(place: Place): Promise<Found> {
		const {baseUrl} = place;
		const settings = await clientOf(place).getServerSettings({});
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

	async function keyFrom(place: Place, credentials: Form['credentials']) {
		if (credentials.method === 'key') {
			return {email: credentials.email.trim(), apiKey: credentials.apiKey.trim()};
		}
		const username = credentials.username.trim();
		const {password} = credentials;
		const answer = await clientOf(place).fetchApiKey({username, password});
		return {email: answer.email, apiKey: answer.api_key};
	}

	return {
		readServerSettings: baseUrl => clientOf({baseUrl}).getServerSettings({}),
		async probe(typed, caCertificate) {
			try {
				return {ok: true, value: await probeAddress(placeOf(typed, caCertificate))};
			} catch (error) {
				return failureOf(error, 'not-this-service');
			}
		},
		async signIn({address, credentials, caCertificate}, connections) {
			try {
				const place = placeOf(address, caCertificate);
				const {baseUrl, name, featureLevel} = await probeAddress(place);
				const {email, apiKey} = await keyFrom(place, credentials);
				const own = await clientOf(place, {email, apiKey}).getOwnUser({});
				const account = {
					label: name,
					baseUrl,
					featureLevel,
					email,
					userId: own.user_id,
					caCertificate: place.caCertificate,
				};
				const connection = await connections.add(account, apiKey);
				calls?.adopt(baseUrl, connection.id);
				return {ok: true, value: connection};
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
	if (error instanceof NotAnAuthority) {
		return {ok: false, kind: 'not-an-authority', detail: error.message};
	}
	if (error instanceof TooOld) return {ok: false, kind: 'too-old', detail: error.message};
	if (error instanceof UnexpectedAnswer) {
		return {ok: false, kind: unexpected, detail: error.message};
	}
	throw error;
}
