import {expect, goToScreen, test} from './app';
import {violationsInBothThemes} from './violations';

const picture = Buffer.from(
	'iVBORw0KGgoAAAANSUhEUgAAACgAAAAoCAMAAAC7IEhfAAAACVBMVEX////IQC////8j9vS3AAAAAXRSTlMAQObYZgAAAF5JREFUOMvl1LEKgDAMBuGc7//QDqUIlTQnGBy8yeHbav6I/hg5VVnWJEsoOAlOgpPgJEhpIVVPYemmfB2OzyPrkv+EH75Mw2/WcAr+Cv1d+6Xw2+PXzO/jjcY+p/JO83IEyYwsK+oAAAAASUVORK5CYII=',
	'base64',
);

/** Of the picture that an element shows; 0 where none was loaded. */
const widthOf = (element: Element) =>
	element instanceof HTMLImageElement ? element.naturalWidth : 0;

test('an emoji is added, seen in a message and as a reaction, and deactivated', async ({page}) => {
	const changes = page.getByRole('region', {name: 'Changes'});
	await goToScreen(page, 'Emoji');
	await expect(page.getByRole('row', {name: /:kestrel:/}).locator('img')).toBeVisible();
	await page.getByRole('button', {name: 'Add emoji'}).click();
	const dialog = page.getByRole('dialog', {name: 'Add emoji'});
	await dialog
		.getByLabel('Picture of the emoji')
		.setInputFiles({name: 'lab-kite.png', mimeType: 'image/png', buffer: picture});
	await expect(dialog.getByRole('textbox', {name: 'Name'})).toHaveValue('lab-kite');
	await expect(dialog.locator('img')).toHaveCount(3);
	expect(await violationsInBothThemes(page)).toEqual([]);
	await dialog.getByRole('button', {name: 'Add emoji'}).click();
	await expect(changes).toContainText(':lab-kite: added.');
	await expect(page.getByRole('row', {name: /:lab-kite:/}).locator('img')).toBeVisible();

	await test.step('it is in a message and a reaction', async () => {
		await goToScreen(page, 'Messages');
		await page.getByRole('option', {name: 'general', exact: true}).click();
		await page.getByRole('button', {name: /^Write in/}).click();
		const composer = page.getByRole('region', {name: 'New message'});
		await composer.getByRole('combobox', {name: 'Topic'}).fill('kites');
		await composer.getByRole('textbox', {name: 'Message'}).fill('Up it goes :lab-kite:');
		await page.keyboard.press('Control+Enter');
		const message = page.getByRole('article').filter({hasText: 'Up it goes'});
		const drawn = (name: string) => message.getByRole('img', {name});
		await expect(drawn(':lab-kite:')).toBeVisible();
		expect(await drawn(':lab-kite:').evaluate(widthOf)).toBe(40);
		await message.focus();
		await page.keyboard.press('r');
		await page.getByLabel('Search emoji by name').fill('lab-kite');
		const found = page.getByRole('gridcell', {name: 'lab-kite'}).locator('img');
		await expect(found).toBeVisible();
		expect(await found.evaluate(widthOf)).toBe(40);
		await page.keyboard.press('Enter');
		const vote = message.getByRole('button', {name: /lab-kite/}).locator('img');
		await expect(vote).toBeVisible();
		expect(await vote.evaluate(widthOf)).toBe(40);
	});

	await test.step('it is deactivated after a question', async () => {
		await goToScreen(page, 'Emoji');
		await page.getByRole('row', {name: /:lab-kite:/}).click();
		await page.keyboard.press('Delete');
		const question = page.getByRole('dialog', {name: 'Deactivate :lab-kite:?'});
		await question.getByRole('button', {name: 'Deactivate'}).click();
		await expect(changes).toContainText(':lab-kite: deactivated.');
	});
});

test('a linkifier is added, makes a link in a message, and is removed by the undo', async ({
	page,
}) => {
	await goToScreen(page, 'Linkifiers');
	await expect(page.getByRole('row', {name: /LAB-/}).first()).toBeVisible();
	await page.keyboard.press('n');
	const dialog = page.getByRole('dialog', {name: 'Add linkifier'});
	await dialog.getByRole('textbox', {name: 'Pattern'}).fill('WO-(?P<id>[0-9]+)');
	await dialog.getByRole('textbox', {name: 'URL template'}).fill('https://work.example.com/{id}');
	await dialog.getByRole('textbox', {name: 'Try a text'}).fill('See WO-7');
	await expect(dialog.getByText('https://work.example.com/7')).toBeVisible();
	expect(await violationsInBothThemes(page)).toEqual([]);
	await page.keyboard.press('Enter');
	const changes = page.getByRole('region', {name: 'Changes'});
	await expect(changes).toContainText('Linkifier WO-(?P<id>[0-9]+) added.');
	await expect(page.getByRole('row', {name: /WO-/})).toBeVisible();

	await goToScreen(page, 'Messages');
	await page.getByRole('option', {name: 'general', exact: true}).click();
	await page.getByRole('button', {name: /^Write in/}).click();
	const composer = page.getByRole('region', {name: 'New message'});
	await composer.getByRole('combobox', {name: 'Topic'}).fill('work orders');
	await composer.getByRole('textbox', {name: 'Message'}).fill('Closed WO-31 today.');
	await page.keyboard.press('Control+Enter');
	const message = page.getByRole('article').filter({hasText: 'Closed WO-31'});
	await expect(message.getByRole('link', {name: 'WO-31'})).toBeVisible();

	await goToScreen(page, 'Linkifiers');
	await page.getByRole('row', {name: /WO-/}).focus();
	await page.keyboard.press('Delete');
	await expect(page.getByRole('row', {name: /WO-/})).toHaveCount(0);
	await expect(changes).toContainText('removed.');
});

test('three people are invited by e-mail, of whom one is refused by name', async ({page}) => {
	await goToScreen(page, 'Invitations');
	await page.getByRole('button', {name: 'Invite by e-mail'}).click();
	const dialog = page.getByRole('dialog', {name: 'Invite by e-mail'});
	await dialog
		.getByRole('textbox', {name: 'E-mail addresses'})
		.fill('nora.reyes@example.com, Imre Vass <imre.vass@example.com>\nsami.okoro@');
	await expect(dialog.getByText('2 people will be invited, 1 will not.')).toBeVisible();
	await expect(dialog.getByText('Not a valid e-mail address')).toBeVisible();
	expect(await violationsInBothThemes(page)).toEqual([]);
	await dialog.getByRole('button', {name: 'Invite 2 people'}).click();
	const changes = page.getByRole('region', {name: 'Changes'});
	await expect(changes).toContainText('2 people invited by e-mail.');
	await expect(page.getByRole('row', {name: /nora\.reyes/})).toBeVisible();
	await changes.getByRole('button', {name: 'Undo'}).click();
	await expect(page.getByRole('row', {name: /nora\.reyes/})).toHaveCount(0);
	await expect(page.getByRole('row', {name: /imre\.vass/})).toHaveCount(0);
});
