import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import {freeId} from '../plans/plan-id';
import {createBackupHandlers} from './backup-handlers';
import {appDataIn} from './data-places';
import {createDiagnosticsHandlers} from './diagnostics-handlers';
import {exportJournal} from './export-journal';

const paths = vi.hoisted(() => ({crashDumps: ''}));
vi.mock('electron', () => ({
	app: {getVersion: () => '2.0.0', getPath: () => paths.crashDumps},
}));

/** Half past midnight in Berlin, where it is the next day already. */
const night = Date.parse('2026-11-29T23:30:00Z');
const usual = process.env['TZ'];
let folder: string;
beforeEach(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'steward-days-'));
	paths.crashDumps = folder;
	process.env['TZ'] = 'Europe/Berlin';
	vi.useFakeTimers({toFake: ['Date'], now: night});
});
afterEach(async () => {
	vi.useRealTimers();
	if (usual === undefined) delete process.env['TZ'];
	else process.env['TZ'] = usual;
	await rm(folder, {recursive: true, force: true});
});

/** What somebody is asked to save under a name; they do not. */
const names: string[] = [];
const choosePlace = async (name: string) => void names.push(name);

it('files and plans are named after the day that it is where the reader is', async () => {
	const backup = createBackupHandlers({
		folder,
		version: '2.0.0',
		vault: {isLocked: () => false} as never,
		doJob: () => Promise.reject(new Error('not asked for')),
		settle: async () => {},
		hasRunningPlan: () => false,
		choosePlace: choosePlace as never,
		chooseBackup: async () => undefined,
		restart: () => {},
		isClicked: () => true,
	});
	await backup.answers['backup:save']({passphrase: 'nine copper kettles'});
	const diagnostics = createDiagnosticsHandlers({
		data: appDataIn(folder),
		settings: {read: () => ({keys: {}, grids: {}, places: {}, remembered: {}}) as never},
		connections: {list: async () => []},
		serverState: () => ({state: 'stopped'}) as never,
		keyStore: () => 'none',
		logs: [],
		choosePlace: choosePlace as never,
		isClicked: () => true,
	});
	await diagnostics.answers['diagnostics:read'](undefined);
	await diagnostics.answers['diagnostics:save'](undefined);
	const journal = {exportLines: async function* () {}, list: () => []} as never;
	const saved = await exportJournal({
		connectionId: 'demo',
		form: 'jsonl',
		filter: {},
		journal,
		folder,
	});
	expect(names).toEqual([
		'steward-2026-11-30.steward-backup',
		'steward-diagnostics-2026-11-30.txt',
	]);
	expect(saved).toMatchObject({value: {name: 'journal-2026-11-30.jsonl'}});
	expect(freeId(night, () => false)).toBe('2026-11-30-a');
});
