import {createHash} from 'node:crypto';
import {mkdir, mkdtemp, readFile, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {createPackage, getRawHeader} from '@electron/asar';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {runtimeForRelease} from './electron-runtime.mjs';
import {packageConfig} from './package-config.mjs';

describe('D9: a release is made of the declared Electron alone', () => {
	const official = {kind: 'official', path: '/electron', version: '1'} as const;

	it('one that is here, or that can be downloaded', async () => {
		expect(await runtimeForRelease({find: async () => official})).toBe(official);
		let isThere = false;
		const find = async () => (isThere ? official : undefined);
		const download = async () => ((isThere = true), '');
		expect(await runtimeForRelease({find, download})).toBe(official);
	});

	it('and never of the fallback, nor of one that the environment names', async () => {
		const named = process.env['STEWARD_ELECTRON'];
		process.env['STEWARD_ELECTRON'] = process.execPath;
		try {
			const find = async () => undefined;
			const release = runtimeForRelease({find, download: async () => ''});
			await expect(release).rejects.toThrow(/the fallback runtime [\d.]+ never goes into one/);
		} finally {
			if (named === undefined) delete process.env['STEWARD_ELECTRON'];
			else process.env['STEWARD_ELECTRON'] = named;
		}
	});
});

describe('D9: a changed archive shows', () => {
	let folder: string;
	let archive: Buffer;
	let headerSize: number;
	beforeAll(async () => {
		folder = await mkdtemp(path.join(tmpdir(), 'steward-archive-'));
		const source = path.join(folder, 'source');
		await mkdir(path.join(source, 'dist'), {recursive: true});
		await writeFile(
			path.join(source, 'package.json'),
			'{"name": "probe", "main": "dist/main.cjs"}',
		);
		await writeFile(path.join(source, 'dist/main.cjs'), 'module.exports = 1;\n'.repeat(500));
		const file = path.join(folder, 'app.asar');
		await createPackage(source, file);
		archive = await readFile(file);
		({headerSize} = getRawHeader(file));
	});
	afterAll(() => rm(folder, {recursive: true, force: true}));

	it('the check of the archive is not switched off', () => {
		expect(packageConfig.asar).toBe(true);
		expect(packageConfig).not.toHaveProperty('disableAsarIntegrity');
	});

	it('the list of its files holds a digest for each byte of each of them', () => {
		const {header} = getRawHeader(path.join(folder, 'app.asar')) as unknown as {header: Listed};
		const files = filesIn(header);
		expect(files.map(({size}) => size).toSorted((a, b) => a - b)).toEqual([42, 10_000]);
		const body = archive.subarray(8 + headerSize);
		expect(body).toHaveLength(10_042);
		for (const {size, offset, integrity} of files) {
			const content = body.subarray(Number(offset), Number(offset) + size);
			expect(integrity.blocks).toHaveLength(Math.ceil(size / integrity.blockSize));
			expect(digest(content.subarray(0, integrity.blockSize))).toBe(integrity.blocks[0]);
			for (let at = 0; at < size; at += 41) {
				const bent = Buffer.from(content);
				bent[at] = (bent[at] ?? 0) ^ 1;
				expect(digest(bent.subarray(0, integrity.blockSize))).not.toBe(integrity.blocks[0]);
			}
		}
	});
});

const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

type File = {
	readonly size: number;
	readonly offset: string;
	readonly integrity: {readonly blockSize: number; readonly blocks: readonly string[]};
};
type Listed = {readonly files: Readonly<Record<string, Listed | File>>};

function filesIn({files}: Listed): readonly File[] {
	return Object.values(files).flatMap(entry => ('files' in entry ? filesIn(entry) : [entry]));
}
