import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';

const root = path.resolve(import.meta.dirname, '..');

const page = readFileSync(path.join(root, 'docs', 'api-facts.md'), 'utf8');

/** A page by its name, and what of it is cited: numbers, or names in quotes. */
const citation = /\bapi-(facts|spec|more)((?:(?:,| and|) (?:\d+(?:\.\d+)?(?![\w.]*\d)|"[^"]+"))*)/g;

/** Sections that stand on the page, as comments cite them. */
function standing(text: string): ReadonlySet<string> {
	const [facts = '', spec = '', more = ''] = text.split(
		/^## (?:The specification|Other documented operations)$/m,
	);
	const named = (part: string, pattern: RegExp) =>
		[...part.matchAll(pattern)].map(([, name = '']) => name);
	return new Set([
		...named(facts, /^#{2,3} (\d+(?:\.\d+)?) /gm).map(number => `facts ${number}`),
		...named(spec, /^\| (\d+) +\|/gm).map(number => `spec ${number}`),
		...named(spec, /^### (".+")$/gm).map(name => `spec ${name}`),
		...named(more, /^### (".+")$/gm).map(name => `more ${name}`),
	]);
}

/** What a source cites; a citation that names no section is there as the page alone. */
function citedIn(source: string): readonly string[] {
	const unbroken = source.replaceAll(/\n[\t ]*(?:\*|\/\/) /g, ' ');
	return [...unbroken.matchAll(citation)].flatMap(([, of = '', sections = '']) => {
		const found = sections.match(/[\d.]+|"[^"]+"/g) ?? [''];
		return found.map(section => `${of} ${section}`);
	});
}

function sources(): readonly string[] {
	return ['e2e', 'electron', 'renderer', 'scripts', 'shared'].flatMap(folder =>
		readdirSync(path.join(root, folder), {recursive: true, withFileTypes: true})
			.filter(entry => entry.isFile() && /\.(?:tsx?|mjs|cjs|css)$/.test(entry.name))
			.map(({parentPath, name}) => path.relative(root, path.join(parentPath, name)))
			.filter(file => file !== path.relative(root, import.meta.filename)),
	);
}

it('reads citations of several sections, of names and across lines', () => {
	expect(citedIn('// (api-facts 5.2, 5.3 and 9.10; api-spec 5, rule 4)')).toEqual([
		'facts 5.2',
		'facts 5.3',
		'facts 9.10',
		'spec 5',
	]);
	expect(citedIn('\t * (api-facts 7.4 and\n\t * 11): api-spec "User", api-facts 8.13.')).toEqual([
		'facts 7.4',
		'facts 11',
		'spec "User"',
		'facts 8.13',
	]);
	expect(citedIn('// as api-facts has it, or api-spec, User')).toEqual(['facts ', 'spec ']);
});

it('knows a section that is not on the page', () => {
	const text = '### 8.9 Flags\n\n## The specification\n\n| 9 | x |\n\n### "User"\n';
	expect([...standing(text)]).toEqual(['facts 8.9', 'spec 9', 'spec "User"']);
});

const cited = sources().flatMap(file =>
	citedIn(readFileSync(path.join(root, file), 'utf8')).map(section => ({file, section})),
);

it('every section that a comment cites stands in docs/api-facts.md', () => {
	expect(cited.length).toBeGreaterThan(300);
	const sections = standing(page);
	const missing = cited.filter(({section}) => !sections.has(section));
	expect(missing.map(({file, section}) => `${file}: api-${section}`)).toEqual([]);
});

it('every section of the page is cited, or has one that is', () => {
	const isCited = (wanted: string) =>
		cited.some(({section}) => section === wanted || section.startsWith(`${wanted}.`));
	expect([...standing(page)].filter(section => !isCited(section))).toEqual([]);
});
