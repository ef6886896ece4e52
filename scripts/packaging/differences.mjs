import {createHash} from 'node:crypto';
import {lstat, readFile, readdir, readlink} from 'node:fs/promises';
import path from 'node:path';

/**
 * What may differ between two packages of one commit, and why. Nothing may in what is made on one system; what
 * is signed differs by its signatures.
 */
export const exceptions = [];

/** What differs between two folders, a line for each place: what is missing, of another kind, content or right. */
export async function differencesOf(one, other) {
	const [left, right] = [await read(one), await read(other)];
	const places = [...new Set([...left.keys(), ...right.keys()])].sort();
	return places
		.filter(place => !exceptions.some(({form}) => form.test(place)))
		.filter(place => left.get(place) !== right.get(place))
		.map(place => `${place}: ${left.get(place) ?? 'missing'} / ${right.get(place) ?? 'missing'}`);
}

/** Each place below a folder, with all that makes it what it is. */
async function read(folder) {
	const found = new Map();
	for (const entry of await readdir(folder, {recursive: true, withFileTypes: true})) {
		const file = path.join(entry.parentPath, entry.name);
		found.set(path.relative(folder, file), await described(entry, file));
	}
	return found;
}

async function described(entry, file) {
	if (entry.isSymbolicLink()) return `link to ${await readlink(file)}`;
	if (entry.isDirectory()) return 'folder';
	const isProgram = ((await lstat(file)).mode & 0o100) !== 0;
	const digest = createHash('sha256')
		.update(await readFile(file))
		.digest('hex');
	return `${isProgram ? 'program' : 'file'} ${digest}`;
}
