import type {Page} from '@playwright/test';
import {expect, goToScreen, screenTitles} from './app';

/** Everything on the screen was read, and nothing of it failed. */
async function isRead(page: Page, title: string): Promise<void> {
	const screen = page.getByRole('main');
	await expect(screen.locator('[aria-busy="true"]'), title).toHaveCount(0);
	// Some wait for words from the beginning.
	await expect(screen.getByRole('alert').filter({hasText: /\S/}), title).toHaveCount(0);
}

type Sight = {
	/** Title of the screen, and whether the sheet of its first row is open. */
	readonly name: string;
	/** Whether nothing more of this screen follows: what has no list, or the list with its sheet. */
	readonly isWhole: boolean;
};

/**
 * Goes through every screen of the rail, and where there is a list opens the sheet of its first row, too.
 * Returns the titles of those with a list.
 */
export async function everyScreen(
	page: Page,
	visit: (sight: Sight) => Promise<void>,
): Promise<readonly string[]> {
	const lists: string[] = [];
	// Those of the organization come when it is connected.
	const links = page.getByRole('navigation').first().getByRole('link');
	await expect.poll(() => links.count()).toBeGreaterThan(20);
	for (const title of await screenTitles(page)) {
		await goToScreen(page, title);
		await isRead(page, title);
		const first = page.locator('main [data-open-row]').first();
		const isList = await first.isVisible();
		await visit({name: title, isWhole: !isList});
		if (!isList) continue;
		lists.push(title);
		await first.click();
		await expect(page.getByRole('main').getByRole('complementary'), title).toBeVisible();
		await isRead(page, title);
		await visit({name: `${title}, first row`, isWhole: true});
	}
	return lists;
}
