import path from 'node:path';
import react from '@vitejs/plugin-react';
import {defineConfig, type EnvironmentOptions} from 'vite';
import {contractWords} from './scripts/contract-words.mjs';
import {askForFirstScreen, groupsOfCode, noteScreenFiles} from './scripts/first-screen-code.mjs';
import {help} from './scripts/help/help-plugin.mjs';
import {messages} from './scripts/languages/messages-plugin.mjs';
import {sharedFiles, schemasWhenAsked} from './scripts/schemas-when-asked.mjs';
import {noteShippedPackages} from './scripts/shipped-packages.mjs';
import {unusedParts} from './scripts/unused-parts.mjs';
import {usedStyles} from './scripts/used-styles.mjs';

const root = import.meta.dirname;

/** Prebuilt native modules cannot be bundled; the packaged program carries their packages along. */
const nativeModules = ['@photostructure/sqlite', '@node-rs/argon2'];

/**
 * A bundle for Node or Electron with its dependencies inside: the Node in some Electron runtimes
 * cannot require() an ES module, which single packages try.
 */
function nodeBundle(
	folder: string,
	entries: Readonly<Record<string, string>>,
	format: 'es' | 'cjs' = 'es',
): EnvironmentOptions {
	const external = ['electron', ...nativeModules];
	return {
		consumer: 'server',
		define: {
			'process.env.NODE_ENV': '"production"',
			// Of release builds; without both a build never looks for updates.
			STEWARD_UPDATE_URL: JSON.stringify(process.env['STEWARD_UPDATE_URL'] ?? ''),
			STEWARD_UPDATE_KEY: JSON.stringify(process.env['STEWARD_UPDATE_KEY'] ?? ''),
		},
		resolve: {noExternal: true, external, conditions: ['node', 'module', 'production']},
		build: {
			outDir: path.join(root, 'dist', folder),
			emptyOutDir: true,
			copyPublicDir: false,
			target: 'node20',
			sourcemap: true,
			lib: {
				entry: Object.fromEntries(
					Object.entries(entries).map(([name, file]) => [name, path.join(root, file)]),
				),
				formats: [format],
				fileName: (_format, name) => `${name}.${format === 'cjs' ? 'cjs' : 'js'}`,
			},
			rolldownOptions: {
				external: [...external, /^node:/],
				// Names stay as they are, for the log.
				output: {
					strict: true,
					minify: {mangle: false, compress: true, codegen: {removeWhitespace: true}},
				},
			},
		},
	};
}

/** Five bundles: the page, and four for Node. `npm run build` makes them. */
export default defineConfig({
	root: path.join(root, 'renderer'),
	cacheDir: path.join(root, 'node_modules/.vite'),
	plugins: [
		messages(),
		help(),
		contractWords(),
		schemasWhenAsked(),
		unusedParts(),
		react(),
		askForFirstScreen(),
		noteScreenFiles(),
		noteShippedPackages(),
		usedStyles(),
	],
	// The main process puts a fresh nonce there each time it serves the page.
	html: {cspNonce: '__CSP_NONCE__'},
	server: {host: '127.0.0.1', hmr: {overlay: false}},
	build: {
		outDir: path.join(root, 'dist/renderer'),
		emptyOutDir: true,
		target: 'chrome130',
		// The content policy knows no data: addresses.
		assetsInlineLimit: 0,
		modulePreload: {polyfill: false},
		// One file of styles: another screen waits for none, and a start asks for no second one.
		cssCodeSplit: false,
		chunkSizeWarningLimit: 2000,
	},
	environments: {
		client: {
			build: {
				rolldownOptions: {
					// Declarations alone: of what only passes them on, nobody gets more than they take.
					treeshake: {moduleSideEffects: [{test: sharedFiles, sideEffects: false}]},
					output: {codeSplitting: {groups: groupsOfCode()}},
				},
			},
		},
		main: nodeBundle(
			'main',
			{
				start: 'electron/main/start.ts',
				index: 'electron/main/index.ts',
				// The programs of threads, which are found beside it.
				'organization-file-thread': 'electron/plans/organization-file/file-thread.ts',
				'people-file-thread': 'electron/plans/people-file/people-thread.ts',
				'backup-thread': 'electron/main/backup/backup-thread.ts',
			},
			'cjs',
		),
		preload: nodeBundle('preload', {preload: 'electron/preload.ts'}, 'cjs'),
		cli: nodeBundle('cli', {steward: 'electron/cli/steward.ts'}),
		server: nodeBundle(
			'server',
			{
				start: 'electron/server/start.ts',
				cli: 'electron/server/cli.ts',
				// The program of its threads, which is found beside it.
				'work-thread': 'electron/server/work/work-thread.ts',
			},
			'cjs',
		),
	},
	builder: {},
});
