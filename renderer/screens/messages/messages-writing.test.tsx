// @vitest-environment happy-dom
import {act, screen, waitFor} from '@testing-library/react';
import {afterEach, describe, expect, test, vi} from 'vitest';
import {Unreachable} from '../../../shared/client/failures';
import {leaveScreen} from '../../testing/screen.fixture';
import {localDrafts} from '../../api/drafts/local-draft';
import {unsentKey, unsentOf} from '../../api/drafts/unsent';
import {useChangesStore} from '../../state/changes';
import {accountOf, clientOf, send} from '../../testing/real-messages.fixture';
import {show, feed, showLive, live, channelNamed} from '../../testing/messages-screen.fixture';

// The editor measures text, which this window cannot.
vi.mock('../../writing/source-editor', () => import('../../testing/plain-source.fixture'));

afterEach(leaveScreen);

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
	await screen.findByRole('button', {name: /^Write in #soon closed/});
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
				report: 'refused',
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
