// @vitest-environment happy-dom
import {act, cleanup, screen, waitFor, within} from '@testing-library/react';
import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';
import {badRequest, refusal} from '../../../../../shared/contract/errors';
import type {Message} from '../../../../../shared/model/message';
import {Policy} from '../../../../../shared/model/realm-settings';
import {leaveScreen, showScreen} from '../../../../testing/screen.fixture';
import {screenServer} from '../../../../testing/screen-server.fixture';
import {useChangesStore} from '../../../../state/changes';
import {EditSheet} from './edit-sheet';
import {HistorySheet} from '../history/history-sheet';
import {
	message,
	withMessages,
	type StoredMessages,
} from '../../../../testing/stored-messages.fixture';
import {MoveSheet} from '../move/move-sheet';
import {ResolveMenu} from '../resolve/resolve-menu';
import {textsOf, useSavedTexts} from '../../../../api/saved/saved-texts';

// The editor measures text, which this window cannot.
vi.mock(
	'../../../../writing/source-editor',
	() => import('../../../../testing/plain-source.fixture'),
);

const ownId = screenServer.accounts['owner']?.user_id ?? 0;
let stored: StoredMessages;

beforeEach(() => {
	stored = {
		messages: [
			message(11, {sender_id: ownId, content: 'The dome is open.'}),
			message(12),
			message(13),
			message(21, {subject: 'roof'}),
			message(22, {subject: 'roof'}),
			message(31, {subject: '✔ lunch'}),
		],
		versions: [],
		sent: [],
		refuse: () => undefined,
		settings: {
			realm_allow_message_editing: true,
			realm_message_content_edit_limit_seconds: 600,
			realm_move_messages_within_stream_limit_seconds: 604_800,
		},
	};
});

afterEach(async () => {
	await leaveScreen();
	useSavedTexts.setState({byConnection: new Map()});
	useChangesStore.setState({runs: []});
});

function one(id: number): Message {
	const found = stored.messages.find(other => other.id === id);
	if (found === undefined) throw new Error(`No message ${id}.`);
	return found;
}

