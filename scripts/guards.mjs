import {spawn} from 'node:child_process';
import {cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {parseArgs} from 'node:util';
import {withDisplay} from './display.mjs';
import {root} from './paths.mjs';
import {runQuietly} from './say.mjs';
import {ensureSetUp} from './setup.mjs';

/**
 * Takes out each guard of `scripts/guards/` in turn, in a copy of the working tree, and runs the tests
 * that promise it. A guard whose tests stay green is a survivor: nothing would tell that it is gone.
 * Ends with `N caught, N survived`, and with 1 when there are survivors, lines that no longer fit the
 * code, or tests that are red while every guard stands.
 *
 * A guard is one line: `{guard, file, from, to, tests}`. `from` stands exactly once in `file`; `tests`
 * are files of vitest, or of Playwright when they end in `.spec.ts` (the program is built for them);
 * `only` is a pattern that test names must match.
 *
 * @typedef {{guard: string, file: string, from: string, to: string, tests: string[], only?: string}} Guard
 */
const usage = 'npm run guards [-- --area NAME] [-- --only TEXT] [-- --list]';

/** Longest time for the tests of one guard: a guard against endless waiting is caught by this. */
const limitMinutes = 5;

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
	await symlink(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
}

/** Whether the tests pass in the copy. */
async function pass(copy, tests, only) {
	const window = tests.filter(file => file.endsWith('.spec.ts'));
	const unit = tests.filter(file => !file.endsWith('.spec.ts'));
	if (unit.length > 0) {
		const pattern = only === undefined ? [] : ['-t', only];
		const args = ['run', '--bail=1', '--reporter=dot', ...pattern, ...unit];
		if (!(await runNode(copy, ['node_modules/vitest/vitest.mjs', ...args]))) return false;
	}
	if (window.length === 0) return true;
	if (!(await runNode(copy, ['scripts/build.mjs']))) return false;
	const pattern = only === undefined ? [] : ['-g', only];
	const args = ['test', '--reporter=dot', '-x', ...pattern, ...window];
	return withDisplay(() => runNode(copy, ['node_modules/@playwright/test/cli.js', ...args]));
}

/** Ends what the tests started with them: they run in a process group of their own. */
function runNode(cwd, args) {
	return new Promise(resolve => {
		const child = spawn(process.execPath, args, {
			cwd,
			detached: process.platform !== 'win32',
			stdio: process.env.STEWARD_GUARDS_SHOW ? 'inherit' : 'ignore',
		});
		const end = () => {
			try {
				process.kill(process.platform === 'win32' ? child.pid : -child.pid, 'SIGKILL');
			} catch {
				// It has ended by itself.
			}
		};
		const timer = setTimeout(end, limitMinutes * 60_000);
		child.once('exit', code => {
			clearTimeout(timer);
			end();
			resolve(code === 0);
		});
	});
}

/** Takes one guard out, runs its tests, and puts it back. */
async function attempt(copy, {file, from, to, tests, only}) {
	const target = path.join(copy, file);
	const text = await readFile(target, 'utf8');
	if (text.split(from).length !== 2) return 'does not fit the code';
	await writeFile(
		target,
		text.replace(from, () => to),
	);
	try {
		return (await pass(copy, tests, only)) ? 'SURVIVED' : 'caught';
	} finally {
		await writeFile(target, text);
	}
}

const options = readOptions();
const guards = await readGuards(options);
if (options.list) {
	for (const {guard, file} of guards) console.log(`${guard}  (${file})`);
	process.exit(0);
}
await ensureSetUp();

const copy = await mkdtemp(path.join(tmpdir(), 'steward-guards-'));
const left = [];
try {
	await copyTree(copy);
	const tests = [...new Set(guards.flatMap(guard => guard.tests))];
	if (!(await pass(copy, tests))) {
		left.push('the tests are red while every guard stands');
		console.log(`FAIL  ${left[0]}`);
	} else {
		for (const guard of guards) {
			const started = performance.now();
			const outcome = await attempt(copy, guard);
			if (outcome !== 'caught') left.push(guard.guard);
			const seconds = ((performance.now() - started) / 1000).toFixed(1);
			console.log(`${outcome.padEnd(8)}  ${guard.guard}  (${seconds} s)`);
		}
	}
} finally {
	await rm(copy, {recursive: true, force: true});
}
console.log(`\n${guards.length - left.length} caught, ${left.length} survived`);
process.exitCode = left.length > 0 ? 1 : 0;
