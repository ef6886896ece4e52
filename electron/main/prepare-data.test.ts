import {existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {orderRestore, unpackFolder} from './backup/restore';
import {appDataIn, type AppData} from './data-places';
import {prepareData} from './prepare-data';
import {noteUpdate} from './updates/first-starts';

const app = vi.hoisted(() => ({
	getVersion: () => '2.0.0',
	relaunch: vi.fn<(options: {readonly execPath: string}) => void>(),
	exit: vi.fn<(code: number) => void>(),
}));
vi.mock('electron', () => ({app}));

let places: AppData;
beforeEach(() => {
	places = appDataIn(mkdtempSync(path.join(tmpdir(), 'steward-prepare-')));
	vi.clearAllMocks();
});
afterEach(() => rmSync(places.folder, {recursive: true, force: true}));

/** As a backup holds them, and as they are. */
const settings = {restored: '{"theme":"dark"}', own: '{"theme":"light"}'};

function orderRestored(): void {
	writeFileSync(places.settings, settings.own);
	const unpacked = unpackFolder(places.folder);
	mkdirSync(unpacked, {recursive: true});
	writeFileSync(path.join(unpacked, path.basename(places.settings)), settings.restored);
	orderRestore(places.folder, {steward: '2.0.0', madeAt: 1_772_355_000_000});
}
const settingsNow = () => readFileSync(places.settings, 'utf8');

test('a usual start has nothing to do', async () => {
	expect(await prepareData(places)).toEqual({
		data: places,
		restored: undefined,
		firstStart: {is: 'usual'},
	});
});

test('what is to be restored is in place before any of it is open', async () => {
	orderRestored();
	const {restored} = await prepareData(places);
	expect(restored).toMatchObject({is: 'restored', madeAt: 1_772_355_000_000});
	expect(settingsNow()).toBe(settings.restored);
});

test('copies of a backup that was cut off are gone with the next start', async () => {
	const copies = path.join(places.folder, 'backup-work');
	mkdirSync(copies);
	writeFileSync(path.join(copies, 'organization.db'), 'texts that were deleted since');
	await prepareData(places);
	expect(existsSync(copies)).toBe(false);
});

test('a version that failed to start twice says which one to install again', async () => {
	await noteUpdate(places.folder, {version: '2.0.0', before: '1.0.0', program: undefined});
	const starts = [];
	for (let start = 0; start < 4; start++) starts.push((await prepareData(places)).firstStart);
	expect(starts).toEqual([
		{is: 'usual'},
		{is: 'usual'},
		{is: 'failing', failed: '2.0.0', before: '1.0.0'},
		{is: 'usual'},
	]);
	expect(app.relaunch).not.toHaveBeenCalled();
});

test('the version before is started in its place, and the data is left to it', async () => {
	const program = path.join(places.folder, 'steward.AppImage');
	writeFileSync(program, 'before');
	await noteUpdate(places.folder, {version: '2.0.0', before: '1.0.0', program});
	writeFileSync(program, 'after');
	for (let start = 0; start < 2; start++) await prepareData(places);
	orderRestored();
	const prepared = vi.fn();
	void prepareData(places).then(prepared);
	await vi.waitFor(() => expect(app.exit).toHaveBeenCalledWith(0));
	expect(app.relaunch).toHaveBeenCalledWith({execPath: program});
	expect(readFileSync(program, 'utf8')).toBe('before');
	expect(settingsNow()).toBe(settings.own);
	expect(prepared).not.toHaveBeenCalled();
});
