import {t} from '@lingui/core/macro';
import {inLanguage} from '../../../shared/languages/in-language';
import {ownOf} from '../../../shared/model/own-of';
import {
	callOf,
	isOfReading,
	mayHaveHappened,
	UnexpectedAnswer,
	Unreachable,
} from '../../../shared/client/failures';
import {ApiError} from '../../../shared/contract/errors';
import type {Connection, Failure} from '../../../shared/bridge';
import {faultOfCode, type Fault} from '../../../shared/faults';
import type {FailedChange} from '../../../shared/changes/outcome';
import {cameWords, expectedWords} from './misfit-words';
import {ownWords} from './own-words';

/** What a person can do about a failure. */
export type NextStep = 'retry' | 'sign-in' | 'unlock' | 'edit' | 'wait' | 'reload';

/** A failure in words: one line, why, what is safe, and what to do. */
export type Explanation = {
	readonly title: string;
	readonly advice: string;
	readonly next: NextStep;
	/** The service's own sentence or the system's, unchanged; ours in the language of the window. */
	readonly said: string | undefined;
	/** The service's code or the kind of fault; for reports and searches. */
	readonly code: string;
	/** What else a report needs: names of facts and what they are. */
	readonly facts?: readonly (readonly [name: string, value: string])[];
	/** The call that failed, by its number in the inspector. */
	readonly call?: number;
};

type Words = Pick<Explanation, 'title' | 'advice' | 'next'>;

const checkFirst = () => t`Check whether it went through before you try again.`;

/** Of a try that made nothing, after one of which nobody knows what became. */
export const earlierTry = (): string => t`An earlier attempt may have gone through.`;

/** The same call did not reach the server now. */
const afterUnknown: Words = inLanguage(() => ({
	title: t`The server is not responding.`,
	advice: t`An earlier attempt may have gone through: check before you try again.`,
	next: 'retry',
}));

/** A bad server, whichever part of the program found out. */
const byFault: Record<Fault, Words> = inLanguage(() => ({
	'no-name': {
		title: t`Server not found.`,
		advice: t`Check the spelling of the address and that this computer is online.`,
		next: 'edit',
	},
	refused: {
		title: t`No response from this address.`,
		advice: t`The server may be down, or the port may be wrong. Nothing was changed.`,
		next: 'retry',
	},
	slow: {
		title: t`The server is taking too long to respond.`,
		advice: t`It may be busy. Try again in a moment.`,
		next: 'retry',
	},
	cut: {
		title: t`The connection was lost mid-response.`,
		advice: checkFirst(),
		next: 'retry',
	},
	'certificate-expired': {
		title: t`The certificate of this server has expired or is not valid yet.`,
		advice: t`Check the clock of this computer. If it is right, ask the administrator of the server to renew the certificate. Your key was not sent.`,
		next: 'retry',
	},
	'certificate-unknown': {
		title: t`The certificate of this server is not trusted.`,
		advice: t`It is self-signed, or a part of its chain is missing. If your organization has its own certificate authority, choose its certificate. Your key was not sent.`,
		next: 'retry',
	},
	'certificate-host': {
		title: t`This certificate belongs to another server.`,
		advice: t`Check the spelling of the URL. Somebody may be intercepting the connection. Your key was not sent.`,
		next: 'edit',
	},
	redirect: {
		title: t`The server redirects to another URL.`,
		advice: t`Connect to that URL directly. Your key was not sent there.`,
		next: 'edit',
	},
	'not-json': {
		title: t`This is not a chat server.`,
		advice: t`Check the URL: it may be the website next to the chat server.`,
		next: 'edit',
	},
	'too-large': {
		title: t`The response is too large.`,
		advice: t`Report this to the administrator of the server.`,
		next: 'retry',
	},
	'too-old': {
		title: t`This server is too old.`,
		advice: t`Ask its administrator to upgrade it: Steward needs the roles of newer versions.`,
		next: 'edit',
	},
	'server-error': {
		title: t`The server failed.`,
		advice: t`The problem is on the server. Try again in a moment.`,
		next: 'retry',
	},
	'rate-limited': {
		title: t`Rate limit reached.`,
		advice: t`Too many requests in a short time. Try again in a moment.`,
		next: 'wait',
	},
	'key-refused': {
		title: t`Your API key was rejected.`,
		advice: t`It may have been replaced, or the account deactivated. Sign in again.`,
		next: 'sign-in',
	},
}));

