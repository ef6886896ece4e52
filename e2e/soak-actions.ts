import type {Locator, Page} from '@playwright/test';

/** What an act of the soak works with. */
export type SoakReach = {
	readonly page: Page;
	readonly connectionId: string;
	/** From 0 to 1, the same for the same seed. */
	readonly chance: () => number;
	/** A text that no other act writes. */
	readonly newText: (kind: 'message' | 'draft') => string;
	/** Notes a message that the composer let go of: the service is said to have it. */
	readonly noteSent: (text: string) => void;
};

export type SoakAction = (reach: SoakReach) => Promise<void>;

const people = ['Deepika Joshi', 'Chandra Iyer', 'Babajide Sithole', 'Ana Ortega', 'Jonas Feldt'];
const topics = ['coffee machine'];

function oneOf<T>(list: readonly T[], chance: () => number): T {
	const found = list[Math.floor(chance() * list.length)];
	if (found === undefined) throw new Error('There is nothing to choose from.');
	return found;
}

export const heading = (page: Page, title: string): Locator =>
	page.getByRole('heading', {name: title, level: 1});

/** Opens a screen by the sidebar. */
export async function goTo(page: Page, title: string): Promise<void> {
	await page
		.getByRole('navigation', {name: 'Screens'})
		.getByRole('link', {name: title, exact: true})
		.click();
	await heading(page, title).waitFor();
}

export async function goToTopic(page: Page): Promise<void> {
	await goTo(page, 'Messages');
	await page.getByRole('option', {name: 'kitchen', exact: true}).click();
	await page
		.getByRole('listbox', {name: 'Topics of #kitchen'})
		.getByRole('option', {name: new RegExp(topics.join('|'))})
		.click();
	await page.getByRole('feed').waitFor();
}

/** Lets go of staged changes that did not come through; they stay until somebody decides. */
export async function discardRefused(page: Page): Promise<void> {
	const staged = page.getByRole('toolbar', {name: 'Staged changes'});
	const matrix = page.getByRole('grid');
	await matrix.waitFor();
	if (await staged.isVisible()) await staged.getByRole('button', {name: 'Discard'}).click();
	await staged.waitFor({state: 'hidden'});
}

/** What a person does with the window, each as a whole: it ends when the window has taken it. */
export const soakActions: Readonly<Record<string, SoakAction>> = {
	async 'change a role'({page, chance}) {
		await goTo(page, 'People');
		const name = oneOf(people, chance);
		await page.getByRole('searchbox', {name: 'Filter people'}).fill(name);
		await page.getByRole('row', {name}).first().getByRole('button', {name}).click();
		const role = oneOf(['Moderator', 'Member', 'Guest'], chance);
		await page
			.getByRole('complementary', {name})
			.getByRole('radio', {name: role, exact: true})
			.click();
	},
	async 'take the last change back'({page}) {
		await page.locator('main').focus();
		await page.keyboard.press('Control+z');
	},
	async 'filter the list'({page, chance}) {
		await goTo(page, 'People');
		const box = page.getByRole('searchbox', {name: 'Filter people'});
		await box.fill(oneOf(['role:guest', 'is:bot', 'a', 'zzz', 'joshi'], chance));
		await page.keyboard.press('Escape');
		await box.fill('');
	},
	async 'subscribe somebody, or the other way'({page, chance}) {
		await goTo(page, 'Access');
		const name = oneOf(people, chance);
		await page
			.getByRole('gridcell', {name: new RegExp(`^${name}, #(kitchen|design|telemetry): `)})
			.first()
			.click();
		const staged = page.getByRole('toolbar', {name: 'Staged changes'});
		await staged.getByRole('button', {name: 'Review'}).click();
		const review = page.getByRole('dialog', {name: /^Review/});
		await review.getByRole('button', {name: /^Apply/}).click();
		await review.waitFor({state: 'hidden'});
	},
	async 'write a message'({page, newText, noteSent}) {
		await goToTopic(page);
		await page
			.getByRole('button', {name: /^(Write in|Unsent)|Unsent:/})
			.first()
			.click();
		const composer = page.getByRole('region', {name: 'New message'});
		const box = composer.getByRole('textbox', {name: 'Message'});
		await box.click();
		// What an earlier act could not send is sent now, and nothing is typed over it.
		const left = (await box.innerText()).trim();
		const text = left === '' ? newText('message') : left;
		if (left === '') await box.fill(text);
		await page.keyboard.press('Control+Enter');
		await page.waitForFunction(
			() => {
				const field = document.querySelector('section[aria-label="New message"] .cm-content');
				const refused = document.querySelector('section[aria-label="New message"] [role=alert]');
				return field === null || field.textContent === '' || refused !== null;
			},
			undefined,
			{timeout: 40_000},
		);
		if ((await box.innerText()).trim() === '') noteSent(text);
	},
	async 'star a message, or the other way'({page}) {
		await goToTopic(page);
		const message = page.getByRole('article').last();
		await message.focus();
		await page.keyboard.press('s');
	},
	async 'mark a message as unread, or as read'({page}) {
		await goToTopic(page);
		const message = page.getByRole('article').last();
		await message.focus();
		await page.keyboard.press('u');
	},
	async 'write a draft'({page, newText}) {
		await goTo(page, 'Drafts');
		await page.getByRole('button', {name: 'New draft'}).first().click();
		await page.getByRole('textbox', {name: 'Text of the draft'}).click();
		await page.keyboard.type(newText('draft'));
		await page.keyboard.press('Escape');
	},
	async 'mute a topic, or the other way'({page, chance}) {
		await goTo(page, 'Your channels');
		await page.getByRole('tab', {name: /^Topics/}).click();
		await page.getByRole('option', {name: /kitchen/}).click();
		await page
			.getByRole('radiogroup', {name: 'Policy of coffee machine'})
			.getByRole('radio', {name: oneOf(['Muted', 'Default'], chance), exact: true})
			.click();
	},
	async 'load the window again'({page, chance}) {
		// Once in a while: what is read is what this is about, not how often.
		if (chance() < 0.5) await page.reload();
		await page.getByRole('navigation', {name: 'Screens'}).waitFor();
	},
};
