import {readFile} from 'node:fs/promises';
import type {Page} from '@playwright/test';
import {expect, test} from './app';

/**
 * Every screen and the changes of every day, on a real server: where STEWARD_REAL_SERVER names its
 * address and STEWARD_REAL_ACCOUNTS a file with an account of each role (CONTRIBUTING).
 */

const address = process.env['STEWARD_REAL_SERVER'] ?? '';
const file = process.env['STEWARD_REAL_ACCOUNTS'] ?? '';
test.skip(address === '' || file === '', 'no real server is named');

type Account = {readonly email: string; readonly api_key: string};
const roles = ['owner', 'administrator', 'member', 'guest'] as const;

const screens = [
	['people', 'People'],
	['roles', 'Roles'],
	['profile-fields', 'Profile fields'],
	['invitations', 'Invitations'],
	['presence', 'Presence'],
	['channels', 'Channels'],
	['access', 'Access'],
	['your-channels', 'Your channels'],
	['devices', 'Devices'],
	['messages', 'Messages'],
	['drafts', 'Drafts'],
	['files', 'Files'],
] as const;

async function signIn(page: Page, role: (typeof roles)[number]): Promise<string> {
	const accounts = JSON.parse(await readFile(file, 'utf8')) as Record<string, Account>;
	return page.evaluate(
		async ([where, account]) => {
			const outcome = await window.steward.ask('connections:sign-in', {
				address: where,
				credentials: {
					method: 'key',
					email: account?.email ?? '',
					apiKey: account?.api_key ?? '',
				},
			});
			if (!outcome.ok) throw new Error(outcome.detail);
			return outcome.value.id;
		},
		[address, accounts[role]] as const,
	);
}

const goTo = (page: Page, connection: string, place: string) =>
	page.evaluate(hash => {
		location.hash = hash;
	}, `#/o/${connection}/${place}`);

/** Waits until nothing is on its way but the stream of events, which always is. */
const isQuiet = (page: Page) =>
	expect
		.poll(
			() =>
				page.evaluate(async () => {
					const list = await window.steward.ask('calls:list', {follow: false});
					return list.filter(({state, path}) => state === 'under-way' && !path.endsWith('/events'))
						.length;
				}),
			{timeout: 20_000},
		)
		.toBe(0);

/** Calls of an organization that failed as no hint could foresee. */
const failedCalls = (page: Page) =>
	page.evaluate(async () => {
		const list = await window.steward.ask('calls:list', {follow: false});
		return list
			.filter(({status = 0}) => status === 404 || status >= 500)
			.map(({method, path, status}) => `${method} ${path} ${status}`);
	});

for (const role of roles) {
	test(`every screen opens for the ${role}`, async ({page}) => {
		const errors: string[] = [];
		page.on('pageerror', error => errors.push(error.message));
		const id = await signIn(page, role);
		for (const [place, title] of screens) {
			await goTo(page, id, place);
			await expect(page.getByRole('heading', {name: title, level: 1})).toBeVisible();
			await isQuiet(page);
			await expect(page.locator('[aria-busy="true"]')).toHaveCount(0, {timeout: 20_000});
			await expect(page.getByText('Something went wrong')).toHaveCount(0);
		}
		expect(errors).toEqual([]);
		expect(await failedCalls(page)).toEqual([]);
	});
}

test('a channel is made, written in, answered in with an emoji of the service, and archived', async ({
	page,
}) => {
	const id = await signIn(page, 'owner');
	const mark = Date.now().toString(36);
	const name = `trial ${mark}`;
	await goTo(page, id, 'channels');
	await page.getByRole('button', {name: 'Create channel'}).click();
	const dialog = page.getByRole('dialog');
	await dialog.getByRole('textbox', {name: 'Name'}).fill(name);
	await dialog.getByRole('button', {name: /^Create/}).click();
	await expect(page.getByRole('row', {name: new RegExp(name)})).toBeVisible();

	await goTo(page, id, 'messages');
	await page.getByRole('option', {name, exact: true}).click();
	await page.getByRole('button', {name: /^Write in/}).click();
	const composer = page.getByRole('region', {name: 'New message'});
	await composer.getByRole('combobox', {name: 'Topic'}).fill('first topic');
	await composer.getByRole('textbox', {name: 'Message'}).fill(`Hello ${mark} :flag_germany:`);
	await page.keyboard.press('Control+Enter');
	const message = page.getByRole('article').filter({hasText: `Hello ${mark}`});
	await expect(message).toBeVisible();
	await message.focus();
	await page.keyboard.press('r');
	await page.getByLabel('Search emoji by name').fill('kiwi');
	await page.keyboard.press('Enter');
	await expect(message.getByRole('button', {name: /kiwi/})).toBeVisible();

	// This message and what came later.
	await message.focus();
	await page.keyboard.press('m');
	const moving = page.getByRole('dialog');
	await moving.getByRole('radio', {name: /later/}).check({force: true});
	await moving.getByRole('combobox', {name: 'Topic'}).fill('second topic');
	await page.keyboard.press('Tab');
	await moving.getByRole('button', {name: /^Move/}).click();
	await expect(moving).toBeHidden();
	await expect(page.getByText('second topic').first()).toBeVisible();
	expect(await failedCalls(page)).toEqual([]);

	await goTo(page, id, 'channels');
	await page.getByRole('row', {name: new RegExp(name)}).click();
	await page.keyboard.press('Delete');
	await dialog.getByRole('textbox').fill(name);
	await dialog.getByRole('button', {name: /^Archive/}).click();
	await expect(page.getByRole('row', {name: new RegExp(name)})).toHaveCount(0);
});

test('somebody is made a moderator and taken back, and a link is made and revoked', async ({
	page,
}) => {
	const id = await signIn(page, 'owner');
	await goTo(page, id, 'people');
	const changes = page.getByRole('region', {name: 'Changes'});
	await page.getByRole('searchbox').first().fill('role:member is:active');
	const row = page.getByRole('row').nth(1);
	await row.locator('[data-column="role"]').click();
	await page.getByRole('radio', {name: /Moderator/}).check();
	await expect(changes).toContainText('is now a moderator.');
	await changes.getByRole('button', {name: 'Undo'}).click();
	await expect(changes).toContainText('taken back');

	await goTo(page, id, 'invitations');
	await page.getByRole('button', {name: 'New link'}).click();
	const dialog = page.getByRole('dialog', {name: 'New invitation link'});
	await dialog.getByRole('button', {name: 'Create link'}).click();
	await expect(page.getByRole('textbox', {name: 'Address'})).toHaveValue(/\/join\/[^/]+\/$/);
	await page.getByRole('button', {name: 'Show in the list'}).click();
	const sheet = page.getByRole('complementary', {name: /^Invitation link/});
	await sheet.getByRole('button', {name: 'Revoke'}).click();
	await page.getByRole('dialog').getByRole('button', {name: 'Revoke link'}).click();
	await expect(changes).toContainText(/revoked/);
	expect(await failedCalls(page)).toEqual([]);
});
