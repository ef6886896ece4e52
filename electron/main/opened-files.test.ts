import {execFileSync} from 'node:child_process';
import {mkdir, mkdtemp, rm, truncate, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {afterEach, beforeEach, describe, expect, it, test, vi} from 'vitest';
import {mostOpenedBytes} from '../../shared/bridge';
import {fileAmong, withoutFiles} from './opened-files';
import {readOpened} from './read-opened';

vi.mock('electron', () => ({app: {}}));

let folder: string;
beforeEach(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'steward-opened-'));
});
afterEach(() => rm(folder, {recursive: true, force: true}));

describe('the file among the words of a start', () => {
	const home = path.resolve('/home/ada');
	const harbour = path.resolve('/data/harbour.steward');
	it.each([
		['an absolute path', ['steward', harbour], harbour],
		['one of the folder', ['steward', 'harbour.yaml'], path.join(home, 'harbour.yaml')],
		['an ending in capitals', ['steward', 'PEOPLE.CSV'], path.join(home, 'PEOPLE.CSV')],
		['switches before it', ['steward', '--no-sandbox', '--', harbour], harbour],
		['an address', ['steward', pathToFileURL(harbour).href], harbour],
		[
			'blanks in an address',
			['steward', `${pathToFileURL(home).href}/a%20b.yml`],
			path.join(home, 'a b.yml'),
		],
		['nothing', ['steward'], undefined],
		['the program alone', ['/opt/steward.yaml'], undefined],
		['another kind of file', ['steward', 'letter.pdf'], undefined],
		['the answer of a sign-in', ['steward', 'zulip://login?otp=1'], undefined],
		['the answer of a sign-in that ends so', ['steward', 'zulip://h/a.yaml'], undefined],
		['a link of the web', ['steward', 'https://example.com/a.csv'], undefined],
		['an address of elsewhere', ['steward', 'file://server%2F/x.yaml'], undefined],
		['a switch that ends so', ['steward', '--config=a.yaml'], undefined],
	])('%s', (_what, words, file) => {
		expect(fileAmong(words, home)).toBe(file);
	});
});

test('a start once more opens no file again', () => {
	const words = ['--no-sandbox', '/work/steward', 'harbour.steward', 'file:///data/people.csv'];
	expect(withoutFiles(words)).toEqual(['--no-sandbox', '/work/steward']);
});

describe('a file that was opened', () => {
	it('is read whole', async () => {
		const file = path.join(folder, 'people.csv');
		await writeFile(file, 'Mail,Name\n');
		expect(await readOpened(file)).toEqual({
			name: 'people.csv',
			bytes: new TextEncoder().encode('Mail,Name\n'),
		});
	});

	it('is not read where it is too large', async () => {
		const file = path.join(folder, 'large.yaml');
		await writeFile(file, '');
		await truncate(file, mostOpenedBytes + 1);
		expect(await readOpened(file)).toEqual({name: 'large.yaml', fault: 'too-large'});
	});

	it('is told where it is gone, a folder or a pipe', async () => {
		const place = (name: string) => path.join(folder, name);
		await mkdir(place('folder.yaml'));
		if (process.platform !== 'win32') execFileSync('mkfifo', [place('pipe.yaml')]);
		for (const name of ['gone.yaml', 'folder.yaml', 'pipe.yaml']) {
			expect(await readOpened(place(name))).toEqual({name, fault: 'unreadable'});
		}
	});
});
