import {maskText} from '../../shared/calls';
import {isNameEndingAt, jsonTokens, readJsonString} from '../../shared/json-tokens';
import {secrecyOf, type Secrecy} from './secret-names';
import {openTextFinder, type TextFinder} from './text-finder';

/** Shorter values stand in any text by chance; they are hidden by their names alone. */
const shortestValue = 4;
/**
 * More, or longer ones together, are in no honest call; of such a call nothing is shown. Each is looked
 * for in a dozen forms, and whoever answers chooses how many there are.
 */
const mostSecrets = 100;
const mostSecretLength = 8 * 1024;
/** JSON in a text in JSON; deeper nobody writes it. */
const deepestText = 4;

/**
 * What is secret in one call, and how to take it out of any text of that call. All of the call is
 * collected first: what is looked for is made ready when the first text is asked for, and again after
 * each secret that is new.
 */
export type Mask = {
	/** Takes a value for a secret, wherever it appears. */
	add(value: string): void;
	/** Takes the value of a field for a secret if its name says so; JSON is looked into. */
	collectField(name: string, value: string): void;
	/** What stands under secret names in JSON, also where it was cut, is taken for secret elsewhere too. */
	collectJson(text: string): void;
	/** Shows nothing of this call: there is more in it than is looked through. */
	giveUp(): void;
	/** How many secrets are known. */
	count(): number;
	/** The text without what was added and without what looks like a credential anywhere. */
	text(text: string): string;
	field(name: string, value: string): string;
	json(text: string): string;
};

/** Knows the secrets that the call is signed with; `authorization` is the header of that name. */
export function openMask(authorization: string | null): Mask {
	const values = new Set<string>();
	let length = 0;
	let known: TextFinder | undefined;
	let isOverfull = false;

	const add = (value: string) => {
		if (value.length < shortestValue || value === maskText || values.has(value)) return;
		known = undefined;
		length += value.length;
		if (values.size < mostSecrets && length <= mostSecretLength) values.add(value);
		else isOverfull = true;
	};
	const pair = pairOf(authorization);
	if (pair !== undefined) {
		add(pair);
		add(pair.slice(pair.indexOf(':') + 1));
	}

	function text(whole: string): string {
		if (isOverfull && whole !== '') return maskText;
		if (whole.length < shortestValue) return whole;
		known ??= openTextFinder([...values].flatMap(formsOf));
		return withoutPatterns(known.replaceAll(whole, maskText));
	}

	function collectJson(whole: string): void {
		maskJson(whole, 0, true);
	}

	function json(whole: string): string {
		return isOverfull ? maskText : text(maskJson(whole, 0));
	}

	/** Where it only collects, what comes out is of no use. */
	function maskJson(whole: string, depth: number, isCollecting = false): string {
		const parts: string[] = [];
		let done = 0;
		const replace = (start: number, end: number, by: string) => {
			parts.push(whole.slice(done, start), by);
			done = end;
		};
		const hideValue = (token: string, start: number, end: number) => {
			const value = token.startsWith('"') ? readJsonString(token) : token;
			if (value === '' || value === maskText || isPlain(value)) return;
			add(value);
			replace(start, end, JSON.stringify(maskText));
		};
		/** Of each object or list around the token, whether all in it is secret. */
		const around: boolean[] = [];
		let secrecy: Secrecy;
		for (const {kind, start, end} of jsonTokens(whole)) {
			if (isOverfull) break;
			const isInSecret = around.at(-1) === true;
			if (kind === '{' || kind === '[') around.push(isInSecret || secrecy === 'whole');
			if (kind === '}' || kind === ']') around.pop();
			if (kind !== 'string' && kind !== 'scalar') {
				if (kind !== ':') secrecy = undefined;
				continue;
			}
			const token = whole.slice(start, end);
			if (kind === 'string' && isNameEndingAt(whole, end)) {
				secrecy = secrecyOf(readJsonString(token));
			} else if (isInSecret || secrecy === 'whole' || (secrecy && kind === 'string')) {
				hideValue(token, start, end);
				continue;
			}
			const shown = kind === 'string' ? maskString(token, depth, isCollecting) : token;
			if (shown !== token) replace(start, end, shown);
		}
		return parts.length === 0 ? whole : parts.join('') + whole.slice(done);
	}

	/** A string that says something else than it looks like: with escapes, or JSON itself. */
	function maskString(token: string, depth: number, isCollecting: boolean): string {
		const isWritten = token.includes('\\');
		if (!isWritten && !isJsonLike(token.slice(1))) return token;
		const value = readJsonString(token);
		const isJson = isJsonLike(value) && depth < deepestText;
		const found = isJson ? maskJson(value, depth + 1, isCollecting) : value;
		const masked = isCollecting ? found : text(found);
		return masked === value ? token : JSON.stringify(masked);
	}

	/** Whether all of a value is secret by its name. */
	function isSecret(name: string, value: string): boolean {
		return secrecyOf(name) !== undefined && value !== '' && !isPlain(value);
	}

	return {
		add,
		collectField(name, value) {
			if (isSecret(name, value)) add(value);
			else if (isJsonLike(value)) collectJson(value);
		},
		collectJson,
		giveUp() {
			isOverfull = true;
		},
		count: () => values.size + (isOverfull ? 1 : 0),
		text,
		field(name, value) {
			if (isSecret(name, value)) return maskText;
			if (value === '' || secrecyOf(name) !== undefined) return value;
			return isJsonLike(value) ? json(value) : text(value);
		},
		json,
	};
}

