// @vitest-environment happy-dom
import {act, cleanup, fireEvent, screen, waitFor, within} from '@testing-library/react';
import {useState} from 'react';
import {afterEach, describe, expect, test, vi} from 'vitest';
import type {Client} from '../../../../../shared/client/create-client';
import {UnexpectedAnswer, Unreachable} from '../../../../../shared/client/failures';
import {refusal} from '../../../../../shared/contract/errors';
import {leaveScreen, showScreen} from '../../../../testing/screen.fixture';
import {channelKeys, type ChannelDirectory} from '../../../../api/channels/channels';
import {useLiveEvents} from '../../../../api/events/live-events';
import {gatherStrays} from '../../../../api/drafts/stray-texts';
import {unsentKey, unsentOf} from '../../../../api/drafts/unsent';
import {takeUnsentAlong} from '../../../../api/drafts/unsent-moves';
import {useHealthStore} from '../../../../state/health';
import {useChangesStore} from '../../../../state/changes';
import {forgetConnection} from '../../../../state/forget';
import {noteRefused, useSendingsStore} from '../../../../state/sendings';
import {
	accountOf,
	channelId,
	clientOf,
	messagesIn,
	send,
	type AccountName,
} from '../../../../testing/real-messages.fixture';
import {alikeOutcome, unknownOutcome} from '../../../../api/drafts/find-sent';
import {localDrafts} from '../../../../api/drafts/local-draft';
import {saveText, textsOf, useSavedTexts} from '../../../../api/saved/saved-texts';
import type {WritingPlace} from '../../../../writing/writing-place';
import {useAttachmentsStore} from './attachments-store';
import {Composer} from './composer';

// The editor measures text, which this window cannot.
vi.mock(
	'../../../../writing/source-editor',
	() => import('../../../../testing/plain-source.fixture'),
);

const owner = clientOf('owner');

afterEach(async () => {
	await leaveScreen();
	useSavedTexts.setState({byConnection: new Map()});
	useChangesStore.setState({runs: []});
	useAttachmentsStore.setState({byPlace: new Map()});
});

type Options = {
	readonly as?: Exclude<AccountName, 'guest'>;
	readonly spoil?: (client: Client) => Client;
};

function show(place: WritingPlace, options: Options = {}) {
	const onSent = vi.fn();
	const shown = showScreen(
		<>
			<Composer place={place} onSent={onSent} />
			<a href="#elsewhere">Elsewhere</a>
		</>,
		options,
	);
	return {...shown, onSent};
}

async function inChannel(name: string, topic?: string): Promise<WritingPlace> {
	return {kind: 'channel', stream_id: await channelId(owner, name), topic};
}

async function open(line: string, place: WritingPlace, options: Options = {}) {
	const shown = show(place, options);
	await shown.user.click(await screen.findByRole('button', {name: new RegExp(`^${line}`)}));
	const source = (await screen.findByRole(
		'textbox',
		{name: 'Message'},
		{timeout: 20_000},
	)) as HTMLTextAreaElement;
	return {...shown, source};
}

const sendButton = () => screen.getByRole('button', {name: 'Send'});
const contents = async (channel: string, topic: string) =>
	(await messagesIn(owner, channel, topic)).map(({content}) => content);

/** The service says that it was done, in a shape that nobody knows. */
const unexpected = new UnexpectedAnswer({
	call: 'POST /messages',
	misfit: {at: 'id', expected: 'whole number', came: 'nothing'},
	server: {featureLevel: 263, version: undefined},
});

describe('sending', () => {
	test('to a topic, with the keys, under one’s own name, read by oneself', async () => {
		const place = await inChannel('kitchen', 'coffee machine');
		const {user, source, onSent} = await open('Write in #kitchen > coffee machine', place);
		expect(screen.getByText('Sent as').textContent).toBe('Sent as Ines Halloran');
		await user.type(source, 'It is *clean*.');
		await user.click(screen.getByRole('radio', {name: 'Preview'}));
		const preview = screen.getByRole('region', {name: 'Preview'});
		expect((await within(preview).findByText('clean')).tagName).toBe('EM');
		await user.click(screen.getByRole('radio', {name: 'Write'}));
		await user.type(source, ' Really.');
		await user.keyboard('{Control>}{Enter}{/Control}');
		await waitFor(() => expect(onSent).toHaveBeenCalled());
		const newest = (await messagesIn(owner, 'kitchen', 'coffee machine')).at(-1);
		expect(newest).toMatchObject({
			id: onSent.mock.calls[0]?.[0],
			content: 'It is *clean*. Really.',
			sender_id: accountOf('owner').user_id,
		});
		expect(newest?.flags).toContain('read');
		expect(source.value).toBe('');
		expect(textsOf('demo').size).toBe(0);
	});

	test('the focus comes back to the text, unless it went elsewhere meanwhile', async () => {
		const place = await inChannel('kitchen', 'coffee machine');
		let answer: () => void = () => undefined;
		const {user, source, onSent} = await open('Write in #kitchen', place, {
			spoil: client => ({
				...client,
				sendMessage: async sent => {
					const sentTo = await client.sendMessage(sent);
					await new Promise<void>(resolve => (answer = resolve));
					return sentTo;
				},
			}),
		});
		const write = async (text: string) => {
			await user.type(source, text);
			await user.click(sendButton());
			await waitFor(async () => {
				expect(await contents('kitchen', 'coffee machine')).toContain(text);
			});
		};
		await write('Stays in the text.');
		answer();
		await waitFor(() => expect(onSent).toHaveBeenCalledTimes(1));
		await write('Goes on elsewhere.');
		screen.getByRole('link', {name: 'Elsewhere'}).focus();
		answer();
		await waitFor(() => expect(onSent).toHaveBeenCalledTimes(2));
		expect(document.activeElement?.textContent).toBe('Elsewhere');
	});

	test('a topic is named first, with those that are there', async () => {
		const {user, source, onSent} = await open('Write in #outreach', await inChannel('outreach'));
		await user.type(source, 'Who brings chairs?');
		await user.click(sendButton());
		expect(await screen.findByText('Enter a topic.')).toBeTruthy();
		const topic = screen.getByRole('combobox', {name: 'Topic'});
		await user.type(topic, 'talks');
		expect(await screen.findByText('Starts a new topic.')).toBeTruthy();
		const found = await screen.findByRole('option', {name: 'talks in winter'});
		// Below the field is what is written.
		expect(found.closest('[data-position]')?.getAttribute('data-position')).toBe('top');
		await user.click(found);
		expect(screen.queryByText('Starts a new topic.')).toBeNull();
		await user.click(sendButton());
		await waitFor(() => expect(onSent).toHaveBeenCalled());
		expect(await contents('outreach', 'talks in winter')).toContain('Who brings chairs?');
	});

	test('a resolved topic of that name is offered', async () => {
		await send(owner, 'outreach', '✔ tables', 'Enough.');
		const {user} = await open('Write in #outreach', await inChannel('outreach'));
		await user.type(screen.getByRole('combobox', {name: 'Topic'}), 'tables');
		await user.click(await screen.findByRole('button', {name: 'Use ✔ tables'}));
		expect(screen.getByText('This topic is marked as resolved.')).toBeTruthy();
	});

	test('to people', async () => {
		const {user_id} = accountOf('member');
		const place = {kind: 'direct', user_ids: [accountOf('owner').user_id, user_id]} as const;
		const {user, source, onSent} = await open('Write to Jonas Feldt', place);
		await user.type(source, 'Lunch?');
		await user.click(sendButton());
		await waitFor(() => expect(onSent).toHaveBeenCalled());
		const {message} = await clientOf('member').getMessage({
			message_id: Number(onSent.mock.calls[0]?.[0]),
			apply_markdown: false,
		});
		expect(message).toMatchObject({type: 'private', content: 'Lunch?'});
	});

	test('a note to oneself', async () => {
		const {user, source, onSent} = await open('Write a note to yourself', {
			kind: 'direct',
			user_ids: [],
		});
		await user.type(source, 'The shelf.');
		await user.click(sendButton());
		await waitFor(() => expect(onSent).toHaveBeenCalled());
	});
});

