import {ownOf} from '../../shared/model/own-of';
import {callOf, UnexpectedAnswer, Unreachable} from '../../shared/client/failures';
import {ApiError} from '../../shared/contract/errors';
import type {Connection, Failure} from '../../shared/bridge';
import {faultOfCode, type Fault} from '../../shared/faults';

/** What a person can do about a failure. */
export type NextStep = 'retry' | 'sign-in' | 'unlock' | 'edit' | 'wait' | 'reload';

/** A failure in words: one line, why, what is safe, and what to do. */
export type Explanation = {
	readonly title: string;
	readonly advice: string;
	readonly next: NextStep;
	/** The service's own sentence or the system's, unchanged. */
	readonly said: string | undefined;
	/** The service's code or the kind of fault; for reports and searches. */
	readonly code: string;
	/** What else a report needs: names of facts and what they are. */
	readonly facts?: readonly (readonly [name: string, value: string])[];
	/** The call that failed, by its number in the inspector. */
	readonly call?: number;
};

type Words = Pick<Explanation, 'title' | 'advice' | 'next'>;

/** A bad server, whichever part of the program found out. */
const byFault: Record<Fault, Words> = {
	'no-name': {
		title: 'Server not found.',
		advice: 'Check the spelling of the address and that this computer is online.',
		next: 'edit',
	},
	refused: {
		title: 'Nothing answers at this address.',
		advice: 'The server may be down, or the port may be wrong. Nothing was changed.',
		next: 'retry',
	},
	slow: {
		title: 'The server takes too long.',
		advice: 'It may be busy. Try again in a moment.',
		next: 'retry',
	},
	cut: {
		title: 'The connection ended in mid-answer.',
		advice: 'Look first whether it was done all the same; if not, try again.',
		next: 'retry',
	},
	'certificate-expired': {
		title: 'The certificate of this server is out of date.',
		advice:
			'Check the clock of this computer; if it is right, ask whoever runs the server to renew the certificate. Your key was not sent.',
		next: 'retry',
	},
	'certificate-unknown': {
		title: 'Nobody this computer trusts vouches for this server.',
		advice:
			'The server signed its certificate itself, or leaves out a part of the chain. If your organization has an authority of its own, choose its certificate. Your key was not sent.',
		next: 'retry',
	},
	'certificate-host': {
		title: 'This server shows the certificate of another one.',
		advice:
			'Check the spelling of the address; somebody may also stand between you and the server. Your key was not sent.',
		next: 'edit',
	},
	redirect: {
		title: 'The server points to another address.',
		advice: 'Connect to that address directly; your key was not sent there.',
		next: 'edit',
	},
	'not-json': {
		title: 'Something answers, but not a chat service.',
		advice: 'Check the address: it may be the web site beside the chat server.',
		next: 'edit',
	},
	'too-large': {
		title: 'The answer is larger than Steward reads.',
		advice: 'Report this to whoever runs the server.',
		next: 'retry',
	},
	'too-old': {
		title: 'This server is too old.',
		advice: 'Ask whoever runs it to upgrade; Steward needs the roles of newer versions.',
		next: 'edit',
	},
	'server-error': {
		title: 'The server failed.',
		advice: 'The fault is on its side. Try again in a moment.',
		next: 'retry',
	},
	'rate-limited': {
		title: 'The server asks for a pause.',
		advice: 'Too many calls in a short time. Try again in a moment.',
		next: 'wait',
	},
	'key-refused': {
		title: 'Your key was refused.',
		advice: 'It may have been replaced, or the account deactivated. Sign in again.',
		next: 'sign-in',
	},
};

