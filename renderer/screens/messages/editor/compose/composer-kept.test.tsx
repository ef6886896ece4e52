// @vitest-environment happy-dom
import {act, screen, waitFor} from '@testing-library/react';
import {afterEach, describe, expect, test, vi} from 'vitest';
import {UnexpectedAnswer, Unreachable} from '../../../../../shared/client/failures';
import {refusal} from '../../../../../shared/contract/errors';
import {leaveScreen} from '../../../../testing/screen.fixture';
import {unsentKey, unsentOf} from '../../../../api/drafts/unsent';
import {forgetConnection} from '../../../../state/forget';
import {useSendingsStore} from '../../../../state/sendings';
import {send} from '../../../../testing/real-messages.fixture';
import {alikeOutcome, unknownOutcome} from '../../../../api/drafts/find-sent';
import {localDrafts} from '../../../../api/drafts/local-draft';
import {saveText, textsOf, useSavedTexts} from '../../../../api/saved/saved-texts';
import {
	owner,
	show,
	inChannel,
	open,
	sendButton,
	contents,
	leaveComposer,
} from '../../../../testing/composer.fixture';

// The editor measures text, which this window cannot.
vi.mock(
	'../../../../writing/source-editor',
	() => import('../../../../testing/plain-source.fixture'),
);

afterEach(leaveComposer);

/** The service says that it was done, in a shape that nobody knows. */
const unexpected = new UnexpectedAnswer({
	call: 'POST /messages',
	misfit: {at: 'id', expected: 'whole number', came: 'nothing'},
	server: {featureLevel: 263, version: undefined},
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
		expect(await screen.findByText(unknownOutcome())).toBeTruthy();
		isAway = false;
		await user.click(sendButton());
		expect(await screen.findByText(alikeOutcome())).toBeTruthy();
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
		expect(screen.queryByText(unknownOutcome())).toBeNull();
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
		expect(await screen.findByText(unknownOutcome())).toBeTruthy();
		expect(source.value).toBe('Perhaps under way.');
		expect(await contents('kitchen', topic)).not.toContain('Perhaps under way.');
		await user.click(sendButton());
		await waitFor(() => expect(source.value).toBe(''));
		expect(await contents('kitchen', topic)).toContain('Perhaps under way.');
		expect(textsOf('demo').size).toBe(0);
	});
});
