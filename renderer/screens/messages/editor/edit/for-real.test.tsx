// @vitest-environment happy-dom
import {act, screen, waitFor, within} from '@testing-library/react';
import {afterEach, describe, expect, test, vi} from 'vitest';
import type {Message} from '../../../../../shared/model/message';
import {leaveScreen, showScreen} from '../../../../testing/screen.fixture';
import {useChangesStore} from '../../../../state/changes';
import {channelId, clientOf, messagesIn, send} from '../../../../testing/real-messages.fixture';
import {EditSheet} from './edit-sheet';
import {HistorySheet} from '../history/history-sheet';
import {MoveSheet} from '../move/move-sheet';
import {ResolveMenu} from '../resolve/resolve-menu';
import {localDrafts} from '../../../../api/drafts/local-draft';
import {saveText, textsOf, useSavedTexts} from '../../../../api/saved/saved-texts';
import {heardCode} from '../../../../api/events/heard-code';
import {useLiveEvents} from '../../../../api/events/live-events';
import {rescueOrphans} from '../../../../api/drafts/orphaned-texts';
import {editKey} from '../../../../api/saved/unsaved-edits';
import {useHealthStore} from '../../../../state/health';

// Events wait for it.
await heardCode.load();

// The editor measures text, which this window cannot.
vi.mock(
	'../../../../writing/source-editor',
	() => import('../../../../testing/plain-source.fixture'),
);

const owner = clientOf('owner');
const texts = (messages: readonly Message[]) => messages.map(({content}) => content);
const ids = (messages: readonly Message[]) => messages.map(({id}) => id);

afterEach(async () => {
	await leaveScreen();
	useSavedTexts.setState({byConnection: new Map()});
	useChangesStore.setState({runs: []});
});

/** Hears of what happens on the server. */
function Live() {
	useLiveEvents();
	return null;
}

const live = () =>
	waitFor(() => expect(useHealthStore.getState().byConnection['demo']?.stream).toBe('live'));

function openMove(
	messages: readonly Message[],
	as: 'owner' | 'moderator' | 'member',
	isLive = false,
) {
	const onClose = vi.fn();
	const onMoved = vi.fn();
	const shown = showScreen(
		<>
			{isLive && <Live />}
			<MoveSheet messages={messages} onClose={onClose} onMoved={onMoved} />
		</>,
		{as},
	);
	return {...shown, onClose, onMoved};
}

async function typeTopic({user}: ReturnType<typeof showScreen>, topic: string) {
	const field = await screen.findByRole('combobox', {name: 'Topic'});
	await user.clear(field);
	await user.type(field, topic);
	await user.tab();
}

test('the text of an own message changes, as the service renders it', async () => {
	const message = await send(owner, 'general', 'editing', 'The dome is *open*.');
	const onClose = vi.fn();
	const {user} = showScreen(<EditSheet message={message} onClose={onClose} />);
	const source = (await screen.findByRole(
		'textbox',
		{name: 'Source of the message'},
		{timeout: 20_000},
	)) as HTMLTextAreaElement;
	expect(source.value).toBe('The dome is *open*.');
	expect(await screen.findByText(/^9:\d\d left$/)).toBeTruthy();
	await user.clear(source);
	await user.type(source, 'The dome is **shut**.');
	const preview = screen.getByRole('region', {name: 'Preview'});
	expect((await within(preview).findByText('shut')).tagName).toBe('STRONG');
	await user.click(screen.getByRole('button', {name: 'Save'}));
	await waitFor(() => expect(onClose).toHaveBeenCalled());
	expect(texts(await messagesIn(owner, 'general', 'editing'))).toEqual(['The dome is **shut**.']);
});

