import type {Page} from '@playwright/test';
import {expect, test} from './app';

/** Tasks of an administrator on several screens, on the demo organization. */

async function goTo(page: Page, place: string, title: string) {
	await page.getByRole('link', {name: place, exact: true}).click();
	await expect(page.getByRole('heading', {name: title, level: 1})).toBeVisible();
}

const changes = (page: Page) => page.getByRole('region', {name: 'Changes'});
const person = (page: Page, name: string) => page.getByRole('row', {name}).first();

test('a field is created and filled in for three people', async ({page}) => {
	await goTo(page, 'Profile fields', 'Profile fields');
	await page.getByRole('button', {name: 'Add field'}).click();
	const sheet = page.getByRole('complementary', {name: 'New profile field'});
	await sheet.getByRole('radio', {name: 'List of options'}).check({force: true});
	await sheet.getByRole('textbox', {name: 'Name'}).fill('Night shift');
	const option = sheet.getByRole('textbox', {name: 'New option'});
	await option.fill('Early');
	await option.press('Enter');
	await option.fill('Late');
	await option.press('Enter');
	await sheet.getByRole('button', {name: 'Add field'}).click();
	await expect(page.getByRole('rowheader', {name: /^Night shift/})).toBeVisible();

	await goTo(page, 'People', 'People');
	const three = ['Ana Ortega', 'Babajide Sithole', 'Chandra Iyer'];
	for (const name of three) {
		await person(page, name)
			.locator('[data-column="role"]')
			.click({modifiers: ['Control']});
	}
	const bar = page.getByRole('toolbar', {name: 'Selected people'});
	await expect(bar).toContainText('3 selected');
	await bar.getByRole('button', {name: 'Set field'}).click();
	const dialog = page.getByRole('dialog');
	await dialog.getByLabel('Field').selectOption('Night shift');
	await dialog.getByLabel('Value', {exact: true}).selectOption('Late');
	await dialog.locator('button[type=submit]').click();
	await expect(changes(page)).toContainText('3 people');

	await page.getByRole('searchbox').first().fill('field."Night shift":late');
	await expect(page.getByText(/^3 of \d+$/)).toBeVisible();
	for (const name of three) await expect(person(page, name)).toBeVisible();
	await changes(page).getByRole('button', {name: 'Undo'}).click();
	await expect(page.getByText(/^0 of \d+$/)).toBeVisible();
});

