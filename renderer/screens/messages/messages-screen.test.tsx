// @vitest-environment happy-dom
import {act, fireEvent, screen, waitFor, within} from '@testing-library/react';
import {afterEach, describe, expect, test, vi} from 'vitest';
import type {Client} from '../../../shared/client/create-client';
import {Unreachable} from '../../../shared/client/failures';
import {ApiError, badRequest} from '../../../shared/contract/errors';
import type {Message} from '../../../shared/model/message';
import {saveText} from '../../api/saved/saved-texts';
import {HelpingSteps} from '../../components/states/helping-steps';
import {leaveScreen, showScreen} from '../../testing/screen.fixture';
import {messageKeys} from '../../api/messages/messages';
import {localDrafts} from '../../api/drafts/local-draft';
import {unsentKey, unsentOf} from '../../api/drafts/unsent';
import {useChangesStore} from '../../state/changes';
import {useLiveEvents} from '../../api/events/live-events';
import {useHealthStore} from '../../state/health';
import {message} from '../../testing/stored-messages.fixture';
import {MessagesScreen} from './messages-screen';
import {accountOf, channelId, clientOf, send} from '../../testing/real-messages.fixture';

// The editor measures text, which this window cannot.
vi.mock('../../writing/source-editor', () => import('../../testing/plain-source.fixture'));

afterEach(leaveScreen);

const show = (place = '', spoil?: (client: Client) => Client, as?: 'member') =>
	showScreen(<MessagesScreen />, {
		at: `/messages${place}`,
		...(spoil && {spoil}),
		...(as && {as}),
	});
const feed = () => screen.findByRole('feed');
const rows = () => screen.getAllByRole('article');
const rowOf = (id: number) => {
	const row = document.querySelector<HTMLElement>(`[data-row="${id}"]`);
	if (row === null) throw new Error(`No row ${id}.`);
	return row;
};
const activeRow = () => document.activeElement?.getAttribute('data-row');

/** A client with this many messages of one topic, which answers every narrow with them. */
function withMany(count: number, asked: string[] = []) {
	const all = Array.from({length: count}, (_, at) =>
		message(at + 1, {flags: ['read'], timestamp: 1_700_000_000 + at * 3600}),
	);
	return (client: Client): Client => ({
		...client,
		getMessages: async ({anchor = '', num_before, num_after, include_anchor = true}) => {
			asked.push(anchor);
			const id = /^\d+$/.test(anchor) ? Number(anchor) : anchor === 'oldest' ? 0 : count + 1;
			const before = all.filter(one => one.id < id).slice(num_before === 0 ? count : -num_before);
			const found = include_anchor ? all.filter(one => one.id === id) : [];
			const after = all.filter(one => one.id > id).slice(0, num_after);
			return {
				messages: [...before, ...found, ...after],
				anchor: id,
				found_anchor: found.length > 0,
				found_oldest: before.length < num_before,
				found_newest: id > count || after.length < num_after,
			};
		},
	});
}

/** Hears of what happens on the server. */
function Live() {
	useLiveEvents();
	return null;
}

const showLive = (place: string, spoil?: (client: Client) => Client) =>
	showScreen(
		<>
			<Live />
			<MessagesScreen />
		</>,
		{at: `/messages${place}`, ...(spoil && {spoil})},
	);

const live = () =>
	waitFor(() => expect(useHealthStore.getState().byConnection['demo']?.stream).toBe('live'));

const told = (words: string) =>
	waitFor(() => expect(screen.getAllByText(words).length).toBeGreaterThan(0));

async function channelNamed(client: Client, name: string): Promise<number> {
	const {streams} = await client.getChannels({include_all_active: true});
	return streams.find(channel => channel.name === name)?.stream_id ?? 0;
}

test('a new message goes to the topic that is on screen', async () => {
	const {client} = show();
	await feed();
	const channel = await channelNamed(client, 'kitchen');
	await leaveScreen();
	const {user, router} = show(`?channel=${channel}&topic=coffee`);
	await screen.findByRole('heading', {name: 'Messages'});
	await user.click(screen.getByRole('button', {name: 'New message'}));
	expect(router.state.location).toMatchObject({
		pathname: '/o/demo/drafts',
		search: {add: true, message: {channel, topic: 'coffee'}},
	});
});

test('N writes one from a list of many conversations, as the button does', async () => {
	const {user, router} = show();
	await screen.findByRole('heading', {name: 'Messages'});
	await feed();
	await user.keyboard('n');
	await waitFor(() => expect(router.state.location.pathname).toBe('/o/demo/drafts'));
	expect(router.state.location.search).toMatchObject({add: true, message: {}});
});

test('N writes one for a place whose messages cannot be read, as the button does', async () => {
	const channel = await channelNamed(clientOf('owner'), 'kitchen');
	const {user, router} = show(`?channel=${channel}&topic=coffee`, client => ({
		...client,
		getMessages: () => Promise.reject(new Unreachable('refused', 'connect ECONNREFUSED')),
	}));
	await screen.findByRole('button', {name: 'Try again'}, {timeout: 20_000});
	await user.keyboard('n');
	await waitFor(() => expect(router.state.location.pathname).toBe('/o/demo/drafts'));
	expect(router.state.location.search).toMatchObject({
		add: true,
		message: {channel, topic: 'coffee'},
	});
});

