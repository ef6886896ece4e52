import {execFile, spawn} from 'node:child_process';
import {mkdtemp, readFile, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {promisify, stripVTControlCharacters} from 'node:util';
import {withDisplay} from './display.mjs';
import {root} from './paths.mjs';

const execute = promisify(execFile);

/**
 * Types, lint, regular expressions and formatting; each is one test. What was fine and has not changed is
 * not looked at again.
 */
export async function runCheck() {
	const cache = path.join(root, '.cache');
	const fine = ['--cache', '--cache-strategy', 'content', '--cache-location', `${cache}/prettier`];
	const checks = {
		types: ['node_modules/typescript/bin/tsc', '-p', '.'],
		lint: ['node_modules/oxlint/bin/oxlint', '--deny-warnings'],
		patterns: ['scripts/patterns.mjs'],
		formatting: [
			'node_modules/prettier/bin/prettier.cjs',
			'--check',
			'--log-level',
			'warn',
			...fine,
			'.',
		],
	};
	const running = Object.entries(checks).map(async ([name, args]) => {
		const code = await runNode(args);
		console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name}`);
		return code === 0 ? [] : [name];
	});
	const failures = (await Promise.all(running)).flat();
	const failed = failures.length;
	return {passed: Object.keys(checks).length - failed, failed, failures};
}

/**
 * Unit, route and screen tests, those that measure, take long or have a process of their own with `all` alone; `changed` runs those alone that import what is not committed, or what the
 * last commit changed where everything is.
 */
export async function runUnit({all = false, changed = false} = {}) {
	const projects = all ? [] : ['--project', 'together', '--tags-filter', '!measured && !long'];
	const wanted = changed ? [...(await changedSince()), '--passWithNoTests'] : [];
	return withSecondRun('unit', files => runVitest([...projects, ...wanted, ...files]));
}

function runVitest(wanted) {
	return withReport('unit', async file => {
		const unhandled = `${file}.unhandled`;
		const reporters = ['default', 'json', 'scripts/unhandled-reporter.mjs'];
		const args = reporters.map(reporter => `--reporter=${reporter}`);
		const code = await runNode(
			['node_modules/vitest/vitest.mjs', 'run', ...args, `--outputFile.json=${file}`, ...wanted],
			{STEWARD_UNHANDLED_FILE: unhandled},
		);
		const outside = await readFile(unhandled, 'utf8').catch(() => '[]');
		return {code, read: report => readVitest(report, JSON.parse(outside))};
	});
}

async function changedSince() {
	const {stdout} = await execute('git', ['status', '--porcelain'], {cwd: root});
	return stdout.trim() === '' ? ['--changed', 'HEAD~1'] : ['--changed'];
}

/** The built program by user task, on the display that is there or on a virtual one. */
export function runEndToEnd({all = false} = {}) {
	const tags = all ? [] : ['--grep-invert', '@long'];
	return withSecondRun('e2e', files =>
		withReport('e2e', async file => {
			const args = [
				'node_modules/@playwright/test/cli.js',
				'test',
				'--reporter=list,json',
				...tags,
				...files,
			];
			const code = await withDisplay(() => runNode(args, {PLAYWRIGHT_JSON_OUTPUT_NAME: file}));
			return {code, read: readPlaywright};
		}),
	);
}

/** More failures than that are no accident. */
const mostAccidents = 5;

/**
 * Runs a part; where a few tests failed, their files once more, by themselves. Tests that pass then count as
 * passed and are named as unsteady, so that nobody takes them for sound.
 */
async function withSecondRun(part, run) {
	const first = await run([]);
	const {failed, files = []} = first;
	if (failed === 0 || failed > mostAccidents || files.length === 0) return first;
	console.log(`\n${part}: ${failed} failed. Once more, by themselves: ${files.join(', ')}`);
	const again = await run(files);
	if (again.failed > 0 || again.passed === 0) return first;
	const passed = first.passed + failed;
	return {...first, passed, failed: 0, failures: [], unsteady: first.failures};
}

/** Both forms of `npm start` from a clone of what is committed; each step is one test. */
export async function runCleanClone() {
	const {checkCleanClone} = await import('./check-clean-clone.mjs');
	let passed = 0;
	const failures = [];
	await checkCleanClone((step, isFine, detail = '') => {
		const line = `${step}${detail && `: ${detail}`}`;
		console.log(`${isFine ? 'ok  ' : 'FAIL'} ${line}`);
		if (isFine) passed++;
		else failures.push(line);
	});
	return {passed, failed: failures.length, failures};
}

async function withReport(part, run) {
	const folder = await mkdtemp(path.join(tmpdir(), 'steward-report-'));
	try {
		const file = path.join(folder, 'report.json');
		const {code, read} = await run(file);
		const text = await readFile(file, 'utf8').catch(() => undefined);
		if (text === undefined) return {failed: 1, failures: [`${part}: no report`]};
		const counts = read(JSON.parse(text));
		if (code === 0 || counts.failed > 0) return counts;
		return {...counts, failed: 1, failures: [`${part}: ended with code ${code}`]};
	} finally {
		await rm(folder, {recursive: true, force: true});
	}
}

function readVitest(report, outside) {
	const {numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults} = report;
	const failures = testResults.flatMap(({name, status, message, assertionResults}) => {
		const file = path.relative(root, name);
		const tests = assertionResults
			.filter(test => test.status === 'failed')
			.map(test => `${file} › ${test.fullName}${reasonOf(test.failureMessages[0])}`);
		// A file that could not be loaded failed, yet holds no test.
		return status === 'failed' && tests.length === 0 ? [`${file}${reasonOf(message)}`] : tests;
	});
	const unloaded = failures.length - numFailedTests;
	const files = testResults
		.filter(({status}) => status === 'failed')
		.map(({name}) => path.relative(root, name));
	return {
		// What failed outside of every test is in none of them.
		files: outside.length > 0 ? [] : files,
		passed: numPassedTests,
		failed: numFailedTests + Math.max(0, unloaded) + outside.length,
		skipped: numPendingTests + numTodoTests,
		failures: [...failures, ...outside.map(text => `unit, outside of every test: ${text}`)],
	};
}

function readPlaywright({stats, errors, suites}) {
	const failures = [];
	const files = new Set();
	const collect = ({specs = [], suites: inner = []}) => {
		for (const {ok, file, title, tests} of specs) {
			const failed = tests.flatMap(test => test.results).find(({error}) => error !== undefined);
			if (ok) continue;
			files.add(`e2e/${file}`);
			failures.push(`e2e/${file} › ${title}${reasonOf(failed?.error?.message)}`);
		}
		inner.forEach(collect);
	};
	suites.forEach(collect);
	return {
		files: errors.length > 0 ? [] : [...files],
		passed: stats.expected,
		failed: stats.unexpected + stats.flaky + errors.length,
		skipped: stats.skipped,
		failures: [...failures, ...errors.map(({message}) => `e2e${reasonOf(message)}`)],
	};
}

/** The first line of an error, behind a name. */
function reasonOf(message) {
	const line = stripVTControlCharacters(message ?? '')
		.trim()
		.split('\n', 1)[0];
	return line === '' ? '' : `: ${line.slice(0, 300)}`;
}

function runNode(args, env = {}) {
	return new Promise(resolve => {
		const child = spawn(process.execPath, args, {
			cwd: root,
			env: {...process.env, ...env},
			stdio: ['ignore', 'inherit', 'inherit'],
		});
		child.once('exit', code => resolve(code ?? 1));
	});
}
