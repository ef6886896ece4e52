import {rm} from 'node:fs/promises';
import path from 'node:path';
import {flipFuses, FuseV1Options, FuseVersion, getCurrentFuseWire} from '@electron/fuses';

const here = `${process.platform}-${process.arch}`;

/**
 * What goes into a package: the four bundles and the two native modules, which cannot be bundled,
 * with the libraries of this platform alone.
 */
export const packageConfig = {
	appId: 'app.steward.console',
	productName: 'Steward',
	asar: true,
	npmRebuild: false,
	publish: null,
	buildDependenciesFromSource: false,
	files: [
		'package.json',
		'dist/**/*',
		'!**/*.map',
		'!dist/*/packages.json',
		'!node_modules/**/*',
		'node_modules/@photostructure/sqlite/{package.json,LICENSE}',
		'node_modules/@photostructure/sqlite/dist/**/*.{js,cjs,mjs}',
		`node_modules/@photostructure/sqlite/prebuilds/${here}/**/*`,
		'node_modules/node-gyp-build/*.{js,json}',
		'node_modules/@node-rs/argon2/**/*.{js,json}',
		`node_modules/@node-rs/argon2-${here}*/**/*`,
	],
	// Answers of a sign-in in the browser come by this scheme, which the service fixes.
	protocols: [{name: 'Answer of a sign-in', schemes: ['zulip'], role: 'Viewer'}],
	linux: {category: 'Office'},
};

/** Every fuse that this Electron has is set here; one that it has besides fails the packaging. */
const fuses = {
	version: FuseVersion.V1,
	strictlyRequireAllFuses: true,
	resetAdHocDarwinSignature: process.platform === 'darwin' && process.arch === 'arm64',
	[FuseV1Options.RunAsNode]: false,
	[FuseV1Options.EnableCookieEncryption]: true,
	[FuseV1Options.EnableNodeOptionsEnvironmentVariable]: false,
	[FuseV1Options.EnableNodeCliInspectArguments]: false,
	[FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: true,
	[FuseV1Options.OnlyLoadAppFromAsar]: true,
	[FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
	[FuseV1Options.GrantFileProtocolExtraPrivileges]: false,
};

/** Where the archive of a package lies. */
export function resourcesOf(folder, name, platform) {
	return platform === 'darwin'
		? path.join(folder, `${name}.app/Contents/Resources`)
		: path.join(folder, 'resources');
}

/** Takes out what only development needs and sets the fuses; before anything is signed. */
export async function finishPackage({appOutDir, packager, electronPlatformName}) {
	const {productFilename} = packager.appInfo;
	const resources = resourcesOf(appOutDir, productFilename, electronPlatformName);
	await rm(path.join(resources, 'default_app.asar'), {force: true});
	await rm(path.join(appOutDir, 'complete'), {force: true});
	const executable = {
		darwin: path.join(appOutDir, `${productFilename}.app`),
		win32: path.join(appOutDir, `${productFilename}.exe`),
		linux: path.join(appOutDir, packager.executableName),
	}[electronPlatformName];
	const present = await getCurrentFuseWire(executable);
	// Only newer ones have it; switching it off would slow down WebAssembly.
	const newer = FuseV1Options.WasmTrapHandlers;
	await flipFuses(executable, {...fuses, ...(newer in present && {[newer]: true})});
}