test('a link lets guests into two channels', async ({page}) => {
	await goTo(page, 'Invitations', 'Invitations');
	await page.getByRole('button', {name: 'New link'}).click();
	const dialog = page.getByRole('dialog', {name: 'New invitation link'});
	await dialog.getByRole('radio', {name: 'Guest'}).check({force: true});
	for (const channel of ['outreach', 'visitors']) {
		await dialog.getByRole('combobox').or(dialog.getByRole('searchbox')).first().fill(channel);
		await page
			.getByRole('option', {name: new RegExp(channel)})
			.first()
			.click();
	}
	await page.keyboard.press('Tab');
	await expect(dialog).toContainText(/joins as a guest in #outreach and #visitors until/);
	await dialog.getByRole('button', {name: 'Create link'}).click();
	const address = page.getByRole('textbox', {name: 'URL'});
	await expect(address).toHaveValue(/\/join\/[0-9a-f]+\/$/);
	await expect(page.getByRole('img', {name: /^QR code/})).toBeVisible();
	await page.getByRole('button', {name: 'Show in the list'}).click();
	const sheet = page.getByRole('complementary', {name: /^Invitation link/});
	await expect(sheet).toContainText('outreach');
	await expect(sheet).toContainText('visitors');
	await sheet.getByRole('button', {name: 'Revoke'}).click();
	const question = page.getByRole('dialog', {name: /^Revoke join\//});
	await question.getByRole('button', {name: 'Revoke link'}).click();
	await expect(changes(page)).toContainText(/revoked/);
});

test('a private channel is made, and people go in and out through the matrix', async ({page}) => {
	await goTo(page, 'Channels', 'Channels');
	await page.getByRole('button', {name: 'Create channel'}).click();
	const dialog = page.getByRole('dialog');
	await dialog.getByRole('textbox', {name: 'Name'}).fill('mirror coating');
	await dialog.getByRole('radio', {name: /^Private, shared history/}).check({force: true});
	await dialog.getByRole('button', {name: /^Create/}).click();
	await expect(page.getByRole('row', {name: /mirror coating/})).toBeVisible();

	await goTo(page, 'Access', 'Access');
	const cell = (name: string) =>
		page.getByRole('gridcell', {name: new RegExp(`^${name}, #mirror coating: `)});
	await cell('Ana Ortega').click();
	await page.keyboard.press('Shift+ArrowDown');
	const staged = page.getByRole('toolbar', {name: 'Staged changes'});
	await expect(staged).toContainText('2 changes');
	await staged.getByRole('button', {name: 'Review'}).click();
	const review = page.getByRole('dialog', {name: /^Review 2 changes/});
	await expect(review).toContainText('mirror coating');
	await review.getByRole('button', {name: 'Apply 2 changes'}).click();
	await expect(changes(page)).toContainText(/2 /);
	await expect(cell('Ana Ortega')).toHaveAttribute('data-state', 'in');
	await expect(cell('Babajide Sithole')).toHaveAttribute('data-state', 'in');

	await cell('Ana Ortega').click();
	await staged.getByRole('button', {name: 'Review'}).click();
	await page.getByRole('dialog').getByRole('button', {name: 'Apply 1 change'}).click();
	await expect(cell('Ana Ortega')).toHaveAttribute('data-state', 'out');
	await expect(cell('Babajide Sithole')).toHaveAttribute('data-state', 'in');

	await goTo(page, 'Channels', 'Channels');
	await page.getByRole('row', {name: /mirror coating/}).dblclick();
	await expect(page.getByRole('tab', {name: /Subscribers 2/})).toBeVisible();
});

test('a switch or a button that is off or gone after a key leaves the focus in its place', async ({
	page,
}) => {
	await goTo(page, 'Presence', 'Presence');
	const visible = page.getByRole('switch', {name: 'Share my presence'});
	for (const isVisible of [false, true]) {
		await visible.press('Space');
		await expect(visible).toBeChecked({checked: isVisible});
		await expect(visible).toBeEnabled();
		await expect(visible).toBeFocused();
	}
	await goTo(page, 'Channels', 'Channels');
	await page.getByRole('row', {name: /kitchen/}).dblclick();
	const sheet = page.getByRole('complementary', {name: 'kitchen'});
	await sheet.getByRole('textbox', {name: 'Description'}).fill('Coffee, tea and the oven.');
	await sheet.getByRole('button', {name: 'Save'}).press('Enter');
	await expect(sheet.getByRole('button', {name: 'Save'})).toBeHidden();
	await expect(sheet).toBeFocused();
});

test('a topic is muted, heard of elsewhere, and let go again', async ({page}) => {
	await goTo(page, 'Your channels', 'Your channels');
	await page.getByRole('tab', {name: /^Topics/}).click();
	await page.getByRole('option', {name: /kitchen/}).click();
	const policy = page.getByRole('radiogroup', {name: 'Policy of coffee machine'});
	// Topics come while the pointer goes there, and may move it.
	await expect(async () => {
		await policy.getByRole('radio', {name: 'Muted', exact: true}).click({timeout: 2000});
		await expect(policy.getByRole('radio', {name: 'Muted', exact: true})).toBeChecked({
			timeout: 2000,
		});
	}).toPass();
	await expect.poll(() => policyOf(page, 'coffee machine')).toBe(1);
	await page.reload();
	await expect(policy.getByRole('radio', {name: 'Muted', exact: true})).toBeChecked();
	await policy.getByRole('radio', {name: 'Default'}).click();
	await expect.poll(() => policyOf(page, 'coffee machine')).toBe(0);
});

/** The account's policy for a topic, as the service has it. */
function policyOf(page: Page, topic: string): Promise<number> {
	return page.evaluate(async name => {
		const response = await fetch('app://steward/gw/demo/api/v1/register', {
			method: 'POST',
			body: new URLSearchParams({fetch_event_types: '["user_topic"]', event_types: '[]'}),
		});
		const {user_topics: list} = (await response.json()) as {
			user_topics: {topic_name: string; visibility_policy: number}[];
		};
		return list.find(({topic_name: other}) => other === name)?.visibility_policy ?? 0;
	}, topic);
}
