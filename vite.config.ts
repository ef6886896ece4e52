import path from 'node:path';
import react from '@vitejs/plugin-react';
import {defineConfig, type EnvironmentOptions} from 'vite';
import {noteShippedPackages} from './scripts/shipped-packages.mjs';

const root = import.meta.dirname;

/** Prebuilt native modules cannot be bundled; the packaged program carries their packages along. */
const nativeModules = ['@photostructure/sqlite', '@node-rs/argon2'];

/**
 * A bundle for Node or Electron with its dependencies inside: the Node in some Electron runtimes
 * cannot require() an ES module, which single packages try.
 */
function nodeBundle(
	entry: string,
	folder: string,
	file: string,
	format: 'es' | 'cjs' = 'es',
): EnvironmentOptions {
	const external = ['electron', ...nativeModules];
	return {
		consumer: 'server',
		define: {'process.env.NODE_ENV': '"production"'},
		resolve: {noExternal: true, external, conditions: ['node', 'module', 'production']},
		build: {
			outDir: path.join(root, 'dist', folder),
			emptyOutDir: true,
			copyPublicDir: false,
			target: 'node20',
			sourcemap: true,
			lib: {entry: path.join(root, entry), formats: [format], fileName: () => file},
			rolldownOptions: {
				external: [...external, /^node:/],
				// Names stay as they are, for the log.
				output: {minify: {mangle: false, compress: true, codegen: {removeWhitespace: true}}},
			},
		},
	};
}

/** Four bundles: the page, and three for Node. `npm run build` makes them. */
export default defineConfig({
	root: path.join(root, 'renderer'),
	cacheDir: path.join(root, 'node_modules/.vite'),
	plugins: [react(), noteShippedPackages()],
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
		chunkSizeWarningLimit: 2000,
	},
	environments: {
		main: nodeBundle('electron/main/index.ts', 'main', 'index.js'),
		preload: nodeBundle('electron/preload.ts', 'preload', 'preload.cjs', 'cjs'),
		server: nodeBundle('electron/server/cli.ts', 'server', 'cli.js'),
	},
	builder: {},
});
