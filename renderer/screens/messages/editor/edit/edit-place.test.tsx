// @vitest-environment happy-dom
import {act, cleanup, fireEvent, screen, waitFor} from '@testing-library/react';
import {useState} from 'react';
import {afterEach, describe, expect, test, vi} from 'vitest';
import type {Client} from '../../../../../shared/client/create-client';
import {Unreachable} from '../../../../../shared/client/failures';
import type {Place} from '../../../../../shared/model/change';
import type {Message} from '../../../../../shared/model/message';
import {saveText, textsOf, useSavedTexts} from '../../../../api/saved/saved-texts';
import {messageKeys} from '../../../../api/messages/messages';
import {leaveScreen, showScreen} from '../../../../testing/screen.fixture';
import {useChangesStore} from '../../../../state/changes';
import {channelId, clientOf, send} from '../../../../testing/real-messages.fixture';
import {EditSheet} from './edit-sheet';

// The editor measures text, which this window cannot.
vi.mock(
	'../../../../writing/source-editor',
	() => import('../../../../testing/plain-source.fixture'),
);

const owner = clientOf('owner');
const administrator = clientOf('administrator');

afterEach(async () => {
	vi.useRealTimers();
	await leaveScreen();
	useSavedTexts.setState({byConnection: new Map()});
	useChangesStore.setState({runs: []});
});

async function open(message: Message, spoil?: (client: Client) => Client) {
	const onClose = vi.fn();
	const shown = showScreen(<EditSheet message={message} onClose={onClose} />, {
		...(spoil && {spoil}),
	});
	const source = (await screen.findByRole(
		'textbox',
		{name: 'Source of the message'},
		{timeout: 20_000},
	)) as HTMLTextAreaElement;
	/** Somebody else moves the whole topic, and the page hears of it. */
	const moveAway = async (to: Partial<Place>) => {
		await moveTopic(message, to);
		await act(() => shown.queries.invalidateQueries({queryKey: messageKeys.all('demo')}));
	};
	return {...shown, onClose, source, moveAway};
}

async function moveTopic({id}: Message, to: Partial<Place>) {
	await administrator.updateMessage({message_id: id, propagate_mode: 'change_all', ...to});
}

const save = () => screen.getByRole('button', {name: /^(Save|Move)/});
/** Saves again once the note that asks for it can have been read. */
const saveAgain = async (onClose: () => void) => {
	await waitFor(() => {
		save().click();
		expect(onClose).toHaveBeenCalled();
	});
};
const topicField = () => screen.getByRole<HTMLInputElement>('combobox', {name: 'Topic'});

async function placeNow({id}: Message): Promise<Place & {content: string}> {
	const {message} = await owner.getMessage({message_id: id, apply_markdown: false});
	const {stream_id = 0, subject: topic, content} = message;
	return {stream_id, topic, content};
}

test.each<[string, (topic: string) => string]>([
	['resolved', topic => `✔ ${topic}`],
	['renamed', topic => `${topic} by others`],
])('a text is saved in its channel, however its topic is called: %s', async (what, nameOf) => {
	const topic = `text of ${what}`;
	const message = await send(owner, 'general', topic, 'Before.');
	const {user, source, onClose, moveAway} = await open(message);
	await user.type(source, ' After.');
	await moveAway({topic: nameOf(topic)});
	const note = await screen.findByText(/The topic was changed while you were writing/);
	expect(note.textContent).toContain(nameOf(topic));
	await user.click(save());
	await waitFor(() => expect(onClose).toHaveBeenCalled());
	expect(await placeNow(message)).toEqual({
		stream_id: message.stream_id,
		topic: nameOf(topic),
		content: 'Before. After.',
	});
});

