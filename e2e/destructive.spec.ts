import type {Page, Request} from '@playwright/test';
import {expect, test} from './app';

/** What cannot be undone is asked about first, whichever way leads to it (D12). */

/** Calls after which something is gone that no call brings back as it was. */
const forGood = /\/(users|streams|messages|attachments|realm\/profile_fields|invites)\//;
const isForGood = (request: Request): boolean =>
	request.method() === 'DELETE' && forGood.test(new URL(request.url()).pathname);

const deadly = /^(delete|archive|revoke|deactivate|reset|leave|sign out)\b/i;

async function goTo(page: Page, place: string): Promise<void> {
	await page.getByRole('link', {name: place, exact: true}).click();
	await expect(page.getByRole('heading', {name: place, level: 1})).toBeVisible();
}

async function openRow(page: Page, name: RegExp): Promise<void> {
	await page.getByRole('row', {name}).first().click();
	await expect(page.getByRole('complementary')).toBeVisible();
}

type Place = {
	readonly name: string;
	readonly open: (page: Page) => Promise<void>;
	/** How many ways there are at least, so that none is overlooked because it was not found. */
	readonly ways: number;
	/** What the Delete key means there. */
	readonly key?: 'asks';
};

const places: readonly Place[] = [
	{
		name: 'a person',
		open: async page => {
			await goTo(page, 'People');
			await openRow(page, /Jonas Feldt/);
		},
		ways: 1,
	},
	{
		name: 'a profile field',
		open: async page => {
			await goTo(page, 'Profile fields');
			await page.getByRole('rowheader', {name: /^Pronouns/}).click();
			await expect(page.getByRole('complementary')).toBeVisible();
		},
		ways: 1,
	},
	{
		name: 'an invitation link',
		open: async page => {
			await goTo(page, 'Invitations');
			await page.getByRole('row').nth(1).click();
			await expect(page.getByRole('complementary')).toBeVisible();
		},
		ways: 1,
		key: 'asks',
	},
	{
		name: 'a channel',
		open: async page => {
			await goTo(page, 'Channels');
			await openRow(page, /general/);
		},
		ways: 1,
	},
	{
		name: 'a file',
		open: async page => {
			await goTo(page, 'Files');
			await openRow(page, /gate-plan/);
		},
		ways: 1,
		key: 'asks',
	},
	{
		name: 'a selected message',
		open: async page => {
			await goTo(page, 'Messages');
			await page.getByRole('option', {name: 'kitchen', exact: true}).click();
			const feed = page.getByRole('feed', {name: /#kitchen/});
			await expect(feed).toHaveAttribute('aria-busy', 'false');
			await feed.focus();
			await page.keyboard.press('x');
			await expect(page.getByRole('toolbar', {name: 'Selected messages'})).toBeVisible();
		},
		ways: 1,
		key: 'asks',
	},
	{
		name: 'the settings',
		open: async page => goTo(page, 'Settings'),
		ways: 1,
	},
];

for (const {name, open, ways, key} of places) {
	test(`${name} is not lost by one press`, async ({page}) => {
		const sent: string[] = [];
		page.on('request', request => {
			if (isForGood(request)) sent.push(request.url());
		});
		await open(page);
		const dialog = page.getByRole('dialog');
		const buttons = page.getByRole('button', {name: deadly, disabled: false});
		const found = await buttons.count();
		expect(found).toBeGreaterThanOrEqual(ways);
		for (let at = 0; at < found; at++) {
			await buttons.nth(at).click();
			// What has the focus is what Enter does to whoever pressed it once too often.
			await expect(dialog.locator(':focus')).toBeVisible();
			const asksName = (await dialog.getByRole('textbox', {name: /^Type /}).count()) > 0;
			await page.keyboard.press('Enter');
			// Before what it asks for is typed nothing happens, and it stays.
			if (asksName) {
				await expect(dialog.getByRole('textbox', {name: /^Type /})).toBeFocused();
				await page.keyboard.press('Escape');
			}
			await expect(dialog).toHaveCount(0);
		}
		if (key === 'asks') {
			await open(page);
			await page.keyboard.press('Delete');
			await expect(dialog.locator(':focus')).toBeVisible();
			await page.keyboard.press('Escape');
			await expect(dialog).toHaveCount(0);
		}
		expect(sent).toEqual([]);
	});
}
