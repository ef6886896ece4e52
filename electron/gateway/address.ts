import {noAnswerText} from '../../shared/no-answer';
import {GatewayFailure} from './failure';
import {isPrivateOnTheWay} from './upstream-answers';
import {domainToUnicode} from 'node:url';

/** Alphabets in which letters look like those of another. */
const alphabets = [
	/\p{Script=Latin}/u,
	/\p{Script=Cyrillic}/u,
	/\p{Script=Greek}/u,
	/\p{Script=Armenian}/u,
	/\p{Script=Cherokee}/u,
] as const;

/** Letters of other alphabets that can be taken for Latin ones; a name of these alone is a disguise. */
const taken = /^[\d\-аеһіјӏорсԁԛѕԝхуүҽпгѵѡьъкмтвαικνορτυχωγη]+$/u;

/** Whether a name is written so that it can be taken for another: `аpple.com` with a Cyrillic `а`. */
function isLookAlike(hostname: string): boolean {
	return domainToUnicode(hostname)
		.split('.')
		.some(label => {
			const found = alphabets.filter(alphabet => alphabet.test(label)).length;
			return found > 1 || (/[^\0-\x7f]/u.test(label) && taken.test(label));
		});
}

const apiPath = '/api/v1';

/** Signs around an address that was copied from a text. */
const signsBefore = /^[\s<"'“„«([\u200b\ufeff]+/u;
const signsAfter = /(?<![\s>"'”“»)\],;\u200b\ufeff])[\s>"'”“»)\],;\u200b\ufeff]+$/u;

/** What has no place in an address but makes it look like another. */
const tricks = /[\p{Cc}\p{Cf}\p{Z}\\]/u;

/**
 * API address of a server from what a person typed: a name or a link to anything on it, with or
 * without scheme, path or slash at the end. Encrypted unless it is this computer. Throws
 * GatewayFailure when it cannot be meant.
 */
export function apiAddress(typed: string): string {
	const text = typed.replace(signsBefore, '').replace(signsAfter, '');
	if (tricks.test(text)) throw notAnAddress();
	const url = parse(text);
	if (url === undefined || url.hostname === '') throw notAnAddress();
	if (isNumberInDisguise(url.hostname, text)) throw notAnAddress();
	url.hostname = url.hostname.replace(/\.$/, '');
	if (isLookAlike(url.hostname)) {
		throw new GatewayFailure('look-alike', noAnswerText('written out', {name: url.hostname}));
	}
	if (!isPrivateOnTheWay(url)) {
		throw new GatewayFailure('insecure', noAnswerText('plain http'));
	}
	const [prefix = '', rest] = url.pathname.split(apiPath, 2);
	// Services of this kind live at the root; a path in front of the API counts only when typed.
	return `${url.origin}${rest === undefined ? '' : prefix}${apiPath}`;
}

function notAnAddress(): GatewayFailure {
	return new GatewayFailure('bad-address', noAnswerText('no address'));
}

function parse(text: string): URL | undefined {
	// A forgotten slash or colon would make the scheme the name of the server.
	const [, scheme, rest] = /^([a-z][a-z\d+.-]*):?\/{1,2}(.*)$/is.exec(text) ?? [];
	const isTyped = scheme !== undefined && (/^https?$/i.test(scheme) || /^[^/]*:\/\//.test(text));
	if (isTyped) return /^https?$/i.test(scheme) ? parseUrl(`${scheme}://${rest}`) : undefined;
	const local = parseUrl(`http://${text}`);
	return local && isPrivateOnTheWay(local) ? local : parseUrl(`https://${text}`);
}

/** `0x7f.1` and the like are numbers to the network and names to the eye. */
function isNumberInDisguise(hostname: string, text: string): boolean {
	return /^[\d.]+$/.test(hostname) && !text.includes(hostname);
}

function parseUrl(text: string): URL | undefined {
	// Encoded letters hide the name, and what stands before an @ is taken for it.
	if (/^[^/]*\/\/[^/?#]*[%@]/.test(text)) return undefined;
	return URL.canParse(text) ? new URL(text) : undefined;
}
