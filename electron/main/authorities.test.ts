import {X509Certificate} from 'node:crypto';
import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {makeTestAuthority, type TestAuthority} from '../testing/test-authority.fixture';
import {openAuthorities, readAuthority} from './authorities';

let authority: TestAuthority;
let folder: string;
beforeAll(async () => {
	authority = await makeTestAuthority();
	folder = await mkdtemp(path.join(tmpdir(), 'steward-authorities-'));
});
afterAll(() => rm(folder, {recursive: true}));

/** Chooses a file that holds this. */
async function choose(content: string | Buffer) {
	const file = path.join(folder, 'chosen.pem');
	await writeFile(file, content);
	const authorities = openAuthorities(() => Promise.resolve(file));
	return {authorities, outcome: await authorities.choose()};
}

describe('the certificate of an authority', () => {
	it('is shown as a person compares it, and may then be used', async () => {
		const {authorities, outcome} = await choose(authority.caCertificate);
		const {fingerprint256, raw} = new X509Certificate(authority.caCertificate);
		expect(outcome).toMatchObject({
			ok: true,
			value: {
				subject: 'CN=Test authority',
				issuer: 'CN=Test authority',
				fingerprint: fingerprint256,
				validFrom: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
				validTo: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
			},
		});
		expect(fingerprint256).toMatch(/^(?:[\dA-F]{2}:){31}[\dA-F]{2}$/);
		const pem = outcome.ok ? (outcome.value?.pem ?? '') : '';
		expect(new X509Certificate(pem).raw.equals(raw)).toBe(true);
		expect(authorities.isChosen(pem)).toBe(true);
		expect(authorities.isChosen(`${pem}\n`)).toBe(false);
	});

	it('may come in binary, or with a key that is left where it is', async () => {
		const {raw} = new X509Certificate(authority.caCertificate);
		expect((await choose(raw)).outcome).toMatchObject({ok: true});
		const {key} = await authority.issue();
		const {outcome} = await choose(`${key}${authority.caCertificate}`);
		expect(outcome).toMatchObject({ok: true});
		expect(JSON.stringify(outcome)).not.toContain('PRIVATE');
	});
});

describe('no authority', () => {
	const contents: readonly (readonly [string, RegExp, () => Promise<string> | string])[] = [
		['an empty file', /no certificate/, () => ''],
		['a text', /no certificate/, () => 'Dear administrator,'],
		['a key', /no certificate/, async () => (await authority.issue()).key],
		['a torn certificate', /no certificate/, () => authority.caCertificate.slice(0, 300)],
		[
			'the certificate of a server',
			/not of an authority/,
			async () => (await authority.issue()).cert,
		],
		[
			'one that vouches for itself only',
			/not of an authority/,
			async () => (await authority.issueOwn()).cert,
		],
		['several', /2 certificates/, async () => (await authority.issueBelow('whole')).cert],
		['a long file', /too long/, () => authority.caCertificate + ' '.repeat(300_000)],
	];
	it.each(contents)('%s', async (_what, words, content) => {
		const {authorities, outcome} = await choose(await content());
		expect(outcome).toMatchObject({ok: false, kind: 'not-an-authority'});
		expect(outcome.ok ? '' : outcome.detail).toMatch(words);
		expect(authorities.isChosen(authority.caCertificate)).toBe(false);
	});

	it('whose time is over, or has not come', () => {
		const bytes = Buffer.from(authority.caCertificate);
		const {validFrom, validTo} = new X509Certificate(bytes);
		const day = 86_400_000;
		for (const now of [Date.parse(validTo) + day, Date.parse(validFrom) - day]) {
			expect(() => readAuthority(bytes, now)).toThrow(/^It is valid from /);
		}
		expect(readAuthority(bytes, Date.parse(validTo) - day)).toBeDefined();
	});

	it('no file', async () => {
		const gone = openAuthorities(() => Promise.resolve(path.join(folder, 'none')));
		expect(await gone.choose()).toMatchObject({ok: false, kind: 'not-an-authority'});
		const none = openAuthorities(() => Promise.resolve(undefined));
		expect(await none.choose()).toEqual({ok: true, value: null});
	});
});
