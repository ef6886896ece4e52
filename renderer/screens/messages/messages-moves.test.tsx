// @vitest-environment happy-dom
import {act, screen, waitFor, within} from '@testing-library/react';
import {afterEach, describe, expect, test, vi} from 'vitest';
import {saveText} from '../../api/saved/saved-texts';
import {leaveScreen, showScreen} from '../../testing/screen.fixture';
import {unsentKey} from '../../api/drafts/unsent';
import {channelId, clientOf, send} from '../../testing/real-messages.fixture';
import {
	show,
	feed,
	rowOf,
	activeRow,
	showLive,
	live,
	channelNamed,
} from '../../testing/messages-screen.fixture';

// The editor measures text, which this window cannot.
vi.mock('../../writing/source-editor', () => import('../../testing/plain-source.fixture'));

afterEach(leaveScreen);

const told = (words: string) =>
	waitFor(() => expect(screen.getAllByText(words).length).toBeGreaterThan(0));

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
			await waitFor(() => expect(within(rowOf(first)).queryByText('Starred')).toBeNull());
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
