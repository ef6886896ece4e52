import {expect, goToScreen, test} from './app';
import {violationsInBothThemes} from './violations';

test('a message is scheduled, gets another time, is canceled, and comes back', async ({page}) => {
	const changes = page.getByRole('region', {name: 'Changes'});
	const sheet = page.getByRole('complementary', {name: /^Scheduled message: #kitchen/});
	const row = page.getByRole('button', {name: '#kitchen > stove', exact: true});
	await goToScreen(page, 'Scheduled messages');
	await expect(page.getByRole('button', {name: /open day rota/})).toBeVisible();

	await test.step('it is written for tomorrow', async () => {
		await page.keyboard.press('n');
		const dialog = page.getByRole('dialog', {name: 'Schedule a message'});
		await dialog.getByRole('combobox', {name: 'Channel'}).fill('kitchen');
		await page.getByRole('option', {name: /kitchen$/}).click();
		await dialog.getByLabel('Topic').fill('stove');
		await dialog.getByRole('textbox', {name: 'Text of the message'}).click();
		await page.keyboard.type('The stove is repaired on Monday.');
		await dialog.getByRole('button', {name: 'Tomorrow, 09:00'}).click();
		expect(await violationsInBothThemes(page)).toEqual([]);
		await dialog.getByRole('button', {name: 'Schedule', exact: true}).click();
		await expect(changes).toContainText(/Message scheduled for .*09:00/);
		await expect(row).toBeVisible();
	});

	await test.step('its time is changed', async () => {
		await row.click();
		await sheet.getByRole('button', {name: 'Change time…'}).click();
		const dialog = page.getByRole('dialog', {name: 'Change the time'});
		const field = dialog.getByLabel('When');
		await field.fill((await field.inputValue()).replace('T09:00', 'T17:30'));
		await dialog.getByRole('button', {name: 'Save'}).click();
		await expect(changes).toContainText(/rescheduled for .*17:30/);
		await expect(sheet).toContainText('17:30');
	});

	await test.step('it is canceled, and the undo makes it again', async () => {
		await sheet.getByRole('button', {name: 'Cancel message'}).click();
		await expect(row).toHaveCount(0);
		await changes.getByRole('button', {name: 'Undo'}).click();
		await expect(row).toBeVisible();
		await row.click();
		await expect(sheet).toContainText('17:30');
		await sheet.getByRole('button', {name: 'Cancel message'}).click();
		await expect(row).toHaveCount(0);
	});
});
