import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {renderMessage} from './render-message';

type Case = {readonly name: string; readonly input: string; readonly expected_output: string};

/** Beside the project, or where the environment says. */
const file = [
	process.env['STEWARD_PRACTICE_CASES'] ?? '',
	path.resolve(import.meta.dirname, '../../../../shared/fixtures/markdown-practice.json'),
].find(candidate => existsSync(candidate));

/**
 * HTML without what does not matter: the order of attributes, blanks between tags, colours inside of
 * source code, and how a formula is laid out.
 */
function essence(html: string): string {
	return html
		.replace(/<code>[\s\S]*?<\/code>/g, code => code.replace(/<\/?span[^>]*>/g, ''))
		.replace(
			/<span class="katex">[\s\S]*?<annotation[^>]*>([\s\S]*?)<\/annotation>[\s\S]*?(?=<\/span>(?:<\/p>|<\/span><\/p>|[^<]|<br))/g,
			(_all, source: string) => `<span class="katex">${source}`,
		)
		.replace(/<([a-z0-9]+)((?: [\w-]+="[^"]*")+)>/g, (_all, tag: string, attrs: string) => {
			const sorted = [...attrs.matchAll(/(?<![\w-])[\w-]+="[^"]*"/g)].map(([attr]) => attr).sort();
			return `<${tag} ${sorted.join(' ')}>`;
		})
		.replace(/&quot;/g, '"')
		.replace(/&#(?:39|x27);/g, "'")
		.replace(/>\s+</g, '><')
		.trim();
}

test('renders the practice cases of the service like the service', context => {
	if (!file) {
		context.skip('The practice cases are not beside this project.');
		return;
	}
	const cases = JSON.parse(readFileSync(file, 'utf8')) as Case[];
	const different = cases.filter(
		({input, expected_output: expected}) =>
			essence(renderMessage(input, {rootUrl: 'http://zulip.testserver'}).html) !==
			essence(expected),
	);
	if (process.env['SHOW_DIFFERENCES']) {
		for (const {name, input, expected_output: expected} of different) {
			console.info(`${name}\n${essence(expected)}\n${essence(renderMessage(input, {}).html)}`);
		}
	}
	expect(cases.length).toBeGreaterThan(100);
	expect(different.map(({name}) => name)).toEqual([]);
});