describe('a message that somebody else deletes', () => {
	const other = clientOf('administrator');

	test('while it is edited: that is said at once, and what was typed is a draft', async () => {
		const message = await send(owner, 'general', 'gone', 'Soon gone.');
		const {user} = showScreen(
			<>
				<Live />
				<EditSheet message={message} onClose={vi.fn()} />
			</>,
		);
		const source = (await screen.findByRole(
			'textbox',
			{name: 'Source of the message'},
			{timeout: 20_000},
		)) as HTMLTextAreaElement;
		await user.type(source, ' With a long addition.');
		await live();
		await other.deleteMessage({message_id: message.id});
		const alert = await screen.findByText(/^This message was deleted, or you can no longer see it/);
		expect(alert.textContent).toContain('What you typed is in Drafts.');
		expect(screen.queryByRole('button', {name: 'Save'})).toBeNull();
		expect(screen.queryByText(/^Not saved yet/)).toBeNull();
		expect(screen.getByRole('button', {name: 'Copy text'})).toBeTruthy();
		expect(source.readOnly).toBe(true);
		expect(source.value).toBe('Soon gone. With a long addition.');
		expect(localDrafts('demo').map(({mine}) => mine)).toEqual([
			{
				type: 'stream',
				to: [message.stream_id],
				topic: 'gone',
				content: 'Soon gone. With a long addition.',
			},
		]);
		expect(textsOf('demo').has(editKey(message.id))).toBe(false);
		// The editor says it.
		expect(useChangesStore.getState().runs).toEqual([]);
	});

	test('after its editor was closed: the text is a draft, and that is told', async () => {
		const message = await send(owner, 'general', 'gone too', 'Soon gone.');
		showScreen(<Live />);
		await live();
		const typed = JSON.stringify({text: 'Soon gone, with more.', base: 'Soon gone.'});
		act(() => saveText('demo', editKey(message.id), typed));
		await other.deleteMessage({message_id: message.id});
		expect(await screen.findByText('A message that you were editing was deleted.')).toBeTruthy();
		expect(localDrafts('demo')[0]?.mine).toMatchObject({
			topic: 'gone too',
			content: 'Soon gone, with more.',
		});
	});

	test('while the program was closed: texts whose place is gone are drafts', async () => {
		const edited = await send(owner, 'general', 'edited at night', 'Soon gone.');
		const kept = await send(owner, 'general', 'still there', 'Stays.');
		const channel = edited.stream_id ?? 0;
		await other.deleteMessage({message_id: edited.id});
		const unsent = (text: string) => JSON.stringify({text, topic: ''});
		saveText('demo', editKey(edited.id), JSON.stringify({text: 'Longer.', base: 'Soon gone.'}));
		saveText('demo', editKey(kept.id), JSON.stringify({text: 'Stays, too.', base: 'Stays.'}));
		saveText('demo', `compose channel ${channel} topic moved at night`, unsent('Lost place.'));
		saveText('demo', `compose channel ${channel} topic still there`, unsent('Has its place.'));
		await send(owner, 'general', '✔ all done', 'Resolved.');
		saveText('demo', `compose channel ${channel} topic all done`, unsent('Is resolved.'));
		showScreen(<Live />);
		await waitFor(() =>
			expect(localDrafts('demo').map(({mine}) => mine?.content)).toEqual(
				expect.arrayContaining(['Lost place.', 'Longer.']),
			),
		);
		expect(localDrafts('demo')).toHaveLength(2);
		expect((await screen.findAllByText(/Your text is in Drafts/)).length).toBeGreaterThan(0);
		expect([...textsOf('demo').keys()]).toEqual(
			expect.arrayContaining([
				editKey(kept.id),
				`compose channel ${channel} topic still there`,
				`compose channel ${channel} topic all done`,
			]),
		);
	});

	test('all of a topic: what was typed in it is a draft', async () => {
		const message = await send(owner, 'general', 'short lived', 'Soon gone.');
		showScreen(<Live />);
		await live();
		const key = `compose channel ${message.stream_id} topic short lived`;
		act(() => saveText('demo', key, JSON.stringify({text: 'An answer.', topic: ''})));
		await other.deleteMessage({message_id: message.id});
		await waitFor(
			() => expect(localDrafts('demo').map(({mine}) => mine?.content)).toEqual(['An answer.']),
			{timeout: 20_000},
		);
		expect(textsOf('demo').has(key)).toBe(false);
	});

	test('all of a channel: what was typed in it is a draft, one that may have been sent as well', async () => {
		const name = 'soon archived';
		const {user_id: ownId} = await owner.getOwnUser({});
		await other.subscribe({subscriptions: [{name}], principals: [ownId]});
		const {stream_id: id} = await other.getChannelId({stream: name});
		showScreen(<Live />);
		await live();
		const request = {type: 'stream', to: String(id), topic: 'tea', content: 'Perhaps sent.'};
		act(() => {
			saveText('demo', `compose channel ${id}`, JSON.stringify({text: 'New.', topic: 'milk'}));
			const record = {
				text: request.content,
				topic: '',
				becomes: {order: request, at: Date.now(), after: 1},
			};
			saveText('demo', `compose channel ${id} topic tea`, JSON.stringify(record));
		});
		await other.archiveChannel({stream_id: id});
		await waitFor(() => expect(localDrafts('demo')).toHaveLength(2), {timeout: 20_000});
		expect(localDrafts('demo').map(({mine, becomes}) => [mine, becomes?.order.content])).toEqual(
			expect.arrayContaining([
				[{type: 'stream', to: [id], topic: 'milk', content: 'New.'}, undefined],
				[{type: 'stream', to: [id], topic: 'tea', content: 'Perhaps sent.'}, 'Perhaps sent.'],
			]),
		);
		expect([...textsOf('demo').keys()].filter(key => key.startsWith('compose'))).toEqual([]);
	});

	test('a private channel that one is in no more: heard, or found at a start', async () => {
		const {user_id: ownId} = await owner.getOwnUser({});
		const {user_id: otherId} = await other.getOwnUser({});
		const name = 'soon closed to me';
		const join = {subscriptions: [{name}], principals: [ownId, otherId], invite_only: true};
		await other.subscribe(join);
		const {stream_id: id} = await other.getChannelId({stream: name});
		const {queries} = showScreen(<Live />);
		await live();
		const type = (text: string) =>
			act(() =>
				saveText('demo', `compose channel ${id} topic tea`, JSON.stringify({text, topic: ''})),
			);
		const draft = (content: string) => ({type: 'stream', to: [id], topic: 'tea', content});
		type('Heard.');
		await other.unsubscribe({subscriptions: [name], principals: [ownId]});
		await waitFor(
			() => expect(localDrafts('demo').map(({mine}) => mine)).toEqual([draft('Heard.')]),
			{
				timeout: 20_000,
			},
		);
		type('Found.');
		await act(() => rescueOrphans(owner, queries, {id: 'demo', userId: ownId}));
		expect(localDrafts('demo').map(({mine}) => mine)).toEqual([draft('Heard.'), draft('Found.')]);
		expect(textsOf('demo').has(`compose channel ${id} topic tea`)).toBe(false);
	});

	test('unheard: Save says it', async () => {
		const message = await send(owner, 'general', 'gone unheard', 'Soon gone.');
		const {user} = showScreen(<EditSheet message={message} onClose={vi.fn()} />);
		const source = await screen.findByRole(
			'textbox',
			{name: 'Source of the message'},
			{timeout: 20_000},
		);
		await user.type(source, ' More.');
		await other.deleteMessage({message_id: message.id});
		await user.click(screen.getByRole('button', {name: 'Save'}));
		expect(await screen.findByText(/What you typed is in/)).toBeTruthy();
		expect(screen.queryByText(/Invalid message/)).toBeNull();
		expect(localDrafts('demo')).toHaveLength(1);
	});
});

