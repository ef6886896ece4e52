/**
 * Packages whose install script is known. None of them is ever run (`npm ci --ignore-scripts`): the
 * first has its native module prebuilt, the second packs for Windows stores, which is not done, and the
 * third has its program in a package for each system beside it.
 */
const knownInstallScripts = new Set(['@photostructure/sqlite', 'electron-winstaller', 'esbuild']);

const exactVersion = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/;
const digest = /^sha512-[A-Za-z0-9+/]{86}==$/;

/**
 * What is wrong with the packages as they are pinned, one sentence each: versions that are not exact,
 * entries without a digest, addresses, install scripts that nobody looked at. An address would name
 * where a package comes from past the registry that a person chose, so the lock file holds none.
 */
export function faultsOfLock(manifest, lock) {
	const faults = [];
	const pinned = {...manifest.dependencies, ...manifest.devDependencies};
	for (const [name, version] of Object.entries(pinned)) {
		if (!exactVersion.test(version)) faults.push(`${name} is not pinned exactly: ${version}`);
		const locked = lock.packages[`node_modules/${name}`]?.version;
		if (locked !== version) faults.push(`${name} is locked as ${locked}, not as ${version}.`);
	}
	for (const [place, entry] of Object.entries(lock.packages)) {
		if (place === '') continue;
		const name = nameAt(place);
		if (!digest.test(entry.integrity ?? '')) faults.push(`${place} has no SHA-512 digest.`);
		if (entry.resolved !== undefined) faults.push(`${place} names an address: ${entry.resolved}`);
		if (entry.link === true) faults.push(`${place} is a link, not a package.`);
		if (entry.hasInstallScript === true && !knownInstallScripts.has(name)) {
			faults.push(`${place} has an install script that nobody looked at.`);
		}
	}
	return faults;
}

/** The name of the package at a place such as `node_modules/a/node_modules/@b/c`. */
export function nameAt(place) {
	return place.split('node_modules/').at(-1);
}
