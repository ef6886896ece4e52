import {t} from '@lingui/core/macro';
import {setTimeout} from 'node:timers/promises';
import type {Bridge, Failure, SignedIn} from '../../shared/bridge';
import {createClient, type Client} from '../../shared/client/create-client';
import {failureHeader} from '../../shared/gateway';
import {oldestFeatureLevel} from '../../shared/model/feature-level';
import type {RealmIcon, ServerFound} from '../../shared/server-found';
import type {CallsLog} from '../gateway/calls-log';
import {asGatewayFailure, failureResponse, GatewayFailure} from '../gateway/failure';
import type {Network, Progress} from '../gateway/network';
import {callAndRecord} from '../gateway/record-call';
import {ownLimits, type Limits} from '../gateway/limits';
import {callUpstream} from '../gateway/upstream';
import type {Connections} from '../vault/connections';
import {apiAddress} from '../gateway/address';
import {NotAnAuthority} from './authorities';
import {callFailure} from './call-failure';
import {
	iconOf,
	nameOf,
	otherHome,
	pageOfMethod,
	readFound,
	type ServerSettings,
} from './read-found';
import {mostIconBytes, readIcon} from './realm-icon';
import type {WayIn} from './single-sign-on';

type Form = Bridge['connections:sign-in']['ask'];
type Entered = Bridge['connections:sign-in']['answer'];

/** More a refusal has not to say, and no key is longer. */
const longestDetail = 1000;
/** Addresses of icons that are remembered: those of the servers that were looked at last. */
const mostIcons = 50;

/** A server that asks for longer pauses, all in all, has refused: nobody sits before the window for so long. */
const longestPauseSeconds = 300;
const longestBackOffSeconds = 60;

/** A server that speaks this API, but not well enough. */
class TooOld extends Error {
	override readonly name = 'TooOld';
}

/** A key that belongs to somebody else than the answer says. */
class OtherAccount extends Error {
	override readonly name = 'OtherAccount';
}

/** What the main process itself asks of services: nothing that needs a page. */
export type SignIn = {
	readServerSettings(baseUrl: string): Promise<ServerSettings>;
	/** What a connected server calls its organization now; undefined where it does not say. */
	readName(baseUrl: string): Promise<string | undefined>;
	/**
	 * Finds out what stands at an address, before anybody types a password; tells how the connection
	 * comes about.
	 */
	probe(
		typed: string,
		caCertificate?: string,
		onProgress?: (progress: Progress) => void,
	): Promise<Bridge['connections:probe']['answer']>;
	/** The icon of the organization that was found last at an API address. */
	icon(baseUrl: string, caCertificate?: string): Promise<RealmIcon | null>;
	/**
	 * Signs in and keeps the key in the vault. A password is exchanged for the key and forgotten;
	 * either way the key is tried before it is kept.
	 */
	signIn(form: Form, connections: Connections): Promise<Entered>;
	/** Ends the sign-ins that are under way: their calls are aborted, and no account is added. */
	cancelSignIns(): void;
	/** Gives up what waits for the limit of a server: what that said of it stands. */
	stopWaiting(): void;
	/** Asks the server anew for the way of a sign-in in the browser. */
	wayIn(
		ask: Bridge['connections:sso-start']['ask'],
		connections: Connections,
	): Promise<{readonly ok: true; readonly value: WayIn} | Failure>;
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
	/** Hears for how long a server wants to be left alone, and 0 once it is asked again. */
	readonly onPause?: (seconds: number) => void;
	/** Rejects when it is ended before its time. */
	readonly pause?: (milliseconds: number, signal: AbortSignal) => Promise<unknown>;
};

/** A server and who vouches for it besides the authorities of the system. */
type Place = {
	readonly baseUrl: string;
	readonly caCertificate?: string | undefined;
	readonly onProgress?: ((progress: Progress) => void) | undefined;
	readonly onFailure?: (failure: GatewayFailure) => void;
	/** Whether somebody looks at it, who can give up: then the limit of the server is waited for. */
	readonly isWatched?: true;
	/** Ends its calls. */
	readonly signal?: AbortSignal;
};

