/** How much of what stands under a name is secret: all of it, its texts alone, or nothing. */
export type Secrecy = 'whole' | 'texts' | undefined;

/** A name that ends so holds a secret. */
const secretEnds = new Set([
	'apikey',
	'auth',
	'authorization',
	'cookie',
	'cookies',
	'credential',
	'credentials',
	'csrf',
	'csrfmiddlewaretoken',
	'jwt',
	'key',
	'keys',
	'otp',
	'passphrase',
	'passwd',
	'password',
	'passwords',
	'pin',
	'pwd',
	'secret',
	'secrets',
	'session',
	'sessionid',
	'signature',
	'ticket',
	'token',
	'tokens',
]);
/** A name that holds one of these somewhere may hold a secret, if that is a text. */
const secretParts = /password|passwd|passphrase|secret|token|apikey|credential|cookie/;
/** Names of the service that only look so. */
const harmless = new Set(['token_kind', 'vapid_public_key', 'public_key']);

/** Judged already: an answer has the same few names a thousand times. */
const judged = new Map<string, Secrecy>();
const mostJudged = 2000;
/** What else stands for a name may be somebody's own. */
const fieldName = /^[a-z_]{1,40}$/;

/** Judges the name of a field, a header or a member of an object, however it is spelled. */
export function secrecyOf(name: string): Secrecy {
	if (judged.has(name)) return judged.get(name);
	const secrecy = judge(name);
	if (judged.size < mostJudged && fieldName.test(name)) judged.set(name, secrecy);
	return secrecy;
}

function judge(name: string): Secrecy {
	const words = name
		.replace(/([a-z\d])([A-Z])/g, '$1_$2')
		.toLowerCase()
		.split(/[^a-z\d]+/)
		.filter(word => word !== '');
	const joined = words.join('_');
	if (harmless.has(joined)) return undefined;
	if (secretEnds.has(words.at(-1) ?? '')) return 'whole';
	return secretParts.test(joined.replaceAll('_', '')) ? 'texts' : undefined;
}
