// @vitest-environment happy-dom
import {act, screen, waitFor, within} from '@testing-library/react';
import {afterEach, beforeAll, beforeEach, describe, expect, test, vi} from 'vitest';
import {createClient, type Client} from '../../../../../shared/client/create-client';
import {Unreachable} from '../../../../../shared/client/failures';
import type {NarrowTerm} from '../../../../../shared/model/narrow';
import {readDirectory} from '../../../../api/channels/channels';
import {leaveScreen, showScreen} from '../../../../testing/screen.fixture';
import {screenServer} from '../../../../testing/screen-server.fixture';
import {useChangesStore} from '../../../../state/changes';
import {putOwnKeys} from '../../../../state/own-keys';
import {MarkSheet} from './mark-sheet';

const clientOf = (name: string) => {
	const {email = '', api_key: apiKey = ''} = screenServer.accounts[name] ?? {};
	return createClient({baseUrl: screenServer.baseUrl, credentials: {email, apiKey}});
};
const count = 12;
let owner: Client;
let channelId = 0;
let topic = '';
let ids: number[] = [];
let topics = 0;

beforeAll(async () => {
	const {happyDOM} = window as unknown as {happyDOM: {setURL(url: string): void}};
	happyDOM.setURL(new URL(screenServer.baseUrl).origin);
	owner = clientOf('owner');
	const {channels} = await readDirectory(owner);
	channelId = channels.find(({name}) => name === 'night log')?.stream_id ?? 0;
});

beforeEach(async () => {
	topic = `marking ${++topics}`;
	ids = [];
	for (let at = 0; at < count; at++) {
		const request = {type: 'channel', to: 'night log', topic, content: `Line ${at}`};
		ids.push((await clientOf('member').sendMessage(request)).id);
	}
	// One is read already: undo has to leave it so.
	await owner.updateFlags({messages: ids.slice(0, 1), op: 'add', flag: 'read'});
});

afterEach(async () => {
	await leaveScreen();
	putOwnKeys({});
	useChangesStore.setState({runs: [], watched: undefined});
});

const place = (): NarrowTerm[] => [
	{operator: 'channel', operand: channelId},
	{operator: 'topic', operand: topic},
];
const unread = async () => {
	const {messages} = await owner.getMessages({
		anchor: 'newest',
		num_before: 100,
		num_after: 0,
		narrow: [...place(), {operator: 'is', operand: 'unread'}],
	});
	return messages.map(({id}) => id);
};
const open = (more: NarrowTerm[] = [], spoil?: (client: Client) => Client) => {
	const onClose = vi.fn();
	const shown = showScreen(<MarkSheet terms={[...place(), ...more]} onClose={onClose} />, {
		...(spoil && {spoil}),
	});
	return {...shown, onClose};
};
/** The words are there twice: for those who see them, and slower for those who hear them. */
const outcome = async (words: string) => {
	await screen.findAllByText(words);
};
const button = (name: string) => screen.findByRole('button', {name});

describe('the form', () => {
	test('shows the narrow with its wider places, and counts what will change', async () => {
		const {user} = open([{operator: 'search', operand: 'Line'}]);
		expect(await screen.findByText('11 messages are unread.')).toBeTruthy();
		expect(screen.getByRole('radio', {name: `#night log > ${topic}`})).toHaveProperty(
			'checked',
			true,
		);
		for (const name of ['#night log', 'All direct messages', 'Everything']) {
			expect(screen.getByRole('radio', {name})).toBeTruthy();
		}
		expect(screen.getByText('Your account')).toBeTruthy();
		await user.click(screen.getByRole('button', {name: 'Remove “Line”'}));
		expect(await button('Mark 11 messages read')).toBeTruthy();
		await user.click(screen.getByRole('radio', {name: 'Unread'}));
		expect(await button('Mark 1 message unread')).toBeTruthy();
	});

	test('says when nothing is left to change', async () => {
		await owner.updateFlags({messages: ids, op: 'add', flag: 'read'});
		open();
		expect(await screen.findByText('Nothing to change: no message here is unread.')).toBeTruthy();
		expect(await button('Mark messages read')).toHaveProperty('disabled', true);
	});

	test('says what the service said of a narrow that it refuses', async () => {
		open([{operator: 'sender', operand: 999_999}]);
		expect(await screen.findByRole('alert')).toHaveProperty(
			'textContent',
			expect.stringMatching(/BAD_NARROW/),
		);
		expect(await button('Mark messages read')).toHaveProperty('disabled', true);
	});

	test('only unread ones of those that get a star', async () => {
		const {user} = open();
		await user.click(await screen.findByRole('radio', {name: 'Starred'}));
		await button('Star 12 messages');
		await user.click(screen.getByRole('button', {name: 'Unread'}));
		await user.click(await button('Star 11 messages'));
		await outcome('11 messages starred.');
		expect((await owner.getMessage({message_id: ids[0] ?? 0})).message.flags).toEqual(['read']);
	});

	test('an age has no fast way, and a date has to be chosen', async () => {
		const {user} = open();
		await button('Mark 11 messages read');
		await user.selectOptions(screen.getByLabelText('Sent'), 'More than a day ago');
		expect(await screen.findByText(/^Nothing to change/)).toBeTruthy();
		expect(screen.getByRole('radio', {name: /^Fast/})).toHaveProperty('disabled', true);
		await user.selectOptions(screen.getByLabelText('Sent'), 'Before a date');
		expect(await screen.findByText('Choose a date.')).toBeTruthy();
		expect(await button('Mark messages read')).toHaveProperty('disabled', true);
		await user.type(screen.getByLabelText('Before the beginning of'), '2999-01-01');
		expect(await button('Mark 11 messages read')).toHaveProperty('disabled', false);
	});

	test('only messages of own channels can be unread; others are left out by name', async () => {
		const first = (await readDirectory(owner)).channels.find(({name}) => name === 'night log');
		const {user} = open([], client => ({
			...client,
			register: async (...order) => {
				const state = await client.register(...order);
				const isOther = ({stream_id}: {stream_id: number}) => stream_id !== first?.stream_id;
				return {...state, subscriptions: state.subscriptions?.filter(isOther)};
			},
		}));
		await user.click(await screen.findByRole('radio', {name: 'Unread'}));
		expect(await screen.findByText(/^Left out, because only messages of your own/)).toBeTruthy();
	});
});

