import {mkdtemp, readdir, rm, stat, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, it} from 'vitest';
import {createClient} from '../../shared/client/create-client';
import {levelService} from '../../shared/levels/level-service.fixture';
import {NotInside} from '../inside';
import {readSnapshot} from './snapshot';
import {loadSnapshot, writeSnapshot} from './snapshot-file';

let folder: string;
beforeEach(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'steward-file-'));
});
afterEach(() => rm(folder, {recursive: true, force: true}));

const read = () =>
	readSnapshot(
		createClient({
			baseUrl: 'http://harbour.test/api/v1',
			featureLevel: 263,
			fetch: levelService(263).answer,
		}),
	);

it('what was written is read again, from a file that only its owner may read', async () => {
	const snapshot = await read();
	const file = await writeSnapshot(folder, 'a.json', snapshot);
	expect(await loadSnapshot(folder, 'a.json')).toEqual(snapshot);
	expect((await stat(file)).mode & 0o777).toBe(0o600);
	expect(await readdir(folder)).toEqual(['a.json']);
});

it('another file is refused', async () => {
	await writeFile(path.join(folder, 'a.json'), '{"steward_snapshot": 7}');
	await expect(loadSnapshot(folder, 'a.json')).rejects.toThrow(/newer Steward: it is of version 7/);
	await expect(loadSnapshot(folder, 'b.json')).rejects.toThrow('ENOENT');
});

it('a name that leads out of the folder is none', async () => {
	const snapshot = await read();
	await expect(writeSnapshot(folder, '../a.json', snapshot)).rejects.toThrow(NotInside);
	await expect(loadSnapshot(folder, '../a.json')).rejects.toThrow(NotInside);
	expect(await readdir(folder)).toEqual([]);
});
