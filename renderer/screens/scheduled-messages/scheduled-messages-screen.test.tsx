// @vitest-environment happy-dom
import {screen, waitFor, within} from '@testing-library/react';
import {afterEach, expect, test} from 'vitest';
import {testListStates} from '../../testing/list-states.fixture';
import {leaveScreen, showScreen} from '../../testing/screen.fixture';
import {ScheduledMessagesScreen} from './scheduled-messages-screen';

afterEach(leaveScreen);

const show = (options: Parameters<typeof showScreen>[1] = {}) =>
	showScreen(<ScheduledMessagesScreen />, {at: '/scheduled-messages', ...options});

testListStates(() => <ScheduledMessagesScreen />, {
	at: '/scheduled-messages',
	call: 'getScheduledMessages',
	none: {answer: {scheduled_messages: []}, words: 'No scheduled messages'},
	what: 'No scheduled message',
});

test('what is next leads, and what could not be sent says so', async () => {
	show();
	const failed = await screen.findByRole('row', {name: /#kitchen > coffee machine/});
	expect(failed.textContent).toContain('Could not be sent');
	const [first, second] = screen.getAllByRole('rowheader').map(({textContent}) => textContent);
	expect([first, second]).toEqual(['#kitchen > coffee machine', '#general > open day rota']);
	expect(screen.getByText(/1 could not be sent/)).toBeTruthy();
});

test('what to do about one is said in its sheet, and when the permission is checked', async () => {
	const {user} = show();
	const failed = await screen.findByRole('row', {name: /#kitchen > coffee machine/});
	await user.click(within(failed).getByRole('button', {name: /coffee machine/}));
	const sheet = await screen.findByRole('complementary');
	expect(sheet.textContent).toContain('Fix what prevented it, then choose another time.');
	expect(sheet.textContent).toContain('Permission to write there is checked when it is sent.');
});

test('another time is saved, and one of the past is not', async () => {
	const {user, client} = show();
	await user.click(await screen.findByRole('button', {name: '#general > open day rota'}));
	const sheet = within(await screen.findByRole('complementary'));
	await user.click(sheet.getByRole('button', {name: 'Change time…'}));
	const dialog = within(await screen.findByRole('dialog', {name: 'Change the time'}));
	const field = dialog.getByLabelText<HTMLInputElement>('When');
	await user.clear(field);
	await user.type(field, '2020-01-01T09:00');
	await user.click(dialog.getByRole('button', {name: 'Save'}));
	expect(dialog.getByText('Choose a time in the future.')).toBeTruthy();
	expect(document.activeElement).toBe(field);
	await user.click(dialog.getByRole('button', {name: 'Tomorrow, 09:00'}));
	const wanted = Math.floor(Date.parse(field.value) / 1000);
	await user.click(dialog.getByRole('button', {name: 'Save'}));
	await waitFor(async () => {
		const {scheduled_messages: list} = await client.getScheduledMessages({});
		const times = list.map(({scheduled_delivery_timestamp: at}) => at);
		expect(times).toContain(wanted);
	});
});

test('what is canceled is off the list at once', async () => {
	const {user, client} = show();
	await user.click(await screen.findByRole('button', {name: /power cut/}));
	const sheet = within(await screen.findByRole('complementary'));
	await user.click(sheet.getByRole('button', {name: 'Cancel message'}));
	await waitFor(() => expect(screen.queryByRole('row', {name: /power cut/})).toBeNull());
	await waitFor(async () => {
		const {scheduled_messages: list} = await client.getScheduledMessages({});
		expect(list.some(({topic}) => topic === 'power cut on Saturday')).toBe(false);
	});
});