/** A text for few, whose message somebody else takes to all before it is saved. */
test.each<[string, boolean, boolean]>([
	['heard of', true, false],
	['unheard', false, false],
	['heard of, and a topic chosen there', true, true],
])(
	'a text for another channel is not saved until that is seen: %s',
	async (what, isHeard, moves) => {
		const topic = `for few, ${what}`;
		const message = await send(owner, 'staff', topic, 'Before.');
		const to = {stream_id: await channelId(owner, 'general')};
		const {user, source, onClose, moveAway} = await open(message);
		await user.type(source, ' For few.');
		if (isHeard) {
			await moveAway(to);
			const note = await screen.findByText(/^The message was moved to another channel while/);
			expect(note.textContent).toContain(`It is in #general > ${topic} now.`);
			expect(note.textContent).toContain('Save asks once more before the text is saved there.');
		} else await moveTopic(message, to);
		if (moves) await user.click(screen.getByRole('checkbox', {name: /Resolved/}));
		// The moment stands still.
		vi.useFakeTimers({toFake: ['performance']});
		await user.keyboard('{Control>}{Enter}{/Control}');
		const refused = await screen.findByText(
			/^Nothing was saved\. The message was moved to another/,
		);
		expect(refused.textContent).toContain(`It is in #general > ${topic} now.`);
		expect(refused.textContent).toContain(
			moves ? `put it into #general > ✔ ${topic}.` : 'Save again to save the text there.',
		);
		expect(await placeNow(message)).toEqual({...to, topic, content: 'Before.'});
		expect(onClose).not.toHaveBeenCalled();
		await waitFor(() => expect(save()).toHaveProperty('disabled', false));
		// What was pressed before anybody read that is no answer to it.
		source.focus();
		await user.keyboard('{Control>}{Enter}{/Control}');
		await user.click(save());
		vi.useRealTimers();
		for (const key of [source, save()]) {
			fireEvent.keyDown(key, {key: 'Enter', ctrlKey: true, repeat: true});
		}
		expect(await placeNow(message)).toEqual({...to, topic, content: 'Before.'});
		await saveAgain(onClose);
		expect(await placeNow(message)).toMatchObject({...to, content: 'Before. For few.'});
	},
);

test('nor one that was kept, and its editor opened where the message is by now', async () => {
	const message = await send(owner, 'staff', 'kept for few', 'Before.');
	const first = await open(message);
	await first.user.type(first.source, ' For few.');
	cleanup();
	await moveTopic(message, {stream_id: await channelId(owner, 'general')});
	const {user} = await open(message);
	await user.click(save());
	expect(await screen.findByText(/^Nothing was saved\./)).toBeTruthy();
	expect(await placeNow(message)).toMatchObject({content: 'Before.'});
});

/** The editor of a message in a screen that stays when it is closed, and a button that opens it. */
function openAgain(message: Message, spoil?: (client: Client) => Client) {
	const Screen = () => {
		const [isOpen, setOpen] = useState(true);
		return (
			<>
				<button onClick={() => setOpen(true)}>Edit again</button>
				{isOpen && <EditSheet message={message} onClose={() => setOpen(false)} />}
			</>
		);
	};
	const shown = showScreen(<Screen />, {...(spoil && {spoil})});
	const source = () =>
		screen.findByRole<HTMLTextAreaElement>(
			'textbox',
			{name: 'Source of the message'},
			{timeout: 20_000},
		);
	const isClosed = () =>
		waitFor(() => expect(screen.queryByRole('dialog', {name: 'Edit message'})).toBeNull());
	const again = () =>
		shown.user.click(screen.getByRole('button', {name: 'Edit again', hidden: true}));
	return {...shown, source, isClosed, again};
}

test('an editor that is opened again begins with what is stored by then', async () => {
	const message = await send(owner, 'general', 'opened again', 'Alpha.');
	const {user, source, isClosed, again} = openAgain(message);
	await user.type(await source(), ' Beta.');
	await user.click(save());
	await isClosed();
	await user.click(await screen.findByRole('button', {name: 'Undo', hidden: true}));
	await waitFor(async () => expect(await placeNow(message)).toMatchObject({content: 'Alpha.'}));
	await again();
	expect((await source()).value).toBe('Alpha.');
	await user.keyboard('{Escape}');
	await isClosed();
	await owner.updateMessage({message_id: message.id, content: 'Corrected.'});
	await again();
	expect((await source()).value).toBe('Corrected.');
	await user.type(await source(), ' More.');
	expect(screen.queryByText(/^The stored text changed/)).toBeNull();
	await user.click(save());
	await isClosed();
	expect(await placeNow(message)).toMatchObject({content: 'Corrected. More.'});
});

test('an open editor follows the stored text until something is typed', async () => {
	const message = await send(owner, 'general', 'followed', 'Alpha.');
	const {user, source, queries} = await open(message);
	await owner.updateMessage({message_id: message.id, content: 'Beta.'});
	await act(() => queries.invalidateQueries({queryKey: messageKeys.all('demo')}));
	await waitFor(() => expect(source.value).toBe('Beta.'));
	// A place that is chosen is no text.
	await user.click(screen.getByRole('checkbox', {name: /Resolved/}));
	await owner.updateMessage({message_id: message.id, content: 'Delta.'});
	await act(() => queries.invalidateQueries({queryKey: messageKeys.all('demo')}));
	await waitFor(() => expect(source.value).toBe('Delta.'));
	await user.type(source, ' Mine.');
	await owner.updateMessage({message_id: message.id, content: 'Gamma.'});
	await act(() => queries.invalidateQueries({queryKey: messageKeys.all('demo')}));
	expect(await screen.findByText(/^The stored text changed while you were writing/)).toBeTruthy();
	expect(source.value).toBe('Delta. Mine.');
});