describe('marking', () => {
	test.each([
		['Ctrl+Z', {}, '{Control>}z{/Control}'],
		['Ctrl+U', {undo: 'Mod+U'}, '{Control>}u{/Control}'],
	])('with exact undo: exactly those, back by %s', async (named, own, typed) => {
		const before = await unread();
		const {user} = open();
		const mark = await button('Mark 11 messages read');
		act(() => putOwnKeys(own));
		await user.click(mark);
		await outcome('11 messages marked read.');
		expect(screen.getByText('11 of 11 changed')).toBeTruthy();
		expect(await unread()).toEqual([]);
		expect((await button('Undo')).title).toBe(`Undo (${named})`);
		await user.keyboard(typed);
		await outcome('11 messages are unread again.');
		expect(await unread()).toEqual(before);
		expect(screen.queryByRole('button', {name: 'Undo'})).toBeNull();
		await user.click(await button('Mark more'));
		expect(await button('Mark 11 messages read')).toBeTruthy();
	});

	test('fast: no way back is offered, and it says so', async () => {
		const {user} = open();
		await button('Mark 11 messages read');
		await user.click(screen.getByRole('radio', {name: /^Fast, not exactly reversible/}));
		await user.click(await button('Mark 11 messages read'));
		await outcome('11 messages marked read.');
		expect(screen.getByText(/was not recorded: no exact undo/)).toBeTruthy();
		expect(screen.queryByRole('button', {name: 'Undo'})).toBeNull();
		expect(await unread()).toEqual([]);
	});

	test('a failure says how far it got, and can be tried again', async () => {
		let failures = 1;
		const {user} = open([], client => ({
			...client,
			updateFlags: order =>
				failures-- > 0
					? Promise.reject(new Unreachable('refused', 'Connection refused.'))
					: client.updateFlags(order),
		}));
		await user.click(await button('Mark 11 messages read'));
		await outcome('Stopped: 0 of 11 messages marked read.');
		expect(screen.getByRole('alert').textContent).toContain('Connection refused.');
		await user.click(await button('Try again'));
		await outcome('11 messages marked read.');
	});

	test('goes on when the sheet is closed: the bar shows it, stops it, undoes it', async () => {
		const before = await unread();
		let release = () => {};
		const held = new Promise<void>(resolve => (release = resolve));
		const spoil = (client: Client): Client => ({
			...client,
			updateFlags: async order => {
				await held;
				return client.updateFlags(order);
			},
		});
		const {user, onClose} = open([], spoil);
		await user.click(await button('Mark 11 messages read'));
		await outcome('0 of 0 changed');
		const progress = screen.getByRole('progressbar', {name: 'Messages processed'});
		expect(progress.getAttribute('max')).toBe('11');
		expect(screen.queryByRole('region', {name: 'Marking messages'})).toBeNull();
		await user.click(await screen.findByText('Close'));
		expect(onClose).toHaveBeenCalled();
		// The work goes on.
		const {runs} = useChangesStore.getState();
		await leaveScreen();
		useChangesStore.setState({runs});
		const {user: later} = showScreen(<p>Elsewhere</p>);
		const bar = await screen.findByRole('region', {name: 'Marking messages'});
		expect(bar.textContent).toContain('0 of 0 changed');
		release();
		await within(bar).findByText('11 messages marked read.');
		expect(await unread()).toEqual([]);
		await later.keyboard('{Control>}z{/Control}');
		await outcome('11 messages are unread again.');
		await waitFor(async () => expect(await unread()).toEqual(before));
	});
});
