// @vitest-environment happy-dom
import {screen, waitFor, within} from '@testing-library/react';
import {afterEach, expect, test} from 'vitest';
import {badRequest} from '../../../shared/contract/errors';
import {textsOf} from '../../api/saved/saved-texts';
import {clientOf} from '../../testing/real-messages.fixture';
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

const hour = 3600;
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

/** A message of its own for one test, with the form that edits it. */
async function openEdit(topic: string, at: number, options: Parameters<typeof show>[0] = {}) {
	const {stream_id: to} = await clientOf('owner').getChannelId({stream: 'kitchen'});
	const {scheduled_message_id: id} = await clientOf('owner').scheduleMessage({
		type: 'stream',
		to,
		topic,
		content: 'Words',
		scheduled_delivery_timestamp: at,
	});
	const shown = show({...options, at: `/scheduled-messages?open=${id}`});
	const sheet = within(await screen.findByRole('complementary'));
	await shown.user.click(await sheet.findByRole('button', {name: 'Edit…'}));
	const dialog = within(await screen.findByRole('dialog', {name: 'Edit scheduled message'}));
	const stored = async () => {
		const {scheduled_messages: list} = await clientOf('owner').getScheduledMessages({});
		return list.find(one => one.scheduled_message_id === id);
	};
	const over = () => clientOf('owner').deleteScheduledMessage({scheduled_message_id: id});
	return {...shown, dialog, stored, over};
}

test('what is typed outlives a form that is closed by accident, and not one that is canceled', async () => {
	const {user} = show();
	const open = async () => {
		await user.click(await screen.findByRole('button', {name: 'Schedule…'}));
		return within(await screen.findByRole('dialog', {name: 'Schedule a message'}));
	};
	const dialog = await open();
	await user.type(dialog.getByRole('combobox', {name: 'Channel'}), 'kitchen');
	await user.click(await screen.findByRole('option', {name: /kitchen$/}));
	await user.type(await dialog.findByLabelText('Topic', {selector: 'input'}), 'stove');
	await user.keyboard('{Escape}{Escape}');
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	const again = await open();
	expect((await again.findByLabelText<HTMLInputElement>('Topic', {selector: 'input'})).value).toBe(
		'stove',
	);
	// A click beside it is no answer to a form.
	await user.click(document.querySelector('.mantine-Modal-overlay')!);
	expect(screen.queryByRole('dialog')).toBeTruthy();
	await user.click(again.getByRole('button', {name: 'Cancel'}));
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	expect(textsOf('demo').size).toBe(0);
	expect((await open()).queryByLabelText('Topic', {selector: 'input'})).toBeNull();
});

test('a message without a text leads to its text, from the preview as well', async () => {
	const {user} = show();
	await user.click(await screen.findByRole('button', {name: 'Schedule…'}));
	const dialog = within(await screen.findByRole('dialog', {name: 'Schedule a message'}));
	await user.type(dialog.getByRole('combobox', {name: 'Channel'}), 'kitchen');
	await user.click(await screen.findByRole('option', {name: /kitchen$/}));
	await user.type(await dialog.findByLabelText('Topic', {selector: 'input'}), 'stove');
	await user.keyboard('{Escape}');
	const text = await dialog.findByRole('textbox', {name: 'Text of the message'});
	await user.click(dialog.getByRole('radio', {name: 'Preview'}));
	await user.click(dialog.getByRole('button', {name: 'Schedule'}));
	expect(await dialog.findByText('Write something first.')).toBeTruthy();
	expect(document.activeElement).toBe(text);
	await user.click(dialog.getByRole('button', {name: 'Cancel'}));
});

test('what is refused of a message stays typed, with the reason in the form', async () => {
	let isRefusing = true;
	const {user, dialog, stored, over} = await openEdit('odd pans', inSeconds(20 * hour), {
		spoil: real => ({
			...real,
			editScheduledMessage: (...order) =>
				isRefusing
					? Promise.reject(badRequest('Not authorized to send to channel'))
					: real.editScheduledMessage(...order),
		}),
	});
	const topic = dialog.getByLabelText<HTMLInputElement>('Topic', {selector: 'input'});
	await user.type(topic, ' and pots');
	await user.click(dialog.getByRole('button', {name: 'Save'}));
	expect(await dialog.findByText(/Not authorized to send to channel/)).toBeTruthy();
	expect(document.activeElement).toBe(dialog.getByRole('combobox', {name: 'Channel'}));
	expect(topic.value).toBe('odd pans and pots');
	expect((await stored())?.topic).toBe('odd pans');
	isRefusing = false;
	await user.click(dialog.getByRole('button', {name: 'Save'}));
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	expect((await stored())?.topic).toBe('odd pans and pots');
	expect(textsOf('demo').size).toBe(0);
	await over();
});

test('a time that nobody touches stays to the second', async () => {
	const at = Math.ceil(inSeconds(20 * hour) / 60) * 60 + 40;
	const {user, dialog, stored, over} = await openEdit('exact pans', at);
	await user.type(dialog.getByLabelText('Topic', {selector: 'input'}), ' too');
	await user.click(dialog.getByRole('button', {name: 'Save'}));
	const bar = await screen.findByRole('region', {name: 'Changes'});
	await within(bar).findByText('Scheduled message changed.');
	await waitFor(async () => expect((await stored())?.topic).toBe('exact pans too'));
	expect((await stored())?.scheduled_delivery_timestamp).toBe(at);
	await over();
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
