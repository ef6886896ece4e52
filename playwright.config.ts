import {defineConfig} from '@playwright/test';

/**
 * The built program in its real window. Two workers: a program waits more than it works, and each
 * worker has its own. Times that are part of a promise leave room for the other.
 */
export default defineConfig({
	testDir: 'e2e',
	// These are for a packaged program: `npm run release` makes one for them.
	testIgnore: process.env['STEWARD_PACKAGED'] === undefined ? '**/packaged/**' : [],
	outputDir: 'test-results',
	workers: 2,
	// How long a test may take at all and wait for one thing: a machine under load is slow.
	timeout: 120_000,
	expect: {timeout: 20_000},
	forbidOnly: Boolean(process.env['CI']),
});
