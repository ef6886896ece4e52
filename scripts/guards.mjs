import {execFileSync, spawn} from 'node:child_process';
import {rmSync} from 'node:fs';
import {cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {parseArgs} from 'node:util';
import {bundles} from './build.mjs';
import {withDisplay} from './display.mjs';
import {root} from './paths.mjs';
import {runQuietly} from './say.mjs';
import {ensureSetUp} from './setup.mjs';

/**
 * Takes out each guard of `scripts/guards/` in turn, in a copy of the working tree, and runs the tests
 * that promise it. A guard whose tests stay green is a survivor: nothing would tell that it is gone.
 * Ends with `N caught, N survived`, and with 1 when there are survivors. Counted with them are lines
 * that no longer fit the code, tests that are red while every guard stands or that are not there, and
 * code that no longer loads, since a slip of the pen proves nothing.
 *
 * A guard is one line: `{guard, file, from, to, tests}`. `from` stands exactly once in `file`; `tests`
 * are files of vitest, or of Playwright when they end in `.spec.ts` (the program is built for them);
 * `only` is a pattern that test names must match.
 *
 * @typedef {{guard: string, file: string, from: string, to: string, tests: string[], only?: string}} Guard
 */
const usage = 'npm run guards [-- --area NAME] [-- --only TEXT] [-- --list]';

/** Longest time for tests while every guard stands. */
const longestMilliseconds = 300_000;

/** Longest time for them without a guard: one against endless waiting is caught by this. */
const limitAfter = usualMilliseconds => 30_000 + 2 * usualMilliseconds;

const isLoud = process.env.STEWARD_GUARDS_SHOW !== undefined;

function readOptions() {
	try {
		const {values} = parseArgs({
			options: {
				area: {type: 'string', multiple: true},
				only: {type: 'string'},
				list: {type: 'boolean', default: false},
			},
		});
		return values;
	} catch (error) {
		console.error(`${error.message}\n${usage}`);
		process.exit(2);
	}
}

/** @returns {Promise<Guard[]>} */
async function readGuards({area, only}) {
	const folder = path.join(root, 'scripts/guards');
	const files = (await readdir(folder)).filter(name => name.endsWith('.mjs')).sort();
	const wanted = files.filter(name => area === undefined || area.includes(name.slice(0, -4)));
	const lists = await Promise.all(
		wanted.map(name => import(pathToFileURL(path.join(folder, name)).href)),
	);
	const guards = lists.flatMap(list => list.guards);
	return only === undefined ? guards : guards.filter(({guard}) => guard.includes(only));
}

/** What git would commit, as it stands now, with the packages of the working tree. */
async function copyTree(copy) {
	const listed = await runQuietly('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
		cwd: root,
	});
	for (const file of listed.split('\0').filter(Boolean)) {
		await mkdir(path.dirname(path.join(copy, file)), {recursive: true});
		// A file that was deleted and not yet committed is still listed.
		await cp(path.join(root, file), path.join(copy, file)).catch(error => {
			if (error.code !== 'ENOENT') throw error;
		});
	}
	// What tools keep beside the packages must not be shared: it is made of code without its guards.
	const packages = path.join(root, 'node_modules');
	await mkdir(path.join(copy, 'node_modules'));
	for (const name of await readdir(packages)) {
		if (name === '.cache' || name.startsWith('.vite')) continue;
		await symlink(path.join(packages, name), path.join(copy, 'node_modules', name));
	}
}

/** Tests in a copy of the tree; knows which of its files were written since they ran. */
class Tests {
	#copy;
	#host;
	/** Builds or drives the window at the moment. */
	#child;
	#changed = new Set();

	constructor(copy) {
		this.#copy = copy;
	}

	/**
	 * Green is told only when each of the patterns has a test.
	 *
	 * @returns {Promise<'green' | 'red' | 'hung' | 'broken' | 'missing'>}
	 */
	async run(tests, patterns, limitMilliseconds) {
		const only = patterns.includes(undefined) ? undefined : patterns.join('|');
		const window = tests.filter(file => file.endsWith('.spec.ts'));
		const unit = tests.filter(file => !file.endsWith('.spec.ts'));
		const found =
			unit.length > 0 ? await this.#runUnit(unit, only, patterns, limitMilliseconds) : 'green';
		if (found !== 'green' || window.length === 0) return found;
		return this.#runWindow(window, only, limitMilliseconds);
	}

