import type {Page} from '@playwright/test';
import {expect, peopleAreShown, removeConnection} from './app';
import {startHostileService, type HostileService} from './hostile-service';
import {hostileTexts} from './hostile-texts';
import {test} from './program-of-its-own';

/** Nothing that a service says can run in the window, or make it call elsewhere (D1). */

let service: HostileService;
let connection: string;
const elsewhere: string[] = [];
const reports: string[] = [];

test.beforeAll(async ({program: {page}}) => {
	service = await startHostileService();
	page.on('request', request => {
		if (!request.url().startsWith('app://steward/')) elsewhere.push(request.url());
	});
	page.on('console', message => {
		if (/content security policy|trusted ?type|refused to/i.test(message.text())) {
			reports.push(message.text());
		}
	});
	const {address: at, email: who, apiKey: key} = service;
	connection = await page.evaluate(
		async ([address, email, apiKey]) => {
			const credentials = {method: 'key' as const, email, apiKey};
			const outcome = await window.steward.ask('connections:sign-in', {address, credentials});
			return outcome.ok ? outcome.value.id : outcome.detail;
		},
		[at, who, key] as const,
	);
});
// The program goes on to other tests.
test.afterAll(async ({program: {page}}) => {
	await removeConnection(page, connection);
	await page.evaluate(() => {
		location.hash = '#/o/demo/people';
	});
	await peopleAreShown(page);
	await service.stop();
});
test.afterEach(async ({page}) => {
	expect(await page.evaluate(() => 'wasRun' in window)).toBe(false);
	expect(await page.evaluate(() => typeof window.steward.ask)).toBe('function');
	expect(elsewhere).toEqual([]);
	expect(reports).toEqual([]);
});

async function goTo(page: Page, place: string, title: string): Promise<void> {
	await page.evaluate(to => {
		location.hash = to;
	}, `#/o/${connection}/${place}`);
	await expect(page.getByRole('heading', {name: title, level: 1})).toBeVisible();
}

/** Blanks as the page shows them. */
const shown = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** Turns the wheel over a list and gathers what its entries say, until nothing new comes. */
async function readThrough(page: Page, scroller: string, entry: string): Promise<string> {
	const list = page.locator(scroller);
	const entries = list.locator(entry);
	await entries.first().waitFor();
	await list.hover();
	const texts = new Set<string>();
	const top = () => list.evaluate(({scrollTop}) => scrollTop);
	for (let still = 0; still < 4;) {
		const [known, before] = [texts.size, await top()];
		for (const text of await entries.allTextContents()) texts.add(text);
		await page.mouse.wheel(0, 300);
		await page.evaluate(async () => {
			for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
		});
		still = texts.size === known && (await top()) === before ? still + 1 : 0;
	}
	return [...texts].join('\n');
}

/** Texts that do not stand in what was read. */
const missing = (read: string) => {
	const all = shown(read);
	return hostileTexts.filter(text => !all.includes(shown(text)));
};

test('in the names of people', async ({page}) => {
	await goTo(page, 'people', 'People');
	expect(missing(await readThrough(page, '[data-grid-scroll]', '[role=rowheader]'))).toEqual([]);
});

test('in the values of profiles', async ({page}) => {
	await goTo(page, 'people', 'People');
	await page.getByRole('searchbox').first().fill('script');
	await page.getByRole('row').nth(1).click();
	const sheet = page.getByRole('complementary');
	for (let step = 0; step < 12; step++) {
		await expect(sheet).toContainText(/wasRun|evil/);
		await page.keyboard.press(']');
	}
	await page.keyboard.press('Escape');
	await page.getByRole('searchbox').first().fill('');
});

test('in the names and descriptions of channels', async ({page}) => {
	await goTo(page, 'channels', 'Channels');
	expect(missing(await readThrough(page, '[data-grid-scroll]', '[role=row]'))).toEqual([]);
	await page
		.getByRole('row', {name: /onerror/})
		.first()
		.dblclick();
	await expect(page.getByRole('tab', {name: 'Settings'})).toBeVisible();
	await goTo(page, 'access', 'Access');
	await goTo(page, 'your-channels', 'Your channels');
});

test('in topics and messages, rendered as the service says', async ({page}) => {
	await goTo(page, `messages?channel=${service.channelId}`, 'Messages');
	const topics = await readThrough(page, '[data-pane=topics] [role=listbox]', '[role=option]');
	expect(missing(topics)).toEqual([]);
	const feed = page.getByRole('feed');
	await expect(feed).toHaveAttribute('aria-busy', 'false');
	// Up to the oldest: pages come as the beginning nears.
	await expect(async () => {
		await feed.getByRole('article').first().focus();
		await page.keyboard.press('Home');
		const first = feed.getByRole('article').first();
		await expect(first).toHaveAttribute('aria-posinset', '1', {timeout: 500});
		await expect(first).not.toHaveAttribute('aria-setsize', '-1', {timeout: 500});
	}).toPass();
	await feed.evaluate(element => (element.scrollTop = 0));
	const read = await readThrough(page, '[role=feed]', '[data-row]');
	// Markup that is taken out leaves a row all the same: its heading says the topic.
	expect(missing(read)).toEqual([]);
	await page.keyboard.press('Control+k');
	await page
		.getByRole('dialog')
		.getByRole('combobox')
		.or(page.getByRole('searchbox'))
		.first()
		.fill('script');
	await page.keyboard.press('Escape');
});

test('in the names of files', async ({page}) => {
	await goTo(page, 'files', 'Files');
	expect(missing(await readThrough(page, '[data-grid-scroll]', '[role=rowheader]'))).toEqual([]);
});
