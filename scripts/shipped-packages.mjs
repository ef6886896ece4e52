import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {listPackage} from '@electron/asar';
import {root} from './paths.mjs';
import {npmCommand, runQuietly} from './say.mjs';

/** Beside each bundle: the packages that are in it. */
export const listName = 'packages.json';

const packageOfFile = /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/;

/** A plugin of the bundler that notes from which packages it took something. */
export function noteShippedPackages() {
	return {
		name: 'steward:shipped-packages',
		generateBundle() {
			const folders = new Set();
			for (const id of this.getModuleIds()) {
				const [, folder] = packageOfFile.exec(id.replace(/^\0/, '')) ?? [];
				if (folder !== undefined) folders.add(folder);
			}
			const found = [...folders].flatMap(folder => idOf(folder) ?? []);
			const source = `${JSON.stringify([...new Set(found)].sort(), undefined, '\t')}\n`;
			this.emitFile({type: 'asset', fileName: listName, source});
		},
	};
}

function idOf(folder) {
	try {
		const {name, version} = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
		return `${name}@${version}`;
	} catch {
		return undefined;
	}
}

/** What is shipped, as `name@version`: in the bundles, and whole beside them in the archive. */
export async function shippedPackages(archive, bundles) {
	const lists = await Promise.all(
		bundles.map(async name =>
			JSON.parse(await readFile(path.join(root, 'dist', name, listName), 'utf8')),
		),
	);
	const whole = listPackage(archive)
		.map(file => /[\\/](node_modules[\\/].*)[\\/]package\.json$/.exec(file)?.[1])
		.filter(place => place !== undefined && packageOfFile.exec(`/${place}/`)?.[1] === `/${place}`)
		.flatMap(place => idOf(path.join(root, place)) ?? []);
	return [...new Set([...lists.flat(), ...whole])].sort();
}

/**
 * A CycloneDX list of these packages and the runtime, the same for the same ones. Throws for one that the lock
 * file does not know.
 */
export async function billOfMaterials(shipped, {runtime, epoch}) {
	const [npm, args] = npmCommand('sbom', '--sbom-format=cyclonedx', '--package-lock-only');
	const text = await runQuietly(npm, args, {cwd: root, shell: npm.endsWith('.cmd')});
	const {serialNumber: _random, ...bill} = JSON.parse(text);
	const wanted = new Set(shipped);
	const idOfPart = ({name, version}) => `${name}@${version}`;
	const components = bill.components.filter(part => wanted.has(idOfPart(part)));
	for (const part of components) wanted.delete(idOfPart(part));
	if (wanted.size > 0) throw new Error(`Not in the lock file: ${[...wanted].join(', ')}`);
	const kept = new Set(components.map(part => part['bom-ref']));
	const {bomFormat, specVersion, ...rest} = bill;
	const {name} = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'));
	const content = {
		...rest,
		metadata: {
			...bill.metadata,
			timestamp: new Date(epoch * 1000).toISOString(),
			// npm takes the name of the folder.
			component: {...bill.metadata.component, name},
		},
		components: [
			{type: 'framework', name: 'electron', version: runtime, 'bom-ref': `electron@${runtime}`},
			...components,
		],
		dependencies: bill.dependencies
			.filter(({ref}) => kept.has(ref))
			.map(({ref, dependsOn = []}) => ({ref, dependsOn: dependsOn.filter(one => kept.has(one))})),
	};
	return {bomFormat, specVersion, serialNumber: serialOf(content), ...content};
}

/** A number that follows from the content, in the form of a UUID that a hash made. */
function serialOf(content) {
	const hash = createHash('sha256').update(JSON.stringify(content)).digest('hex');
	const [, one, two, three, four, five] = /^(.{8})(.{4}).(.{3}).(.{3})(.{12})/.exec(hash);
	return `urn:uuid:${one}-${two}-8${three}-a${four}-${five}`;
}