test('the minutes to edit are over for the demo’s own messages', async () => {
	const [, own] = await messagesIn(owner, 'general', 'open day rota');
	if (own === undefined) throw new Error('No such message.');
	const {user} = showScreen(<EditSheet message={own} onClose={vi.fn()} />);
	expect(await screen.findByText(/The 10 minutes to edit the text ended/)).toBeTruthy();
	const source = await screen.findByRole('textbox', {name: 'Source of the message'});
	// What is typed is to fall on no button: a blank would press the one that closes.
	await waitFor(() => expect(document.activeElement).toBe(source));
	await user.click(screen.getByRole('button', {name: 'Try anyway'}));
	expect(document.activeElement).toBe(source);
	await user.type(source, ' Twelve.');
	await user.click(screen.getByRole('button', {name: 'Save'}));
	expect(
		await screen.findByText('The time limit for editing this message has passed'),
	).toBeTruthy();
});

test('an edit that moves a message into a public channel says who gets access', async () => {
	const message = await send(owner, 'staff', 'quiet', 'For few.');
	const {user} = showScreen(<EditSheet message={message} onClose={vi.fn()} />);
	await screen.findByRole('textbox', {name: 'Source of the message'}, {timeout: 20_000});
	await user.click(await screen.findByRole('combobox', {name: 'Channel'}));
	await user.click(await screen.findByRole('option', {name: /kitchen/}));
	expect(await screen.findByText(/get access, and so does whoever joins later/)).toBeTruthy();
});

