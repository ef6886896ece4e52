import {createHash, generateKeyPairSync, type KeyObject} from 'node:crypto';
import {mkdtemp, readFile, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {parse, stringify} from 'yaml';
import {isSigned, signatureField, updatePlatform} from '../../electron/main/updates/signed-update';
import {configOf} from '../package-config.mjs';
import {requireKeyOfFeed, signFeeds} from './feeds.mjs';
import {feedOf, missingFor, publisherOf} from './publisher.mjs';

const pair = generateKeyPairSync('ed25519');
const rawOf = (key: KeyObject) =>
	Buffer.from(key.export({format: 'jwk'}).x ?? '', 'base64url').toString('base64');

let folder: string;
let keyFile: string;
beforeEach(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'steward-feeds-'));
	keyFile = path.join(folder, 'key.pem');
	await writeFile(keyFile, pair.privateKey.export({type: 'pkcs8', format: 'pem'}));
});
afterEach(() => rm(folder, {recursive: true, force: true}));

/** A file of a feed as the packaging writes it. */
async function writeFeed(name: string, url: string): Promise<void> {
	const sha512 = createHash('sha512').update(url).digest('base64');
	const files = [{url, sha512, size: 3, blockMapSize: 1}];
	const feed = {
		version: '0.2.0',
		files,
		path: url,
		sha512,
		releaseDate: '2026-11-01T00:00:00.000Z',
	};
	await writeFile(path.join(folder, name), stringify(feed));
}

type Feed = {
	readonly version: string;
	readonly files: {readonly url: string; readonly sha512: string}[];
	readonly releaseNotes: string;
	readonly [signatureField]: string;
};
const readFeed = async (name: string) =>
	parse(await readFile(path.join(folder, name), 'utf8')) as Feed;

describe('the files of a feed', () => {
	it.each([
		['latest.yml', 'Steward-Setup-0.2.0.exe', 'win32', 'x64'],
		['latest-mac.yml', 'Steward-0.2.0-universal-mac.zip', 'darwin', 'arm64'],
		['latest-linux.yml', 'Steward-0.2.0.AppImage', 'linux', 'x64'],
		['latest-linux-arm64.yml', 'Steward-0.2.0-arm64.AppImage', 'linux', 'arm64'],
	])('%s is signed for those who read it', async (name, url, platform, arch) => {
		await writeFeed(name, url);
		expect(await signFeeds(folder, {keyFile, notes: '- Faster lists'})).toEqual([name]);
		const {version, files, releaseNotes, [signatureField]: signature} = await readFeed(name);
		expect(releaseNotes).toBe('- Faster lists');
		const holdsFor = (system: string, key = pair.publicKey) =>
			isSigned({version, platform: system, files}, signature, key);
		expect(holdsFor(updatePlatform(platform, arch))).toBe(true);
		expect(holdsFor('linux-riscv64')).toBe(false);
		expect(holdsFor(updatePlatform(platform, arch), generateKeyPairSync('ed25519').publicKey)).toBe(
			false,
		);
	});

	it('are asked for where there is none', async () => {
		await expect(signFeeds(folder, {keyFile, notes: ''})).rejects.toThrow(/no file of a feed/);
	});
});

describe('the key of a feed', () => {
	const feed = (key: string) => ({url: 'https://updates.example.com', key});

	it('is the other half of the one that signs', async () => {
		await expect(requireKeyOfFeed(undefined, pair.privateKey)).resolves.toBeUndefined();
		await expect(
			requireKeyOfFeed(feed(rawOf(pair.publicKey)), pair.privateKey),
		).resolves.toBeUndefined();
	});

	it('is refused where it is of another pair, or no key', async () => {
		const other = rawOf(generateKeyPairSync('ed25519').publicKey);
		await expect(requireKeyOfFeed(feed(other), pair.privateKey)).rejects.toThrow(
			'STEWARD_UPDATE_KEY is not the public half of STEWARD_SIGNING_KEY.',
		);
		await expect(requireKeyOfFeed(feed('no key'), pair.privateKey)).rejects.toThrow(
			/is no raw Ed25519 public key/,
		);
	});
});

describe('a release with a feed', () => {
	const env = {
		STEWARD_HOMEPAGE: 'https://steward.example.com',
		STEWARD_MAINTAINER: 'Harbour Works <works@example.com>',
		STEWARD_SIGNING_KEY: '/key.pem',
		STEWARD_UPDATE_URL: 'https://updates.example.com',
		STEWARD_UPDATE_KEY: rawOf(pair.publicKey),
	};
	const made = {
		icons: {linux: '/i', svg: '/i.svg', mac: '/i.icns', windows: '/i.ico'},
		system: '/s',
	};
	const config = (feed: ReturnType<typeof feedOf>) =>
		configOf({made, publisher: publisherOf(env, false), isSigned: true, feed});

	it('has its file written and, on macOS, an archive beside the image', () => {
		const {publish, mac} = config(feedOf(env));
		expect(publish).toEqual([{provider: 'generic', url: env.STEWARD_UPDATE_URL}]);
		expect(mac?.target).toContainEqual({target: 'zip', arch: ['universal']});
	});

	it('is one without where neither address nor key is given', () => {
		const {publish, mac} = config(feedOf({}));
		expect(publish).toBeNull();
		expect(mac?.target).toEqual([{target: 'dmg', arch: ['universal']}]);
	});

	it('says what is missing or wrong', () => {
		expect(missingFor('linux', env)).toEqual([]);
		expect(missingFor('linux', {...env, STEWARD_UPDATE_KEY: ''})).toEqual([
			'Updates need both STEWARD_UPDATE_URL and STEWARD_UPDATE_KEY, or none of them.',
		]);
		expect(missingFor('linux', {...env, STEWARD_UPDATE_URL: 'http://updates.example.com'})).toEqual(
			['STEWARD_UPDATE_URL is no https address.'],
		);
	});
});
