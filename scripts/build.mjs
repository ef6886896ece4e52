import {createHash} from 'node:crypto';
import {mkdir, readFile, readdir, rename, rm, stat, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {withLock} from './lock.mjs';
import {root, workFolder} from './paths.mjs';
import {say} from './say.mjs';

const dist = path.join(root, 'dist');

/** Bundle -> what it is made from. A change there makes the bundle stale. */
const sources = {
	renderer: ['renderer', 'shared'],
	main: ['electron/main', 'electron/gateway', 'electron/vault', 'shared'],
	preload: ['electron/preload.ts', 'shared'],
	server: ['electron/server', 'shared'],
};
const forAll = ['vite.config.ts', 'package.json', 'package-lock.json'];

/** Every bundle of the program. */
export const bundles = Object.keys(sources);

/**
 * Builds those bundles whose sources changed since their last build, or all that are named with
 * `force`. A bundle takes its place when it is whole; an interrupted build changes nothing.
 */
export async function ensureBuilt(names = bundles, {force = false} = {}) {
	const isStale = async name => force || (await stampOf(name)) !== (await fingerprint(name));
	if (!(await some(names, isStale))) return;
	await withLock(path.join(workFolder, 'build.lock'), 'building', async () => {
		for (const name of names) if (await isStale(name)) await build(name);
	});
}

async function some(names, test) {
	for (const name of names) if (await test(name)) return true;
	return false;
}

async function build(name) {
	say(`Building ${name} ...`);
	const before = await fingerprint(name);
	const made = path.join(dist, `.new-${name}`);
	await rm(made, {recursive: true, force: true});
	const {createBuilder} = await import('vite');
	const environment = name === 'renderer' ? 'client' : name;
	const builder = await createBuilder({
		configFile: path.join(root, 'vite.config.ts'),
		logLevel: 'warn',
		environments: {[environment]: {build: {outDir: made}}},
	});
	await builder.build(builder.environments[environment]);
	await takePlace(made, path.join(dist, name));
	await mkdir(workFolder, {recursive: true});
	await writeFile(stampFile(name), before);
}

async function takePlace(made, place) {
	const old = `${place}.old`;
	await rm(old, {recursive: true, force: true});
	await rename(place, old).catch(error => {
		if (error.code !== 'ENOENT') throw error;
	});
	await rename(made, place);
	await rm(old, {recursive: true, force: true});
}

function stampFile(name) {
	return path.join(workFolder, `built-${name}`);
}

async function stampOf(name) {
	const isThere = await stat(path.join(dist, name)).catch(() => undefined);
	return isThere && readFile(stampFile(name), 'utf8').catch(() => undefined);
}

/** Names, sizes and times of all source files, condensed. Tests are no part of a bundle. */
async function fingerprint(name) {
	const files = [];
	for (const place of [...sources[name], ...forAll]) await collect(path.join(root, place), files);
	const hash = createHash('sha256');
	for (const file of files.sort()) {
		const {mtimeMs, size} = await stat(file);
		hash.update(`${path.relative(root, file)} ${size} ${mtimeMs}\n`);
	}
	return hash.digest('hex');
}

async function collect(place, files) {
	const kind = await stat(place).catch(() => undefined);
	if (kind === undefined) return;
	if (!kind.isDirectory()) files.push(place);
	else {
		for (const entry of await readdir(place, {recursive: true, withFileTypes: true})) {
			if (!entry.isFile() || /\.test\.tsx?$/.test(entry.name)) continue;
			files.push(path.join(entry.parentPath, entry.name));
		}
	}
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
	const {ensureSetUp} = await import('./setup.mjs');
	await ensureSetUp({window: false});
	const named = process.argv.slice(2);
	await ensureBuilt(named.length > 0 ? named : bundles, {force: true});
}