describe('nothing that was typed is lost', () => {
	test('when it is closed and opened again', async () => {
		const place = await inChannel('kitchen', 'coffee machine');
		const {user, source} = await open('Write in #kitchen', place);
		await user.type(source, 'Half a sen');
		await user.keyboard('{Escape}');
		const line = await screen.findByRole('button', {name: /Unsent: Half a sen/});
		expect(document.activeElement).toBe(line);
		await user.click(line);
		const again = (await screen.findByRole('textbox', {name: 'Message'})) as HTMLTextAreaElement;
		expect(again.value).toBe('Half a sen');
		await user.click(screen.getByRole('button', {name: 'Discard'}));
		expect(again.value).toBe('');
	});

	test('and what is discarded after it was to be sent is not missed', async () => {
		const place = await inChannel('kitchen', 'coffee machine');
		const {user, source} = await open('Write in #kitchen', place);
		await user.click(sendButton());
		expect(screen.getByText('Write something first.')).toBeTruthy();
		await user.type(source, 'Something');
		await user.click(screen.getByRole('button', {name: 'Discard'}));
		expect(source.value).toBe('');
		expect(screen.queryByText('Write something first.')).toBeNull();
	});

	test('when the service refuses', async () => {
		const place = await inChannel('kitchen', 'coffee machine');
		const {user, source, onSent} = await open('Write in #kitchen', place, {
			spoil: client => ({
				...client,
				sendMessage: () => {
					throw refusal('STREAM_DOES_NOT_EXIST', 'Channel does not exist', {});
				},
			}),
		});
		await user.type(source, 'Still here.');
		await user.click(sendButton());
		expect(await screen.findByText('Channel does not exist')).toBeTruthy();
		expect(screen.getByText('The message was not sent. Your text is kept.')).toBeTruthy();
		expect(source.value).toBe('Still here.');
		expect(onSent).not.toHaveBeenCalled();
	});

	test.each([
		['is lost', () => new Unreachable('cut', 'The connection was cut.')],
		['cannot be read', () => unexpected],
	])(
		'when the answer %s: the service is asked, and nothing is written twice',
		async (how, failure) => {
			const words = `Exactly once, ${how}.`;
			const place = await inChannel('kitchen', 'coffee machine');
			const {user, source, onSent} = await open('Write in #kitchen', place, {
				spoil: client => ({
					...client,
					sendMessage: async sent => {
						await client.sendMessage(sent);
						throw failure();
					},
				}),
			});
			await user.type(source, words);
			await user.click(sendButton());
			await waitFor(() => expect(onSent).toHaveBeenCalled());
			const all = await contents('kitchen', 'coffee machine');
			expect(all.filter(content => content === words)).toHaveLength(1);
			expect(source.value).toBe('');
		},
	);

	test('when the answer is lost and the topic was moved meanwhile, it is not called unsent', async () => {
		const place = await inChannel('kitchen', 'coffee machine');
		const {user, source} = await open('Write in #kitchen', place, {
			spoil: client => ({
				...client,
				sendMessage: async sent => {
					const {id} = await client.sendMessage(sent);
					await client.updateMessage({message_id: id, topic: 'moved away'});
					throw new Unreachable('not-json', 'A page.');
				},
			}),
		});
		await user.type(source, 'Moved at once.');
		await user.click(sendButton());
		expect(await screen.findByText(/^Whether the message was sent is not known/)).toBeTruthy();
	});

	test('when an answer that cannot be read says so, and the message is not found', async () => {
		const place = await inChannel('kitchen', 'coffee machine');
		const {user, source} = await open('Write in #kitchen', place, {
			spoil: client => ({...client, sendMessage: () => Promise.reject(unexpected)}),
		});
		await user.type(source, 'Perhaps there.');
		await user.click(sendButton());
		expect(await screen.findByText(/^Whether the message was sent is not known/)).toBeTruthy();
		await user.click(screen.getByRole('button', {name: /^Close/}));
		const perhaps = await screen.findByRole('button', {name: /Perhaps sent: Perhaps there/});
		// It stays known of the draft that the text becomes.
		await user.click(perhaps);
		await user.click(await screen.findByRole('button', {name: 'Save as draft'}));
		const [draft] = localDrafts('demo');
		expect(draft?.mine?.content).toBe('Perhaps there.');
		expect(draft?.becomes?.order.content).toBe('Perhaps there.');
	});

	test.each([
		['known', 'The message was not sent. Your text is kept.'],
		['not known', /^Whether the message was sent is not known/],
	])('when the same words were sent a moment before: %s', async (how, told) => {
		const place = await inChannel('kitchen', 'coffee machine');
		act(() => forgetConnection('demo'));
		const words = `Yes, ${how}.`;
		await send(owner, 'kitchen', 'coffee machine', words);
		let reads = 0;
		const {user, source, onSent} = await open('Write in #kitchen', place, {
			spoil: client => ({
				...client,
				getMessages: sent => {
					reads += 1;
					if (how === 'not known' && reads === 1) throw new Unreachable('cut', 'Cut.');
					return client.getMessages(sent);
				},
				sendMessage: () => {
					// Cut off, the call may still be under way; a page of its own ends it.
					throw new Unreachable(how === 'known' ? 'not-json' : 'cut', 'No answer.');
				},
			}),
		});
		await user.type(source, words);
		await user.click(sendButton());
		expect(await screen.findByText(told)).toBeTruthy();
		expect(source.value).toBe(words);
		expect(onSent).not.toHaveBeenCalled();
	});

	test('when nobody could look, and the same text stands there: it is asked before it is there twice', async () => {
		const place = await inChannel('kitchen', 'said twice');
		act(() => forgetConnection('demo'));
		let isAway = true;
		const {user, source} = await open('Write in #kitchen', place, {
			spoil: client => ({
				...client,
				getMessages: (...sent) => {
					if (isAway) throw new Unreachable('server-error', 'Bad gateway.', {isRead: true});
					return client.getMessages(...sent);
				},
				sendMessage: async sent => {
					const answer = await client.sendMessage(sent);
					if (isAway) throw new Unreachable('cut', 'The answer was lost.');
					return answer;
				},
			}),
		});
		await user.type(source, 'Only once.');
		await user.click(sendButton());
		expect(await screen.findByText(unknownOutcome)).toBeTruthy();
		isAway = false;
		await user.click(sendButton());
		expect(await screen.findByText(alikeOutcome)).toBeTruthy();
		expect(await contents('kitchen', 'said twice')).toEqual(['Only once.']);
		await user.click(sendButton());
		await waitFor(() => expect(source.value).toBe(''));
		expect(await contents('kitchen', 'said twice')).toEqual(['Only once.', 'Only once.']);
	});

	test.each(['refused', 'offline'] as const)(
		'when the call never arrived, and nobody can look: %s',
		async kind => {
			const place = await inChannel('kitchen', 'coffee machine');
			let isAway = false;
			const {user, source, onSent} = await open('Write in #kitchen', place, {
				spoil: client => ({
					...client,
					getMessages: (...sent) => {
						if (isAway) throw new Unreachable(kind, 'No response.', {isRead: true});
						return client.getMessages(...sent);
					},
					sendMessage: () => {
						throw new Unreachable(kind, 'No response.');
					},
				}),
			});
			await user.type(source, 'Never there.');
			isAway = true;
			await user.click(sendButton());
			expect(await screen.findByText('The message was not sent. Your text is kept.')).toBeTruthy();
			expect(source.value).toBe('Never there.');
			expect(onSent).not.toHaveBeenCalled();
			await user.click(screen.getByRole('button', {name: /^Close/}));
			expect(await screen.findByRole('button', {name: /Not sent: Never there/})).toBeTruthy();
			expect(unsentOf('demo', unsentKey(place))?.becomes).toBeUndefined();
		},
	);
});