test('an edit that moved its message can be undone, with its text', async () => {
	const message = await send(owner, 'general', 'edited away', 'Before.');
	const onClose = vi.fn();
	const {user} = showScreen(<EditSheet message={message} onClose={onClose} />);
	const source = await screen.findByRole(
		'textbox',
		{name: 'Source of the message'},
		{timeout: 20_000},
	);
	await user.type(source, ' After.');
	const topic = screen.getByRole('combobox', {name: 'Topic'});
	await user.clear(topic);
	await user.type(topic, 'edited here');
	await user.click(screen.getByRole('button', {name: 'Save and move'}));
	await waitFor(() => expect(onClose).toHaveBeenCalled());
	const bar = await screen.findByRole('region', {name: 'Changes', hidden: true});
	expect(bar.textContent).toContain('1 message saved and moved to #general > edited here.');
	expect(bar.textContent).toContain('If undone, what the notification bot wrote stays.');
	expect(await messagesIn(owner, 'general', 'edited away')).toHaveLength(0);
	await user.click(screen.getByRole('button', {name: 'Undo', hidden: true}));
	await waitFor(async () =>
		expect(texts(await messagesIn(owner, 'general', 'edited away'))).toEqual(['Before.']),
	);
});

const isElsewhere = 'Somebody has moved this message since. Nothing was undone.';
const isOther = 'Somebody has changed this message since. Nothing was undone.';

test.each<[string, string, (id: number) => Promise<unknown>, string, string?]>([
	['is undone', ' After.', async () => undefined, 'Before.'],
	['that is none is undone', '{Control>}a{/Control}{Delete}', async () => undefined, 'Before.'],
	[
		'is left to whoever changed it since',
		' After.',
		message_id => owner.updateMessage({message_id, content: 'Theirs.'}),
		'Theirs.',
		isOther,
	],
	[
		'is left where somebody moved it since',
		' After.',
		async message_id =>
			owner.updateMessage({message_id, stream_id: await channelId(owner, 'kitchen')}),
		'Before. After.',
		isElsewhere,
	],
])('a new text %s', async (what, typed, meanwhile, left, refusal) => {
	const message = await send(owner, 'general', `new text ${what}`, 'Before.');
	const onClose = vi.fn();
	const {user} = showScreen(<EditSheet message={message} onClose={onClose} />);
	const source = await screen.findByRole(
		'textbox',
		{name: 'Source of the message'},
		{timeout: 20_000},
	);
	await user.click(source);
	await user.keyboard(typed);
	await user.click(screen.getByRole('button', {name: 'Save'}));
	await waitFor(() => expect(onClose).toHaveBeenCalled());
	const bar = await screen.findByRole('region', {name: 'Changes', hidden: true});
	expect(bar.textContent).toContain('1 message saved.');
	await meanwhile(message.id);
	await user.click(screen.getByRole('button', {name: 'Undo', hidden: true}));
	await waitFor(() => expect(screen.queryByText(/^1 message saved/)).toBeNull());
	if (refusal !== undefined) {
		await waitFor(() => screen.getByText(new RegExp(refusal)));
		expect(screen.queryByRole('button', {name: 'Undo', hidden: true})).toBeNull();
	}
	const stored = async () =>
		(await owner.getMessage({message_id: message.id, apply_markdown: false})).message.content;
	await waitFor(async () => expect(await stored()).toBe(left));
});