/** Everything else that keeps an answer away: what was typed, this computer, the program. */
const byKind: Record<Exclude<Failure['kind'], Fault | 'not-this-service'>, Words> = {
	'bad-address': {
		title: 'This is not an address.',
		advice: 'Type the name of the server, for example chat.example.com.',
		next: 'edit',
	},
	insecure: {
		title: 'This address is not encrypted.',
		advice: 'Use https:// so that nobody on the way can read the key.',
		next: 'edit',
	},
	'look-alike': {
		title: 'This name is written like another one.',
		advice:
			'Some of its letters are of another alphabet. Type the address yourself instead of pasting it.',
		next: 'edit',
	},
	'certificate-revoked': {
		title: 'The certificate of this server was revoked.',
		advice:
			'Its authority no longer vouches for it: its secret may be in the wrong hands. Ask whoever runs the server for a new one. Your key was not sent.',
		next: 'retry',
	},
	tls: {
		title: 'No encrypted connection came about.',
		advice:
			'The port may be one without encryption, or the server does not prove that its certificate is still good. Your key was not sent.',
		next: 'retry',
	},
	offline: {
		title: 'The server does not answer, so nothing was sent.',
		advice: 'Try again when the connection is back. Drafts are kept and go out by themselves.',
		next: 'retry',
	},
	proxy: {
		title: 'The proxy of this computer blocks the connection.',
		advice: 'Check the proxy in the settings of your system; the server itself was not reached.',
		next: 'retry',
	},
	'not-an-authority': {
		title: 'This is not the certificate of an authority.',
		advice: 'Choose a PEM file with the one certificate that your organization signs with.',
		next: 'retry',
	},
	'method-gone': {
		title: 'The server does not offer this way to sign in now.',
		advice: 'Find the server again to see what it offers.',
		next: 'retry',
	},
	'not-confirmed': {
		title: 'The server was not asked.',
		advice:
			'Nobody confirmed that it is meant. Type its address yourself, or confirm it when asked.',
		next: 'edit',
	},
	'not-clicked': {
		title: 'Nothing was done.',
		advice: 'It was asked for without a click just before. Press the button again.',
		next: 'retry',
	},
	'too-often': {
		title: 'Too many servers in a short time.',
		advice: 'Nothing was sent. Wait a minute, then try again.',
		next: 'retry',
	},
	'disk-read-only': {
		title: 'The disk of this computer is read-only.',
		advice:
			'Nothing was changed. The system may have found an error on it: check the disk, make it writable again, then try again.',
		next: 'retry',
	},
	'disk-failed': {
		title: 'The disk of this computer reports an error.',
		advice:
			'It may not have been stored. Make a backup of your data and have the disk checked, then try again.',
		next: 'retry',
	},
	'no-browser': {
		title: 'No browser opened.',
		advice: 'Set a browser for web links in your system, or sign in with an API key.',
		next: 'retry',
	},
	'answer-unreadable': {
		title: 'This is not the answer of a sign-in.',
		advice: 'It begins with zulip://login and is long; copy all of it. The sign-in still waits.',
		next: 'edit',
	},
	'answer-elsewhere': {
		title: 'This answer comes from another server.',
		advice: 'Nothing was taken from it. The sign-in still waits for the answer of its own server.',
		next: 'edit',
	},
	'answer-of-another': {
		title: 'This answer was made for another sign-in.',
		advice:
			'It may be an older one; it cannot be read with the key of this one. Finish in the browser, or begin again.',
		next: 'edit',
	},
	'answer-other-account': {
		title: 'The answer brings the key of another account than it names.',
		advice: 'Nothing was kept. Begin again; if it happens again, tell whoever runs the server.',
		next: 'retry',
	},
	'answer-late': {
		title: 'This sign-in has ended.',
		advice: 'Its answer is waited for ten minutes. Begin again; nothing was taken from it.',
		next: 'retry',
	},
	'answer-unasked': {
		title: 'No sign-in waits for this answer.',
		advice:
			'Each answer counts once, for the sign-in begun last. Begin again if you still want in.',
		next: 'retry',
	},
	starting: {
		title: 'The demo organization is still starting.',
		advice: 'It comes back by itself; nothing that was confirmed is lost.',
		next: 'wait',
	},
	'signed-out': {
		title: "You're signed out.",
		advice: 'Sign in again; the connection itself is kept.',
		next: 'sign-in',
	},
	locked: {
		title: 'The key of this organization is locked.',
		advice: 'It waits for your passphrase; what is kept here is still there.',
		next: 'unlock',
	},
	'wrong-passphrase': {
		title: 'This is not the passphrase.',
		advice: 'Type it again; capital letters and blanks count.',
		next: 'edit',
	},
	'unknown-connection': {
		title: 'This organization is no longer connected.',
		advice: 'Choose another one or connect it again.',
		next: 'sign-in',
	},
	refusal: {
		title: 'The server refused.',
		advice: 'Nothing was changed.',
		next: 'edit',
	},
	unexpected: {
		title: 'Something went wrong inside Steward.',
		advice: 'What you typed is kept. Try again; if it happens again, report the details.',
		next: 'retry',
	},
};

/** A reading that was cut has done nothing. */
const cutReading = 'It was only read, so nothing was changed. Try again.';

/** Why there is no key to be had, each with what helps. */
const withoutKey: Record<NonNullable<Connection['whyMissing']>, Words> = {
	none: {
		title: 'You are signed out of this organization.',
		advice: 'Sign in again; the connection itself is kept.',
		next: 'sign-in',
	},
	'other-store': {
		title: 'The key of this organization is in another key store.',
		advice: 'This computer does not offer that one now. Sign in again, or bring it back.',
		next: 'sign-in',
	},
	'other-server': {
		title: 'The key of this organization belongs to another server or account.',
		advice: 'Its address, e-mail or certificate was changed outside Steward. Sign in again.',
		next: 'sign-in',
	},
	unreadable: {
		title: 'The key store does not give the key of this organization.',
		advice: 'It may be locked or changed. Sign in again, or unlock it and restart Steward.',
		next: 'sign-in',
	},
	waiting: {
		title: 'The key store has not answered yet.',
		advice: 'It may be asking for its own password in another window.',
		next: 'wait',
	},
};

