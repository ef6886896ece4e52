import {readdir, readFile} from 'node:fs/promises';
import path from 'node:path';
import {expect, test} from 'vitest';

const root = path.resolve(import.meta.dirname, '..');

/** What is typed to find something may be said in any way. */
const search = 'words for searching';

/** Texts that may hold such a word, with the reason. */
const allowed: ReadonlyMap<string, string> = new Map([
	['authentication login password single sign-on sso', search],
	['bulk, batch, steps, run, apply, rehearsal', search],
	[
		'permissions, policies, who can, who may, what can a person do, invitations, retention, message editing, limits, guests, realm, rules',
		search,
	],
	['preferences, theme, appearance, keys, organizations', search],
	['streams default_stream_groups onboarding signup sets', search],
	['streams, rooms', search],
	['users, members, accounts, bots', search],
	['zulip://login?realm=…', 'the form of an address'],
]);

const read = (file: string) => readFile(path.join(root, file), 'utf8');

/** Rows of the table: the word, and what stands in code behind it. */
async function glossary() {
	const rows = (await read('docs/words.md')).split('\n').filter(line => line.startsWith('| '));
	return rows.slice(2).map(line => {
		const [, word = '', meaning = '', not = ''] = line.split('|').map(cell => cell.trim());
		return {
			word,
			meaning,
			not,
			unsaid: [...not.matchAll(/`([^`]+)`/g)].map(found => found[1] ?? ''),
		};
	});
}

/** The English texts, without what is filled in. */
async function texts(): Promise<readonly string[]> {
	const catalogue = await read('shared/languages/catalogues/en.po');
	return catalogue
		.split(/\n\n/)
		.flatMap(entry => /^msgid ((?:".*"\n?)+)/m.exec(entry)?.[1] ?? [])
		.map(lines =>
			lines
				.trim()
				.replaceAll(/^"|"$|"\n"/gm, '')
				.replaceAll(String.raw`\"`, '"'),
		)
		.filter(text => text !== '');
}

test('the glossary is whole', async () => {
	const rows = await glossary();
	expect(rows.length).toBeGreaterThan(55);
	for (const {word, meaning, not} of rows) expect([word, meaning, not], word).not.toContain('');
	const words = rows.map(({word}) => word);
	expect(new Set(words).size).toBe(words.length);
});

test('words that we do not say stand in no text of the window', async () => {
	const unsaid = (await glossary()).flatMap(row => row.unsaid);
	expect(unsaid.length).toBeGreaterThan(55);
	const all = await texts();
	expect(all.length).toBeGreaterThan(2000);
	const patterns = unsaid.map(word => ({word, pattern: new RegExp(String.raw`\b${word}\b`, 'i')}));
	const found = all.flatMap(text => {
		const words = text.replaceAll(/\{[\w.]+[,}]|(?<![\w-])[\w-]+:[\w/-]+/g, ' ');
		return patterns.flatMap(({word, pattern}) =>
			pattern.test(words) ? [[word, text] as const] : [],
		);
	});
	expect(found.filter(([, text]) => !allowed.has(text))).toEqual([]);
	// What is not needed any more goes from the list.
	expect([...allowed.keys()].filter(text => !found.some(([, said]) => said === text))).toEqual([]);
});

/** Empty states that say of what an address or a call names that it is gone: sentences, as failures are. */
const saidAsFailures = [
	'No channel has the ID ${openId}.',
	'This call is no longer available.',
	'This screen does not exist.',
];

test('what is said above an empty list is a headline, without a full stop', async () => {
	const all = await readdir(path.join(root, 'renderer'), {recursive: true});
	const files = all.filter(file => file.endsWith('.tsx') && !file.endsWith('.test.tsx'));
	const sources = await Promise.all(files.map(file => read(path.join('renderer', file))));
	const titles = sources.flatMap(source =>
		[...source.matchAll(/<(?:EmptyState|NoRows)\b[^<]*?\btitle=\{([^<]*?)\}[\s/]/g)].flatMap(
			([, title = '']) => [...title.matchAll(/`([^`]*)`/g)].map(([, text = '']) => text),
		),
	);
	expect(titles.length).toBeGreaterThan(30);
	expect(titles.filter(title => title.endsWith('.')).toSorted()).toEqual(saidAsFailures);
});