test('what is typed can become a draft', async () => {
	const place = await inChannel('kitchen', 'coffee machine');
	const {user, source} = await open('Write in #kitchen', place);
	await user.type(source, 'Not today.');
	await user.click(screen.getByRole('button', {name: 'Save as draft'}));
	expect(await screen.findByRole('link', {name: 'Drafts'})).toBeTruthy();
	expect(source.value).toBe('');
	const [draft] = localDrafts('demo');
	expect(draft?.mine).toMatchObject({
		type: 'stream',
		to: place.kind === 'channel' ? [place.stream_id] : [],
		topic: 'coffee machine',
		content: 'Not today.',
	});
	expect(textsOf('demo').size).toBe(1);
});

describe('a composer that is left while its message is sent', () => {
	/** A composer whose message waits for its answer, closed. */
	async function leave(refuse?: () => never) {
		let answer: (() => void) | undefined;
		let calls = 0;
		const place = await inChannel('kitchen', 'left alone');
		const shown = await open('Write in #kitchen', place, {
			spoil: client => ({
				...client,
				sendMessage: async sent => {
					calls += 1;
					const sentTo = refuse === undefined ? await client.sendMessage(sent) : {id: 0};
					await new Promise<void>(resolve => (answer = resolve));
					refuse?.();
					return sentTo;
				},
			}),
		});
		await shown.user.type(shown.source, 'First words.');
		await shown.user.click(sendButton());
		await waitFor(() => expect(answer).toBeDefined());
		await shown.user.click(screen.getByRole('button', {name: /^Close/}));
		const openAgain = async () => {
			await shown.user.click(screen.getByRole('button', {name: /^Write in/}));
			return (await screen.findByRole('textbox', {name: 'Message'})) as HTMLTextAreaElement;
		};
		return {
			...shown,
			openAgain,
			calls: () => calls,
			answer: () => act(async () => answer?.()),
		};
	}

	test('says so, and is not sent again', async () => {
		const {user, openAgain, calls, answer} = await leave();
		expect(await screen.findByRole('button', {name: /Sending: First words/})).toBeTruthy();
		const source = await openAgain();
		expect(source.readOnly).toBe(true);
		expect(screen.getByRole('button', {name: 'Attach files'})).toHaveProperty('disabled', true);
		source.focus();
		await user.keyboard('{Control>}{Enter}{/Control}');
		await answer();
		await waitFor(() => expect(source.value).toBe(''));
		expect(source.readOnly).toBe(false);
		expect(calls()).toBe(1);
		expect(await contents('kitchen', 'left alone')).toEqual(['First words.']);
	});

	test('lets go of nothing but what was sent', async () => {
		const {openAgain, answer} = await leave();
		const key = [...textsOf('demo').keys()].find(name => name.startsWith('compose')) ?? '';
		saveText('demo', key, JSON.stringify({text: 'Other words.', topic: ''}));
		await answer();
		expect(await screen.findByRole('button', {name: /Unsent: Other words/})).toBeTruthy();
		expect((await openAgain()).value).toBe('Other words.');
	});

	test('tells what was refused meanwhile', async () => {
		const {user, openAgain, answer} = await leave(() => {
			throw refusal('STREAM_DOES_NOT_EXIST', 'Channel does not exist', {});
		});
		await answer();
		expect(await screen.findByRole('button', {name: /Not sent: First words/})).toBeTruthy();
		const source = await openAgain();
		expect(source.value).toBe('First words.');
		expect(screen.getByText('Channel does not exist')).toBeTruthy();
		await user.click(screen.getByRole('button', {name: 'Discard'}));
		expect(screen.queryByText('Channel does not exist')).toBeNull();
	});

	test('is forgotten with its organization', async () => {
		const {answer} = await leave(() => {
			throw refusal('STREAM_DOES_NOT_EXIST', 'Channel does not exist', {});
		});
		await screen.findByRole('button', {name: /Sending: First words/});
		act(() => forgetConnection('demo'));
		await answer();
		expect(await screen.findByRole('button', {name: /Unsent: First words/})).toBeTruthy();
		expect(useSendingsStore.getState().byName.size).toBe(0);
	});
});

