import {mkdtemp, rm, stat} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {findRuntime} from './electron-runtime.mjs';
import {runQuietly, say} from './say.mjs';

const program = fileURLToPath(new URL('compiled-code', import.meta.url));
const limitSeconds = 60;

/** What a start runs of a bundle, by the files that its parts begin in. */
const startOf = {
	main: ['electron/main/index.ts', 'electron/main/last-time.ts', 'electron/main/program.ts'],
	server: ['electron/server/cli.ts'],
};

/** Bundles that a start runs without the page. */
export const hasCompiledCode = name => Object.hasOwn(startOf, name);

/** Which Electron compiles it: another one needs code of its own. */
export async function compilerOf(name) {
	const runtime = hasCompiledCode(name) ? await findRuntime() : undefined;
	if (runtime === undefined) return '';
	const {mtimeMs, size} = await stat(runtime.path).catch(() => ({}));
	return `${runtime.path} ${size} ${mtimeMs}`;
}

/**
 * Puts beside the files of a bundle what V8 makes of them, so that a start does not have to
 * (`electron/compiled.ts`). V8 takes it from the very same version with the same switches alone, so the
 * Electron that will run it makes it, in a process like that of the server. It holds every function, not
 * those that some start ran, and so has the same bytes each time. Where there is no Electron it is left out.
 */
export async function addCompiledCode(name, folder, chunks) {
	const runtime = await findRuntime();
	if (runtime === undefined) return;
	const files = filesOfStart(name, chunks).map(file => path.join(folder, file));
	const data = await mkdtemp(path.join(tmpdir(), 'steward-compiled-'));
	const work = {
		head: '(function (exports, require, module, __filename, __dirname) {',
		tail: '\n})',
		files,
	};
	try {
		await runQuietly(runtime.path, [...wordsOf(process), program], {
			limitSeconds,
			env: {...process.env, COMPILED_CODE_DATA: data, COMPILED_CODE_WORK: JSON.stringify(work)},
		});
	} catch (error) {
		for (const file of files) await rm(`${file}.${process.arch}.code`, {force: true});
		say(`A start will have to compile ${name} itself: ${error.message}`);
	} finally {
		// Elsewhere a program that just ended holds its files for a moment.
		const patient = {recursive: true, force: true, maxRetries: 10, retryDelay: 100};
		await rm(data, patient).catch(() => {});
	}
}

/** No window is made; on Linux none could be where there is no display. Root has no sandbox. */
function wordsOf({platform, getuid}) {
	if (platform !== 'linux') return [];
	return [
		'--ozone-platform=headless',
		'--disable-gpu',
		...(getuid() === 0 ? ['--no-sandbox'] : []),
	];
}

/** The files that the parts begin in, and what they take before they run. */
function filesOfStart(name, chunks) {
	const begins = startOf[name];
	const names = new Set();
	const add = chunk => {
		if (chunk === undefined || names.has(chunk.fileName)) return;
		names.add(chunk.fileName);
		for (const other of chunk.imports) add(chunks.find(({fileName}) => fileName === other));
	};
	for (const begin of begins) {
		add(
			chunks.find(({facadeModuleId}) =>
				facadeModuleId?.replaceAll('\\', '/').endsWith(`/${begin}`),
			),
		);
	}
	return [...names].sort();
}
