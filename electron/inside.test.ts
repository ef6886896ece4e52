import {readdir, readFile} from 'node:fs/promises';
import path from 'node:path';
import {parseSync} from 'vite';
import {describe, expect, it} from 'vitest';
import {inside, isPlainName, NotInside} from './inside';

describe('a path below a folder', () => {
	it.each([
		['', 'empty'],
		['.', 'the folder itself'],
		['..', 'above'],
		['../..', 'above that'],
		['../../../home', 'somewhere else'],
		['..\\..', 'above, on Windows'],
		['a/b', 'two levels'],
		['a\\b', 'two levels, on Windows'],
		['/etc/passwd', 'absolute'],
		['C:', 'a drive'],
		['C:\\windows', 'a path on a drive'],
		['\\\\server\\share', 'a share'],
		['a\0b', 'NUL'],
		['a\nb', 'a line break'],
		['\u202etxt', 'a turned direction'],
		['\ud800', 'half a character'],
		['notes.txt:hidden', 'a stream'],
		['notes.txt::$DATA', 'a stream by its kind'],
		['CON', 'a device'],
		['nul.txt', 'a device with an ending'],
		['Com1', 'a device with a number'],
		['LPT³', 'a device with a raised number'],
		['aux .txt', 'a device and a blank'],
		['a.', 'a dot at the end'],
		['a ', 'a blank at the end'],
		['...', 'dots'],
		['a*', 'a wildcard'],
		['€'.repeat(86), '258 bytes'],
	])('refuses %j: %s', name => {
		expect(isPlainName(name)).toBe(false);
		expect(() => inside('/data/lists', name)).toThrow(NotInside);
		expect(() => inside('/data/lists', 'a', name)).toThrow(NotInside);
		expect(() => inside('/data/lists', name, 'a')).toThrow(NotInside);
	});

	it.each(['demo', 'c1.jsonl', '.hidden', 'a..b', 'Größe (2).txt', '€'.repeat(85), 'console.log'])(
		'takes %j',
		name => {
			expect(inside('/data/lists', name)).toBe(path.join(path.resolve('/data/lists'), name));
		},
	);

	it('may go down several levels', () => {
		expect(inside('/data', 'lists', 'demo')).toBe(
			path.join(path.resolve('/data'), 'lists', 'demo'),
		);
	});
});

type Node = {readonly type: string; readonly start: number; readonly [key: string]: unknown};

const isNode = (value: unknown): value is Node =>
	typeof value === 'object' && value !== null && 'type' in value;

function* nodesOf(node: Node): Generator<Node> {
	yield node;
	for (const value of Object.values(node)) {
		for (const child of Array.isArray(value) ? value : [value]) {
			if (isNode(child)) yield* nodesOf(child);
		}
	}
}

const nameOf = (node: unknown): string =>
	isNode(node) && node.type === 'Identifier' ? String(node['name']) : '';

/** Members of `path` that make no path out of names. */
const harmless = new Set([
	'basename',
	'dirname',
	'extname',
	'parse',
	'relative',
	'sep',
	'isAbsolute',
]);

const isWritten = (node: unknown): boolean =>
	isNode(node) && node.type === 'Literal' && typeof node['value'] === 'string';

/** Whether an argument puts a path together by itself, with a separator of its own. */
function isPieced(node: unknown): boolean {
	if (!isNode(node)) return false;
	if (node.type === 'BinaryExpression') return node['operator'] === '+';
	if (node.type !== 'TemplateLiteral') return false;
	const quasis = node['quasis'] as readonly {readonly value: {readonly raw: string}}[];
	return quasis.some(({value}) => /[/\\]/.test(value.raw));
}

