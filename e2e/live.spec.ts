import {rm} from 'node:fs/promises';
import type {Page} from '@playwright/test';
import {expect, peopleAreShown, removeConnection, startProgram, test, type Program} from './app';
import {startServer, type EmbeddedServer} from './embedded-server';

/** What one does, the other sees: two programs on one organization. */

let server: EmbeddedServer;
let other: Program;
let here = '';
let there = '';

async function signIn(page: Page, name: 'owner' | 'administrator'): Promise<string> {
	const {email, api_key: apiKey} = server.accounts[name];
	return page.evaluate(
		async ([address, who, key]) => {
			const outcome = await window.steward.ask('connections:sign-in', {
				address,
				credentials: {method: 'key', email: who, apiKey: key},
			});
			return outcome.ok ? outcome.value.id : outcome.detail;
		},
		[server.base_url.replace('/api/v1', ''), email, apiKey] as const,
	);
}

const goTo = (page: Page, connection: string, place: string) =>
	page.evaluate(hash => {
		location.hash = hash;
	}, `#/o/${connection}/${place}`);

test.beforeAll(async ({program}) => {
	server = await startServer();
	other = await startProgram();
	await peopleAreShown(other.page);
	here = await signIn(program.page, 'owner');
	there = await signIn(other.page, 'administrator');
});
test.afterAll(async ({program}) => {
	await removeConnection(program.page, here);
	await other.quit();
	await rm(other.dataFolder, {recursive: true, force: true, maxRetries: 10, retryDelay: 100});
	await server.stop();
});

test('a new name and a new role show in the other window', async ({page}) => {
	await goTo(page, here, 'people');
	await goTo(other.page, there, 'people');
	const row = page.getByRole('row', {name: /Babajide Sithole/}).first();
	await expect(row).toContainText('Member');
	await other.page
		.getByRole('row', {name: /Babajide Sithole/})
		.first()
		.click();
	await other.page.getByRole('radio', {name: /Moderator/}).check();
	await expect(row).toContainText('Moderator');
});

test('a message is written there, read, edited and marked here', async ({page}) => {
	for (const [each, connection] of [
		[page, here],
		[other.page, there],
	] as const) {
		await goTo(each, connection, 'messages');
		await each.getByRole('option', {name: 'kitchen', exact: true}).click();
		await each
			.getByRole('listbox', {name: 'Topics of #kitchen'})
			.getByRole('option', {name: /coffee machine/})
			.click();
		await expect(each.getByRole('feed')).toHaveAttribute('aria-busy', 'false');
	}
	await page.getByRole('button', {name: /^Write in #kitchen/}).click();
	const composer = page.getByRole('region', {name: 'New message'});
	await composer.getByRole('textbox', {name: 'Message'}).fill('Is anybody *here*?');
	await page.keyboard.press('Control+Enter');
	const heard = other.page.getByRole('article').filter({hasText: 'Is anybody here?'});
	await expect(heard).toBeVisible();
	await heard.focus();
	await other.page.keyboard.press('r');
	await other.page.getByLabel('Search emoji by name').fill('tada');
	await other.page.keyboard.press('Enter');
	const own = page.getByRole('article').filter({hasText: 'Is anybody here?'});
	await expect(own.getByRole('button', {name: /tada/})).toBeVisible();
});
