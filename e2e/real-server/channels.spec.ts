import {expect, test} from '../app';
import {
	accountOf,
	archive,
	failedCalls,
	goTo,
	makeChannel,
	needRealServer,
	signIn,
} from './real-server';

/** Channels on a real server. */
needRealServer();

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

test('a guest comes into a private channel, goes, comes back, and the last one takes it along', async ({
	page,
}) => {
	const id = await signIn(page, 'owner');
	const name = `vault ${Date.now().toString(36)}`;
	const row = await makeChannel(page, id, name, /Private, protected/);
	await row.locator('[data-open-row]').click();
	const sheet = page.getByRole('complementary', {name: new RegExp(name)});
	const changes = page.getByRole('region', {name: 'Changes'});
	await sheet.getByRole('tab', {name: /Subscribers/}).click();
	await sheet.getByRole('button', {name: 'Add people'}).click();
	const dialog = page.getByRole('dialog');
	await dialog.getByRole('textbox', {name: 'People'}).fill((await accountOf('guest')).email);
	await page.keyboard.press('Enter');
	await dialog
		.getByRole('button', {name: /^Add (?!to plan)/})
		.last()
		.click();
	await expect(changes).toContainText(`added to #${name}`);
	await expect(sheet.getByRole('tab', {name: 'Subscribers 2'})).toBeVisible();
	const guest = sheet
		.getByRole('listitem')
		.filter({hasText: 'Guest'})
		.getByRole('button', {name: /^Remove/});
	await guest.click({force: true});
	await expect(changes).toContainText(`removed from #${name}`);
	await changes.getByRole('button', {name: 'Undo'}).click();
	await expect(changes).toContainText('Undone: ');
	await expect(sheet.getByRole('tab', {name: 'Subscribers 2'})).toBeVisible();
	await guest.click({force: true});
	// The server has it: two who leave at once would leave an empty channel behind.
	await expect(changes).toContainText(`removed from #${name}`);
	await expect(sheet.getByRole('tab', {name: 'Subscribers 1'})).toBeVisible();
	await sheet
		.getByRole('button', {name: /^Remove .* from/})
		.first()
		.click({force: true});
	await dialog.getByRole('button', {name: 'Remove and archive'}).click();
	await expect(changes).toContainText("can't be undone");
	await expect(changes.getByRole('button', {name: 'Undo'})).toHaveCount(0);
	await expect(row).toHaveCount(0);
	expect(await failedCalls(page)).toEqual([]);
});

test('several channels are archived, a profile field and some messages are deleted, each in one run', async ({
	page,
}) => {
	const id = await signIn(page, 'owner');
	const mark = Date.now().toString(36);
	const names = [`heap ${mark} a`, `heap ${mark} b`];
	for (const name of names) await makeChannel(page, id, name, /^Public/);
	const changes = page.getByRole('region', {name: 'Changes'});
	const dialog = page.getByRole('dialog');

	await goTo(page, id, 'messages');
	await page.getByRole('option', {name: names[0] ?? '', exact: true}).click();
	await page.getByRole('button', {name: /^Write in/}).click();
	const composer = page.getByRole('region', {name: 'New message'});
	const text = composer.getByRole('textbox', {name: 'Message'});
	await composer.getByRole('combobox', {name: 'Topic'}).fill('corrections');
	const articles = page.getByRole('article');
	for (const words of ['a slip', 'another slip', 'what stays']) {
		await text.fill(words);
		await page.keyboard.press('Control+Enter');
		await expect(articles.filter({hasText: words})).toBeVisible();
	}
	for (const words of ['a slip', 'another slip']) {
		await articles.filter({hasText: words}).first().focus();
		await page.keyboard.press('x');
	}
	await page.keyboard.press('Delete');
	await dialog.getByRole('button', {name: 'Delete 2 messages'}).click();
	await expect(changes).toContainText('2 messages deleted');
	await expect(articles.filter({hasText: 'slip'})).toHaveCount(0);
	await expect(articles.filter({hasText: 'what stays'})).toBeVisible();

	await goTo(page, id, 'profile-fields');
	await page.getByRole('button', {name: 'Add field'}).first().click();
	const sheet = page.getByRole('complementary');
	await sheet.getByRole('textbox', {name: 'Name'}).fill(`trial ${mark}`);
	await sheet.getByRole('button', {name: 'Add field'}).click();
	const field = page.getByRole('row', {name: new RegExp(`trial ${mark}`)});
	await expect(field).toBeVisible();
	await field.click();
	await page.keyboard.press('Delete');
	await dialog.getByRole('button', {name: /^Delete/}).click();
	await expect(changes).toContainText('deleted');
	await expect(field).toHaveCount(0);

	await goTo(page, id, 'channels');
	await page.getByRole('row', {name: new RegExp(names[0] ?? '')}).click();
	await page.keyboard.press('Escape');
	await page.keyboard.press('x');
	await page.keyboard.press('Shift+ArrowDown');
	await page.getByRole('button', {name: /^Archive/}).click();
	await dialog.getByRole('textbox').fill('2');
	await dialog.getByRole('button', {name: /^Archive/}).click();
	await expect(changes).toContainText('2 channels archived');
	expect(await failedCalls(page)).toEqual([]);
});

test('a web-public channel is made and becomes private, or the form says why it cannot be', async ({
	page,
}) => {
	const id = await signIn(page, 'owner');
	const name = `web ${Date.now().toString(36)}`;
	await goTo(page, id, 'channels');
	await page.getByRole('button', {name: 'Create channel'}).click();
	const dialog = page.getByRole('dialog');
	const kind = dialog.getByRole('radio', {name: /Web-public/});
	if (await kind.isDisabled()) {
		await expect(dialog.getByText(/Web-public channels are turned off/)).toBeVisible();
		await dialog.getByRole('button', {name: 'Cancel'}).click();
		return;
	}
	await dialog.getByRole('button', {name: 'Cancel'}).click();
	const row = await makeChannel(page, id, name, /Web-public/);
	await row.locator('[data-open-row]').click();
	const sheet = page.getByRole('complementary', {name: new RegExp(name)});
	await sheet.getByRole('radio', {name: /Private, shared/}).check({force: true});
	await sheet.getByRole('button', {name: /^Save/}).click();
	await expect(sheet.getByText('Private, shared history').first()).toBeVisible();
	expect(await failedCalls(page)).toEqual([]);
	await archive(page, id, name);
});
