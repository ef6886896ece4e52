import {noAnswerText} from '../../shared/no-answer';
import {GatewayFailure} from './failure';
import type {Limits} from './limits';
import {isLoopback} from '../../shared/model/loopback';

/** An answer that passed the checks; what it says is up to the caller. */
export type UpstreamAnswer = {
	readonly status: number;
	readonly headers: Headers;
	readonly body: ArrayBuffer | ReadableStream<Uint8Array> | null;
};

/** Encrypted, or never leaving this computer. */
export function isPrivateOnTheWay(url: URL): boolean {
	const {protocol} = url;
	if (protocol === 'https:') return true;
	return protocol === 'http:' && isLoopback(url);
}

/** Of an address that is told: it may be as long as an answer. */
const mostPlaceCharacters = 280;

export function refuseRedirect({status, headers}: Response, from: URL): void {
	if (status < 300 || status >= 400) return;
	const place = headers.get('location') ?? '';
	if (!URL.canParse(place, from)) {
		throw new GatewayFailure('redirect', noAnswerText('points nowhere'));
	}
	const url = new URL(place, from);
	// Other schemes have no origin but the word for none. The rest may repeat what was sent.
	const {origin, protocol} = url;
	const isWeb = origin !== 'null';
	const said = noAnswerText('points elsewhere', {
		place: (isWeb ? origin : protocol).slice(0, mostPlaceCharacters),
	});
	throw new GatewayFailure('redirect', said, isWeb ? {where: origin} : {});
}

const jsonType = /^application\/(?:\w+\+)?json\b/i;

/** What stands in front of a service may ask for a pause with a page of its own. */
export function isWordlessPause({status, headers}: Response): boolean {
	return status === 429 && !jsonType.test(headers.get('content-type') ?? '');
}

export function pauseInWords({status, headers}: Response): UpstreamAnswer {
	const envelope = {
		result: 'error',
		msg: noAnswerText('too many calls'),
		code: 'RATE_LIMIT_HIT',
	};
	const pause = headers.get('retry-after');
	return {
		status,
		headers: new Headers({
			'content-type': 'application/json',
			...(pause !== null && {'retry-after': pause}),
		}),
		body: new TextEncoder().encode(JSON.stringify(envelope)).buffer,
	};
}

/** Compressed more than once, a trickle keeps this process busy for as long as it lasts. */
export function refuseNestedCompression({headers}: Response): void {
	if (!headers.get('content-encoding')?.includes(',')) return;
	throw new GatewayFailure('not-json', noAnswerText('compressed twice'));
}

export function requireApiAnswer({status, headers}: Response): void {
	if (jsonType.test(headers.get('content-type') ?? '')) return;
	throw status >= 500
		? new GatewayFailure('server-error', noAnswerText('server failed', {status}))
		: new GatewayFailure('not-json', noAnswerText('not of the service, status', {status}));
}

export function tooLarge({maxAnswerBytes: most}: Limits): GatewayFailure {
	return new GatewayFailure('too-large', noAnswerText('too large', {bytes: most}));
}
