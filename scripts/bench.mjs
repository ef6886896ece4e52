import {parseArgs} from 'node:util';
import {ensureSetUp} from './setup.mjs';

/**
 * Prints how fast Steward is, as ratios against baselines measured in the same run, for machines
 * differ and are noisy. It judges nothing and always exits 0 when it could measure.
 */

// The parts import packages, which are there only after this.
await ensureSetUp();
const [
	{serverParts},
	{messageParts},
	{eventParts},
	{limitParts},
	{journalParts},
	{planParts},
	{rehearsalParts},
	{organizationFileParts},
	{organizationMemoryParts},
	{windowParts},
] = await Promise.all([
	import('./bench/server.mjs'),
	import('./bench/messages.mjs'),
	import('./bench/events.mjs'),
	import('./bench/limits.mjs'),
	import('./bench/journal.mjs'),
	import('./bench/plans.mjs'),
	import('./bench/rehearsal.mjs'),
	import('./bench/organization-file.mjs'),
	import('./bench/organization-memory.mjs'),
	import('./bench/window.mjs'),
]);

const parts = {
	...serverParts,
	...messageParts,
	...eventParts,
	...limitParts,
	...journalParts,
	...planParts,
	...rehearsalParts,
	...organizationFileParts,
	...organizationMemoryParts,
	...windowParts,
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

const rows = [];
for (const [name, measure] of Object.entries(parts)) {
	if (only && !only.includes(name)) continue;
	console.error(`measuring ${name} ...`);
	rows.push(...(await measure()));
}
console.log(json ? JSON.stringify(rows, undefined, 2) : asTable(rows));

/** One line per figure: what, value, aim, whether it is reached, against what. */
function asTable(figures) {
	const lines = [['what', 'value', 'aim', '', 'baseline', 'runs']];
	for (const {what, value, aim, better, baseline, runs} of figures) {
		const isReached = better === 'lower' ? value <= aim : value >= aim;
		lines.push([
			what,
			value.toFixed(2),
			`${better === 'lower' ? '<=' : '>='} ${aim}`,
			isReached ? 'reached' : 'MISSED',
			baseline,
			String(runs),
		]);
	}
	const widths = lines[0].map((_, column) => Math.max(...lines.map(line => line[column].length)));
	return lines
		.map(line =>
			line
				.map((cell, column) => cell.padEnd(widths[column]))
				.join('  ')
				.trimEnd(),
		)
		.join('\n');
}
