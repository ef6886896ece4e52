import path from 'node:path';
import process from 'node:process';
import {createVitest} from 'vitest/node';

/**
 * Runs tests for `scripts/guards.mjs`, in the folder it is started in: one process for many guards,
 * which spares the start and keeps what was transformed. Asked by `{tests, only, changed}` with the
 * files that were written since the last question; answers with `{passed, failed, broken}`: the names
 * of the tests that passed, how many failed, and how many files could not be loaded at all.
 */
const root = process.cwd();
const isLoud = process.env.STEWARD_GUARDS_SHOW !== undefined;
const vitest = await createVitest('test', {
	root,
	run: true,
	watch: false,
	bail: 1,
	maxWorkers: 1,
	reporters: isLoud ? ['verbose'] : [{}],
});

await vitest.standalone();

/** Whether the bundles that tests start as threads and processes are older than the sources. */
let isStale = false;

async function answer({tests, only, changed}) {
	for (const file of changed) {
		vitest.invalidateFile(path.join(root, file));
		isStale ||= !file.startsWith('renderer/');
	}
	if (only === undefined) vitest.resetGlobalTestNamePattern();
	else vitest.setGlobalTestNamePattern(only);
	const wanted = tests.map(file => path.join(root, file));
	const specifications = (await vitest.globTestSpecifications(wanted)).filter(({moduleId}) =>
		wanted.includes(moduleId),
	);
	if (specifications.length !== wanted.length) return {passed: [], failed: 0, broken: 0};
	const run = isStale ? 'rerunTestSpecifications' : 'runTestSpecifications';
	isStale = false;
	const {testModules, unhandledErrors} = await vitest[run](specifications);
	const found = testModules.filter(({moduleId}) => wanted.includes(moduleId));
	const ended = found.flatMap(each => [...each.children.allTests()]);
	const withState = state => ended.filter(test => test.result().state === state);
	return {
		passed: withState('passed').map(({fullName}) => fullName.replaceAll(' > ', ' ')),
		failed:
			withState('failed').length + unhandledErrors.length + found.filter(each => !each.ok()).length,
		broken: found.filter(each => each.errors().length > 0 && each.children.size === 0).length,
	};
}

process.on('message', question => {
	answer(question).then(
		result => process.send(result),
		error => {
			if (isLoud) console.error(error);
			process.send({passed: [], failed: 1, broken: 1});
		},
	);
});
process.on('disconnect', () => process.exit());
process.send('ready');
