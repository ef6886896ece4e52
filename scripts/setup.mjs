import process from 'node:process';
import {pathToFileURL} from 'node:url';
import {whyNoKeyring} from './keyring.mjs';
import {say} from './say.mjs';

/**
 * Gets what is missing for the program to be built and run: packages, the Electron runtime and the
 * system libraries of its window. Does nothing when nothing is missing, and can be interrupted at
 * any moment: each part notes its end after its last step. Uses Node alone until packages are there.
 * `window: false` is enough for the server.
 */
export async function ensureSetUp({window = true} = {}) {
	const [major, minor] = process.versions.node.split('.').map(Number);
	if (major < 20 || (major === 20 && minor < 19)) {
		fail(`Steward needs Node 20.19 or newer; this is ${process.versions.node}.`);
	}
	try {
		const {ensurePackages} = await import('./packages.mjs');
		await ensurePackages();
		if (!window) return;
		const {ensureSystemLibraries} = await import('./system-libraries.mjs');
		await ensureSystemLibraries();
		const {declaredVersion, ensureElectron} = await import('./electron-runtime.mjs');
		const {kind, version} = await ensureElectron();
		if (kind === 'fallback') {
			say(
				`Electron ${await declaredVersion()} could not be downloaded; the fallback runtime ` +
					`${version} serves instead (for development and tests, never for a release).`,
			);
		}
	} catch (error) {
		fail(error.message);
	}
}

function fail(message) {
	say(message);
	process.exit(1);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
	await ensureSetUp();
	say('Steward is set up.');
	const reason = whyNoKeyring();
	if (process.platform === 'linux' && reason !== undefined) say(reason);
}
