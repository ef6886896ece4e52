import type {TextFault} from '../../../shared/rules/linkifiers';

const usual: ReadonlyMap<string, string> = new Map([
	['pattern', 'Enter a pattern.'],
	['urlTemplate', 'Enter a URL template.'],
	['name', 'Enter a name.'],
	['language', 'Enter a language.'],
]);

/** Why a part is refused, in the words of the screen; what it has no words for stays as the server says it. */
export function faultWords({part, words}: TextFault<string>): string {
	if (words.startsWith('This field cannot be blank')) return usual.get(part) ?? words;
	const [, faulty] = /^Bad regular expression: (.*)$/s.exec(words) ?? [];
	if (faulty !== undefined) return `Not a valid pattern: ${faulty}`;
	const [, unused] = /^Group '(.*)' in linkifier pattern is not present/.exec(words) ?? [];
	if (unused !== undefined) return `Use {${unused}} in the URL template: the pattern names it.`;
	const [, unknown] = /^Group '(.*)' in URL template is not present/.exec(words) ?? [];
	if (unknown !== undefined) {
		return `Name a part (?P<${unknown}>…) in the pattern: the URL template uses {${unknown}}.`;
	}
	if (words === 'Invalid URL template.') {
		return 'Not a valid URL template. Braces hold names, such as {id}.';
	}
	if (words.startsWith('Missing the required variable'))
		return 'Include {code} in the URL template.';
	if (words.startsWith('"code" should be the only')) return 'Use no other name than {code}.';
	if (words.startsWith('Realm filter with')) return 'Another linkifier has this pattern.';
	if (words.startsWith('Realm playground with')) {
		return 'This language has a playground of that name already.';
	}
	if (words.startsWith('Invalid characters')) {
		return 'A language has letters, digits, blanks and + - _ # . alone.';
	}
	return words;
}
