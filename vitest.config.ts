import react from '@vitejs/plugin-react';
import {defineConfig} from 'vitest/config';
import {BaseSequencer, type TestSpecification} from 'vitest/node';

/** What measures, floods or kills takes longest, however few lines it has. */
const long = /heavy-|hostile|-memory|-kills|-turns|searches|guessing/;

/** Begins with the files that take longest: the last one would keep all but one core idle. */
class LongestFirst extends BaseSequencer {
	override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
		const sorted = await super.sort(files);
		const rank = ({moduleId}: TestSpecification) => (long.test(moduleId) ? 0 : 1);
		return sorted.toSorted((one, other) => rank(one) - rank(other));
	}
}

/** Unit, route and screen tests; a screen test names its own environment at its top. */
export default defineConfig({
	plugins: [react()],
	test: {
		include: ['{electron,renderer,scripts,shared}/**/*.test.{ts,tsx}'],
		environment: 'node',
		// The tokens are tested as the text they are.
		css: {include: /tokens\.css/},
		// By itself it leaves a core idle, of two.
		maxWorkers: '100%',
		sequence: {sequencer: LongestFirst},
		globalSetup: ['e2e/thread-builder.ts', 'e2e/screen-server.ts', 'e2e/program-builder.ts'],
		// How long a test may take at all and wait for one thing: a machine under load is slow.
		testTimeout: 60_000,
		hookTimeout: 60_000,
		expect: {poll: {timeout: 20_000}},
	},
});
