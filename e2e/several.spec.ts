import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, test, type Locator, type Page} from '@playwright/test';
import {makeTestAuthority} from '../electron/testing/test-authority.fixture';
import {peopleAreShown, startProgram, type Program} from './app';
import {startServer, type EmbeddedServer} from './embedded-server';
import {heapOf, shownIn, storageOf} from './page-memory';
import {findInFiles, formsOf} from './secret-forms';
import {startTlsFront, type TlsFront} from './tls-front';

/** Two organizations at once, behind TLS that an authority of their own vouches for. */
test.describe.configure({mode: 'serial'});

type Organization = {
	readonly name: string;
	/** Of somebody whom only this organization has. */
	readonly person: string;
	readonly userId: number;
	readonly server: EmbeddedServer;
	readonly front: TlsFront;
	readonly account: EmbeddedServer['accounts']['owner'];
};

let folder: string;
let program: Program;
let page: Page;
let harbour: Organization;
let northgate: Organization;

const changes = (): Locator => page.getByRole('region', {name: 'Changes'});
const elsewhere = (): Locator => page.getByRole('region', {name: 'In another organization'});
const switcher = (): Locator => page.getByRole('button', {name: /Switch or connect another/});
const menu = (): Locator => page.getByRole('menu');
const filter = (): Locator => page.getByRole('searchbox', {name: 'Filter people'});
const row = (name: string): Locator => page.getByRole('row', {name: new RegExp(name)});
const sheet = (name: string): Locator => page.getByRole('complementary', {name});

async function found(
	authority: Awaited<ReturnType<typeof makeTestAuthority>>,
	facts: Pick<Organization, 'name' | 'person' | 'userId'> & {
		readonly as: 'owner' | 'administrator';
		readonly people: string;
	},
): Promise<Organization> {
	const {name, person, userId, as, people} = facts;
	const server = await startServer(undefined, '--demo-users', people);
	const {owner} = server.accounts;
	const renamed = await fetch(`${server.base_url}/users/${userId}`, {
		method: 'PATCH',
		headers: {authorization: `Basic ${btoa(`${owner.email}:${owner.api_key}`)}`},
		body: new URLSearchParams({full_name: person}),
	});
	expect(renamed.status).toBe(200);
	const front = await startTlsFront({
		baseUrl: server.base_url,
		identity: await authority.issue(),
		name,
	});
	return {name, person, userId, server, front, account: server.accounts[as]};
}

/** Connects as a person does: the address, the authority, then who signs in. */
async function connect({front, account, name}: Organization): Promise<void> {
	await page.evaluate(() => {
		location.hash = '#/connect';
	});
	await page.getByLabel('Server URL').fill(front.address);
	await page.keyboard.press('Enter');
	await page.getByRole('button', {name: 'Choose a certificate authority'}).click();
	const dialog = page.getByRole('dialog', {name: /the certificate authority of your organization/});
	await expect(dialog).toContainText('Test authority');
	await dialog.getByRole('button', {name: 'Trust it for this server'}).click();
	await page.getByRole('textbox', {name: 'E-mail'}).fill(account.email);
	await page.getByRole('textbox', {name: 'Password'}).fill(account.password);
	await page.keyboard.press('Enter');
	await expect(switcher()).toContainText(name, {timeout: 20_000});
	await peopleAreShown(page);
}

/** Switches by the menu. */
async function choose({name}: Organization): Promise<void> {
	await switcher().click();
	await menu()
		.getByRole('menuitem', {name: new RegExp(name)})
		.first()
		.click();
	await expect(switcher()).toContainText(name);
}

/** Switches by the keyboard: the demo is the first. */
async function press({name}: Organization, key: '2' | '3'): Promise<void> {
	await page.keyboard.press(`Control+${key}`);
	await expect(switcher()).toContainText(name);
}

async function roleOf({server, userId}: Organization): Promise<number> {
	const {owner} = server.accounts;
	const answer = await fetch(`${server.base_url}/users/${userId}`, {
		headers: {authorization: `Basic ${btoa(`${owner.email}:${owner.api_key}`)}`},
	});
	return ((await answer.json()) as {user: {role: number}}).user.role;
}

const strip = (): Promise<string> =>
	page.locator('[data-as=strip]').evaluate(bar => getComputedStyle(bar).color);

