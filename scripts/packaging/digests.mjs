import {createHash, createPrivateKey, createPublicKey, sign, verify} from 'node:crypto';
import {readFile, readdir, writeFile} from 'node:fs/promises';
import path from 'node:path';

const listName = 'SHA256SUMS';

/** What people get; the rest of the folder is what it was made of. */
const packageName = /\.(?:deb|rpm|AppImage|dmg|zip|exe)$/;

/** The Ed25519 key in a file; throws a sentence where there is none. */
export async function readSigningKey(file) {
	const key = await readFile(file)
		.then(createPrivateKey, () => undefined)
		.catch(() => undefined);
	if (key?.asymmetricKeyType !== 'ed25519') throw new Error(`${file} is no Ed25519 key.`);
	return key;
}

/** Writes the digests of the packages in a folder, and beside the list its signature by an Ed25519 key. */
export async function writeSignedDigests(folder, keyFile) {
	const key = await readSigningKey(keyFile);
	const names = (await readdir(folder)).filter(name => packageName.test(name)).sort();
	if (names.length === 0) throw new Error(`There is no package in ${folder}.`);
	const lines = await Promise.all(
		names.map(async name => `${await digestOf(path.join(folder, name))}  ${name}\n`),
	);
	const list = Buffer.from(lines.join(''));
	await writeFile(path.join(folder, listName), list);
	const signature = sign(null, list, key).toString('base64');
	await writeFile(path.join(folder, `${listName}.sig`), `${signature}\n`);
	if (!(await areDigestsRight(folder, createPublicKey(key)))) {
		throw new Error('The list of digests does not hold.');
	}
}

/** Whether the list is signed by that key and each package is as listed. */
export async function areDigestsRight(folder, publicKey) {
	const list = await readFile(path.join(folder, listName));
	const signature = await readFile(path.join(folder, `${listName}.sig`), 'utf8');
	if (!verify(null, list, publicKey, Buffer.from(signature.trim(), 'base64'))) return false;
	for (const line of list.toString().trimEnd().split('\n')) {
		const [, digest, name] = /^([\da-f]{64}) {2}([^/\\]+)$/.exec(line) ?? [];
		if (name === undefined || (await digestOf(path.join(folder, name))) !== digest) return false;
	}
	return true;
}

async function digestOf(file) {
	return createHash('sha256')
		.update(await readFile(file))
		.digest('hex');
}
