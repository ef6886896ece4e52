import {badRequest} from '../../../shared/contract/errors';
import {lengthInCodePoints, unstorable} from '../../../shared/model/limits';
import {compiledPattern, PatternFault} from '../markdown/pattern-syntax';
import {variablesOf} from './url-templates';

export const noSuchLinkifier = 'Linkifier not found.';
export const noSuchPlayground = 'Invalid playground';

const blank = 'This field cannot be blank.';

/** Parts of a linkifier as they are kept; others of the organization have another pattern. */
export function checkedLinkifier(
	sent: {readonly pattern: string; readonly urlTemplate: string},
	others: readonly {readonly pattern: string}[],
) {
	const pattern = requireText('pattern', sent.pattern, 1000);
	const urlTemplate = requireText('url_template', sent.urlTemplate, 2000);
	const parts = partsOf(pattern);
	const variables = variablesOf(urlTemplate);
	for (const part of parts) {
		if (variables.has(part)) continue;
		throw badRequest(`Group '${part}' in linkifier pattern is not present in URL template.`);
	}
	for (const name of variables) {
		if (parts.includes(name)) continue;
		throw badRequest(`Group '${name}' in URL template is not present in linkifier pattern.`);
	}
	if (others.some(other => other.pattern === pattern)) {
		throw badRequest('Realm filter with this Realm and Pattern already exists.');
	}
	return {pattern, urlTemplate};
}

function partsOf(pattern: string): readonly string[] {
	try {
		return compiledPattern(pattern).names;
	} catch (error) {
		if (!(error instanceof PatternFault)) throw error;
		throw badRequest(`Bad regular expression: ${error.message}`);
	}
}

/** All linkifiers in the new order. */
export function reordered(known: readonly {readonly id: number}[], order: readonly number[]) {
	if (new Set(order).size !== order.length) {
		throw badRequest('The ordered list must not contain duplicated linkifiers');
	}
	const ids = new Set(known.map(({id}) => id));
	if (order.length !== ids.size || order.some(id => !ids.has(id))) {
		throw badRequest('The ordered list must enumerate all existing linkifiers exactly once');
	}
	return order;
}

export function checkedPlayground(
	sent: {readonly name: string; readonly language: string; readonly urlTemplate: string},
	others: readonly {readonly name: string; readonly language: string}[],
) {
	const name = requireText('name', sent.name, 100);
	const language = requireText('pygments_language', sent.language, 40);
	if (!/^[\p{L}\p{N} +\-_#.]+$/u.test(language)) {
		throw badRequest('Invalid characters in pygments language');
	}
	const urlTemplate = requireText('url_template', sent.urlTemplate, 2000);
	const variables = variablesOf(urlTemplate);
	if (!variables.has('code')) {
		throw badRequest('Missing the required variable "code" in the URL template');
	}
	if (variables.size > 1) {
		throw badRequest('"code" should be the only variable present in the URL template');
	}
	if (others.some(other => other.name === name && other.language === language)) {
		throw badRequest(
			'Realm playground with this Realm, Pygments language and Name already exists.',
		);
	}
	return {name, language, urlTemplate};
}

function requireText(name: string, text: string, most: number): string {
	const trimmed = text.trim();
	if (trimmed === '') throw badRequest(blank);
	if (lengthInCodePoints(trimmed) > most) {
		throw badRequest(`${name} is too long (limit: ${most} characters)`);
	}
	if (unstorable.test(trimmed)) throw badRequest(`${name} cannot hold unprintable characters.`);
	return trimmed;
}
