import {t} from '@lingui/core/macro';
import {inLanguage} from '../../../shared/languages/in-language';
import type {TextFault} from '../../../shared/rules/linkifiers';

const usual: ReadonlyMap<string, string> = inLanguage(
	() =>
		new Map([
			['pattern', t`Enter a pattern.`],
			['urlTemplate', t`Enter a URL template.`],
			['name', t`Enter a name.`],
			['language', t`Enter a language.`],
		]),
);

/** Why a part is refused, in the words of the screen; what it has no words for stays as the server says it. */
export function faultWords({part, words}: TextFault<string>): string {
	if (words.startsWith('This field cannot be blank')) return usual.get(part) ?? words;
	const [, faulty] = /^Bad regular expression: (.*)$/s.exec(words) ?? [];
	if (faulty !== undefined) return t`Not a valid pattern: ${faulty}`;
	const [, unused] = /^Group '(.*)' in linkifier pattern is not present/.exec(words) ?? [];
	if (unused !== undefined) {
		const name = `{${unused}}`;
		return t`Use ${name} in the URL template: the pattern names it.`;
	}
	const [, unknown] = /^Group '(.*)' in URL template is not present/.exec(words) ?? [];
	if (unknown !== undefined) {
		const group = `(?P<${unknown}>…)`;
		const name = `{${unknown}}`;
		return t`Name a part ${group} in the pattern: the URL template uses ${name}.`;
	}
	if (words === 'Invalid URL template.') {
		return t`Not a valid URL template. Braces hold names, such as ${{example: '{id}'}}.`;
	}
	if (words.startsWith('Missing the required variable'))
		return t`Include ${{name: '{code}'}} in the URL template.`;
	if (words.startsWith('"code" should be the only'))
		return t`Use no other name than ${{name: '{code}'}}.`;
	if (words.startsWith('Realm filter with')) return t`Another linkifier has this pattern.`;
	if (words.startsWith('Realm playground with')) {
		return t`This language has a playground of that name already.`;
	}
	if (words.startsWith('Invalid characters')) {
		return t`A language has letters, digits, blanks and + - _ # . alone.`;
	}
	return words;
}