describe('an edit that is done, and of which neither answer nor look came back', () => {
	const cut = () => new Unreachable('cut', 'The connection was cut.');

	/** Saves; nothing is heard of the message until `come` is called. */
	const saveUnheard = async (topic: string) => {
		const message = await send(owner, 'general', topic, 'Before.');
		let isAway = false;
		const {source, ...shown} = openAgain(message, client => ({
			...client,
			getMessage: (...sent) => (isAway ? Promise.reject(cut()) : client.getMessage(...sent)),
			updateMessage: async (...sent) => {
				await client.updateMessage(...sent);
				isAway = true;
				throw cut();
			},
		}));
		await shown.user.type(await source(), ' After.');
		await shown.user.click(save());
		expect(
			await screen.findByText(/^It is not known whether the message was saved/, undefined, {
				timeout: 10_000,
			}),
		).toBeTruthy();
		const come = async () => {
			isAway = false;
			await act(() => shown.queries.invalidateQueries({queryKey: messageKeys.all('demo')}));
		};
		return {...shown, source, come, message};
	};

	test('is told as saved once the message is read so', async () => {
		const {come, isClosed} = await saveUnheard('found');
		await come();
		await isClosed();
		expect(useChangesStore.getState().runs).toMatchObject([
			{label: '1 message saved.', changes: [{before: 'Before.', after: 'Before. After.'}]},
		]);
		expect(textsOf('demo').size).toBe(0);
	});

	test('is no change by others of what was typed since', async () => {
		const {come, user, source} = await saveUnheard('found late');
		await user.type(await source(), ' More.');
		await come();
		await waitFor(() => expect(screen.queryByText(/^It is not known/)).toBeNull());
		expect(screen.queryByText(/^The stored text changed/)).toBeNull();
		expect((await source()).value).toBe('Before. After. More.');
		expect(save()).toHaveProperty('disabled', false);
	});
});

test('another place than the one it was chosen in is refused, and meant by the next Save', async () => {
	const message = await send(owner, 'general', 'first name', 'Before.');
	const {user, source, onClose, moveAway} = await open(message);
	await user.type(source, ' After.');
	await user.click(screen.getByRole('checkbox', {name: /Resolved/}));
	await moveAway({topic: 'second name'});
	await user.click(save());
	const refused = await screen.findByText(/Nothing was saved\. The topic was changed/);
	expect(refused.textContent).toContain('It is in #general > second name now.');
	expect(refused.textContent).toContain('Save again to put it into #general > ✔ second name.');
	expect(await placeNow(message)).toMatchObject({topic: 'second name', content: 'Before.'});
	expect(onClose).not.toHaveBeenCalled();
	await saveAgain(onClose);
	expect(await placeNow(message)).toMatchObject({
		topic: '✔ second name',
		content: 'Before. After.',
	});
	expect(textsOf('demo').size).toBe(0);
});

test('also where the page has not heard that it was moved', async () => {
	const message = await send(owner, 'general', 'unheard', 'Before.');
	const {user, onClose} = await open(message);
	await user.clear(topicField());
	await user.type(topicField(), 'chosen');
	await moveTopic(message, {topic: 'by others'});
	await user.click(save());
	expect(await screen.findByText(/Nothing was saved\. The topic was changed/)).toBeTruthy();
	expect(await placeNow(message)).toMatchObject({topic: 'by others'});
	await saveAgain(onClose);
	expect(await placeNow(message)).toMatchObject({topic: 'chosen'});
});

test('what is kept remembers the place that it was begun in', async () => {
	const message = await send(owner, 'general', 'kept place', 'Before.');
	const first = await open(message);
	await first.user.type(first.source, ' After.');
	await first.user.clear(topicField());
	await first.user.type(topicField(), 'kept choice');
	cleanup();
	await moveTopic(message, {topic: '✔ kept place'});
	const {user, source, onClose} = await open(message);
	expect(source.value).toBe('Before. After.');
	expect(topicField().value).toBe('kept choice');
	expect(screen.getByText('Not saved yet. Kept here when you close.')).toBeTruthy();
	expect(save().textContent).toBe('Save and move');
	await user.click(save());
	const refused = await screen.findByText(/Nothing was saved\. The topic was changed/);
	expect(refused.textContent).toContain('✔ kept choice');
	expect(await placeNow(message)).toMatchObject({topic: '✔ kept place', content: 'Before.'});
	await saveAgain(onClose);
	expect(await placeNow(message)).toMatchObject({topic: '✔ kept choice'});
});

