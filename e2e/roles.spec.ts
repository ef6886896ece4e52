import type {Page} from '@playwright/test';
import {expect, test} from './app';

const card = (page: Page, name: string) => page.getByRole('option', {name});
const lane = (page: Page, title: string) =>
	page.getByRole('listbox', {name: new RegExp(`^${title}, `)});
const changes = (page: Page) => page.getByRole('region', {name: 'Changes'});

test.beforeEach(async ({page}) => {
	await page.evaluate(() => {
		location.hash = '#/o/demo/roles';
	});
	await page.reload();
	await expect(card(page, 'Jonas Feldt')).toBeVisible();
});

test('M and arrows move a card, Escape leaves it, Undo brings it back', async ({page}) => {
	await card(page, 'Chandra Iyer').click();
	await page.keyboard.press('Escape');
	await expect(card(page, 'Chandra Iyer')).toBeFocused();
	await page.keyboard.press('m');
	await page.keyboard.press('ArrowLeft');
	await expect(page.getByText('Put Chandra Iyer here')).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(lane(page, 'Members').getByText('Chandra Iyer')).toBeVisible();

	await page.keyboard.press('m');
	await page.keyboard.press('ArrowLeft');
	await page.keyboard.press('Enter');
	await expect(lane(page, 'Moderators').getByText('Chandra Iyer')).toBeVisible();
	await expect(card(page, 'Chandra Iyer')).toBeFocused();
	await expect(changes(page)).toContainText('Chandra Iyer is now a moderator.');
	await page.keyboard.press('Control+z');
	await expect(lane(page, 'Members').getByText('Chandra Iyer')).toBeVisible();
	await expect(card(page, 'Chandra Iyer')).toBeFocused();
	await expect(changes(page)).toContainText('Undone: ');
});

test('a card is dragged to another role', async ({page}) => {
	await card(page, 'Chandra Iyer').dragTo(lane(page, 'Guests'));
	await expect(lane(page, 'Guests').getByText('Chandra Iyer')).toBeVisible();
	await changes(page).getByRole('button', {name: 'Undo'}).click();
	await expect(lane(page, 'Members').getByText('Chandra Iyer')).toBeVisible();
});

test('the only owner cannot be taken up, and the board says why', async ({page}) => {
	await expect(lane(page, 'Owners')).toContainText('You are the only owner.');
	await card(page, 'Ines Halloran').click();
	await page.keyboard.press('Escape');
	await page.keyboard.press('m');
	await expect(
		page.getByRole('status').filter({hasText: 'You are the only owner.'}),
	).toBeAttached();
	await page.keyboard.press('ArrowRight');
	await page.keyboard.press('Enter');
	await expect(lane(page, 'Owners').getByText('Ines Halloran')).toBeVisible();
	await expect(changes(page)).toBeHidden();
});

test('a tile leads to its people', async ({page}) => {
	const tile = page.getByRole('link', {name: /^Administrators \d/});
	const count = /\d+/.exec((await tile.textContent()) ?? '')?.[0];
	await tile.click();
	await expect(page.getByRole('heading', {name: 'People', level: 1})).toBeVisible();
	await expect(page.getByRole('searchbox', {name: 'Filter people'})).toHaveValue(
		'role:administrator is:person status:active',
	);
	await expect(page.getByText(new RegExp(`^${count} of \\d+$`))).toBeVisible();
	await page.goBack();
	await expect(card(page, 'Jonas Feldt')).toBeVisible();
});

test('what stands beside a name on a card takes no room from it', async ({page, program}) => {
	await program.app.evaluate(({BrowserWindow}) =>
		BrowserWindow.getAllWindows()[0]?.setContentSize(1280, 800),
	);
	await expect.poll(() => page.evaluate(() => window.innerWidth)).toBe(1280);
	const cut = () =>
		page.evaluate(() =>
			[...document.querySelectorAll<HTMLElement>('[data-card]')].flatMap(one => {
				const name = one.querySelector<HTMLElement>('[dir=auto]');
				if (name === null || name.scrollWidth <= name.clientWidth) return [];
				return one.getBoundingClientRect().right - name.getBoundingClientRect().right > 10
					? [name.textContent]
					: [];
			}),
		);
	await expect.poll(cut).toEqual([]);
});
