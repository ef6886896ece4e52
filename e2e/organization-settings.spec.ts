import {applyPlan, expect, goToScreen, test} from './app';
import {violationsInBothThemes} from './violations';

test('who may invite is restricted, limits are set, and all of it is undone', async ({page}) => {
	await goToScreen(page, 'Organization settings');
	const links = (who: string) =>
		page.getByRole('radio', {name: `Who can create invitation links: ${who}`});
	const limit = page.getByLabel('Time limit for editing messages', {exact: true});
	const changes = page.getByRole('region', {name: 'Changes'});

	await test.step('a setting is found by a word of it', async () => {
		await expect(links('Administrators and owners')).toBeVisible();
		await page.keyboard.press('/');
		await expect(page.getByRole('textbox', {name: 'Find a setting'})).toBeFocused();
		await page.keyboard.type('invit');
		await expect(links('Administrators and owners')).toBeChecked();
		await expect(limit).toHaveCount(0);
		await links('Administrators and owners').focus();
		// The arrows go to what this permission can be.
		await page.keyboard.press('ArrowLeft');
		await expect(links('Nobody')).toBeChecked();
		await expect(links('Nobody')).toBeFocused();
		await page.getByRole('button', {name: 'Clear the search'}).click();
	});

	await test.step('another is set beside it, and both are applied after a review', async () => {
		await limit.selectOption('other');
		await page.keyboard.type('45');
		await page.keyboard.press('Enter');
		await expect(limit).toHaveValue('2700');
		expect(await violationsInBothThemes(page)).toEqual([]);
		await page.keyboard.press('Control+Enter');
		const review = page.getByRole('dialog', {name: 'Apply 2 changes?'});
		await expect(review.getByRole('listitem')).toHaveText([
			/Who can create invitation linksAdministrators and ownersNobody/,
			/Time limit for editing messages10 minutes45 minutes/,
		]);
		expect(await violationsInBothThemes(page)).toEqual([]);
		await review.getByRole('button', {name: 'Apply 2 changes'}).click();
		await expect(changes).toContainText('2 organization settings changed.');
		await expect(page.getByText('Now: 10 minutes.')).toHaveCount(0);
	});

	await test.step('the undo brings both back', async () => {
		await changes.getByRole('button', {name: 'Undo'}).click();
		await expect(limit).toHaveValue('600');
		await expect(links('Administrators and owners')).toBeChecked();
	});

	await test.step('another name stands in the sidebar at once', async () => {
		const name = page.getByRole('textbox', {name: 'Name', exact: true});
		const sidebar = page.getByRole('button', {name: /Switch or connect another/});
		await name.fill('Kestrel Point');
		await page.keyboard.press('Enter');
		await page.keyboard.press('Control+Enter');
		await page
			.getByRole('dialog', {name: 'Apply 1 change?'})
			.getByRole('button', {name: 'Apply 1 change'})
			.click();
		await expect(sidebar).toContainText('Kestrel Point');
		await changes.getByRole('button', {name: 'Undo'}).click();
		await expect(sidebar).toContainText('Kestrel Bay Observatory');
	});

	await test.step('a plan does it later', async () => {
		const unique = page.getByRole('switch', {name: 'Require unique names'});
		await unique.press('Space');
		await page.getByRole('button', {name: 'Add to plan'}).click();
		await page.getByRole('dialog').getByLabel('Name of the new plan').press('Enter');
		await page
			.getByRole('status', {name: 'Added to a plan'})
			.getByRole('button', {name: 'Show plan'})
			.click();
		await applyPlan(page, '1 of 1 step done.');
		await goToScreen(page, 'Organization settings');
		await expect(unique).toBeChecked();
		await unique.press('Space');
		await page.getByRole('button', {name: 'Apply 1 change'}).click();
		await expect(changes).toContainText('Require unique names changed.');
	});

	await test.step('a domain is added, and the undo removes it', async () => {
		await page.getByRole('button', {name: 'Add domain'}).click();
		await page.keyboard.type('tern.example');
		await page.keyboard.press('Enter');
		const subdomains = page.getByRole('switch', {name: 'Subdomains of tern.example too'});
		await expect(subdomains).toBeVisible();
		expect(await violationsInBothThemes(page)).toEqual([]);
		await expect(changes).toContainText('E-mail domain tern.example added.');
		await changes.getByRole('button', {name: 'Undo'}).click();
		await expect(subdomains).toHaveCount(0);
	});
});
