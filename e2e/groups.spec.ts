import {expect, goToScreen, test} from './app';
import {violationsInBothThemes} from './violations';

test('a group is made, filled by a pasted list, nested, let mention another, and all is undone', async ({
	page,
}) => {
	const changes = page.getByRole('region', {name: 'Changes'});
	const sheet = page.getByRole('complementary', {name: 'eclipse guides'});

	await test.step('it is made with its people by a pasted list', async () => {
		await goToScreen(page, 'Groups');
		await expect(page.getByRole('rowheader', {name: /night observers/})).toBeVisible();
		await expect(page.getByRole('button', {name: 'New group'})).toBeEnabled();
		await page.keyboard.press('n');
		const dialog = page.getByRole('dialog', {name: 'New group'});
		await dialog.getByLabel('Name', {exact: true}).fill('eclipse guides');
		await dialog.getByLabel('Description').fill('They know when to look up.');
		await dialog
			.getByRole('textbox', {name: 'People'})
			.fill('Jonas Feldt\nmirembe.castellanos@kestrel-bay.example.com\nNobody Known');
		await expect(dialog.getByText('2 people will be in it.')).toBeVisible();
		await expect(dialog.getByText('Unknown')).toBeVisible();
		expect(await violationsInBothThemes(page)).toEqual([]);
		await dialog.getByRole('button', {name: 'Create group'}).click();
		await expect(changes).toContainText('Group eclipse guides created.');
		await expect(sheet.getByRole('tab', {name: /People\s*2/})).toBeVisible();
		await expect(sheet.getByRole('listitem')).toContainText(['Mirembe Castellanos', 'Jonas Feldt']);
		expect(await violationsInBothThemes(page)).toEqual([]);
	});

	await test.step('somebody is removed, and Ctrl+Z brings them back', async () => {
		await sheet
			.getByRole('button', {name: 'Remove Jonas Feldt from eclipse guides', exact: true})
			.click();
		await expect(sheet.getByRole('tab', {name: /People\s*1/})).toBeVisible();
		await expect(changes).toContainText('Jonas Feldt removed from eclipse guides.');
		await page.keyboard.press('Control+z');
		await expect(sheet.getByRole('tab', {name: /People\s*2/})).toBeVisible();
	});

	await test.step('another group is put into it; one that holds it is not offered', async () => {
		await sheet.getByRole('tab', {name: /Subgroups/}).click();
		await sheet.getByRole('combobox', {name: 'Add subgroups'}).fill('optics');
		await page.keyboard.press('Enter');
		await sheet.getByRole('button', {name: 'Add 1 group'}).click();
		await expect(sheet.getByRole('link', {name: 'optics'})).toBeVisible();
		expect(await violationsInBothThemes(page)).toEqual([]);
	});

	await test.step('it is given a permission: it may mention the people on call', async () => {
		await page
			.getByRole('rowheader', {name: /on call/})
			.getByRole('button')
			.click();
		const other = page.getByRole('complementary', {name: 'on call'});
		await other.getByRole('tab', {name: 'Settings'}).click();
		const mention = other.getByRole('combobox', {name: 'Who can mention this group'});
		// Everyone goes, and the group takes the place of nobody.
		await mention.press('Backspace');
		await mention.fill('eclipse guides');
		await mention.press('Enter');
		await other.getByRole('button', {name: 'Save'}).click();
		await expect(changes).toContainText('Who can mention this group of on call changed.');
		expect(await violationsInBothThemes(page)).toEqual([]);
		await page
			.getByRole('rowheader', {name: /eclipse guides/})
			.getByRole('button')
			.click();
		await sheet.getByRole('tab', {name: 'Settings'}).click();
		await expect(sheet.getByRole('link', {name: 'Who can mention on call'})).toBeVisible();
	});

	await test.step('what a member of it can do now is told with the reason', async () => {
		await sheet.getByRole('tab', {name: /People/}).click();
		await sheet.getByRole('link', {name: /Jonas Feldt/}).click();
		const person = page.getByRole('complementary', {name: 'Jonas Feldt'});
		await person.getByRole('button', {name: 'Permissions…'}).click();
		const dialog = page.getByRole('dialog', {name: 'What can Jonas Feldt do?'});
		await dialog.getByRole('searchbox', {name: 'Find a permission'}).fill('on call');
		await expect(dialog.getByRole('listitem')).toHaveText([
			/CanMention on call\.eclipse guides can; Jonas Feldt is in it\./,
		]);
		await dialog.getByRole('searchbox', {name: 'Find a permission'}).fill('');
		await dialog.getByRole('button', {name: /Cannot/}).click();
		await expect(
			dialog.getByText('Only administrators and owners can; Jonas Feldt is a member.').first(),
		).toBeVisible();
		expect(await violationsInBothThemes(page)).toEqual([]);
		await page.keyboard.press('Escape');
		await person.getByRole('heading', {name: 'Role', exact: true}).hover();
		await page.mouse.wheel(0, 4000);
		await expect(person.getByRole('region', {name: 'Groups'})).toContainText('eclipse guides');
		await goToScreen(page, 'Groups');
		await page
			.getByRole('rowheader', {name: /eclipse guides/})
			.getByRole('button')
			.click();
		await sheet.getByRole('tab', {name: 'Settings'}).click();
	});

	await test.step('deleting it says what names it; all of it is undone', async () => {
		await sheet.getByRole('button', {name: 'Delete'}).click();
		const question = page.getByRole('dialog', {name: 'Delete eclipse guides?'});
		await expect(question).toContainText('name what is deleted: who can mention on call.');
		expect(await violationsInBothThemes(page)).toEqual([]);
		await page.keyboard.press('Escape');
		// What was done before another screen was looked at is shown first, and undone when asked again.
		for (const what of [/Undone.*on call/, /Undone.*optics/, /Undone.*eclipse guides/]) {
			await expect(async () => {
				await page.keyboard.press('Control+z');
				await expect(changes).toContainText(what, {timeout: 2000});
			}).toPass();
		}
		await expect(page.getByRole('rowheader', {name: /eclipse guides/})).toHaveCount(0);
	});
});
