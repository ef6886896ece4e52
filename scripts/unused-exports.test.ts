import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';

const root = path.resolve(import.meta.dirname, '..');

const exported =
	/^export (?:async )?(?:function\*?|const|let|class|type|interface) ([A-Za-z_$][\w$]*)/gm;
const names = /[A-Za-z_$][\w$]*/g;
const isTest = (file: string) => /\.(?:test|spec|fixture|setup)\.tsx?$/.test(file);

/** Screens are found by the name of their file: `screens/people/people-screen.tsx` has `PeopleScreen`. */
function isScreen(file: string, name: string): boolean {
	const [, kebab] = /^renderer\/screens\/[^/]+\/([^/]+-screen)\.tsx$/.exec(file) ?? [];
	return kebab !== undefined && kebab.replaceAll('-', '') === name.toLowerCase();
}

function filesOf(folder: string): readonly string[] {
	return readdirSync(path.join(root, folder), {recursive: true, encoding: 'utf8'})
		.filter(file => /\.(?:tsx?|mjs)$/.test(file))
		.map(file => path.posix.join(folder, file.replaceAll(path.sep, '/')));
}

/** Exports that no file names, their own included; those in tests of their own file do not count. */
function unusedIn(texts: ReadonlyMap<string, string>): readonly string[] {
	const homes = new Map<string, string[]>();
	for (const [file, text] of texts) {
		for (const name of new Set(text.match(names))) {
			const known = homes.get(name);
			if (known === undefined) homes.set(name, [file]);
			else known.push(file);
		}
	}
	return [...texts].flatMap(([file, text]) => {
		if (isTest(file) || !/^(?:renderer|shared|electron)\//.test(file)) return [];
		const ownTest = file.replace(/\.tsx?$/, '.test.');
		return [...text.matchAll(exported)].flatMap(([, name = '']) => {
			const isNamed = homes.get(name)?.some(other => other !== file && !other.startsWith(ownTest));
			if (isNamed === true || isScreen(file, name)) return [];
			const own = text.match(names)?.filter(word => word === name) ?? [];
			return own.length > 1 ? [] : [`${file}: ${name}`];
		});
	});
}

test('what is exported is used', () => {
	const files = ['renderer', 'shared', 'electron', 'scripts', 'e2e'].flatMap(filesOf);
	expect(files.length).toBeGreaterThan(3000);
	const texts = new Map(files.map(file => [file, readFileSync(path.join(root, file), 'utf8')]));
	expect(unusedIn(texts)).toEqual([]);
});

test('an export is unused without a use in its own file or in another than its test', () => {
	const texts = new Map([
		[
			'shared/a.ts',
			'export const used = 1;\nexport const own = 2;\nexport type None = typeof own;',
		],
		['shared/a.test.ts', "import {tested} from './b';"],
		['shared/b.ts', "import {used} from './a';\nexport function tested() {}"],
		['shared/b.test.ts', "import {tested} from './b';"],
		['shared/c.ts', 'export const alone = 1;'],
		['shared/c.test.ts', "import {alone} from './c';"],
		['renderer/screens/your-files/your-files-screen.tsx', 'export function YourFilesScreen() {}'],
	]);
	expect(unusedIn(texts)).toEqual(['shared/a.ts: None', 'shared/c.ts: alone']);
});
