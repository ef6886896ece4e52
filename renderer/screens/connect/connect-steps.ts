import type {Failure, ServerFound} from '../../../shared/bridge';
import {embeddedFeatureLevel} from '../../../shared/model/feature-level';

/** What is looked at on the way to a server, in this order. */
export const stepNames = [
	'Address',
	'Name',
	'Answer',
	'Certificate',
	'Service',
	'Version',
	'Sign-in',
] as const;
type StepName = (typeof stepNames)[number];

/** `doubt`: it works, but there is something to know. */
export type Step = {
	readonly name: StepName;
	readonly state: 'waiting' | 'done' | 'doubt' | 'failed';
	readonly words: string;
};

/** Where on the way each kind of failure happens. */
const placeOf: Readonly<Record<Failure['kind'], StepName>> = {
	'bad-address': 'Address',
	insecure: 'Address',
	'look-alike': 'Address',
	'no-name': 'Name',
	refused: 'Answer',
	slow: 'Answer',
	cut: 'Answer',
	offline: 'Answer',
	proxy: 'Answer',
	'certificate-expired': 'Certificate',
	'certificate-unknown': 'Certificate',
	'certificate-host': 'Certificate',
	'not-an-authority': 'Certificate',
	tls: 'Certificate',
	redirect: 'Service',
	'not-json': 'Service',
	'not-this-service': 'Service',
	'too-large': 'Service',
	'server-error': 'Service',
	refusal: 'Service',
	starting: 'Service',
	'method-gone': 'Sign-in',
	'no-browser': 'Sign-in',
	'answer-unreadable': 'Sign-in',
	'answer-elsewhere': 'Sign-in',
	'answer-of-another': 'Sign-in',
	'answer-late': 'Sign-in',
	'answer-unasked': 'Sign-in',
	'signed-out': 'Service',
	locked: 'Service',
	'wrong-passphrase': 'Service',
	'unknown-connection': 'Service',
	unexpected: 'Service',
	'too-old': 'Version',
};

/** The way to a server that was found, each step in words. */
export function stepsTo(found: ServerFound): readonly Step[] {
	const {name, baseUrl, featureLevel, version, passwordSignIn} = found;
	const isEncrypted = baseUrl.startsWith('https:');
	const isOlder = featureLevel < embeddedFeatureLevel;
	return [
		{name: 'Address', state: 'done', words: baseUrl.replace(/\/api\/v1\/?$/, '')},
		{name: 'Name', state: 'done', words: 'Known'},
		{name: 'Answer', state: 'done', words: 'Received'},
		isEncrypted
			? {name: 'Certificate', state: 'done', words: 'Accepted, the connection is encrypted'}
			: {name: 'Certificate', state: 'doubt', words: 'None: on this computer, not encrypted'},
		{name: 'Service', state: 'done', words: name === '' ? 'A chat server' : name},
		{
			name: 'Version',
			state: isOlder ? 'doubt' : 'done',
			words: `${version}, feature level ${featureLevel}${isOlder ? ': some parts may be missing' : ''}`,
		},
		{
			name: 'Sign-in',
			state: 'done',
			words: passwordSignIn ? 'With a password or an API key' : 'With an API key',
		},
	];
}

/** The way up to where it ended: one failing step, those before it done, those after it waiting. */
export function stepsUntil(kind: Failure['kind'], words: string): readonly Step[] {
	const place = stepNames.indexOf(placeOf[kind]);
	return stepNames.map((name, at) => {
		if (at < place) return {name, state: 'done', words: passedWords[name]};
		return at === place ? {name, state: 'failed', words} : {name, state: 'waiting', words: ''};
	});
}

const passedWords: Readonly<Record<StepName, string>> = {
	Address: 'Understood',
	Name: 'Known',
	Answer: 'Received',
	Certificate: 'Nothing against it',
	Service: 'A chat server',
	Version: 'New enough',
	'Sign-in': 'Possible',
};
