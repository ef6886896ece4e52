/** Names that the page and the gateway share. The page reaches a service only through these paths. */

/** Scheme and host of the console's own pages and of the gateway: one origin for both. */
export const appOrigin = 'app://steward';

/** Address under which the page reaches the API of a connection; the gateway adds the credential. */
export function gatewayBase(connectionId: string): string {
	return `${appOrigin}/gw/${encodeURIComponent(connectionId)}/api/v1`;
}

/**
 * What a person waits for goes before runs of many changes and what is read ahead. A call without a
 * lane is in the foreground.
 */
export type Lane = 'foreground' | 'background';

/** Names the lane of a call; it does not travel on to a service. */
export const laneHeader = 'x-steward-lane';

/** Names the run of changes that a call belongs to, so that its calls are given back when it is stopped. */
export const runHeader = 'x-steward-run';

/**
 * How many milliseconds a call may wait for the limit, instead of what is usual: it rests on what its
 * caller has just seen, and is given back to look anew.
 */
export const patienceHeader = 'x-steward-patience';

/** The number under which the page has said what a call means, for the journal (`journal:mean`). */
export const meaningHeader = 'x-steward-meaning';

/** How many milliseconds a call waited in the gateway before it was sent. */
export const waitedHeader = 'x-steward-waited';

/** The number of the call in the inspector, on its answer. */
export const callHeader = 'x-steward-call';

/** Marks an answer that the gateway made because the service gave none; services cannot send it. */
export const failureHeader = 'x-steward-failure';

/** Why a service gave no usable answer. Each kind has its own words in `renderer/api/failures/explain.ts`. */
export const failureKinds = [
	'bad-address', // what was typed is no address
	'blocked-port', // a port that no server of this kind may have
	'insecure', // plain http to another machine
	'look-alike', // a name that is written like another one
	'no-name', // the name is not known
	'refused', // nothing listens there, or nobody takes the connection
	'slow', // no answer in time
	'cut', // the connection ended in mid-answer
	'certificate-expired', // a certificate whose time is over, or has not begun
	'certificate-unknown', // signed by itself or by nobody who is trusted; or a link of its chain is missing
	'certificate-host', // the certificate of another server
	'certificate-revoked', // a certificate that its authority revoked
	'tls', // no encrypted connection for any other reason
	'proxy', // the proxy of this computer stands in the way
	'redirect', // the answer points elsewhere
	'not-json', // an answer, but not one of this kind of service
	'too-large', // a body past the limit
	'server-error', // 5xx without an envelope
	'offline', // there was no answer a moment ago, so nothing was sent
	'starting', // the embedded server did not come up in time
	'signed-out', // the key is gone or cannot be read
	'locked', // the key waits for the passphrase
	'unknown-connection', // no such connection
] as const;

export type FailureKind = (typeof failureKinds)[number];

export function isFailureKind(value: unknown): value is FailureKind {
	return (failureKinds as readonly unknown[]).includes(value);
}

/** With these a read gets no answer quickly: the gateway itself repeats it. */
export const repeatedFailures: readonly FailureKind[] = [
	'cut',
	'refused',
	'no-name',
	'server-error',
];

const unclearFailures: readonly FailureKind[] = [
	'slow',
	'cut',
	'redirect',
	'not-json',
	'too-large',
	'server-error',
];

/** Whether a call that failed so may have come to its end at the service all the same. */
export function isUnclearFailure(kind: FailureKind): boolean {
	return unclearFailures.includes(kind);
}

/** Limits for one call through the gateway or from the main process. */
export const connectMilliseconds = 10_000;
export const firstByteMilliseconds = 15_000;
export const totalMilliseconds = 30_000;
export const maxAnswerBytes = 32 * 1024 * 1024;

/**
 * Lists of everybody, files, and whatever the embedded server answers: an organization of 100,000
 * is more than the usual limit holds.
 */
export const totalOfLargeMilliseconds = 120_000;
export const maxLargeAnswerBytes = 128 * 1024 * 1024;

/** A service that asks for a longer pause is asked again after this one: it may be a mistake. */
export const longestPauseSeconds = 3600;
