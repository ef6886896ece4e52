import {rm} from 'node:fs/promises';
import path from 'node:path';
import {flipFuses, FuseV1Options, FuseVersion, getCurrentFuseWire} from '@electron/fuses';
import {root} from './paths.mjs';

const here = `${process.platform}-${process.arch}`;

/** One package for macOS runs on both kinds of processors. */
const kinds = process.platform === 'darwin' ? ['darwin-x64', 'darwin-arm64'] : [here];

/** The two native modules, which cannot be bundled, with the libraries of these systems alone. */
const natives = kinds.flatMap(kind => [
	`node_modules/@photostructure/sqlite/prebuilds/${kind}/**/*`,
	`node_modules/@node-rs/argon2-${kind}*/**/*`,
]);

/**
 * What goes into a package: the bundles, and the native modules. The command line is left out: a packaged
 * program runs nothing but itself.
 */
export const packageConfig = {
	appId: 'app.steward.console',
	productName: 'Steward',
	asar: true,
	npmRebuild: false,
	buildDependenciesFromSource: false,
	files: [
		'package.json',
		'dist/**/*',
		'!dist/cli/**',
		'!**/*.map',
		'!dist/*/packages.json',
		'!node_modules/**/*',
		'node_modules/@photostructure/sqlite/{package.json,LICENSE}',
		'node_modules/@photostructure/sqlite/dist/**/*.{js,cjs,mjs}',
		'node_modules/node-gyp-build/{package.json,LICENSE,index.js,node-gyp-build.js}',
		'node_modules/@node-rs/argon2/{package.json,index.js}',
		...natives,
	],
};

/** Organization files under a name of their own, which a double click opens; others keep the program that they have. */
const fileAssociations = [
	{
		ext: 'steward',
		name: 'Steward organization file',
		description: 'Organization file',
		mimeType: 'application/x-steward-organization',
		role: 'Editor',
	},
];

/** Bundles that are in a package. */
export const packagedBundles = ['renderer', 'main', 'preload', 'server'];

const packaging = name => path.join(root, 'scripts/packaging', name);

/** Libraries that the runtime is linked with, by the names of Debian before and after its change of time_t. */
const debDepends = [
	'libasound2 | libasound2t64',
	'libatk-bridge2.0-0 | libatk-bridge2.0-0t64',
	'libatk1.0-0 | libatk1.0-0t64',
	'libatspi2.0-0 | libatspi2.0-0t64',
	'libc6',
	'libcairo2',
	'libcups2 | libcups2t64',
	'libdbus-1-3',
	'libdrm2',
	'libexpat1',
	'libgbm1',
	'libgcc-s1',
	'libglib2.0-0 | libglib2.0-0t64',
	'libgtk-3-0 | libgtk-3-0t64',
	'libnspr4',
	'libnss3',
	'libpango-1.0-0',
	'libstdc++6',
	'libudev1',
	'libx11-6',
	'libxcb1',
	'libxcomposite1',
	'libxdamage1',
	'libxext6',
	'libxfixes3',
	'libxkbcommon0',
	'libxrandr2',
];

/** The same for Fedora, or for openSUSE. */
const rpmDepends = [
	'(alsa-lib or libasound2)',
	'at-spi2-core',
	'(cups-libs or libcups2)',
	'(gtk3 or libgtk-3-0)',
	'(libdrm or libdrm2)',
	'(libstdc++ or libstdc++6)',
	'(libxkbcommon or libxkbcommon0)',
	'(mesa-libgbm or libgbm1)',
	'(nss or mozilla-nss)',
];

/** What a program of this kind says of itself where programs are listed. */
export const summary = 'Desktop console for organizations that speak the Zulip API';

/**
 * The whole configuration. `made` names what is drawn and written for it, `publisher` who answers for it,
 * `isSigned` says that a package without a signature is none, and `feed` where its updates will be found.
 */
