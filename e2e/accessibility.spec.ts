import type {Locator, Page} from '@playwright/test';
import {expect, goToScreen, peopleAreShown, test} from './app';
import {everyScreen} from './every-screen';
import {speakOnReload} from './speak-on-reload';
import {violationsInAllLooks, violationsInBothThemes, wear, wearNothing} from './violations';

/** A topic with a message that has the focus. */
async function openKitchen(page: Page): Promise<void> {
	await goToScreen(page, 'Messages');
	await page.getByRole('option', {name: 'kitchen', exact: true}).click();
	const feed = page.getByRole('feed', {name: /#kitchen/});
	await expect(feed).toHaveAttribute('aria-busy', 'false');
	await feed.focus();
	await expect(feed.locator('article:focus')).toBeVisible();
}

/** Drops a file with this text onto Files in and out. */
async function dropFile(page: Page, text: string): Promise<void> {
	await goToScreen(page, 'Files in and out');
	const transfer = await page.evaluateHandle(content => {
		const made = new DataTransfer();
		made.items.add(new File([content], 'org.yaml'));
		return made;
	}, text);
	const heading = page.getByRole('heading', {name: 'Import', exact: true});
	await heading.dispatchEvent('dragover', {dataTransfer: transfer});
	await heading.dispatchEvent('drop', {dataTransfer: transfer});
}

/** Keeps a plan of which one step is refused, one is held, and one creates a channel. */
async function keepPlan(page: Page, name: string): Promise<void> {
	const kept = await page.evaluate(async called => {
		const answer = await fetch('app://steward/gw/demo/api/v1/users');
		const {members} = (await answer.json()) as {
			readonly members: readonly {
				readonly user_id: number;
				readonly full_name: string;
				readonly delivery_email: string;
				readonly role: number;
				readonly is_active: boolean;
				readonly is_bot: boolean;
			}[];
		};
		const [one, other] = members.filter(
			({is_active, is_bot, role}) => is_active && !is_bot && role === 400,
		);
		if (one === undefined || other === undefined) throw new Error('There is nobody.');
		const about = ({user_id: id, full_name, delivery_email: email}: typeof one) =>
			({kind: 'user', id, name: full_name, email}) as const;
		const seenAt = Date.now();
		return window.steward.ask('plans:add', {
			connectionId: 'demo',
			to: {name: called},
			steps: [
				{
					change: {kind: 'name', user_id: one.user_id, before: one.full_name, after: 'A*B'},
					target: about(one),
					seenAt,
				},
				{
					change: {kind: 'role', user_id: other.user_id, before: 300, after: 600},
					target: about(other),
					seenAt,
				},
				{
					change: {
						kind: 'new-channel',
						before: null,
						after: {
							name: 'winter term',
							description: '',
							invite_only: false,
							stream_post_policy: 1,
							announce: false,
							subscribers: [other.user_id],
						},
					},
					target: {kind: 'channel', name: 'winter term'},
					seenAt,
				},
			],
		});
	}, name);
	expect(kept).toMatchObject({ok: true});
}

/** Screens with a list of which the first row has a sheet. */
const leastLists = 10;

/** What takes away again what would stay. */
type Leave = () => Promise<unknown>;

/**
 * Layers but the sheets beside lists, which are opened without a line here, and states of a screen that are
 * not its first, and how one gets there from People. What neither Escape nor another screen takes away has a
 * way to leave.
 */
const places: Readonly<Record<string, (page: Page) => Promise<Leave | void>>> = {
	'a list without a match': async page => {
		await page.getByRole('searchbox').fill('nobody is called this');
	},
	'the dialog for a new person': async page => {
		await page.getByRole('button', {name: 'Add person'}).click();
		await expect(page.getByRole('dialog')).toBeVisible();
	},
	'the palette': async page => {
		await page.keyboard.press('Control+k');
		await expect(page.getByRole('dialog')).toBeVisible();
	},
	'the shortcuts': async page => {
		await page.keyboard.press('?');
		await expect(page.getByRole('dialog')).toBeVisible();
	},
	'the composer of an invitation link': async page => {
		await goToScreen(page, 'Invitations');
		await page.getByRole('button', {name: 'New link'}).click();
		await expect(page.getByRole('dialog')).toBeVisible();
	},
	'the dialog for a new channel': async page => {
		await goToScreen(page, 'Channels');
		await page.getByRole('button', {name: 'Create channel'}).click();
		await expect(page.getByRole('dialog')).toBeVisible();
	},
	'the settings of own channels': async page => {
		await goToScreen(page, 'Your channels');
		await expect(page.getByRole('grid')).toBeVisible();
	},
	'the policies of topics': async page => {
		await goToScreen(page, 'Your channels');
		await page.getByRole('tab', {name: /^Topics/}).click();
	},
	'the Messages screen without a match': async page => {
		await goToScreen(page, 'Messages');
		await page.getByRole('combobox', {name: 'Search messages'}).fill('unfindable');
		await expect(page.getByRole('button', {name: 'Show all messages'})).toBeVisible();
	},
	'the suggestions of the Messages screen': async page => {
		await goToScreen(page, 'Messages');
		await page.getByRole('combobox', {name: 'Search messages'}).pressSequentially('is:');
		await expect(page.getByRole('option', {name: /is:unread/})).toBeVisible();
	},
	'the sheet that edits a message': async page => {
		await openKitchen(page);
		await page.keyboard.press('e');
		await expect(page.getByRole('dialog').getByText('Source')).toBeVisible();
	},
	'the sheet that moves a message': async page => {
		await openKitchen(page);
		await page.keyboard.press('m');
		await expect(page.getByRole('dialog').getByText('This and all later ones')).toBeVisible();
	},
	'the versions of a message': async page => {
		await goToScreen(page, 'Messages');
		await page.getByRole('combobox', {name: 'Search messages'}).fill('is:starred');
		await page.getByRole('button', {name: /^Edited/}).click();
		await expect(page.getByRole('dialog').getByRole('table')).toBeVisible();
	},
	'the emoji for a message': async page => {
		await openKitchen(page);
		await page.keyboard.press('r');
		await expect(page.getByRole('textbox', {name: /emoji/i})).toBeVisible();
	},
	'the sheet that marks messages as read': async page => {
		await goToScreen(page, 'Messages');
		await page.getByRole('button', {name: /^Mark as read/}).click();
		await expect(page.getByRole('dialog')).toBeVisible();
	},
	'the editor of a profile field': async page => {
		await goToScreen(page, 'Profile fields');
		await page.getByRole('button', {name: 'Add field'}).click();
		await expect(page.getByRole('complementary', {name: 'New profile field'})).toBeVisible();
	},
	'the matrix with something staged': async page => {
		await goToScreen(page, 'Access');
		const row = page.getByRole('row', {name: /Ana Ortega/}).first();
		await expect(row).toMatchAriaSnapshot('- row:\n  - rowheader /Ana Ortega/');
		const cell = page.getByRole('gridcell', {name: /^Ana Ortega, #kitchen: /});
		await cell.click();
		const bar = page.getByRole('toolbar', {name: 'Staged changes'});
		await expect(bar).toBeVisible();
		return async () => {
			await cell.click();
			await expect(bar).toBeHidden();
		};
	},
	'the editor of a draft': async page => {
		await goToScreen(page, 'Drafts');
		await page.getByRole('button', {name: 'New draft'}).first().click();
		await expect(page.getByRole('textbox', {name: 'Text of the draft'})).toBeVisible();
	},
	'the Messages screen with a selection': async page => {
		await openKitchen(page);
		await page.keyboard.press('x');
		await expect(page.getByRole('toolbar', {name: 'Selected messages'})).toBeVisible();
	},
	'the composer of a message': async page => {
		await openKitchen(page);
		await page.keyboard.press('n');
		await expect(page.getByRole('textbox', {name: 'Message'})).toBeVisible();
	},
	'the Inspector screen': async page => {
		await goToScreen(page, 'Inspector');
		// It was made at the start: many calls came since.
		await page.getByRole('searchbox', {name: 'Filter calls'}).fill('/users');
		await page
			.getByRole('button', {name: /^GET \/users$/})
			.first()
			.click();
		await page.getByRole('tab', {name: 'Response'}).click();
		await page.getByLabel('Search in the response').fill('email');
		await expect(page.locator('mark').first()).toBeVisible();
	},
	'the notes of a call in the drawer': async page => {
		await page.evaluate(() => fetch('app://steward/gw/demo/api/v1/users/0?colour=red'));
		await page.keyboard.press('Control+j');
		const drawer = page.getByRole('region', {name: 'Inspector'});
		await drawer.getByRole('button', {name: 'GET /users/0'}).first().click();
		await drawer.getByRole('tab', {name: /^Notes/}).click();
		await expect(drawer.getByRole('listitem').first()).toBeVisible();
		return () => page.keyboard.press('Control+j');
	},
	'the parameters of a call in the drawer': async page => {
		await page.keyboard.press('Control+j');
		const drawer = page.getByRole('region', {name: 'Inspector'});
		await drawer.getByRole('button', {name: 'POST /register'}).first().click();
		await expect(drawer.getByText('event_types').first()).toBeVisible();
		return () => page.keyboard.press('Control+j');
	},
	'a file that differs from the organization': async page => {
		await dropFile(page, 'steward: 1\nchannels:\n  kitchen: {description: As the file has it}\n');
		await expect(page.getByRole('list', {name: 'Differences: Channels'})).toBeVisible();
	},
	'a file with mistakes': async page => {
		await dropFile(page, 'steward: 1\nchannels:\n  kitchen: {posting: nobody}\n');
		await expect(page.getByRole('list', {name: 'Mistakes'})).toBeVisible();
	},
	'the Connect screen': async page => {
		await page.evaluate(() => {
			location.hash = '#/connect';
		});
		await expect(page.getByRole('heading', {name: 'Connect', level: 1})).toBeVisible();
	},
};

test.beforeAll(async ({program: {page}}) => {
	await page.evaluate(() =>
		window.steward.ask('settings:write', {theme: 'system', contrast: 'system'}),
	);
	await page.reload();
	await peopleAreShown(page);
});

test(
	'no screen, and no sheet of a first row, fails or has a violation, in any theme and language',
	{tag: '@long'},
	async ({page}) => {
		test.setTimeout(1_500_000);
		const found: Record<string, readonly string[]> = {};
		for (const language of ['ar', 'pseudo', 'en'] as const) {
			await page.evaluate(() => (location.hash = '#/o/demo/people'));
			await speakOnReload(page, language);
			await peopleAreShown(page);
			const lists = await everyScreen(page, async ({name}) => {
				const violations = await violationsInAllLooks(page);
				if (violations.length > 0) found[`${language}: ${name}`] = violations;
			});
			expect(lists.length, language).toBeGreaterThan(leastLists);
			if (language !== 'en') continue;
			expect(lists).toEqual(
				expect.arrayContaining(['People', 'Channels', 'Groups', 'Invitations']),
			);
		}
		await wearNothing(page);
		expect(found).toEqual({});
	},
);

for (const [name, go] of Object.entries(places)) {
	test(`${name} has no violation, in light nor in dark`, async ({page}) => {
		const leave = await go(page);
		expect(await violationsInBothThemes(page)).toEqual([]);
		if (leave !== undefined) await leave();
		await page.keyboard.press('Escape');
		await expect(page.getByRole('dialog')).toHaveCount(0);
	});
}

test('a plan, the edit of a step, its rehearsal and what is held of it have no violation', async ({
	page,
}) => {
	const name = 'Winter term';
	await keepPlan(page, name);
	await goToScreen(page, 'Plans');
	await page.getByRole('button', {name, exact: true}).click();
	await expect(page.getByRole('list', {name: 'Would be held'})).toBeVisible();
	expect(await violationsInBothThemes(page), 'draft').toEqual([]);

	const row = page.getByRole('row', {name: /#winter term/});
	await row.locator('[data-column="state"]').click();
	await page.keyboard.press('e');
	const dialog = page.getByRole('dialog');
	await expect(dialog.getByRole('textbox', {name: 'Name'})).toBeVisible();
	// However long the form is.
	await expect(dialog.getByRole('button', {name: 'Save step'})).toBeInViewport({ratio: 1});
	expect(await violationsInBothThemes(page), 'edit').toEqual([]);
	await page.keyboard.press('Escape');
	await page.keyboard.press('Escape');

	await page.getByRole('button', {name: 'Rehearse', exact: true}).click();
	const rehearsal = page.getByRole('region', {name: 'Rehearsal'});
	await expect(rehearsal.getByRole('status')).toContainText('1 of 3 steps would succeed', {
		timeout: 60_000,
	});
	expect(await violationsInBothThemes(page), 'rehearsed').toEqual([]);
	await rehearsal.getByRole('button', {name: 'Show full result'}).click();
	await expect(dialog.getByText('Steps that would not succeed')).toBeVisible();
	expect(await violationsInBothThemes(page), 'report').toEqual([]);
	await page.keyboard.press('Escape');

	await page.getByRole('button', {name: 'Apply…'}).click();
	expect(await violationsInBothThemes(page), 'apply').toEqual([]);
	await dialog.getByRole('button', {name: /^Apply/}).click();
	const summary = page.getByRole('region', {name: 'Summary'});
	await expect(summary.getByRole('status').first()).toHaveText(
		'1 of 3 steps done, 1 held, 1 refused.',
	);
	await expect(page.getByRole('button', {name: 'Exclude held'})).toBeVisible();
	expect(await violationsInBothThemes(page), 'held').toEqual([]);
});

/** How many pixels inside of an element are drawn on its ground, apart from its edges. */
async function inkOf(element: Locator): Promise<number> {
	const picture = (await element.screenshot()).toString('base64');
	return element.evaluate(async (_element, encoded) => {
		const bytes = Uint8Array.from(atob(encoded), sign => sign.charCodeAt(0));
		const bitmap = await createImageBitmap(new Blob([bytes], {type: 'image/png'}));
		const pen = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!;
		const edge = 3;
		pen.drawImage(bitmap, -edge, -edge);
		const {data} = pen.getImageData(0, 0, bitmap.width - 2 * edge, bitmap.height - 2 * edge);
		const levels = Array.from({length: data.length / 4}, (_none, at) => data[at * 4] ?? 0);
		const ground = Math.min(...levels);
		return levels.filter(level => level > ground + 40).length;
	}, picture);
}

test('forced colours tell the marks of Access apart, in the matrix and in its legend', async ({
	page,
}) => {
	await goToScreen(page, 'Access');
	await expect(page.getByRole('rowheader', {name: /Ana Ortega/}).first()).toBeVisible();
	await wear(page, 'forced colours');
	const cell = (state: string) => page.locator(`[role=gridcell][data-state=${state}]`).first();
	expect(await inkOf(cell('out'))).toBe(0);
	const drawn = [await inkOf(cell('in')), await inkOf(cell('fixed-out'))];
	expect(Math.min(...drawn)).toBeGreaterThan(10);
	expect(new Set(drawn).size).toBe(drawn.length);

	const legend: number[] = [];
	for (const mark of await page.getByRole('list', {name: 'Marks'}).locator('[data-mark]').all()) {
		legend.push(await inkOf(mark));
	}
	expect(legend).toHaveLength(4);
	expect(Math.min(...legend)).toBeGreaterThan(5);
	expect(new Set(legend).size).toBe(legend.length);
	await wearNothing(page);
});