test('a topic that straddles the limit: a choice with counts, one click, and the way back', async () => {
	const before = await messagesIn(owner, 'night log', 'seeing this fortnight');
	expect(before).toHaveLength(8);
	const {user, onClose, ...shown} = openMove(before.slice(-1), 'member');
	await user.click(await screen.findByRole('radio', {name: /Entire topic · 8 messages/}));
	await typeTopic({user, ...shown}, 'seeing in October');
	await user.click(screen.getByRole('button', {name: 'Move 8 messages'}));
	expect(await screen.findByText('4 of 8 can move')).toBeTruthy();
	expect(screen.getByText(/lets messages move for 7 days/)).toBeTruthy();
	expect(screen.getByText(/4 messages before that would stay/)).toBeTruthy();
	await user.click(screen.getByRole('button', {name: 'Move the 4 messages'}));
	await waitFor(() => expect(onClose).toHaveBeenCalled());
	const young = ids(before).slice(4);
	expect(ids(await messagesIn(owner, 'night log', 'seeing in October')).slice(0, 4)).toEqual(young);
	expect(await messagesIn(owner, 'night log', 'seeing this fortnight')).toHaveLength(4);
	// Whoever opened the sheet closes it; here it stays before the page and its keys.
	await user.click(screen.getByRole('button', {name: 'Undo', hidden: true}));
	await waitFor(async () =>
		expect(ids(await messagesIn(owner, 'night log', 'seeing this fortnight'))).toEqual(ids(before)),
	);
	// What the notification bot wrote stays.
	expect(await messagesIn(owner, 'night log', 'seeing in October')).toHaveLength(1);
});

test('exactly one that is too old is not offered as something else', async () => {
	const [first] = await messagesIn(owner, 'night log', 'seeing this fortnight');
	if (first === undefined) throw new Error('No such message.');
	const {user, ...shown} = openMove([first], 'member');
	await typeTopic({user, ...shown}, 'elsewhere');
	await user.click(screen.getByRole('button', {name: 'Move 1 message'}));
	expect(await screen.findByText('1 message is too old to move')).toBeTruthy();
	expect(screen.queryByRole('button', {name: /^Move the/})).toBeNull();
	await user.click(screen.getByRole('button', {name: 'Change the move'}));
	expect(await screen.findByRole('combobox', {name: 'Topic'})).toHaveProperty('value', 'elsewhere');
});

test('a moderator moves all of it into another channel; who loses sight is counted', async () => {
	const before = await messagesIn(owner, 'night log', 'night of 28 October');
	const {user, onClose, onMoved, ...shown} = openMove(before.slice(0, 1), 'moderator');
	await user.click(await screen.findByRole('radio', {name: /This and all later ones · 2/}));
	await user.click(screen.getByRole('combobox', {name: 'To channel'}));
	await user.click(await screen.findByRole('option', {name: /staff/}));
	expect(await screen.findByText(/\b\d+ people( and \d+ bots?)? lose access/)).toBeTruthy();
	expect(screen.getByText(/What you move is public now/)).toBeTruthy();
	await typeTopic({user, ...shown}, 'shift plan');
	expect(await screen.findByText(/Will merge with \d+ messages in shift plan/)).toBeTruthy();
	await user.click(screen.getByRole('button', {name: 'Move 2 messages'}));
	await waitFor(() => expect(onClose).toHaveBeenCalled());
	expect(onMoved).toHaveBeenCalledWith({
		stream_id: await channelId(owner, 'staff'),
		topic: 'shift plan',
	});
	expect(ids(await messagesIn(owner, 'staff', 'shift plan'))).toEqual(
		expect.arrayContaining(ids(before)),
	);
	expect(document.body.textContent).toContain('people who lost access have lost unread marks');
	// Everybody could read there what was written into them since.
	await user.click(await screen.findByRole('button', {name: 'Undo', hidden: true}));
	const question = await screen.findByRole('dialog', {name: /^Undo “2 messages moved/});
	expect(question.textContent).toContain('Other people can read these messages again');
	await user.click(within(question).getByRole('button', {name: 'Undo'}));
	await waitFor(async () =>
		expect(ids(await messagesIn(owner, 'night log', 'night of 28 October'))).toEqual(ids(before)),
	);
	const left = await messagesIn(owner, 'staff', 'shift plan');
	expect(left.filter(({id}) => ids(before).includes(id))).toEqual([]);
});