describe('a text that was on its way when the page ended', () => {
	const topic = 'page ended';
	/** Sends, and ends the page before the answer; what it left on the disk is there for the next one. */
	async function endWhileSending(words: string, arrives: boolean) {
		const place = await inChannel('kitchen', topic);
		const {user, source} = await open('Write in #kitchen', place, {
			spoil: client => ({
				...client,
				sendMessage: async sent => {
					if (arrives) await client.sendMessage(sent);
					return new Promise(() => undefined);
				},
			}),
		});
		const noted = vi.spyOn(window.steward, 'ask');
		await user.type(source, words);
		await user.click(sendButton());
		expect(await screen.findByRole('button', {name: /^Close/})).toBeTruthy();
		await waitFor(() => expect(noted).toHaveBeenCalledWith('work:note', {isUnderWay: true}));
		if (arrives)
			await waitFor(async () => expect(await contents('kitchen', topic)).toContain(words));
		const kept = new Map(textsOf('demo'));
		await leaveScreen();
		forgetConnection('demo');
		useSavedTexts.setState({byConnection: new Map([['demo', kept]])});
		return place;
	}
	const age = (milliseconds: number) => {
		for (const [key, {text}] of textsOf('demo')) {
			const record = JSON.parse(text) as {becomes: {at: number}};
			record.becomes.at -= milliseconds;
			saveText('demo', key, JSON.stringify(record));
		}
	};

	test('goes with a word where the service has it', async () => {
		const place = await endWhileSending('Sent before the end.', true);
		show(place);
		expect(
			await screen.findByText('This was sent before Steward closed: Sent before the end.'),
		).toBeTruthy();
		expect(screen.queryByText(/^Unsent/)).toBeNull();
		expect(textsOf('demo').size).toBe(0);
	});

	test('is unsent where it surely was not sent', async () => {
		const place = await endWhileSending('Never arrived.', false);
		age(10 * 60_000);
		show(place);
		expect(await screen.findByRole('button', {name: /Unsent: Never arrived/})).toBeTruthy();
		expect(screen.queryByText(unknownOutcome)).toBeNull();
	});

	test('says so where it may still be under way, before it can be sent again', async () => {
		const place = await endWhileSending('Perhaps under way.', false);
		let answer: () => void = () => undefined;
		const asked = new Promise<void>(resolve => (answer = resolve));
		const {source, user} = await open('Write in #kitchen', place, {
			spoil: client => ({
				...client,
				getMessages: async sent => {
					await asked;
					return client.getMessages(sent);
				},
			}),
		});
		expect(screen.getByText('Checking whether this was sent.')).toBeTruthy();
		source.focus();
		await user.keyboard('{Control>}{Enter}{/Control}');
		answer();
		expect(await screen.findByText(unknownOutcome)).toBeTruthy();
		expect(source.value).toBe('Perhaps under way.');
		expect(await contents('kitchen', topic)).not.toContain('Perhaps under way.');
		await user.click(sendButton());
		await waitFor(() => expect(source.value).toBe(''));
		expect(await contents('kitchen', topic)).toContain('Perhaps under way.');
		expect(textsOf('demo').size).toBe(0);
	});
});

