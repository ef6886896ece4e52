import {t, plural} from '@lingui/core/macro';
import {formatList} from '../../../shared/languages/formats';
import {inLanguage} from '../../../shared/languages/in-language';
import type {Failure, SignedIn} from '../../../shared/bridge';
import {missingAt} from '../../../shared/model/feature-words';
import {Role} from '../../../shared/model/role';
import type {ProbeProgress, ServerFound} from '../../../shared/server-found';
import {roleWords} from '../../people/role-words';
import {dayOf} from '../../text/joined-day';
import {inARow} from '../../text/in-a-row';

/** What is looked at on the way to a server, in this order. */
export const stepNames = [
	'Address',
	'DNS',
	'Server',
	'Certificate',
	'Organization',
	'Version',
	'Sign-in',
	'Account',
] as const;
export type StepName = (typeof stepNames)[number];

/** The steps as the screen calls them. */
export const stepTitles: Readonly<Record<StepName, string>> = inLanguage(() => ({
	Address: t`Address`,
	DNS: t`DNS`,
	Server: t`Server`,
	Certificate: t`Certificate`,
	Organization: t`Organization`,
	Version: t`Version`,
	'Sign-in': t`Sign-in`,
	Account: t`Account`,
}));

/** `doubt`: it works, but there is something to know. `now`: what is waited for. */
export type Step = {
	readonly name: StepName;
	readonly state: 'waiting' | 'now' | 'done' | 'doubt' | 'failed';
	readonly words: string;
	/** More to know, for whoever asks. */
	readonly notes?: readonly string[];
};

/** Where on the way each kind of failure happens. */
const placeOf: Readonly<Record<Failure['kind'], StepName>> = {
	'bad-address': 'Address',
	'blocked-port': 'Address',
	insecure: 'Address',
	'look-alike': 'Address',
	'not-confirmed': 'Address',
	'not-clicked': 'Address',
	'too-often': 'Address',
	'no-name': 'DNS',
	refused: 'Server',
	slow: 'Server',
	cut: 'Server',
	offline: 'Server',
	proxy: 'Server',
	'certificate-expired': 'Certificate',
	'certificate-unknown': 'Certificate',
	'certificate-host': 'Certificate',
	'certificate-revoked': 'Certificate',
	'not-an-authority': 'Certificate',
	tls: 'Certificate',
	redirect: 'Organization',
	'not-json': 'Organization',
	'not-this-service': 'Organization',
	'too-large': 'Organization',
	'server-error': 'Organization',
	refusal: 'Organization',
	starting: 'Organization',
	'signed-out': 'Organization',
	locked: 'Organization',
	'wrong-passphrase': 'Organization',
	'unknown-connection': 'Organization',
	unexpected: 'Organization',
	'too-old': 'Version',
	'method-gone': 'Sign-in',
	'no-browser': 'Sign-in',
	'answer-unreadable': 'Sign-in',
	'answer-elsewhere': 'Sign-in',
	'answer-of-another': 'Sign-in',
	cancelled: 'Sign-in',
	'answer-late': 'Sign-in',
	'answer-unasked': 'Sign-in',
	'answer-other-account': 'Account',
	'bad-backup': 'Account',
	'keys-locked': 'Account',
	'plan-running': 'Account',
	'backup-running': 'Account',
	'plan-refused': 'Account',
	'copy-failed': 'Account',
	'copy-too-large': 'Account',
	'disk-read-only': 'Account',
	'disk-failed': 'Account',
};

type Progress = readonly ProbeProgress[];

/** The way while it is gone: what is known already, and what is waited for. */
export function stepsSoFar(progress: Progress): readonly Step[] {
	const next = nextAfter(progress);
	const at = stepNames.indexOf(next);
	return stepNames.map((name, place) => {
		if (place < at) return passedStep(name, progress);
		return place === at
			? {name, state: 'now', words: awaited[next]}
			: {name, state: 'waiting', words: ''};
	});
}

function nextAfter(progress: Progress): keyof typeof awaited {
	const news = progress.at(-1);
	if (news?.step === 'certificate') return 'Organization';
	if (news?.step === 'name') return 'Server';
	return news !== undefined && isNumber(news.origin) ? 'Server' : 'DNS';
}

const awaited = inLanguage(
	() =>
		({
			DNS: t`Resolving`,
			Server: t`Waiting for the server`,
			Organization: t`Checking for a chat server`,
		}) as const,
);

