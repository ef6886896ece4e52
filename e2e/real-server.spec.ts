import {mkdtemp, readFile, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {Locator, Page} from '@playwright/test';
import {expect, goToScreen, screenTitles, test} from './app';

/**
 * Every screen and the changes of every day, on a real server: where STEWARD_REAL_SERVER names its
 * address and STEWARD_REAL_ACCOUNTS a file with an account of each role (CONTRIBUTING).
 */

const address = process.env['STEWARD_REAL_SERVER'] ?? '';
const file = process.env['STEWARD_REAL_ACCOUNTS'] ?? '';
test.skip(address === '' || file === '', 'no real server is named');

/** 40 pixels each way. */
const picture = Buffer.from(
	'iVBORw0KGgoAAAANSUhEUgAAACgAAAAoCAMAAAC7IEhfAAAACVBMVEX////IQC////8j9vS3AAAAAXRSTlMAQObYZgAAAF5JREFUOMvl1LEKgDAMBuGc7//QDqUIlTQnGBy8yeHbav6I/hg5VVnWJEsoOAlOgpPgJEhpIVVPYemmfB2OzyPrkv+EH75Mw2/WcAr+Cv1d+6Xw2+PXzO/jjcY+p/JO83IEyYwsK+oAAAAASUVORK5CYII=',
	'base64',
);

type Account = {readonly email: string; readonly api_key: string};
const roles = ['owner', 'administrator', 'moderator', 'member', 'guest'] as const;

async function signIn(page: Page, role: (typeof roles)[number]): Promise<string> {
	const accounts = JSON.parse(await readFile(file, 'utf8')) as Record<string, Account>;
	return page.evaluate(
		async ([where, account]) => {
			const outcome = await window.steward.ask('connections:sign-in', {
				address: where,
				credentials: {
					method: 'key',
					email: account?.email ?? '',
					apiKey: account?.api_key ?? '',
				},
			});
			if (!outcome.ok) throw new Error(outcome.detail);
			return outcome.value.id;
		},
		[address, accounts[role]] as const,
	);
}

const goTo = (page: Page, connection: string, place: string) =>
	page.evaluate(hash => {
		location.hash = hash;
	}, `#/o/${connection}/${place}`);

/** Waits until nothing is on its way but the stream of events, which always is. */
const isQuiet = (page: Page) =>
	expect
		.poll(
			() =>
				page.evaluate(async () => {
					const list = await window.steward.ask('calls:list', {follow: false});
					return list.filter(
						({state, path: place}) => state === 'under-way' && !place.endsWith('/events'),
					).length;
				}),
			{timeout: 20_000},
		)
		.toBe(0);

/** Calls of an organization that failed as no hint could foresee. */
const failedCalls = (page: Page) =>
	page.evaluate(async () => {
		const list = await window.steward.ask('calls:list', {follow: false});
		return list
			.filter(({status = 0}) => status === 404 || status >= 500)
			.map(({method, path: place, status}) => `${method} ${place} ${status}`);
	});

for (const role of roles) {
	test(`every screen opens for the ${role}`, async ({page}) => {
		const errors: string[] = [];
		page.on('pageerror', error => errors.push(error.message));
		const id = await signIn(page, role);
		await goTo(page, id, 'people');
		for (const title of await screenTitles(page)) {
			await goToScreen(page, title);
			await isQuiet(page);
			await expect(page.locator('[aria-busy="true"]')).toHaveCount(0, {timeout: 20_000});
			await expect(page.getByText('Something went wrong')).toHaveCount(0);
		}
		expect(errors).toEqual([]);
		expect(await failedCalls(page)).toEqual([]);
	});
}

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

test('somebody is made a moderator and taken back, and a link is made and revoked', async ({
	page,
}) => {
	const id = await signIn(page, 'owner');
	await goTo(page, id, 'people');
	const changes = page.getByRole('region', {name: 'Changes'});
	await page.getByRole('searchbox').first().fill('role:member is:active');
	const row = page.getByRole('row').nth(1);
	await row.locator('[data-column="role"]').click();
	await page.getByRole('radio', {name: /Moderator/}).check();
	await expect(changes).toContainText('is now a moderator.');
	await changes.getByRole('button', {name: 'Undo'}).click();
	await expect(changes).toContainText('Undone: ');

	await goTo(page, id, 'invitations');
	await page.getByRole('button', {name: 'New link'}).click();
	const dialog = page.getByRole('dialog', {name: 'New invitation link'});
	await dialog.getByRole('button', {name: 'Create link'}).click();
	await expect(page.getByRole('textbox', {name: 'URL'})).toHaveValue(/\/join\/[^/]+\/$/);
	await page.getByRole('button', {name: 'Show in the list'}).click();
	const sheet = page.getByRole('complementary', {name: /^Invitation link/});
	await sheet.getByRole('button', {name: 'Revoke'}).click();
	await page.getByRole('dialog').getByRole('button', {name: 'Revoke link'}).click();
	await expect(changes).toContainText(/revoked/);
	expect(await failedCalls(page)).toEqual([]);
});

test('a group is made, filled, changed and deleted; the undo makes it anew', async ({page}) => {
	const id = await signIn(page, 'owner');
	const changes = page.getByRole('region', {name: 'Changes'});
	const name = `trial group ${Date.now().toString(36)}`;
	await goTo(page, id, 'groups');
	await page.getByRole('button', {name: 'New group'}).click();
	const dialog = page.getByRole('dialog', {name: 'New group'});
	await dialog.getByLabel('Name', {exact: true}).fill(name);
	await dialog.getByRole('combobox', {name: 'Subgroups'}).fill('Moderators');
	await page.keyboard.press('Enter');
	await page.keyboard.press('Escape');
	await dialog.getByRole('button', {name: 'Create group'}).click();
	await expect(changes).toContainText(`Group ${name} created.`);
	const sheet = page.getByRole('complementary', {name});
	await expect(sheet.getByRole('tab', {name: /Subgroups\s*1/})).toBeVisible();

	await sheet.getByRole('button', {name: 'Add people'}).click();
	const adding = page.getByRole('dialog', {name: `Add people to ${name}`});
	const accounts = JSON.parse(await readFile(file, 'utf8')) as Record<string, Account>;
	await adding.getByRole('textbox', {name: 'People'}).fill(`${accounts['member']?.email}\nxyz`);
	await adding.getByRole('button', {name: 'Add 1 person'}).click();
	await expect(changes).toContainText(`added to ${name}.`);

	await sheet.getByRole('tab', {name: 'Settings'}).click();
	await sheet.getByLabel('Description').fill('For a while.');
	await sheet.getByLabel('Who can mention this group').selectOption('Moderators and above');
	await sheet.getByRole('button', {name: 'Save'}).click();
	await expect(changes).toContainText(`Settings of ${name} changed.`);
	await isQuiet(page);
	await changes.getByRole('button', {name: 'Undo'}).click();
	await expect(changes).toContainText('Undone: ');
	await expect(sheet.getByLabel('Description')).toHaveValue('');

	for (const isLast of [false, true]) {
		await sheet.getByRole('tab', {name: 'Settings'}).click();
		await sheet.getByRole('button', {name: 'Delete'}).click();
		await page.getByRole('dialog').getByRole('button', {name: 'Delete group'}).click();
		await expect(changes).toContainText(`${name} deleted.`);
		await expect(page.getByRole('rowheader', {name: new RegExp(name)})).toHaveCount(0);
		if (isLast) break;
		await changes.getByRole('button', {name: 'Undo'}).click();
		await page
			.getByRole('rowheader', {name: new RegExp(name)})
			.getByRole('button')
			.click();
	}
	expect(await failedCalls(page)).toEqual([]);
});

test('a role for everybody is a plan; another one is rehearsed on a copy, applied and undone', async ({
	page,
}) => {
	test.setTimeout(300_000);
	const long = {timeout: 120_000};
	const id = await signIn(page, 'owner');
	await goTo(page, id, 'people');
	const changes = page.getByRole('region', {name: 'Changes'});
	await page.getByRole('searchbox').first().fill('role:member is:active -is:bot');
	await page.getByRole('row').nth(1).click();
	await page.keyboard.press('Control+a');
	const bar = page.getByRole('toolbar', {name: 'Selected people'});
	await bar.getByRole('button', {name: 'Role'}).click();
	await page.getByRole('menuitem', {name: /^Moderator/}).click();
	await expect(changes).toContainText(/^Role of \d+ people changed to moderator\./, long);
	await changes.getByRole('button', {name: 'Undo'}).click();
	await expect(changes).toContainText('Undone: ', long);

	await page.getByRole('row').nth(1).click();
	await page.keyboard.press('Control+a');
	await bar.getByRole('button', {name: 'Add to plan'}).click();
	const dialog = page.getByRole('dialog');
	await dialog.getByLabel('Change').selectOption({label: 'Role: Guest'});
	await dialog.getByRole('button', {name: 'Choose plan'}).click();
	await dialog.getByLabel('Name of the new plan').fill('Guests of the open day');
	await page.keyboard.press('Enter');
	const added = page.getByRole('status', {name: 'Added to a plan'});
	await added.getByRole('button', {name: 'Show plan'}).click();
	const summary = page.getByRole('region', {name: 'Summary'}).getByRole('status');
	await expect(summary).toHaveText(/^\d+ steps to apply\.$/);
	await page.getByRole('button', {name: 'Rehearse'}).click();
	const rehearsal = page.getByRole('region', {name: 'Rehearsal'});
	await expect(rehearsal.getByRole('status')).toContainText(/all \d+ steps would succeed/, long);
	await page.getByRole('button', {name: 'Apply…'}).click();
	await dialog.getByRole('button', {name: /^Apply/}).click();
	await expect(summary).toHaveText(/^(\d+) of \1 steps done\.$/, long);
	await page.getByRole('button', {name: 'Undo…'}).click();
	await dialog.getByRole('button', {name: /^Undo \d+ steps/}).click();
	await expect(summary).toHaveText(/^Undone: (\d+) of \1 steps were done\.$/, long);
	expect(await failedCalls(page)).toEqual([]);
});

/** Makes a channel of its own for a test, of the kind that is named. */
async function makeChannel(page: Page, id: string, name: string, kind: RegExp): Promise<Locator> {
	await goTo(page, id, 'channels');
	await page.getByRole('button', {name: 'Create channel'}).click();
	const dialog = page.getByRole('dialog');
	await dialog.getByRole('textbox', {name: 'Name'}).fill(name);
	await dialog.getByRole('radio', {name: kind}).check({force: true});
	await dialog.getByRole('button', {name: /^Create/}).click();
	await expect(dialog).toBeHidden();
	const row = page.getByRole('row', {name: new RegExp(name)});
	await expect(row).toBeVisible();
	return row;
}

async function archive(page: Page, id: string, name: string): Promise<void> {
	await goTo(page, id, 'channels');
	const row = page.getByRole('row', {name: new RegExp(name)});
	await row.click();
	await page.keyboard.press('Delete');
	const dialog = page.getByRole('dialog');
	await dialog.getByRole('textbox').fill(name);
	await dialog.getByRole('button', {name: /^Archive/}).click();
	await expect(row).toHaveCount(0);
}

test('a status is set with an emoji, stands beside the name, and is cleared', async ({page}) => {
	const id = await signIn(page, 'member');
	const accounts = JSON.parse(await readFile(file, 'utf8')) as Record<string, Account>;
	await goTo(page, id, 'people');
	await page.getByRole('searchbox', {name: 'Filter people'}).fill(accounts['member']?.email ?? '');
	await page.getByRole('grid').locator('[data-open-row]').first().click();
	const text = `Trial ${Date.now().toString(36)}`;
	await page.getByRole('button', {name: 'Set a status'}).click();
	await page.getByRole('textbox', {name: 'Text of your status'}).fill(text);
	await page.getByRole('button', {name: 'Choose an emoji'}).click();
	await page.getByLabel('Search emoji by name').fill('kiwi');
	await page.keyboard.press('Enter');
	await page.getByRole('button', {name: 'Save'}).click();
	const sign = page.getByRole('img', {name: `Status: ${text}`});
	await expect(sign).toHaveText('🥝');
	// As the server has it, too.
	await page.reload();
	await expect(sign).toHaveText('🥝');
	await page.getByRole('button', {name: 'Clear your status'}).click();
	await expect(page.getByRole('region', {name: 'Changes'})).toContainText('cleared');
	await page.reload();
	await expect(page.getByRole('button', {name: 'Set a status'})).toBeVisible();
	await expect(sign).toHaveCount(0);
	expect(await failedCalls(page)).toEqual([]);
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
	const accounts = JSON.parse(await readFile(file, 'utf8')) as Record<string, Account>;
	await sheet.getByRole('tab', {name: /Subscribers/}).click();
	await sheet.getByRole('button', {name: 'Add people'}).click();
	const dialog = page.getByRole('dialog');
	await dialog.getByRole('textbox', {name: 'People'}).fill(accounts['guest']?.email ?? '');
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

async function accountOf(role: (typeof roles)[number]): Promise<Account> {
	const accounts = JSON.parse(await readFile(file, 'utf8')) as Record<string, Account>;
	const found = accounts[role];
	if (found === undefined) throw new Error(`No account of the ${role} is named.`);
	return found;
}

/** A call beside the window. */
async function callBeside(
	{email, api_key: key}: Account,
	method: string,
	place: string,
	fields: Readonly<Record<string, string>> = {},
): Promise<Response> {
	return fetch(new URL(`/api/v1${place}`, address), {
		method,
		headers: {authorization: `Basic ${btoa(`${email}:${key}`)}`},
		...(method !== 'GET' && {body: new URLSearchParams(fields)}),
	});
}

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

test('what a level lacks is not offered, and a form says before it is filled in who may send it', async ({
	page,
}) => {
	const id = await signIn(page, 'member');
	const {zulip_feature_level: level} = (await (
		await fetch(new URL('/api/v1/server_settings', address))
	).json()) as {zulip_feature_level: number};
	await goTo(page, id, 'messages');
	const search = page.getByRole('combobox', {name: 'Search messages'});
	await search.fill('has:l');
	await expect(page.getByRole('option', {name: /has:link/})).toBeVisible();
	await search.fill('has:r');
	await expect(page.getByRole('option', {name: /has:reaction/})).toHaveCount(level < 249 ? 0 : 1);
	await search.fill('has:reaction');
	await page.keyboard.press('Enter');
	await isQuiet(page);
	await expect(page.getByText('Nothing was changed')).toHaveCount(0);

	await goTo(page, id, 'invitations');
	await page.getByRole('button', {name: 'New link'}).first().click();
	await expect(page.getByRole('dialog').getByRole('note')).toContainText(
		'can create invitation links here.',
	);
	await page.getByRole('dialog').getByRole('button', {name: 'Cancel'}).click();
});

test('nothing is asked of an organization that one has signed out of', async ({page}) => {
	const id = await signIn(page, 'moderator');
	// The list of calls forgets an organization that one leaves.
	await page.evaluate(one => {
		const send = window.fetch.bind(window);
		const asked: string[] = [];
		window.fetch = (what, init) => {
			const request = new Request(what, init);
			if (request.url.includes(`/gw/${one}/`)) asked.push(`${request.method} ${request.url}`);
			return send(request);
		};
		Object.assign(window, {asked});
	}, id);
	const asked = () =>
		page.evaluate(() => ('asked' in window ? (window.asked as readonly string[]) : []));
	await goTo(page, id, 'messages');
	await expect(page.getByRole('heading', {name: 'Messages', level: 1})).toBeVisible();
	await isQuiet(page);
	expect((await asked()).length).toBeGreaterThan(0);
	await page.getByRole('button', {name: /Switch or connect another/}).click();
	await page.getByRole('menuitem', {name: /^Sign out of/}).click();
	const dialog = page.getByRole('dialog');
	await dialog.getByRole('button', {name: 'Sign out', exact: true}).click();
	await expect(dialog).toBeHidden();
	await expect(page).toHaveURL(/connect/);
	const before = await asked();
	// Its screens say so by themselves, and the list of organizations does without it.
	await goTo(page, id, 'people');
	await expect(page.getByText('You are signed out of this organization.').first()).toBeVisible();
	await goTo(page, 'demo', 'people');
	await page.getByRole('button', {name: /Switch or connect another/}).click();
	await expect(page.getByRole('menuitem', {name: /Connect another/})).toBeVisible();
	await page.keyboard.press('Escape');
	await goTo(page, 'demo', 'presence');
	await isQuiet(page);
	expect(await asked()).toEqual(before);
	expect(await failedCalls(page)).toEqual([]);
	await page.reload();
});

test('many changes wait for the limit of the server, and none is refused for it', async ({
	page,
}) => {
	test.setTimeout(240_000);
	const owner = await accountOf('owner');
	const asked = await callBeside(owner, 'GET', '/users/me');
	const limit = Number(asked.headers.get('x-ratelimit-limit') ?? 0);
	test.skip(limit === 0 || limit > 1000, 'the server has no limit, or a far one');
	const id = await signIn(page, 'owner');
	await goTo(page, id, 'people');
	await expect(page.getByRole('row', {name: new RegExp(owner.email)})).toBeVisible();
	await isQuiet(page);
	await page
		.getByRole('searchbox', {name: 'Filter people'})
		.fill('role:member is:active kind:person');
	await page.getByRole('row').nth(1).click();
	await isQuiet(page);
	// What is left of the minute is used up beside the window, which cannot know of it.
	for (;;) {
		const {headers, status} = await callBeside(owner, 'GET', '/users/me');
		if (status === 429 || Number(headers.get('x-ratelimit-remaining')) < 4) break;
	}
	await page.keyboard.press('Control+a');
	await page
		.getByRole('toolbar', {name: 'Selected people'})
		.getByRole('button', {name: 'Role'})
		.click();
	await page.getByRole('menuitem', {name: /^Moderator/}).click();
	const changes = page.getByRole('region', {name: 'Changes'});
	const bar = page.getByRole('contentinfo', {name: 'Status'});
	await expect(bar.getByRole('timer')).toContainText('limit', {timeout: 20_000});
	await expect(changes).toContainText(/changed to moderator\./, {timeout: 150_000});
	await changes.getByRole('button', {name: 'Undo'}).click();
	await expect(changes).toContainText('Undone: ', {timeout: 120_000});
	await expect(changes.getByRole('button', {name: 'Stop'})).toHaveCount(0, {timeout: 120_000});
	expect(await failedCalls(page)).toEqual([]);
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

test('a bot is made, given away and given a new key; words and messages for later come and go', async ({
	page,
	program: {app},
}) => {
	const id = await signIn(page, 'owner');
	const mark = Date.now().toString(36);
	const name = `Trial ${mark}`;
	const changes = page.getByRole('region', {name: 'Changes'});
	await goTo(page, id, 'bots?add=true');
	const dialog = page.getByRole('dialog', {name: 'New bot'});
	await dialog.getByLabel('Name', {exact: true}).fill(name);
	await dialog.getByRole('radio', {name: 'Incoming webhook'}).check();
	await dialog.getByRole('button', {name: 'Create bot'}).click();
	const made = page.getByRole('dialog', {name: `${name} was created`});
	await made.getByRole('button', {name: 'Copy key'}).click();
	await expect(made.getByRole('status')).toContainText('The key was copied.');
	const first = await app.evaluate(({clipboard}) => clipboard.readText());
	await page.keyboard.press('Escape');
	await page.getByRole('button', {name, exact: true}).click();
	const sheet = page.getByRole('complementary', {name});
	await sheet.getByRole('button', {name: 'New key…'}).click();
	await page.getByRole('button', {name: 'Make and copy key'}).click();
	await expect(page.getByRole('dialog').getByRole('status')).toContainText('A new key was made');
	expect(await app.evaluate(({clipboard}) => clipboard.readText())).not.toBe(first);
	await page.keyboard.press('Escape');
	await sheet.getByRole('button', {name: 'Change owner…'}).click();
	await page.getByRole('combobox', {name: 'New owner'}).press('Enter');
	await page.keyboard.press('Enter');
	await expect(changes).toContainText(`now owns ${name}`);
	await changes.getByRole('button', {name: 'Undo'}).click();
	await expect(changes).toContainText('Undone');
	await sheet.getByRole('button', {name: 'Deactivate'}).click();
	await page.getByRole('dialog').getByRole('button', {name: 'Deactivate', exact: true}).click();
	await expect(changes).toContainText(`${name} deactivated.`);

	await goTo(page, id, 'your-account');
	await page.getByRole('textbox', {name: 'New alert word'}).fill(`word ${mark}`);
	await page.keyboard.press('Enter');
	const remove = page.getByRole('button', {name: `Remove alert word word ${mark}`});
	await expect(changes).toContainText('added');
	await remove.click();
	await expect(remove).toHaveCount(0);
	await expect(changes).toContainText('removed');

	await goTo(page, id, 'scheduled-messages?add=true');
	const later = page.getByRole('dialog', {name: 'Schedule a message'});
	await later.getByText('People', {exact: true}).click();
	await later.getByRole('combobox', {name: 'People'}).fill('a');
	await page.getByRole('option').first().click();
	await later.getByRole('textbox', {name: 'Text of the message'}).click();
	await page.keyboard.type(`Later ${mark}`);
	await later.getByRole('button', {name: 'Schedule', exact: true}).click();
	const row = page.getByRole('row', {name: new RegExp(`Later ${mark}`)});
	await row.getByRole('rowheader').getByRole('button').click();
	await page.getByRole('button', {name: 'Cancel message'}).click();
	await expect(row).toHaveCount(0);
	await expect(changes).toContainText('canceled');
});

test('a bot is made for somebody else, channels are grouped for new people, and one way to sign in stays', async ({
	page,
}) => {
	const id = await signIn(page, 'owner');
	const mark = Date.now().toString(36);
	const changes = page.getByRole('region', {name: 'Changes'});
	const undo = async () => {
		await isQuiet(page);
		await changes.getByRole('button', {name: 'Undo'}).click();
		await expect(changes).toContainText('Undone');
	};
	await goTo(page, id, 'bots?add=true');
	const name = `Trial ${mark}`;
	const dialog = page.getByRole('dialog', {name: 'New bot'});
	await dialog.getByLabel('Name', {exact: true}).fill(name);
	await dialog.getByRole('radio', {name: 'Incoming webhook'}).check();
	await dialog.getByRole('radio', {name: 'Somebody else'}).check();
	await dialog.getByRole('combobox', {name: 'Who owns it'}).fill('jonas');
	await page.keyboard.press('Enter');
	await dialog.getByRole('button', {name: 'Create bot'}).click();
	const made = page.getByRole('dialog', {name: `${name} was created`});
	await expect(made).toContainText('Jonas Feldt owns the bot now');
	await made.getByRole('button', {name: 'Cancel'}).click();
	const bot = page.getByRole('row', {name: new RegExp(name)});
	await expect(bot).toContainText('Jonas Feldt');
	await undo();
	await expect(bot).toContainText('Deactivated');

	await goTo(page, id, 'organization?q=default+channel+groups');
	const group = `Trial group ${mark}`;
	await page.getByRole('button', {name: 'New group'}).click();
	const form = page.getByRole('dialog');
	await form.getByRole('textbox', {name: 'Name'}).fill(group);
	await page.keyboard.press('Escape');
	await page.getByRole('button', {name: 'New group'}).click();
	await expect(form.getByRole('textbox', {name: 'Name'})).toHaveValue(group);
	await form.getByRole('button', {name: 'Create group'}).click();
	await expect(changes).toContainText(`${group} created.`);
	await page.getByRole('button', {name: `Edit ${group}`}).click();
	await form.getByRole('textbox', {name: 'Description'}).fill('For a while.');
	await form.getByRole('button', {name: 'Save'}).click();
	await expect(page.getByText('For a while.')).toBeVisible();
	await undo();
	await expect(page.getByText('For a while.')).toHaveCount(0);
	await page.getByRole('button', {name: `Delete ${group}`}).click();
	await expect(changes).toContainText(`${group} deleted.`);
	await undo();
	await expect(page.getByRole('button', {name: `Delete ${group}`})).toBeVisible();
	await page.getByRole('button', {name: `Delete ${group}`}).click();
	await expect(page.getByRole('button', {name: `Delete ${group}`})).toHaveCount(0);

	await goTo(page, id, 'organization?q=ways+to+sign+in');
	await expect(page.getByRole('switch', {name: 'Signing in with E-mail'})).toBeDisabled();
	await goTo(page, id, 'organization?q=jitsi+server');
	await page.getByRole('textbox', {name: 'Jitsi server URL'}).fill('https://meet.example.com');
	await page.keyboard.press('Enter');
	await page.getByRole('button', {name: 'Apply 1 change'}).click();
	await expect(changes).toContainText('Jitsi server URL changed.');
	await undo();
	await expect(page.getByRole('textbox', {name: 'Jitsi server URL'})).toHaveValue('');
	expect(await failedCalls(page)).toEqual([]);
});

test('a new person fills in a profile and makes a new key, with which the window goes on', async ({
	page,
	program: {app},
}) => {
	const accounts = JSON.parse(await readFile(file, 'utf8')) as Record<string, Account>;
	const mark = Date.now().toString(36);
	const email = `trial-${mark}@example.com`;
	const password = `trial ${mark} of a long password`;
	const call = async (
		place: string,
		{email: by, api_key: key}: Account,
		sent?: Readonly<Record<string, string>>,
		method = sent === undefined ? 'GET' : 'POST',
	) => {
		const headers = {authorization: `Basic ${btoa(`${by}:${key}`)}`};
		const body = sent && new URLSearchParams(sent);
		const answer = await fetch(`${address}/api/v1${place}`, {
			method,
			headers,
			...(body && {body}),
		});
		const {id, user_id, api_key} = (await answer.json()) as Partial<Record<string, unknown>>;
		return {status: answer.status, id, user_id, api_key: String(api_key)};
	};
	const owner = accounts['owner'] ?? {email: '', api_key: ''};
	const field = `Trial ${mark}`;
	const {id: fieldId} = await call('/realm/profile_fields', owner, {name: field, field_type: '1'});
	const full_name = `Trial Person ${mark}`;
	const {user_id} = await call('/users', owner, {email, password, full_name});
	const {api_key} = await call('/fetch_api_key', owner, {username: email, password});
	const before = {email, api_key};
	const id = await page.evaluate(
		async ([where, account]) => {
			const outcome = await window.steward.ask('connections:sign-in', {
				address: where,
				credentials: {method: 'key', email: account.email, apiKey: account.api_key},
			});
			if (!outcome.ok) throw new Error(outcome.detail);
			return outcome.value.id;
		},
		[address, before] as const,
	);
	const changes = page.getByRole('region', {name: 'Changes'});
	await goTo(page, id, 'your-account');
	const edit = page.getByRole('button', {name: `Edit ${field} of ${full_name}`});
	for (const value of ['Shutters', '']) {
		await edit.click();
		await page.getByRole('textbox', {name: field}).fill(value);
		await page.keyboard.press('Enter');
		await expect(changes).toContainText(value === '' ? 'cleared.' : 'changed.');
	}
	await isQuiet(page);
	await changes.getByRole('button', {name: 'Undo'}).click();
	await expect(page.getByText('Shutters', {exact: true})).toBeVisible();

	await page.getByRole('button', {name: 'New key…'}).click();
	await page.getByRole('button', {name: 'Make and copy key'}).click();
	await expect(page.getByRole('dialog').getByRole('status')).toContainText('A new key was made');
	const after = {email, api_key: await app.evaluate(({clipboard}) => clipboard.readText())};
	await page.keyboard.press('Escape');
	expect((await call('/users/me', before)).status).toBe(401);
	expect((await call('/users/me', after)).status).toBe(200);
	await edit.click();
	await page.getByRole('textbox', {name: field}).fill('Domes');
	await page.keyboard.press('Enter');
	await expect(page.getByText('Domes', {exact: true})).toBeVisible();
	expect(await failedCalls(page)).toEqual([]);
	await call(`/realm/profile_fields/${String(fieldId)}`, owner, {}, 'DELETE');
	await call(`/users/${String(user_id)}`, owner, {}, 'DELETE');
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