describe('what is typed in a topic goes along when the topic moves', () => {
	const other = () => clientOf('administrator');
	const live = () =>
		waitFor(() => expect(useHealthStore.getState().byConnection['demo']?.stream).toBe('live'));
	function Live() {
		useLiveEvents();
		return null;
	}
	function Places({places}: {readonly places: readonly WritingPlace[]}) {
		const [at, setAt] = useState(0);
		const place = places[at];
		return (
			<>
				<Live />
				<button type="button" onClick={() => setAt(at + 1)}>
					Next place
				</button>
				{place && <Composer place={place} onSent={() => undefined} />}
			</>
		);
	}
	const keep = (place: WritingPlace, text: string) =>
		act(() => saveText('demo', unsentKey(place), JSON.stringify({text, topic: ''})));
	const next = ({user}: ReturnType<typeof showScreen>) =>
		user.click(screen.getByRole('button', {name: 'Next place'}));

	test('whoever moves it', async () => {
		const {id} = await send(owner, 'kitchen', 'plan', 'First.');
		const shown = showScreen(<Places places={[await inChannel('kitchen', 'the plan')]} />);
		await live();
		keep(await inChannel('kitchen', 'Plan'), 'Half a plan');
		await other().updateMessage({message_id: id, topic: 'the plan', propagate_mode: 'change_all'});
		expect(await screen.findByRole('button', {name: /Unsent: Half a plan/})).toBeTruthy();
		expect(textsOf('demo').size).toBe(1);
		await next(shown);
	});

	test('once it is left, and what was typed there before stays', async () => {
		const {id} = await send(owner, 'kitchen', 'shelf', 'First.');
		const [old, goal] = [
			await inChannel('kitchen', 'shelf'),
			await inChannel('outreach', 'the shelf'),
		];
		const shown = showScreen(<Places places={[old, goal]} />);
		await live();
		keep(goal, 'Was there');
		keep(old, 'Came along');
		const to = {stream_id: await channelId(owner, 'outreach'), topic: 'the shelf'};
		await owner.updateMessage({message_id: id, ...to, propagate_mode: 'change_all'});
		await waitFor(() => expect(textsOf('demo').get(unsentKey(old))?.text).toContain('movedTo'));
		expect(screen.getByRole('button', {name: /Unsent: Came along/})).toBeTruthy();
		await next(shown);
		await shown.user.click(await screen.findByRole('button', {name: /Unsent: Was there/}));
		const source = await screen.findByRole('textbox', {name: 'Message'});
		expect(source).toHaveProperty('value', 'Was there\n\nCame along');
		expect(textsOf('demo').size).toBe(1);
	});

	/** Two places and a message that waits for its answer in the first of them, left by then. */
	async function leaveWhileSending(
		[from, to]: readonly [string, string],
		words: string,
		end: () => never,
		channel = 'kitchen',
	) {
		const {id} = await send(owner, channel, from, 'First.');
		const places = [await inChannel(channel, from), await inChannel(channel, to)] as const;
		let answer: (() => void) | undefined;
		const shown = showScreen(<Places places={places} />, {
			spoil: client => ({
				...client,
				sendMessage: async () => {
					await new Promise<void>(resolve => (answer = resolve));
					return end();
				},
			}),
		});
		await live();
		await write(shown, words);
		await waitFor(() => expect(answer).toBeDefined());
		return {...shown, id, places, answer: () => act(async () => answer?.())};
	}
	const write = async ({user}: ReturnType<typeof showScreen>, words: string) => {
		await user.click(await screen.findByRole('button', {name: /^Write in/}));
		await user.type(await screen.findByRole('textbox', {name: 'Message'}), words);
		await user.click(sendButton());
	};
	const refuse = () => {
		throw refusal('STREAM_DOES_NOT_EXIST', 'Channel does not exist', {});
	};
	const cut = () => {
		throw new Unreachable('cut', 'The connection was cut.');
	};

	test.each([
		['is refused', refuse, 'The message was not sent.', 'Channel does not exist'],
		['gets no answer', cut, unknownOutcome, ''],
	])('what %s after its place was left is told in the bar', async (how, end, label, why) => {
		const from = `it ${how}`;
		const shown = await leaveWhileSending([from, 'elsewhere'], 'Told.', end);
		await next(shown);
		await shown.answer();
		await waitFor(() => expect(useChangesStore.getState().runs).toHaveLength(1));
		const [run] = useChangesStore.getState().runs;
		expect(run).toMatchObject({label, isRefused: true});
		expect(run?.detail).toContain(`Your text is kept in #kitchen > ${from}.`);
		expect(run?.detail).toContain(why);
	});

	test.each([
		['is refused', refuse],
		['gets no answer', cut],
	])('what %s after its place was left and shut becomes a draft', async (how, end) => {
		const channel = `shut ${how}`;
		await owner.subscribe({subscriptions: [{name: channel}]});
		const shown = await leaveWhileSending(['plan', 'elsewhere'], 'Shut out.', end, channel);
		await next(shown);
		const stream_id = await channelId(owner, channel);
		await owner.archiveChannel({stream_id});
		await waitFor(() => {
			const directory = shown.queries.getQueryData<ChannelDirectory>(channelKeys.directory('demo'));
			expect(directory?.channels.some(one => one.stream_id === stream_id)).toBe(false);
		});
		expect(localDrafts('demo')).toEqual([]);
		await shown.answer();
		await waitFor(() =>
			expect(localDrafts('demo').map(({mine}) => mine)).toMatchObject([
				{to: [stream_id], content: 'Shut out.'},
			]),
		);
		expect(useChangesStore.getState().runs.map(({detail}) => detail)).toEqual([
			'Your unsent text is in Drafts.',
		]);
	});

	test.each([
		['sent', 'Send'],
		['discarded', 'Discard'],
	])('what the bar told of a text goes once that is %s', async (end, button) => {
		const first = await leaveWhileSending([`to be ${end}`, 'elsewhere'], 'Told.', refuse);
		await next(first);
		await first.answer();
		await waitFor(() => expect(useChangesStore.getState().runs).toHaveLength(1));
		cleanup();
		const {user} = showScreen(<Places places={[first.places[0]]} />);
		await user.click(await screen.findByRole('button', {name: /^Write in.*Not sent: Told/}));
		expect(useChangesStore.getState().runs).toHaveLength(1);
		await user.click(await screen.findByRole('button', {name: button}));
		await waitFor(() => expect(useChangesStore.getState().runs).toEqual([]));
	});

	test('what is refused after it was left goes along, with why, and is read there', async () => {
		const shown = await leaveWhileSending(['shed', 'the shed'], 'Refused on the way.', refuse);
		const [old, goal] = shown.places;
		await other().updateMessage({
			message_id: shown.id,
			topic: 'the shed',
			propagate_mode: 'change_all',
		});
		await waitFor(() => expect(textsOf('demo').get(unsentKey(old))?.text).toContain('movedTo'));
		await next(shown);
		expect(textsOf('demo').has(unsentKey(goal))).toBe(false);
		await shown.answer();
		expect(await screen.findByRole('button', {name: /Not sent: Refused on the way/})).toBeTruthy();
		expect([...textsOf('demo').keys()]).toEqual([unsentKey(goal)]);
		expect(useChangesStore.getState().runs).toEqual([]);
	});

	test('with what is not known of it, and it is looked for before it is sent there', async () => {
		const {id} = await send(owner, 'kitchen', 'attic', 'First.');
		const places = [await inChannel('kitchen', 'attic'), await inChannel('kitchen', 'the attic')];
		const shown = showScreen(<Places places={places} />, {
			spoil: client => ({
				...client,
				sendMessage: async sent => {
					const sentTo = await client.sendMessage(sent);
					if (sent.topic !== 'attic') return sentTo;
					const all = {message_id: id, topic: 'the attic', propagate_mode: 'change_all'};
					await other().updateMessage(all);
					throw new Unreachable('cut', 'The connection was cut.');
				},
			}),
		});
		await live();
		await write(shown, 'Once alone.');
		expect(await screen.findByText(unknownOutcome)).toBeTruthy();
		const [old] = places;
		await waitFor(() =>
			expect(old && textsOf('demo').get(unsentKey(old))?.text).toContain('movedTo'),
		);
		await next(shown);
		await shown.user.click(await screen.findByRole('button', {name: /Perhaps sent: Once alone/}));
		expect(screen.getByText(unknownOutcome)).toBeTruthy();
		await shown.user.click(sendButton());
		await waitFor(() => expect(textsOf('demo').size).toBe(0));
		expect((await contents('kitchen', 'the attic')).filter(one => one === 'Once alone.')).toEqual([
			'Once alone.',
		]);
	});

	test('where one chooses to go, though messages that were there before are elsewhere', async () => {
		const [old, goal] = [await inChannel('kitchen', 'porch'), await inChannel('kitchen', 'garden')];
		const shown = showScreen(<Places places={[old, goal]} />);
		const stream_id = await channelId(owner, 'kitchen');
		const movedTo = {stream_id, topic: 'yard'};
		act(() =>
			saveText('demo', unsentKey(old), JSON.stringify({text: 'Chosen.', topic: '', movedTo})),
		);
		await screen.findByRole('button', {name: /Unsent: Chosen/});
		act(() => takeUnsentAlong('demo', {stream_id, topic: 'porch'}, {stream_id, topic: 'garden'}));
		await next(shown);
		expect(await screen.findByRole('button', {name: /Unsent: Chosen/})).toBeTruthy();
		expect([...textsOf('demo').keys()]).toEqual([unsentKey(goal)]);
	});

	test('one that went where it cannot be seen is not called unsent', async () => {
		const place = await inChannel('kitchen', 'cellar');
		showScreen(<Live />);
		await live();
		const {id} = await send(owner, 'kitchen', 'cellar', 'Out of sight.');
		const to = String(place.kind === 'channel' ? place.stream_id : 0);
		const order = {type: 'stream', to, topic: 'cellar', content: 'Out of sight.'};
		const becomes = {order, at: Date.now() - 10 * 60_000, after: id - 1};
		act(() =>
			saveText('demo', unsentKey(place), JSON.stringify({text: order.content, topic: '', becomes})),
		);
		const hidden = await hiddenFromOwner();
		await other().updateMessage({
			message_id: id,
			stream_id: hidden,
			propagate_mode: 'change_all',
			send_notification_to_new_thread: false,
			send_notification_to_old_thread: false,
		});
		await waitFor(() =>
			expect(textsOf('demo').get(unsentKey(place))?.text).toContain('OutOfSight'),
		);
		const kept = new Map(textsOf('demo'));
		await leaveScreen();
		useSavedTexts.setState({byConnection: new Map([['demo', kept]])});
		show(place);
		expect(await screen.findByRole('button', {name: /Perhaps sent: Out of sight/})).toBeTruthy();
	});

	test('one whose message alone was moved is found there', async () => {
		showScreen(<Live />);
		await live();
		const place = await inChannel('kitchen');
		await send(owner, 'kitchen', 'pantry', 'First.');
		const {id} = await send(owner, 'kitchen', 'pantry', 'Moved alone.');
		const to = String(place.kind === 'channel' ? place.stream_id : 0);
		const order = {type: 'stream', to, topic: 'pantry', content: 'Moved alone.'};
		const becomes = {order, at: Date.now(), after: id - 1};
		const record = {text: order.content, topic: 'pantry', becomes};
		act(() => saveText('demo', unsentKey(place), JSON.stringify(record)));
		const alone = {message_id: id, topic: 'larder', propagate_mode: 'change_one'};
		await other().updateMessage(alone);
		await waitFor(() => expect(textsOf('demo').get(unsentKey(place))?.text).toContain('larder'));
		const kept = new Map(textsOf('demo'));
		await leaveScreen();
		useSavedTexts.setState({byConnection: new Map([['demo', kept]])});
		show(place);
		expect(
			await screen.findByText('This was sent before Steward closed: Moved alone.'),
		).toBeTruthy();
	});

	test('one whose topic was emptied while it was on screen becomes a draft once it is left', async () => {
		const {id} = await send(owner, 'kitchen', 'emptied', 'First.');
		const place = await inChannel('kitchen', 'emptied');
		const shown = showScreen(<Places places={[place, await inChannel('kitchen', 'other')]} />);
		await live();
		await screen.findByRole('button', {name: /^Write in/});
		keep(place, 'Left over');
		vi.useFakeTimers({shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout']});
		await owner.deleteMessage({message_id: id});
		await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0));
		await act(() => vi.advanceTimersByTimeAsync(10_000));
		vi.useRealTimers();
		expect(localDrafts('demo')).toEqual([]);
		await next(shown);
		await waitFor(() =>
			expect(localDrafts('demo').map(({mine}) => mine?.content)).toEqual(['Left over']),
		);
	});

	test('one whose topic is empty by then becomes a draft for where it went', async () => {
		const {queries} = showScreen(<Live />);
		await live();
		const stream_id = await channelId(owner, 'kitchen');
		const order = {type: 'stream', to: String(stream_id), topic: 'came from', content: 'Stray.'};
		const also = [{stream_id, topic: 'Went To'}];
		const becomes = {order, at: Date.now(), after: 1, also};
		const key = unsentKey(await inChannel('kitchen', 'went to'));
		act(() => saveText('demo', key, JSON.stringify({text: 'Stray.', topic: '', becomes})));
		const {user_id: userId} = accountOf('owner');
		await act(() => gatherStrays(owner, queries, {id: 'demo', userId}));
		expect(localDrafts('demo').map(({mine}) => mine)).toMatchObject([
			{to: [stream_id], topic: 'Went To', content: 'Stray.'},
		]);
	});

	/** A private channel of somebody else. */
	async function hiddenFromOwner(): Promise<number> {
		await other().subscribe({
			subscriptions: [{name: 'out of sight'}],
			principals: [accountOf('administrator').user_id],
			invite_only: true,
		});
		return channelId(other(), 'out of sight');
	}

	test('message by message: with the last one', async () => {
		const [one, two] = [
			await send(owner, 'kitchen', 'oven', 'First.'),
			await send(owner, 'kitchen', 'oven', 'Second.'),
		];
		const [old, goal] = [await inChannel('kitchen', 'oven'), await inChannel('kitchen', 'stove')];
		let looks = 0;
		showScreen(<Places places={[goal]} />, {
			spoil: client => ({
				...client,
				getMessages: async (sent, options) => {
					const read = await client.getMessages(sent, options);
					if (JSON.stringify(sent.narrow).includes('oven')) looks += 1;
					return read;
				},
			}),
		});
		await live();
		keep(old, 'Too hot');
		const toStove = {
			topic: 'stove',
			propagate_mode: 'change_one',
			send_notification_to_new_thread: false,
			send_notification_to_old_thread: false,
		};
		await other().updateMessage({message_id: one.id, ...toStove});
		await waitFor(() => expect(looks).toBe(1));
		expect(textsOf('demo').has(unsentKey(old))).toBe(true);
		await other().updateMessage({message_id: two.id, ...toStove});
		expect(await screen.findByRole('button', {name: /Unsent: Too hot/})).toBeTruthy();
		expect(textsOf('demo').has(unsentKey(old))).toBe(false);
	});
});

