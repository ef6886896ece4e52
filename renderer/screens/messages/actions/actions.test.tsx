// @vitest-environment happy-dom
import {act, cleanup, screen, waitFor, within} from '@testing-library/react';
import {afterEach, describe, expect, test, vi} from 'vitest';
import type {Client} from '../../../../shared/client/create-client';
import {Unreachable} from '../../../../shared/client/failures';
import {badRequest, refusal} from '../../../../shared/contract/errors';
import type {NarrowTerm} from '../../../../shared/model/narrow';
import {leaveScreen, showScreen} from '../../../testing/screen.fixture';
import {failureGroups} from '../../../runs/failure-groups';
import {runWords} from '../../../runs/run-words';
import {useChangesStore} from '../../../state/changes';
import {useActionsStore} from './actions-store';
import {MessageActions} from './message-actions';
import {ManyMessages, OneMessage} from '../../../testing/one-message.fixture';
import {SelectionActions} from './selection-actions';

afterEach(async () => {
	await leaveScreen();
	useActionsStore.setState({layer: undefined, note: undefined, hosts: []});
});

const spoken = () =>
	screen
		.getAllByRole('status')
		.map(({textContent}) => textContent)
		.join('');
const changesBar = () => screen.findByRole('region', {name: 'Changes'});
const above = {onEdit: vi.fn(), onMove: vi.fn(), onHistory: vi.fn()};
const refusing =
	(name: 'addReaction' | 'updateFlags' | 'deleteMessage', said: string) => (client: Client) => ({
		...client,
		[name]: () => Promise.reject(badRequest(said)),
	});