export function configOf({made, publisher, isSigned, version, feed}) {
	const system = `${made.system}/usr/=/usr/`;
	return {
		...packageConfig,
		fileAssociations,
		// With it a file of the feed is written, and packages of Linux say of which kind they are.
		publish: feed === undefined ? null : [{provider: 'generic', url: feed.url}],
		forceCodeSigning: isSigned,
		extraMetadata: {
			homepage: publisher.homepage,
			author: publisher.maintainer,
			...(version !== undefined && {version}),
		},
		linux: {
			target: ['deb', 'rpm', 'AppImage'],
			icon: made.icons.linux,
			executableName: 'steward',
			syncDesktopName: true,
			category: 'Office',
			// Among the programs that may open such a file, not in the place of the usual one.
			mimeTypes: ['application/yaml', 'text/csv'],
			synopsis: summary,
			description:
				'Manage people, channels and messages of an organization, with a demo organization.',
			maintainer: publisher.maintainer,
			vendor: publisher.name,
			desktop: {
				entry: {GenericName: 'Organization console', Keywords: 'Zulip;chat;administration;people;'},
			},
		},
		deb: {
			depends: debDepends,
			// Links open by the first, keys rest in the second, and messages of the system go through the third.
			recommends: ['xdg-utils', 'libsecret-1-0', 'libnotify4'],
			packageCategory: 'net',
			priority: 'optional',
			afterInstall: packaging('after-install.sh'),
			afterRemove: packaging('after-remove.sh'),
			fpm: [system],
		},
		rpm: {
			depends: rpmDepends,
			packageCategory: 'Applications/Internet',
			afterInstall: packaging('after-install.sh'),
			afterRemove: packaging('after-remove.sh'),
			fpm: [system],
		},
		mac: {
			target: [
				{target: 'dmg', arch: ['universal']},
				// macOS takes updates from an archive alone.
				...(feed === undefined ? [] : [{target: 'zip', arch: ['universal']}]),
			],
			icon: made.icons.mac,
			category: 'public.app-category.business',
			hardenedRuntime: true,
			entitlements: packaging('mac-entitlements.plist'),
			entitlementsInherit: packaging('mac-entitlements.plist'),
			// Libraries of both kinds of processors are in both halves.
			x64ArchFiles: '**/{prebuilds/darwin-*,argon2-darwin-*}/**',
			// A program of macOS can ask for a scheme only if it is listed here; elsewhere nothing lists it, and
			// it is asked for while a sign-in waits.
			protocols: [{name: 'Answer of a sign-in', schemes: ['zulip'], role: 'Viewer'}],
			...(isSigned ? {notarize: true} : {identity: null, notarize: false}),
		},
		win: {target: ['nsis'], icon: made.icons.windows},
		nsis: {
			oneClick: false,
			perMachine: false,
			allowElevation: false,
			allowToChangeInstallationDirectory: false,
			deleteAppDataOnUninstall: false,
		},
	};
}

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

/** How each fuse is set, by its number. */
export const wantedFuses = new Map(
	Object.entries(fuses)
		.filter(([name]) => /^\d+$/.test(name))
		.map(([name, isOn]) => [Number(name), isOn]),
);

/** Where the archive of a package lies. */
export function resourcesOf(folder, name, platform) {
	return platform === 'darwin'
		? path.join(folder, `${name}.app/Contents/Resources`)
		: path.join(folder, 'resources');
}

/** What is started, or on macOS the bundle that it is in. */
export function executableOf(folder, {productFilename, executableName}, platform) {
	const names = {
		darwin: `${productFilename}.app`,
		win32: `${productFilename}.exe`,
		linux: executableName,
	};
	return path.join(folder, names[platform]);
}

/** Takes out what only development needs and sets the fuses; before anything is signed. */
export async function finishPackage({appOutDir, packager, electronPlatformName}) {
	const {productFilename} = packager.appInfo;
	const resources = resourcesOf(appOutDir, productFilename, electronPlatformName);
	await rm(path.join(resources, 'default_app.asar'), {force: true});
	await rm(path.join(appOutDir, 'complete'), {force: true});
	const {executableName} = packager;
	const executable = executableOf(
		appOutDir,
		{productFilename, executableName},
		electronPlatformName,
	);
	const present = await getCurrentFuseWire(executable);
	// Only newer ones have it; switching it off would slow down WebAssembly.
	const newer = FuseV1Options.WasmTrapHandlers;
	await flipFuses(executable, {...fuses, ...(newer in present && {[newer]: true})});
}
