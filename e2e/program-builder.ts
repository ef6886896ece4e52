import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {build} from 'vite';
import type {TestProject} from 'vitest/node';
import {messages} from '../scripts/languages/messages-plugin.mjs';

declare module 'vitest' {
	interface ProvidedContext {
		/** Answers with the path of the server's program; that of the command line lies beside it, as `steward.mjs`. */
		programBuilder: string;
	}
}

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Builds the programs for tests that start them as processes: when the first one asks, and once
 * for all of them.
 */
export default async function start(project: TestProject): Promise<() => void> {
	let built: Promise<string> | undefined;
	project.onTestsRerun(() => {
		built = undefined;
	});
	const builder = createServer((_request, response) => {
		built ??= buildProgram();
		void built.then(
			program => response.end(program),
			error => response.writeHead(500).end(String(error)),
		);
	});
	await new Promise<void>(listening => builder.listen(0, '127.0.0.1', listening));
	project.provide('programBuilder', `http://127.0.0.1:${(builder.address() as AddressInfo).port}`);
	return () => void builder.close();
}

/** The very bundle that is shipped. */
async function buildProgram(): Promise<string> {
	const folder = path.join(root, 'node_modules', '.cache', 'cli-test');
	await build({
		configFile: false,
		root,
		logLevel: 'error',
		plugins: [messages()],
		ssr: {noExternal: true, external: ['@photostructure/sqlite', '@node-rs/argon2']},
		build: {
			ssr: true,
			outDir: folder,
			emptyOutDir: true,
			rolldownOptions: {
				input: {
					cli: 'electron/server/cli.ts',
					'work-thread': 'electron/server/work/work-thread.ts',
					steward: 'electron/cli/steward.ts',
				},
				output: {entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs'},
			},
		},
	});
	return path.join(folder, 'cli.mjs');
}
