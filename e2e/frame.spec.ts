import {rm} from 'node:fs/promises';
import {expect, goToScreen, peopleAreShown, startProgram, test} from './app';

test('an address that comes while the page starts is the one that is shown', async () => {
	const {page, dataFolder, quit} = await startProgram();
	await peopleAreShown(page);
	const go = (place: string) => page.evaluate(to => void (location.hash = `#/o/demo/${to}`), place);
	for (let start = 0; start < 3; start++) {
		await go('presence');
		await expect(page.getByRole('heading', {name: 'Presence', level: 1})).toBeVisible();
		await page.reload();
		await go('people');
		await expect(page.getByRole('heading', {name: 'People', level: 1})).toBeVisible();
		await expect(page).toHaveURL(/demo\/people/);
	}
	await quit();
	await rm(dataFolder, {recursive: true, force: true, maxRetries: 10, retryDelay: 100});
});

test('a start opens where the person left, in their theme and density', async () => {
	const first = await startProgram();
	await peopleAreShown(first.page);
	await first.page.getByRole('link', {name: 'Settings', exact: true}).click();
	await first.page.getByText('Dark', {exact: true}).click();
	await first.page.getByText('Compact', {exact: true}).click();
	await first.page.getByRole('button', {name: 'Collapse sidebar'}).click();
	await expect(first.page.locator('html')).toHaveAttribute('data-theme', 'dark');
	await expect
		.poll(() => first.page.evaluate(() => window.steward.ask('settings:read', undefined)))
		.toMatchObject({
			theme: 'dark',
			density: 'compact',
			railFolded: true,
			lastPlace: '/settings',
		});
	await first.quit();

	const second = await startProgram({dataFolder: first.dataFolder});
	await expect(second.page.getByRole('heading', {name: 'Settings', level: 1})).toBeVisible();
	await expect(second.page.locator('html')).toHaveAttribute('data-theme', 'dark');
	await expect(second.page.locator('html')).toHaveAttribute('data-density', 'compact');
	await expect(second.page.getByRole('button', {name: 'Expand sidebar'})).toBeVisible();
	await second.quit();
	await rm(first.dataFolder, {recursive: true, force: true, maxRetries: 10, retryDelay: 100});
});

test('the keyboard alone finds a person, goes everywhere and comes back', async ({page}) => {
	await page.keyboard.press('Control+k');
	await page.keyboard.type('jonas fe');
	await expect(page.getByRole('option', {name: /Jonas Feldt/})).toHaveAttribute(
		'aria-selected',
		'true',
	);
	await page.keyboard.press('Enter');
	await expect(page.getByRole('complementary', {name: 'Jonas Feldt'})).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(page.getByRole('complementary')).toHaveCount(0);

	await page.keyboard.press('g');
	await page.keyboard.press('r');
	await expect(page.getByRole('heading', {name: 'Roles', level: 1})).toBeVisible();
	await page.keyboard.press('Control+,');
	await expect(page.getByRole('heading', {name: 'Settings', level: 1})).toBeVisible();
	await page.keyboard.press('Alt+ArrowLeft');
	await expect(page.getByRole('heading', {name: 'Roles', level: 1})).toBeVisible();
	await page.keyboard.press('Alt+ArrowRight');
	await expect(page.getByRole('heading', {name: 'Settings', level: 1})).toBeVisible();

	// A screen that opens takes the focus from the links to others.
	await expect(page.getByRole('main')).toBeFocused();
	await page.getByRole('link', {name: 'People'}).focus();
	await page.keyboard.press('?');
	await expect(page.getByRole('dialog', {name: 'Keyboard shortcuts'})).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(page.getByRole('dialog')).toHaveCount(0);
	await expect(page.getByRole('link', {name: 'People'})).toBeFocused();
});