/** Places of a source where a path is made from what is not written there. */
function pathsMade(file: string, source: string): readonly string[] {
	const {program, errors} = parseSync(file, source);
	if (errors.length > 0) throw new Error(`${file} cannot be read.`);
	const nodes = [...nodesOf(program as unknown as Node)];
	const found: string[] = [];
	const complain = ({start}: Node, what: string) =>
		found.push(`${file}:${source.slice(0, start).split('\n').length} ${what}`);
	const ofFiles = new Set<string>();
	let knowsPath = false;
	for (const node of nodes) {
		if (node.type !== 'ImportDeclaration') continue;
		const {value: from} = node['source'] as {readonly value: string};
		for (const specifier of node['specifiers'] as readonly Node[]) {
			const {name} = specifier['local'] as {readonly name: string};
			if (/^(node:)?fs(\/promises)?$/.test(from)) ofFiles.add(name);
			if (!/^(node:)?path(\/|$)/.test(from)) continue;
			const isUsual = from === 'node:path' && specifier.type === 'ImportDefaultSpecifier';
			if (isUsual && name === 'path') knowsPath = true;
			else complain(node, 'imports parts of path');
		}
	}
	const calls = new Map(
		nodes.filter(({type}) => type === 'CallExpression').map(call => [call['callee'], call]),
	);
	for (const node of nodes) {
		if (node.type === 'MemberExpression' && knowsPath && nameOf(node['object']) === 'path') {
			const member = nameOf(node['property']);
			if (node['computed'] === false && harmless.has(member)) continue;
			const args = (calls.get(node)?.['arguments'] ?? []) as readonly unknown[];
			const isFine = member === 'join' && args.length > 1 && args.slice(1).every(isWritten);
			if (!isFine) complain(node, `path.${member} of what is not written here`);
		}
		if (node.type !== 'CallExpression') continue;
		const isOfFiles = ofFiles.has(nameOf(node['callee']));
		if (isOfFiles && (node['arguments'] as readonly unknown[]).some(isPieced)) {
			complain(node, 'a path pieced together');
		}
	}
	return found;
}

/** The folder and the files that a person names for the program are theirs to choose; whole paths are made durable. */
const allowed =
	/^electron\/(?:main\/(?:app-data|opened-files)\.ts:\d+ path\.resolve|cli\/given-path\.ts:\d+ path\.resolve|durable\.ts:\d+ path\.\w+) /;

describe('no other code makes a path from a string', () => {
	it.each([
		[`import path from 'node:path'; path.join(folder, name);`, 1],
		[`import path from 'node:path'; path.join(folder, 'lists', name);`, 1],
		['import path from "node:path"; path.join(folder, `${name}.jsonl`);', 1],
		[`import path from 'node:path'; path.join(...parts);`, 1],
		[`import path from 'node:path'; path['join'](folder, name);`, 1],
		[`import path from 'node:path'; path.posix.join(folder, name);`, 1],
		[`import path from 'node:path'; names.map(path.join);`, 1],
		[`import path from 'node:path'; path.resolve(folder, name);`, 1],
		[`import {join} from 'node:path';`, 1],
		[`import * as path from 'path';`, 1],
		['import {rm} from "node:fs/promises"; rm(`${folder}/${name}`);', 1],
		[`import {rmSync} from 'node:fs'; rmSync(folder + name);`, 1],
		[`import path from 'node:path'; path.join(folder, 'lists'); path.basename(name);`, 0],
		['import {rm} from "node:fs/promises"; rm(`${file}.new`);', 0],
	])('%s', (source, count) => {
		expect(pathsMade('a.ts', source)).toHaveLength(count);
	});

	it('in the main process, the gateway, the vault and the server', async () => {
		const root = path.resolve(import.meta.dirname, '..');
		const files = (await readdir(import.meta.dirname, {recursive: true}))
			.map(file => path.posix.join('electron', file.split(path.sep).join('/')))
			.filter(
				file =>
					file.endsWith('.ts') &&
					!/\.(test|fixture)\.ts$|\/test-[^/]*$|^electron\/inside\.ts$/.test(file),
			);
		expect(files.length).toBeGreaterThan(150);
		const made = await Promise.all(
			files.map(async file => pathsMade(file, await readFile(path.join(root, file), 'utf8'))),
		);
		expect(made.flat().filter(found => !allowed.test(found))).toEqual([]);
	});
});
