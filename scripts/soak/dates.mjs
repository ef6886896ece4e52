import {spawn} from 'node:child_process';
import {pathToFileURL} from 'node:url';
import path from 'node:path';
import {root} from '../paths.mjs';
import {moments} from './moments.mjs';

const preload = pathToFileURL(path.join(root, 'scripts/soak/shifted-date.mjs')).href;

/**
 * Runs the unit, route and screen tests at each of the moments, or those whose files match `only`.
 * Resolves to how many of the moments were not green.
 */
export async function soakDates({only = [], moment: wanted = []}) {
	const unknown = wanted.filter(name => !moments.some(moment => moment.name === name));
	if (unknown.length > 0) {
		const names = moments.map(({name}) => name).join(', ');
		throw new Error(`No moment is called ${unknown.join(', ')}. They are: ${names}`);
	}
	const chosen = moments.filter(({name}) => wanted.length === 0 || wanted.includes(name));
	const red = [];
	for (const moment of chosen) {
		console.log(`\n${moment.name}: ${moment.at} in ${moment.zone}`);
		if ((await runTestsAt(moment, only)) !== 0) red.push(moment.name);
	}
	console.log(
		red.length === 0
			? `\nGreen at ${chosen.length} of ${chosen.length} moments.`
			: `\nRed at ${red.join(', ')}.`,
	);
	return red.length;
}

function runTestsAt({zone, at}, only) {
	const shift = Date.parse(at) - Date.now();
	const args = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=dot', ...only];
	return new Promise(resolve => {
		const child = spawn(process.execPath, args, {
			cwd: root,
			env: {
				...process.env,
				TZ: zone,
				STEWARD_SHIFT_MILLISECONDS: String(shift),
				NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${preload}`,
			},
			stdio: ['ignore', 'inherit', 'inherit'],
		});
		child.once('exit', code => resolve(code ?? 1));
	});
}
