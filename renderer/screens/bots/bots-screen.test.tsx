// @vitest-environment happy-dom
import {screen, waitFor, within} from '@testing-library/react';
import {afterEach, describe, expect, test} from 'vitest';
import type {Client} from '../../../shared/client/create-client';
import {textsOf} from '../../api/saved/saved-texts';
import {testListStates} from '../../testing/list-states.fixture';
import {leaveScreen, showScreen} from '../../testing/screen.fixture';
import {shortNameOf} from './bot-words';
import {BotsScreen} from './bots-screen';

afterEach(leaveScreen);

const show = (options: Parameters<typeof showScreen>[1] = {}) =>
	showScreen(<BotsScreen />, {at: '/bots', ...options});
const shown = async () => {
	const grid = await screen.findByRole('grid', {name: 'Bots'});
	return within(grid)
		.queryAllByRole('rowheader')
		.map(cell => cell.textContent);
};

testListStates(() => <BotsScreen />, {
	at: '/bots',
	call: 'getUsers',
	none: {answer: {members: []}, words: 'No bots yet'},
	what: 'No bot',
});

describe('the list', () => {
	test('has every bot and nobody else, and marks those that nobody looks after', async () => {
		const {client} = show();
		await screen.findByRole('row', {name: /Ticket Desk 46/});
		const {members} = await client.getUsers({});
		expect(await shown()).toHaveLength(members.filter(({is_bot}) => is_bot).length);
		expect(screen.getByText(/2 without an active owner/)).toBeTruthy();
		expect(screen.getByRole('row', {name: /Ticket Desk 46/}).textContent).toContain('No owner');
		expect(screen.getByRole('row', {name: /Ticket Desk 59/}).textContent).toContain('deactivated');
	});

	test.each([
		['is:orphaned', ['Ticket Desk 46', 'Ticket Desk 59']],
		['owner:none', ['Ticket Desk 46']],
		['owner:jonas', ['Dome Control']],
		['kind:incoming is:deactivated', []],
	])('%s finds what it says', async (filter, names) => {
		show({at: `/bots?q=${encodeURIComponent(filter)}`});
		await waitFor(async () => expect(await shown()).toEqual(names));
	});
});

describe('an owner', () => {
	test('is changed at once, and it says so', async () => {
		const {user, client} = show({at: '/bots?open=20'});
		const sheet = within(await screen.findByRole('complementary', {name: 'Sky Conditions 20'}));
		const before = (await client.getUser({user_id: 20})).user.bot_owner_id ?? 0;
		await user.click(sheet.getByRole('button', {name: 'Change owner…'}));
		const dialog = within(await screen.findByRole('dialog'));
		await user.type(dialog.getByRole('combobox'), 'jonas{Enter}');
		await user.click(dialog.getByRole('button', {name: 'Change owner'}));
		await sheet.findByText('Jonas Feldt');
		await waitFor(async () =>
			expect((await client.getUser({user_id: 20})).user.bot_owner_id).toBe(4),
		);
		await client.updateBot({bot_id: 20, bot_owner_id: before});
	});

	test('of the bot of somebody else is nothing for a member', async () => {
		const {user} = show({at: '/bots?open=20', as: 'member'});
		const sheet = within(await screen.findByRole('complementary', {name: 'Sky Conditions 20'}));
		const button = sheet.getByRole('button', {name: 'Change owner…'});
		await waitFor(() => expect(button.getAttribute('data-disabled')).toBe('true'));
		await user.hover(button);
		expect(
			(await screen.findAllByText(/Only its owner, administrators and owners/)).length,
		).toBeGreaterThan(0);
	});
});

test('a form without a name, or with a URL that is none, is not sent', async () => {
	const {user} = show();
	await user.click(await screen.findByRole('button', {name: 'New bot'}));
	const dialog = within(await screen.findByRole('dialog', {name: 'New bot'}));
	await user.click(dialog.getByRole('radio', {name: 'Outgoing webhook'}));
	await user.click(dialog.getByRole('button', {name: 'Create bot'}));
	expect(dialog.getByText('Use a name of at least 2 characters.')).toBeTruthy();
	expect(dialog.getByText('Enter a short name.')).toBeTruthy();
	expect(dialog.getByText('Enter a URL that begins with http:// or https://.')).toBeTruthy();
	expect(document.activeElement).toBe(dialog.getByRole('textbox', {name: /^Name/}));
});

test('what is typed outlives a form that is closed by accident, and not one that is canceled', async () => {
	const {user} = show();
	const open = async () => {
		await user.click(await screen.findByRole('button', {name: 'New bot'}));
		return within(await screen.findByRole('dialog', {name: 'New bot'}));
	};
	const dialog = await open();
	await user.type(dialog.getByRole('textbox', {name: 'Name'}), 'Rain Gauge');
	await user.click(dialog.getByRole('radio', {name: 'Outgoing webhook'}));
	await user.type(dialog.getByRole('textbox', {name: 'URL that is called'}), 'https://example.com');
	await user.keyboard('{Escape}');
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	const again = await open();
	expect(again.getByRole<HTMLInputElement>('textbox', {name: 'Name'}).value).toBe('Rain Gauge');
	expect(again.getByRole<HTMLInputElement>('textbox', {name: 'URL that is called'}).value).toBe(
		'https://example.com',
	);
	await user.click(again.getByRole('button', {name: 'Cancel'}));
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	expect(textsOf('demo').size).toBe(0);
});

test.each([
	['Ticket Desk', 'ticket-desk'],
	['Żółta Łódź!', 'zota-odz'],
	['  build  bot ', 'build'],
	['天文', ''],
])('the short name of %s is %s', (name, short) => {
	expect(shortNameOf(name)).toBe(short);
});

describe('a bot for somebody else', () => {
	const fill = async (name: string, {isChosen = true} = {}) => {
		const {user, client} = show();
		await user.click(await screen.findByRole('button', {name: 'New bot'}));
		const dialog = within(await screen.findByRole('dialog', {name: 'New bot'}));
		await user.type(dialog.getByRole('textbox', {name: 'Name'}), name);
		await user.click(dialog.getByRole('radio', {name: 'Somebody else'}));
		if (isChosen) await user.type(dialog.getByRole('combobox'), 'jonas{Enter}');
		await user.click(dialog.getByRole('button', {name: 'Create bot'}));
		return {user, client, dialog};
	};
	const named = async (client: Client, name: string) =>
		(await client.getUsers({})).members.find(({full_name}) => full_name === name);

	test('is created and given away, and undone', async () => {
		const {user, client} = await fill('Tide Gauge');
		const key = within(await screen.findByRole('dialog', {name: 'Tide Gauge was created'}));
		expect(key.getByText(/owns the bot now/).textContent).toContain('Jonas Feldt');
		expect(await named(client, 'Tide Gauge')).toMatchObject({bot_owner_id: 4, is_active: true});
		await user.click(key.getByRole('button', {name: 'Cancel'}));
		await user.click(await screen.findByRole('button', {name: /^Undo/}));
		await waitFor(async () =>
			expect(await named(client, 'Tide Gauge')).toMatchObject({is_active: false}),
		);
	});

	test('wants to know of whom', async () => {
		const {dialog} = await fill('Tide Clock', {isChosen: false});
		expect(dialog.getByText('Choose who owns the bot.')).toBeTruthy();
	});
});
