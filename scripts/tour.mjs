import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {mkdir, mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {createInterface} from 'node:readline';
import {ensureBuilt} from './build.mjs';
import {withDisplay} from './display.mjs';
import {findElectron, holdReady} from './electron-runtime.mjs';
import {sandboxArguments} from './launch.mjs';
import {root} from './paths.mjs';
import {ensureSetUp} from './setup.mjs';

/**
 * Drives the built program through its main tasks on a display, prints a line per step, and renews the
 * pictures of the README. Ends with 1 when a step fails.
 */
await ensureSetUp();
await ensureBuilt();
const {_electron, expect} = await import('@playwright/test');
const pictures = path.join(root, 'docs', 'pictures');
await mkdir(pictures, {recursive: true});
const data = await mkdtemp(path.join(tmpdir(), 'steward-tour-'));
let app;
let page;
/** A server beside the program, as somebody runs one. */
let second;

/** Starts the program; `screen` is the one that it opens on. */
async function open(screen = 'overview') {
	app = await _electron.launch({
		executablePath: await findElectron(),
		args: ['-r', holdReady, ...sandboxArguments(), root],
		env: {...process.env, STEWARD_DATA: data},
		timeout: 20_000,
	});
	page = await app.firstWindow();
	await expect(page.locator('html')).toHaveAttribute('data-ready', screen, {timeout: 20_000});
	await expect(page.getByRole('contentinfo')).toContainText('Connected');
}

/** Another organization, on a server of its own. */
async function startSecond() {
	const folder = path.join(data, 'second');
	const child = spawn(
		process.execPath,
		[
			path.join(root, 'dist', 'server', 'cli.cjs'),
			'--data',
			folder,
			'--demo',
			'--demo-users',
			'140',
		],
		{stdio: ['ignore', 'pipe', 'inherit']},
	);
	const [line] = await once(createInterface({input: child.stdout}), 'line');
	const ready = JSON.parse(line);
	const {email, api_key: key} = ready.accounts.owner;
	const answer = await fetch(`${ready.base_url}/realm`, {
		method: 'PATCH',
		headers: {authorization: `Basic ${btoa(`${email}:${key}`)}`},
		body: new URLSearchParams({name: 'Northgate Library'}),
	});
	if (!answer.ok) throw new Error(await answer.text());
	const channels = [{name: 'reading room', description: 'What is on the tables this week.'}];
	const subscribed = await fetch(`${ready.base_url}/users/me/subscriptions`, {
		method: 'POST',
		headers: {authorization: `Basic ${btoa(`${email}:${key}`)}`},
		body: new URLSearchParams({subscriptions: JSON.stringify(channels)}),
	});
	if (!subscribed.ok) throw new Error(await subscribed.text());
	const stop = async () => {
		const ended = once(child, 'exit');
		child.kill('SIGTERM');
		await ended;
	};
	return {...ready, stop};
}

async function picture(name) {
	await page.mouse.move(0, 0);
	// Those that come to an end soon, or are called off: a caret blinks for ever.
	await page.evaluate(() =>
		Promise.race([
			Promise.allSettled(document.getAnimations().map(each => each.finished)),
			new Promise(resolve => setTimeout(resolve, 1000)),
		]),
	);
	await page.screenshot({path: path.join(pictures, `${name}.png`)});
}

async function goTo(place) {
	await page.getByRole('link', {name: place, exact: true}).click();
	await expect(page.getByRole('heading', {name: place, level: 1})).toBeVisible();
}

const row = name => page.getByRole('row', {name: new RegExp(name)});

/** What somebody changed in an export: the rest of it may be left out. */
const editedFile = `steward: 1
channels:
  kitchen: {description: "Cake, coffee and the rota."}
  open day: {privacy: public, description: What visitors see and who shows them around., default: true}
people:
  jonas.feldt@kestrel-bay.example.com: {role: administrator}
  nora.vance@kestrel-bay.example.com: {name: Nora Vance, role: member}
`;

const steps = {
	'opens on the overview of the demo organization, filled': async () => {
		await open();
		await expect(page.getByRole('link', {name: /^\d+ guests$/})).toBeVisible();
		await expect(page.getByRole('figure')).toHaveCount(5);
		await expect(page.getByText('Loading', {exact: true})).toHaveCount(0);
		await picture('overview');
	},
	'shows how the organization does, in pictures': async () => {
		await page.evaluate(() => window.steward.ask('settings:write', {theme: 'dark'}));
		await page.reload();
		await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
		await expect(page.getByRole('figure').locator('svg.recharts-surface')).toHaveCount(5);
		await expect(page.getByText('Loading', {exact: true})).toHaveCount(0);
		const charts = page.getByRole('region', {name: 'Charts'});
		await charts.evaluate(region => region.scrollIntoView({block: 'start'}));
		await picture('overview-charts');
		await page.evaluate(() => window.steward.ask('settings:write', {theme: 'light'}));
		await page.reload();
		await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
	},
	'shows everybody in one list': async () => {
		await goTo('People');
		await expect(row('Adaeze').first()).toBeVisible();
		await picture('people-light');
	},
	'finds somebody by a few letters': async () => {
		await page.getByRole('searchbox').fill('jona');
		await expect(row('Jonas Feldt')).toBeVisible();
		await expect(row('Adaeze')).toHaveCount(0);
	},
	'opens the side sheet': async () => {
		await row('Jonas Feldt').click();
		await expect(page.getByRole('heading', {name: 'Jonas Feldt'})).toBeVisible();
		await page.getByRole('searchbox').fill('');
		await picture('person-sheet');
	},
	'makes a member a moderator: the row changes at once': async () => {
		await page.getByRole('radio', {name: /Moderator/}).check();
		await expect(row('Jonas Feldt')).toContainText('Moderator');
		await expect(page.getByRole('button', {name: 'Undo'})).toBeVisible();
	},
	'says why the only owner is locked': async () => {
		await page.getByRole('searchbox').fill('ines halloran');
		await row('Ines Halloran').click();
		await expect(page.getByRole('heading', {name: 'Ines Halloran'})).toBeVisible();
		await expect(page.getByText(/only owner/i).first()).toBeVisible();
	},
	'goes anywhere by the palette': async () => {
		await page.keyboard.press('Control+k');
		await page.keyboard.type('jo');
		await picture('palette');
		await page.keyboard.press('Escape');
	},
	'shows the board of roles, in the dark': async () => {
		await page.evaluate(() => window.steward.ask('settings:write', {theme: 'dark'}));
		await page.reload();
		await page.getByRole('link', {name: 'Roles'}).click();
		await expect(page.getByRole('heading', {name: 'Roles', level: 1})).toBeVisible();
		await expect(page.getByText('Mirembe Castellanos').first()).toBeVisible();
		await picture('roles-dark');
		await page.evaluate(() => window.steward.ask('settings:write', {theme: 'light'}));
	},
	'defines profile fields, with the card beside them': async () => {
		await page.reload();
		await goTo('Profile fields');
		await page.getByRole('rowheader', {name: /^Team/}).click();
		await expect(page.getByRole('complementary', {name: 'Team'})).toBeVisible();
		await picture('profile-fields');
	},
	'makes an invitation link and shows it as a QR code': async () => {
		await goTo('Invitations');
		await page.getByRole('button', {name: 'New link'}).click();
		await page.getByRole('radio', {name: 'Guest'}).check({force: true});
		await page.getByRole('button', {name: 'Create link'}).click();
		await expect(page.getByRole('img', {name: /^QR code/})).toBeVisible();
		await picture('invitation');
		await page.keyboard.press('Escape');
	},
	'lists channels, with the settings of one beside them': async () => {
		await goTo('Channels');
		await row('night log').click();
		await page.keyboard.press('Enter');
		await expect(page.getByRole('tab', {name: 'Settings'})).toBeVisible();
		await picture('channels');
	},
	'paints the matrix of people by channels': async () => {
		await goTo('Access');
		await page.getByRole('gridcell', {name: /^Ana Ortega, #kitchen: /}).click();
		await page.getByRole('gridcell', {name: /^Babajide Sithole, #instruments: /}).click();
		await page.keyboard.press('Shift+ArrowDown');
		await page.keyboard.press('Shift+ArrowDown');
		await expect(page.getByRole('toolbar', {name: 'Staged changes'})).toContainText(/\d changes/);
		await picture('access');
		await page.getByRole('button', {name: 'Discard'}).click();
	},
	'reads messages in three panes': async () => {
		await goTo('Messages');
		await page.getByRole('option', {name: 'instruments', exact: true}).click();
		await expect(page.getByRole('feed')).toHaveAttribute('aria-busy', 'false');
		await picture('messages');
	},
	'writes a message, and edits it beside the preview': async () => {
		await page.getByRole('option', {name: 'kitchen', exact: true}).click();
		await page
			.getByRole('listbox', {name: 'Topics of #kitchen'})
			.getByRole('option', {name: /coffee machine/})
			.click();
		await page.getByRole('button', {name: /^Write in #kitchen/}).click();
		await page
			.getByRole('textbox', {name: 'Message'})
			.fill('It is descaled. **Two cups**, then `rinse`.');
		await page.keyboard.press('Control+Enter');
		const written = page.getByRole('article').filter({hasText: 'It is descaled.'});
		await expect(written.locator('strong')).toHaveText('Two cups');
		await written.focus();
		await page.keyboard.press('e');
		await page
			.getByRole('textbox', {name: 'Source of the message'})
			.fill('It is descaled, *twice*. **Three cups**, then `rinse`:\n\n1. cold\n2. hot');
		await expect(page.getByRole('region', {name: 'Preview'}).locator('em')).toHaveText('twice');
		await picture('edit');
		await page.getByRole('dialog').getByRole('button', {name: 'Save'}).click();
		await expect(page.getByRole('dialog')).toBeHidden();
	},
	'moves a topic, with what happens to it': async () => {
		await page.getByRole('option', {name: 'night log', exact: true}).click();
		await page
			.getByRole('listbox', {name: 'Topics of #night log'})
			.getByRole('option', {name: /seeing this fortnight/})
			.click();
		await page.getByRole('article').last().focus();
		await page.keyboard.press('m');
		const dialog = page.getByRole('dialog');
		await dialog.getByRole('radio', {name: /Entire topic/}).check({force: true});
		await dialog.getByRole('combobox', {name: 'To channel'}).click();
		await page.getByRole('option', {name: /staff/}).last().click();
		await expect(dialog).toContainText(/lose access/);
		await picture('move');
		await page.keyboard.press('Escape');
	},
	'keeps a draft while it is typed': async () => {
		await page.keyboard.press('Escape');
		await goTo('Drafts');
		await page.getByRole('button', {name: 'New draft'}).first().click();
		await page.getByRole('textbox', {name: 'Text of the draft'}).click();
		await page.keyboard.type('Before the open day: count the chairs, and ask about the minibus.');
		await expect(row('Before the open day')).toContainText('Saved', {timeout: 10_000});
		await picture('drafts');
	},
	'lists files and where they are used': async () => {
		await page.keyboard.press('Escape');
		await goTo('Files');
		await row('gate-plan').click();
		await expect(page.getByRole('complementary', {name: /gate-plan/})).toBeVisible();
		await picture('files');
	},
	'shows own settings of channels, in the dark': async () => {
		await page.evaluate(() => window.steward.ask('settings:write', {theme: 'dark'}));
		await page.reload();
		await goTo('Your channels');
		await expect(page.getByRole('grid')).toBeVisible();
		await picture('your-channels');
		await page.evaluate(() => window.steward.ask('settings:write', {theme: 'light'}));
		await page.reload();
	},
	'says who is there': async () => {
		await goTo('Presence');
		await expect(row('Ines Halloran').first()).toBeVisible();
		await picture('presence');
	},
	'shows the people of a group': async () => {
		await goTo('Groups');
		await page
			.getByRole('rowheader', {name: /instrument crew/})
			.getByRole('button')
			.click();
		const sheet = page.getByRole('complementary', {name: 'instrument crew'});
		await expect(sheet.getByRole('listitem').first()).toBeVisible();
		await picture('groups');
		await page.keyboard.press('Escape');
	},
	'says whose bots are whose': async () => {
		await goTo('Bots');
		await expect(page.getByText('No owner')).toBeVisible();
		await picture('bots');
	},
	'tries a linkifier on a text': async () => {
		await goTo('Linkifiers');
		await page.getByLabel('Try a text').fill('LAB-208 is done, see mirror/41.');
		await expect(
			page.getByRole('link', {name: 'LAB-208'}).or(page.getByText('LAB-208').last()),
		).toBeVisible();
		await picture('linkifiers');
	},
	'gives a verdict on each pasted address': async () => {
		await goTo('Invitations');
		await page.getByRole('button', {name: 'Invite by e-mail'}).click();
		const dialog = page.getByRole('dialog', {name: 'Invite by e-mail'});
		await dialog
			.getByRole('textbox', {name: 'E-mail addresses'})
			.fill('nora.reyes@example.com, Imre Vass <imre.vass@example.com>\nsami.okoro@');
		await expect(dialog.getByText('2 people will be invited, 1 will not.')).toBeVisible();
		await picture('invite-by-e-mail');
		await page.keyboard.press('Escape');
		await expect(dialog).toBeHidden();
	},
	'lists messages for later, in the dark': async () => {
		await page.evaluate(() => window.steward.ask('settings:write', {theme: 'dark'}));
		await page.reload();
		await goTo('Scheduled messages');
		await expect(page.getByText('Could not be sent', {exact: true})).toBeVisible();
		await picture('scheduled');
		await page.evaluate(() => window.steward.ask('settings:write', {theme: 'light'}));
		await page.reload();
	},
	'says why a person can do what they can': async () => {
		await goTo('People');
		await page.getByRole('searchbox').fill('jonas feldt');
		await row('Jonas Feldt').click();
		const person = page.getByRole('complementary', {name: 'Jonas Feldt'});
		await person.getByRole('button', {name: 'Permissions…'}).click();
		await expect(
			page.getByRole('dialog', {name: 'What can Jonas Feldt do?'}).getByRole('listitem').first(),
		).toBeVisible();
		await picture('permissions');
		await page.keyboard.press('Escape');
		await page.keyboard.press('Escape');
		await page.getByRole('searchbox').fill('');
	},
	'offers to connect to a server': async () => {
		await page.evaluate(() => {
			location.hash = '#/connect';
		});
		await page.reload();
		await expect(page.getByRole('heading', {name: 'Connect', level: 1})).toBeVisible();
	},
	'finds a server, and says step by step what stands there': async () => {
		second = await startSecond();
		const address = second.base_url.replace('/api/v1', '');
		await page.getByLabel('Server URL').fill(address);
		await page.getByRole('button', {name: 'Find server'}).click();
		await expect(page.getByRole('textbox', {name: 'E-mail'})).toBeVisible();
		await picture('connect');
	},
	'signs in, and switches between organizations': async () => {
		const {email, password} = second.accounts.owner;
		await page.getByRole('textbox', {name: 'E-mail'}).fill(email);
		await page.getByRole('textbox', {name: 'Password'}).fill(password);
		await page.getByRole('button', {name: 'Sign in', exact: true}).click();
		await expect(page.locator('html')).toHaveAttribute('data-ready', 'overview', {timeout: 20_000});
		await page.getByRole('button', {name: /Switch or connect another/}).click();
		await expect(page.getByRole('menu')).toBeVisible();
		await picture('organizations');
		await page.keyboard.press('Escape');
	},
	'shows every call in the inspector, without secrets': async () => {
		await page.keyboard.press('Control+j');
		const inspector = page.getByRole('region', {name: 'Inspector'});
		await inspector.getByRole('searchbox').fill('path:users');
		await inspector
			.getByRole('button', {name: /GET \/users/})
			.first()
			.click();
		await picture('inspector');
		await page.keyboard.press('Control+j');
	},
	'keeps changes of many people in a plan': async () => {
		await page.evaluate(() => {
			location.hash = '#/o/demo/people?q=role:member';
		});
		await expect(page.getByText(/^\d+ of \d+$/)).toBeVisible();
		await page.getByRole('grid', {name: 'People'}).locator('[data-row]').first().click();
		await page.keyboard.press('Escape');
		for (const key of ['x', 'ArrowDown', 'x', 'ArrowDown', 'x', 'ArrowDown', 'x']) {
			await page.keyboard.press(key);
		}
		await page
			.getByRole('toolbar', {name: 'Selected people'})
			.getByRole('button', {name: 'Add to plan'})
			.click();
		const dialog = page.getByRole('dialog');
		await dialog.getByLabel('Change').selectOption({label: 'Role: Guest'});
		await dialog.getByRole('button', {name: 'Choose plan'}).click();
		await dialog.getByLabel('Name of the new plan').fill('Visitors of the open day');
		await page.keyboard.press('Enter');
		const added = page.getByRole('status', {name: 'Added to a plan'});
		await added.getByRole('button', {name: 'Show plan'}).click();
		await expect(page.getByRole('heading', {level: 1})).toHaveText('Visitors of the open day');
		await picture('plan');
	},
	'shows who can do what': async () => {
		await page.evaluate(() => {
			location.hash = '#/o/demo/organization';
		});
		const heading = page.getByRole('heading', {name: 'Who can do what'});
		await heading.evaluate(element => element.scrollIntoView());
		await page
			.getByRole('radio', {name: 'Who can create public channels: Moderators and above'})
			.click();
		await expect(page.getByText('Now: Members and above.')).toBeVisible();
		await picture('organization');
		await page.getByRole('button', {name: 'Discard'}).click();
	},
	'says what a file of the organization would change': async () => {
		await page.evaluate(() => {
			location.hash = '#/o/demo/files-in-out';
		});
		await page
			.locator('input[type=file]')
			.first()
			.setInputFiles({
				name: 'observatory.yaml',
				mimeType: 'application/yaml',
				buffer: Buffer.from(editedFile),
			});
		await expect(page.getByRole('button', {name: 'Make a plan'})).toBeVisible();
		await picture('files-in-out');
	},
	'sets two organizations side by side': async () => {
		await page.evaluate(() => {
			location.hash = '#/o/demo/compare';
		});
		await page.getByLabel('With').selectOption({index: 1});
		await page.getByRole('button', {name: 'Compare', exact: true}).click();
		await expect(page.getByRole('button', {name: 'Make a plan'})).toBeVisible();
		await picture('compare');
	},
	'says in the journal who changed what': async () => {
		await page.evaluate(() => {
			location.hash = '#/o/demo/journal';
		});
		await expect(page.getByText(/\d entr\w+( found)? · Changes made/)).toBeVisible();
		await picture('journal');
	},
	'still has the change after a new start': async () => {
		await page.evaluate(() => {
			location.hash = '#/o/demo/people';
		});
		await expect(page.locator('html')).toHaveAttribute('data-ready', 'people');
		const place = () =>
			page.evaluate(async () => (await window.steward.ask('settings:read')).lastPlace);
		await expect.poll(place).toContain('/o/demo/people');
		await app.close();
		await open('people');
		await page.getByRole('searchbox').fill('jonas feldt');
		await expect(row('Jonas Feldt')).toContainText('Moderator');
	},
};

let failed = 0;
await withDisplay(async () => {
	for (const [step, act] of Object.entries(steps)) {
		try {
			await act();
			console.log(`ok   ${step}`);
		} catch (error) {
			failed++;
			console.log(`FAIL ${step}\n${error.message}`);
		}
	}
	await app?.close();
	await second?.stop();
});
await rm(data, {recursive: true, force: true, maxRetries: 10, retryDelay: 100});
console.log(failed === 0 ? 'The tour is complete.' : `${failed} steps failed.`);
process.exit(failed === 0 ? 0 : 1);
