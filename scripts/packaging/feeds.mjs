import {createPublicKey} from 'node:crypto';
import {readdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {parse, stringify} from 'yaml';
import {importSource} from '../import-source.mjs';
import {readSigningKey} from './digests.mjs';

/** Files of a feed as electron-builder writes them, with whose packages they announce. */
const systems = new Map([
	['latest.yml', ['win32', 'x64']],
	['latest-mac.yml', ['darwin', 'universal']],
	['latest-linux.yml', ['linux', 'x64']],
	['latest-linux-arm64.yml', ['linux', 'arm64']],
]);

/** The rules by which the program checks an update. */
const rules = () => importSource('electron/main/updates/signed-update.ts');

/** Throws a sentence where the key that is built into the program is not the other half of the one that signs. */
export async function requireKeyOfFeed(feed, signingKey) {
	if (feed === undefined) return;
	const {publicKeyOf} = await rules();
	let built;
	try {
		built = publicKeyOf(feed.key);
	} catch {
		throw new Error('STEWARD_UPDATE_KEY is no raw Ed25519 public key in base64.');
	}
	if (!built.equals(createPublicKey(signingKey))) {
		throw new Error('STEWARD_UPDATE_KEY is not the public half of STEWARD_SIGNING_KEY.');
	}
}

/** Signs each file of the feed in a folder and adds what the release changes. Answers their names. */
export async function signFeeds(folder, {keyFile, notes}) {
	const {isSigned, signatureField, signUpdate, updatePlatform} = await rules();
	const key = await readSigningKey(keyFile);
	const names = (await readdir(folder)).filter(name => systems.has(name)).sort();
	if (names.length === 0) throw new Error(`There is no file of a feed in ${folder}.`);
	for (const name of names) {
		const file = path.join(folder, name);
		const feed = parse(await readFile(file, 'utf8'));
		const files = feed.files.map(({url, sha512}) => ({url, sha512}));
		const update = {version: feed.version, platform: updatePlatform(...systems.get(name)), files};
		const signature = signUpdate(update, key);
		if (!isSigned(update, signature, createPublicKey(key))) {
			throw new Error(`The signature of ${name} does not hold.`);
		}
		const signed = {...feed, releaseNotes: notes, [signatureField]: signature};
		await writeFile(file, stringify(signed, {lineWidth: 0}));
	}
	return names;
}