/** Everything else that keeps an answer away: what was typed, this computer, the program. */
const byKind: Record<Exclude<Failure['kind'], Fault | 'not-this-service'>, Words> = inLanguage(
	() => ({
		'bad-address': {
			title: t`This is not a valid URL.`,
			advice: t`Type the name of the server, for example chat.example.com.`,
			next: 'edit',
		},
		'blocked-port': {
			title: t`This port is not allowed.`,
			advice: t`It belongs to another kind of service, so no browser opens it. Check the port in the URL.`,
			next: 'edit',
		},
		insecure: {
			title: t`This URL is not encrypted.`,
			advice: t`Use https:// so that nobody can read your key in transit.`,
			next: 'edit',
		},
		'look-alike': {
			title: t`This name looks like another one.`,
			advice: t`It mixes letters of different alphabets. Type the URL yourself instead of pasting it.`,
			next: 'edit',
		},
		'certificate-revoked': {
			title: t`The certificate of this server was revoked.`,
			advice: t`Its private key may be compromised. Ask the administrator of the server for a new one. Your key was not sent.`,
			next: 'retry',
		},
		tls: {
			title: t`No secure connection could be made.`,
			advice: t`The port may be unencrypted, or the server does not prove that its certificate is still valid. Your key was not sent.`,
			next: 'retry',
		},
		offline: {
			title: t`The server is not responding, so nothing was sent.`,
			advice: t`Try again when the connection is back.`,
			next: 'retry',
		},
		proxy: {
			title: t`The proxy of this computer blocks the connection.`,
			advice: t`Check the proxy in your system settings; the server itself was not reached.`,
			next: 'retry',
		},
		'not-an-authority': {
			title: t`This is not the certificate of a certificate authority.`,
			advice: t`Choose a PEM file with the one certificate that your organization signs with.`,
			next: 'retry',
		},
		'method-gone': {
			title: t`The server no longer offers this sign-in method.`,
			advice: t`Find server again to see what it offers.`,
			next: 'retry',
		},
		'not-confirmed': {
			title: t`The server was not contacted.`,
			advice: t`The connection was not confirmed. Type the URL yourself, or confirm it when asked.`,
			next: 'edit',
		},
		'not-clicked': {
			title: t`Nothing was done.`,
			advice: t`It did not follow a click. Press the button again.`,
			next: 'retry',
		},
		'bad-backup': {
			title: t`This backup can't be restored.`,
			advice: t`Nothing was changed. Choose another copy of it.`,
			next: 'edit',
		},
		'keys-locked': {
			title: t`Your keys are locked.`,
			advice: t`Nothing was changed. Unlock your keys with your passphrase, then try again.`,
			next: 'unlock',
		},
		'backup-running': {
			title: t`A backup or restore is already under way.`,
			advice: t`Nothing was changed. Wait until it is done, or close its file dialog, then try again.`,
			next: 'retry',
		},
		'plan-running': {
			title: t`A plan is running.`,
			advice: t`Nothing was changed. Pause the plan or let it finish, then try again.`,
			next: 'wait',
		},
		'plan-refused': {
			title: t`The plan was left as it is.`,
			advice: t`Open the plan again to see how it stands now.`,
			next: 'retry',
		},
		'copy-failed': {
			title: t`The copy of the organization could not be used.`,
			advice: t`Nothing was changed on the server. Rehearse again; if it happens again, copy the details and report them.`,
			next: 'retry',
		},
		'copy-too-large': {
			title: t`This organization is too large to be copied.`,
			advice: t`Nothing was changed on the server. Apply a part of the plan first: every step is checked before it is made.`,
			next: 'edit',
		},
		'too-often': {
			title: t`Too many servers were tried in a short time.`,
			advice: t`Nothing was sent. Wait a minute, then try again.`,
			next: 'retry',
		},
		'disk-read-only': {
			title: t`The disk of this computer is read-only.`,
			advice: t`Nothing was changed. The system may have found an error on it: check the disk, make it writable again, then try again.`,
			next: 'retry',
		},
		'disk-failed': {
			title: t`The disk of this computer reports an error.`,
			advice: t`It may not have been stored. Make a backup of your data and have the disk checked, then try again.`,
			next: 'retry',
		},
		'no-browser': {
			title: t`No browser could be opened.`,
			advice: t`Set a browser for web links in your system, or sign in with an API key.`,
			next: 'retry',
		},
		'answer-unreadable': {
			title: t`This is not a sign-in link.`,
			advice: t`It starts with zulip://login and is long; copy all of it. The sign-in is still waiting.`,
			next: 'edit',
		},
		'answer-elsewhere': {
			title: t`This sign-in link comes from another server.`,
			advice: t`It was not used. The sign-in is still waiting for the link from its own server.`,
			next: 'edit',
		},
		'answer-of-another': {
			title: t`This link belongs to another sign-in.`,
			advice: t`It may be an older one. Finish in the browser, or start again.`,
			next: 'edit',
		},
		'answer-other-account': {
			title: t`The server sent the key of another account.`,
			advice: t`Nothing was saved. Start again; if it happens again, tell the administrator of the server.`,
			next: 'retry',
		},
		cancelled: {
			title: t`The sign-in was cancelled.`,
			advice: t`No account was added. Sign in again when you are ready.`,
			next: 'retry',
		},
		'answer-late': {
			title: t`This sign-in has expired.`,
			advice: t`A sign-in is valid for ten minutes. Start again.`,
			next: 'retry',
		},
		'answer-unasked': {
			title: t`No sign-in is waiting for this link.`,
			advice: t`Each link works once, for the latest sign-in. Start again to sign in.`,
			next: 'retry',
		},
		starting: {
			title: t`The demo organization is still starting.`,
			advice: t`It comes back by itself; nothing that was confirmed is lost.`,
			next: 'wait',
		},
		'signed-out': {
			title: t`You're signed out.`,
			advice: t`Sign in again; the organization stays in your list.`,
			next: 'sign-in',
		},
		locked: {
			title: t`The key of this organization is locked.`,
			advice: t`Type your passphrase to unlock it. Nothing saved here is lost.`,
			next: 'unlock',
		},
		'wrong-passphrase': {
			title: t`Wrong passphrase.`,
			advice: t`Type it again. Capital letters and spaces matter.`,
			next: 'edit',
		},
		'unknown-connection': {
			title: t`This organization is no longer connected.`,
			advice: t`Choose another one or connect it again.`,
			next: 'sign-in',
		},
		refusal: {
			title: t`The server refused.`,
			advice: t`Nothing was changed.`,
			next: 'edit',
		},
		unexpected: {
			title: t`Something went wrong inside Steward.`,
			advice: t`What you typed is saved. Try again; if it happens again, report the details.`,
			next: 'retry',
		},
	}),
);