/** Tells that there is a secret, or that there is none; nothing of it. */
function isPlain(value: string): boolean {
	return /^(?:true|false|null)$/.test(value);
}

function isJsonLike(text: string): boolean {
	return /^\s*[[{]/.test(text);
}

/** E-mail address and key of a header, with the colon between them. */
function pairOf(authorization: string | null): string | undefined {
	const encoded = /^basic\s+(\S+)/i.exec(authorization ?? '')?.[1];
	if (encoded === undefined) return undefined;
	const pair = Buffer.from(encoded, 'base64').toString();
	return pair.includes(':') ? pair : undefined;
}

/** Credentials as they are written, whoever's they are. */
const patterns: readonly (readonly [pattern: RegExp, by: string])[] = [
	[/\b(basic|bearer|digest|negotiate)(\s+|%20|\+)[\w+/=.~-]{8,}/gi, `$1$2${maskText}`],
	// Parameters of addresses that stand in a text.
	[
		/([?&;](?:api_?key|key|token|access_token|secret|password|otp|signature|sig)=)[^&\s"'<>#\\]+/gi,
		`$1${maskText}`,
	],
	// Whoever has these may read a file, or join.
	[/(\/user_uploads\/temporary\/)[^/\s"'<>?#\\]+/gi, `$1${maskText}`],
	[/(\/join\/)[^/\s"'<>?#\\]{8,}/gi, `$1${maskText}`],
	[/(\/\/[^/\s:@"'<>]*:)[^/\s@"'<>]+(@)/g, `$1${maskText}$2`],
];

/** None of them fits a text without one of these. */
const sign = /[/=]|basic|bearer|digest|negotiate/i;

function withoutPatterns(text: string): string {
	if (!sign.test(text)) return text;
	return patterns.reduce((left, [pattern, by]) => left.replaceAll(pattern, by), text);
}

/** All the ways in which somebody may have written a value. */
function formsOf(value: string): readonly string[] {
	const bytes = Buffer.from(value);
	const percent = encodeURIComponent(value);
	// In base64 a text looks different at each of three places; what touches its neighbours is left out.
	const inside = [0, 1, 2]
		.map(shift =>
			Buffer.concat([Buffer.alloc(shift), bytes])
				.toString('base64')
				.slice(shift === 0 ? 0 : 4)
				.replace(/={1,2}$/, '')
				.slice(0, -1),
		)
		.filter(form => form.length >= 2 * shortestValue);
	const base64 = bytes.toString('base64');
	return [
		value,
		percent,
		percent.replaceAll('%20', '+'),
		new URLSearchParams({v: value}).toString().slice(2),
		JSON.stringify(value).slice(1, -1),
		value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
		[...value].toReversed().join(''),
		bytes.toString('hex'),
		base64,
		base64.replace(/={1,2}$/, ''),
		...inside,
		...inside.map(form => form.replaceAll('+', '-').replaceAll('/', '_')),
	].filter(form => form.length >= shortestValue);
}