	/** `isEverywhere`: the server of the screen tests is made of it as well, and that one is not reloaded. */
	async write(file, text, isEverywhere) {
		await writeFile(path.join(this.#copy, file), text);
		this.#changed.add(file);
		if (isEverywhere) this.end();
	}

	end() {
		for (const leader of [this.#host, this.#child]) if (leader !== undefined) endGroup(leader);
		this.#host = undefined;
	}

	async #runUnit(tests, only, patterns, limitMilliseconds) {
		const host = (this.#host ??= await this.#start());
		const answered = new Promise(resolve => {
			const timer = setTimeout(() => resolve('hung'), limitMilliseconds);
			const done = result => {
				clearTimeout(timer);
				host.off('exit', done);
				host.off('message', done);
				resolve(typeof result === 'object' && result !== null ? result : 'broken');
			};
			host.once('message', done);
			host.once('exit', done);
		});
		host.send({tests, only, changed: [...this.#changed]});
		this.#changed.clear();
		const result = await answered;
		if (typeof result === 'string') {
			this.end();
			return result;
		}
		endOthers(host);
		if (result.broken > 0) return 'broken';
		if (result.failed > 0) return 'red';
		const isThere = pattern => result.passed.some(name => new RegExp(pattern ?? '').test(name));
		return patterns.every(isThere) ? 'green' : 'missing';
	}

	async #start() {
		const host = spawn(process.execPath, ['scripts/guard-tests.mjs'], {
			cwd: this.#copy,
			detached: true,
			env: {...process.env, NODE_ENV: 'test', VITEST: 'true', TEST: 'true'},
			stdio: ['ignore', isLoud ? 2 : 'ignore', isLoud ? 2 : 'ignore', 'ipc'],
		});
		this.#changed.clear();
		await new Promise((resolve, reject) => {
			host.once('message', resolve);
			host.once('exit', () => reject(new Error('The tests cannot be started.')));
		});
		return host;
	}

	async #runWindow(tests, only, limitMilliseconds) {
		const limit = performance.now() + limitMilliseconds;
		const built = await this.#runNode(['scripts/build.mjs', '--stale', ...bundles], limit);
		if (built !== 'green') return 'broken';
		const pattern = only === undefined ? [] : ['-g', only];
		const args = ['test', '--reporter=dot', '--workers=1', '-x', ...pattern, ...tests];
		const playwright = 'node_modules/@playwright/test/cli.js';
		return withDisplay(() => this.#runNode([playwright, ...args], limit));
	}

	#runNode(args, limit) {
		return new Promise(resolve => {
			const child = spawn(process.execPath, args, {
				cwd: this.#copy,
				detached: true,
				stdio: isLoud ? ['ignore', 2, 2] : 'ignore',
			});
			this.#child = child;
			const timer = setTimeout(() => {
				endGroup(child);
				resolve('hung');
			}, limit - performance.now());
			child.once('exit', code => {
				clearTimeout(timer);
				endGroup(child);
				this.#child = undefined;
				resolve(code === 0 ? 'green' : 'red');
			});
		});
	}
}

/** Ends a process with all that it started: they are a group of their own. */
function endGroup(leader) {
	try {
		if (process.platform === 'win32') leader.kill('SIGKILL');
		else process.kill(-leader.pid, 'SIGKILL');
	} catch {
		// It has ended by itself.
	}
}

/** Ends what tests left running, when they stopped at a failure. */
function endOthers(leader) {
	if (process.platform === 'win32') return;
	const listed = execFileSync('ps', ['-A', '-o', 'pid=,pgid='], {encoding: 'utf8'});
	for (const line of listed.split('\n')) {
		const [pid, group] = line.trim().split(/\s+/).map(Number);
		if (group !== leader.pid || pid === leader.pid) continue;
		try {
			process.kill(pid, 'SIGKILL');
		} catch {
			// It has ended by itself.
		}
	}
}

/** Takes one guard out, runs its tests, and puts it back. */
async function attempt(copy, tests, guard, usualMilliseconds) {
	const {file, from, to} = guard;
	const text = await readFile(path.join(copy, file), 'utf8');
	const times = text.split(from).length - 1;
	if (times !== 1) return `found ${times} times in ${file}`;
	const isEverywhere =
		!file.startsWith('renderer/') && guard.tests.some(each => each.startsWith('renderer/'));
	await tests.write(
		file,
		text.replace(from, () => to),
		isEverywhere,
	);
	try {
		const found = await tests.run(guard.tests, [guard.only], limitAfter(usualMilliseconds));
		if (found === 'broken') return 'does not load';
		return found === 'green' ? 'SURVIVED' : 'caught';
	} finally {
		await tests.write(file, text, isEverywhere);
	}
}

/** Guards with the same tests, in their order: those tests have to be green first. */
function groupsOf(guards) {
	const groups = new Map();
	for (const guard of guards) {
		// Only the runner of the unit tests tells which tests a pattern has found.
		const isWindow = guard.tests.some(file => file.endsWith('.spec.ts'));
		const key = JSON.stringify([guard.tests, isWindow ? guard.only : '']);
		groups.set(key, [...(groups.get(key) ?? []), guard]);
	}
	return [...groups.values()];
}

async function timed(work) {
	const started = performance.now();
	const result = await work();
	return {result, milliseconds: performance.now() - started};
}

function report(outcome, name, milliseconds) {
	console.log(`${outcome.padEnd(8)}  ${name}  (${(milliseconds / 1000).toFixed(1)} s)`);
}

const options = readOptions();
const guards = await readGuards(options);
if (options.list) {
	for (const {guard, file} of guards) console.log(`${guard}  (${file})`);
	process.exit(0);
}
await ensureSetUp();

const copy = await mkdtemp(path.join(tmpdir(), 'steward-guards-'));
const tests = new Tests(copy);
// What runs in groups of its own does not hear of Ctrl+C.
for (const signal of ['SIGINT', 'SIGTERM']) {
	process.once(signal, () => {
		tests.end();
		rmSync(copy, {recursive: true, force: true});
		process.exit(130);
	});
}
let left = 0;
try {
	await copyTree(copy);
	for (const group of groupsOf(guards)) {
		const [first] = group;
		const patterns = [...new Set(group.map(({only}) => only))];
		const usual = await timed(() => tests.run(first.tests, patterns, longestMilliseconds));
		const named = [...first.tests, ...patterns.filter(Boolean).map(each => `"${each}"`)].join(' ');
		report(usual.result, `while every guard stands: ${named}`, usual.milliseconds);
		for (const guard of group) {
			const {result, milliseconds} = await timed(() =>
				usual.result === 'green'
					? attempt(copy, tests, guard, usual.milliseconds)
					: Promise.resolve(usual.result),
			);
			if (result !== 'caught') left += 1;
			report(result, guard.guard, milliseconds);
		}
	}
} finally {
	tests.end();
	await rm(copy, {recursive: true, force: true});
}
console.log(`\n${guards.length - left} caught, ${left} survived`);
process.exitCode = left > 0 ? 1 : 0;
