import {readFile} from 'node:fs/promises';
import {availableParallelism} from 'node:os';
import react from '@vitejs/plugin-react';
import {defineConfig} from 'vitest/config';
import {BaseSequencer, type TestSpecification} from 'vitest/node';
import {help} from './scripts/help/help-plugin.mjs';
import {messages} from './scripts/languages/messages-plugin.mjs';

/**
 * What measures time or memory, floods or kills: each has a process of its own, takes longest, and is left to
 * `npm test -- --all`.
 */
const apart = [
	'heavy-*',
	'hostile*',
	'*memory',
	'*-kills*',
	'*-turns',
	'searches*',
	'guessing*',
	'*-many',
	'{linear,loose,constant}-time',
];
const cores = availableParallelism();
const files = (name: string) => `{electron,renderer,scripts,shared}/**/${name}.test.{ts,tsx}`;

/**
 * Begins with what takes longest, because the last file would keep all but one core idle; then files of one
 * environment together, because only those share a process.
 */
class LongestFirst extends BaseSequencer {
	override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
		const ranked = await Promise.all(
			(await super.sort(specifications)).map(async specification => ({
				specification,
				rank: await rankOf(specification),
			})),
		);
		return ranked.toSorted((one, other) => one.rank - other.rank).map(entry => entry.specification);
	}
}

async function rankOf({moduleId, project}: TestSpecification): Promise<number> {
	if (project.name === 'apart') return 0;
	return (await readFile(moduleId, 'utf8')).startsWith('// @vitest-environment') ? 1 : 2;
}

/** Unit, route and screen tests; a screen test names its own environment at its top. */
export default defineConfig({
	plugins: [messages(), help(), react()],
	oxc: {jsx: {development: false}},
	test: {
		environment: 'node',
		// The tokens are tested as the text they are.
		css: {include: /tokens\.css/},
		sequence: {sequencer: LongestFirst},
		// Both wait for `npm test -- --all`.
		tags: [
			{name: 'measured', description: 'Compares what things cost, in time or memory.'},
			{name: 'long', description: 'Takes long by itself.'},
		],
		globalSetup: [
			'e2e/thread-builder.ts',
			'e2e/demo-template.ts',
			'e2e/screen-server.ts',
			'e2e/program-builder.ts',
		],
		// How long a test may take at all and wait for one thing: a machine under load is slow.
		testTimeout: 60_000,
		hookTimeout: 60_000,
		expect: {poll: {timeout: 20_000}},
		projects: [
			{
				extends: true,
				test: {
					name: 'apart',
					include: apart.map(files),
					setupFiles: ['shared/testing/english.setup.ts'],
					// By itself it leaves a core idle, of two.
					maxWorkers: cores,
				},
			},
			{
				extends: true,
				test: {
					name: 'together',
					include: [files('*')],
					exclude: apart.map(files),
					isolate: false,
					// Screens make and drop much: fewer and longer collections take less time in all.
					execArgv: ['--min-semi-space-size=32', '--max-semi-space-size=64'],
					// One more than there are cores: many wait for a server now and then.
					maxWorkers: cores + 1,
					sequence: {groupOrder: 1},
					setupFiles: [
						'shared/testing/english.setup.ts',
						'shared/testing/fresh-file.setup.ts',
						'e2e/production-react.setup.ts',
						'e2e/elements-as-found.setup.ts',
						'e2e/light-styles.setup.ts',
						'e2e/short-errors.setup.ts',
					],
				},
			},
		],
	},
});
