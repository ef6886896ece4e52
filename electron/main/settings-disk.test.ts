import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, it, vi} from 'vitest';
import {openSettings} from './settings';

vi.mock('../durable', async importOriginal => {
	const error = Object.assign(new Error('EROFS: read-only file system, open'), {code: 'EROFS'});
	const writeDurably = () => Promise.reject(error);
	return {...(await importOriginal<typeof import('../durable')>()), writeDurably};
});

it('says what to do where settings meet a read-only disk', async () => {
	const folder = await mkdtemp(path.join(tmpdir(), 'steward-settings-'));
	const notices: string[] = [];
	const file = path.join(folder, 'settings.json');
	const settings = await openSettings(file, notice => notices.push(notice));
	settings.change({theme: 'dark'});
	await settings.settled();
	expect(settings.read().theme).toBe('dark');
	expect(notices).toEqual([
		'Settings could not be saved (EROFS: read-only file system, open). They last until Steward quits. Make the disk writable again.',
	]);
	await rm(folder, {recursive: true, force: true});
});
