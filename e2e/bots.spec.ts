import {expect, goToScreen, test} from './app';
import {violationsInBothThemes} from './violations';

test('a bot is added, given to somebody else and given a new key, and goes with the undo', async ({
	page,
	program: {app},
}) => {
	const copied = () => app.evaluate(({clipboard}) => clipboard.readText());
	const changes = page.getByRole('region', {name: 'Changes'});
	const sheet = page.getByRole('complementary', {name: 'Night Watch'});
	await goToScreen(page, 'Bots');
	await expect(page.getByRole('button', {name: 'Dome Control', exact: true})).toBeVisible();

	await test.step('it is created, and its key is copied without being shown', async () => {
		await page.keyboard.press('n');
		const dialog = page.getByRole('dialog', {name: 'New bot'});
		await dialog.getByLabel('Name', {exact: true}).fill('Night Watch');
		await expect(dialog.getByLabel('Short name')).toHaveValue('night-watch');
		await dialog.getByRole('radio', {name: 'Outgoing webhook'}).check();
		await dialog.getByLabel('URL that is called').fill('https://hooks.example.com/night');
		expect(await violationsInBothThemes(page)).toEqual([]);
		await dialog.getByRole('button', {name: 'Create bot'}).click();
		const made = page.getByRole('dialog', {name: 'Night Watch was created'});
		await made.getByRole('button', {name: 'Copy key'}).click();
		await expect(made.getByRole('status')).toContainText('The key was copied.');
		const key = await copied();
		expect(key).toMatch(/^\w{20,}$/);
		expect(await page.content()).not.toContain(key);
		await made.getByRole('button', {name: 'Close', exact: true}).last().click();
	});

	await test.step('it is given to somebody else', async () => {
		await page.keyboard.press('/');
		await page.keyboard.type('night watch');
		await page.getByRole('button', {name: 'Night Watch', exact: true}).click();
		await sheet.getByRole('button', {name: 'Change owner…'}).click();
		const dialog = page.getByRole('dialog', {name: 'Change the owner of Night Watch'});
		await dialog.getByRole('combobox', {name: 'New owner'}).fill('Jonas');
		await page.keyboard.press('Enter');
		await page.keyboard.press('Enter');
		await expect(changes).toContainText('Jonas Feldt now owns Night Watch.');
		await expect(sheet).toContainText('Jonas Feldt');
	});

	await test.step('a new key replaces the old one', async () => {
		const before = await copied();
		await sheet.getByRole('button', {name: 'New key…'}).click();
		const dialog = page.getByRole('dialog', {name: 'New API key for Night Watch'});
		expect(await violationsInBothThemes(page)).toEqual([]);
		await dialog.getByRole('button', {name: 'Make and copy key'}).click();
		await expect(dialog.getByRole('status')).toContainText('A new key was made and copied.');
		const after = await copied();
		expect(after).toMatch(/^\w{20,}$/);
		expect(after).not.toBe(before);
		expect(await page.content()).not.toContain(after);
		await dialog.getByRole('button', {name: 'Close', exact: true}).last().click();
		await expect(sheet.getByRole('region', {name: 'History'})).toContainText('New key for a bot');
	});

	await test.step('undo restores whose it is, and then removes the bot', async () => {
		await sheet.focus();
		await page.keyboard.press('Control+z');
		await expect(sheet).toContainText('Ines Halloran (you)');
		await expect(changes).toContainText('Undone');
		await page.keyboard.press('Control+z');
		await expect(sheet).toContainText('Deactivated');
	});
});
