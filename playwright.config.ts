import {defineConfig} from '@playwright/test';

/**
 * The built program in its real window. One worker: the programs of two workers would fight for
 * the cores, and times are part of some promises.
 */
export default defineConfig({
	testDir: 'e2e',
	outputDir: 'test-results',
	workers: 1,
	timeout: 60_000,
	expect: {timeout: 10_000},
	forbidOnly: Boolean(process.env['CI']),
});