/** Words for a connection whose key is missing. */
export function explainMissingKey(why: Connection['whyMissing'] = 'none'): Explanation {
	return {...withoutKey[why], said: undefined, code: `signed-out ${why}`};
}

const withoutAnswer: Record<Failure['kind'], Words> = {
	...byFault,
	...byKind,
	'not-this-service': byFault['not-json'],
};

/** Refusals that are no fault of the server, but say more than that it refused. */
const byCode: Readonly<Record<string, Words>> = {
	AUTHENTICATION_FAILED: {
		title: 'Wrong e-mail or password.',
		advice: 'Check both and try again.',
		next: 'edit',
	},
	USER_DEACTIVATED: {
		title: 'This account is deactivated.',
		advice: 'Ask an administrator of the organization to reactivate it.',
		next: 'edit',
	},
	REALM_DEACTIVATED: {
		title: 'This organization is deactivated.',
		advice: 'Ask whoever runs the server.',
		next: 'edit',
	},
	PASSWORD_AUTH_DISABLED: {
		title: 'This organization does not sign in with passwords.',
		advice: 'Use an API key: it is in the personal settings of your account.',
		next: 'edit',
	},
	NOT_AT_LEVEL: {
		title: 'This server does not have that.',
		advice: 'It was not asked for it, and nothing was changed.',
		next: 'edit',
	},
	STORAGE_FULL: {
		title: 'The disk is full.',
		advice: 'Free some space and try again; nothing that was confirmed is lost.',
		next: 'retry',
	},
};

/** Turns any failure of a call into words with a next step. The only place that does so. */
export function explain(error: unknown): Explanation {
	const call = callOf(error);
	return {...explainError(error), ...(call !== undefined && {call})};
}

function explainError(error: unknown): Explanation {
	if (error instanceof ApiError) {
		const words = explainCode(error.code, error.message);
		const advice = error.is('RATE_LIMIT_HIT') && longPause(error.details['retry-after']);
		return advice ? {...words, advice} : words;
	}
	if (error instanceof Unreachable) {
		const words = withoutAnswer[error.kind];
		const advice = error.kind === 'cut' && error.isRead ? cutReading : words.advice;
		return {...words, advice, said: error.message, code: error.kind};
	}
	if (error instanceof UnexpectedAnswer) {
		return explainShape(error);
	}
	return {
		...byKind.unexpected,
		said: error instanceof Error ? error.message : undefined,
		code: 'unexpected',
	};
}

/** Calls that change nothing of what people see. */
const readingCalls = /^GET |^POST \/(?:register|users\/me\/presence)$/;

function explainShape({call, misfit, server, message}: UnexpectedAnswer): Explanation {
	const {version, featureLevel: level} = server;
	return {
		title: 'The server answered in a shape that Steward does not know.',
		advice: readingCalls.test(call)
			? 'Nothing was changed. Try again, or copy the details and report them.'
			: 'It may have been done all the same: look before you try again. Copy the details and report them.',
		next: 'retry',
		said: message,
		code: 'unexpected-answer',
		facts: [
			['Call', call],
			['Field', misfit.at === '' ? 'the whole answer' : misfit.at],
			['Expected', misfit.expected],
			['Received', misfit.came],
			[
				'Server',
				`${version === undefined ? '' : `version ${version}, `}level ${level ?? 'unknown'}`,
			],
		],
	};
}

/** Short enough for a form: the service's own sentence, or what happened; with what to do, if known. */
export function inShort(error: unknown): string {
	const {title, advice, said} = explain(error);
	if (error instanceof ApiError) return wordsOf(error.code) ? `${said} ${advice}` : error.message;
	return said === undefined ? `${title} ${advice}` : `${title} ${advice} (${said})`;
}

/** The same for a failed step of the main process: connecting, signing in. */
export function explainFailure({kind, code, detail}: Failure, isRead = false): Explanation {
	if (kind === 'refusal') return explainCode(code ?? 'BAD_REQUEST', detail);
	const words = withoutAnswer[kind];
	const advice = kind === 'cut' && isRead ? cutReading : words.advice;
	return {...words, advice, said: detail, code: code ?? kind};
}

const manySeconds = 120;

/** As the status bar counts: in minutes from two of them on. */
function longPause(seconds: number | undefined): string | undefined {
	if (seconds === undefined || seconds < manySeconds) return undefined;
	return `It asked Steward to wait ${Math.ceil(seconds / 60)} min. You can try sooner.`;
}

function explainCode(code: string, said: string): Explanation {
	return {...(wordsOf(code) ?? byKind.refusal), said, code};
}

function wordsOf(code: string): Words | undefined {
	const fault = faultOfCode(code);
	if (fault !== undefined) return byFault[fault];
	// A service may call it `constructor`.
	return ownOf(byCode, code);
}
