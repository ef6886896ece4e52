import {readdir} from 'node:fs/promises';
import path from 'node:path';
import type {Locator, Page} from '@playwright/test';
import {expect, test} from './app';

const people = (page: Page): Locator => page.getByRole('grid', {name: 'People'});
const dialog = (page: Page): Locator => page.getByRole('dialog');

/** What the rows of a grid are called, without the initials of a picture and the sign of a status. */
async function namesIn(grid: Locator): Promise<readonly string[]> {
	const texts = await grid.getByRole('rowheader').allInnerTexts();
	return texts.map(text => text.split('\n').find(line => line.trim().length > 3) ?? '');
}

/** Presses a button as somebody does who uses no pointer. */
async function press(button: Locator): Promise<void> {
	await button.focus();
	await button.press('Enter');
}

test('three people are planned, one is excluded, the rest is rehearsed, applied and undone, by keyboard alone', async ({
	page,
	program,
}) => {
	await page.getByRole('searchbox', {name: 'Filter people'}).fill('role:member is:active -is:bot');
	await expect(page.getByText(/^\d+ of \d+$/)).toBeVisible();
	const chosen = (await namesIn(people(page))).slice(0, 3);
	await page.keyboard.press('ArrowDown');
	for (const key of ['x', 'ArrowDown', 'x', 'ArrowDown', 'x']) await page.keyboard.press(key);
	const bar = page.getByRole('toolbar', {name: 'Selected people'});
	await expect(bar).toContainText('3 selected');
	await press(bar.getByRole('button', {name: 'Add to plan'}));
	await dialog(page).getByLabel('Change').selectOption({label: 'Role: Guest'});
	await expect(dialog(page)).toContainText('3 steps.');
	await press(dialog(page).getByRole('button', {name: 'Choose plan'}));
	await dialog(page).getByLabel('Name of the new plan').fill('Visitors of the open day');
	await page.keyboard.press('Enter');

	const added = page.getByRole('status', {name: 'Added to a plan'});
	await expect(added).toContainText('3 steps added to “Visitors of the open day”.');
	await press(added.getByRole('button', {name: 'Show plan'}));
	await expect(page.getByRole('heading', {level: 1})).toHaveText('Visitors of the open day');
	const steps = page.getByRole('grid', {name: 'Visitors of the open day'});
	// A rehearsal says what it came to after it.
	const summary = page.getByRole('region', {name: 'Summary'}).getByRole('status').first();
	await expect(summary).toHaveText('3 steps to apply.');
	const state = (name: string) => steps.getByRole('row', {name}).locator('[data-column="state"]');
	await steps
		.getByRole('row', {name: chosen[1] ?? ''})
		.locator('[data-column="target"]')
		.click();
	await page.keyboard.press('Delete');
	await expect(state(chosen[1] ?? '')).toHaveText('Excluded');

	await press(page.getByRole('button', {name: 'Rehearse'}));
	const rehearsal = page.getByRole('region', {name: 'Rehearsal'});
	await expect(rehearsal.getByRole('status')).toContainText('all 2 steps would succeed', {
		timeout: 60_000,
	});
	await expect(rehearsal).toContainText('No side effects');
	expect(await readdir(path.join(program.dataFolder, 'plans', 'copies'))).toEqual([]);
	await expect(page.getByRole('heading', {level: 1}).locator('..')).toContainText('Rehearsed');
	await press(rehearsal.getByRole('button', {name: 'Show full result'}));
	const changes = dialog(page).getByRole('region', {name: 'Changes by the steps'});
	await expect(changes).toContainText(chosen[0] ?? '');
	await expect(changes).toContainText('Guest');
	await page.keyboard.press('Escape');
	await expect(dialog(page)).toBeHidden();

	await press(page.getByRole('button', {name: 'Apply…'}));
	await expect(dialog(page)).toContainText('Apply 2 steps to Kestrel Bay Observatory?');
	await page.keyboard.press('Enter');
	await expect(summary).toHaveText('2 of 2 steps done, 1 excluded.');
	await expect(state(chosen[0] ?? '')).toHaveText('Done');

	await press(page.getByRole('button', {name: 'Undo…'}));
	await press(dialog(page).getByRole('button', {name: 'Undo 2 steps'}));
	await expect(summary).toHaveText('Undone: 2 of 2 steps were done.');
	await press(page.getByRole('button', {name: 'All plans'}));
	const plans = page.getByRole('grid', {name: 'Plans'});
	await expect(plans.getByRole('row', {name: /^Visitors of the open day/})).toContainText('Undone');
	await expect(plans.getByRole('row', {name: /Undo: Visitors/})).toContainText('Done');
});
