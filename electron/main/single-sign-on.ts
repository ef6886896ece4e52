import {t} from '@lingui/core/macro';
import {randomBytes} from 'node:crypto';
import {mostAnswerLength, type Bridge, type Failure} from '../../shared/bridge';

type Start = Bridge['connections:sso-start'];
type Answer = Bridge['connections:sso-answer']['answer'];

/** Where a sign-in in the browser begins, and what becomes of the key that it brings. */
export type WayIn = {
	/** Page of the server for the chosen method, without the pad. */
	readonly page: URL;
	/** Tries the key and keeps it. */
	readonly finish: (account: {
		readonly email: string;
		readonly apiKey: string;
		readonly userId: number | undefined;
	}) => Promise<Answer>;
};

type Options = {
	/** Asks the server anew how one signs in; the page names a method, never an address. */
	readonly wayIn: (
		ask: Start['ask'],
	) => Promise<{readonly ok: true; readonly value: WayIn} | Failure>;
	/** Opens the browser of the system. */
	readonly openLink: (href: string) => Promise<void>;
	/** Asks the system for answers to the scheme; false where they have to be pasted. */
	readonly claimScheme: () => boolean;
	/** Gives the scheme back, when no sign-in waits any more. */
	readonly releaseScheme: () => void;
	readonly milliseconds?: () => number;
	readonly randomPad?: () => Buffer;
};

/**
 * Signing in with the browser of the system. The server encrypts the key with a one-time pad that
 * was made here and hands it to the browser as a link of its own scheme; pad and key stay in the main
 * process. An answer counts for the one pad that waits, from the server it was made for, once.
 */
export type SingleSignOn = {
	start(ask: Start['ask']): Promise<Start['answer']>;
	answer(link: string): Promise<Answer>;
	cancel(): void;
};

/** Scheme of the links with which services of this kind answer. */
export const answerScheme = 'zulip';

/** How long an answer is waited for. */
export const patienceMilliseconds = 10 * 60_000;

const keyLength = 32;
const keyForm = /^[A-Za-z\d]{32}$/;

type Waiting = WayIn & {readonly pad: Buffer; readonly since: number};

export function openSingleSignOn(options: Options): SingleSignOn {
	const {wayIn, openLink, claimScheme, releaseScheme} = options;
	const {milliseconds = () => performance.now(), randomPad = () => randomBytes(keyLength)} =
		options;
	let waiting: Waiting | undefined;
	/** Of several starts at once the last one counts. */
	let starts = 0;
	let late: NodeJS.Timeout | undefined;

	/** What comes later than this has to be pasted, and is refused. */
	function release(): void {
		if (late === undefined) return;
		clearTimeout(late);
		late = undefined;
		releaseScheme();
	}

	function forget(): void {
		release();
		waiting?.pad.fill(0);
		waiting = undefined;
	}

	return {
		async start(ask) {
			forget();
			const turn = ++starts;
			const way = await wayIn(ask);
			if (!way.ok) return way;
			if (turn !== starts)
				return refused('answer-unasked', t`Another sign-in was begun meanwhile.`);
			const pad = randomPad();
			const page = new URL(way.value.page);
			page.searchParams.set('mobile_flow_otp', pad.toString('hex'));
			const comesBack = claimScheme();
			late = setTimeout(release, patienceMilliseconds);
			waiting = {...way.value, pad, since: milliseconds()};
			try {
				await openLink(page.href);
			} catch {
				forget();
				// What the system says may repeat the address, and with it the pad.
				return refused('no-browser', t`The system opened no browser.`);
			}
			return {ok: true, value: {comesBack, page: `${page.origin}${page.pathname}`}};
		},
		async answer(link) {
			if (waiting === undefined) {
				return refused('answer-unasked', t`No sign-in waits for an answer.`);
			}
			if (milliseconds() - waiting.since > patienceMilliseconds) {
				forget();
				return refused('answer-late', t`It was begun more than ten minutes ago.`);
			}
			const read = readAnswer(link);
			if (read === undefined) return refused('answer-unreadable', t`It is no answer of a sign-in.`);
			// Whatever a stranger's link says, the true answer may still come.
			if (read.origin !== waiting.page.origin) {
				return refused('answer-elsewhere', t`It comes from ${{place: read.origin}}.`);
			}
			const apiKey = decrypted(read.sealed, waiting.pad);
			if (apiKey === undefined) {
				return refused('answer-of-another', t`It was not made for the sign-in that waits.`);
			}
			const {finish} = waiting;
			forget();
			return finish({email: read.email, apiKey, userId: read.userId});
		},
		cancel() {
			starts++;
			forget();
		},
	};
}

function refused(kind: Failure['kind'], detail: string): Failure {
	return {ok: false, kind, detail};
}

type AnswerRead = {
	readonly origin: string;
	readonly email: string;
	readonly sealed: Buffer;
	readonly userId: number | undefined;
};

/** The parts of `zulip://login?realm=…&email=…&otp_encrypted_api_key=…&user_id=…`, each once. */
function readAnswer(link: string): AnswerRead | undefined {
	// The system hands on links of any length.
	if (link.length > mostAnswerLength) return undefined;
	const text = link.trim();
	if (!URL.canParse(text)) return undefined;
	const {protocol, host, pathname, searchParams} = new URL(text);
	if (protocol !== `${answerScheme}:` || host !== 'login' || !/^\/?$/.test(pathname)) {
		return undefined;
	}
	const only = (name: string) => {
		const [value, ...more] = searchParams.getAll(name);
		return more.length === 0 ? value : undefined;
	};
	const [realm = '', email = ''] = [only('realm'), only('email')];
	const sealed = only('otp_encrypted_api_key') ?? '';
	const id = only('user_id');
	if (!URL.canParse(realm) || !/^[^\s@:]+@[^\s@:]+$/.test(email) || email.length > 320) {
		return undefined;
	}
	if (!/^[\da-f]{64}$/i.test(sealed)) return undefined;
	const userId = id !== undefined && /^\d{1,15}$/.test(id) ? Number(id) : undefined;
	return {origin: new URL(realm).origin, email, sealed: Buffer.from(sealed, 'hex'), userId};
}

/** The key under the pad; undefined when what comes out is no key, so that the pad was another. */
function decrypted(sealed: Buffer, pad: Buffer): string | undefined {
	const key = Buffer.from(sealed.map((byte, at) => byte ^ (pad[at] ?? 0))).toString('latin1');
	return keyForm.test(key) ? key : undefined;
}
