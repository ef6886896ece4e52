// @vitest-environment happy-dom
import {screen, waitFor, within} from '@testing-library/react';
import {afterEach, describe, expect, test, vi} from 'vitest';
import type {Client} from '../../../shared/client/create-client';
import {Unreachable} from '../../../shared/client/failures';
import {HelpingSteps} from '../../components/states/helping-steps';
import {leaveScreen, showScreen} from '../../testing/screen.fixture';
import {MessagesScreen} from './messages-screen';
import {show, feed, rows, rowOf, channelNamed} from '../../testing/messages-screen.fixture';

// The editor measures text, which this window cannot.
vi.mock('../../writing/source-editor', () => import('../../testing/plain-source.fixture'));

afterEach(leaveScreen);

describe('the screen', () => {
	test('shows all messages with their conversations, the newest last', async () => {
		const {client} = show();
		await feed();
		const {messages} = await client.getMessages({anchor: 'newest', num_before: 1, num_after: 0});
		await waitFor(() => expect(rowOf(messages[0]?.id ?? 0)).toBeTruthy());
		expect(screen.getByRole('heading', {name: 'All messages'})).toBeTruthy();
		expect(screen.queryByRole('navigation', {name: /^Topics of/})).toBeNull();
	});

	test('asks for its messages once, before what else it reads once it stands', async () => {
		const asked: string[] = [];
		show('', client => ({
			...client,
			getMessages: (...sent) => {
				asked.push('messages');
				return client.getMessages(...sent);
			},
			register: (...sent) => {
				if (sent[0].fetch_event_types?.includes('message') === true) asked.push('unread');
				return client.register(...sent);
			},
		}));
		await feed();
		await waitFor(() => expect(asked).toContain('unread'));
		expect(asked[0]).toBe('messages');
		expect(asked.filter(what => what === 'messages')).toHaveLength(1);
	});

	test('draws the newest at once, not the first of what was read before', async () => {
		const drawn = new Set<number>();
		const note = () => {
			for (const {dataset} of document.querySelectorAll<HTMLElement>('[data-row]')) {
				drawn.add(Number(dataset['row']));
			}
		};
		const watch = new MutationObserver(note);
		watch.observe(document.body, {subtree: true, childList: true});
		const {client} = show();
		await feed();
		note();
		watch.disconnect();
		const {messages} = await client.getMessages({anchor: 'newest', num_before: 100, num_after: 0});
		expect(messages.length).toBeGreaterThan(50);
		expect(drawn.has(messages.at(-1)?.id ?? 0)).toBe(true);
		expect(drawn.has(messages[0]?.id ?? 0)).toBe(false);
	});

	test('a channel leads to its topics, and a topic to its messages', async () => {
		const {user, router} = show();
		await user.click(await screen.findByRole('option', {name: 'general'}));
		await user.click(await screen.findByRole('option', {name: /road works on the hill/}));
		expect(
			await screen.findByRole('heading', {name: /general.*road works on the hill/}),
		).toBeTruthy();
		expect(router.state.location.search).toMatchObject({topic: 'road works on the hill'});
		const box = screen.getByRole('combobox', {name: 'Search messages'}) as HTMLInputElement;
		expect(box.value).toBe('channel:general topic:"road works on the hill"');
		await waitFor(() => expect(within(rows()[0] as HTMLElement).getByText('Unread from here')));
		await user.keyboard(']');
		expect(await screen.findByRole('heading', {name: /general.*open day rota/})).toBeTruthy();
		await user.keyboard('[[');
		expect(await screen.findByRole('heading', {name: /general.*road works/})).toBeTruthy();
	});

	test('Enter in the filters takes the best match', async () => {
		const {user} = show();
		await screen.findByRole('option', {name: 'general'});
		await user.type(screen.getByRole('searchbox', {name: 'Filter channels'}), 'gener{Enter}');
		await screen.findByRole('option', {name: /road works on the hill/});
		await user.type(screen.getByRole('searchbox', {name: 'Filter topics'}), 'open day{Enter}');
		expect(await screen.findByRole('heading', {name: /general.*open day rota/})).toBeTruthy();
	});

	test('a topic opens where the unread ones begin, and reading marks nothing', async () => {
		const {client} = show();
		const channel = await channelNamed(client, 'general');
		await leaveScreen();
		show(`?channel=${channel}&topic=road+works+on+the+hill`);
		await feed();
		expect(screen.getAllByTitle('Unread').length).toBeGreaterThan(0);
		const read = await client.getMessages({
			anchor: 'newest',
			num_before: 5,
			num_after: 0,
			narrow: [
				{operator: 'channel', operand: channel},
				{operator: 'topic', operand: 'road works on the hill'},
			],
		});
		expect(read.messages.some(({flags}) => flags?.includes('read') !== true)).toBe(true);
	});

	test('a narrow without messages says what to do next', async () => {
		const {user, router} = show('?q=unfindable');
		await screen.findByText('No messages match “unfindable”');
		await user.click(screen.getByRole('button', {name: 'Show all messages'}));
		await feed();
		expect(router.state.location.search).toEqual({});
	});

	test('a narrow that names nobody known says so', async () => {
		const {user} = show('?q=sender:nobody-at-all');
		await screen.findByText('Nobody is named nobody-at-all.');
		await user.click(screen.getByRole('button', {name: 'Change the search'}));
		expect(document.activeElement).toBe(screen.getByRole('combobox'));
	});

	test('while the server is known not to respond, a place that was not read yet says so', async () => {
		let answer: () => void = () => undefined;
		const answered = new Promise<void>(resolve => {
			answer = resolve;
		});
		const spoil = (client: Client): Client => ({
			...client,
			getChannelTopics: async (...sent) => {
				await answered;
				return client.getChannelTopics(...sent);
			},
			getMessages: async (...sent) => {
				await answered;
				return client.getMessages(...sent);
			},
		});
		const {user} = showScreen(
			<HelpingSteps value={{isOutageTold: true}}>
				<MessagesScreen />
			</HelpingSteps>,
			{at: '/messages', spoil},
		);
		await user.click(await screen.findByRole('option', {name: 'kitchen'}));
		await waitFor(() => {
			const words = screen.getAllByText('It loads by itself when the connection is back.');
			const panes = words.map(place => place.closest('[data-pane]')?.getAttribute('data-pane'));
			expect(panes).toEqual(['topics', 'messages']);
		});
		answer();
		await feed();
		await waitFor(() => expect(screen.queryByText(/loads by itself/)).toBeNull());
	});

	test('a failure stands in the place of the messages, and can be tried again', async () => {
		let isDown = true;
		const {user} = show('', client => ({
			...client,
			getMessages: (sent, options) =>
				isDown
					? Promise.reject(new Unreachable('refused', 'connect ECONNREFUSED'))
					: client.getMessages(sent, options),
		}));
		const again = await screen.findByRole('button', {name: 'Try again'}, {timeout: 20_000});
		isDown = false;
		await user.click(again);
		await feed();
	});
});

