import {parseArgs} from 'node:util';
import {say} from './say.mjs';
import {ensureSetUp} from './setup.mjs';

/**
 * Runs what can fail and ends with one line, `N passed, N failed`. A part that ends without a report counts
 * as one failure. Floods, kills, limits of memory and what takes long in the window wait for `--all`.
 */
const usage = 'npm test [-- --all] [-- --only unit|e2e|check] [-- --changed] [-- --clean-clone]';

function readOptions() {
	try {
		const {values} = parseArgs({
			options: {
				only: {type: 'string', multiple: true},
				all: {type: 'boolean', default: false},
				changed: {type: 'boolean', default: false},
				'clean-clone': {type: 'boolean', default: false},
			},
		});
		return values;
	} catch (error) {
		say(`${error.message}\n${usage}`);
		process.exit(2);
	}
}

const {only: named, all, changed, 'clean-clone': withCleanClone} = readOptions();
// What a change touches is told by what imports it: the window imports everything.
const only = named ?? (changed ? ['check', 'unit'] : undefined);
await ensureSetUp();

const {runCheck, runEndToEnd, runUnit, runCleanClone} = await import('./test-parts.mjs');
const {ensureBuilt} = await import('./build.mjs');
const parts = {check: runCheck, unit: runUnit, e2e: runEndToEnd};
const unknown = only?.filter(name => !Object.hasOwn(parts, name)) ?? [];
if (unknown.length > 0) {
	say(`No part is called ${unknown.join(', ')}.\n${usage}`);
	process.exit(2);
}

const total = {passed: 0, failed: 0, skipped: 0, failures: [], unsteady: []};
function count({passed = 0, failed = 0, skipped = 0, failures = [], unsteady = []}) {
	total.passed += passed;
	total.failed += failed;
	total.skipped += skipped;
	total.failures.push(...failures);
	total.unsteady.push(...unsteady);
}

if (only === undefined || only.includes('e2e')) {
	await ensureBuilt().catch(() => count({failed: 1, failures: ['build']}));
}
for (const [name, run] of Object.entries(parts)) {
	if (only === undefined || only.includes(name)) count(await run({all, changed}));
}
if (withCleanClone) count(await runCleanClone());

if (total.unsteady.length > 0) {
	console.log(
		['', 'Failed, and passed when run again by themselves:', ...total.unsteady].join('\n  '),
	);
}
// Once more at the end: hundreds of lines stand between a failure and here.
if (total.failures.length > 0) console.log(['', 'Failed:', ...total.failures].join('\n  '));
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
process.exitCode = total.failed > 0 ? 1 : 0;
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
