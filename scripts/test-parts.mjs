import {spawn} from 'node:child_process';
import {mkdtemp, readFile, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {withDisplay} from './display.mjs';
import {root} from './paths.mjs';

/** Types, lint, regular expressions and formatting; each is one test. */
export async function runCheck() {
	const checks = {
		types: ['node_modules/typescript/bin/tsc', '-p', '.'],
		lint: ['node_modules/oxlint/bin/oxlint', '--deny-warnings'],
		patterns: ['scripts/patterns.mjs'],
		formatting: ['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.'],
	};
	let failed = 0;
	for (const [name, args] of Object.entries(checks)) {
		const code = await runNode(args);
		console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name}`);
		if (code !== 0) failed++;
	}
	return {passed: Object.keys(checks).length - failed, failed};
}

/** Unit, route and screen tests. */
export function runUnit() {
	return withReport(async file => {
		const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
		const code = await runNode(['node_modules/vitest/vitest.mjs', 'run', ...reporters]);
		return {code, read: readVitest};
	});
}

/** The built program by user task, on the display that is there or on a virtual one. */
export function runEndToEnd() {
	return withReport(async file => {
		const args = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'];
		const code = await withDisplay(() => runNode(args, {PLAYWRIGHT_JSON_OUTPUT_NAME: file}));
		return {code, read: readPlaywright};
	});
}

/** Both forms of `npm start` from a clone of what is committed; each step is one test. */
export async function runCleanClone() {
	const {checkCleanClone} = await import('./check-clean-clone.mjs');
	let passed = 0;
	let failed = 0;
	await checkCleanClone((step, isFine, detail = '') => {
		console.log(`${isFine ? 'ok  ' : 'FAIL'} ${step}${detail && `: ${detail}`}`);
		if (isFine) passed++;
		else failed++;
	});
	return {passed, failed};
}

async function withReport(run) {
	const folder = await mkdtemp(path.join(tmpdir(), 'steward-report-'));
	try {
		const file = path.join(folder, 'report.json');
		const {code, read} = await run(file);
		const text = await readFile(file, 'utf8').catch(() => undefined);
		const counts = text === undefined ? {failed: 1} : read(JSON.parse(text));
		// An error outside of every test, for instance in a reporter or a hook.
		return code !== 0 && counts.failed === 0 ? {...counts, failed: 1} : counts;
	} finally {
		await rm(folder, {recursive: true, force: true});
	}
}

function readVitest({numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults}) {
	// A file that could not be loaded failed, yet holds no test.
	const unloaded = testResults.filter(
		({status, assertionResults}) =>
			status === 'failed' && !assertionResults.some(test => test.status === 'failed'),
	);
	return {
		passed: numPassedTests,
		failed: numFailedTests + unloaded.length,
		skipped: numPendingTests + numTodoTests,
	};
}

function readPlaywright({stats, errors}) {
	return {
		passed: stats.expected,
		failed: stats.unexpected + stats.flaky + errors.length,
		skipped: stats.skipped,
	};
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