test('who can newly read what leaves a private channel is counted; nobody loses access', async () => {
	const sent = await send(owner, 'staff', 'for all', 'The doors open at nine.');
	const {user, onClose, ...shown} = openMove([sent], 'owner');
	await user.click(await screen.findByRole('combobox', {name: 'To channel'}));
	await user.click(await screen.findByRole('option', {name: /kitchen/}));
	expect(
		await screen.findByText(
			/^\d+ people( and \d+ bots?)? get access, and so does whoever joins later\.$/,
		),
	).toBeTruthy();
	await typeTopic({user, ...shown}, 'for all');
	await user.click(screen.getByRole('button', {name: 'Move 1 message'}));
	await waitFor(() => expect(onClose).toHaveBeenCalled());
	const bar = await screen.findByRole('region', {name: 'Changes', hidden: true});
	expect(bar.textContent).toContain('1 message moved to #kitchen');
	expect(bar.textContent).not.toContain('lost access');
});

test('whole topics of several places move together and come back', async () => {
	const one = await messagesIn(owner, 'kitchen', 'coffee machine');
	const two = await messagesIn(owner, 'outreach', 'school class on Friday');
	const {user, onClose, ...shown} = openMove([...one.slice(-1), ...two.slice(-1)], 'owner');
	const all = one.length + two.length;
	await user.click(
		await screen.findByRole('radio', {name: `Their entire topics · ${all} messages`}),
	);
	await typeTopic({user, ...shown}, 'odds and ends');
	await user.click(screen.getByRole('button', {name: `Move ${all} messages`}));
	await waitFor(() => expect(onClose).toHaveBeenCalled());
	await user.click(await screen.findByRole('button', {name: 'Undo', hidden: true}));
	await waitFor(async () => {
		expect(ids(await messagesIn(owner, 'kitchen', 'coffee machine'))).toEqual(ids(one));
		expect(ids(await messagesIn(owner, 'outreach', 'school class on Friday'))).toEqual(ids(two));
	});
});

describe('messages that somebody else moves while the dialog is open', () => {
	const other = clientOf('administrator');
	const placeOf = async ({id}: Message) => {
		const {message} = await owner.getMessage({message_id: id, apply_markdown: false});
		return `#${String(message.display_recipient)} > ${message.subject}`;
	};

	test('stay where they are until one was told where that is', async () => {
		const sent = await send(owner, 'general', 'goal one', 'For the board alone.');
		const {user, onClose, ...shown} = openMove([sent], 'owner');
		await typeTopic({user, ...shown}, 'goal two');
		const staff = await channelId(owner, 'staff');
		await other.updateMessage({message_id: sent.id, stream_id: staff, topic: 'theirs'});
		await user.click(screen.getByRole('button', {name: 'Move 1 message'}));
		const told = await screen.findByText(/^Nothing was moved\. Somebody else moved 1 message/);
		expect(told.textContent).toContain('it is in #staff > theirs now.');
		expect(await placeOf(sent)).toBe('#staff > theirs');
		expect(onClose).not.toHaveBeenCalled();
		await user.click(screen.getByRole('button', {name: 'Move 1 message'}));
		await waitFor(() => expect(onClose).toHaveBeenCalled());
		expect(await placeOf(sent)).toBe('#general > goal two');
		await user.click(await screen.findByRole('button', {name: 'Undo', hidden: true}));
		await waitFor(async () => expect(await placeOf(sent)).toBe('#staff > theirs'));
	});

	test('are told of at once where that is heard, and move from there', async () => {
		const sent = await send(owner, 'general', 'heard one', 'For the board alone.');
		const {user, onClose, ...shown} = openMove([sent], 'owner', true);
		await typeTopic({user, ...shown}, 'heard two');
		await live();
		const staff = await channelId(owner, 'staff');
		await other.updateMessage({message_id: sent.id, stream_id: staff, topic: 'theirs first'});
		const told = await screen.findByText(/^1 message was moved meanwhile/);
		expect(told.textContent).toContain('it is in #staff > theirs first now. Move takes it from');
		await other.updateMessage({message_id: sent.id, topic: 'theirs last'});
		await waitFor(() => expect(told.textContent).toContain('it is in #staff > theirs last now.'));
		await user.click(screen.getByRole('button', {name: 'Move 1 message'}));
		await waitFor(() => expect(onClose).toHaveBeenCalled());
		expect(await placeOf(sent)).toBe('#general > heard two');
		await user.click(await screen.findByRole('button', {name: 'Undo', hidden: true}));
		await waitFor(async () => expect(await placeOf(sent)).toBe('#staff > theirs last'));
	});

	test('are named by what was chosen, and others of the same topic wait as well', async () => {
		const one = await send(owner, 'general', 'several', 'One.');
		const two = await send(owner, 'general', 'several', 'Two.');
		const three = await send(owner, 'general', 'several', 'Three.');
		const {user, onClose, ...shown} = openMove([one, two, three], 'owner');
		await typeTopic({user, ...shown}, 'several others');
		await other.updateMessage({message_id: two.id, topic: 'ines chose this'});
		await user.click(screen.getByRole('button', {name: 'Move 3 messages'}));
		const told = await screen.findByText(/^Nothing was moved\. Somebody else moved 1 message/);
		expect(told.textContent).toContain('#general > ines chose this');
		expect(await placeOf(one)).toBe('#general > several');
		await user.click(screen.getByRole('button', {name: 'Move 3 messages'}));
		await waitFor(() => expect(onClose).toHaveBeenCalled());
		for (const sent of [one, two, three])
			expect(await placeOf(sent)).toBe('#general > several others');
	});
});

