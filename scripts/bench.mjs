import {parseArgs} from 'node:util';
import {ensureSetUp} from './setup.mjs';

/**
 * Prints how fast Steward is, as ratios against baselines measured in the same run, for machines
 * differ and are noisy: each figure when it is known. It judges nothing; a part that cannot be
 * measured is told, the others go on, and the exit code is 1.
 */

// The parts import packages, which are there only after this.
await ensureSetUp();
const [
	{serverParts},
	{mockServerParts},
	{messageParts},
	{eventParts},
	{limitParts},
	{journalParts},
	{planParts},
	{rehearsalParts},
	{organizationFileParts},
	{organizationMemoryParts},
	{windowParts},
	{dataGridParts},
	{ensureBuilt},
] = await Promise.all([
	import('./bench/server.mjs'),
	import('./bench/mock-server.mjs'),
	import('./bench/messages.mjs'),
	import('./bench/events.mjs'),
	import('./bench/limits.mjs'),
	import('./bench/journal.mjs'),
	import('./bench/plans.mjs'),
	import('./bench/rehearsal.mjs'),
	import('./bench/organization-file.mjs'),
	import('./bench/organization-memory.mjs'),
	import('./bench/window.mjs'),
	import('./bench/data-grid.mjs'),
	import('./build.mjs'),
]);

const parts = {
	...serverParts,
	...mockServerParts,
	...messageParts,
	...eventParts,
	...limitParts,
	...journalParts,
	...planParts,
	...rehearsalParts,
	...organizationFileParts,
	...organizationMemoryParts,
	...windowParts,
	...dataGridParts,
};
const usage = `npm run bench [-- --json] [-- --only NAME]
Parts: ${Object.keys(parts).join(', ')}`;

/** Reads the options or ends with how they are used. */
function readOptions() {
	try {
		const {values} = parseArgs({
			options: {json: {type: 'boolean', default: false}, only: {type: 'string', multiple: true}},
		});
		return values;
	} catch (error) {
		console.error(`${error.message}\n${usage}`);
		process.exit(2);
	}
}

const {json, only} = readOptions();
const unknown = only?.filter(name => !Object.hasOwn(parts, name)) ?? [];
if (unknown.length > 0) {
	console.error(`No part is called ${unknown.join(', ')}.\n${usage}`);
	process.exit(2);
}

try {
	await ensureBuilt();
} catch (error) {
	console.error(error.message);
	process.exit(1);
}

const rows = [];
const failed = [];
if (!json) console.log(lineOf(['what', 'value', 'aim', '', 'baseline', 'runs']));
for (const [name, measure] of Object.entries(parts)) {
	if (only && !only.includes(name)) continue;
	console.error(`measuring ${name} ...`);
	try {
		const measured = await measure();
		rows.push(...measured);
		if (!json) for (const row of measured) console.log(lineOf(cellsOf(row)));
	} catch (error) {
		failed.push(name);
		console.error(`${name} could not be measured: ${error.message}`);
	}
}
if (json) console.log(JSON.stringify(rows, undefined, 2));
if (failed.length > 0) {
	console.error(`Not measured: ${failed.join(', ')}`);
	process.exitCode = 1;
}

/** A figure: what, value, aim, whether it is reached, against what, how often measured. */
function cellsOf({what, value, aim, better, baseline, runs}) {
	const isReached = better === 'lower' ? value <= aim : value >= aim;
	return [
		what,
		value.toFixed(2),
		`${better === 'lower' ? '<=' : '>='} ${aim}`,
		isReached ? 'reached' : 'MISSED',
		baseline,
		String(runs),
	];
}

/** A line is printed when its figure is known, before the widths of those behind it are. */
function lineOf(cells) {
	const widths = [76, 9, 9, 8, 60, 4];
	return cells
		.map((cell, column) => cell.padEnd(widths[column]))
		.join(' ')
		.trimEnd();
}