test.beforeAll(async () => {
	const authority = await makeTestAuthority();
	folder = await mkdtemp(path.join(tmpdir(), 'steward-several-'));
	const file = path.join(folder, 'authority.pem');
	await writeFile(file, authority.caCertificate);
	[harbour, northgate, program] = await Promise.all([
		found(authority, {
			name: 'Harbour Works',
			person: 'Zephyrine Amberfield',
			userId: 21,
			as: 'owner',
			people: '40',
		}),
		found(authority, {
			name: 'Northgate School',
			person: 'Quillon Brackwater',
			userId: 22,
			as: 'administrator',
			people: '60',
		}),
		startProgram({env: {STEWARD_CHOOSE_FILE: file}}),
	]);
	({page} = program);
	await peopleAreShown(page);
});

test.afterAll(async () => {
	await program.quit();
	await Promise.all([harbour, northgate].map(({front}) => front.close()));
	await Promise.all([harbour, northgate].map(({server}) => server.stop()));
	for (const place of [folder, program.dataFolder])
		await rm(place, {recursive: true, force: true, maxRetries: 10, retryDelay: 100});
});

test('both are connected in the window, each with its own authority, people and colour', async () => {
	await connect(harbour);
	const status = page.getByRole('contentinfo');
	await expect(page.getByRole('grid', {name: 'People'})).toHaveAttribute('aria-rowcount', '41');
	await expect(status).toContainText('owner');
	const colour = await strip();
	// An authority was chosen for one server, not for every one.
	await connect(northgate);
	await expect(page.getByRole('grid', {name: 'People'})).toHaveAttribute('aria-rowcount', '61');
	await expect(status).toContainText('administrator');
	await expect(status).toContainText('Connected, live');
	expect(await strip()).not.toBe(colour);
	await press(harbour, '2');
	expect(await strip()).toBe(colour);
});

