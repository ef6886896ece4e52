import {expect, test} from '../app';
import {
	type Account,
	accountOf,
	address,
	failedCalls,
	goTo,
	isQuiet,
	needRealServer,
	signIn,
} from './real-server';

/** People, groups, bots and plans on a real server. */
needRealServer();

test('somebody is made a moderator and undone, and a link is made and revoked', async ({page}) => {
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

test('a status is set with an emoji, stands beside the name, and is cleared', async ({page}) => {
	const id = await signIn(page, 'member');
	await goTo(page, id, 'people');
	await page
		.getByRole('searchbox', {name: 'Filter people'})
		.fill((await accountOf('member')).email);
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
	await adding
		.getByRole('textbox', {name: 'People'})
		.fill(`${(await accountOf('member')).email}\nxyz`);
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
	const owner = await accountOf('owner');
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