test('the versions of a message that was edited twice', async () => {
	const rota = await messagesIn(owner, 'general', 'open day rota');
	const edited = rota.find(({edit_history}) => edit_history?.length === 2);
	if (edited === undefined) throw new Error('No such message.');
	showScreen(<HistorySheet messageId={edited.id} onClose={vi.fn()} />);
	expect(await screen.findByRole('rowheader', {name: '3'})).toBeTruthy();
	expect(screen.getAllByText('Text edited')).toHaveLength(2);
	const newer = screen.getByRole('region', {name: 'Version 3'});
	expect(newer.querySelector('ins')?.textContent).toContain('As');
	expect(await screen.findAllByText(/Ines Halloran/)).not.toHaveLength(0);
});

test('several topics are resolved, and unresolved by undo', async () => {
	const channel = await channelId(owner, 'outreach');
	await send(owner, 'outreach', 'tables', 'How many?');
	await send(owner, 'outreach', 'chairs', 'Enough.');
	const {topics} = await owner.getChannelTopics({stream_id: channel});
	const chosen = topics.filter(({name}) => name === 'tables' || name === 'chairs');
	const {user} = showScreen(<ResolveMenu channelId={channel} topics={chosen} />);
	await user.click(await screen.findByRole('button', {name: 'Resolve'}));
	await user.click(await screen.findByRole('menuitem', {name: 'Resolve 2 topics'}));
	const names = async () =>
		(await owner.getChannelTopics({stream_id: channel})).topics.map(({name}) => name);
	await waitFor(async () =>
		expect(await names()).toEqual(expect.arrayContaining(['✔ tables', '✔ chairs'])),
	);
	await screen.findByText('2 topics resolved.', {selector: 'section *'});
	await user.keyboard('{Control>}z{/Control}');
	await waitFor(async () =>
		expect(await names()).toEqual(expect.arrayContaining(['tables', 'chairs'])),
	);
});

test('a topic whose name has too long to be marked as resolved stays as it is', async () => {
	const channel = await channelId(owner, 'outreach');
	const long = 'x'.repeat(60);
	await send(owner, 'outreach', long, 'A long story.');
	const {topics} = await owner.getChannelTopics({stream_id: channel});
	const chosen = topics.filter(({name}) => name === long);
	const {user} = showScreen(<ResolveMenu channelId={channel} topics={chosen} />);
	await user.click(await screen.findByRole('button', {name: 'Resolve'}));
	await user.click(await screen.findByRole('menuitem', {name: /^Resolve x/}));
	expect(await screen.findByText(/too long to be marked as resolved/)).toBeTruthy();
	expect(await messagesIn(owner, 'outreach', long)).toHaveLength(1);
});
