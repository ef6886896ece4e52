import {readdir, readFile} from 'node:fs/promises';
import path from 'node:path';
import {expect, test} from 'vitest';

const root = path.resolve(import.meta.dirname, '..');

/** Code that knows no language, and what it says reaches the window: sentences have names there. */
const folders = ['electron/gateway', 'shared/client', 'shared/changes'];

/** Where the sentences stand by their names. */
const named = new Set(['shared/changes/refusals.ts']);

/** Sentences that nobody is told: the caller knows what to make of the error. */
const internal: ReadonlySet<string> = new Set([
	'${spec.path} does not declare ${name}.',
	'A private channel of others is not listed to everybody.',
	'Links that grant the same are all alike.',
	'Nothing stands between two commas.',
	'The text ends within a list.',
]);

/** Texts in quotes that are written as a sentence: several words and a full stop. */
function sentencesIn(code: string): readonly string[] {
	const withoutComments = code
		.split('\n')
		.filter(line => !/^(?:\/\/|\/?\*)/.test(line.trim()))
		.join('\n');
	return [...withoutComments.matchAll(/(['"`])((?:(?!\1)[^\\\n]|\\.)*)\1/g)]
		.map(([, , text = '']) => text)
		.filter(text => /^(?:[A-Z]|\$\{)/.test(text) && text.includes(' ') && text.endsWith('.'));
}

test('what gateway, client and changes say has a name, so that the window says it in its language', async () => {
	const unnamed: string[] = [];
	for (const folder of folders) {
		const files = await readdir(path.join(root, folder), {recursive: true});
		for (const file of files.filter(name => /(?<!\.test|\.fixture)\.ts$/.test(name))) {
			const place = path.posix.join(folder, file);
			if (named.has(place)) continue;
			const said = sentencesIn(await readFile(path.join(root, place), 'utf8'));
			unnamed.push(...said.filter(text => !internal.has(text)).map(text => `${place}: ${text}`));
		}
	}
	expect(unnamed).toEqual([]);
});

test('a sentence without a name is found', () => {
	expect(sentencesIn("throw new Error('The server went away.');")).toEqual([
		'The server went away.',
	]);
	expect(sentencesIn("noAnswerText('no answer in time') // It is late.")).toEqual([]);
});