describe('the editor', () => {
	const open = async (id = 11) => {
		const onClose = vi.fn();
		const shown = showScreen(<EditSheet message={one(id)} onClose={onClose} />, {
			spoil: withMessages(stored),
		});
		const source = (await screen.findByRole(
			'textbox',
			{name: 'Source of the message'},
			{timeout: 20_000},
		)) as HTMLTextAreaElement;
		return {...shown, onClose, source};
	};
	const save = () => screen.getByRole('button', {name: /^(Save|Move)/});

	test('saves a text, and shows what will change', async () => {
		const {user, source, onClose} = await open();
		expect(save()).toHaveProperty('disabled', true);
		expect(screen.getByText(/^[89]:\d\d left$/)).toBeTruthy();
		await user.clear(source);
		await user.type(source, 'The dome is shut.');
		expect(
			await within(screen.getByRole('region', {name: 'Preview'})).findByText('The dome is shut.'),
		).toBeTruthy();
		await user.click(screen.getByRole('radio', {name: 'Difference'}));
		expect(document.querySelector('ins')?.textContent).toContain('+shut');
		expect(document.querySelector('del')?.textContent).toContain('−open');
		await user.click(save());
		await waitFor(() => expect(onClose).toHaveBeenCalled());
		expect(stored.sent).toEqual([{message_id: 11, content: 'The dome is shut.'}]);
	});

	test('a refusal keeps everything, and says what the service said', async () => {
		const {user, source, onClose} = await open();
		stored.refuse = () => {
			throw badRequest('The time limit for editing this message has passed');
		};
		await user.type(source, ' Now.');
		await user.keyboard('{Control>}{Enter}{/Control}');
		expect(
			await screen.findByText('The time limit for editing this message has passed'),
		).toBeTruthy();
		expect(source.value).toBe('The dome is open. Now.');
		expect(onClose).not.toHaveBeenCalled();
	});

	test('what was typed outlives the sheet', async () => {
		const {user, source} = await open();
		await user.type(source, ' Not saved.');
		cleanup();
		const {source: again} = await open();
		expect(again.value).toBe('The dome is open. Not saved.');
		await user.click(screen.getByRole('button', {name: 'Discard'}));
		expect(again.value).toBe('The dome is open.');
		expect(textsOf('demo').size).toBe(0);
	});

	test('a save goes on when the editor is closed, and its text is not kept for another', async () => {
		const {user, source, onClose} = await open();
		let answer: () => void = () => undefined;
		stored.storing = new Promise(resolve => {
			answer = resolve;
		});
		await user.type(source, ' Saved.');
		await user.click(save());
		await waitFor(() => expect(stored.sent).toHaveLength(1));
		cleanup();
		answer();
		await waitFor(() => expect(textsOf('demo').size).toBe(0));
		expect(onClose).not.toHaveBeenCalled();
		expect(useChangesStore.getState().runs).toMatchObject([{label: '1 message saved.'}]);
	});

	test('what is refused once the editor is closed is told', async () => {
		const {user, source} = await open();
		let answer: () => void = () => undefined;
		stored.storing = new Promise(resolve => {
			answer = resolve;
		});
		stored.refuse = () => {
			throw badRequest('The time limit for editing this message has passed');
		};
		await user.type(source, ' Late.');
		await user.click(save());
		await waitFor(() => expect(stored.sent).toHaveLength(1));
		cleanup();
		answer();
		await waitFor(() =>
			expect(useChangesStore.getState().runs).toMatchObject([
				{
					label: 'The message was not saved. Your text is kept in its editor.',
					detail: 'The time limit for editing this message has passed',
					report: 'refused',
				},
			]),
		);
		expect((await open()).source.value).toBe('The dome is open. Late.');
	});

	test('a text that changed meanwhile is shown beside one’s own, and nothing is sent', async () => {
		const {user, source} = await open();
		await user.type(source, ' Mine.');
		stored.messages = stored.messages.map(other =>
			other.id === 11 ? {...other, content: 'The dome is locked.'} : other,
		);
		await user.click(save());
		const panel = await screen.findByRole('region', {name: 'The stored text changed'});
		expect(panel.textContent).toContain('locked.');
		expect(panel.textContent).toContain('Mine.');
		expect(stored.sent).toEqual([]);
		await user.click(source);
		await user.keyboard('{Control>}{Enter}{/Control}');
		expect(within(panel).getByText('Not saved: choose one of the two texts first.')).toBeTruthy();
		expect(stored.sent).toEqual([]);
		await user.click(within(panel).getByRole('button', {name: 'Keep mine'}));
		expect(document.activeElement).toBe(source);
		await user.click(save());
		await waitFor(() => expect(stored.sent).toHaveLength(1));
		expect(stored.sent[0]?.content).toBe('The dome is open. Mine.');
	});

	test('text and channel change in two steps, the topic goes with the channel', async () => {
		const {user, source, onClose} = await open();
		await user.type(source, ' Both.');
		await user.type(screen.getByRole('combobox', {name: 'Topic'}), ' two');
		await user.click(screen.getByRole('combobox', {name: 'Channel'}));
		await user.click(await screen.findByRole('option', {name: /kitchen/}));
		expect(
			await screen.findByText(/so this takes two steps: the text is saved first/),
		).toBeTruthy();
		await user.click(screen.getByRole('button', {name: 'Save text, then move'}));
		await waitFor(() => expect(onClose).toHaveBeenCalled());
		expect(stored.sent.map(sent => Object.keys(sent))).toEqual([
			['message_id', 'content'],
			['message_id', 'topic', 'stream_id'],
		]);
	});

	test('a mention of everybody that the edit brings is asked about', async () => {
		const {user, source, onClose} = await open();
		await user.type(source, ' @**all**');
		await user.click(save());
		const question = await screen.findByRole('dialog', {name: /^Mention everyone in #/});
		expect(stored.sent).toEqual([]);
		await user.click(within(question).getByRole('button', {name: 'Cancel'}));
		await waitFor(() => expect(screen.queryByRole('dialog', {name: /^Mention/})).toBeNull());
		expect(source.value).toContain('@**all**');
		await user.click(save());
		await user.click(await screen.findByRole('button', {name: /^Save and notify /}));
		await waitFor(() => expect(onClose).toHaveBeenCalled());
		expect(stored.sent).toHaveLength(1);
	});

	test('and also where nobody can tell whether the stored text brought it', async () => {
		stored.messages = [message(11, {sender_id: ownId, content: 'Type `@**all**` for all.'})];
		stored.isRenderingRefused = true;
		const {user, source} = await open();
		await user.type(source, ' @**all**');
		await user.click(save());
		expect(await screen.findByRole('dialog', {name: /^Mention everyone in #/})).toBeTruthy();
		expect(stored.sent).toEqual([]);
	});

	test('the topic stands still while it is looked whom the text reaches', async () => {
		const {user, source} = await open();
		const topic = screen.getByRole<HTMLInputElement>('combobox', {name: 'Topic'});
		await user.type(source, ' @**all**');
		let goOn = () => {};
		stored.rendering = new Promise<void>(resolve => (goOn = resolve));
		await user.click(save());
		await user.type(topic, ' renamed');
		expect(topic.value).toBe('dome');
		goOn();
		await user.click(await screen.findByRole('button', {name: /^Save and notify /}));
		await waitFor(() => expect(stored.sent).toHaveLength(1));
		expect(stored.sent[0]).not.toHaveProperty('topic');
	});

	test('nobody edits what others wrote', async () => {
		const {source} = await open(12);
		expect(source.readOnly).toBe(true);
		expect(screen.getByText(/Only Ana Ruiz can change this text/)).toBeTruthy();
		expect(screen.queryByRole('button', {name: 'Save'})).toBeNull();
	});

	test('says that the time is over, and lets one try', async () => {
		stored.messages = [message(11, {sender_id: ownId, timestamp: 1_600_000_000})];
		const {user, source} = await open();
		expect(source.readOnly).toBe(true);
		expect(screen.getByText(/The 10 minutes to edit the text ended/)).toBeTruthy();
		await user.click(screen.getByRole('button', {name: 'Try anyway'}));
		expect(source.readOnly).toBe(false);
	});
});

describe('moving', () => {
	const open = async (ids: readonly number[], as: 'owner' | 'member' = 'owner') => {
		const onClose = vi.fn();
		const onMoved = vi.fn();
		const shown = showScreen(
			<MoveSheet messages={ids.map(one)} onClose={onClose} onMoved={onMoved} />,
			{spoil: withMessages(stored), as},
		);
		const topic = (await screen.findByRole('combobox', {name: 'Topic'})) as HTMLInputElement;
		return {...shown, onClose, onMoved, topic};
	};

	test('where to is kept until it is moved or given up', async () => {
		const first = await open([12]);
		await first.user.clear(first.topic);
		await first.user.type(first.topic, 'half a na');
		cleanup();
		const again = await open([12]);
		expect(again.topic.value).toBe('half a na');
		await again.user.click(screen.getByRole('button', {name: 'Cancel'}));
		expect(textsOf('demo').size).toBe(0);
	});

	test('what is typed after a click into the channel takes the place of its name', async () => {
		const {user} = await open([12]);
		const field = await screen.findByRole<HTMLInputElement>('combobox', {name: 'To channel'});
		await waitFor(() => expect(field.value).not.toBe(''));
		const chosen = field.value;
		await user.click(field);
		await user.keyboard('kitch');
		expect([chosen, field.value]).toEqual(['general', 'kitch']);
	});

	test('says which of channel and topic the account cannot change', async () => {
		stored.settings = {
			...stored.settings,
			realm_edit_topic_policy: Policy.members,
			realm_move_messages_between_streams_policy: Policy.administrators,
		};
		const {topic} = await open([12], 'member');
		const words = 'Only administrators and owners can move messages to other channels.';
		expect(await screen.findByText(words)).toBeTruthy();
		expect(screen.getByRole('combobox', {name: 'To channel'})).toHaveProperty('disabled', true);
		expect(topic.readOnly).toBe(false);
		cleanup();
		stored.settings = {
			...stored.settings,
			realm_edit_topic_policy: Policy.moderators,
			realm_move_messages_between_streams_policy: Policy.members,
		};
		const {topic: fixed} = await open([12], 'member');
		expect(
			await screen.findByText('Only moderators and above can move messages to other topics.'),
		).toBeTruthy();
		expect(fixed.readOnly).toBe(true);
		expect(screen.getByRole('combobox', {name: 'To channel'})).toHaveProperty('disabled', false);
	});

	test('warns of a merge, moves a topic, and undoes it', async () => {
		const {user, topic, onMoved, onClose} = await open([12]);
		await user.click(await screen.findByRole('radio', {name: /Entire topic · 3 messages/}));
		await user.clear(topic);
		await user.type(topic, 'roof');
		expect(await screen.findByText(/Will merge with 2 messages in roof\./)).toBeTruthy();
		await user.click(screen.getByRole('button', {name: 'Move 3 messages'}));
		await waitFor(() => expect(onClose).toHaveBeenCalled());
		expect(onMoved).toHaveBeenCalledWith({stream_id: 1, topic: 'roof'});
		expect(stored.sent).toEqual([
			{
				message_id: 12,
				propagate_mode: 'change_all',
				topic: 'roof',
				send_notification_to_old_thread: false,
				send_notification_to_new_thread: true,
			},
		]);
		expect(stored.messages.filter(({subject}) => subject === 'roof')).toHaveLength(5);
		await user.click(await screen.findByRole('button', {name: 'Undo', hidden: true}));
		await waitFor(() =>
			expect(stored.messages.filter(({subject}) => subject === 'dome').map(({id}) => id)).toEqual([
				11, 12, 13,
			]),
		);
		expect(one(21).subject).toBe('roof');
	});

	test('exactly the chosen ones, in few calls', async () => {
		const {user, topic, onClose} = await open([12, 13]);
		await screen.findByRole('radio', {name: /all later ones · 2 messages/});
		await user.clear(topic);
		await user.type(topic, 'new');
		await user.click(screen.getByRole('button', {name: 'Move 2 messages'}));
		await waitFor(() => expect(onClose).toHaveBeenCalled());
		expect(stored.sent.map(({propagate_mode}) => propagate_mode)).toEqual(['change_later']);
	});

	test('says what is missing, and offers the topic that is resolved', async () => {
		const {user, topic} = await open([12]);
		await user.click(screen.getByRole('button', {name: 'Move 1 message'}));
		expect(await screen.findByText(/: it is already here\.$/)).toBeTruthy();
		await user.clear(topic);
		await user.type(topic, 'lunch');
		await user.click(await screen.findByRole('button', {name: 'Use ✔ lunch'}));
		expect(screen.getByRole('checkbox', {name: /Resolved/})).toHaveProperty('checked', true);
		expect(stored.sent).toEqual([]);
	});

	test('a limit in time is a choice', async () => {
		stored.refuse = ({propagate_mode}) => {
			if (propagate_mode !== 'change_all') return;
			throw refusal('MOVE_MESSAGES_TIME_LIMIT_EXCEEDED', 'Some are too old.', {
				first_message_id_allowed_to_move: 12,
				total_messages_in_topic: 3,
				total_messages_allowed_to_move: 2,
			});
		};
		const {user, topic, onClose} = await open([13], 'member');
		await user.click(await screen.findByRole('radio', {name: /Entire topic/}));
		await user.clear(topic);
		await user.type(topic, 'new');
		await user.click(screen.getByRole('button', {name: 'Move 3 messages'}));
		expect(await screen.findByText('2 of 3 can move')).toBeTruthy();
		expect(screen.getByText(/Oldest allowed: .*message 12/)).toBeTruthy();
		expect(screen.getByText(/lets messages move for 7 days/)).toBeTruthy();
		await user.click(screen.getByRole('button', {name: 'Move the 2 messages'}));
		await waitFor(() => expect(onClose).toHaveBeenCalled());
		expect(stored.sent.at(-1)).toMatchObject({message_id: 12, propagate_mode: 'change_later'});
		expect(one(11).subject).toBe('dome');
		expect(one(12).subject).toBe('new');
	});

	/** A move whose sheet is closed before the server has answered. */
	async function leaveMoving() {
		let answer: () => void = () => undefined;
		stored.storing = new Promise(resolve => {
			answer = resolve;
		});
		const {user, topic, onClose, onMoved} = await open([12]);
		await user.clear(topic);
		await user.type(topic, 'new');
		await user.click(screen.getByRole('button', {name: 'Move 1 message'}));
		await waitFor(() => expect(stored.sent).toHaveLength(1));
		const [, close] = screen.getAllByRole('button', {name: 'Close'});
		await user.click(close as HTMLElement);
		expect(onClose).toHaveBeenCalledOnce();
		cleanup();
		answer();
		await waitFor(() => expect(useChangesStore.getState().runs[0]?.state).toBe('finished'));
		return {onClose, onMoved};
	}

	test('what is refused once the sheet is closed stays in the bar', async () => {
		stored.refuse = () => {
			throw badRequest('You may not move this.');
		};
		await leaveMoving();
		await waitFor(() => expect(textsOf('demo').size).toBe(1));
		expect(useChangesStore.getState().runs).toMatchObject([
			{
				label: '1 message moved to #general > new.',
				failed: [{error: {message: 'You may not move this.'}}],
			},
		]);
	});

	test('what is done then closes and shows nothing else', async () => {
		const {onClose, onMoved} = await leaveMoving();
		await waitFor(() => expect(textsOf('demo').size).toBe(0));
		expect(onClose).toHaveBeenCalledOnce();
		expect(onMoved).not.toHaveBeenCalled();
	});

	test('other work that began later is not told as its progress', async () => {
		let answer: () => void = () => undefined;
		stored.storing = new Promise(resolve => {
			answer = resolve;
		});
		const {user, topic, onClose} = await open([12, 21]);
		await user.type(topic, 'new');
		await user.click(screen.getByRole('button', {name: 'Move 2 messages'}));
		expect(await screen.findByText('0 of 2 calls made')).toBeTruthy();
		const [own] = useChangesStore.getState().runs;
		if (own === undefined) throw new Error('Nothing is moved.');
		const three = [...own.changes, ...own.changes.slice(0, 1)];
		act(() => useChangesStore.getState().put({...own, id: own.id + 1000, changes: three}));
		expect(screen.queryByText('0 of 3 calls made')).toBeNull();
		expect(screen.getByText('0 of 2 calls made')).toBeTruthy();
		answer();
		await waitFor(() => expect(onClose).toHaveBeenCalled());
	});

	test('a refusal stands in the form, which is kept', async () => {
		stored.refuse = () => {
			throw badRequest('You do not have permission to move this message');
		};
		const {user, topic, onClose} = await open([12]);
		await user.clear(topic);
		await user.type(topic, 'new');
		await user.click(screen.getByRole('button', {name: 'Move 1 message'}));
		expect(await screen.findByText('You do not have permission to move this message')).toBeTruthy();
		expect((screen.getByRole('combobox', {name: 'Topic'}) as HTMLInputElement).value).toBe('new');
		expect(onClose).not.toHaveBeenCalled();
	});
});

describe('versions', () => {
	test('the newest stands beside the one before', async () => {
		const base = {topic: 'dome', rendered_content: '', user_id: ownId, timestamp: 1_700_000_000};
		stored.versions = [
			{...base, content: 'one two'},
			{...base, content: 'one three', prev_content: 'one two'},
			{...base, content: 'one three', topic: '✔ dome', prev_topic: 'dome'},
		];
		const {user} = showScreen(<HistorySheet messageId={11} onClose={vi.fn()} />, {
			spoil: withMessages(stored),
		});
		expect(await screen.findByText('The text is the same in both.')).toBeTruthy();
		expect(screen.getByText('Topic resolved')).toBeTruthy();
		await user.click(screen.getByRole('radio', {name: 'Version 1 as the older'}));
		await user.click(screen.getByRole('radio', {name: 'Version 2 as the newer'}));
		const older = screen.getByRole('region', {name: 'Version 1'});
		const newer = screen.getByRole('region', {name: 'Version 2'});
		expect(within(older).getByText(/two/).tagName).toBe('DEL');
		expect(within(newer).getByText(/three/).tagName).toBe('INS');
	});

	test('of a message that was moved to another channel say in which each was', async () => {
		const base = {topic: 'dome', rendered_content: '', user_id: ownId, timestamp: 1_700_000_000};
		stored.versions = [
			{...base, content: 'one two'},
			{...base, content: 'one two', prev_stream: 9001, stream: 9002},
		];
		showScreen(<HistorySheet messageId={11} onClose={vi.fn()} />, {spoil: withMessages(stored)});
		const older = await screen.findByRole('region', {name: 'Version 1'});
		const newer = screen.getByRole('region', {name: 'Version 2'});
		expect(older.textContent).toContain('Channel: #channel 9001');
		expect(newer.textContent).toContain('Channel: #channel 9002');
		expect(within(newer).getByText(/9002/).closest('[data-changed]')).not.toBeNull();
	});

	test('the newest hundred of thousands are drawn, and more when they are asked for', async () => {
		const base = {topic: 'dome', rendered_content: '', user_id: ownId, timestamp: 1_700_000_000};
		stored.versions = Array.from({length: 2150}, (_, at) => ({...base, content: `text ${at}`}));
		const {user} = showScreen(<HistorySheet messageId={11} onClose={vi.fn()} />, {
			spoil: withMessages(stored),
		});
		expect(await screen.findByText('100 of 2,150')).toBeTruthy();
		const table = screen.getByRole('table');
		expect(within(table).getAllByRole('row')).toHaveLength(101);
		expect(within(table).getByRole('rowheader', {name: '2150'})).toBeTruthy();
		screen.getByRole('button', {name: 'Show 100 more'}).focus();
		await user.keyboard('{Enter}');
		expect(within(table).getAllByRole('row')).toHaveLength(201);
		expect(document.activeElement).toBe(
			screen.getByRole('radio', {name: 'Version 2050 as the older'}),
		);
		await user.keyboard(' ');
		expect(screen.getByRole('region', {name: 'Version 2050'})).toBeTruthy();
	});

	test('says that the organization does not show them', async () => {
		stored.settings['realm_allow_edit_history'] = false;
		showScreen(<HistorySheet messageId={11} onClose={vi.fn()} />, {spoil: withMessages(stored)});
		expect(
			await screen.findByText('This organization does not show earlier versions'),
		).toBeTruthy();
		expect(screen.getByText(/Message edit history is disabled/)).toBeTruthy();
	});
});

describe('resolving', () => {
	const topics = [
		{name: 'dome', max_id: 13},
		{name: 'roof', max_id: 22},
		{name: '✔ lunch', max_id: 31},
	];

	test('several topics, with what was refused by name, and undo', async () => {
		stored.refuse = ({message_id}) => {
			if (message_id === 22) throw badRequest('You do not have permission to edit this message');
		};
		const {user} = showScreen(<ResolveMenu channelId={1} topics={topics} />, {
			spoil: withMessages(stored),
		});
		await user.click(await screen.findByRole('button', {name: 'Resolve'}));
		await user.click(await screen.findByRole('menuitem', {name: 'Resolve 2 topics'}));
		const bar = await screen.findByRole('region', {name: 'Changes'});
		expect(await within(bar).findByText('1 of 2 topics resolved, 1 not.')).toBeTruthy();
		expect(one(11).subject).toBe('✔ dome');
		await user.click(screen.getByRole('button', {name: 'Undo'}));
		await waitFor(() => expect(one(11).subject).toBe('dome'));
	});

	test('a topic that was renamed meanwhile is left alone', async () => {
		const {user} = showScreen(<ResolveMenu channelId={1} topics={topics.slice(0, 1)} />, {
			spoil: withMessages(stored),
		});
		stored.messages = stored.messages.map(other => ({...other, subject: 'elsewhere'}));
		await user.click(await screen.findByRole('button', {name: 'Resolve'}));
		const item = await screen.findByRole('menuitem', {name: 'Resolve dome'});
		expect(screen.getAllByRole('menuitem')).toEqual([item]);
		await user.click(item);
		expect(await screen.findByText('Not resolved: 1 topic.')).toBeTruthy();
		expect(stored.sent).toEqual([]);
	});

	test('of what is resolved is called as what it does', async () => {
		const {user} = showScreen(<ResolveMenu channelId={1} topics={topics.slice(2)} />, {
			spoil: withMessages(stored),
		});
		await user.click(await screen.findByRole('button', {name: 'Unresolve'}));
		expect(await screen.findByRole('menuitem', {name: 'Unresolve lunch'})).toBeTruthy();
		expect(screen.getAllByRole('menuitem')).toHaveLength(1);
	});

	test('asks before topics merge', async () => {
		const {user} = showScreen(
			<ResolveMenu channelId={1} topics={[{name: 'lunch', max_id: 41}]} />,
			{
				spoil: withMessages({
					...stored,
					messages: [...stored.messages, message(41, {subject: 'lunch'})],
				}),
			},
		);
		await user.click(await screen.findByRole('button', {name: 'Resolve'}));
		await user.click(await screen.findByRole('menuitem', {name: 'Resolve lunch'}));
		expect(await screen.findByText(/lunch merges with the topic of that name/)).toBeTruthy();
		expect(stored.sent).toEqual([]);
	});
});
