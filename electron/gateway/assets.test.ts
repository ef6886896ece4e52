import {mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {openAssets, type Assets} from './assets';
import {parseGatewayPath} from './protocol';

let folder: string;
let assets: Assets;
beforeAll(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'steward-assets-'));
	const built = path.join(folder, 'renderer');
	await mkdir(path.join(built, 'assets'), {recursive: true});
	await writeFile(path.join(built, 'index.html'), '<meta content="__CSP_NONCE__">');
	await writeFile(path.join(built, 'assets/index-1.js'), 'export {}');
	await writeFile(path.join(built, 'assets/index-1.js.map'), '{}');
	await writeFile(path.join(folder, 'secret.html'), 'not yours');
	assets = await openAssets(built);
});
afterAll(() => rm(folder, {recursive: true, force: true}));

const get = (target: string, method = 'GET') =>
	assets(new Request(`http://steward${target}`, {method}));

describe('the page', () => {
	it('has a nonce of its own at each load, the same in its policy', async () => {
		const nonces = new Set<string>();
		for (let load = 0; load < 5; load++) {
			const answer = await get('/');
			const nonce = /content="([^"]+)"/.exec(await answer.text())?.[1] ?? '';
			expect(answer.headers.get('content-security-policy')).toContain(
				`style-src 'self' 'nonce-${nonce}';`,
			);
			nonces.add(nonce);
		}
		expect(nonces.size).toBe(5);
	});

	it('has the policy that was agreed', async () => {
		const policy = (await get('/')).headers.get('content-security-policy') ?? '';
		expect(policy.replace(/nonce-[^']+/, 'nonce-X').split('; ')).toEqual([
			`default-src 'none'`,
			`script-src 'self'`,
			`style-src 'self' 'nonce-X'`,
			`img-src 'self' blob:`,
			`font-src 'self'`,
			`connect-src 'self'`,
			`frame-src 'none'`,
			`worker-src 'none'`,
			`form-action 'none'`,
			`frame-ancestors 'none'`,
			`base-uri 'none'`,
			`object-src 'none'`,
			`require-trusted-types-for 'script'`,
			`trusted-types dompurify default`,
		]);
	});
});

describe('the page of a start', () => {
	const begin = async (screen: string) => {
		const files = {people: ['assets/people-1.js', 'assets/grid-1.js']};
		const built = path.join(folder, 'started');
		await mkdir(path.join(built, 'assets'), {recursive: true});
		await writeFile(path.join(built, 'index.html'), '<head><title>Steward</title></head>');
		await writeFile(path.join(built, 'assets/screen-files.json'), JSON.stringify(files));
		const page = await openAssets(built, screen);
		return async () => (await page(new Request('http://steward/'))).text();
	};

	it('asks at once for what the screen of last time needs, and no other time', async () => {
		const load = await begin('people');
		const [, links = ''] = /<\/title>(.*)<\/head>/.exec(await load()) ?? [];
		expect(links.replaceAll(/ nonce="[\w+/=]+"/g, '')).toBe(
			'<link rel="modulepreload" data-screen="people" crossorigin href="/assets/people-1.js">' +
				'<link rel="modulepreload" crossorigin href="/assets/grid-1.js">',
		);
		expect(await load()).toBe('<head><title>Steward</title></head>');
	});

	it.each(['nothing', 'constructor'])('asks for no more where the screen is %s', async screen => {
		expect(await (await begin(screen))()).toBe('<head><title>Steward</title></head>');
	});
});

it('serves a built file, inert where it is shown as a page', async () => {
	const answer = await get('/assets/index-1.js');
	expect(answer.headers.get('content-type')).toContain('text/javascript');
	expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
	// It would cost each start a second process for the page.
	expect(answer.headers.has('cross-origin-opener-policy')).toBe(false);
	expect(answer.headers.get('content-security-policy')).toContain('sandbox');
	expect(await answer.text()).toBe('export {}');
});

it('reads only', async () => {
	expect((await get('/assets/index-1.js', 'POST')).status).toBe(405);
});

describe('no path leads out of the list (D8)', () => {
	const steps = ['..', '%2e%2e', '.%2e', '%2E.', '..%00', '....', '..;'];
	const cuts = ['/', '%2f', '%5c', '\\', '//', '%252f'];
	const forms = steps.flatMap(step => cuts.map(cut => `/${step}${cut}secret.html`));
	it.each([
		...forms,
		'/secret.html',
		'/assets/../../secret.html',
		'/assets/index-1.js.map',
		'/assets/',
		'/assets',
		'/index.html/',
		'/INDEX.HTML',
		'/C:/secret.html',
		'/file:///etc/passwd',
		'/etc/passwd',
	])('%s', async target => {
		const answer = await get(target);
		expect([answer.status, await answer.text()]).toEqual([404, '']);
	});
});

describe('a path of the gateway', () => {
	it.each([
		['/gw/demo/api/v1/users/me', {connectionId: 'demo', path: '/users/me'}],
		['/gw/a1-b2/api/v1/users/a%2Fb', {connectionId: 'a1-b2', path: '/users/a%2Fb'}],
	])('%s', (pathname, parsed) => expect(parseGatewayPath(pathname)).toEqual(parsed));

	it.each([
		'/gw',
		'/gw/',
		'/gw/demo',
		'/gw/demo/api/v1',
		'/gw/demo/api/v1/',
		'/gw/demo/api/v2/users',
		'/gw/demo/json/users',
		'/gw/../api/v1/users',
		'/gw/de%2fmo/api/v1/users',
		'/gw/demo/x/api/v1/users',
		'/gw//api/v1/users',
		'/gw/demo/api/v1/\\users',
	])('%s is none', pathname => expect(parseGatewayPath(pathname)).toBeUndefined());
});
