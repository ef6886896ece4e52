// @vitest-environment happy-dom
import {useLocation} from '@tanstack/react-router';
import {act, fireEvent, screen, waitFor, within} from '@testing-library/react';
import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';
import {badRequest} from '../../../shared/contract/errors';
import type {LocalDraft} from '../../api/drafts/local-draft';
import {useDraftSync} from '../../api/drafts/use-draft-sync';
import {showScreen} from '../../testing/screen.fixture';
import {useChangesStore} from '../../state/changes';
import {DraftsScreen} from './drafts-screen';
import {
	client,
	stored,
	contents,
	make,
	rowOf,
	editor,
	channelId,
	sendButton,
	noted,
	open,
	perhapsSent,
	keepLines,
	startDrafts,
	leaveDrafts,
} from '../../testing/drafts-screen.fixture';

// The editor measures text, which this window cannot.
vi.mock('../../writing/source-editor', () => import('../../testing/plain-source.fixture'));

/** The same among other screens, which the outbox outlives. */
function DraftsOrElsewhere() {
	useDraftSync();
	const {pathname} = useLocation();
	return pathname.endsWith('/drafts') ? <DraftsScreen /> : <p>Elsewhere</p>;
}

beforeEach(startDrafts);
afterEach(leaveDrafts);

describe('sending', () => {
	test('a draft becomes a message, and is gone', async () => {
		const kitchen = await channelId('kitchen');
		await make('The ladder is back.', {type: 'stream', to: [kitchen], topic: 'coffee machine'});
		const {user} = await open(/ladder/);
		await user.click(await sendButton());
		expect(await screen.findByText(/^Sent to #kitchen > coffee machine/)).toBeTruthy();
		screen.getByRole('button', {name: 'Dismiss'}).focus();
		await user.keyboard('{Enter}');
		expect(document.activeElement?.closest('[role=grid]')).toBeTruthy();
		await waitFor(async () => expect(await contents()).toEqual([]));
		const {messages} = await client.getMessages({
			anchor: 'newest',
			num_before: 1,
			num_after: 0,
			apply_markdown: false,
			narrow: [{operator: 'channel', operand: kitchen}],
		});
		expect(messages[0]?.content).toBe('The ladder is back.');
	});

	test('what is told of it goes with the next that is done', async () => {
		const to = [await channelId('kitchen')];
		await make('The ladder is back.', {type: 'stream', to, topic: 'coffee machine'});
		await make('The other one.');
		const {user} = await open(/ladder/);
		await user.click(await sendButton());
		expect(await screen.findByText(/^Sent to #kitchen/)).toBeTruthy();
		await user.keyboard('{Delete}');
		await waitFor(async () => expect(await contents()).toEqual([]));
		expect(screen.queryByText(/^Sent to #kitchen/)).toBeNull();
	});

	test('what is intended is kept before it is sent, and not when it was refused', async () => {
		const to = [await channelId('kitchen')];
		await make('The ladder is gone.', {type: 'stream', to, topic: 'coffee machine'});
		const atSending: number[] = [];
		const {user} = await open(/ladder/, {
			spoil: well => ({
				...well,
				sendMessage: () => {
					atSending.push(noted().length);
					return Promise.reject(badRequest('Not now.'));
				},
			}),
		});
		await user.click(await sendButton());
		expect(await screen.findByText(/Not now/)).toBeTruthy();
		expect(atSending).toEqual([1]);
		expect(noted()).toEqual([]);
		expect(await contents()).toEqual(['The ladder is gone.']);
	});

	test('that is sent leaves another one open that was opened meanwhile', async () => {
		const to = [await channelId('kitchen')];
		await make('The ladder is back.', {type: 'stream', to, topic: 'coffee machine'});
		await make('The other one.');
		let answer: () => void = () => undefined;
		const answered = new Promise<void>(resolve => {
			answer = resolve;
		});
		const {user} = await open(/ladder/, {
			spoil: well => ({
				...well,
				sendMessage: async sent => {
					await answered;
					return well.sendMessage(sent);
				},
			}),
		});
		await user.click(await sendButton());
		const row = await rowOf(/other one/);
		await user.click(row.querySelector('[data-open-row]') ?? row);
		await waitFor(async () => expect((await editor()).value).toBe('The other one.'));
		answer();
		await waitFor(async () => expect(await contents()).toEqual(['The other one.']));
		expect((await editor()).value).toBe('The other one.');
	});

	/** Sends a draft to a server that waits with its answer, and goes elsewhere meanwhile. */
	async function sendAndLeave(content: string) {
		const to = [await channelId('kitchen')];
		await make(content, {type: 'stream', to, topic: 'coffee machine'});
		let answer: (() => void) | undefined;
		const answered = new Promise<void>(resolve => (answer = resolve));
		let isAsked = false;
		const {user, router} = showScreen(<DraftsOrElsewhere />, {
			at: '/drafts',
			as: 'moderator',
			spoil: well => ({
				...well,
				sendMessage: async sent => {
					isAsked = true;
					await answered;
					return well.sendMessage(sent);
				},
			}),
		});
		const row = await rowOf(/coffee machine/);
		await user.click(row.querySelector('[data-open-row]') ?? row);
		await user.click(await sendButton());
		await waitFor(() => expect(isAsked).toBe(true));
		act(() => router.history.push('/o/demo/files'));
		await screen.findByText('Elsewhere');
		return {user, answer, comeBack: () => act(() => router.history.push('/o/demo/drafts'))};
	}

	test('says so in the list, and is deleted by no menu, key or selection meanwhile', async () => {
		await make('The other one.');
		const {user, answer, comeBack} = await sendAndLeave('On its way.');
		comeBack();
		const row = await rowOf(/On its way/);
		expect(row.textContent).toContain('Sending');
		fireEvent.contextMenu(within(row).getByText('On its way.'));
		const item = await screen.findByRole('menuitem', {name: /^Delete/, hidden: true});
		expect(item.getAttribute('aria-disabled')).toBe('true');
		expect(item.textContent).toContain('It is being sent.');
		await user.keyboard('{Escape}');
		const lastRun = () => useChangesStore.getState().runs.at(-1);
		await user.keyboard('{Delete}');
		expect(lastRun()).toMatchObject({
			label: 'The draft to #kitchen > coffee machine cannot be deleted.',
			detail: 'It is being sent.',
		});
		for (const one of [row, await rowOf(/other one/)]) {
			await user.click(one.querySelector('[data-check]') ?? one);
		}
		const bar = screen.getByRole('toolbar', {name: 'Selected drafts'});
		await user.click(within(bar).getByRole('button', {name: 'Delete'}));
		await waitFor(async () => expect(await contents()).toEqual(['On its way.']));
		expect(lastRun()).toMatchObject({
			label: 'The draft is deleted.',
			detail: 'One that is being sent was left out.',
		});
		await act(async () => answer?.());
		await waitFor(async () => expect(await contents()).toEqual([]));
	});

	test.each([true, false])(
		'is told in the list with the sheet open (%s) after the screen was left and opened again',
		async isOpened => {
			const {user, answer, comeBack} = await sendAndLeave('On its way.');
			comeBack();
			const row = await rowOf(/On its way/);
			if (isOpened) {
				await user.click(row.querySelector('[data-open-row]') ?? row);
				await editor();
			}
			await act(async () => answer?.());
			expect(await screen.findByText(/^Sent to #kitchen > coffee machine/)).toBeTruthy();
			expect(screen.getByRole('link', {name: 'Show the message'})).toBeTruthy();
			expect(screen.queryByText('This draft no longer exists.')).toBeNull();
			await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
			await waitFor(async () => expect(await contents()).toEqual([]));
			expect(useChangesStore.getState().runs).toEqual([]);
		},
	);

	test('is told in the bar while another screen is open', async () => {
		const {answer} = await sendAndLeave('On its way.');
		await act(async () => answer?.());
		await waitFor(() =>
			expect(useChangesStore.getState().runs).toMatchObject([
				{label: 'Sent to #kitchen > coffee machine.', detail: 'Draft removed.'},
			]),
		);
		await waitFor(async () => expect(await contents()).toEqual([]));
	});

	test('what is refused after its sheet was closed is told in the bar', async () => {
		const to = [await channelId('kitchen')];
		await make('Refused late.', {type: 'stream', to, topic: 'coffee machine'});
		let answer: (() => void) | undefined;
		const {user} = await open(/Refused late/, {
			spoil: well => ({
				...well,
				sendMessage: async () => {
					await new Promise<void>(resolve => (answer = resolve));
					throw badRequest('Sending is being repaired');
				},
			}),
		});
		await user.click(await sendButton());
		await waitFor(() => expect(answer).toBeDefined());
		await user.keyboard('{Escape}');
		await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
		await act(async () => answer?.());
		await waitFor(() =>
			expect(useChangesStore.getState().runs).toMatchObject([
				{
					label: 'The message was not sent.',
					detail: 'Your text is kept in Drafts. Sending is being repaired',
					report: 'refused',
				},
			]),
		);
	});

	test('a question whom it reaches is gone when its place is another one', async () => {
		const [to, other] = [[await channelId('kitchen')], [await channelId('general')]];
		await make('@**all** Cake.', {type: 'stream', to, topic: 'cake'});
		const {user} = await open(/Cake/);
		await user.click(await sendButton());
		const name = 'Mention everyone in #kitchen?';
		await screen.findByRole('dialog', {name});
		const [draft] = await stored();
		const {becomes: _none, ...line} = perhapsSent(draft, Date.now(), 1);
		act(() => keepLines([{...line, mine: {...line.base, to: other} as LocalDraft['mine']}]));
		await waitFor(() => expect(screen.queryByRole('dialog', {name: /Mention/})).toBeNull());
	});

	test('what is missing is told first, beside its field', async () => {
		await make('To whom?');
		const {user} = await open(/To whom/);
		await user.click(await sendButton());
		expect(await screen.findByText('Choose a channel or people to send it to.')).toBeTruthy();
		expect(document.activeElement).toBe(screen.getByRole('radio', {name: 'No recipient'}));
		await user.click(screen.getByRole('radio', {name: 'Channel'}));
		await user.click(await screen.findByRole('combobox', {name: 'Channel'}));
		await user.click(await screen.findByRole('option', {name: /kitchen/}));
		await user.click(await sendButton());
		expect(await screen.findByText('Enter a topic.')).toBeTruthy();
		expect(document.activeElement).toBe(screen.getByRole('combobox', {name: 'Topic'}));
		expect(await contents()).toEqual(['To whom?']);
	});

	test('where one may not write, it says so; a mention of everybody asks', async () => {
		await make('Announcing', {
			type: 'stream',
			to: [await channelId('announcements')],
			topic: 'news',
		});
		await make('Cake, @**all**.', {
			type: 'stream',
			to: [await channelId('kitchen')],
			topic: 'cake on Monday',
		});
		const {user} = await open(/Announcing/);
		expect(
			await screen.findByText(/Only administrators and owners can write in #announcements/),
		).toBeTruthy();
		const other = await rowOf(/Cake/);
		await user.click(other.querySelector('[data-open-row]') ?? other);
		await waitFor(async () => expect((await editor()).value).toBe('Cake, @**all**.'));
		await user.click(await sendButton());
		const dialog = await screen.findByRole('dialog', {name: 'Mention everyone in #kitchen?'});
		await user.click(within(dialog).getByRole('button', {name: 'Cancel'}));
		expect((await contents()).length).toBe(2);
	});
});

describe('scheduling', () => {
	test('tells of the message and of its draft as one, and takes both back as one', async () => {
		await make('Descale it.', {
			type: 'stream',
			to: [await channelId('kitchen')],
			topic: 'coffee machine',
		});
		const scheduled = async () => (await client.getScheduledMessages({})).scheduled_messages;
		const before = (await scheduled()).length;
		const {user} = await open(/Descale/);
		await user.click(await screen.findByRole('button', {name: 'Schedule…'}));
		const dialog = await screen.findByRole('dialog', {name: 'Schedule a message'});
		await user.click(within(dialog).getByRole('button', {name: 'Schedule'}));
		await waitFor(async () => expect(await contents()).toEqual([]));
		expect(await scheduled()).toHaveLength(before + 1);
		const done = await screen.findByRole('region', {name: 'Changes'});
		await waitFor(() =>
			expect(done.textContent).toMatch(/^Message scheduled for .*\. ?Its draft is deleted\./),
		);
		expect(within(done).getAllByRole('button', {name: 'Undo'})).toHaveLength(1);
		await user.click(within(done).getByRole('button', {name: 'Undo'}));
		await waitFor(async () => expect(await contents()).toEqual(['Descale it.']));
		await waitFor(async () => expect(await scheduled()).toHaveLength(before));
	});
});