test('nothing of one shows in the other, and each is found as it was left', async () => {
	await press(harbour, '2');
	await filter().fill('zephyrine');
	await expect(page.getByText(/^1 of \d+$/)).toBeVisible();
	await page.keyboard.press('ArrowDown');
	await page.keyboard.press('x');
	await expect(page.getByRole('toolbar', {name: 'Selected people'})).toBeVisible();
	await row('Zephyrine').getByRole('button', {name: harbour.person}).click();
	await sheet(harbour.person).getByRole('radio', {name: 'Moderator'}).click();
	await expect(changes()).toContainText(`${harbour.person} is now a moderator.`);
	await page.getByRole('link', {name: 'Messages', exact: true}).click();
	await page.getByRole('option', {name: 'kitchen', exact: true}).click();
	await page
		.getByRole('listbox', {name: 'Topics of #kitchen'})
		.getByRole('option', {name: /coffee machine/})
		.click();
	await page.getByRole('button', {name: /^Write in #kitchen/}).click();
	const composer = page.getByRole('region', {name: 'New message'});
	await composer.getByRole('textbox', {name: 'Message'}).fill('Lanterns at dusk');
	await page.getByRole('link', {name: 'People', exact: true}).click();
	await filter().fill('zephyrine');
	await row('Zephyrine').getByRole('button', {name: harbour.person}).click();
	await expect(sheet(harbour.person)).toBeVisible();

	await choose(northgate);
	await peopleAreShown(page);
	await expect(row('Zephyrine')).toHaveCount(0);
	await expect(filter()).toHaveValue('');
	await expect(changes()).toHaveCount(0);
	await expect(elsewhere()).toHaveCount(0);
	await page.keyboard.press('Control+z');
	await expect(changes()).toHaveCount(0);
	expect(await roleOf(harbour)).toBe(300);
	await page.keyboard.press('Control+k');
	const palette = page.getByRole('combobox');
	await expect(page.getByRole('option').first()).toBeVisible();
	expect(await shownIn(page)).not.toMatch(/zephyrine|amberfield|moderator\./i);
	await palette.fill('amberfield');
	await expect(page.getByText('Nothing matches “amberfield”.')).toBeVisible();
	await palette.fill('switch to harb');
	await expect(page.getByRole('option', {name: /Switch to Harbour Works/})).toBeVisible();
	await page.keyboard.press('Escape');
	await page.getByRole('link', {name: 'Messages', exact: true}).click();
	await page.getByRole('option', {name: 'kitchen', exact: true}).click();
	await page
		.getByRole('listbox', {name: 'Topics of #kitchen'})
		.getByRole('option', {name: /coffee machine/})
		.click();
	await page.getByRole('button', {name: /^Write in #kitchen/}).click();
	await expect(composer.getByRole('textbox', {name: 'Message'})).toHaveText('');
	expect(await shownIn(page)).not.toMatch(/zephyrine|amberfield|lanterns/i);
	await page.getByRole('link', {name: 'Roles', exact: true}).click();
	await expect(page.getByRole('heading', {name: 'Roles', level: 1})).toBeVisible();

	await press(harbour, '2');
	await expect(filter()).toHaveValue('zephyrine');
	await expect(sheet(harbour.person)).toBeVisible();
	// A selection is of the moment.
	await expect(page.getByRole('toolbar', {name: 'Selected people'})).toHaveCount(0);
	await press(northgate, '3');
	await expect(page.getByRole('heading', {name: 'Roles', level: 1})).toBeVisible();
	expect(await shownIn(page)).not.toMatch(/zephyrine|amberfield|lanterns/i);
	await page.reload();
	await expect(page.getByRole('contentinfo')).toContainText('Connected, live');
	await press(harbour, '2');
	await expect(sheet(harbour.person)).toBeVisible();
});

test('a change goes on while the other is on screen, and is told with the name of its organization', async () => {
	await press(harbour, '2');
	const letGo = harbour.front.hold(call => call.startsWith('PATCH /users/'));
	await sheet(harbour.person).getByRole('radio', {name: 'Guest'}).click();
	await press(northgate, '3');
	await expect(elsewhere()).toContainText('Harbour Works');
	await expect(changes()).toHaveCount(0);
	letGo();
	await expect(elsewhere()).toContainText(`Harbour Works: ${harbour.person} is now a guest.`);
	await expect(
		page.getByRole('status').filter({hasText: `Harbour Works: ${harbour.person} is now a guest.`}),
	).toBeAttached();
	await page.keyboard.press('Control+z');
	expect(await roleOf(harbour)).toBe(600);
	await elsewhere().getByRole('button', {name: 'Go there'}).click();
	await expect(sheet(harbour.person).getByRole('radio', {name: 'Guest'})).toBeChecked();
	await expect(elsewhere()).toHaveCount(0);
	await changes().getByRole('button', {name: 'Undo'}).click();
	await expect(sheet(harbour.person).getByRole('radio', {name: 'Moderator'})).toBeChecked();
	await expect.poll(() => roleOf(harbour)).toBe(300);
});

test('a draft that was typed in one goes to its server while the other is on screen', async () => {
	await press(harbour, '2');
	await page.getByRole('link', {name: 'Drafts', exact: true}).click();
	await page.getByRole('button', {name: 'New draft'}).first().click();
	await page.getByRole('textbox', {name: 'Text of the draft'}).click();
	await page.keyboard.type('Tide tables');
	await press(northgate, '3');
	const {email, api_key: key} = harbour.account;
	const drafts = async () => {
		const answer = await fetch(`${harbour.server.base_url}/drafts`, {
			headers: {authorization: `Basic ${btoa(`${email}:${key}`)}`},
		});
		return ((await answer.json()) as {drafts: {content: string}[]}).drafts.map(one => one.content);
	};
	await expect.poll(drafts).toContain('Tide tables');
	await press(harbour, '2');
	await expect(page.getByRole('row', {name: /Tide tables/})).toContainText('Saved');
	await page.getByRole('link', {name: 'People', exact: true}).click();
});

test('a dialog about people of one is not answered in the other', async () => {
	await press(northgate, '3');
	const there = await page.evaluate(() => location.hash);
	await press(harbour, '2');
	await filter().fill('');
	// An address rests a moment behind what is typed.
	await page.waitForFunction(() => !location.hash.includes('q='));
	await page.keyboard.press('ArrowDown');
	await page.keyboard.press('Control+a');
	await page.keyboard.press('d');
	const asked = page.getByRole('dialog', {name: /eactivate/});
	await expect(asked).toBeVisible();
	// Keys and palette do nothing behind it; an address leads elsewhere all the same.
	await page.evaluate(hash => {
		location.hash = hash;
	}, there);
	await expect(switcher()).toContainText('Northgate School');
	await page.getByRole('link', {name: 'People', exact: true}).click();
	await peopleAreShown(page);
	await expect(asked).toHaveCount(0);
	await press(harbour, '2');
	await expect(page.getByRole('heading', {name: 'People', level: 1})).toBeVisible();
	if (await asked.isVisible()) await page.keyboard.press('Escape');
	await expect(asked).toHaveCount(0);
});

test('the list says how each stands, and asks the others seldom', async () => {
	await press(harbour, '2');
	await peopleAreShown(page);
	const before = northgate.front.calls.length;
	for (let time = 0; time < 5; time++) {
		await switcher().click();
		const entry = menu()
			.getByRole('menuitem', {name: /Northgate School/})
			.first();
		await expect(entry).toContainText('Connected');
		await expect(entry).toContainText('Administrator');
		await page.keyboard.press('Escape');
		await expect(menu()).toHaveCount(0);
	}
	expect(northgate.front.calls.length - before).toBeLessThanOrEqual(1);
	await page.evaluate(() => {
		location.hash = '#/connect';
	});
	const card = page.getByRole('button', {name: /Harbour Works/}).last();
	await expect(card).toContainText('owner');
	await expect(card).toContainText('Last read just now');
	await card.click();
	await expect(page.getByRole('heading', {name: 'People', level: 1})).toBeVisible();
});

/** Keys and passwords, alone and as a header has them. */
function secretsOf(...all: readonly Organization[]): readonly Buffer[] {
	return formsOf(
		all.flatMap(({account: {email, api_key: key, password}}) => [key, password, `${email}:${key}`]),
	);
}

test(
	'no key and no password is in the page, in a file or in a log (D2, D3)',
	{tag: '@long'},
	async () => {
		const rows = (count: number) =>
			expect(page.getByRole('grid', {name: 'People'})).toHaveAttribute('aria-rowcount', `${count}`);
		await press(northgate, '3');
		await page.reload();
		await expect(page.getByRole('contentinfo')).toContainText('Connected, live');
		await press(harbour, '2');
		await rows(41);
		await press(northgate, '3');
		await page.getByRole('link', {name: 'People', exact: true}).click();
		await rows(61);
		const places = {heap: await heapOf(page), storage: Buffer.from(await storageOf(page))};
		expect(places.heap.includes(harbour.person)).toBe(true);
		expect(places.heap.includes(northgate.person)).toBe(true);
		for (const secret of secretsOf(harbour, northgate)) {
			for (const [place, bytes] of Object.entries(places))
				expect(bytes.includes(secret), `${place} holds ${secret.toString()}`).toBe(false);
		}
		const {files, hits} = await findInFiles(program.dataFolder, secretsOf(harbour, northgate));
		expect(files).toBeGreaterThan(5);
		expect(hits).toEqual([]);
	},
);

test(
	'removing one leaves nothing of it in memory or on disk, and the other as it was',
	{tag: '@long'},
	async () => {
		await press(harbour, '2');
		await page.getByRole('link', {name: 'Settings', exact: true}).click();
		await page.getByRole('button', {name: 'Remove Harbour Works'}).click();
		await page.getByRole('dialog').getByRole('button', {name: 'Sign out and remove'}).click();
		// The screen is left before the organization is: only then is its number that of the next one.
		await switcher().click();
		await expect(menu()).toContainText('Northgate School');
		await expect(menu()).not.toContainText('Harbour Works');
		await page.keyboard.press('Escape');
		await expect(menu()).toHaveCount(0);
		await page.keyboard.press('Control+2');
		await expect(switcher()).toContainText('Northgate School');
		await page.getByRole('link', {name: 'People', exact: true}).click();
		await filter().fill('quillon');
		await expect(row(northgate.person)).toHaveCount(1);

		const traces = [
			harbour.person,
			'Lanterns at dusk',
			'Tide tables',
			harbour.name,
			new URL(harbour.front.address).host,
		];
		await expect
			.poll(
				async () => {
					const heap = await heapOf(page);
					return traces.filter(trace => heap.includes(trace));
				},
				{timeout: 30_000},
			)
			.toEqual([]);
		expect((await findInFiles(program.dataFolder, formsOf(traces))).hits).toEqual([]);
		expect(await shownIn(page)).toContain(northgate.person);
	},
);