/** A reading that was cut has done nothing. */
const cutReading = () => t`This only reads data, so nothing was changed. Try again.`;

/** Whoever only looks wants to know how to see it, not that nothing was changed. */
const refusedReading = () =>
	t`Try again, or ask an administrator whether your account can see this.`;

/** Why there is no key to be had, each with what helps. */
const withoutKey: Record<NonNullable<Connection['whyMissing']>, Words> = inLanguage(() => ({
	none: {
		title: t`You are signed out of this organization.`,
		advice: t`Sign in again; the organization stays in your list.`,
		next: 'sign-in',
	},
	'other-store': {
		title: t`The key of this organization is in another key store.`,
		advice: t`This computer cannot open that one now. Sign in again, or make it available.`,
		next: 'sign-in',
	},
	'other-server': {
		title: t`The key of this organization belongs to another server or account.`,
		advice: t`Its URL, e-mail address or certificate was changed outside Steward. Sign in again.`,
		next: 'sign-in',
	},
	unreadable: {
		title: t`The key store did not return the key of this organization.`,
		advice: t`It may be locked or changed. Sign in again, or unlock it and restart Steward.`,
		next: 'sign-in',
	},
	waiting: {
		title: t`The key store has not responded yet.`,
		advice: t`It may be asking for its own password in another window.`,
		next: 'wait',
	},
}));

