import {readFile, readdir} from 'node:fs/promises';
import path from 'node:path';
import {root} from '../paths.mjs';

const licenseFile = /^(?:licen[cs]e|copying|notice|ofl|unlicense)(?:[.-].*)?$/i;

/**
 * One text with the licenses of these packages, each as `name@version`. Throws for one that brings no text and
 * names no license either.
 */
export async function licensesText(shipped) {
	const places = await placesOfPackages();
	const parts = [];
	const without = [];
	for (const id of shipped) {
		const place = places.get(id);
		const found = place === undefined ? undefined : await licenseOf(place);
		if (found === undefined) without.push(id);
		else parts.push({id, ...found});
	}
	if (without.length > 0) throw new Error(`Without a license: ${without.join(', ')}`);
	return `${parts.map(({id, name, text}) => [`## ${id} (${name})`, text].join('\n\n')).join('\n\n')}\n`;
}

/** Where each package of the lock file lies. */
async function placesOfPackages() {
	const lock = JSON.parse(await readFile(path.join(root, 'package-lock.json'), 'utf8'));
	const places = new Map();
	for (const [place, {version}] of Object.entries(lock.packages)) {
		const [, name] = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(place) ?? [];
		if (name === undefined) continue;
		const id = `${name}@${version}`;
		if (!places.has(id)) places.set(id, path.join(root, place));
	}
	return places;
}

async function licenseOf(folder) {
	const manifest = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8'));
	const name = typeof manifest.license === 'string' ? manifest.license : undefined;
	const entries = await readdir(folder, {withFileTypes: true});
	const files = entries.filter(entry => entry.isFile() && licenseFile.test(entry.name));
	const texts = await Promise.all(
		files
			.map(entry => entry.name)
			.sort()
			.map(async file => (await readFile(path.join(folder, file), 'utf8')).trim()),
	);
	if (texts.length === 0 && name === undefined) return undefined;
	const text = texts.length > 0 ? texts.join('\n\n') : byItsName(manifest);
	return {name: name ?? 'see the text', text};
}

/** Some packages name their license and bring no text of it. */
function byItsName({license, author, repository}) {
	const by = typeof author === 'string' ? author : author?.name;
	const from = typeof repository === 'string' ? repository : repository?.url;
	return [`Licensed under ${license}.`, by && `By ${by}.`, from && `From ${from}`]
		.filter(Boolean)
		.join('\n');
}
