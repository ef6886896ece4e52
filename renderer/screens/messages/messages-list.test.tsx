// @vitest-environment happy-dom
import {act, screen, waitFor, within} from '@testing-library/react';
import {afterEach, describe, expect, test, vi} from 'vitest';
import type {Client} from '../../../shared/client/create-client';
import {ApiError, badRequest} from '../../../shared/contract/errors';
import type {Message} from '../../../shared/model/message';
import {leaveScreen} from '../../testing/screen.fixture';
import {messageKeys} from '../../api/messages/messages';
import {message} from '../../testing/stored-messages.fixture';
import {clientOf, send} from '../../testing/real-messages.fixture';
import {show, feed, rowOf, activeRow, channelNamed} from '../../testing/messages-screen.fixture';

// The editor measures text, which this window cannot.
vi.mock('../../writing/source-editor', () => import('../../testing/plain-source.fixture'));

afterEach(leaveScreen);

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
			const request = {
				type: 'stream',
				to: `[${channel}]`,
				topic: 'half deleted',
				content,
				read_by_sender: true,
			};
			ids.push((await first.client.sendMessage(request)).id);
		}
		await leaveScreen();
		const [stays = 0, , gone = 0] = ids;
		const {user, client} = show(`?channel=${channel}&topic=half+deleted`, well => ({
			...well,
			deleteMessage: request =>
				request.message_id === stays
					? Promise.reject(badRequest('You may not delete this.'))
					: well.deleteMessage(request),
		}));
		(await feed()).focus();
		await waitFor(() => expect(activeRow()).toBe(String(gone)));
		await user.keyboard('{Control>}a{/Control}');
		expect(await screen.findByText('3 selected')).toBeTruthy();
		await client.deleteMessage({message_id: gone});
		await user.keyboard('{Delete}');
		const question = await screen.findByRole('dialog', {name: /^Delete 3 messages/});
		await user.click(within(question).getByRole('button', {name: 'Delete 3 messages'}));
		const outcome = await screen.findByRole('region', {name: 'Changes'});
		await within(outcome).findByText(
			"1 of 3 messages deleted, 1 not. 1 message was already deleted, or can't be seen by you any more.",
		);
		expect(outcome.textContent).not.toContain('Invalid message');
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

	test('Escape in the box undoes what was typed, then leads into the messages', async () => {
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

	test('U marks a message unread or read, and Undo works', async () => {
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