/** Words for a connection whose key is missing. */
export function explainMissingKey(why: Connection['whyMissing'] = 'none'): Explanation {
	return {...withoutKey[why], said: undefined, code: `signed-out ${why}`};
}

/** Words for a connection whose key was refused, whichever call found out; the small call may know more. */
export function explainRefusedKey(error: unknown): Explanation {
	const isOfKey = error instanceof ApiError && error.status === 401;
	return explainCode('UNAUTHORIZED', isOfKey ? error.message : undefined);
}

const withoutAnswer: Record<Failure['kind'], Words> = inLanguage(() => ({
	...byFault,
	...byKind,
	'not-this-service': byFault['not-json'],
}));

/** Refusals that are no fault of the server, but say more than that it refused. */
const byCode: Readonly<Record<string, Words>> = inLanguage(() => ({
	AUTHENTICATION_FAILED: {
		title: t`Wrong e-mail or password.`,
		advice: t`Check both and try again.`,
		next: 'edit',
	},
	USER_DEACTIVATED: {
		title: t`This account is deactivated.`,
		advice: t`Ask an administrator of the organization to reactivate it.`,
		next: 'edit',
	},
	REALM_DEACTIVATED: {
		title: t`This organization is deactivated.`,
		advice: t`Ask the administrator of the server.`,
		next: 'edit',
	},
	PASSWORD_AUTH_DISABLED: {
		title: t`This organization does not allow password sign-in.`,
		advice: t`Use an API key: it is in the personal settings of your account.`,
		next: 'edit',
	},
	NOT_AT_LEVEL: {
		title: t`This server does not support that.`,
		advice: t`Nothing was sent or changed.`,
		next: 'edit',
	},
	FILE_NOT_THERE: {
		title: t`The file is not there any more, or you have no access to it.`,
		advice: t`Ask whoever posted it to upload it again.`,
		next: 'edit',
	},
	STORAGE_FULL: {
		title: t`The disk is full.`,
		advice: t`Free some space and try again; nothing that was confirmed is lost.`,
		next: 'retry',
	},
}));

/** Turns any failure of a call into words with a next step. The only place that does so. */
export function explain(error: unknown): Explanation {
	const call = callOf(error);
	return {...explainError(error), ...(call !== undefined && {call})};
}

function explainError(error: unknown): Explanation {
	if (error instanceof ApiError) {
		const words = explainCode(error.code, error.message);
		const advice = error.is('RATE_LIMIT_HIT') && longPause(error.details['retry-after']);
		if (words.advice === byKind.refusal.advice && isOfReading(error)) {
			return {...words, advice: refusedReading()};
		}
		return advice ? {...words, advice} : words;
	}
	if (error instanceof Unreachable) {
		const said = ownWords(error.message);
		if (error.isAfterUnknown) return {...afterUnknown, said, code: error.kind};
		const words = withoutAnswer[error.kind];
		const advice = error.kind === 'cut' && error.isRead ? cutReading() : words.advice;
		return {...words, advice, said, code: error.kind};
	}
	if (error instanceof UnexpectedAnswer) {
		return explainShape(error);
	}
	return {
		...byKind.unexpected,
		said: error instanceof Error ? ownWords(error.message) : undefined,
		code: 'unexpected',
	};
}

