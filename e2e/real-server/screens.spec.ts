import {expect, goToScreen, screenTitles, test} from '../app';
import {
	accountOf,
	address,
	callBeside,
	failedCalls,
	goTo,
	isQuiet,
	needRealServer,
	roles,
	signIn,
} from './real-server';

/** Every screen, and how the window gets on, on a real server. */
needRealServer();

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