describe('the toolbar of a message', () => {
	const show = (part: string, spoil?: (client: Client) => Client, as?: 'member') =>
		showScreen(
			<OneMessage with={part}>
				{message => <MessageActions message={message} {...above} />}
			</OneMessage>,
			{...(spoil && {spoil}), ...(as && {as})},
		);
	const openMore = async (user: ReturnType<typeof show>['user']) => {
		await user.click(await screen.findByRole('button', {name: /^More for the message/}));
		return screen.findByRole('menu');
	};

	test('sets and clears a star for the own account', async () => {
		const {user} = show('Ask the carpenter');
		const star = await screen.findByRole('button', {name: /^Star for your account/});
		expect(star.getAttribute('aria-pressed')).toBe('false');
		await user.click(star);
		await waitFor(() => expect(star.getAttribute('aria-pressed')).toBe('true'));
		await waitFor(() => expect(spoken()).toBe('1 message starred for your account.'));
		expect(screen.queryByRole('region', {name: 'Changes'})).toBeNull();
		await user.keyboard('{Control>}z{/Control}');
		await waitFor(() => expect(star.getAttribute('aria-pressed')).toBe('false'));
		await user.click(star);
		await waitFor(() => expect(star.getAttribute('aria-pressed')).toBe('true'));
		await user.click(star);
		await waitFor(() => expect(star.getAttribute('aria-pressed')).toBe('false'));
	});

	test('the question of the key Del says who may not, and asks nothing of them', async () => {
		const {client} = show('median seeing', undefined, 'member');
		await screen.findByRole('button', {name: /^Star for your account/});
		const {user_id: ownId} = await client.getOwnUser({});
		const {messages} = await client.getMessages({
			anchor: 'newest',
			num_before: 100,
			num_after: 0,
		});
		const of = messages.find(({sender_id: id}) => id !== ownId);
		if (of === undefined) throw new Error('Nobody else wrote anything.');
		act(() =>
			useActionsStore.getState().open({kind: 'delete', messages: [of], place: new DOMRect()}),
		);
		const dialog = await screen.findByRole('dialog', {name: 'Delete this message for everyone?'});
		await within(dialog).findByText(/Only administrators and owners can delete the messages/);
		const button = within(dialog).getByRole('button', {name: 'Delete message'});
		expect((button as HTMLButtonElement).disabled).toBe(true);
	});

	test('of many, those that one may delete are deleted; the others and what may be refused are named', async () => {
		const {client, user} = show('median seeing', undefined, 'member');
		await screen.findByRole('button', {name: /^Star for your account/});
		const {user_id: ownId} = await client.getOwnUser({});
		const {id} = await client.sendMessage({
			type: 'channel',
			to: 'general',
			topic: 'to be deleted',
			content: 'A slip.',
		});
		const read = async (narrow: NarrowTerm[], anchor: string) =>
			(await client.getMessages({anchor, num_before: 20, num_after: 20, narrow})).messages;
		const by = {operator: 'sender', operand: ownId};
		const [old] = await read([by], 'oldest');
		const young = (await read([by], 'newest')).find(message => message.id === id);
		const messages = await read([{...by, negated: true}], 'newest');
		if (young === undefined || old === undefined) throw new Error('Own messages are missing.');
		const chosen = [...messages.slice(0, 2), old, young];
		act(() =>
			useActionsStore.getState().open({kind: 'delete', messages: chosen, place: new DOMRect()}),
		);
		const dialog = await screen.findByRole('dialog', {
			name: 'Delete 2 of 4 messages for everyone?',
		});
		expect(dialog.textContent).toContain("2 of 4 messages can't be deleted by you, and stay: Only");
		await waitFor(() =>
			expect(dialog.textContent).toMatch(/1 of 4 messages may be refused: The .* to delete them/),
		);
		await user.click(within(dialog).getByRole('button', {name: 'Delete 2 messages'}));
		await within(await changesBar()).findByText('1 of 2 messages deleted, 1 not.');
	});

	test('a refused star goes away again, with the sentence of the service', async () => {
		const {user} = show('Where the tablets are', refusing('updateFlags', 'Invalid message(s)'));
		const star = await screen.findByRole('button', {name: /^Star for your account/});
		await user.click(star);
		const alert = await screen.findByRole('alert');
		expect(alert.textContent).toContain('1 message was not starred.');
		expect(alert.textContent).toContain('Invalid message(s)');
		expect(star.getAttribute('aria-pressed')).toBe('false');
	});

	test('says why what others wrote cannot be edited, and does not try', async () => {
		const {user} = show('Does that include the minibus');
		const menu = await openMore(user);
		const edit = within(menu).getByRole('menuitem', {name: /^Edit/});
		expect(edit.getAttribute('aria-disabled')).toBe('true');
		expect(edit.textContent).toContain('No role can edit the messages of others.');
		await user.click(edit);
		expect(above.onEdit).not.toHaveBeenCalled();
		await user.click(within(menu).getByRole('menuitem', {name: /^Move/}));
		expect(above.onMove).toHaveBeenCalledOnce();
	});

	test('what was told in another organization is not shown here', async () => {
		show('Ask the carpenter');
		await screen.findByRole('button', {name: /^Star for your account/});
		act(() => useActionsStore.getState().tell('other', {words: 'Link copied.'}));
		expect(screen.queryByText('Link copied.')).toBeNull();
		act(() => useActionsStore.getState().tell('demo', {words: 'Text copied.'}));
		expect(screen.getAllByText('Text copied.').length).toBeGreaterThan(0);
	});

	test('arrows lead through the buttons', async () => {
		const {user} = show('Does that include the minibus');
		const react = await screen.findByRole('button', {name: /^Add a reaction/});
		react.focus();
		await user.keyboard('{ArrowLeft}');
		expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^More for/);
	});

	test('a reaction that the service refuses is said', async () => {
		const {user} = show(
			'Does that include the minibus',
			refusing('addReaction', 'Invalid emoji name.'),
		);
		await user.click(await screen.findByRole('button', {name: /^Add a reaction/}));
		const search = await screen.findByRole('textbox', {name: /^Search emoji/});
		await user.type(search, 'telescope{Enter}');
		const said = await screen.findAllByText(/^:telescope: was not added\./);
		expect(said.length).toBeGreaterThan(0);
		expect(screen.getAllByText(/Invalid emoji name/).length).toBeGreaterThan(0);
	});

	test('a message that is not deleted stays, and the service says why', async () => {
		const {user} = show(
			'Does that include the minibus',
			refusing('deleteMessage', "You don't have permission to delete this message"),
		);
		const menu = await openMore(user);
		await user.click(within(menu).getByRole('menuitem', {name: /^Delete/}));
		const dialog = await screen.findByRole('dialog', {name: 'Delete this message for everyone?'});
		expect(dialog.textContent).toContain('Does that include the minibus?');
		expect(dialog.textContent).toContain("This can't be undone.");
		await user.click(within(dialog).getByRole('button', {name: 'Delete message'}));
		expect((await screen.findByRole('alert')).textContent).toContain(
			"You don't have permission to delete this message",
		);
		expect((await changesBar()).textContent).toContain('Not deleted: 1 message.');
		expect(await screen.findByRole('button', {name: /^More for the message/})).toBeTruthy();
	});

	test('a message of which nobody knows whether it was deleted is told so', async () => {
		const {user} = show('Does that include the minibus', client => ({
			...client,
			deleteMessage: () => Promise.reject(new Unreachable('cut', 'The connection was cut.')),
		}));
		const menu = await openMore(user);
		await user.click(within(menu).getByRole('menuitem', {name: /^Delete/}));
		await user.click(await screen.findByRole('button', {name: 'Delete message'}));
		await within(await changesBar()).findByText(
			'It is not known whether it was deleted: 1 message.',
		);
	});

	test('marking unread without an answer is told as not known', async () => {
		const {user} = show('Does that include the minibus', client => ({
			...client,
			updateFlagsForNarrow: () => Promise.reject(new Unreachable('cut', 'The connection was cut.')),
		}));
		const menu = await openMore(user);
		await user.click(within(menu).getByRole('menuitem', {name: /^Mark unread from here/}));
		const alert = await screen.findByRole('alert');
		expect(alert.textContent).toContain(
			'It is not known whether the messages from here on were marked unread.',
		);
	});

	test('marks unread from a message on, for the own account', async () => {
		const {user, client} = show('Does that include the minibus');
		const menu = await openMore(user);
		await user.click(within(menu).getByRole('menuitem', {name: /^Mark unread from here/}));
		await waitFor(() =>
			expect(spoken()).toMatch(/marked unread for your account|Nothing was changed/),
		);
		const {messages} = await client.getMessages({
			anchor: 'newest',
			num_before: 50,
			num_after: 0,
			narrow: [{operator: 'topic', operand: 'road works on the hill'}],
		});
		expect(messages.at(-1)?.flags).not.toContain('read');
	});
});

