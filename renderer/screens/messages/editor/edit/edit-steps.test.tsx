// @vitest-environment happy-dom
import {cleanup, screen, waitFor, within} from '@testing-library/react';
import {afterEach, expect, test, vi} from 'vitest';
import type {Client} from '../../../../../shared/client/create-client';
import {Unreachable} from '../../../../../shared/client/failures';
import {badRequest} from '../../../../../shared/contract/errors';
import {textsOf, useSavedTexts} from '../../../../api/saved/saved-texts';
import {leaveScreen, showScreen} from '../../../../testing/screen.fixture';
import {useChangesStore} from '../../../../state/changes';
import {channelId, clientOf, messagesIn, send} from '../../../../testing/real-messages.fixture';
import {EditSheet} from './edit-sheet';

// The editor measures text, which this window cannot.
vi.mock(
	'../../../../writing/source-editor',
	() => import('../../../../testing/plain-source.fixture'),
);

const owner = clientOf('owner');
const member = clientOf('member');
const administrator = clientOf('administrator');

type Sent = Parameters<Client['updateMessage']>[0];
type Done = Awaited<ReturnType<Client['updateMessage']>>;
type Answer = (sent: Sent, go: () => Promise<Done>) => Promise<Done>;

afterEach(async () => {
	await leaveScreen();
	useSavedTexts.setState({byConnection: new Map()});
	useChangesStore.setState({runs: []});
});

/** The editor of a message with a new text, a new topic and another channel; `answer` is the wire's. */
async function openWith({from = 'general', to, topic}: Record<string, string>, answer?: Answer) {
	const message = await send(owner, from ?? '', `${topic} before`, 'Before.');
	const onClose = vi.fn();
	const {user} = showScreen(<EditSheet message={message} onClose={onClose} />, {
		spoil: client => ({
			...client,
			updateMessage: (sent, ...rest) => {
				const go = () => client.updateMessage(sent, ...rest);
				return answer === undefined ? go() : answer(sent, go);
			},
		}),
	});
	const source = await screen.findByRole<HTMLTextAreaElement>(
		'textbox',
		{name: 'Source of the message'},
		{timeout: 20_000},
	);
	await user.type(source, ' After.');
	await user.type(screen.getByRole('combobox', {name: 'Topic'}), ' hidden');
	await user.click(screen.getByRole('combobox', {name: 'Channel'}));
	await user.click(await screen.findByRole('option', {name: new RegExp(to ?? '')}));
	const stored = async () => {
		const {message: now} = await owner.getMessage({message_id: message.id, apply_markdown: false});
		return {channel: now.display_recipient, topic: now.subject, content: now.content};
	};
	return {user, message, source, onClose, stored};
}

const bar = () => screen.findByRole('region', {name: 'Changes', hidden: true});
const cut = () => new Unreachable('cut', 'The connection was cut.');

