import {spawn} from 'node:child_process';
import {readdir, readFile} from 'node:fs/promises';
import path from 'node:path';
import {withDisplay} from '../display.mjs';
import {root} from '../paths.mjs';

const folders = ['electron', 'renderer', 'scripts', 'shared', 'e2e'];

/** Files of tests that name two counts (`shared/testing/long-count.fixture.ts`), relative to the project. */
export async function filesWithCounts() {
	const found = [];
	for (const folder of folders) {
		const entries = await readdir(path.join(root, folder), {recursive: true, withFileTypes: true});
		for (const entry of entries) {
			if (!entry.isFile() || !/\.(test|spec)\.tsx?$/.test(entry.name)) continue;
			const file = path.join(entry.parentPath, entry.name);
			const text = await readFile(file, 'utf8');
			if (/from '[^']*\/long-count\.fixture'/.test(text)) found.push(path.relative(root, file));
		}
	}
	return found.sort();
}

/** Runs those files with the counts that their promises name. Resolves to how many parts were red. */
export async function soakCounts({only = []}) {
	const all = await filesWithCounts();
	const files = all.filter(file => only.length === 0 || only.some(part => file.includes(part)));
	if (files.length === 0) throw new Error('No file of tests with two counts has such a name.');
	console.log(`With the counts of the promises:\n${files.map(file => `  ${file}`).join('\n')}\n`);
	const window = files.filter(file => file.endsWith('.spec.ts'));
	const unit = files.filter(file => !file.endsWith('.spec.ts'));
	let red = 0;
	if (unit.length > 0) {
		const long = ['--testTimeout=3600000', '--hookTimeout=600000'];
		if ((await runNode(['node_modules/vitest/vitest.mjs', 'run', ...long, ...unit])) !== 0) red++;
	}
	if (window.length > 0) {
		const args = ['node_modules/@playwright/test/cli.js', 'test', ...window];
		if ((await withDisplay(() => runNode(args))) !== 0) red++;
	}
	return red;
}

function runNode(args) {
	return new Promise(resolve => {
		const child = spawn(process.execPath, args, {
			cwd: root,
			env: {...process.env, STEWARD_LONG_COUNTS: '1'},
			stdio: ['ignore', 'inherit', 'inherit'],
		});
		child.once('exit', code => resolve(code ?? 1));
	});
}