test('a place that was chosen and not saved is said, and can be discarded', async () => {
	const message = await send(owner, 'general', 'discarded place', 'Before.');
	const first = await open(message);
	await first.user.clear(topicField());
	await first.user.type(topicField(), 'a slip');
	cleanup();
	const {user, source, onClose} = await open(message);
	expect(save().textContent).toBe('Move message');
	expect(screen.getByText(/^Not saved yet/)).toBeTruthy();
	await user.click(screen.getByRole('button', {name: 'Discard'}));
	expect(topicField().value).toBe('discarded place');
	expect(document.activeElement).toBe(source);
	expect(textsOf('demo').size).toBe(0);
	await user.type(source, ' After.');
	expect(save().textContent).toBe('Save');
	await user.click(save());
	await waitFor(() => expect(onClose).toHaveBeenCalled());
	expect(await placeNow(message)).toMatchObject({
		topic: 'discarded place',
		content: 'Before. After.',
	});
});

test('a kept text alone leaves its message where it is by now', async () => {
	const message = await send(owner, 'general', 'kept text', 'Before.');
	const first = await open(message);
	await first.user.type(first.source, ' After.');
	cleanup();
	await moveTopic(message, {topic: 'kept text by others'});
	const {user, onClose} = await open(message);
	expect(await screen.findByText(/The topic was changed while you were writing/)).toBeTruthy();
	expect(topicField().value).toBe('kept text by others');
	await user.click(save());
	await waitFor(() => expect(onClose).toHaveBeenCalled());
	expect(await placeNow(message)).toMatchObject({
		topic: 'kept text by others',
		content: 'Before. After.',
	});
});

test('a text that an earlier version kept without its place moves nothing', async () => {
	const message = await send(owner, 'general', 'old record', 'Before.');
	saveText('demo', `edit ${message.id}`, JSON.stringify({text: 'After.', base: 'Before.'}));
	await moveTopic(message, {topic: 'old record by others'});
	const {user, source, onClose} = await open(message);
	expect(source.value).toBe('After.');
	await user.click(save());
	await waitFor(() => expect(onClose).toHaveBeenCalled());
	expect(await placeNow(message)).toMatchObject({topic: 'old record by others', content: 'After.'});
});

test('a move that is refused once the editor is closed is told, with where the message is', async () => {
	const message = await send(owner, 'general', 'closed', 'Before.');
	let goOn: () => void = () => undefined;
	const looking = new Promise<void>(resolve => (goOn = resolve));
	let isSaving = false;
	const {user} = await open(message, client => ({
		...client,
		getMessage: async (...sent) => {
			if (isSaving) await looking;
			return client.getMessage(...sent);
		},
	}));
	await user.clear(topicField());
	await user.type(topicField(), 'chosen');
	isSaving = true;
	await user.click(save());
	cleanup();
	await moveTopic(message, {topic: 'closed by others'});
	goOn();
	await waitFor(() =>
		expect(useChangesStore.getState().runs).toMatchObject([
			{
				label: 'The message was not saved. Your text is kept in its editor.',
				detail: expect.stringContaining('> closed by others now') as string,
				report: 'refused',
			},
		]),
	);
	expect(await placeNow(message)).toMatchObject({topic: 'closed by others'});
});

test('a mention of everybody that nobody could be asked about any more is told', async () => {
	const message = await send(owner, 'general', 'unasked', 'Before.');
	let goOn: () => void = () => undefined;
	const looking = new Promise<void>(resolve => (goOn = resolve));
	const {user, source} = await open(message, client => ({
		...client,
		renderMessage: async (...sent) => {
			await looking;
			return client.renderMessage(...sent);
		},
	}));
	await user.type(source, ' @**all**');
	await user.click(save());
	cleanup();
	goOn();
	await waitFor(() =>
		expect(useChangesStore.getState().runs).toMatchObject([
			{
				label: 'The message was not saved. Your text is kept in its editor.',
				detail: expect.stringMatching(/^It notifies \d+ people, and you left/) as string,
			},
		]),
	);
	expect(await placeNow(message)).toMatchObject({content: 'Before.'});
	expect(textsOf('demo').get(`edit ${message.id}`)?.text).toContain('@**all**');
});