test('N writes one for a place whose messages are still being read, as the button does', async () => {
	const channel = await channelNamed(clientOf('owner'), 'kitchen');
	let read = () => {};
	const isRead = new Promise<void>(resolve => (read = resolve));
	const {user, router} = show(`?channel=${channel}&topic=coffee`, client => ({
		...client,
		getMessages: async (...sent) => {
			await isRead;
			return client.getMessages(...sent);
		},
	}));
	await screen.findByRole('option', {name: /^All topics/});
	await user.keyboard('n');
	await waitFor(() => expect(router.state.location.pathname).toBe('/o/demo/drafts'));
	expect(router.state.location.search).toMatchObject({
		add: true,
		message: {channel, topic: 'coffee'},
	});
	act(read);
});

test('a channel that is archived meanwhile keeps its name over what was read', async () => {
	const owner = clientOf('owner');
	const {user_id} = accountOf('owner');
	await owner.subscribe({subscriptions: [{name: 'soon closed'}], principals: [user_id]});
	await send(owner, 'soon closed', 'last words', 'Farewell.');
	const channel = await channelNamed(owner, 'soon closed');
	showLive(`?channel=${channel}&topic=last%20words`);
	await screen.findByText('Farewell.');
	await live();
	await owner.archiveChannel({stream_id: channel});
	expect(await screen.findByText(/This channel is archived, or you can't see it/)).toBeTruthy();
	expect(screen.getByText(/Its messages may no longer load once you leave/)).toBeTruthy();
	expect(screen.getByRole('heading', {name: '#soon closed > last words'})).toBeTruthy();
	expect(screen.getByRole('feed').getAttribute('aria-label')).toContain('#soon closed');
});

describe('a channel that one cannot write in any more leaves what is being typed in its place', () => {
	const other = clientOf('administrator');
	const {user_id} = accountOf('owner');

	/** Somebody types in the only topic of a new channel. */
	async function typeIn(name: string, isPrivate: boolean) {
		await other.subscribe({
			subscriptions: [{name}],
			principals: [user_id, accountOf('administrator').user_id],
			invite_only: isPrivate,
		});
		await send(other, name, 'plans', 'First.');
		const channel = await channelNamed(other, name);
		const shown = showLive(`?channel=${channel}&topic=plans`);
		await screen.findByText('First.');
		await live();
		await shown.user.click(await screen.findByRole('button', {name: /^Write in/}));
		const text = await screen.findByLabelText<HTMLTextAreaElement>('Message');
		await shown.user.type(text, 'Half a thought');
		return {...shown, channel, text};
	}

	/** The words go on, and none of them does anything. */
	async function stays({user, text}: Awaited<ReturnType<typeof typeIn>>) {
		expect(screen.getByText(/What you typed here is saved/)).toBeTruthy();
		await user.keyboard(' museum');
		await user.keyboard('{Control>}{Enter}{/Control}');
		expect(document.activeElement).toBe(text);
		expect(text.value).toBe('Half a thought');
		expect(screen.queryByRole('dialog')).toBeNull();
		expect(localDrafts('demo')).toEqual([]);
	}
	const becomesDraft = async (channel: number, name: string) => {
		await waitFor(() =>
			expect(localDrafts('demo').map(({mine}) => mine)).toMatchObject([
				{to: [channel], topic: 'plans', content: 'Half a thought'},
			]),
		);
		expect(useChangesStore.getState().runs).toMatchObject([
			{
				label: `You can no longer write in #${name}.`,
				detail: 'Your unsent text is in Drafts.',
				isRefused: true,
			},
		]);
		expect(unsentOf('demo', unsentKey({kind: 'channel', stream_id: channel, topic: 'plans'}))).toBe(
			undefined,
		);
	};

	test('archived: until it is left, and then it is a draft', async () => {
		const shown = await typeIn('archived while typing', false);
		await other.archiveChannel({stream_id: shown.channel});
		expect(await screen.findByText(/This channel is archived/)).toBeTruthy();
		expect(
			screen.getByRole('heading', {name: 'Write in #archived while typing > plans'}),
		).toBeTruthy();
		await stays(shown);
		await shown.user.keyboard('{Escape}');
		expect(document.activeElement?.textContent).toBe('What you typed here is saved');
		expect(localDrafts('demo')).toEqual([]);
		await act(() => shown.router.navigate({to: '.', search: {}}));
		await becomesDraft(shown.channel, 'archived while typing');
	});

	test('private, and one is in it no more: until it is left, and then it is a draft', async () => {
		const shown = await typeIn('private while typing', true);
		await other.unsubscribe({subscriptions: ['private while typing'], principals: [user_id]});
		expect(
			await screen.findByText('Only those in #private while typing can write there.'),
		).toBeTruthy();
		await stays(shown);
		await shown.user.click(screen.getByRole('button', {name: /^Close/}));
		expect(await screen.findByText('You are not in #private while typing')).toBeTruthy();
		await becomesDraft(shown.channel, 'private while typing');
	});
});

describe('the screen', () => {
	test('shows all messages with their conversations, the newest last', async () => {
		const {client} = show();
		await feed();
		const {messages} = await client.getMessages({anchor: 'newest', num_before: 1, num_after: 0});
		await waitFor(() => expect(rowOf(messages[0]?.id ?? 0)).toBeTruthy());
		expect(screen.getByRole('heading', {name: 'All messages'})).toBeTruthy();
		expect(screen.queryByRole('navigation', {name: /^Topics of/})).toBeNull();
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

describe('the list', () => {
	test('begins at the message of the address, and reads on before it', async () => {
		const asked: string[] = [];
		show('?near=500', withMany(1000, asked));
		await feed();
		await waitFor(() => expect(rowOf(500).querySelector('[data-near]')).toBeTruthy());
		expect(asked[0]).toBe('500');
		expect(screen.getByRole('button', {name: 'Jump to newest'})).toBeTruthy();
	});

	test('has the focus at the message that an address leads to, unless it is elsewhere', async () => {
		const {user} = show('?near=7', withMany(20));
		await waitFor(() => expect(activeRow()).toBe('7'));
		await user.keyboard('{ArrowDown}');
		await waitFor(() => expect(activeRow()).toBe('8'));
		await leaveScreen();
		show('?near=7', withMany(20));
		const box = await screen.findByLabelText('Search messages');
		box.focus();
		await waitFor(() => rowOf(7));
		await new Promise(requestAnimationFrame);
		expect(document.activeElement).toBe(box);
	});

	test('reads older pages back to the first message, each of them once', async () => {
		const asked: string[] = [];
		const {user} = show('', withMany(250, asked));
		(await feed()).focus();
		await waitFor(() => expect(activeRow()).toBe('250'));
		await waitFor(async () => {
			await user.keyboard('{Home}');
			expect(activeRow()).toBe('1');
		});
		expect(asked.slice(1)).toEqual(['151', '51']);
		await user.keyboard('{ArrowDown}');
		expect(activeRow()).toBe('2');
	});

	test.each([
		badRequest('Invalid narrow operator'),
		new ApiError('BAD_NARROW', 'Invalid narrow operator', {desc: 'unknown has operand'}),
	])('says that the server refused a search with $code, and what can be done', async refusal => {
		show('?q=is:unknown', client => ({
			...client,
			getMessages: () => Promise.reject(refusal),
		}));
		expect(await screen.findByText('The server refused this search.')).toBeTruthy();
		expect(screen.getByText('Change its words or terms, or clear it.')).toBeTruthy();
		expect(screen.queryByText(/Nothing was changed/)).toBeNull();
	});

	test('says of a private channel that one is not in it, and asks for nothing', async () => {
		const asked: string[] = [];
		const {user, router} = show('', client => ({
			...client,
			getMessages: (order, options) => {
				asked.push(JSON.stringify(order.narrow));
				return client.getMessages(order, options);
			},
		}));
		const channels = await screen.findByRole('listbox', {name: 'Channels and views'});
		expect(channels.textContent).toContain('Other private channels');
		await user.click(within(channels).getByRole('option', {name: 'proposals'}));
		expect(await screen.findByText('You are not in #proposals')).toBeTruthy();
		expect(screen.queryByText(/^No messages/)).toBeNull();
		expect(screen.queryByRole('listbox', {name: /^Topics of/})).toBeNull();
		expect(asked.join()).not.toContain('channel');
		// No draft is begun that could not be sent.
		await user.keyboard('n');
		expect(router.state.location.pathname).toBe('/o/demo/messages');
	});

	test('says that a message of the address is not there', async () => {
		show('?near=5000', withMany(20));
		expect(await screen.findByText(/^Message 5000 is not here/)).toBeTruthy();
	});

	test('walks, chooses and lets go by keys', async () => {
		const {user} = show('', withMany(20));
		(await feed()).focus();
		await waitFor(() => expect(activeRow()).toBe('20'));
		await user.keyboard('k{ArrowUp}');
		expect(activeRow()).toBe('18');
		await user.keyboard('x{Shift>}{ArrowUp}{ArrowUp}{/Shift}');
		expect(activeRow()).toBe('16');
		const bar = screen.getByRole('toolbar', {name: 'Selected messages'});
		expect(within(bar).getByText('3 selected')).toBeTruthy();
		await user.keyboard('{Control>}a{/Control}');
		expect(within(bar).getByText('20 selected')).toBeTruthy();
		await user.keyboard('{Escape}');
		expect(screen.queryByRole('toolbar', {name: 'Selected messages'})).toBeNull();
		await user.keyboard('{Escape}');
		await waitFor(() =>
			expect(document.activeElement?.getAttribute('aria-label')).toBe('Channels and views'),
		);
		await user.keyboard('{ArrowRight}');
		await waitFor(() => expect(activeRow()).toBe('16'));
	});

	test('what is deleted is chosen no longer, the newest and the oldest too', async () => {
		const owner = clientOf('owner');
		const topic = 'chosen and gone';
		const sent: Message[] = [];
		for (let at = 0; at < 5; at++) sent.push(await send(owner, 'general', topic, `Text ${at}`));
		const channel = sent[0]?.stream_id ?? 0;
		const {user, queries} = show(`?channel=${channel}&topic=${encodeURIComponent(topic)}`);
		(await feed()).focus();
		await waitFor(() => expect(activeRow()).toBeTruthy());
		await user.keyboard('{Control>}a{/Control}');
		expect(await screen.findByText('5 selected')).toBeTruthy();
		for (const [at, left] of [
			[4, 4],
			[0, 3],
		] as const) {
			await owner.deleteMessage({message_id: sent[at]?.id ?? 0});
			await act(() => queries.invalidateQueries({queryKey: messageKeys.all('demo')}));
			expect(await screen.findByText(`${left} selected`)).toBeTruthy();
		}
	});

	test('chooses a range with Shift and the pointer', async () => {
		const {user} = show('', withMany(8));
		await feed();
		const box = (id: number) => within(rowOf(id)).getByRole('checkbox');
		await waitFor(() => rowOf(3));
		await user.click(box(3));
		await user.keyboard('{Shift>}');
		await user.click(box(7));
		await user.keyboard('{/Shift}');
		expect(await screen.findByText('5 selected')).toBeTruthy();
	});

	test('what is gone by then is chosen no longer, and was not refused', async () => {
		const first = show();
		const channel = await channelNamed(first.client, 'kitchen');
		const ids: number[] = [];
		for (const content of ['Stays.', 'Goes.', 'Is gone.']) {
			const order = {type: 'stream', to: `[${channel}]`, topic: 'half deleted', content};
			ids.push((await first.client.sendMessage(order)).id);
		}
		await leaveScreen();
		const [stays = 0, , gone = 0] = ids;
		const {user, client} = show(`?channel=${channel}&topic=half+deleted`, well => ({
			...well,
			deleteMessage: order =>
				order.message_id === stays
					? Promise.reject(badRequest('You may not delete this.'))
					: well.deleteMessage(order),
		}));
		(await feed()).focus();
		await waitFor(() => expect(activeRow()).toBe(String(gone)));
		await user.keyboard('{Control>}a{/Control}');
		expect(await screen.findByText('3 selected')).toBeTruthy();
		await client.deleteMessage({message_id: gone});
		await user.keyboard('{Delete}');
		const question = await screen.findByRole('dialog', {name: /^Delete 3 messages/});
		await user.click(within(question).getByRole('button', {name: 'Delete 3 messages'}));
		const outcome = await screen.findByRole('dialog', {name: '1 of 3 not deleted'});
		expect(outcome.textContent).toContain(
			"1 message deleted for everyone. 1 was already deleted, or can't be seen by you any more.",
		);
		expect(outcome.textContent).not.toContain('Invalid message');
		await user.keyboard('{Escape}');
		expect(await screen.findByText('1 selected')).toBeTruthy();
	});

	test('is one stop of the tab key', async () => {
		const {user} = show('', withMany(20));
		(await feed()).focus();
		await waitFor(() => expect(activeRow()).toBe('20'));
		for (let stop = 0; stop < 12; stop++) {
			await user.tab();
			const row = document.activeElement?.closest('[data-row]');
			if (row !== null) expect(row?.getAttribute('data-row')).toBe('20');
		}
		expect(document.activeElement?.closest('[role=feed]')).toBeNull();
	});

	test('Enter shows the conversation, E and H open layers, and the focus comes back', async () => {
		const {user, router} = show();
		(await feed()).focus();
		await waitFor(() => expect(activeRow()).toBeTruthy());
		const id = activeRow();
		await user.keyboard('h');
		const dialog = await screen.findByRole('dialog', {name: 'Versions of the message'});
		expect(dialog).toBeTruthy();
		await user.keyboard('{Escape}');
		await waitFor(() => expect(activeRow()).toBe(id));
		await user.keyboard('{Enter}');
		await waitFor(() => expect(router.state.location.search).toMatchObject({near: Number(id)}));
		await waitFor(() => expect(rowOf(Number(id)).querySelector('[data-near]')).toBeTruthy());
	});

	test('another topic keeps the focus in the list, and N writes there', async () => {
		const {user} = show();
		await user.click(await screen.findByRole('option', {name: 'general'}));
		await user.click(await screen.findByRole('option', {name: /road works on the hill/}));
		await screen.findByRole('heading', {name: /general.*road works on the hill/});
		(await feed()).focus();
		await waitFor(() => expect(activeRow()).toBeTruthy());
		await user.keyboard(']');
		await screen.findByRole('heading', {name: /general.*open day rota/});
		await waitFor(() => expect(activeRow()).toBeTruthy());
		await user.keyboard('n');
		expect(
			await screen.findByRole('heading', {name: /^Write in #general > open day/}),
		).toBeTruthy();
	});

	test('any word can be searched for', async () => {
		show('?q=__proto__');
		expect(await screen.findByRole('heading', {name: 'Search: __proto__'})).toBeTruthy();
	});

	test('Escape in the box takes back what was typed, then leads into the messages', async () => {
		const {user, router} = show('?q=is:starred');
		await feed();
		const box = screen.getByRole('combobox', {name: 'Search messages'}) as HTMLInputElement;
		await user.clear(box);
		await user.type(box, 'unfindable');
		await waitFor(() => expect(router.state.location.search).toEqual({q: 'unfindable'}));
		await user.keyboard('{Escape}');
		await waitFor(() => expect(router.state.location.search).toEqual({q: 'is:starred'}));
		expect(box.value).toBe('is:starred');
		await feed();
		await user.keyboard('{Escape}');
		await waitFor(() => expect(activeRow()).toBeTruthy());
	});

	test('S stars a message, at once', async () => {
		let starred: Message | undefined;
		const {user, client} = show();
		(await feed()).focus();
		await waitFor(() => expect(activeRow()).toBeTruthy());
		const id = Number(activeRow());
		await user.keyboard('s');
		expect(await within(rowOf(id)).findByText('Starred')).toBeTruthy();
		await waitFor(async () => {
			starred = (await client.getMessage({message_id: id})).message;
			expect(starred.flags).toContain('starred');
		});
		await user.keyboard('s');
		await waitFor(() => expect(within(rowOf(id)).queryByText('Starred')).toBeNull());
	});

	test('U marks a message unread or read, and Undo takes it back', async () => {
		const {user, client} = show();
		(await feed()).focus();
		await waitFor(() => expect(activeRow()).toBeTruthy());
		const id = Number(activeRow());
		const isRead = async () =>
			(await client.getMessage({message_id: id})).message.flags?.includes('read') === true;
		const before = await isRead();
		await user.keyboard('u');
		await waitFor(async () => expect(await isRead()).toBe(!before));
		await user.keyboard('u');
		await waitFor(async () => expect(await isRead()).toBe(before));
		await user.keyboard('{Control>}z{/Control}');
		await waitFor(async () => expect(await isRead()).toBe(!before));
		await user.keyboard('{Control>}z{/Control}');
		await waitFor(async () => expect(await isRead()).toBe(before));
	});

	test('keys act on all that are selected, wherever the focus is', async () => {
		const {user, client} = show();
		(await feed()).focus();
		await waitFor(() => expect(activeRow()).toBeTruthy());
		await user.keyboard('x');
		const first = Number(activeRow());
		await user.keyboard('kx');
		const second = Number(activeRow());
		await user.keyboard('k');
		const focused = Number(activeRow());
		const starred = async (ids: readonly number[]) => {
			const {messages} = await client.getMessages({
				anchor: 'newest',
				num_before: 50,
				num_after: 0,
				narrow: [{operator: 'is', operand: 'starred'}],
			});
			return ids.map(id => messages.some(found => found.id === id));
		};
		await user.keyboard('s');
		await waitFor(async () =>
			expect(await starred([first, second, focused])).toEqual([true, true, false]),
		);
		await user.keyboard('{Delete}');
		expect(await screen.findByRole('dialog', {name: /^Delete 2 messages/})).toBeTruthy();
		await user.keyboard('{Escape}');
		await user.keyboard('{Control>}z{/Control}');
		await waitFor(async () =>
			expect(await starred([first, second, focused])).toEqual([false, false, false]),
		);
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

test('after a move the topic is shown where the messages are now', async () => {
	const first = show();
	const channel = await channelNamed(first.client, 'kitchen');
	const {id} = await first.client.sendMessage({
		type: 'stream',
		to: `[${channel}]`,
		topic: 'to be moved',
		content: 'This goes elsewhere.',
	});
	await leaveScreen();
	const {user, router} = show(`?channel=${channel}&topic=to+be+moved`);
	(await feed()).focus();
	await waitFor(() => expect(activeRow()).toBe(String(id)));
	await user.keyboard('m');
	const dialog = await screen.findByRole('dialog');
	const topic = await within(dialog).findByRole('combobox', {name: 'Topic'});
	await user.clear(topic);
	await user.type(topic, 'was moved');
	await user.click(within(dialog).getByRole('button', {name: /^Move /}));
	expect(await screen.findByRole('heading', {name: /kitchen.*was moved/})).toBeTruthy();
	expect(router.state.location.search).toEqual({channel, topic: 'was moved', near: id});
	await waitFor(() => expect(activeRow()).toBe(String(id)));
	await user.click(await screen.findByRole('button', {name: 'Undo'}));
	expect(await screen.findByRole('heading', {name: /kitchen.*to be moved/})).toBeTruthy();
	expect(router.state.location.search).toEqual({channel, topic: 'to be moved', near: id});
});

test('after the last message of a topic is deleted the list of topics has the focus', async () => {
	const last = await send(clientOf('owner'), 'kitchen', 'soon empty', 'The last one.');
	const {user} = show(`?channel=${last.stream_id}&topic=soon+empty`);
	(await feed()).focus();
	await waitFor(() => expect(activeRow()).toBe(String(last.id)));
	await user.keyboard('{Delete}');
	const dialog = await screen.findByRole('dialog');
	await user.click(within(dialog).getByRole('button', {name: 'Delete message'}));
	await screen.findByText('No messages in the topic soon empty');
	await waitFor(() =>
		expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Topics/),
	);
});

test('the question about deleting stays, and says so, when somebody else deletes or moves the message', async () => {
	const other = clientOf('administrator');
	const {id, stream_id: channel} = await send(other, 'kitchen', 'asked about', 'Going.');
	const {id: next} = await send(other, 'kitchen', 'asked about', 'Staying.');
	const {user} = showLive(`?channel=${channel}&topic=asked+about`);
	await waitFor(() => rowOf(id));
	await live();
	act(() => rowOf(id).focus());
	await user.keyboard('{Delete}');
	const dialog = await screen.findByRole('dialog', {name: 'Delete this message for everyone?'});
	const button = within(dialog).getByRole<HTMLButtonElement>('button', {name: 'Delete message'});
	await other.updateMessage({message_id: id, propagate_mode: 'change_all', topic: 'asked of late'});
	await told('Somebody else renamed this topic to asked of late.');
	await waitFor(() => rowOf(id));
	expect(dialog.isConnected).toBe(true);
	expect(button.disabled).toBe(false);
	await other.deleteMessage({message_id: id});
	const words = "The message was already deleted, or can't be seen by you any more.";
	await waitFor(() => expect(within(dialog).getByRole('alert').textContent).toBe(words));
	expect(button.disabled).toBe(true);
	expect(dialog.contains(document.activeElement)).toBe(true);
	await user.click(within(dialog).getByRole('button', {name: 'Cancel'}));
	await waitFor(() => expect(activeRow()).toBe(String(next)));
});

test('a topic that is resolved here stays on screen under its new name', async () => {
	const {user, router} = show();
	await user.click(await screen.findByRole('option', {name: 'general'}));
	await user.click(await screen.findByRole('option', {name: /open day rota/}));
	await screen.findByRole('heading', {name: /general.*open day rota/});
	const {channel = 0} = router.state.location.search as {channel?: number};
	const place = {kind: 'channel' as const, stream_id: channel, topic: 'open day rota'};
	act(() => saveText('demo', unsentKey(place), '{"text":"half a text","topic":""}'));
	await screen.findByText(/half a text/);
	await user.click(await screen.findByRole('button', {name: /^Resolve/}));
	await user.click(await screen.findByRole('menuitem', {name: /^Resolve/}));
	await waitFor(() =>
		expect(router.state.location.search).toMatchObject({topic: '✔ open day rota'}),
	);
	await screen.findByText(/half a text/);
	await user.keyboard('{Control>}z{/Control}');
	await waitFor(() => expect(router.state.location.search).toMatchObject({topic: 'open day rota'}));
});

describe('a topic on screen that somebody else', () => {
	const other = clientOf('administrator');
	async function read(topic: string, count = 1, isLed = false) {
		const channel = await channelId(other, 'kitchen');
		const ids: number[] = [];
		for (let at = 0; at < count; at++) ids.push((await send(other, 'kitchen', topic, 'Read.')).id);
		const [id = 0] = ids;
		const shown = showLive(
			`?channel=${channel}&topic=${topic.replaceAll(' ', '+')}${isLed ? `&near=${id}` : ''}`,
		);
		await waitFor(() => rowOf(id));
		await live();
		return {...shown, channel, id, ids};
	}
	const place = ({router}: Pick<ReturnType<typeof showScreen>, 'router'>) =>
		router.state.location.search;

	test('renames, moves or resolves stays on screen', async () => {
		const shown = await read('theirs to rename');
		const {channel, id} = shown;
		const all = {message_id: id, propagate_mode: 'change_all'};
		await other.updateMessage({...all, topic: 'renamed by them'});
		await told('Somebody else renamed this topic to renamed by them.');
		expect(place(shown)).toEqual({channel, topic: 'renamed by them'});
		await other.updateMessage({...all, topic: '✔ renamed by them'});
		await told('Somebody else resolved this topic.');
		const stream_id = await channelId(other, 'outreach');
		await other.updateMessage({...all, topic: 'moved by them', stream_id});
		await told('Somebody else moved this topic to #outreach > moved by them.');
		expect(place(shown)).toMatchObject({channel: stream_id, topic: 'moved by them'});
		await waitFor(() => rowOf(id));
	});

	test.each([false, true])(
		'renames leaves the focus on the message that had it (the address named another one: %s)',
		async isLed => {
			const topic = isLed ? 'theirs with a name' : 'theirs to keep the focus';
			const shown = await read(topic, 3, isLed);
			const {user, channel, ids} = shown;
			const [first = 0, , last = 0] = ids;
			act(() => rowOf(last).focus());
			const all = {message_id: first, propagate_mode: 'change_all'} as const;
			await other.updateMessage({...all, topic: `${topic}, once`});
			await told(`Somebody else renamed this topic to ${topic}, once.`);
			await waitFor(() => expect(activeRow()).toBe(String(last)));
			expect(place(shown)).toEqual({channel, topic: `${topic}, once`});
			await user.keyboard('s');
			await waitFor(() => within(rowOf(last)).getByText('Starred'));
			expect(within(rowOf(first)).queryByText('Starred')).toBeNull();
			// Under a layer as well, which gives the focus back.
			await user.keyboard('h');
			await screen.findByRole('dialog');
			await other.updateMessage({...all, topic: `${topic}, twice`});
			await told(`Somebody else renamed this topic to ${topic}, twice.`);
			await waitFor(() => rowOf(last));
			await user.keyboard('{Escape}');
			await waitFor(() => expect(activeRow()).toBe(String(last)));
		},
	);

	test('resolves is told of there alone: what says so stays behind when one goes elsewhere', async () => {
		const next = await send(other, 'kitchen', 'nothing happens here', 'Read.');
		const {user, ...shown} = await read('theirs to resolve');
		await other.updateMessage({
			message_id: shown.id,
			propagate_mode: 'change_all',
			topic: '✔ theirs to resolve',
		});
		const words = 'Somebody else resolved this topic.';
		await told(words);
		await waitFor(() => expect(place(shown)).toMatchObject({topic: '✔ theirs to resolve'}));
		await waitFor(() => rowOf(shown.id));
		expect(screen.queryAllByText(words)).not.toEqual([]);
		await user.click(await screen.findByRole('option', {name: /nothing happens here/}));
		await waitFor(() => rowOf(next.id));
		expect(screen.queryAllByText(words)).toEqual([]);
	});

	test('moves is left where somebody is writing in it: they are told, and go along when they choose', async () => {
		const shown = await read('theirs to open');
		const {user, channel, id} = shown;
		await user.click(await screen.findByRole('button', {name: /^Write in/}));
		const text = await screen.findByLabelText<HTMLTextAreaElement>('Message');
		await user.type(text, 'For here alone');
		const stream_id = await channelId(other, 'general');
		await other.updateMessage({
			message_id: id,
			propagate_mode: 'change_all',
			topic: 'opened by them',
			stream_id,
		});
		const banner = await screen.findByRole('status', {name: 'Moved topic'});
		expect(banner.textContent).toContain(
			'Somebody else moved this topic to #general > opened by them. What you write here still goes to the old topic.',
		);
		expect(place(shown)).toMatchObject({channel, topic: 'theirs to open'});
		await other.updateMessage({
			message_id: id,
			propagate_mode: 'change_all',
			topic: 'and on by them',
		});
		await waitFor(() => expect(banner.textContent).toContain('#general > and on by them.'));
		expect(document.activeElement).toBe(text);
		expect(text.value).toBe('For here alone');
		await user.click(within(banner).getByRole('button', {name: 'Go there'}));
		await waitFor(() =>
			expect(place(shown)).toMatchObject({channel: stream_id, topic: 'and on by them'}),
		);
		// Nothing is open there by itself.
		const line = await screen.findByRole('button', {name: /^Write in .*Unsent: For here alone/});
		expect(line.textContent).toContain('general');
		expect(screen.queryByRole('status', {name: 'Moved topic'})).toBeNull();
	});

	test('moves away and back is told of no more', async () => {
		const shown = await read('theirs and back');
		const {user, id} = shown;
		await user.click(await screen.findByRole('button', {name: /^Write in/}));
		await user.type(await screen.findByLabelText('Message'), 'For here alone');
		const all = {message_id: id, propagate_mode: 'change_all'};
		await other.updateMessage({...all, topic: 'not for long'});
		await screen.findByRole('status', {name: 'Moved topic'});
		await other.updateMessage({...all, topic: 'theirs and back'});
		await waitFor(() => expect(screen.queryByRole('status', {name: 'Moved topic'})).toBeNull());
		expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('For here alone');
	});

	test('moves in part gives the keys of a message that went along to no other', async () => {
		const shown = await read('theirs with the focus', 3);
		const {user, channel, ids} = shown;
		const [first = 0, second = 0] = ids;
		act(() => rowOf(second).focus());
		await other.updateMessage({message_id: second, topic: 'another topic of theirs'});
		await waitFor(async () => expect(document.activeElement).toBe(await feed()));
		expect(place(shown)).toEqual({channel, topic: 'theirs with the focus'});
		await user.keyboard('sx{Delete}');
		expect(screen.queryByRole('dialog')).toBeNull();
		expect(within(await feed()).queryByText('Starred')).toBeNull();
		expect(screen.queryByRole('checkbox', {checked: true})).toBeNull();
		await user.keyboard('{ArrowDown}');
		await waitFor(() => expect(activeRow()).toBe(String(ids[2])));
		await user.keyboard('{ArrowUp}');
		await waitFor(() => expect(activeRow()).toBe(String(first)));
		// Under a layer as well, which gives the focus back to the list alone.
		await user.keyboard('h');
		await screen.findByRole('dialog');
		await other.updateMessage({message_id: first, topic: 'another topic of theirs'});
		await waitFor(() => expect(document.querySelector(`[data-row="${first}"]`)).toBeNull());
		await user.keyboard('{Escape}');
		await waitFor(async () => expect(document.activeElement).toBe(await feed()));
		await user.keyboard('{ArrowDown}');
		await waitFor(() => expect(activeRow()).toBe(String(ids[2])));
	});

	test('moves in part stays where it is', async () => {
		const shown = await read('theirs in part', 2);
		const {channel, ids} = shown;
		const [first = 0, second = 0] = ids;
		await other.updateMessage({message_id: second, topic: 'the other part'});
		await waitFor(() => expect(document.querySelector(`[data-row="${second}"]`)).toBeNull());
		expect(place(shown)).toEqual({channel, topic: 'theirs in part'});
		// With the last one all of it is elsewhere.
		await other.updateMessage({message_id: first, topic: 'the other part'});
		await waitFor(() => expect(place(shown)).toMatchObject({channel, topic: 'the other part'}));
	});
});

test('a message that its editor moves away is followed, and told of once', async () => {
	const owner = clientOf('owner');
	const {id, stream_id: channel} = await send(owner, 'general', 'into the closed', 'Before.');
	let goOn: () => void = () => undefined;
	const following = new Promise<void>(resolve => (goOn = resolve));
	const {user, router} = showLive(`?channel=${channel}&topic=into+the+closed`, client => ({
		...client,
		// It moves first, and the text waits until that is on screen.
		updateMessage: async (...sent) => {
			if (sent[0].content !== undefined) await following;
			return client.updateMessage(...sent);
		},
	}));
	await waitFor(() => rowOf(id));
	await live();
	(await feed()).focus();
	await waitFor(() => expect(activeRow()).toBe(String(id)));
	await user.keyboard('e');
	await user.type(await screen.findByRole('textbox', {name: 'Source of the message'}), ' After.');
	await user.click(await screen.findByRole('combobox', {name: 'Channel'}));
	const list = await screen.findByRole('listbox', {name: 'Channel'});
	await user.click(await within(list).findByRole('option', {name: /staff/}));
	await user.click(screen.getByRole('button', {name: 'Move, then save text'}));
	const staff = await channelId(owner, 'staff');
	await waitFor(() => expect(router.state.location.search).toMatchObject({channel: staff}));
	await waitFor(() => rowOf(id));
	expect(screen.queryByText(/moved this topic/)).toBeNull();
	goOn();
	await told('1 message saved and moved to #staff > into the closed.');
	expect(screen.queryByText(/moved this topic/)).toBeNull();
});

test('a message that its editor takes out of its topic is followed', async () => {
	const owner = clientOf('owner');
	const {id, stream_id: channel} = await send(owner, 'general', 'two of them', 'One.');
	const staying = await send(owner, 'general', 'two of them', 'Two.');
	const {user, router} = showLive(`?channel=${channel}&topic=two+of+them&near=${id}`);
	await waitFor(() => rowOf(staying.id));
	await live();
	act(() => rowOf(id).focus());
	await user.keyboard('e');
	await screen.findByRole('textbox', {name: 'Source of the message'});
	const topic = screen.getByRole('combobox', {name: 'Topic'});
	await user.clear(topic);
	await user.type(topic, 'one of them');
	await user.click(screen.getByRole('button', {name: 'Move message'}));
	await waitFor(() => {
		expect(router.state.location.search).toMatchObject({topic: 'one of them', near: id});
	});
	await waitFor(() => rowOf(id));
	expect(screen.queryByText(/is not here: it was deleted or moved/)).toBeNull();
});

test('the menu of a topic mutes, marks, moves and resolves it', async () => {
	const {user} = show();
	await user.click(await screen.findByRole('option', {name: 'general'}));
	const option = await screen.findByRole('option', {name: /open day rota/});
	const openMenu = async () => {
		fireEvent.contextMenu(screen.getByRole('option', {name: /open day rota/}));
		return screen.findByRole('menu', {name: /open day rota/});
	};
	expect(option).toBeTruthy();
	await user.click(within(await openMenu()).getByRole('menuitem', {name: /^Mute/}));
	const muted = within(await openMenu()).getByRole('menuitem', {name: /^Mute/});
	await waitFor(() => expect(muted.textContent).toContain('Current setting'));
	await user.keyboard('{Escape}');
	await user.click(within(await openMenu()).getByRole('menuitem', {name: /^Use channel default/}));
	await user.click(within(await openMenu()).getByRole('menuitem', {name: /^Mark messages/}));
	const marking = await screen.findByRole('dialog', {name: /^Mark messages/});
	expect(marking.textContent).toContain('open day rota');
	await user.keyboard('{Escape}');
	await user.click(within(await openMenu()).getByRole('menuitem', {name: /^Move or rename/}));
	const moving = await screen.findByRole('dialog', {name: 'Move messages'});
	// No message was chosen, so there is nothing to choose between.
	await waitFor(() => expect(moving.textContent).toMatch(/Entire topic · \d+ messages/));
	expect(within(moving).queryByRole('radio')).toBeNull();
	await user.keyboard('{Escape}');
});

/** A key that asks for a menu, as Chromium does: what it does not hold back comes from what has the focus. */
function pressMenuKey(key: {readonly key: string; readonly shiftKey?: boolean}) {
	const focused = document.activeElement ?? document.body;
	const isLeft = fireEvent.keyDown(focused, key);
	expect(screen.queryByRole('menu')).toBeNull();
	if (isLeft) fireEvent.contextMenu(document.activeElement ?? document.body, {button: -1});
	fireEvent.keyUp(document.activeElement ?? document.body, key);
}

const menuKeys = [
	['Menu', {key: 'ContextMenu'}],
	['Shift+F10', {key: 'F10', shiftKey: true}],
] as const;

test.each(menuKeys)('%s opens the menu of a topic, which stays', async (_name, key) => {
	const {user} = show();
	await user.click(await screen.findByRole('option', {name: 'general'}));
	await screen.findByRole('option', {name: /open day rota/});
	const list = screen.getByRole('listbox', {name: 'Topics of #general'});
	act(() => list.focus());
	await user.keyboard('{End}');
	const name = document.getElementById(list.getAttribute('aria-activedescendant') ?? '');
	pressMenuKey(key);
	const menu = await screen.findByRole('menu');
	expect(name?.textContent).toContain(menu.querySelector('[dir=auto]')?.textContent);
	const entries = within(menu).getAllByRole('menuitem');
	await waitFor(() => expect(document.activeElement).toBe(entries[0]));
	await user.keyboard('{End}');
	expect(document.activeElement).toBe(entries.at(-1));
	// The event that opened it is still on its way to the document.
	fireEvent.keyDown(document.body, key);
	expect(screen.getByRole('menu')).toBe(menu);
	await user.keyboard('{Escape}');
	expect(screen.queryByRole('menu')).toBeNull();
	expect(document.activeElement).toBe(list);
});

test('beside the topics a right click asks for nothing', async () => {
	const {user} = show();
	await user.click(await screen.findByRole('option', {name: 'general'}));
	await screen.findByRole('option', {name: /open day rota/});
	const list = screen.getByRole('listbox', {name: 'Topics of #general'});
	fireEvent.contextMenu(list, {button: 2});
	expect(screen.queryByRole('menu')).toBeNull();
});

describe('the menu of a message', () => {
	const openRow = async () => {
		const shown = show();
		await feed();
		await waitFor(() => expect(rows().length).toBeGreaterThan(0));
		const row = rows().at(-1) as HTMLElement;
		row.getBoundingClientRect = () => new DOMRect(100, 200, 800, 60);
		act(() => row.focus());
		return {...shown, row};
	};
	const place = async () => {
		await screen.findByRole('menuitem', {name: /^Copy text/});
		const {left, top} = document.querySelector<HTMLElement>('[aria-label^="Message of"]')!.style;
		return [left, top];
	};

	test('begins at the first entry that can be chosen', async () => {
		const {client} = show('', undefined, 'member');
		await feed();
		const {user_id: ownId} = await client.getOwnUser({});
		const {messages} = await client.getMessages({anchor: 'newest', num_before: 20, num_after: 0});
		const theirs = messages.findLast(({sender_id: id}) => id !== ownId);
		await waitFor(() => rowOf(theirs?.id ?? 0));
		fireEvent.contextMenu(rowOf(theirs?.id ?? 0).querySelector('[data-message-row]')!, {button: 2});
		const [first, ...others] = await screen.findAllByRole('menuitem');
		expect(first?.textContent).toMatch(/^Edit/);
		expect(first?.getAttribute('aria-disabled')).toBe('true');
		const goal = others.find(entry => entry.getAttribute('aria-disabled') !== 'true');
		await waitFor(() => expect(document.activeElement).toBe(goal));
	});

	test('hangs at the pointer by a right click', async () => {
		const {row} = await openRow();
		const inner = row.querySelector('[data-message-row]')!;
		fireEvent.contextMenu(inner, {button: 2, clientX: 300, clientY: 230});
		expect(await place()).toEqual(['300px', '230px']);
	});

	test.each(menuKeys)('hangs below it by %s, and gives the focus back', async (_name, key) => {
		const {user, row} = await openRow();
		pressMenuKey(key);
		expect(await place()).toEqual(['100px', '260px']);
		await user.keyboard('{Escape}');
		expect(screen.queryByRole('menuitem', {name: /^Copy text/})).toBeNull();
		expect(document.activeElement).toBe(row);
		pressMenuKey(key);
		await user.click(await screen.findByRole('menuitem', {name: /^Move/}));
		await screen.findByRole('dialog', {name: 'Move messages'});
		await user.keyboard('{Escape}');
		await waitFor(() => expect(document.activeElement).toBe(row));
	});
});