describe('what cannot be sent is said before', () => {
	test('nothing, and what cannot be stored', async () => {
		const place = await inChannel('kitchen', 'coffee machine');
		const {user, source, onSent} = await open('Write in #kitchen', place);
		await user.click(sendButton());
		expect(await screen.findByText('Write something first.')).toBeTruthy();
		fireEvent.change(source, {target: {value: 'nul\0l'}});
		expect(await screen.findByText(/invalid character/)).toBeTruthy();
		await user.click(screen.getByRole('button', {name: 'Remove it'}));
		expect(source.value).toBe('null');
		expect(onSent).not.toHaveBeenCalled();
	});

	test('how much room is left, and that there is none', async () => {
		const place = await inChannel('kitchen', 'coffee machine');
		const {user, source, onSent} = await open('Write in #kitchen', place);
		fireEvent.change(source, {target: {value: '🔭'.repeat(9990)}});
		expect(await screen.findByText('10 characters left')).toBeTruthy();
		fireEvent.change(source, {target: {value: '🔭'.repeat(10_001)}});
		expect(await screen.findByText(/^1 character too many/)).toBeTruthy();
		await user.click(sendButton());
		expect(onSent).not.toHaveBeenCalled();
	});

	test.each([
		['announcements', 'moderator', /Only administrators and owners can write in #announcements/],
		['proposals', 'owner', /Only those in #proposals can write there/],
		['board', 'member', /You can't write here/],
	] as const)('in #%s, as the %s', async (name, as, words) => {
		// Who is in a private channel knows its id.
		const {streams} = await clientOf('member').getChannels({});
		const known = streams.find(channel => channel.name === name)?.stream_id;
		show(known === undefined ? await inChannel(name) : {kind: 'channel', stream_id: known}, {as});
		expect(await screen.findByText(words)).toBeTruthy();
		expect(screen.queryByRole('button')).toBeNull();
	});

	test('to somebody who is deactivated meanwhile: what was typed stays before one', async () => {
		const {user_id = 0} = await owner.createUser({
			email: 'leaves-soon@example.org',
			password: 'Only for this test 1',
			full_name: 'Leaves Soon',
		});
		function Live() {
			useLiveEvents();
			return null;
		}
		const {user} = showScreen(
			<>
				<Live />
				<Composer place={{kind: 'direct', user_ids: [user_id]}} onSent={() => undefined} />
			</>,
		);
		await waitFor(() =>
			expect(useHealthStore.getState().byConnection['demo']?.stream).toBe('live'),
		);
		await user.click(await screen.findByRole('button', {name: /^Write to Leaves Soon/}));
		const source = await screen.findByRole<HTMLTextAreaElement>('textbox', {name: 'Message'});
		await user.type(source, 'Before you go');
		await owner.deactivateUser({user_id});
		expect((await screen.findByRole('alert')).textContent).toBe(
			'Leaves Soon is deactivated. Deactivated accounts receive no messages. What you typed here is saved.',
		);
		await user.keyboard(', mind the step');
		expect(document.activeElement).toBe(source);
		expect(source.value).toBe('Before you go');
		await user.keyboard('{Escape}');
		expect(screen.queryByRole('textbox')).toBeNull();
		expect(screen.getByText('What you typed here is saved')).toBe(document.activeElement);
	});

	test('in a channel that was archived', async () => {
		const {user_id} = accountOf('owner');
		await owner.subscribe({subscriptions: [{name: 'short lived'}], principals: [user_id]});
		const place = await inChannel('short lived');
		await owner.archiveChannel({stream_id: place.kind === 'channel' ? place.stream_id : 0});
		const error = new Unreachable('cut', 'The answer was lost.');
		act(() => noteRefused('demo', unsentKey(place), {error, fact: unknownOutcome}));
		show(place);
		expect(await screen.findByText(/This channel is archived/)).toBeTruthy();
		// Whoever writes it elsewhere knows that it may be there already.
		expect(screen.getByText(unknownOutcome)).toBeTruthy();
	});
});

describe('mentions of everybody', () => {
	test('ask first, with the number of people', async () => {
		const place = await inChannel('kitchen', 'cake on Monday');
		const {user, source, onSent} = await open('Write in #kitchen', place);
		fireEvent.change(source, {target: {value: 'Cake, @**all**.'}});
		await user.click(sendButton());
		const dialog = await screen.findByRole('dialog', {name: 'Mention everyone in #kitchen?'});
		const {subscriptions} = await owner.getSubscriptions({include_subscribers: true});
		const kitchen = subscriptions.find(({name}) => name === 'kitchen');
		const others = `${(kitchen?.subscribers?.length ?? 0) - 1} people`;
		expect(within(dialog).getByText(new RegExp(`notifies ${others}:`))).toBeTruthy();
		await user.click(within(dialog).getByRole('button', {name: 'Cancel'}));
		expect(onSent).not.toHaveBeenCalled();
		expect(source.value).toBe('Cake, @**all**.');
		await user.click(sendButton());
		await user.click(await screen.findByRole('button', {name: `Send to ${others}`}));
		await waitFor(() => expect(onSent).toHaveBeenCalled());
	});

	test('in a topic: those who wrote or reacted in it', async () => {
		const place = await inChannel('general', 'road works on the hill');
		const {user, source} = await open('Write in #general', place);
		fireEvent.change(source, {target: {value: '@**topic** it is open again.'}});
		await user.click(sendButton());
		expect(await screen.findByRole('button', {name: 'Send to 2 people'})).toBeTruthy();
	});

	test('one that nobody could be asked about any more is told, and kept', async () => {
		let goOn: () => void = () => undefined;
		const looking = new Promise<void>(resolve => (goOn = resolve));
		const place = await inChannel('kitchen', 'left unasked');
		const {user, source} = await open('Write in #kitchen', place, {
			spoil: client => ({
				...client,
				renderMessage: async (...sent) => {
					await looking;
					return client.renderMessage(...sent);
				},
			}),
		});
		fireEvent.change(source, {target: {value: '@**all** Leave the building now'}});
		await user.click(sendButton());
		await user.click(screen.getByRole('button', {name: /^Close/}));
		expect(await screen.findByRole('button', {name: /Sending: @\*\*all/})).toBeTruthy();
		await act(async () => goOn());
		await waitFor(() =>
			expect(useChangesStore.getState().runs).toMatchObject([
				{
					label: 'The message was not sent. Your text is kept.',
					detail: expect.stringMatching(
						/^It notifies \d+ people, and you left before Steward could ask\./,
					) as string,
					isRefused: true,
				},
			]),
		);
		expect(screen.getByRole('button', {name: /Unsent: @\*\*all/})).toBeTruthy();
		expect(await contents('kitchen', 'left unasked')).toEqual([]);
	});

	test.each(['`@**all**`', '> @**all**', '@_**all**', '```\n@**everyone**\n```'])(
		'%j calls nobody and is not asked about',
		async text => {
			const place = await inChannel('kitchen', 'cake on Monday');
			const {user, source, onSent} = await open('Write in #kitchen', place);
			fireEvent.change(source, {target: {value: text}});
			await user.click(sendButton());
			await waitFor(() => expect(onSent).toHaveBeenCalled());
		},
	);

	test('what the organization does not allow is said by the service', async () => {
		const place = await inChannel('general', 'welcome');
		const {user, source} = await open('Write in #general', place, {as: 'member'});
		fireEvent.change(source, {target: {value: '@**everyone** hello'}});
		await user.click(sendButton());
		await user.click(await screen.findByRole('button', {name: /^Send to \d+ people/}));
		expect(
			await screen.findByText(/do not have permission to use channel wildcard mentions/),
		).toBeTruthy();
		expect(source.value).toBe('@**everyone** hello');
	});
});

describe('files', () => {
	const file = (name: string, text = 'abc') => new File([text], name, {type: 'text/plain'});

	test('chosen ones are uploaded and linked', async () => {
		const place = await inChannel('kitchen', 'coffee machine');
		const {user, source, onSent} = await open('Write in #kitchen', place);
		await user.type(source, 'The manual:');
		const input = document.querySelector<HTMLInputElement>('input[type=file]');
		if (input === null) throw new Error('There is nothing to choose files with.');
		await user.upload(input, file('manual.txt'));
		await waitFor(() =>
			expect(source.value).toMatch(/^The manual: \[manual\.txt\]\(\/user_uploads\/\S+\)$/),
		);
		await user.click(sendButton());
		await waitFor(() => expect(onSent).toHaveBeenCalled());
		const {attachments} = await owner.getAttachments({});
		const kept = attachments.find(({name}) => name === 'manual.txt');
		expect(kept?.messages).toHaveLength(1);
	});

	test('pasted and dropped ones too; one that is refused says why', async () => {
		let isRefused = true;
		const place = await inChannel('kitchen', 'coffee machine');
		const {user, source} = await open('Write in #kitchen', place, {
			spoil: client => ({
				...client,
				uploadFile: (sent, options) => {
					if (!isRefused) return client.uploadFile(sent, options);
					throw refusal('REALM_UPLOAD_QUOTA', 'Upload would exceed the quota.', {});
				},
			}),
		});
		fireEvent.paste(source, {clipboardData: {files: [file('one.txt')], getData: () => ''}});
		const list = await screen.findByRole('list', {name: 'Files'});
		expect(await within(list).findByText('Upload would exceed the quota.')).toBeTruthy();
		isRefused = false;
		await user.click(within(list).getByRole('button', {name: 'Try again'}));
		await waitFor(() => expect(source.value).toContain('[one.txt](/user_uploads/'));
		fireEvent.drop(source, {dataTransfer: {files: [file('two.txt')], types: ['Files']}});
		await waitFor(() => expect(source.value).toContain('[two.txt](/user_uploads/'));
		expect(screen.queryByRole('list', {name: 'Files'})).toBeNull();
	});

	test('pasted words with a picture of them are words', async () => {
		const place = await inChannel('kitchen', 'coffee machine');
		const {source} = await open('Write in #kitchen', place);
		const taken = fireEvent.paste(source, {
			clipboardData: {files: [file('table.png')], getData: () => 'a\tb'},
		});
		expect(taken).toBe(true);
		expect(screen.queryByRole('list', {name: 'Files'})).toBeNull();
	});

	test('a file beyond the limit is not sent at all', async () => {
		const place = await inChannel('kitchen', 'coffee machine');
		const {source} = await open('Write in #kitchen', place);
		const large = file('film.mp4');
		Object.defineProperty(large, 'size', {value: 27 * 1024 * 1024});
		fireEvent.paste(source, {clipboardData: {files: [large], getData: () => ''}});
		expect(await screen.findByText(/a file can have at most 25 MiB/)).toBeTruthy();
	});

	/** A composer with a text and a file under way, closed. */
	async function leaveUpload(topic: string, refuse?: () => never) {
		let answer: () => void = () => undefined;
		let signal: AbortSignal | undefined;
		const arriving = new Promise<void>(resolve => (answer = resolve));
		const place = await inChannel('kitchen', topic);
		const shown = await open('Write in #kitchen', place, {
			spoil: client => ({
				...client,
				uploadFile: async (sent, options) => {
					signal = options?.signal;
					await arriving;
					refuse?.();
					return client.uploadFile(sent, options);
				},
			}),
		});
		await shown.user.type(shown.source, 'See the file');
		fireEvent.paste(shown.source, {clipboardData: {files: [file('plan.txt')], getData: () => ''}});
		await screen.findByRole('button', {name: 'Waiting for files'});
		await shown.user.click(screen.getByRole('button', {name: /^Close/}));
		const openAgain = async () => {
			await shown.user.click(screen.getByRole('button', {name: /^Write in/}));
			return (await screen.findByRole('textbox', {name: 'Message'})) as HTMLTextAreaElement;
		};
		return {
			...shown,
			openAgain,
			isStopped: () => signal?.aborted,
			answer: () => act(async () => answer()),
		};
	}

	test('one that is under way is waited for wherever the text is opened again', async () => {
		const {user, openAgain, answer, onSent} = await leaveUpload('late file');
		const again = await openAgain();
		expect(screen.getByRole('button', {name: 'Waiting for files'})).toHaveProperty(
			'disabled',
			true,
		);
		await user.keyboard('{Control>}{Enter}{/Control}');
		expect(again.value).toBe('See the file');
		await answer();
		await waitFor(() =>
			expect(again.value).toMatch(/^See the file \[plan\.txt\]\(\/user_uploads\/\S+\)$/),
		);
		await user.click(sendButton());
		await waitFor(() => expect(onSent).toHaveBeenCalledOnce());
		expect(await contents('kitchen', 'late file')).toEqual([
			expect.stringMatching(/^See the file \[plan\.txt\]/) as string,
		]);
	});

	test('one that comes while the composer is closed is in the text that is kept', async () => {
		const {openAgain, answer} = await leaveUpload('closed file');
		await answer();
		await waitFor(() => expect([...textsOf('demo').values()][0]?.text).toContain('[plan.txt]'));
		expect((await openAgain()).value).toContain('[plan.txt](/user_uploads/');
		expect(screen.getByRole('button', {name: 'Send'})).toHaveProperty('disabled', false);
	});

	test('one that is refused while the composer is closed is told', async () => {
		const {openAgain, answer} = await leaveUpload('refused file', () => {
			throw refusal('REALM_UPLOAD_QUOTA', 'Upload would exceed the quota.', {});
		});
		await answer();
		await waitFor(() =>
			expect(useChangesStore.getState().runs).toMatchObject([
				{
					label: 'plan.txt was not uploaded for your message.',
					detail: expect.stringContaining('Upload would exceed the quota.') as string,
					isRefused: true,
				},
			]),
		);
		await openAgain();
		const list = screen.getByRole('list', {name: 'Files'});
		expect(within(list).getByText('Upload would exceed the quota.')).toBeTruthy();
	});

	test('one that is under way does not outlive its organization', async () => {
		const {answer, isStopped} = await leaveUpload('left file');
		expect(isStopped()).toBe(false);
		act(() => forgetConnection('demo'));
		expect(useAttachmentsStore.getState().byPlace.size).toBe(0);
		expect(isStopped()).toBe(true);
		await answer();
	});
});