function explainShape(error: UnexpectedAnswer): Explanation {
	const {call, misfit, server, message} = error;
	const {version, featureLevel: level} = server;
	return {
		title: t`Unexpected response from the server.`,
		advice: isOfReading(error)
			? t`Try again, or copy the details and report them.`
			: t`It may have gone through: check before you try again. Copy the details and report them.`,
		next: 'retry',
		said: ownWords(message),
		code: 'unexpected-answer',
		facts: [
			[t`Call`, call],
			[t`Field`, misfit.at === '' ? t`the whole answer` : misfit.at],
			[t`Expected`, expectedWords(misfit.expected)],
			[t`Received`, cameWords(misfit.came)],
			[t`Server`, serverWords(version, level)],
		],
	};
}

function serverWords(version: string | undefined, featureLevel: number | undefined): string {
	const level = featureLevel ?? t({message: 'unknown', context: 'API level'});
	return version === undefined ? t`API level ${level}` : t`version ${version}, API level ${level}`;
}

/** Short enough for a form: the service's own sentence, or what happened; with what to do, if known. */
export function inShort(error: unknown): string {
	const {title, advice, said} = explain(error);
	if (error instanceof ApiError) return wordsOf(error.code) ? `${said} ${advice}` : (said ?? '');
	return said === undefined ? `${title} ${advice}` : `${title} ${advice} (${said})`;
}

/** The same for a change: whoever tries it again where its outcome is not known may make it twice. */
export function changeInShort(error: unknown): string {
	if (!mayHaveHappened(error)) return inShort(error);
	const {title, said} = explain(error);
	return `${title} ${checkFirst()}${said === undefined ? '' : ` (${said})`}`;
}

/** The same for a change of a run, which was looked after where its answer was lost. */
export function failedInShort({
	error,
	isUnknown,
}: Pick<FailedChange, 'error' | 'isUnknown'>): string {
	if (isUnknown !== true) return inShort(error);
	if (mayHaveHappened(error)) return changeInShort(error);
	// Why this one failed, but not that nothing was changed.
	const why = error instanceof Unreachable ? explain(error).title : inShort(error);
	return `${earlierTry()} ${why}`;
}

/** The same for a failed step of the main process: connecting, signing in. */
export function explainFailure({kind, code, detail}: Failure, isRead = false): Explanation {
	if (kind === 'refusal') return explainCode(code ?? 'BAD_REQUEST', detail);
	const words = withoutAnswer[kind];
	const advice = kind === 'cut' && isRead ? cutReading() : words.advice;
	return {...words, advice, said: ownWords(detail), code: code ?? kind};
}

/**
 * The same in a line, for whoever has no place for details: the words of a refusal, or ours where its own
 * say less.
 */
export function failureInShort(failure: Failure): string {
	const {title, advice, said, code} = explainFailure(failure);
	const isInOwnWords = failure.kind === 'refusal' && wordsOf(code) === undefined;
	return isInOwnWords && said !== undefined ? said : `${title} ${advice}`;
}

const manySeconds = 120;

/** As the status bar counts: in minutes from two of them on. */
function longPause(seconds: number | undefined): string | undefined {
	if (seconds === undefined || seconds < manySeconds) return undefined;
	return t`It asked Steward to wait ${{minutes: Math.ceil(seconds / 60)}} min. You can try sooner.`;
}

function explainCode(code: string, said: string | undefined): Explanation {
	return {...(wordsOf(code) ?? byKind.refusal), said: said && ownWords(said), code};
}

function wordsOf(code: string): Words | undefined {
	const fault = faultOfCode(code);
	if (fault !== undefined) return byFault[fault];
	// A service may call it `constructor`.
	return ownOf(byCode, code);
}
