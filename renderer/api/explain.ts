import {UnexpectedAnswer, Unreachable} from '../../shared/client/failures';
import {ApiError} from '../../shared/contract/errors';
import type {Failure} from '../../shared/bridge';

/** What a person can do about a failure. */
export type NextStep = 'retry' | 'sign-in' | 'edit' | 'wait' | 'reload';

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
};

type Words = Pick<Explanation, 'title' | 'advice' | 'next'>;

const withoutAnswer: Record<Failure['kind'], Words> = {
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
	'no-name': {
		title: 'No server has this name.',
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
	tls: {
		title: 'The certificate of this server was not accepted.',
		advice: 'Ask whoever runs the server; your key was not sent.',
		next: 'retry',
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
	'not-this-service': {
		title: 'Something answers, but not a chat service.',
		advice: 'Check the address: it may be the web site beside the chat server.',
		next: 'edit',
	},
	'too-old': {
		title: 'This server is too old.',
		advice: 'Ask whoever runs it to upgrade; Steward needs the roles of newer versions.',
		next: 'edit',
	},
	'too-large': {
		title: 'The answer is larger than Steward reads.',
		advice: 'Report this to whoever runs the server.',
		next: 'retry',
	},
	'server-error': {
		title: 'The server failed.',
		advice: 'The fault is on its side. Try again in a moment.',
		next: 'retry',
	},
	starting: {
		title: 'The demo organization is still starting.',
		advice: 'It comes back by itself; nothing that was confirmed is lost.',
		next: 'wait',
	},
	'signed-out': {
		title: 'The key of this organization cannot be read any more.',
		advice: 'Sign in again; the connection itself is kept.',
		next: 'sign-in',
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

const byCode: Readonly<Record<string, Words>> = {
	UNAUTHORIZED: {
		title: 'Your key was refused.',
		advice: 'It may have been replaced, or the account deactivated. Sign in again.',
		next: 'sign-in',
	},
	AUTHENTICATION_FAILED: {
		title: 'The address or the password is wrong.',
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
	RATE_LIMIT_HIT: {
		title: 'The server asks for a pause.',
		advice: 'Too many calls in a short time. Try again in a moment.',
		next: 'wait',
	},
	STORAGE_FULL: {
		title: 'The disk is full.',
		advice: 'Free some space and try again; nothing that was confirmed is lost.',
		next: 'retry',
	},
};

/** Turns any failure of a call into words with a next step. The only place that does so. */
export function explain(error: unknown): Explanation {
	if (error instanceof ApiError) return explainCode(error.code, error.message);
	if (error instanceof Unreachable) {
		return {...withoutAnswer[error.kind], said: error.message, code: error.kind};
	}
	if (error instanceof UnexpectedAnswer) {
		return explainShape(error);
	}
	return {
		...withoutAnswer.unexpected,
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
	if (error instanceof ApiError) return error.code in byCode ? `${said} ${advice}` : error.message;
	return said === undefined ? `${title} ${advice}` : `${title} ${advice} (${said})`;
}

/** The same for a failed step of the main process: connecting, signing in. */
export function explainFailure({kind, code, detail}: Failure): Explanation {
	if (kind === 'refusal') return explainCode(code ?? 'BAD_REQUEST', detail);
	return {...withoutAnswer[kind], said: detail, code: code ?? kind};
}

function explainCode(code: string, said: string): Explanation {
	return {...(byCode[code] ?? withoutAnswer.refusal), said, code};
}