test('into a private channel: those who stay behind hear neither of the text nor of the topic', async () => {
	await owner.subscribe({subscriptions: [{name: 'the few'}], invite_only: true});
	const {queue_id, last_event_id} = await member.register({
		event_types: ['message', 'update_message', 'delete_message'],
		apply_markdown: false,
	});
	const topic = 'from all to few';
	const {user, message, onClose, stored} = await openWith({to: 'the few', topic});
	expect(
		await screen.findByText(/the message moves to #the few first, then the text is saved/),
	).toBeTruthy();
	await user.click(screen.getByRole('button', {name: 'Move, then save text'}));
	await waitFor(() => expect(onClose).toHaveBeenCalled());
	expect(await stored()).toEqual({
		channel: 'the few',
		topic: `${topic} before hidden`,
		content: 'Before. After.',
	});
	const {events} = await member.getEvents({
		queue_id: queue_id ?? '',
		last_event_id: last_event_id ?? -1,
		dont_block: true,
	});
	expect(events.map(({type}) => type)).toEqual(['message', 'delete_message']);
	expect(JSON.stringify(events)).not.toMatch(/After|hidden/);
	expect(await messagesIn(member, 'general', `${topic} before hidden`)).toEqual([]);
	expect((await bar()).textContent).toContain(
		`1 message saved and moved to #the few > ${topic} before hidden.`,
	);
	await user.click(screen.getByRole('button', {name: 'Undo', hidden: true}));
	const question = await screen.findByRole('dialog', {name: /^Undo “1 message saved/});
	await user.click(within(question).getByRole('button', {name: 'Undo'}));
	await waitFor(async () =>
		expect(await stored()).toEqual({
			channel: 'general',
			topic: `${topic} before`,
			content: 'Before. After.',
		}),
	);
	await waitFor(async () => expect((await bar()).textContent).toContain('1 message moved back.'));
	expect(message.content).toBe('Before.');
});

test('moved, but the text was refused: it stays in the editor, and the move can be undone', async () => {
	const topic = 'half moved';
	const {user, source, onClose, stored} = await openWith({to: 'staff', topic}, (sent, go) =>
		sent.content === undefined ? go() : Promise.reject(badRequest('Too late for the text.')),
	);
	await user.click(screen.getByRole('button', {name: 'Move, then save text'}));
	const alert = await screen.findByText(/^The message was moved\. The text was not saved\./);
	expect(alert.textContent).toContain('Save again, or close to undo the move.');
	expect(screen.getByText('Too late for the text.')).toBeTruthy();
	expect(screen.queryByText(/while you were writing/)).toBeNull();
	expect(onClose).not.toHaveBeenCalled();
	expect(source.value).toBe('Before. After.');
	expect(screen.getByRole('button', {name: 'Save'})).toBeTruthy();
	expect([...textsOf('demo').values()].map(({text}) => text).join()).toContain('Before. After.');
	expect(await stored()).toMatchObject({channel: 'staff', content: 'Before.'});
	expect((await bar()).textContent).toContain(
		`1 message moved to #staff > ${topic} before hidden.`,
	);
	expect((await bar()).textContent).not.toContain('the new text stays');
	await user.click(screen.getByRole('button', {name: 'Undo', hidden: true}));
	const question = await screen.findByRole('dialog', {name: /^Undo “1 message moved/});
	await user.click(within(question).getByRole('button', {name: 'Undo'}));
	await waitFor(async () =>
		expect(await stored()).toEqual({
			channel: 'general',
			topic: `${topic} before`,
			content: 'Before.',
		}),
	);
});

test('moved, and then moved on by somebody else: the text is not saved until that is seen', async () => {
	const topic = 'moved on';
	const general = await channelId(owner, 'general');
	let isMovedOn = false;
	const {user, message, onClose, stored} = await openWith(
		{to: 'staff', topic},
		async (sent, go) => {
			const done = await go();
			if (!isMovedOn)
				await administrator.updateMessage({message_id: sent.message_id, stream_id: general});
			isMovedOn = true;
			return done;
		},
	);
	await user.click(screen.getByRole('button', {name: 'Move, then save text'}));
	expect(await screen.findByText('Somebody moved the message meanwhile.')).toBeTruthy();
	const note = await screen.findByText(/^The message was moved to another channel/);
	expect(note.textContent).toContain('It is in #general > moved on before hidden now.');
	expect(await stored()).toMatchObject({channel: 'general', content: 'Before.'});
	expect([...textsOf('demo').values()].map(({text}) => text).join()).toContain('Before. After.');
	await user.click(await screen.findByRole('button', {name: 'Save'}));
	expect(await screen.findByText(/^Nothing was saved\./)).toBeTruthy();
	expect(await stored()).toMatchObject({content: 'Before.'});
	// Once the note can have been read.
	await waitFor(() => {
		screen.getByRole('button', {name: 'Save'}).click();
		expect(onClose).toHaveBeenCalled();
	});
	expect(await stored()).toMatchObject({channel: 'general', content: 'Before. After.'});
	expect(message.stream_id).toBe(general);
});

test('saved, and then moved by somebody else: it stays where they brought it', async () => {
	const staff = await channelId(owner, 'staff');
	const topic = 'moved between';
	const {user, onClose, stored} = await openWith(
		{from: 'general', to: 'kitchen', topic},
		async (sent, go) => {
			const done = await go();
			await administrator.updateMessage({message_id: sent.message_id, stream_id: staff});
			return done;
		},
	);
	await user.click(screen.getByRole('button', {name: 'Save text, then move'}));
	expect(await screen.findByText('The text is saved. The message was not moved.')).toBeTruthy();
	expect(screen.getByText('Somebody moved the message meanwhile.')).toBeTruthy();
	expect(await stored()).toMatchObject({channel: 'staff', content: 'Before. After.'});
	expect(onClose).not.toHaveBeenCalled();
});

test('moved, and the editor closed by then: the bar tells of both', async () => {
	let refuse: () => void = () => undefined;
	const refused = new Promise<Done>((_, reject) => {
		refuse = () => reject(badRequest('Too late for the text.'));
	});
	// The text may be asked for only after it is refused.
	refused.catch(() => undefined);
	const topic = 'closed half way';
	const {user, stored} = await openWith({to: 'staff', topic}, (sent, go) =>
		sent.content === undefined ? go() : refused,
	);
	await user.click(screen.getByRole('button', {name: 'Move, then save text'}));
	await waitFor(async () => expect(await stored()).toMatchObject({channel: 'staff'}));
	cleanup();
	refuse();
	await waitFor(() =>
		expect(useChangesStore.getState().runs).toMatchObject([
			{
				label: `1 message moved to #staff > ${topic} before hidden.`,
				detail: 'The text was not saved. Your text is kept in its editor. Too late for the text.',
				changes: [{kind: 'move', after: {topic: `${topic} before hidden`}}],
			},
		]),
	);
});

test('a move without an answer is looked for, and only then the text is sent', async () => {
	const topic = 'cut on the way';
	const {user, onClose, stored} = await openWith({to: 'staff', topic}, async (sent, go) => {
		await go();
		if (sent.content === undefined) throw cut();
		return {};
	});
	await user.click(screen.getByRole('button', {name: 'Move, then save text'}));
	await waitFor(() => expect(onClose).toHaveBeenCalled());
	expect(await stored()).toMatchObject({channel: 'staff', content: 'Before. After.'});
});

test('a move of which nobody knows: the text is not sent, and that is said', async () => {
	const {user, source, stored} = await openWith({to: 'staff', topic: 'unknown'}, () =>
		Promise.reject(cut()),
	);
	await user.click(screen.getByRole('button', {name: 'Move, then save text'}));
	expect(
		await screen.findByText(
			/^The text was not saved\. It is not known whether the message was moved\./,
		),
	).toBeTruthy();
	expect(source.value).toBe('Before. After.');
	expect(await stored()).toMatchObject({channel: 'general', content: 'Before.'});
});

test('into a public channel the text goes first: where the move is refused nothing moved', async () => {
	const topic = 'text alone';
	const {user, onClose, stored} = await openWith(
		{from: 'staff', to: 'kitchen', topic},
		(sent, go) =>
			sent.content === undefined ? Promise.reject(badRequest('Not into that channel.')) : go(),
	);
	await user.click(screen.getByRole('button', {name: 'Save text, then move'}));
	expect(await screen.findByText('The text is saved. The message was not moved.')).toBeTruthy();
	expect(screen.getByText('Not into that channel.')).toBeTruthy();
	expect(onClose).not.toHaveBeenCalled();
	expect(await stored()).toEqual({
		channel: 'staff',
		topic: `${topic} before`,
		content: 'Before. After.',
	});
	expect(useChangesStore.getState().runs).toMatchObject([
		{label: '1 message saved.', changes: [{kind: 'message-text'}]},
	]);
	// The place is still chosen, here and after the editor was closed.
	expect(screen.getByRole('button', {name: 'Move message'})).toBeTruthy();
	expect([...textsOf('demo').values()].map(({text}) => text).join()).toContain('hidden');
});
