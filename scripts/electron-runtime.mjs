import {existsSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {buildFallback, fallbackVersion, findFallback} from './fallback-runtime.mjs';
import {withLock} from './lock.mjs';
import {cacheFolder, root} from './paths.mjs';
import {runQuietly, say} from './say.mjs';

const electronFolder = path.join(root, 'node_modules', 'electron');

const executables = {
	darwin: 'Electron.app/Contents/MacOS/Electron',
	win32: 'electron.exe',
};

/** Given by `-r`, it keeps the program from starting until whoever drives it has attached. */
export const holdReady = path.join(root, 'scripts', 'hold-ready.cjs');

/**
 * Finds the Electron to run: the one named by STEWARD_ELECTRON, the official one, or the fallback.
 * `kind` is `official` only for the very version that package.json names; releases need that.
 */
export async function findRuntime() {
	const named = process.env.STEWARD_ELECTRON;
	if (named) return {kind: 'named', path: named, version: 'as named by STEWARD_ELECTRON'};
	const official = await findOfficial();
	if (official) return official;
	const fallback = await findFallback();
	if (fallback) return {kind: 'fallback', path: fallback, version: fallbackVersion};
	return undefined;
}

/** Path of the Electron executable; gets a runtime when there is none. */
export async function findElectron() {
	return (await ensureElectron()).path;
}

/** As findRuntime, but downloads the official runtime or builds the fallback when there is none. */
export async function ensureElectron() {
	const found = await findRuntime();
	if (found) return found;
	return withLock(path.join(cacheFolder(), 'electron.lock'), 'getting Electron', async () => {
		const meanwhile = await findRuntime();
		if (meanwhile) return meanwhile;
		const refusal = await downloadOfficial();
		const official = await findOfficial();
		if (official) return official;
		say('The download of Electron is not possible here; building the fallback runtime ...');
		try {
			const fallback = await buildFallback();
			return {kind: 'fallback', path: fallback, version: fallbackVersion};
		} catch (error) {
			throw new Error(`There is no Electron to run.\n${refusal}\n${error.message}`, {cause: error});
		}
	});
}

/** The runtime that package.json names, if it is installed completely. */
export async function findOfficial() {
	const version = await declaredVersion();
	const executable = path.join(electronFolder, 'dist', executables[process.platform] ?? 'electron');
	const installed = await readFile(path.join(electronFolder, 'dist', 'version'), 'utf8').catch(
		() => '',
	);
	if (installed.trim().replace(/^v/, '') !== version || !existsSync(executable)) return undefined;
	return {kind: 'official', path: executable, version};
}

/**
 * The Electron that goes into a release: the very one that package.json names, downloaded if need be. No
 * other one is looked for. Throws what is missing.
 */
export async function runtimeForRelease({find = findOfficial, download = downloadOfficial} = {}) {
	const found = await find();
	if (found) return found;
	const refusal = await download();
	const downloaded = await find();
	if (downloaded) return downloaded;
	if (refusal) say(refusal.split('\n', 2).join('\n'));
	throw new Error(
		`A release needs Electron ${await declaredVersion()}, which cannot be downloaded here, and ` +
			`the fallback runtime ${fallbackVersion} never goes into one. To try the packaging all ` +
			'the same: npm run package -- --trial',
	);
}

/** Version of Electron in package.json. */
export async function declaredVersion() {
	return JSON.parse(await readFile(path.join(electronFolder, 'package.json'), 'utf8')).version;
}

/** Tries the official download; resolves to the reason when it fails. */
export async function downloadOfficial() {
	say(`Downloading Electron ${await declaredVersion()} ...`);
	try {
		await runQuietly(process.execPath, [path.join(electronFolder, 'install.js')], {cwd: root});
		return '';
	} catch (error) {
		return error.message;
	}
}