test('a direct conversation is named after its people, and what is no filter is told', async () => {
	const {user} = show('?q=dm:2');
	expect(
		await screen.findByRole('heading', {level: 2, name: /^Direct messages: \p{L}/u}),
	).toBeTruthy();
	const box = screen.getByRole('combobox', {name: 'Search messages'});
	await user.clear(box);
	await user.type(box, 'is:foo{Enter}');
	expect(
		await screen.findByText(/^is:foo is not a filter, so it was searched as text\./),
	).toBeTruthy();
});

test('what is unread is counted beside channels, topics and direct messages', async () => {
	const {user, client} = show();
	const {unread_msgs: counted} = await client.register({
		fetch_event_types: ['message', 'update_message_flags'],
		event_types: [],
	});
	const channel = await channelNamed(client, 'general');
	const topics = counted?.streams.filter(({stream_id}) => stream_id === channel) ?? [];
	// What is muted counts beside the channel only where nothing else is unread in it.
	const heard = topics.filter(({topic}) => topic !== 'road works on the hill');
	expect(heard.length).toBeLessThan(topics.length);
	const sum = (heard.length === 0 ? topics : heard).reduce(
		(count, {unread_message_ids: ids}) => count + ids.length,
		0,
	);
	expect(sum).toBeGreaterThan(0);
	const row = await screen.findByRole('option', {name: 'general'});
	await waitFor(() => expect(row.getAttribute('aria-description')).toBe(`${sum} unread`));
	expect(within(row).getByText(String(sum))).toBeTruthy();
	await user.click(row);
	for (const {topic, unread_message_ids: ids} of topics) {
		const name = topic.replace('✔ ', '');
		const one = await screen.findByRole('option', {name: new RegExp(name)});
		expect(one.getAttribute('aria-description')).toBe(`${ids.length} unread`);
	}
	const direct = screen.getByRole('option', {name: 'Direct messages'});
	expect(direct.getAttribute('aria-description')).toMatch(/^\d+ unread$/);
});
