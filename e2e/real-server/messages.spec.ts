import {mkdtemp, readFile, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {Locator} from '@playwright/test';
import {expect, test} from '../app';
import {
	accountOf,
	archive,
	callBeside,
	failedCalls,
	goTo,
	makeChannel,
	needRealServer,
	picture,
	signIn,
} from './real-server';

/** Messages, files and emoji on a real server. */
needRealServer();

test('a file is sent and saved, messages are exported, and what was moved comes back', async ({
	page,
	program,
}) => {
	const folder = await mkdtemp(path.join(tmpdir(), 'steward-saved-'));
	await program.app.evaluate(({app}, place) => app.setPath('downloads', place), folder);
	const id = await signIn(page, 'owner');
	const mark = Date.now().toString(36);
	const name = `files ${mark}`;
	await makeChannel(page, id, name, /^Public/);
	await goTo(page, id, 'messages');
	await page.getByRole('option', {name, exact: true}).click();
	await page.getByRole('button', {name: /^Write in/}).click();
	const composer = page.getByRole('region', {name: 'New message'});
	const text = composer.getByRole('textbox', {name: 'Message'});
	await composer.getByRole('combobox', {name: 'Topic'}).fill('papers');
	await composer.locator('input[type=file]').setInputFiles({
		name: `notes ${mark}.txt`,
		mimeType: 'text/plain',
		buffer: Buffer.from('A note.'),
	});
	await expect(text).toContainText('/user_uploads/');
	await text.focus();
	await page.keyboard.press('Control+Enter');
	const articles = page.getByRole('article');
	await expect(articles.filter({hasText: `notes ${mark}.txt`})).toBeVisible();
	for (const words of ['the second one', 'the third one']) {
		await text.fill(words);
		await page.keyboard.press('Control+Enter');
		await expect(articles.filter({hasText: words})).toBeVisible();
	}

	await articles.filter({hasText: 'the second one'}).focus();
	await page.keyboard.press('m');
	const dialog = page.getByRole('dialog');
	await dialog.getByRole('radio', {name: /later/}).check({force: true});
	await dialog.getByRole('combobox', {name: 'Topic'}).fill('another topic');
	await page.keyboard.press('Tab');
	await dialog.getByRole('button', {name: /^Move/}).click();
	const changes = page.getByRole('region', {name: 'Changes'});
	await expect(changes).toContainText('2 messages moved');
	await changes.getByRole('button', {name: 'Undo'}).click();
	await expect(changes).toContainText('2 messages moved back.');

	for (const words of ['the second one', 'the third one']) {
		await articles.filter({hasText: words}).focus();
		await page.keyboard.press('x');
	}
	await page.getByRole('button', {name: 'Export…'}).click();
	await expect(dialog.getByRole('textbox', {name: 'Text to copy'})).toHaveValue(/the third one/);
	await dialog.getByRole('button', {name: /^Save/}).click();
	await expect(dialog).toContainText(/Saved as/);
	await page.keyboard.press('Escape');

	await goTo(page, id, 'files');
	await page
		.getByRole('row', {name: new RegExp(mark)})
		.locator('[data-open-row]')
		.click();
	const sheet = page.getByRole('complementary', {name: new RegExp(mark)});
	await sheet.getByRole('button', {name: 'Save to Downloads'}).click();
	await expect(sheet).toContainText(/Saved as/);
	const saved = (await sheet.getByText(/Saved as/).textContent()) ?? '';
	const savedName = /Saved as (.+) in Downloads/.exec(saved)?.[1] ?? '';
	expect(await readFile(path.join(folder, savedName), 'utf8')).toBe('A note.');
	expect(await failedCalls(page)).toEqual([]);
	await archive(page, id, name);
	await rm(folder, {recursive: true, force: true});
});

test('people, channels and emoji are completed while one writes, as the server has them', async ({
	page,
}) => {
	const id = await signIn(page, 'owner');
	const name = `names ${Date.now().toString(36)}`;
	await makeChannel(page, id, name, /^Public/);
	const other = (await (
		await callBeside(await accountOf('member'), 'GET', '/users/me')
	).json()) as {
		full_name: string;
	};
	await goTo(page, id, 'messages');
	await page.getByRole('option', {name, exact: true}).click();
	await page.getByRole('button', {name: /^Write in/}).click();
	const composer = page.getByRole('region', {name: 'New message'});
	const text = composer.getByRole('textbox', {name: 'Message'});
	await composer.getByRole('combobox', {name: 'Topic'}).fill('completion');
	await text.focus();
	for (const [typed, offered] of [
		[`@${other.full_name.slice(0, 6)}`, other.full_name],
		[`#${name}`, name],
		[':kiw', 'kiwi'],
	] as const) {
		await page.keyboard.type(typed);
		await expect(page.locator('.cm-tooltip-autocomplete')).toContainText(offered);
		await page.keyboard.press('Tab');
		await page.keyboard.type(' ');
	}
	await expect(text).toContainText(`@**${other.full_name}`);
	await page.keyboard.press('Control+Enter');
	const message = page.getByRole('article').filter({hasText: `@${other.full_name}`});
	await expect(message).toContainText(`#${name}`);
	await expect(message).toContainText('🥝');
	expect(await failedCalls(page)).toEqual([]);
	await archive(page, id, name);
});

test('one reaction that the server refuses is told, and goes', async ({page}) => {
	const id = await signIn(page, 'owner');
	const name = `refusals ${Date.now().toString(36)}`;
	await makeChannel(page, id, name, /^Public/);
	await callBeside(await accountOf('owner'), 'POST', '/messages', {
		type: 'stream',
		to: JSON.stringify(name),
		topic: 'reactions',
		content: 'to be answered',
	});
	await goTo(page, id, 'messages');
	await page.getByRole('option', {name, exact: true}).click();
	const message = page.getByRole('article').filter({hasText: 'to be answered'});
	await message.focus();
	await page.keyboard.press('r');
	// A name that no server has takes the place of the one that is chosen.
	await page.evaluate(() => {
		const send = window.fetch.bind(window);
		const body = new URLSearchParams({emoji_name: 'no_such_emoji_name'});
		window.fetch = (asked, init) => {
			const {url} = new Request(asked, init);
			if (!url.endsWith('/reactions')) return send(asked, init);
			window.fetch = send;
			return send(url, {method: 'POST', body});
		};
	});
	await page.getByLabel('Search emoji by name').fill('kiwi');
	await page.keyboard.press('Enter');
	await expect(page.getByText(/^:kiwi: was not added\./).first()).toBeVisible();
	await expect(message.getByRole('button', {name: /kiwi/})).toHaveCount(0);
	await archive(page, id, name);
});

test('an emoji that is added is seen in the picker, in a message and as a reaction', async ({
	page,
}) => {
	const id = await signIn(page, 'owner');
	const mark = Date.now().toString(36);
	const name = `shown-${mark}`;
	const changes = page.getByRole('region', {name: 'Changes'});
	await goTo(page, id, 'emoji');
	await page.getByRole('button', {name: 'Add emoji'}).first().click();
	const dialog = page.getByRole('dialog');
	await dialog.getByLabel('Picture of the emoji').setInputFiles({
		name: `${name}.png`,
		mimeType: 'image/png',
		buffer: picture,
	});
	await dialog.getByRole('button', {name: 'Add emoji'}).click();
	await expect(changes).toContainText(`:${name}: added.`);

	await goTo(page, id, 'channels');
	await page.getByRole('button', {name: 'Create channel'}).click();
	await dialog.getByRole('textbox', {name: 'Name'}).fill(name);
	await dialog.getByRole('button', {name: /^Create/}).click();
	await expect(page.getByRole('row', {name: new RegExp(name)})).toBeVisible();
	await goTo(page, id, 'messages');
	await page.getByRole('option', {name, exact: true}).click();
	await page.getByRole('button', {name: /^Write in/}).click();
	const composer = page.getByRole('region', {name: 'New message'});
	await composer.getByRole('combobox', {name: 'Topic'}).fill('pictures');
	await composer.getByRole('textbox', {name: 'Message'}).fill(`Look :${name}:`);
	await page.keyboard.press('Control+Enter');
	const message = page.getByRole('article').filter({hasText: 'Look'});
	const isDrawn = (where: Locator) =>
		expect
			.poll(() =>
				where.evaluateAll(all => all.some(one => (one as HTMLImageElement).naturalWidth > 0)),
			)
			.toBe(true);
	await isDrawn(message.getByRole('img', {name: `:${name}:`}));
	await message.focus();
	await page.keyboard.press('r');
	await page.getByLabel('Search emoji by name').fill(name);
	await isDrawn(page.getByRole('gridcell', {name}).locator('img'));
	await page.keyboard.press('Enter');
	const reaction = message.getByRole('button', {name: new RegExp(name)});
	await isDrawn(reaction.locator('img'));
	await page.screenshot({path: test.info().outputPath('emoji.png')});

	await goTo(page, id, 'channels');
	await page.getByRole('row', {name: new RegExp(name)}).click();
	await page.keyboard.press('Delete');
	await dialog.getByRole('textbox').fill(name);
	await dialog.getByRole('button', {name: /^Archive/}).click();
	await expect(page.getByRole('row', {name: new RegExp(name)})).toHaveCount(0);
	await goTo(page, id, 'emoji');
	await page.getByRole('row', {name: new RegExp(mark)}).click();
	await page.keyboard.press('Delete');
	await dialog.getByRole('button', {name: /^Deactivate/}).click();
	await expect(page.getByRole('row', {name: new RegExp(mark)})).toContainText('Deactivated');
});

test('an emoji and a linkifier are added and removed, and somebody is invited and revoked', async ({
	page,
}) => {
	const id = await signIn(page, 'owner');
	const mark = Date.now().toString(36);
	const changes = page.getByRole('region', {name: 'Changes'});
	await goTo(page, id, 'emoji');
	await page.getByRole('button', {name: 'Add emoji'}).first().click();
	const dialog = page.getByRole('dialog');
	await dialog.getByLabel('Picture of the emoji').setInputFiles({
		name: `trial-${mark}.png`,
		mimeType: 'image/png',
		buffer: Buffer.from(
			'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
			'base64',
		),
	});
	await dialog.getByRole('button', {name: 'Add emoji'}).click();
	await expect(changes).toContainText(`:trial-${mark}: added.`);
	await expect(page.getByRole('row', {name: new RegExp(mark)}).locator('img')).toBeVisible();
	await changes.getByRole('button', {name: 'Undo'}).click();
	await expect(page.getByRole('row', {name: new RegExp(mark)})).toContainText('Deactivated');

	await goTo(page, id, 'linkifiers');
	await page.getByRole('button', {name: 'Add linkifier'}).first().click();
	await dialog.getByRole('textbox', {name: 'Pattern'}).fill(`${mark}-(?P<id>[0-9]+)`);
	await dialog.getByRole('textbox', {name: 'URL template'}).fill('https://example.com/{id}');
	await page.keyboard.press('Enter');
	await expect(page.getByRole('row', {name: new RegExp(mark)})).toBeVisible();
	await page.getByRole('row', {name: new RegExp(mark)}).focus();
	await page.keyboard.press('Delete');
	await expect(page.getByRole('row', {name: new RegExp(mark)})).toHaveCount(0);

	await goTo(page, id, 'invitations');
	await page.getByRole('button', {name: 'Invite by e-mail'}).first().click();
	await dialog
		.getByRole('textbox', {name: 'E-mail addresses'})
		.fill(`trial-${mark}@example.com, nobody`);
	await dialog.getByRole('button', {name: 'Invite 1 person'}).click();
	await expect(page.getByRole('row', {name: new RegExp(mark)})).toBeVisible();
	await page.getByRole('row', {name: new RegExp(mark)}).click();
	await page.keyboard.press('Delete');
	await dialog.getByRole('button', {name: 'Revoke invitation'}).click();
	await expect(page.getByRole('row', {name: new RegExp(mark)})).toHaveCount(0);
	expect(await failedCalls(page)).toEqual([]);
});
