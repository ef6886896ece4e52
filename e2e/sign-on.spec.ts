import {readFile, readdir} from 'node:fs/promises';
import path from 'node:path';
import type {Page} from '@playwright/test';
import {expect, peopleAreShown, test, type Program} from './app';
import {answerFor, startSignOnService, type SignOnService} from './sign-on-service';

let service: SignOnService;

test.beforeAll(async ({program}) => {
	service = await startSignOnService();
	// Stands in for the browser: it only notes what it is asked to open.
	await program.app.evaluate(({shell}) => {
		const opened: string[] = [];
		Object.assign(globalThis, {opened});
		shell.openExternal = (href: string) => {
			opened.push(href);
			return Promise.resolve();
		};
	});
});
test.afterAll(() => service.stop());
test.beforeEach(async ({page}) => {
	service.account = service.accounts.administrator;
	await page.evaluate(() => {
		location.hash = '#/connect';
	});
	await page.reload();
	await expect(page.getByRole('heading', {name: 'Connect', level: 1})).toBeVisible();
});

async function find(page: Page): Promise<void> {
	await page.getByLabel('Server URL').fill(`${service.address}/#narrow/channel/1-x`);
	await page.keyboard.press('Enter');
	await expect(page.getByRole('list', {name: 'What was found'})).toContainText('Kestrel Bay');
}

/** Begins a sign-in and answers with what the browser was asked to open. */
async function begin(page: Page, program: Program, label = 'Google'): Promise<URL> {
	await page.getByRole('button', {name: `Sign in with ${label}`}).click();
	await expect(page.getByText(`Your browser is asked to sign you in with ${label}.`)).toBeVisible();
	const opened = await program.app.evaluate(
		() => (globalThis as unknown as {opened: string[]}).opened.at(-1) ?? '',
	);
	return new URL(opened);
}

/** What the browser does: it follows the pages of the server up to the link of the other scheme. */
async function browse(page: URL): Promise<string> {
	const answer = await fetch(page, {redirect: 'manual'});
	return answer.headers.get('location') ?? '';
}

/** The system starts the program once more with the link; the first one hears of it. */
async function bring(program: Program, link: string): Promise<void> {
	await program.app.evaluate(
		({app}, words) => {
			app.emit('second-instance', {}, words, '/');
		},
		['/usr/bin/steward', '--', link],
	);
}

async function leave(page: Page): Promise<void> {
	await page.getByRole('link', {name: 'Settings', exact: true}).click();
	await page.getByRole('button', {name: /^Remove /}).click();
	await page.getByRole('button', {name: 'Sign out and remove'}).click();
	await expect(page.getByRole('button', {name: /^Remove /})).toHaveCount(0);
}

test('the organization shows itself before anybody signs in', async ({page}) => {
	await find(page);
	await expect(page.getByText('Twelve telescopes, one harbour.')).toBeVisible();
	const icon = page.locator('img[src^="blob:"]');
	await expect(icon).toBeVisible();
	await expect
		.poll(() => icon.evaluate(image => (image as HTMLImageElement).naturalWidth))
		.toBe(64);
});

test('an answer of the system signs in; pad and key stay out of the page and of files', async ({
	page,
	program,
}) => {
	await find(page);
	const opened = await begin(page, program, 'Harbour single sign-on');
	expect(opened.origin + opened.pathname).toBe(
		`${service.address}/accounts/login/social/saml:harbour`,
	);
	const pad = opened.searchParams.get('mobile_flow_otp') ?? '';
	expect(pad).toMatch(/^[\da-f]{64}$/);
	await bring(program, await browse(opened));
	await expect(page.getByText(/is an administrator of Kestrel Bay/)).toBeVisible();
	await peopleAreShown(page);
	await expect(page.getByRole('contentinfo')).toContainText('administrator');
	expect(await page.content()).not.toContain(pad);
	for (const entry of await readdir(program.dataFolder, {recursive: true, withFileTypes: true})) {
		if (!entry.isFile() || entry.parentPath.includes('/demo')) continue;
		// What is being replaced has another name by now.
		const file = path.join(entry.parentPath, entry.name);
		const content = await readFile(file).catch(() => Buffer.alloc(0));
		for (const secret of [pad, service.account.api_key]) {
			expect(content.includes(secret), entry.name).toBe(false);
		}
	}
	await leave(page);
});

test('an answer that is pasted signs in as well, and who manages little is told so', async ({
	page,
	program,
}) => {
	service.account = service.accounts.member;
	await find(page);
	const opened = await begin(page, program);
	await page.getByRole('textbox', {name: 'Link from the browser'}).fill(await browse(opened));
	await page.keyboard.press('Enter');
	await expect(page.getByText(/is a member of Kestrel Bay/)).toBeVisible();
	await page.getByRole('button', {name: /^Open Kestrel Bay/}).click();
	await peopleAreShown(page);
	await leave(page);
});

test('an answer that does not count is told, and the sign-in waits on', async ({page, program}) => {
	await find(page);
	const opened = await begin(page, program);
	const pad = opened.searchParams.get('mobile_flow_otp') ?? '';
	const answer = page.getByRole('textbox', {name: 'Link from the browser'});
	const alert = page.getByRole('alert');
	for (const [link, words] of [
		['https://chat.example.com/', 'not a sign-in link'],
		[answerFor({...service, address: 'https://evil.example'}, pad), 'comes from another server'],
		[answerFor(service, 'ab'.repeat(32)), 'belongs to another sign-in'],
	] as const) {
		await answer.fill(link);
		await page.getByRole('button', {name: 'Use this link'}).click();
		await expect(alert).toContainText(words);
	}
	await bring(program, 'zulip://login?realm=nonsense');
	await expect(alert).toContainText('not a sign-in link');

	const link = await browse(opened);
	await bring(program, link);
	await peopleAreShown(page);
	// The same link again finds nothing that waits.
	await page.evaluate(() => {
		location.hash = '#/connect';
	});
	await find(page);
	await bring(program, link);
	await expect(alert).toContainText('No sign-in is waiting for this link');
	await leave(page);
});

test('a sign-in that was cancelled takes no answer', async ({page, program}) => {
	await find(page);
	const opened = await begin(page, program);
	await page.getByRole('button', {name: 'Cancel'}).click();
	await expect(page.getByRole('textbox', {name: 'E-mail'})).toBeVisible();
	await bring(program, await browse(opened));
	await expect(page.getByRole('alert')).toContainText('No sign-in is waiting for this link');
});

test('an organization that lives elsewhere is offered, not followed', async ({page}) => {
	const {settings} = service;
	service.settings = {...settings, realm_uri: 'https://steward.invalid', realm_url: undefined};
	await find(page);
	await expect(
		page.getByText('The URL of this organization is https://steward.invalid.'),
	).toBeVisible();
	await expect(page.getByRole('button', {name: /^Sign in/})).toHaveCount(0);
	await page.getByRole('button', {name: /^Stay at 127/}).click();
	await expect(page.getByRole('textbox', {name: 'E-mail'})).toBeVisible();
	await expect(page.getByRole('button', {name: /with Google/})).toHaveCount(0);
	service.settings = settings;
});
