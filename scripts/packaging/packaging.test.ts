import {generateKeyPairSync} from 'node:crypto';
import {chmod, mkdir, mkdtemp, readFile, rm, symlink, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {inflateSync} from 'node:zlib';
import {createPackage} from '@electron/asar';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {configOf} from '../package-config.mjs';
import {changelogIn, readChangelog} from './changelog.mjs';
import {faultsOfArchive} from './contents.mjs';
import {differencesOf} from './differences.mjs';
import {areDigestsRight, writeSignedDigests} from './digests.mjs';
import {png} from './icons.mjs';
import {missingFor, publisherOf} from './publisher.mjs';

const publisher = {
	STEWARD_HOMEPAGE: 'https://steward.example.org',
	STEWARD_MAINTAINER: 'Harbour Works <steward@example.org>',
	STEWARD_SIGNING_KEY: '/keys/release.pem',
};

describe('a release is signed, or refused in words', () => {
	it('names everything that is missing', () => {
		expect(missingFor('linux', {})).toHaveLength(3);
		expect(missingFor('win32', {})).toHaveLength(4);
		expect(missingFor('darwin', {})).toHaveLength(5);
		expect(missingFor('linux', publisher)).toEqual([]);
	});

	it.each([
		['win32', {CSC_LINK: 'a', CSC_KEY_PASSWORD: 'b'}],
		['win32', {WIN_CSC_LINK: 'a', WIN_CSC_KEY_PASSWORD: 'b'}],
		['darwin', {CSC_NAME: 'a', APPLE_KEYCHAIN: 'b', APPLE_KEYCHAIN_PROFILE: 'c'}],
		[
			'darwin',
			{CSC_NAME: 'a', APPLE_ID: 'b', APPLE_APP_SPECIFIC_PASSWORD: 'c', APPLE_TEAM_ID: 'd'},
		],
	])('takes each of the ways to sign for %s', (platform, keys) => {
		const env = {...publisher, ...keys};
		expect(missingFor(platform, env)).toEqual([]);
		// Each part of a way is needed, and an empty one is none.
		for (const name of Object.keys(keys)) {
			expect(missingFor(platform, {...env, [name]: ''})).toHaveLength(1);
		}
	});

	it('refuses a page or a person that is none', () => {
		const page = {...publisher, STEWARD_HOMEPAGE: 'http://steward.example.org'};
		const person = {...publisher, STEWARD_MAINTAINER: 'steward@example.org'};
		expect(missingFor('linux', page)).toEqual(['STEWARD_HOMEPAGE is no https address.']);
		expect(missingFor('linux', person)).toHaveLength(1);
		expect(publisherOf(publisher, false).name).toBe('Harbour Works');
		expect(publisherOf(publisher, true).homepage).toBe('https://steward.invalid/');
	});
});

describe('the list of digests', () => {
	let folder: string;
	const pair = generateKeyPairSync('ed25519');
	beforeAll(async () => {
		folder = await mkdtemp(path.join(tmpdir(), 'steward-digests-'));
		await writeFile(path.join(folder, 'steward_1.0.0_amd64.deb'), 'one');
		await writeFile(path.join(folder, 'builder-debug.yml'), 'no package');
		const key = pair.privateKey.export({type: 'pkcs8', format: 'pem'});
		await writeFile(path.join(folder, 'key.pem'), key);
		await writeSignedDigests(folder, path.join(folder, 'key.pem'));
	});
	afterAll(() => rm(folder, {recursive: true, force: true}));

	it('holds for what was made, and for the key of the releases alone', async () => {
		const list = await readFile(path.join(folder, 'SHA256SUMS'), 'utf8');
		expect(list).toMatch(/^[\da-f]{64} {2}steward_1\.0\.0_amd64\.deb\n$/);
		expect(await areDigestsRight(folder, pair.publicKey)).toBe(true);
		const other = generateKeyPairSync('ed25519').publicKey;
		expect(await areDigestsRight(folder, other)).toBe(false);
	});

	it('does not hold for a package that was changed', async () => {
		await writeFile(path.join(folder, 'steward_1.0.0_amd64.deb'), 'two');
		expect(await areDigestsRight(folder, pair.publicKey)).toBe(false);
	});

	it('is not signed by a key of another kind', async () => {
		const other = generateKeyPairSync('ec', {namedCurve: 'P-256'}).privateKey;
		const file = path.join(folder, 'other.pem');
		await writeFile(file, other.export({type: 'pkcs8', format: 'pem'}));
		for (const wrong of [file, path.join(folder, 'SHA256SUMS'), path.join(folder, 'missing')]) {
			await expect(writeSignedDigests(folder, wrong)).rejects.toThrow(
				`${wrong} is no Ed25519 key.`,
			);
		}
	});
});

describe('the list of changes', () => {
	it('begins with the version of package.json', async () => {
		const manifest = await readFile(
			path.resolve(import.meta.dirname, '../../package.json'),
			'utf8',
		);
		const [newest] = await readChangelog();
		expect(newest?.version).toBe((JSON.parse(manifest) as {version: string}).version);
		expect(newest?.text).not.toBe('');
	});

	it('reads versions and days, and refuses a heading without', () => {
		const text =
			'# Changes\n\n## 1.1.0 – not released\n\n- Two\n\n## 1.0.0 – 2026-11-20\n\n- One\n';
		expect(changelogIn(text)).toEqual([
			{version: '1.1.0', day: undefined, text: '- Two'},
			{version: '1.0.0', day: '2026-11-20', text: '- One'},
		]);
		expect(() => changelogIn('# Changes\n\n## Soon\n')).toThrow(/names no version and day/);
	});
});

describe('icons', () => {
	/** Opacity and redness of a pixel: the mark is white, the square is not. */
	const pixel = (picture: Buffer, side: number, x: number, y: number) => {
		const length = picture.readUInt32BE(33);
		const lines = inflateSync(picture.subarray(41, 41 + length));
		const at = y * (side * 4 + 1) + 1 + x * 4;
		return {red: lines[at], opacity: lines[at + 3]};
	};

	it.each([16, 48, 256])('of %i pixels have a mark on a square with round corners', side => {
		const picture = png(side);
		expect(pixel(picture, side, 0, 0).opacity).toBe(0);
		expect(pixel(picture, side, Math.floor(side / 2), 1)).toEqual({red: 0x1f, opacity: 255});
		expect(pixel(picture, side, Math.floor(side * 0.43), Math.floor(side * 0.66)).red).toBe(255);
	});
});

describe('the configuration of packages', () => {
	const made = {
		icons: {linux: '/i', svg: '/i.svg', mac: '/i.icns', windows: '/i.ico'},
		system: '/s',
	};
	const config = (isSigned: boolean) =>
		configOf({made, publisher: publisherOf(publisher, false), isSigned});

	it('signs a release or fails, and a trial never pretends to', () => {
		expect(config(true)).toMatchObject({forceCodeSigning: true, mac: {notarize: true}});
		expect(config(true).mac).not.toHaveProperty('identity');
		expect(config(false)).toMatchObject({forceCodeSigning: false, mac: {identity: null}});
	});

	it('makes every package, for a person where the system knows that', () => {
		const {linux, mac, win, nsis, deb} = config(true);
		expect(linux?.target).toEqual(['deb', 'rpm', 'AppImage']);
		expect(mac?.target).toEqual([{target: 'dmg', arch: ['universal']}]);
		expect(win?.target).toEqual(['nsis']);
		expect(nsis).toMatchObject({perMachine: false, deleteAppDataOnUninstall: false});
		expect(deb?.depends).toContain('libgtk-3-0 | libgtk-3-0t64');
	});

	it('lets no package take links of sign-ins but on macOS, where a program has to be listed', () => {
		const {protocols, linux, win, mac} = config(true);
		expect([protocols, linux?.protocols, win?.protocols]).toEqual([
			undefined,
			undefined,
			undefined,
		]);
		expect(mac?.protocols).toEqual([expect.objectContaining({schemes: ['zulip']})]);
	});
});

describe('two packages of one commit', () => {
	let folder: string;
	beforeAll(async () => {
		folder = await mkdtemp(path.join(tmpdir(), 'steward-differences-'));
		for (const name of ['one', 'other']) {
			await mkdir(path.join(folder, name, 'inner'), {recursive: true});
			await writeFile(path.join(folder, name, 'inner/file'), 'same');
			await symlink('inner/file', path.join(folder, name, 'link'));
		}
	});
	afterAll(() => rm(folder, {recursive: true, force: true}));
	const differences = async () =>
		(await differencesOf(path.join(folder, 'one'), path.join(folder, 'other'))).map(line =>
			line.replaceAll(/ [\da-f]{64}/g, ''),
		);

	it('are compared by content, kind and rights', async () => {
		expect(await differences()).toEqual([]);
		const other = path.join(folder, 'other');
		await chmod(path.join(other, 'inner/file'), 0o755);
		await rm(path.join(other, 'link'));
		await writeFile(path.join(other, 'more'), '');
		expect(await differences()).toEqual([
			'inner/file: file / program',
			'link: link to inner/file / missing',
			'more: missing / file',
		]);
		await chmod(path.join(other, 'inner/file'), 0o644);
		await writeFile(path.join(other, 'inner/file'), 'else');
		expect((await differences())[0]).toBe('inner/file: file / file');
	});
});

describe('the archive of a package', () => {
	let folder: string;
	let archive: string;
	const put = async (place: string, text: string) => {
		await mkdir(path.dirname(path.join(folder, 'source', place)), {recursive: true});
		await writeFile(path.join(folder, 'source', place), text);
	};
	const faults = async () => {
		await createPackage(path.join(folder, 'source'), archive);
		return faultsOfArchive(archive);
	};
	beforeAll(async () => {
		folder = await mkdtemp(path.join(tmpdir(), 'steward-contents-'));
		archive = path.join(folder, 'app.asar');
		await put('package.json', '{}');
		await put('dist/main/index.cjs', 'export const kept = 1;\n');
	});
	afterAll(() => rm(folder, {recursive: true, force: true}));

	it('is refused for a byte that was changed', async () => {
		expect(await faults()).toEqual([]);
		const bytes = await readFile(archive);
		bytes[bytes.length - 2] = (bytes.at(-2) ?? 0) ^ 1;
		await writeFile(archive, bytes);
		expect(await faultsOfArchive(archive)).toHaveLength(1);
	});

	it.each([
		['dist/main/index.cjs.map', '{}'],
		['dist/main/index.test.cjs', 'export const test = "sourceMappingURL=data:";'],
		['dist/cli/steward.js', ''],
		['electron/main/index.ts', ''],
		['dist/renderer/assets/index.js', `// ${path.resolve(import.meta.dirname, '../..')}/renderer`],
		['dist/renderer/assets/page.js', 'import "/@vite/client";'],
	])('is refused for %s', async (place, text) => {
		await put(place, text);
		expect((await faults()).join()).toContain(place);
		await rm(path.join(folder, 'source', place));
	});
});