test('a shortcut gets other keys, which count at once and everywhere, and its own again', async ({
	page,
	program,
}) => {
	const sheet = page.getByRole('dialog', {name: 'Keyboard shortcuts'});
	const people = page.getByRole('link', {name: 'People', exact: true});
	const menuKeys = () =>
		program.app.evaluate(({Menu}) => {
			const all = Menu.getApplicationMenu()?.items.flatMap(({submenu}) => submenu?.items ?? []);
			return all?.find(({accelerator}) => accelerator?.endsWith('J'))?.accelerator;
		});
	await page.keyboard.press('?');
	await sheet.getByRole('button', {name: 'Change keys', exact: true}).click();
	await sheet.getByRole('button', {name: /^Change keys: People, G then P/}).press('Enter');
	const field = sheet.getByRole('textbox', {name: 'New keys: People'});
	await expect(field).toBeFocused();
	await page.keyboard.press('g');
	await page.keyboard.press('r');
	await expect(sheet.getByText('G then R opens Roles already.')).toBeVisible();
	await page.keyboard.press('Enter');
	await expect(field).toBeFocused();
	await page.keyboard.press('Control+c');
	await expect(sheet.getByText('Ctrl+C is needed in text fields.')).toBeVisible();
	await page.keyboard.press('g');
	await page.keyboard.press('z');
	await expect(field).toHaveValue('G then Z');
	await page.keyboard.press('Enter');
	await expect(sheet.getByRole('button', {name: /^Change keys: People, G then Z/})).toBeFocused();
	await expect(sheet.getByText('People: keys changed to G then Z')).toBeVisible();

	await sheet.getByRole('button', {name: /^Change keys: Show or hide the inspector/}).click();
	await page.keyboard.press('Control+Shift+j');
	await page.keyboard.press('Enter');
	await expect.poll(menuKeys).toBe('CmdOrCtrl+Shift+J');
	await page.keyboard.press('Escape');
	await expect(sheet).toHaveCount(0);

	await expect(people).toHaveAttribute('aria-keyshortcuts', 'G Z');
	await goToScreen(page, 'Roles');
	await page.keyboard.press('g');
	await page.keyboard.press('p');
	await expect(page.getByRole('heading', {name: 'Roles', level: 1})).toBeVisible();
	await page.keyboard.press('g');
	await page.keyboard.press('z');
	await expect(page.getByRole('heading', {name: 'People', level: 1})).toBeVisible();

	await page.keyboard.press('?');
	await sheet.getByRole('button', {name: 'Change keys', exact: true}).click();
	await sheet.getByRole('button', {name: /^Change keys: Next row,.*J$/}).click();
	await page.keyboard.press('y');
	await page.keyboard.press('Enter');
	await expect(sheet.getByRole('button', {name: /^Change keys: Next row,.*Y$/})).toBeFocused();
	await page.keyboard.press('Escape');
	await expect(sheet).toHaveCount(0);
	const rowAt = (place: number) =>
		page.getByRole('grid', {name: 'People'}).locator('[data-row]').nth(place);
	await rowAt(0).click();
	await page.keyboard.press('Escape');
	const hasFocus = (place: number) =>
		rowAt(place).evaluate(one => one.contains(document.activeElement));
	await expect.poll(() => hasFocus(0)).toBe(true);
	await page.keyboard.press('j');
	await page.keyboard.press('y');
	await expect.poll(() => hasFocus(1)).toBe(true);
	await page.keyboard.press('k');
	await expect.poll(() => hasFocus(0)).toBe(true);

	await page.keyboard.press('?');
	await sheet.getByRole('button', {name: 'Change keys', exact: true}).click();
	await sheet.getByRole('button', {name: 'Reset keys: People'}).click();
	await expect(people).toHaveAttribute('aria-keyshortcuts', 'G P');
	await sheet.getByRole('button', {name: 'Reset all keys'}).press('Enter');
	await expect(sheet.getByRole('button', {name: 'Reset all keys'})).toBeDisabled();
	await expect(sheet.getByRole('button', {name: 'Done'})).toBeFocused();
	await expect.poll(menuKeys).toBe('CmdOrCtrl+J');
	await page.keyboard.press('Escape');
	await expect(sheet).toHaveCount(0);
});

