import {existsSync} from 'node:fs';
import {copyFile, mkdir, readFile, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {root, workFolder} from './paths.mjs';
import {say} from './say.mjs';
import {ensureSetUp} from './setup.mjs';

/**
 * Makes the packages for this platform: signed, of the very Electron that package.json names, and nothing else.
 * `--trial` makes an unpacked program from any runtime, not signed and marked as not for release; with `--deb`
 * a package for Debian of it as well.
 */
const usage = 'npm run package [-- --trial [--deb] [--as-version N.N.N] [--output FOLDER]]';

function readOptions() {
	try {
		const {values} = parseArgs({
			options: {
				trial: {type: 'boolean', default: false},
				deb: {type: 'boolean', default: false},
				'as-version': {type: 'string'},
				output: {type: 'string'},
			},
		});
		const {trial, deb, 'as-version': version, output} = values;
		if (!trial && (deb || version !== undefined || output !== undefined)) {
			throw new Error('--deb, --as-version and --output are for a trial.');
		}
		if (version !== undefined && !/^\d+\.\d+\.\d+$/.test(version)) {
			throw new Error(`${version} is no version.`);
		}
		return {trial, deb, version, output};
	} catch (error) {
		return fail(`${error.message}\n${usage}`);
	}
}

const {trial, deb, version: asVersion, output: named} = readOptions();
const {feedOf, missingFor, publisherOf} = await import('./packaging/publisher.mjs');
const feed = trial ? undefined : feedOf(process.env);
if (!trial) {
	const missing = missingFor(process.platform, process.env);
	if (missing.length > 0) {
		fail([...missing, 'To try the packaging without: npm run package -- --trial'].join('\n'));
	}
	const {readSigningKey} = await import('./packaging/digests.mjs');
	const key = await readSigningKey(process.env.STEWARD_SIGNING_KEY).catch(e => fail(e.message));
	const {requireKeyOfFeed} = await import('./packaging/feeds.mjs');
	await requireKeyOfFeed(feed, key).catch(error => fail(error.message));
}
await ensureSetUp();
const {sourceDate} = await import('./packaging/source-date.mjs');
const epoch = await sourceDate();
process.env.SOURCE_DATE_EPOCH = String(epoch);
const {declaredVersion, ensureElectron, runtimeForRelease} = await import('./electron-runtime.mjs');
const {fallbackVersion} = await import('./fallback-runtime.mjs');

if (!trial) await requireAudited();
const runtime = trial
	? await ensureElectron()
	: await runtimeForRelease().catch(error => fail(error.message));
const runtimeVersion = runtime.kind === 'fallback' ? fallbackVersion : await declaredVersion();
const {ensureBuilt} = await import('./build.mjs');
const {configOf, finishPackage, packagedBundles, resourcesOf} =
	await import('./package-config.mjs');
await requireNatives();
// Its V8 compiles what a start runs.
process.env.STEWARD_ELECTRON = runtime.path;
await ensureBuilt(packagedBundles).catch(error => fail(error.message));
const output = path.resolve(
	root,
	named ?? path.join('release', trial ? 'trial-not-for-release' : 'steward'),
);
await rm(output, {recursive: true, force: true});
const {version = asVersion} = asVersion === undefined ? await readManifest() : {};
const made = await makeFiles();
const folder = await makePackage();
if (deb) say(`Package for Debian: ${path.relative(root, await makeDebianPackage())}`);
if (!trial) await signDigests();
if (feed !== undefined) await signFeed();
say(`${trial ? 'Trial, not signed, not for release' : 'Release'}: ${path.relative(root, folder)}`);

/** A release is made of packages that were looked at in every way; `npm run audit` says which. */
async function requireAudited() {
	const {audit} = await import('./audit.mjs');
	const state = await audit(say);
	if (state !== 'fine') fail('A release needs every line above to be fine (npm run audit).');
}

/** npm installs libraries for the processor at hand alone; one package for macOS has those of both. */
async function requireNatives() {
	if (process.platform !== 'darwin') return;
	const lock = JSON.parse(await readFile(path.join(root, 'package-lock.json'), 'utf8'));
	const names = ['x64', 'arm64'].map(kind => `@node-rs/argon2-darwin-${kind}`);
	const missing = names.filter(name => !existsSync(path.join(root, 'node_modules', name)));
	if (missing.length === 0 || trial) return;
	const exact = missing.map(name => `${name}@${lock.packages[`node_modules/${name}`].version}`);
	fail(
		`One package for both kinds of processors needs their libraries: npm install --no-save --force ${exact.join(' ')}`,
	);
}

async function readManifest() {
	return JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'));
}

/** What packages are made of besides the program. */
async function makeFiles() {
	const {drawIcons} = await import('./packaging/icons.mjs');
	const {writeSystemFiles} = await import('./packaging/linux-files.mjs');
	const place = path.join(workFolder, 'packaging');
	await rm(place, {recursive: true, force: true});
	const icons = await drawIcons(path.join(place, 'icons'));
	const publisher = publisherOf(process.env, trial);
	const system = path.join(place, 'system');
	const config = configOf({
		made: {icons, system},
		publisher,
		isSigned: !trial,
		feed,
		...(asVersion !== undefined && {version: asVersion}),
	});
	await writeSystemFiles(system, {svg: icons.svg, config, publisher});
	return {config, icons, system};
}

async function makePackage() {
	const {build, Platform} = await import('electron-builder');
	let packed;
	await build({
		projectDir: root,
		targets: Platform.current().createTarget(trial ? 'dir' : undefined),
		publish: 'never',
		config: {
			...made.config,
			electronVersion: runtimeVersion,
			electronDist: path.dirname(distOf(runtime.path)),
			directories: {output},
			afterPack: async context => {
				await finishPackage(context);
				await addPapers(context);
				await addLinuxFiles(context);
				await requireGoodContents(context);
				packed = context.appOutDir;
			},
		},
	});
	return packed;
}

/** Inside of each package: what is shipped, under which licenses, and that a trial is none. */
async function addPapers({appOutDir, packager, electronPlatformName}) {
	const {billOfMaterials, shippedPackages} = await import('./shipped-packages.mjs');
	const {licensesText} = await import('./packaging/licenses.mjs');
	const resources = resourcesOf(appOutDir, packager.appInfo.productFilename, electronPlatformName);
	const shipped = await shippedPackages(path.join(resources, 'app.asar'), packagedBundles);
	const bill = await billOfMaterials(shipped, {runtime: runtimeVersion, epoch}).catch(error =>
		fail(error.message),
	);
	const put = (name, text) => writeFile(path.join(resources, name), text);
	// The fallback runtime brings word of where another program is updated from.
	if (runtime.kind === 'fallback') await rm(path.join(resources, 'app-update.yml'), {force: true});
	await put('bill-of-materials.cdx.json', `${JSON.stringify(bill, undefined, '\t')}\n`);
	await put('third-party-licenses.txt', await licensesText(shipped).catch(e => fail(e.message)));
	await copyFile(path.join(root, 'LICENSE'), path.join(resources, 'LICENSE.txt'));
	if (trial) {
		await put(
			'NOT-FOR-RELEASE.txt',
			`Made with the ${runtime.kind} runtime ${runtimeVersion} to try the packaging; not signed.\n`,
		);
	}
	say(`${shipped.length} packages are shipped; bill-of-materials.cdx.json lists them.`);
}

/** Nothing goes on to be signed that is not what a package should be. */
async function requireGoodContents({appOutDir, packager, electronPlatformName}) {
	const {faultsOfPackage} = await import('./packaging/contents.mjs');
	const {executableName} = packager;
	const {productFilename} = packager.appInfo;
	const faults = await faultsOfPackage(appOutDir, {
		platform: electronPlatformName,
		names: {executableName, productFilename},
	});
	if (faults.length > 0) fail(['The package is not right:', ...faults].join('\n'));
}

/** The entry of the menu, icons and kinds of files, as electron-builder itself writes them into its packages. */
async function addLinuxFiles({packager}) {
	if (!deb) return;
	const {LinuxTargetHelper} = await import('app-builder-lib/out/targets/LinuxTargetHelper.js');
	const helper = new LinuxTargetHelper(packager);
	const put = async (place, from) => {
		const file = path.join(made.system, 'usr/share', place);
		await mkdir(path.dirname(file), {recursive: true});
		await copyFile(from, file);
	};
	const options = {...packager.platformSpecificBuildOptions, ...packager.config.deb};
	await put('applications/steward.desktop', await helper.writeDesktopEntry(options));
	const kinds = await helper.mimeTypeFiles;
	if (kinds !== null) await put('mime/packages/steward.xml', kinds);
	for (const {file, size} of await helper.icons) {
		await put(`icons/hicolor/${size}x${size}/apps/steward.png`, file);
	}
}

async function makeDebianPackage() {
	const {debArchitectures, makeDeb} = await import('./packaging/deb.mjs');
	const name = `steward_${version}~trial_${debArchitectures[process.arch]}.deb`;
	return makeDeb({
		program: folder,
		system: made.system,
		config: made.config,
		// Sorts before the release of that version, which so replaces it.
		version: `${version}~trial`,
		epoch,
		output: path.join(output, name),
		isQuick: true,
	});
}

/** One list for all that was made, signed by the key of the releases. */
async function signDigests() {
	const {writeSignedDigests} = await import('./packaging/digests.mjs');
	await writeSignedDigests(output, process.env.STEWARD_SIGNING_KEY).catch(e => fail(e.message));
}

/** What the updates of those who have the version before are checked by. */
async function signFeed() {
	const {readChangelog} = await import('./packaging/changelog.mjs');
	const {signFeeds} = await import('./packaging/feeds.mjs');
	const [{text: notes}] = await readChangelog();
	const names = await signFeeds(output, {keyFile: process.env.STEWARD_SIGNING_KEY, notes}).catch(
		e => fail(e.message),
	);
	say(`Signed for ${feed.url}: ${names.join(', ')}`);
}

/** On macOS the executable lies deep inside the bundle that is to be copied. */
function distOf(executable) {
	const bundle = /^(.*\.app)\//.exec(executable);
	return bundle ? bundle[1] : executable;
}

function fail(message) {
	say(message);
	process.exit(1);
}
