import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import {readFileSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import vm from 'node:vm';
import {crc32} from 'node:zlib';
import {afterEach, beforeEach, expect, it} from 'vitest';
import {runCompiled} from './compiled';

let folder = '';
const said: unknown[] = [];

beforeEach(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'steward-compiled-'));
	said.length = 0;
	vm.runInThisContext('globalThis').sayOfTest = (word: unknown) => said.push(word);
});
afterEach(async () => {
	delete vm.runInThisContext('globalThis').sayOfTest;
	await rm(folder, {recursive: true, force: true});
});

const placeOf = (name: string) => path.join(folder, name);
const write = (name: string, text: string) => writeFile(placeOf(name), text);

/** What the build puts beside a file, made by the V8 that runs the test, of a text as long as that file. */
function putCode(name: string, text = readFileSync(placeOf(name), 'utf8')): Buffer {
	const head = '(function (exports, require, module, __filename, __dirname) {';
	const code = new vm.Script(`${head}${text}\n})`).createCachedData();
	const check = Buffer.alloc(4);
	check.writeUInt32LE(crc32(code, crc32(text)));
	const whole = Buffer.concat([check, code]);
	writeFileSync(`${placeOf(name)}.${process.arch}.code`, whole);
	return whole;
}

it('runs a program with what lies beside it, each file once', async () => {
	await write('one.cjs', `sayOfTest('one'); exports.one = require('./two.cjs').two + 1;`);
	await write('two.cjs', `sayOfTest('two'); exports.two = require('node:path').sep.length;`);
	await write(
		'entry.cjs',
		`require('./two.cjs'); sayOfTest(require('./one.cjs').one); sayOfTest([__filename, __dirname]);`,
	);
	runCompiled(placeOf('entry.cjs'));
	expect(said).toEqual(['two', 'one', 2, [placeOf('entry.cjs'), folder]]);
});

it('gives what there is of a file that two take from each other', async () => {
	await write('entry.cjs', `exports.early = 1; sayOfTest(require('./other.cjs').seen);`);
	await write('other.cjs', `exports.seen = require('./entry.cjs').early;`);
	runCompiled(placeOf('entry.cjs'));
	expect(said).toEqual([1]);
});

it('names the place of a fault as it is in the file', async () => {
	await write('entry.cjs', `sayOfTest(new Error('here').stack);`);
	runCompiled(placeOf('entry.cjs'));
	expect(String(said[0])).toMatch(/\(?file:.*entry\.cjs:1:11\)?/);
});

it('takes the code that the build made', async () => {
	const text = `sayOfTest('of the file');`;
	await write('entry.cjs', text);
	// V8 takes it for code of this file, which is as long: so it shows which of the two ran.
	const other = `sayOfTest('of the code');`;
	const code = putCode('entry.cjs', other);
	code.writeUInt32LE(crc32(code.subarray(4), crc32(text)));
	writeFileSync(`${placeOf('entry.cjs')}.${process.arch}.code`, code);
	runCompiled(placeOf('entry.cjs'));
	expect(said).toEqual(['of the code']);
});

it('leaves code of another text aside', async () => {
	await write('entry.cjs', `sayOfTest('of the file');`);
	putCode('entry.cjs', `sayOfTest('of the code');`);
	runCompiled(placeOf('entry.cjs'));
	expect(said).toEqual(['of the file']);
});

it.each([
	['empty', () => Buffer.alloc(0)],
	['cut', (code: Buffer) => code.subarray(0, -8)],
	['no code of V8', () => Buffer.from('Steward')],
	[
		'changed in one byte',
		(code: Buffer) => {
			const changed = Buffer.from(code);
			changed[changed.length - 9] = (changed.at(-9) ?? 0) ^ 1;
			return changed;
		},
	],
	[
		'of another version of V8',
		(code: Buffer) => {
			const changed = Buffer.from(code);
			changed.writeUInt32LE(7, 8);
			changed.writeUInt32LE(crc32(changed.subarray(4), crc32(`sayOfTest('fine');`)));
			return changed;
		},
	],
])('starts as ever with code that is %s', async (_what, spoil) => {
	await write('entry.cjs', `sayOfTest('fine');`);
	const code = putCode('entry.cjs');
	writeFileSync(`${placeOf('entry.cjs')}.${process.arch}.code`, spoil(code));
	runCompiled(placeOf('entry.cjs'));
	expect(said).toEqual(['fine']);
});
