import {lengthInCodePoints, limits, unstorable} from '../model/limits';
import {safeAddress} from './link-addresses';
import {isTame, search} from './pattern-search';
import {compiledPattern, PatternFault} from './pattern-syntax';
import {expandTemplate, variablesOf} from './url-template';

/**
 * What linkifiers and code playgrounds may be, and what they make of a text: the embedded server refuses
 * by it, and the page says it beforehand (api-facts 9.12).
 */

export type RuledLinkifier = {readonly pattern: string; readonly urlTemplate: string};
export type RuledPlayground = {
	readonly name: string;
	readonly language: string;
	readonly urlTemplate: string;
};

/** Why something is refused, in the words of the service, and which part it is about. */
export type TextFault<Part extends string> = {readonly part: Part; readonly words: string};

/** Why a linkifier is none; others of the organization have another pattern. */
export function linkifierFault(
	sent: RuledLinkifier,
	others: readonly Pick<RuledLinkifier, 'pattern'>[],
): TextFault<'pattern' | 'urlTemplate'> | undefined {
	const {pattern, urlTemplate} = trimmed(sent);
	const inPattern = (words: string) => ({part: 'pattern', words}) as const;
	const inTemplate = (words: string) => ({part: 'urlTemplate', words}) as const;
	const badPattern = textFault('pattern', pattern, limits.linkifierPatternMaxCharacters);
	if (badPattern !== undefined) return inPattern(badPattern);
	const badTemplate = textFault('url_template', urlTemplate, limits.urlTemplateMaxCharacters);
	if (badTemplate !== undefined) return inTemplate(badTemplate);
	const parts = partsOf(pattern);
	if (typeof parts === 'string') return inPattern(`Bad regular expression: ${parts}`);
	const variables = variablesOf(urlTemplate);
	if (variables === undefined) return inTemplate('Invalid URL template.');
	const unused = parts.find(part => !variables.has(part));
	if (unused !== undefined) {
		return inTemplate(`Group '${unused}' in linkifier pattern is not present in URL template.`);
	}
	const unknown = [...variables].find(name => !parts.includes(name));
	if (unknown !== undefined) {
		return inPattern(`Group '${unknown}' in URL template is not present in linkifier pattern.`);
	}
	return others.some(other => other.pattern === pattern)
		? inPattern('Realm filter with this Realm and Pattern already exists.')
		: undefined;
}

/** Names of the parts of a pattern, or why it is none. */
function partsOf(pattern: string): readonly string[] | string {
	try {
		return compiledPattern(pattern).names;
	} catch (error) {
		if (error instanceof PatternFault) return error.message;
		throw error;
	}
}

/** Why a code playground is none; its language has no other one of the name. */
export function playgroundFault(
	sent: RuledPlayground,
	others: readonly Pick<RuledPlayground, 'name' | 'language'>[],
): TextFault<keyof RuledPlayground> | undefined {
	const {name, language, urlTemplate} = trimmed(sent);
	const badName = textFault('name', name, limits.playgroundNameMaxCharacters);
	if (badName !== undefined) return {part: 'name', words: badName};
	const inLanguage = (words: string) => ({part: 'language', words}) as const;
	const most = limits.playgroundLanguageMaxCharacters;
	const badLanguage = textFault('pygments_language', language, most);
	if (badLanguage !== undefined) return inLanguage(badLanguage);
	if (!/^[\p{L}\p{N} +\-_#.]+$/u.test(language)) {
		return inLanguage('Invalid characters in pygments language');
	}
	const inTemplate = (words: string) => ({part: 'urlTemplate', words}) as const;
	const badTemplate = textFault('url_template', urlTemplate, limits.urlTemplateMaxCharacters);
	if (badTemplate !== undefined) return inTemplate(badTemplate);
	const variables = variablesOf(urlTemplate);
	if (variables === undefined) return inTemplate('Invalid URL template.');
	if (!variables.has('code')) {
		return inTemplate('Missing the required variable "code" in the URL template');
	}
	if (variables.size > 1) {
		return inTemplate('"code" should be the only variable present in the URL template');
	}
	return others.some(other => other.name === name && other.language === language)
		? {
				part: 'name',
				words: 'Realm playground with this Realm, Pygments language and Name already exists.',
			}
		: undefined;
}

function trimmed<T extends Readonly<Record<string, string>>>(sent: T): T {
	return Object.fromEntries(
		Object.entries(sent).map(([name, text]) => [name, text.trim()]),
	) as Record<string, string> as T;
}

function textFault(name: string, text: string, most: number): string | undefined {
	if (text === '') return 'This field cannot be blank.';
	if (lengthInCodePoints(text) > most) return `${name} is too long (limit: ${most} characters)`;
	return unstorable.test(text) ? `${name} cannot hold unprintable characters.` : undefined;
}

/** A piece of a text: plain, or a link with the linkifier that made it. */
export type LinkedPiece = {
	readonly text: string;
	readonly url?: string;
	/** Its place in the order. */
	readonly by?: number;
};

/** A pattern that is not looked for here: it may take without end, and only a stop watch holds it. */
export function isTriedHere(pattern: string): boolean {
	return isTame(pattern);
}

/** What linkifiers make of a line of text, in their order: what one has linked no other one reads. */
export function linkedPieces(
	text: string,
	linkifiers: readonly RuledLinkifier[],
): readonly LinkedPiece[] {
	let pieces: readonly LinkedPiece[] = [{text}];
	for (const [by, {pattern, urlTemplate}] of linkifiers.entries()) {
		if (!isTame(pattern) || typeof partsOf(pattern) === 'string') continue;
		const {expression} = compiledPattern(pattern);
		pieces = pieces.flatMap((piece, at) =>
			piece.url === undefined
				? linkedBy(piece.text, {expression, urlTemplate, by, isBehindLink: at > 0})
				: piece,
		);
	}
	return pieces;
}

type Looking = {
	readonly expression: RegExp;
	readonly urlTemplate: string;
	readonly by: number;
	readonly isBehindLink: boolean;
};

/** Stands for the link before a piece: no word begins right behind it. */
const linkBefore = '\ufdd0';

function linkedBy(text: string, looking: Looking): readonly LinkedPiece[] {
	const {expression, urlTemplate, by, isBehindLink} = looking;
	const before = isBehindLink ? linkBefore : '';
	const pieces: LinkedPiece[] = [];
	let at = 0;
	for (const {index: found, words, parts} of search(expression, before + text)) {
		const index = found - before.length;
		const url = safeAddress(expandTemplate(urlTemplate, parts));
		if (url === undefined) continue;
		if (index > at) pieces.push({text: text.slice(at, index)});
		pieces.push({text: words, url, by});
		at = index + words.length;
	}
	if (at < text.length || pieces.length === 0) pieces.push({text: text.slice(at)});
	return pieces;
}

/** Where a playground opens some code. */
export function playgroundUrl(urlTemplate: string, code: string): string {
	return expandTemplate(urlTemplate, {code});
}