test('an id or an address in the palette finds exactly that account', async ({page}) => {
	await page.keyboard.press('Control+k');
	await page.keyboard.type('jonas.feldt@kestrel-bay.example.com');
	await expect(page.getByRole('group', {name: 'People'}).getByRole('option')).toHaveCount(1);
	await page.keyboard.press('Control+a');
	await page.keyboard.type('4');
	await expect(page.getByRole('option', {name: /Jonas Feldt/})).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('no layer runs into the content policy', async ({page}) => {
	const broken: string[] = [];
	page.on('console', message => {
		if (/content security policy|trusted ?type/i.test(message.text())) broken.push(message.text());
	});
	const opened = async (role: 'dialog' | 'menu') => {
		await expect(page.locator(`[role=${role}]:focus-within`)).toBeVisible();
		await page.keyboard.press('Escape');
		await expect(page.getByRole(role)).toHaveCount(0);
	};
	await page.keyboard.press('Control+k');
	await opened('dialog');
	await page.keyboard.press('?');
	await opened('dialog');
	await page.getByRole('button', {name: 'Add person'}).click();
	await opened('dialog');
	await page.getByRole('button', {name: /Switch or connect another/}).click();
	await opened('menu');
	await page.getByRole('link', {name: 'Settings', exact: true}).click();
	await page.getByRole('button', {name: 'Reset the demo'}).click();
	await opened('dialog');
	expect(broken).toEqual([]);
});

test('at 640 pixels, or twice the size, nothing is cut off', async ({page, program}) => {
	const resize = (width: number, height: number) =>
		program.app.evaluate(
			({BrowserWindow}, size) => {
				const [window] = BrowserWindow.getAllWindows();
				window?.setMinimumSize(200, 200);
				window?.setContentSize(size[0] ?? 0, size[1] ?? 0);
			},
			[width, height],
		);
	const before = await page.evaluate(() => [window.innerWidth, window.innerHeight] as const);
	await resize(640, 400);
	await expect.poll(() => page.evaluate(() => window.innerWidth)).toBe(640);
	for (const place of ['/o/demo/people', '/o/demo/roles', '/settings', '/connect']) {
		await page.evaluate(hash => {
			location.hash = `#${hash}`;
		}, place);
		await expect(page.getByRole('heading', {level: 1})).toBeVisible();
		// What lies beyond the edge can be reached only where it can be scrolled to.
		const lost = await page.evaluate(() =>
			[...document.querySelectorAll<HTMLElement>('button, a, input, [role="radio"]')]
				.filter(element => {
					const {left, right, width} = element.getBoundingClientRect();
					if (width === 0 || (right <= window.innerWidth + 1 && left >= -1)) return false;
					for (let box = element.parentElement; box !== null; box = box.parentElement) {
						if (/auto|scroll/.test(getComputedStyle(box).overflowX)) return false;
					}
					return true;
				})
				.map(element => element.textContent),
		);
		expect(lost, place).toEqual([]);
	}

	// Beside a sheet the list is as narrow, and no tool of it lies over the sheet.
	await resize(1024, 700);
	await page.evaluate(() => {
		location.hash = '#/o/demo/people';
	});
	await page.getByRole('row', {name: /Gauri Rao/}).click();
	await page.keyboard.press('Enter');
	const sheet = await page.getByRole('complementary', {name: 'Gauri Rao'}).boundingBox();
	const tool = await page.getByRole('button', {name: 'Columns'}).boundingBox();
	expect(tool!.x + tool!.width).toBeLessThanOrEqual(sheet!.x);
	const spare = await page
		.getByRole('searchbox', {name: 'Filter people'})
		.evaluate((field: HTMLInputElement) => {
			const {font, paddingLeft, paddingRight} = getComputedStyle(field);
			const canvas = document.createElement('canvas').getContext('2d')!;
			canvas.font = font;
			const room =
				field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
			return room - canvas.measureText(field.placeholder).width;
		});
	expect(spare).toBeGreaterThanOrEqual(0);
	await page.keyboard.press('Escape');
	await resize(...before);
	await expect.poll(() => page.evaluate(() => window.innerWidth)).toBe(before[0]);
});

test('a reset of the demo is told once it is done', async ({page}) => {
	await page.getByRole('link', {name: 'Settings', exact: true}).click();
	await page.getByRole('button', {name: 'Reset the demo'}).click();
	const dialog = page.getByRole('dialog', {name: 'Reset the demo organization?'});
	await dialog.getByRole('button', {name: 'Reset the demo'}).click();
	await expect(page.getByRole('region', {name: 'Changes'})).toContainText(
		'The demo organization was reset.',
	);
	await expect(dialog).toHaveCount(0);
});

test('the page itself never scrolls, wherever what is in it leads', async ({page, program}) => {
	const before = await page.evaluate(() => [window.innerWidth, window.innerHeight] as const);
	const resize = (width: number, height: number) =>
		program.app.evaluate(
			({BrowserWindow}, size) =>
				BrowserWindow.getAllWindows()[0]?.setContentSize(size[0] ?? 0, size[1] ?? 0),
			[width, height],
		);
	await resize(1800, 700);
	await expect.poll(() => page.evaluate(() => window.innerHeight)).toBe(700);
	await goToScreen(page, 'Organization settings');
	await page.getByRole('button', {name: 'Collapse sidebar'}).click();
	await expect(page.getByRole('button', {name: 'Expand sidebar'})).toBeVisible();
	const contents = page.getByRole('navigation', {name: 'On this page'});
	await contents.getByRole('button', {name: 'Defaults for new people'}).click();
	await expect(page.getByRole('heading', {name: 'Defaults for new people'})).toBeInViewport();
	const scrolled = () =>
		page.evaluate(() =>
			[document.documentElement, document.body].map(({scrollTop, scrollHeight, clientHeight}) => [
				scrollTop,
				scrollHeight - clientHeight,
			]),
		);
	expect(await scrolled()).toEqual([
		[0, 0],
		[0, 0],
	]);
	await page.getByRole('button', {name: 'Expand sidebar'}).click();
	await resize(...before);
	await expect.poll(() => page.evaluate(() => window.innerWidth)).toBe(before[0]);
});
