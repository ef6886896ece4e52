import {createHash} from 'node:crypto';
import {existsSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {extractFile, getRawHeader, uncache} from '@electron/asar';
import {FuseState, FuseV1Options, getCurrentFuseWire} from '@electron/fuses';
import {executableOf, resourcesOf, wantedFuses} from '../package-config.mjs';
import {root} from '../paths.mjs';

/** Everything in the archive is of one of these forms. */
const allowed = [
	/^package\.json$/,
	/^dist\/(?:main|preload|server)\/[\w.-]+\.(?:cjs|code|json|wasm)$/,
	/^dist\/renderer\/(?:index\.html|assets\/[\w.-]+\.(?:js|css|json|svg|png|woff2?|ttf))$/,
	/^node_modules\/@photostructure\/sqlite\/(?:package\.json|LICENSE|dist\/.+\.[cm]?js|prebuilds\/.+\.node)$/,
	/^node_modules\/node-gyp-build\/(?:package\.json|LICENSE|index\.js|node-gyp-build\.js)$/,
	/^node_modules\/@node-rs\/argon2\/(?:package\.json|index\.js)$/,
	/^node_modules\/@node-rs\/argon2-[\w-]+\/(?:package\.json|[\w.-]+\.node)$/,
];

/** Marks that only development leaves: of the bundler's own client, of React's, of a map that is inside. */
const marksOfDevelopment = [
	'/@vite/client',
	'$RefreshReg$',
	'react-jsx-dev-runtime',
	'react-dom-client.development',
	'sourceMappingURL=data:',
];

/** What is wrong with an unpacked package, a sentence for each. */
export async function faultsOfPackage(folder, {platform = process.platform, names} = {}) {
	const {productFilename = 'Steward', executableName = 'steward'} = names ?? {};
	const resources = resourcesOf(folder, productFilename, platform);
	const executable = executableOf(folder, {productFilename, executableName}, platform);
	return [
		...(await faultsOfFuses(executable)),
		...(await faultsOfArchive(path.join(resources, 'app.asar'))),
		...(await faultsOfPapers(resources)),
		...['resources/default_app.asar', 'resources/app', 'complete']
			.filter(name => existsSync(path.join(folder, name)))
			.map(name => `${name} is in the package.`),
	];
}

async function faultsOfFuses(executable) {
	const wire = await getCurrentFuseWire(executable);
	return Object.entries(wire)
		.filter(([number]) => /^\d+$/.test(number))
		.filter(([number, state]) => {
			// The one that only newer runtimes have stays on.
			const isWanted = wantedFuses.get(Number(number)) ?? true;
			return state !== (isWanted ? FuseState.ENABLE : FuseState.DISABLE);
		})
		.map(([number]) => `The fuse ${FuseV1Options[number] ?? number} is not set as it should be.`);
}

/** What does not belong into an archive, or is not as its list of files says. */
export async function faultsOfArchive(archive) {
	// The library remembers what another archive of that name held.
	uncache(archive);
	const {header} = getRawHeader(archive);
	const faults = [];
	for (const {name, entry} of filesIn(header)) {
		if (!allowed.some(form => form.test(name))) faults.push(`${name} does not belong there.`);
		const bytes = entry.unpacked
			? await readFile(path.join(`${archive}.unpacked`, name))
			: extractFile(archive, name, false);
		if (digest(bytes) !== entry.integrity?.hash) faults.push(`${name} is not as the archive says.`);
		const places = [root, ...marksOfDevelopment].filter(mark => bytes.includes(mark));
		// The libraries are built elsewhere.
		if (name.endsWith('.node')) continue;
		for (const mark of places) faults.push(`${name} holds “${mark}”.`);
	}
	return faults;
}

function filesIn({files}, folder = '') {
	return Object.entries(files).flatMap(([name, entry]) => {
		const place = folder === '' ? name : `${folder}/${name}`;
		return 'files' in entry ? filesIn(entry, place) : [{name: place, entry}];
	});
}

const digest = bytes => createHash('sha256').update(bytes).digest('hex');

async function faultsOfPapers(resources) {
	const names = ['bill-of-materials.cdx.json', 'third-party-licenses.txt', 'LICENSE.txt'];
	const missing = names.filter(name => !existsSync(path.join(resources, name)));
	if (missing.length > 0) return missing.map(name => `${name} is missing.`);
	const bill = JSON.parse(await readFile(path.join(resources, names[0]), 'utf8'));
	const licenses = await readFile(path.join(resources, names[1]), 'utf8');
	if (bill.bomFormat !== 'CycloneDX') return ['The bill of materials is not of CycloneDX.'];
	return bill.components
		.filter(({type}) => type !== 'framework')
		.map(part => `${part.group ? `${part.group}/` : ''}${part.name}@${part.version}`)
		.filter(id => !licenses.includes(`## ${id} (`))
		.map(id => `The license of ${id} is missing.`);
}