export function openSignIn(options: Options): SignIn {
	const {userAgent, network, isChosen, authorityFor, limits = ownLimits, calls} = options;
	const {onPause, pause = (ms, signal) => setTimeout(ms, undefined, {signal})} = options;
	const icons = new Map<string, URL>();
	let waiting = new AbortController();
	let signingIn = new AbortController();

	/** Waits as long as a server asks; false where somebody gave up. */
	async function passes(seconds: number, cancel?: AbortSignal): Promise<boolean> {
		onPause?.(seconds);
		try {
			const ending = [waiting.signal, ...(cancel ? [cancel] : [])];
			await pause(seconds * 1000, AbortSignal.any(ending));
			return true;
		} catch {
			return false;
		} finally {
			onPause?.(0);
		}
	}

	/** With the limits of the gateway; what goes wrong is an answer, as it is for the page. */
	async function send(request: Request, {caCertificate, onProgress, ...place}: Place) {
		try {
			const {method, headers} = request;
			const body = method === 'GET' ? {} : {body: await request.arrayBuffer()};
			const {signal} = place;
			const ending = signal ? {signal} : {};
			const url = new URL(request.url);
			const call = {url, method, headers, network, limits, ...body, ...ending};
			let paused = 0;
			for (let tries = 0; ; tries += 1) {
				const caller = {caCertificate, onProgress: tries === 0 ? onProgress : undefined};
				const answer = await callAndRecord({...call, caller}, calls, {source: 'sign-in'});
				if (answer.status === 429 && place.isWatched === true) {
					const seconds = pauseOf(answer.headers, tries);
					paused += seconds;
					if (paused <= longestPauseSeconds && (await passes(seconds, signal))) continue;
				}
				const answered = new Headers(answer.headers);
				// Our own mark; no server can make it.
				answered.delete(failureHeader);
				return new Response(answer.body, {status: answer.status, headers: answered});
			}
		} catch (error) {
			const failure = asGatewayFailure(error);
			place.onFailure?.(failure);
			return failureResponse(failure);
		}
	}

	function clientOf(place: Place, credentials?: {email: string; apiKey: string}): Client {
		const fetch = (request: Request) => send(request, place);
		const {baseUrl} = place;
		return createClient({baseUrl, userAgent, fetch, ...(credentials && {credentials})});
	}

	/** Throws GatewayFailure for what is no address, NotAnAuthority for what nobody chose. */
	function placeOf(typed: string, caCertificate: string | undefined): Place {
		const baseUrl = apiAddress(typed);
		if (caCertificate === undefined) return {baseUrl, caCertificate: authorityFor(baseUrl)};
		if (!isChosen(caCertificate)) throw new NotAnAuthority(t`Nobody chose this certificate.`);
		return {baseUrl, caCertificate};
	}

	async function readNewEnough(place: Place): Promise<ServerSettings> {
		const settings = await clientOf(place).getServerSettings({});
		if ((settings.zulip_feature_level ?? 0) < oldestFeatureLevel) {
			throw new TooOld(
				t`It is version ${{version: settings.zulip_version.slice(0, longestDetail)}}.`,
			);
		}
		return settings;
	}

	/** Tries a key and keeps it. */
	async function enter(
		place: Place,
		{name, featureLevel}: ServerFound,
		{email, apiKey, userId}: {email: string; apiKey: string; userId?: number | undefined},
		connections: Connections,
	): Promise<SignedIn> {
		const own = await clientOf(place, {email, apiKey}).getOwnUser({});
		if (userId !== undefined && userId !== own.user_id) {
			throw new OtherAccount(t`The key is that of another account.`);
		}
		place.signal?.throwIfAborted();
		const {baseUrl, caCertificate} = place;
		const account = {label: name, baseUrl, featureLevel, email, userId: own.user_id, caCertificate};
		const connection = await connections.add(account, apiKey);
		calls?.adopt(baseUrl, connection.id);
		return {...connection, fullName: own.full_name, role: own.role};
	}

	async function keyFrom(place: Place, credentials: Form['credentials']) {
		if (credentials.method === 'key') {
			return {email: credentials.email.trim(), apiKey: credentials.apiKey.trim()};
		}
		const username = credentials.username.trim();
		const {password} = credentials;
		const answer = await clientOf(place).fetchApiKey({username, password});
		const isLikely = [answer.email, answer.api_key].every(({length}) => length <= longestDetail);
		if (!isLikely) throw new GatewayFailure('not-json', t`Not a response of a chat server.`);
		return {email: answer.email, apiKey: answer.api_key};
	}

	return {
		cancelSignIns() {
			signingIn.abort();
			signingIn = new AbortController();
		},
		stopWaiting() {
			waiting.abort();
			waiting = new AbortController();
		},
		readServerSettings: baseUrl => clientOf({baseUrl}).getServerSettings({}),
		async readName(baseUrl) {
			try {
				const place = placeOf(baseUrl, undefined);
				const settings = await clientOf(place).getServerSettings({});
				return settings.realm_name === undefined ? undefined : nameOf(place.baseUrl, settings);
			} catch (error) {
				// It keeps the name that is known. A fault of ours goes on as one.
				failureOf(error, 'unexpected');
				return undefined;
			}
		},
		async probe(typed, caCertificate, onProgress) {
			let instead: string | undefined;
			try {
				const known = placeOf(typed, caCertificate);
				const onFailure = ({where}: GatewayFailure) => {
					instead = otherHome(known.baseUrl, where);
				};
				onProgress?.({step: 'address', origin: new URL(known.baseUrl).origin});
				const place = {...known, onProgress, onFailure, isWatched: true} as const;
				const settings = await readNewEnough(place);
				const {baseUrl} = place;
				const icon = iconOf(baseUrl, settings);
				icons.delete(baseUrl);
				if (icon !== undefined) icons.set(baseUrl, icon);
				const [oldest] = icons.size > mostIcons ? icons.keys() : [];
				if (oldest !== undefined) icons.delete(oldest);
				return {ok: true, value: readFound(baseUrl, settings)};
			} catch (error) {
				const failure = failureOf(error, 'not-this-service');
				return instead === undefined ? failure : {...failure, instead};
			}
		},
		async icon(baseUrl, caCertificate) {
			try {
				const place = placeOf(baseUrl, caCertificate);
				const url = icons.get(place.baseUrl);
				if (url === undefined) return null;
				const headers = new Headers({accept: 'image/png, image/jpeg', 'user-agent': userAgent});
				const most = {...limits, maxAnswerBytes: mostIconBytes};
				const call = {url, method: 'GET', headers, network, limits: most, wantsFile: true};
				const {status, body} = await callUpstream({...call, caller: place});
				if (status !== 200) return null;
				return readIcon(Buffer.from(await new Response(body).arrayBuffer())) ?? null;
			} catch {
				// A letter stands in its place; there is nothing to do about it.
				return null;
			}
		},
		async signIn({address, credentials, caCertificate}, connections) {
			const {signal} = signingIn;
			try {
				const place = {...placeOf(address, caCertificate), isWatched: true, signal} as const;
				const found = readFound(place.baseUrl, await readNewEnough(place));
				const account = await keyFrom(place, credentials);
				return {ok: true, value: await enter(place, found, account, connections)};
			} catch (error) {
				return signal.aborted ? cancelled() : failureOf(error, 'unexpected');
			}
		},
		async wayIn({address, method, caCertificate}, connections) {
			try {
				const place = {...placeOf(address, caCertificate), isWatched: true} as const;
				const settings = await readNewEnough(place);
				const page = pageOfMethod(place.baseUrl, settings, method);
				if (page === undefined) {
					return {
						ok: false,
						kind: 'method-gone',
						detail: t`It has no page for it at this address.`,
					};
				}
				const found = readFound(place.baseUrl, settings);
				const finish: WayIn['finish'] = async account => {
					const {signal} = signingIn;
					try {
						const value = await enter({...place, signal}, found, account, connections);
						return {ok: true, value};
					} catch (error) {
						return signal.aborted ? cancelled() : failureOf(error, 'unexpected');
					}
				};
				return {ok: true, value: {page, finish}};
			} catch (error) {
				return failureOf(error, 'not-this-service');
			}
		},
	};
}

/** In seconds: what the server asks for, and longer where it refuses again and again. */
function pauseOf(headers: Headers, tries: number): number {
	const named = headers.get('retry-after') ?? '';
	const asked = /^\d{1,9}(?:\.\d{1,9})?$/.test(named.trim()) ? Number(named) : 0;
	return Math.max(asked, Math.min(2 ** tries, longestBackOffSeconds));
}

function cancelled(): Failure {
	return {ok: false, kind: 'cancelled', detail: ''};
}

/** A fault of ours goes on as one. */
function failureOf(error: unknown, unexpected: Failure['kind']): Failure {
	if (error instanceof NotAnAuthority) {
		return {ok: false, kind: 'not-an-authority', detail: error.message};
	}
	if (error instanceof OtherAccount) {
		return {ok: false, kind: 'answer-other-account', detail: error.message};
	}
	if (error instanceof TooOld) return {ok: false, kind: 'too-old', detail: error.message};
	const failure = callFailure(error, unexpected);
	if (failure !== undefined) return failure;
	throw error;
}
