import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {build} from 'vite';
import type {TestProject} from 'vitest/node';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Builds the program of the server's threads from the sources under test: a thread cannot read
 * TypeScript. `electron/server/work/pool.ts` finds it there when it is itself run as a source.
 */
export default async function start(project: TestProject): Promise<void> {
	await buildThread();
	project.onTestsRerun(buildThread);
}

async function buildThread(): Promise<void> {
	await build({
		configFile: false,
		root,
		logLevel: 'error',
		ssr: {noExternal: true, external: ['@photostructure/sqlite', '@node-rs/argon2']},
		build: {
			ssr: 'electron/server/work/work-thread.ts',
			outDir: path.join(root, '.cache', 'work-thread'),
			emptyOutDir: true,
			rolldownOptions: {output: {entryFileNames: 'work-thread.mjs'}},
		},
	});
}
