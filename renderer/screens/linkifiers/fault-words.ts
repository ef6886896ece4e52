import {plural, t} from '@lingui/core/macro';
import {inLanguage} from '../../../shared/languages/in-language';
import {ownOf} from '../../../shared/model/own-of';
import type {FailedChange} from '../../../shared/changes/outcome';
import {ApiError} from '../../../shared/contract/errors';
import type {TextFault} from '../../../shared/rules/linkifiers';
import {failedInShort} from '../../api/failures/explain';
import {
	placeRefusal,
	type PlacedRefusal,
	type RefusalPlaces,
} from '../../api/failures/place-refusal';

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
	const [, most] = /is too long \(limit: (\d+) characters\)$/.exec(words) ?? [];
	if (most !== undefined) {
		return plural(Number(most), {
			one: 'This is too long: at most # character.',
			other: 'This is too long: at most # characters.',
		});
	}
	if (words.endsWith('cannot hold unprintable characters.')) {
		return t`Remove the characters that can't be printed.`;
	}
	const [, faulty] = /^Bad regular expression: (.*)$/s.exec(words) ?? [];
	if (faulty !== undefined) return patternWords(faulty);
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

/** Where a refusal stands, in the words of the screen where it has some. */
export function placeEntryRefusal<Field extends string>(
	refused: FailedChange,
	places: RefusalPlaces<Field>,
): PlacedRefusal<Field> {
	const {error, isUnknown} = refused;
	if (isUnknown === true) return {form: failedInShort(refused)} as PlacedRefusal<Field>;
	const placed = placeRefusal(error, places);
	if (!(error instanceof ApiError) || 'form' in placed) return placed;
	const words = (part: string) => faultWords({part, words: error.message});
	return Object.fromEntries(
		Object.keys(placed).map(part => [part, words(part)]),
	) as PlacedRefusal<Field>;
}

/** What is wrong with a pattern, by how RE2 says it; `part` is what it names of the pattern. */
const patternFaults: Readonly<Record<string, (part: string) => string>> = {
	'missing ]': part => t`Not a valid pattern: a ] is missing in ${part}`,
	'missing )': part => t`Not a valid pattern: a ) is missing in ${part}`,
	'unexpected )': part => t`Not a valid pattern: a ) has no ( before it in ${part}`,
	'trailing \\': () => t`Not a valid pattern: a \\ at the end stands for nothing.`,
	'invalid named capture': part =>
		t`Not a valid pattern: a name has letters, digits and _ alone, unlike ${part}`,
	'duplicate capture group name': part => t`Not a valid pattern: two parts have the name ${part}`,
	'invalid character class range': part => t`Not a valid pattern: there is no class ${part}`,
	'invalid perl operator': part => t`Not a valid pattern: ${part} is not supported.`,
	'invalid repetition size': part => t`Not a valid pattern: ${part} repeats too often.`,
	'invalid escape sequence': part => t`Not a valid pattern: ${part} stands for nothing.`,
	'no argument for repetition operator': part =>
		t`Not a valid pattern: nothing stands before *, + or ? in ${part}`,
};

function patternWords(faulty: string): string {
	const [said = '', ...rest] = faulty.split(': ');
	const known = ownOf(patternFaults, said);
	return known === undefined ? t`Not a valid pattern: ${faulty}` : known(rest.join(': '));
}
