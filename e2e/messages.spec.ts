import {rm} from 'node:fs/promises';
import type {Page} from '@playwright/test';
import {
	expect,
	peopleAreShown,
	removeConnection,
	startProgram,
	test as base,
	type Program,
} from './app';
import {startServer} from './embedded-server';

/** Tasks of a moderator of messages, in an organization with more than ten thousand of them. */
const test = base.extend<object, {crowded: Program}>({
	crowded: [
		// oxlint-disable-next-line no-empty-pattern -- the runner wants a pattern here
		async ({}, use) => {
			const program = await startProgram({env: {STEWARD_DEMO_MESSAGES: '12000'}});
			await peopleAreShown(program.page);
			await use(program);
			await program.quit();
			await rm(program.dataFolder, {recursive: true, force: true, maxRetries: 10, retryDelay: 100});
		},
		{scope: 'worker'},
	],
	page: async ({crowded: {page}}, use) => use(page),
});

const changes = (page: Page) => page.getByRole('region', {name: 'Changes'});
const feed = (page: Page) => page.getByRole('feed');

async function open(page: Page, channel: string, topic?: string) {
	await page.getByRole('link', {name: 'Messages', exact: true}).click();
	await page.getByRole('option', {name: channel, exact: true}).click();
	if (topic !== undefined) {
		await page
			.getByRole('listbox', {name: `Topics of #${channel}`})
			.getByRole('option', {name: new RegExp(topic)})
			.click();
	}
	await expect(feed(page)).toHaveAttribute('aria-busy', 'false');
}

/** What the service says of a narrow: how many messages pass, at most 5,000. */
function count(page: Page, narrow: readonly object[], connection = 'demo'): Promise<number> {
	return page.evaluate(
		async ([terms, id]) => {
			const query = new URLSearchParams({
				anchor: 'newest',
				num_before: '5000',
				num_after: '0',
				narrow: JSON.stringify(terms),
			});
			const answer = await fetch(`app://steward/gw/${id}/api/v1/messages?${query}`);
			return ((await answer.json()) as {messages: object[]}).messages.length;
		},
		[narrow, connection] as const,
	);
}

