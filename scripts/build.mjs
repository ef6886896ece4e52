import {spawn} from 'node:child_process';
import {createHash} from 'node:crypto';
import {mkdir, readFile, readdir, rename, rm, stat, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {fileURLToPath, pathToFileURL} from 'node:url';
import {parseArgs} from 'node:util';
import {addCompiledCode, compilerOf, hasCompiledCode} from './compiled-code.mjs';
import {withLock} from './lock.mjs';
import {root, workFolder} from './paths.mjs';
import {say} from './say.mjs';

const dist = path.join(root, 'dist');

const ofElectron = [
	'electron/inside.ts',
	'electron/durable.ts',
	'electron/quiet-collector.ts',
	'electron/data-formats.ts',
	'shared',
];
const ofStart = ['electron/compiled.ts', 'scripts/compiled-code.mjs', 'scripts/compiled-code'];
/** Bundle -> what it is made from. A change there makes the bundle stale. */
const sources = {
	renderer: [
		'renderer',
		'shared',
		'docs/help',
		'docs/pictures',
		'scripts/help',
		'scripts/first-screen-code.mjs',
		'scripts/used-styles.mjs',
	],
	main: [
		'electron/main',
		...ofStart,
		'electron/gateway',
		'electron/plans',
		'electron/vault',
		...ofElectron,
	],
	preload: ['electron/preload.ts', 'shared'],
	server: ['electron/server', ...ofStart, ...ofElectron],
	cli: ['electron/cli', 'electron/gateway', 'electron/plans', 'electron/vault', ...ofElectron],
};
const forAll = [
	'vite.config.ts',
	'package.json',
	'package-lock.json',
	'scripts/shipped-packages.mjs',
	'scripts/languages',
	'scripts/contract-words.mjs',
	'scripts/schemas-when-asked.mjs',
	'scripts/unused-parts.mjs',
];

/** Files and folders that a bundle is made from. */
export const sourcesOf = name => [...sources[name], ...forAll];

/** Every bundle of the program. */
export const bundles = Object.keys(sources);

/**
 * Builds those bundles whose sources changed since their last build. A process of its own does it:
 * a bundler leaves threads and memory behind. Rejects when a build fails; its words are then on the
 * terminal.
 */
export async function ensureBuilt(names = bundles) {
	const stale = await staleOf(names);
	if (stale.length === 0) return;
	const self = fileURLToPath(import.meta.url);
	const child = spawn(process.execPath, [self, '--stale', ...stale], {stdio: ['ignore', 2, 2]});
	const code = await new Promise(resolve => child.once('exit', resolve));
	if (code !== 0) throw new Error('The build failed.');
}

async function staleOf(names) {
	const stale = [];
	for (const name of names) {
		if ((await stampOf(name)) !== (await fingerprint(name))) stale.push(name);
	}
	return stale;
}

/** A bundle takes its place when it is whole; an interrupted build changes nothing. */
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
	const results = [await builder.build(builder.environments[environment])].flat();
	const chunks = results.flatMap(({output}) => output).filter(({type}) => type === 'chunk');
	if (hasCompiledCode(name)) await addCompiledCode(name, made, chunks);
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

/** What of the environment is built in (`vite.config.ts`). */
const builtIn = ['STEWARD_UPDATE_URL', 'STEWARD_UPDATE_KEY'];

/** Names, sizes and times of all source files, condensed. Tests are no part of a bundle. */
export async function fingerprint(name) {
	const files = [];
	for (const place of sourcesOf(name)) await collect(path.join(root, place), files);
	const hash = createHash('sha256');
	for (const variable of builtIn) hash.update(`${variable}=${process.env[variable] ?? ''}\n`);
	hash.update(`${await compilerOf(name)}\n`);
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
	const {values, positionals} = parseArgs({
		options: {stale: {type: 'boolean', default: false}},
		allowPositionals: true,
	});
	const named = positionals.length > 0 ? positionals : bundles;
	const {ensureSetUp} = await import('./setup.mjs');
	await ensureSetUp({window: false});
	await withLock(path.join(workFolder, 'build.lock'), 'building', async () => {
		for (const name of values.stale ? await staleOf(named) : named) await build(name);
	});
}
