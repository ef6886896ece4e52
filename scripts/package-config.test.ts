import {spawnSync} from 'node:child_process';
import {cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {createPackage} from '@electron/asar';
import {FuseState, FuseV1Options, getCurrentFuseWire} from '@electron/fuses';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {findRuntime} from './electron-runtime.mjs';
import {finishPackage} from './package-config.mjs';

const runtime = process.platform === 'linux' ? await findRuntime() : undefined;
let folder: string;
let executable: string;

/** What has to be on, and what has to be off: all that section 4.2 of the promises names. */
const wanted = {
	RunAsNode: false,
	EnableCookieEncryption: true,
	EnableNodeOptionsEnvironmentVariable: false,
	EnableNodeCliInspectArguments: false,
	EnableEmbeddedAsarIntegrityValidation: true,
	OnlyLoadAppFromAsar: true,
	LoadBrowserProcessSpecificV8Snapshot: false,
	GrantFileProtocolExtraPrivileges: false,
} as const;

/** A package as it is before its last step: a runtime, and an archive that only tells that it ran. */
beforeAll(async () => {
	if (runtime === undefined) return;
	folder = await mkdtemp(path.join(tmpdir(), 'steward-fuses-'));
	const from = path.dirname(runtime.path);
	const made = path.join(folder, 'made');
	await mkdir(path.join(made, 'resources'), {recursive: true});
	for (const name of await readdir(from)) {
		if (name !== path.basename(runtime.path) && name !== 'resources') {
			await symlink(path.join(from, name), path.join(made, name));
		}
	}
	executable = path.join(made, 'steward');
	await cp(runtime.path, executable);
	await program(path.join(folder, 'ours'), 'archive');
	await createPackage(path.join(folder, 'ours'), path.join(made, 'resources/app.asar'));
	await finishPackage({
		appOutDir: made,
		electronPlatformName: 'linux',
		packager: {appInfo: {productFilename: 'Steward'}, executableName: 'steward'},
	});
	await writeFile(path.join(folder, 'probe.cjs'), writing('options'));
}, 60_000);
afterAll(async () => {
	if (folder !== undefined) await rm(folder, {recursive: true, force: true});
});

const writing = (mark: string) =>
	`require('node:fs').appendFileSync(process.env.MARKS, '${mark} ');`;

/** A program that leaves a mark and ends. */
async function program(place: string, mark: string): Promise<void> {
	await mkdir(place, {recursive: true});
	await writeFile(path.join(place, 'package.json'), '{"name": "probe", "main": "main.cjs"}');
	const text = `${writing(mark)} require('electron').app.exit(0);`;
	await writeFile(path.join(place, 'main.cjs'), text);
}

const withoutDisplay = ['--no-sandbox', '--headless', '--disable-gpu'];

/** Starts a runtime with everything that bends it; answers with what ran, and what it said. */
async function bend(runs: string, more: readonly string[] = []): Promise<string> {
	const marks = path.join(folder, `marks-${Math.random()}`);
	const {stderr} = spawnSync(runs, [...more, '--inspect=0', '-e', writing('node')], {
		encoding: 'utf8',
		timeout: 30_000,
		env: {
			...process.env,
			MARKS: marks,
			NODE_OPTIONS: `--require ${path.join(folder, 'probe.cjs')}`,
			ELECTRON_RUN_AS_NODE: '1',
		},
	});
	const said = stderr.includes('Debugger listening') ? 'inspector' : '';
	return `${await readFile(marks, 'utf8').catch(() => '')}${said}`.trim();
}

describe.skipIf(runtime === undefined)('a packaged program cannot be bent (D9)', () => {
	it('has 8 of 8 fuses as they are wanted', async () => {
		const wire = await getCurrentFuseWire(executable);
		const found = Object.entries(wanted).map(([name]) => {
			const state = wire[FuseV1Options[name as keyof typeof wanted]];
			return [name, state === FuseState.ENABLE];
		});
		expect(Object.fromEntries(found)).toEqual(wanted);
	});

	it('takes no orders from the environment, and no inspector', {timeout: 90_000}, async () => {
		// Where nothing is in the way, every one of them works.
		expect(await bend(runtime?.path ?? '')).toBe('options node inspector');
		expect(await bend(executable, withoutDisplay)).toBe('archive');
	});

	it('runs nothing but its archive', {timeout: 60_000}, async () => {
		await program(path.join(path.dirname(executable), 'resources/app'), 'planted');
		expect(await bend(executable, withoutDisplay)).toBe('archive');
	});
});
