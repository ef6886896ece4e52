import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';

const root = path.resolve(import.meta.dirname, '..');

/** The name of a table whose keys are any text. */
const table = /\bconst (\w+): (?:Readonly<)?Record<string,/g;

function filesOf(folder: string): readonly string[] {
	return readdirSync(path.join(root, folder), {recursive: true, withFileTypes: true})
		.filter(entry => entry.isFile() && /\.tsx?$/.test(entry.name))
		.filter(({name}) => !/\.(test|fixture)\.tsx?$/.test(name))
		.map(({parentPath, name}) => path.relative(root, path.join(parentPath, name)));
}

/** Places in a source where a table is looked into past `ownOf`, which knows what `constructor` is. */
function lookedInto(source: string): readonly string[] {
	const names = [...source.matchAll(table)].map(([, name]) => name);
	return [...source.matchAll(/(?<![\w.])(\w+)\[(?!')[^\]]*\](?! = )/g)]
		.filter(([, name]) => names.includes(name))
		.map(([place]) => place);
}

it('knows a table that is looked into', () => {
	const source = 'const words: Readonly<Record<string, string>> = {};\n';
	expect(lookedInto(`${source}words[text] ?? text`)).toEqual(['words[text]']);
	expect(lookedInto(`${source}ownOf(words, text)`)).toEqual([]);
	expect(lookedInto(`${source}words['a'] = words['b'];words[text] = text;`)).toEqual([]);
});

it('what a table holds under a text is its own', () => {
	const files = ['renderer', 'shared'].flatMap(filesOf);
	expect(files.length).toBeGreaterThan(500);
	const found = files.flatMap(file =>
		lookedInto(readFileSync(path.join(root, file), 'utf8')).map(place => `${file}: ${place}`),
	);
	expect(found).toEqual([]);
});