describe('the actions on a selection', () => {
	const onClear = vi.fn();
	const onMove = vi.fn();
	const show = (part: string, spoil?: (client: Client) => Client) =>
		showScreen(
			<ManyMessages with={part}>
				{messages => <SelectionActions messages={messages} onMove={onMove} onClear={onClear} />}
			</ManyMessages>,
			spoil && {spoil},
		);

	test('star all for the own account, and undo it', async () => {
		const {user, client} = show('median seeing');
		const starred = async () => {
			const {messages} = await client.getMessages({
				anchor: 'newest',
				num_before: 100,
				num_after: 0,
				narrow: [{operator: 'is', operand: 'starred'}],
			});
			return messages.filter(({content}) => content.includes('median seeing')).length;
		};
		await user.click(await screen.findByRole('button', {name: 'Flags'}));
		await user.click(await screen.findByRole('menuitem', {name: /^Star/}));
		const bar = await screen.findByRole('region', {name: 'Changes'});
		await within(bar).findByText('7 messages starred for your account.');
		expect(await starred()).toBe(7);
		await user.click(within(bar).getByRole('button', {name: 'Undo'}));
		await waitFor(async () => expect(await starred()).toBe(0));
	});

	test('star all, and the key undoes it', async () => {
		const {user} = show('median seeing');
		await user.click(await screen.findByRole('button', {name: 'Flags'}));
		await user.click(await screen.findByRole('menuitem', {name: /^Star/}));
		await screen.findAllByText('7 messages starred for your account.');
		await user.keyboard('{Control>}z{/Control}');
		await screen.findAllByText('Undone: “7 messages starred for your account”.');
	});

	test('react to all, one call each, and name what was refused', async () => {
		let calls = 0;
		const {user} = show('median seeing', client => ({
			...client,
			addReaction: (sent, options) =>
				++calls % 2 === 0
					? Promise.reject(badRequest('Invalid message(s)'))
					: client.addReaction(sent, options),
		}));
		await user.click(await screen.findByRole('button', {name: 'React'}));
		await user.type(
			await screen.findByRole('textbox', {name: /^Search emoji/}),
			'telescope{Enter}',
		);
		const bar = await screen.findByRole('region', {name: 'Changes'});
		await within(bar).findByText('4 of 7 reactions added, 3 not.');
		const alert = within(bar).getByRole('alert');
		expect(within(alert).getAllByText('Jonas Feldt', {exact: false})).toHaveLength(3);
		expect(alert.textContent).toContain('Invalid message(s)');
		expect(calls).toBe(7);
		await user.keyboard('{Control>}z{/Control}');
		await screen.findAllByText(/^Undone: 4 of 7 in “.*telescope.*”\.$/);
	});

	test('copy as Markdown what was written', async () => {
		const {user} = show('median seeing');
		await user.click(await screen.findByRole('button', {name: 'Export…'}));
		const dialog = await screen.findByRole('dialog', {name: 'Export 7 messages'});
		const text = () => within(dialog).getByRole('textbox', {name: 'Text to copy'});
		expect(text()).toHaveProperty('value', expect.stringContaining('median seeing 0.8″, clear.'));
		await user.click(within(dialog).getByText('Markdown'));
		await waitFor(
			() => expect(text()).toHaveProperty('value', expect.stringContaining('**0.8″**')),
			{timeout: 20_000},
		);
		await user.click(within(dialog).getByRole('button', {name: 'Copy 7 messages'}));
		expect(await within(dialog).findByText('Copied')).toBeTruthy();
		expect(await navigator.clipboard.readText()).toContain('## #night log > seeing this fortnight');
		const ask = vi.spyOn(window.steward, 'ask');
		await user.click(within(dialog).getByRole('button', {name: 'Save to Downloads'}));
		expect(await within(dialog).findByText('Saved as kept-text in Downloads.')).toBeTruthy();
		expect(ask).toHaveBeenCalledWith('text:save', {
			name: 'night log, seeing this fortnight.md',
			text: expect.stringContaining('**0.8″**'),
		});
	});

	test('delete after a question that names them, and leave the selection', async () => {
		const {user} = show('median seeing');
		await user.click(await screen.findByRole('button', {name: 'Delete…'}));
		const dialog = await screen.findByRole('dialog', {name: 'Delete 7 messages for everyone?'});
		expect(dialog.textContent).toContain('Written by Jonas Feldt');
		expect(within(dialog).getAllByRole('listitem').length).toBeGreaterThan(7);
		await user.click(within(dialog).getByRole('button', {name: 'Delete 7 messages'}));
		await waitFor(() => expect(onClear).toHaveBeenCalledOnce(), {timeout: 20_000});
		// The rows that could tell it are gone.
		expect(useChangesStore.getState().runs.at(-1)?.label).toBe('7 messages deleted for everyone.');
	});

	test('deleting that the limit has wait is stopped at once, and nothing is sent after it', async () => {
		const asked: number[] = [];
		let letGo: () => void = () => undefined;
		const held = new Promise<void>(resolve => (letGo = resolve));
		const {user} = show('open day', client => ({
			...client,
			getMessages: async (...order) => {
				// The limit holds the readings as well.
				if (asked.length > 1) await held;
				return client.getMessages(...order);
			},
			deleteMessage: async ({message_id}) => {
				asked.push(message_id);
				if (asked.length === 1) return {};
				throw refusal('RATE_LIMIT_HIT', 'Later.', {'retry-after': 3600});
			},
		}));
		await user.click(await screen.findByRole('button', {name: 'Delete…'}));
		const dialog = await screen.findByRole('dialog', {name: /^Delete \d+ messages for everyone/});
		await user.click(within(dialog).getByRole('button', {name: /^Delete \d+ messages$/}));
		await waitFor(() => expect(asked).toHaveLength(2));
		await user.click(within(await changesBar()).getByRole('button', {name: 'Stop'}));
		await within(await changesBar()).findByText(/^Stopped: 1 of \d+ messages deleted\.$/);
		expect(asked).toHaveLength(2);
		letGo();
	});

	test('deleting that is stopped ends with the call under way, and the bar tells the end', async () => {
		let answer: () => void = () => undefined;
		const answering = new Promise<void>(resolve => (answer = resolve));
		let calls = 0;
		const {user} = show('open day', client => ({
			...client,
			deleteMessage: () => {
				calls += 1;
				return answering.then(() => ({}));
			},
		}));
		await user.click(await screen.findByRole('button', {name: 'Delete…'}));
		const dialog = await screen.findByRole('dialog', {name: /^Delete \d+ messages for everyone/});
		await user.click(within(dialog).getByRole('button', {name: /^Delete \d+ messages$/}));
		await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
		await waitFor(() => expect(calls).toBe(1));
		await user.click(await within(await changesBar()).findByRole('button', {name: 'Stop'}));
		answer();
		await within(await changesBar()).findByText(/^Stopped: 1 of \d+ messages deleted\.$/);
	});

	/** Deletes, and goes elsewhere before the server has answered. */
	async function leaveDeleting(refuse: (messageId: number) => void) {
		let answer: () => void = () => undefined;
		const answering = new Promise<void>(resolve => (answer = resolve));
		const deleted: number[] = [];
		const {user} = show('open day', client => ({
			...client,
			deleteMessage: async ({message_id}) => {
				deleted.push(message_id);
				await answering;
				refuse(message_id);
				return {};
			},
		}));
		await user.click(await screen.findByRole('button', {name: 'Delete…'}));
		const dialog = await screen.findByRole('dialog', {name: /^Delete \d+ messages for everyone/});
		await user.click(within(dialog).getByRole('button', {name: /^Delete \d+ messages$/}));
		await waitFor(() => expect(deleted).toHaveLength(1));
		cleanup();
		const other = {kind: 'export', messages: [], place: new DOMRect()} as const;
		useActionsStore.getState().open(other);
		answer();
		return {deleted, other};
	}

	test('what is not deleted is told in the bar once the dialog is gone', async () => {
		const first = {id: undefined as number | undefined};
		const {other} = await leaveDeleting(id => {
			first.id ??= id;
			if (id === first.id) throw badRequest('You may not delete this.');
			throw new Unreachable('cut', 'The connection was cut.');
		});
		await waitFor(() =>
			expect(useChangesStore.getState().runs).toMatchObject([{state: 'finished'}]),
		);
		const [run] = useChangesStore.getState().runs;
		expect(run && runWords(run)).toMatch(/^0 of \d+ messages deleted, 1 not, \d+ not known\.$/);
		const groups = failureGroups(run?.failed ?? []);
		expect(groups.map(({said}) => said)).toEqual([
			'You may not delete this.',
			expect.stringContaining('The connection was lost'),
		]);
		expect(useActionsStore.getState().layer).toBe(other);
	});

	test('and so is what is deleted; no other layer is closed by it', async () => {
		const {other} = await leaveDeleting(() => undefined);
		await waitFor(() =>
			expect(useChangesStore.getState().runs).toMatchObject([
				{
					label: expect.stringMatching(/^\d+ messages deleted for everyone\.$/) as string,
					state: 'finished',
					failed: [],
				},
			]),
		);
		expect(useActionsStore.getState().layer).toBe(other);
	});
});