test('a message is written, and edited with a preview', async ({page}) => {
	await open(page, 'kitchen', 'coffee machine');
	await page.getByRole('button', {name: /^Write in #kitchen/}).click();
	const composer = page.getByRole('region', {name: 'New message'});
	await composer.getByRole('textbox', {name: 'Message'}).fill('Descaled **twice**.');
	await page.keyboard.press('Control+Enter');
	const row = feed(page).getByRole('article').filter({hasText: 'Descaled twice.'});
	await expect(row.locator('strong')).toHaveText('twice');

	await row.focus();
	await page.keyboard.press('e');
	const dialog = page.getByRole('dialog');
	await dialog.getByRole('textbox', {name: 'Source of the message'}).fill('Descaled *once* only.');
	await expect(dialog.getByRole('region', {name: 'Preview'}).locator('em')).toHaveText('once');
	await expect(dialog).toContainText(/left/);
	await dialog.getByRole('button', {name: 'Save'}).click();
	await expect(dialog).toBeHidden();
	const edited = feed(page).getByRole('article').filter({hasText: 'Descaled once only.'});
	await edited.getByRole('button', {name: /Edited/}).click();
	await expect(page.getByRole('dialog').getByRole('region', {name: 'Version 2'})).toContainText(
		'once',
	);
	await page.keyboard.press('Escape');
});

test('names are offered while a message is written, and the keys choose among them', async ({
	page,
}) => {
	await open(page, 'kitchen', 'coffee machine');
	await page.getByRole('button', {name: /^Write in #kitchen/}).click();
	const composer = page.getByRole('region', {name: 'New message'});
	const text = composer.getByRole('textbox', {name: 'Message'});
	const options = page.getByRole('listbox', {name: 'Completions'}).getByRole('option');
	const type = async (letters: string, offered: string) => {
		await page.keyboard.type(letters);
		await expect(options.and(page.locator('[aria-selected]'))).toContainText(offered);
	};
	await text.focus();
	await type('@mire', 'Mirembe Castellanos');
	await page.keyboard.press('Enter');
	await type('has it: #kitchen>coff', 'coffee machine');
	await page.keyboard.press('Tab');
	await type(':tad', 'tada');
	await page.keyboard.press('Enter');
	await type(':tad', 'tada');
	await page.keyboard.press('Escape');
	await expect(options).toHaveCount(0);
	// Escape closed the names alone.
	await expect(text).toBeFocused();
	await page.keyboard.press('Control+b');
	await page.keyboard.type('today');
	await page.keyboard.press('Control+Enter');
	const row = feed(page).getByRole('article').filter({hasText: 'has it:'});
	await expect(row.locator('strong')).toHaveText('today');
	await expect(row).toContainText('#kitchen > coffee machine');
	await expect(row).toContainText('@Mirembe Castellanos');
	await expect(row).toContainText(':tad');
	await expect(row.getByRole('img', {name: 'tada'})).toBeVisible();
});

test('three topics are resolved and come back', async ({page}) => {
	await open(page, 'telemetry');
	const topics = page.getByRole('listbox', {name: 'Topics of #telemetry'});
	for (const name of ['mast 250', 'mast 249', 'mast 248']) {
		await topics
			.getByRole('option', {name: new RegExp(`^${name}`)})
			.click({modifiers: ['Control']});
	}
	const bar = page.getByRole('toolbar', {name: 'Selected topics'});
	await expect(bar).toContainText('3 selected');
	await bar.getByRole('button', {name: 'Resolve'}).click();
	await page.getByRole('menuitem', {name: 'Resolve 3 topics'}).click();
	await expect(changes(page)).toContainText('3 topics resolved');
	await expect(topics.getByRole('img', {name: 'Resolved'})).toHaveCount(3);
	await changes(page).getByRole('button', {name: 'Undo'}).click();
	await expect(topics.getByRole('img', {name: 'Resolved'})).toHaveCount(0);
});

test('older messages are read as the keys come near the first, which keeps its place', async ({
	page,
}) => {
	await open(page, 'telemetry');
	const rows = feed(page).getByRole('article');
	await rows.last().focus();
	await page.keyboard.press('Home');
	const first = page.locator('[role=article]:focus, article:focus');
	const id = await first.getAttribute('data-row');
	// What is read above it counts before it; it stays what the keys are about.
	await expect
		.poll(async () => Number(await first.getAttribute('aria-posinset')))
		.toBeGreaterThan(50);
	await expect(first).toHaveAttribute('data-row', id ?? '');
});

test('ten thousand are marked read, and exactly those unread again', async ({page}) => {
	await open(page, 'telemetry');
	const unread = [
		{operator: 'channel', operand: 'telemetry'},
		{operator: 'is', operand: 'unread'},
	];
	// One in the middle is read already: undo has to leave it so.
	await page.getByRole('button', {name: /^Mark as read/}).click();
	const dialog = page.getByRole('dialog');
	await dialog.getByRole('button', {name: /^Mark 12,00\d messages read$/}).click();
	await expect(dialog).toContainText(/12,00\d messages (marked )?read/);
	expect(await count(page, unread)).toBe(0);
	await dialog.getByRole('button', {name: /^Undo/}).click();
	await expect.poll(() => count(page, unread)).toBe(5000);
	await page.keyboard.press('Escape');
});

test('half a topic past its time is moved by the choice that is offered', async ({page}) => {
	const server = await startServer();
	const id = await page.evaluate(
		async ([address, email, apiKey]) => {
			const outcome = await window.steward.ask('connections:sign-in', {
				address,
				credentials: {method: 'key', email, apiKey},
			});
			return outcome.ok ? outcome.value.id : outcome.detail;
		},
		[
			server.base_url.replace('/api/v1', ''),
			server.accounts.member.email,
			server.accounts.member.api_key,
		] as const,
	);
	const place = (topic: string) => [
		{operator: 'channel', operand: 'night log'},
		{operator: 'topic', operand: topic},
	];
	await page.evaluate(connection => {
		location.hash = `#/o/${connection}/messages`;
	}, id);
	await page.getByRole('option', {name: 'night log', exact: true}).click();
	await page
		.getByRole('listbox', {name: 'Topics of #night log'})
		.getByRole('option', {name: /^seeing this fortnight/})
		.click();
	await feed(page).getByRole('article').last().focus();
	await page.keyboard.press('m');
	const dialog = page.getByRole('dialog');
	await dialog.getByRole('radio', {name: /Entire topic · 8 messages/}).check({force: true});
	await dialog.getByRole('combobox', {name: 'Topic'}).fill('seeing in October');
	await page.keyboard.press('Tab');
	await dialog.getByRole('button', {name: 'Move 8 messages'}).click();
	await expect(dialog).toContainText('4 of 8 can move');
	await dialog.getByRole('button', {name: 'Move the 4 messages'}).click();
	await expect(dialog).toBeHidden();
	expect(await count(page, place('seeing this fortnight'), id)).toBe(4);
	await removeConnection(page, id);
	await page.evaluate(() => {
		location.hash = '#/o/demo/people';
	});
	await server.stop();
});

test('a file is deleted, after a look at what will break', async ({page}) => {
	await page.getByRole('link', {name: 'Files', exact: true}).click();
	const row = page.getByRole('row', {name: /gate-plan\.pdf/});
	await row.click();
	await page.keyboard.press('Delete');
	const dialog = page.getByRole('dialog');
	await expect(dialog).toContainText('gate-plan.pdf');
	await expect(dialog).toContainText(/2 messages|no undo/);
	await dialog.getByRole('button', {name: /^Delete/}).click();
	await expect(dialog).toBeHidden();
	await expect(row).toBeHidden();
});
