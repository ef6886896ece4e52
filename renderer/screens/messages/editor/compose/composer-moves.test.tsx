// @vitest-environment happy-dom
import {act, cleanup, screen, waitFor} from '@testing-library/react';
import {useState} from 'react';
import {afterEach, describe, expect, test, vi} from 'vitest';
import {Unreachable} from '../../../../../shared/client/failures';
import {refusal} from '../../../../../shared/contract/errors';
import {leaveScreen, showScreen} from '../../../../testing/screen.fixture';
import {channelKeys} from '../../../../api/channels/channel-keys';
import {type ChannelDirectory} from '../../../../api/channels/channels';
import {heardCode} from '../../../../api/events/heard-code';
import {useLiveEvents} from '../../../../api/events/live-events';
import {rescueOrphans} from '../../../../api/drafts/orphaned-texts';
import {unsentKey} from '../../../../api/drafts/unsent';
import {takeUnsentAlong} from '../../../../api/drafts/unsent-moves';
import {useHealthStore} from '../../../../state/health';
import {useChangesStore} from '../../../../state/changes';
import {accountOf, channelId, clientOf, send} from '../../../../testing/real-messages.fixture';
import {unknownOutcome} from '../../../../api/drafts/find-sent';
import {localDrafts} from '../../../../api/drafts/local-draft';
import {saveText, textsOf, useSavedTexts} from '../../../../api/saved/saved-texts';
import type {WritingPlace} from '../../../../writing/writing-place';
import {Composer} from './composer';
import {
	owner,
	show,
	inChannel,
	sendButton,
	contents,
	leaveComposer,
} from '../../../../testing/composer.fixture';

// Events wait for it.
await heardCode.load();

// The editor measures text, which this window cannot.
vi.mock(
	'../../../../writing/source-editor',
	() => import('../../../../testing/plain-source.fixture'),
);

afterEach(leaveComposer);

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
		['is refused', refuse, 'The message was not sent.', 'Channel does not exist', 'refused'],
		['gets no answer', cut, unknownOutcome(), '', 'unclear'],
	])(
		'what %s after its place was left is told in the bar',
		async (how, end, label, why, report) => {
			const from = `it ${how}`;
			const shown = await leaveWhileSending([from, 'elsewhere'], 'Told.', end);
			await next(shown);
			await shown.answer();
			await waitFor(() => expect(useChangesStore.getState().runs).toHaveLength(1));
			const [run] = useChangesStore.getState().runs;
			expect(run).toMatchObject({label, report});
			expect(run?.detail).toContain(`Your text is kept in #kitchen > ${from}.`);
			expect(run?.detail).toContain(why);
		},
	);

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
		expect(await screen.findByText(unknownOutcome())).toBeTruthy();
		const [old] = places;
		await waitFor(() =>
			expect(old && textsOf('demo').get(unsentKey(old))?.text).toContain('movedTo'),
		);
		await next(shown);
		await shown.user.click(await screen.findByRole('button', {name: /Perhaps sent: Once alone/}));
		expect(screen.getByText(unknownOutcome())).toBeTruthy();
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
		const request = {type: 'stream', to, topic: 'cellar', content: 'Out of sight.'};
		const becomes = {order: request, at: Date.now() - 10 * 60_000, after: id - 1};
		act(() =>
			saveText(
				'demo',
				unsentKey(place),
				JSON.stringify({text: request.content, topic: '', becomes}),
			),
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
		const request = {type: 'stream', to, topic: 'pantry', content: 'Moved alone.'};
		const becomes = {order: request, at: Date.now(), after: id - 1};
		const record = {text: request.content, topic: 'pantry', becomes};
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
		const request = {type: 'stream', to: String(stream_id), topic: 'came from', content: 'Stray.'};
		const also = [{stream_id, topic: 'Went To'}];
		const becomes = {order: request, at: Date.now(), after: 1, also};
		const key = unsentKey(await inChannel('kitchen', 'went to'));
		act(() => saveText('demo', key, JSON.stringify({text: 'Stray.', topic: '', becomes})));
		const {user_id: userId} = accountOf('owner');
		await act(() => rescueOrphans(owner, queries, {id: 'demo', userId}));
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