/** The way to a server that was found, each step in words. */
export function stepsTo(
	found: ServerFound,
	progress: Progress = [],
	account?: SignedIn,
): readonly Step[] {
	return [
		{name: 'Address', state: 'done', words: new URL(found.baseUrl).origin},
		passedStep('DNS', progress, found.baseUrl),
		passedStep('Server', progress, found.baseUrl),
		passedStep('Certificate', progress, found.baseUrl),
		organizationStep(found),
		versionStep(found),
		signInStep(found),
		account ? accountStep(account) : {name: 'Account', state: 'waiting', words: ''},
	];
}

function organizationStep({name, hasOrganization, livesAt}: ServerFound): Step {
	if (!hasOrganization) {
		const words = t`A chat server, but no organization at this address: it may have several`;
		return {name: 'Organization', state: 'doubt', words};
	}
	return livesAt === null
		? {name: 'Organization', state: 'done', words: name === '' ? t`A chat server` : name}
		: {name: 'Organization', state: 'doubt', words: t`${name}, at ${livesAt}`};
}

function versionStep({version, featureLevel}: ServerFound): Step {
	const notes = missingAt(featureLevel);
	const words = t`${version}, API level ${featureLevel}`;
	if (notes.length === 0) return {name: 'Version', state: 'done', words};
	const lacking = plural(
		{count: notes.length},
		{
			one: `${words}: one part is missing`,
			other: `${words}: # parts are missing`,
		},
	);
	return {name: 'Version', state: 'doubt', words: lacking, notes};
}

function signInStep({passwordSignIn, methods}: ServerFound): Step {
	const ways = formatList(
		[
			...(passwordSignIn ? [t`a password`] : []),
			t`an API key`,
			...(methods.length > 0 ? [t`the browser`] : []),
		],
		'disjunction',
	);
	const words = t`With ${ways}`;
	return {name: 'Sign-in', state: 'done', words};
}

function accountStep({fullName, role}: SignedIn): Step {
	const words = `${fullName}, ${roleWords(role).word}`;
	return {name: 'Account', state: mayManage(role) ? 'done' : 'doubt', words};
}

/** Whether somebody of this role changes more than their own things. */
export function mayManage(role: number): boolean {
	return role <= Role.administrator;
}

/** The way up to where it ended: one failing step, those before it done, those after it waiting. */
export function stepsUntil(
	kind: Failure['kind'],
	words: string,
	progress: Progress = [],
): readonly Step[] {
	const place = stepNames.indexOf(placeOf[kind]);
	return stepNames.map((name, at) => {
		if (at < place) return passedStep(name, progress);
		return at === place ? {name, state: 'failed', words} : {name, state: 'waiting', words: ''};
	});
}

function passedStep(name: StepName, progress: Progress, url = originOf(progress)): Step {
	if (name === 'Certificate' && url.startsWith('http:')) {
		return {name, state: 'doubt', words: t`None: on this computer, not encrypted`};
	}
	return name === 'DNS' && isNumber(url)
		? {name, state: 'done', words: t`Not needed: the URL is an IP address`}
		: {name, state: 'done', words: passedWords(name, progress)};
}

/** What the main process understood the address as; empty until it has told. */
function originOf(progress: Progress): string {
	return progress.find(news => news.step === 'address')?.origin ?? '';
}

function isNumber(url: string): boolean {
	return URL.canParse(url) && /^(?:[\d.]+|\[.*\])$/.test(new URL(url).hostname);
}

function passedWords(name: StepName, progress: Progress): string {
	for (const news of progress) {
		if (news.step === 'address' && name === 'Address') return news.origin;
		if (news.step === 'name' && name === 'DNS')
			return t`Resolved: ${{addresses: inARow(news.places)}}`;
		if (news.step === 'certificate' && name === 'Certificate') {
			return issuedWords(news.issuer, dayOf(news.validTo));
		}
	}
	return usualWords[name];
}

function issuedWords(issuer: string, until: string): string {
	if (issuer === '') {
		return until === ''
			? t`Issued by an unnamed authority`
			: t`Issued by an unnamed authority, until ${until}`;
	}
	return until === '' ? t`Issued by ${issuer}` : t`Issued by ${issuer}, until ${until}`;
}

const usualWords: Readonly<Record<StepName, string>> = inLanguage(() => ({
	Address: t`Valid`,
	DNS: t`Resolved`,
	Server: t`Reachable`,
	Certificate: t`Valid`,
	Organization: t`A chat server`,
	Version: t`Supported`,
	'Sign-in': t`Available`,
	Account: t`Signed in`,
}));
