import {rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {root} from './paths.mjs';
import {say} from './say.mjs';
import {ensureSetUp} from './setup.mjs';

/**
 * Makes an unpacked release for this platform. It takes the very Electron that package.json names
 * and nothing else; `--trial` makes one from any runtime, marked as not for release.
 */
const usage = 'npm run package [-- --trial]';

function readOptions() {
	try {
		return parseArgs({options: {trial: {type: 'boolean', default: false}}}).values;
	} catch (error) {
		return fail(`${error.message}\n${usage}`);
	}
}

const {trial} = readOptions();
await ensureSetUp();
const {declaredVersion, ensureElectron, runtimeForRelease} = await import('./electron-runtime.mjs');
const {fallbackVersion} = await import('./fallback-runtime.mjs');

if (!trial) await requireAudited();
const runtime = trial
	? await ensureElectron()
	: await runtimeForRelease().catch(error => fail(error.message));
const {bundles, ensureBuilt} = await import('./build.mjs');
await ensureBuilt().catch(error => fail(error.message));
const output = path.join(root, 'release', trial ? 'trial-not-for-release' : 'steward');
await rm(output, {recursive: true, force: true});
const folder = await makePackage();
await writeBill(folder);
if (trial) {
	await writeFile(
		path.join(folder, 'NOT-FOR-RELEASE.txt'),
		`Made with the ${runtime.kind} runtime ${runtime.version} to try the packaging.\n`,
	);
}
say(`${trial ? 'Trial, not for release' : 'Release'}: ${path.relative(root, folder)}`);

/** A release is made of packages that were looked at in every way; `npm run audit` says which. */
async function requireAudited() {
	const {audit} = await import('./audit.mjs');
	const state = await audit(say);
	if (state !== 'fine') fail('A release needs every line above to be fine (npm run audit).');
}

/** Lists what was shipped beside it. */
async function writeBill(packed) {
	const {billOfMaterials, shippedPackages} = await import('./shipped-packages.mjs');
	const {resourcesOf} = await import('./package-config.mjs');
	const archive = path.join(resourcesOf(packed, 'Steward', process.platform), 'app.asar');
	const shipped = await shippedPackages(archive, bundles);
	const version = await runtimeVersion();
	const bill = await billOfMaterials(shipped, version).catch(error => fail(error.message));
	const text = `${JSON.stringify(bill, undefined, '\t')}\n`;
	await writeFile(path.join(packed, 'bill-of-materials.cdx.json'), text);
	say(`${shipped.length} packages are shipped; bill-of-materials.cdx.json lists them.`);
}

async function makePackage() {
	const {build, Platform} = await import('electron-builder');
	const {finishPackage, packageConfig} = await import('./package-config.mjs');
	const electronVersion = await runtimeVersion();
	let made;
	await build({
		projectDir: root,
		targets: Platform.current().createTarget('dir'),
		publish: 'never',
		config: {
			...packageConfig,
			electronVersion,
			electronDist: path.dirname(distOf(runtime.path)),
			directories: {output},
			afterPack: async context => {
				await finishPackage(context);
				made = context.appOutDir;
			},
		},
	});
	return made;
}

async function runtimeVersion() {
	return runtime.kind === 'fallback' ? fallbackVersion : declaredVersion();
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
