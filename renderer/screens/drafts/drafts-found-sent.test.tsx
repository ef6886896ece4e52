// @vitest-environment happy-dom
import {act, screen, waitFor} from '@testing-library/react';
import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';
import {Unreachable} from '../../../shared/client/failures';
import {restoreDraft} from '../../api/drafts/draft-actions';
import type {LocalDraft} from '../../api/drafts/local-draft';
import {saveText, textsOf} from '../../api/saved/saved-texts';
import {unknownOutcome} from '../../api/drafts/find-sent';
import {useSendingsStore} from '../../state/sendings';
import {useChangesStore} from '../../state/changes';
import {
	show,
	client,
	body,
	stored,
	contents,
	make,
	rowOf,
	channelId,
	sendButton,
	noted,
	open,
	perhapsSent,
	keepLines,
	startDrafts,
	leaveDrafts,
} from '../../testing/drafts-screen.fixture';

// The editor measures text, which this window cannot.
vi.mock('../../writing/source-editor', () => import('../../testing/plain-source.fixture'));

beforeEach(startDrafts);
afterEach(leaveDrafts);

describe('sending', () => {
	test('that an earlier program did not finish: what was sent goes, what was not stays', async () => {
		const kitchen = await channelId('kitchen');
		const place = {type: 'stream' as const, to: [kitchen], topic: 'coffee machine'};
		await make('Sent, then dead.', place);
		await make('Dead, then unsent.', place);
		const request = {type: 'stream', to: String(kitchen), topic: place.topic};
		const {id} = await client.sendMessage({...request, content: 'Sent, then dead.'});
		(await stored()).forEach(draft => {
			const line = {
				uid: `s${draft.id}`,
				localId: 0,
				id: draft.id,
				base: body(draft.content, place),
				mine: body(draft.content, place),
				at: Date.now(),
				sent: null,
				// So long ago that nothing arrives any more.
				becomes: {
					order: {...request, content: draft.content},
					at: Date.now() - 180_000,
					after: id - 1,
				},
			} satisfies LocalDraft;
			saveText('demo', `draft ${line.uid}`, JSON.stringify(line));
		});
		show();
		await waitFor(async () => expect(await contents()).toEqual(['Dead, then unsent.']));
		await waitFor(() => expect(textsOf('demo').size).toBe(0));
		const {messages} = await client.getMessages({
			anchor: 'newest',
			num_before: 5,
			num_after: 0,
			apply_markdown: false,
			narrow: [{operator: 'channel', operand: kitchen}],
		});
		expect(messages.filter(({content}) => content.includes('dead')).length).toBe(1);
	});
	const newestIn = async (channel: number) => {
		const narrow = [{operator: 'channel', operand: channel}];
		const asked = {anchor: 'newest', num_before: 9, num_after: 0, apply_markdown: false, narrow};
		return (await client.getMessages(asked)).messages.map(({content}) => content);
	};

	test('one that may arrive still keeps none waiting that was sent', async () => {
		const to = [await channelId('kitchen')];
		const place = {type: 'stream' as const, to, topic: 'coffee machine'};
		await make('On its way.', place);
		await make('There by now.', place);
		const request = {type: 'stream', to: String(to[0]), topic: place.topic};
		const {id} = await client.sendMessage({...request, content: 'There by now.'});
		keepLines((await stored()).map(draft => perhapsSent(draft, Date.now(), id - 1)));
		show();
		await waitFor(async () => expect(await contents()).toEqual(['On its way.']));
		const {runs} = useChangesStore.getState();
		expect(runs.map(({label}) => label)).toEqual(['This was sent after all: There by now.']);
		act(() => {
			for (const {uid} of noted()) saveText('demo', `draft ${uid}`, undefined);
		});
	});

	test('is found though very much was written after it', async () => {
		const to = [await channelId('kitchen')];
		const place = {type: 'stream' as const, to, topic: 'long talk'};
		await make('Long ago.', place);
		const request = {type: 'stream', to: String(to[0]), topic: place.topic};
		const {id} = await client.sendMessage({...request, content: 'Long ago.'});
		const later = Array.from({length: 30}, (_none, at) => `Later ${at}.`);
		for (const content of later) await client.sendMessage({...request, content});
		const [draft] = await stored();
		keepLines([perhapsSent(draft, Date.now() - 180_000, id - 1)]);
		show();
		await waitFor(async () => expect(await contents()).toEqual([]));
		const {runs} = useChangesStore.getState();
		expect(runs.map(({label}) => label)).toEqual(['This was sent after all: Long ago.']);
	});

	test('is found where its topic was moved, and goes', async () => {
		const to = [await channelId('kitchen')];
		await make('Came from elsewhere.', {type: 'stream', to, topic: 'moved here'});
		const request = {type: 'stream', to: String(to[0]), topic: 'moved here'};
		const {id} = await client.sendMessage({...request, content: 'Came from elsewhere.'});
		const [draft] = await stored();
		const {becomes, ...line} = perhapsSent(draft, Date.now() - 180_000, id - 1);
		if (becomes === undefined) throw new Error('It may have been sent.');
		const also = [{stream_id: to[0] ?? 0, topic: 'moved here'}];
		const first = {...becomes, order: {...becomes.order, topic: 'moved away'}, also};
		keepLines([{...line, becomes: first}]);
		show();
		await waitFor(async () => expect(await contents()).toEqual([]));
		expect(useChangesStore.getState().runs).toMatchObject([
			{
				label: 'This was sent after all: Came from elsewhere.',
				detail: 'Its draft is removed.',
			},
		]);
	});

	test('says that it is only here while its text is, and keeps the mark through an undo', async () => {
		const to = [await channelId('kitchen')];
		const place = {type: 'stream' as const, to, topic: 'coffee machine'};
		await make('Nobody knows.', place);
		const [draft] = await stored();
		const line = perhapsSent(draft, Date.now(), 1);
		const mine = {...place, content: 'Nobody knows, and more.'};
		keepLines([{...line, mine}]);
		const {user} = await open(/and more/);
		expect((await rowOf(/and more/)).textContent).toContain('Only here');
		expect(await screen.findByText(unknownOutcome())).toBeTruthy();
		await user.click(screen.getByRole('button', {name: 'Delete'}));
		await waitFor(() => expect(noted()).toEqual([]));
		const [run] = useChangesStore.getState().runs;
		expect(run?.done).toHaveLength(1);
		act(() => restoreDraft('demo', line.uid, mine, Date.now()));
		expect(noted().map(({becomes}) => becomes?.order.content)).toEqual(['Nobody knows.']);
		act(() => saveText('demo', `draft ${line.uid}`, undefined));
	});

	test('cannot be said again before it is known what became of it', async () => {
		const to = [await channelId('kitchen')];
		const place = {type: 'stream' as const, to, topic: 'coffee machine'};
		await make('Said once.', place);
		const {id} = await client.sendMessage({
			type: 'stream',
			to: String(to[0]),
			topic: place.topic,
			content: 'Said once.',
		});
		keepLines((await stored()).map(draft => perhapsSent(draft, Date.now(), id - 1)));
		let look: () => void = () => undefined;
		const mayLook = new Promise<void>(resolve => {
			look = resolve;
		});
		const {user} = await open(/Said once/, {
			spoil: well => ({
				...well,
				getMessages: async (...asked) => {
					await mayLook;
					return well.getMessages(...asked);
				},
			}),
		});
		expect(await screen.findByText('Checking whether this was sent already…')).toBeTruthy();
		await user.keyboard('{Control>}{Enter}{/Control}');
		look();
		await waitFor(async () => expect(await contents()).toEqual([]));
		const said = (await newestIn(to[0] ?? 0)).filter(content => content === 'Said once.');
		expect(said.length).toBe(1);
	});

	test('an answer that was lost is looked for after its sheet was closed as well', async () => {
		const to = [await channelId('kitchen')];
		await make('Lost its answer.', {type: 'stream', to, topic: 'coffee machine'});
		let isCut = false;
		const {user} = await open(/Lost its answer/, {
			spoil: well => ({
				...well,
				sendMessage: async sent => {
					await well.sendMessage(sent);
					isCut = true;
					throw new Unreachable('cut', 'The answer was lost.');
				},
				getMessages: (...asked) =>
					isCut
						? Promise.reject(new Unreachable('refused', 'connect ECONNREFUSED'))
						: well.getMessages(...asked),
			}),
		});
		await user.click(await sendButton());
		expect(await screen.findByText(unknownOutcome())).toBeTruthy();
		await user.keyboard('{Escape}');
		await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
		expect(noted().length).toBe(1);
		isCut = false;
		await waitFor(async () => expect(await contents()).toEqual([]));
		const {runs} = useChangesStore.getState();
		expect(runs.map(({label}) => label)).toEqual(['This was sent after all: Lost its answer.']);
	});

	test('is looked for before it is sent once more, and not sent while nobody can look', async () => {
		const to = [await channelId('kitchen')];
		const place = {type: 'stream' as const, to, topic: 'coffee machine'};
		await make('Pressed again.', place);
		let isCut = false;
		const {user} = await open(/Pressed again/, {
			spoil: well => ({
				...well,
				sendMessage: async sent => {
					await well.sendMessage(sent);
					isCut = true;
					throw new Unreachable('cut', 'The answer was lost.');
				},
				getMessages: (...asked) =>
					isCut
						? Promise.reject(new Unreachable('refused', 'connect ECONNREFUSED'))
						: well.getMessages(...asked),
			}),
		});
		const send = await sendButton();
		await user.click(send);
		expect(await screen.findByText(unknownOutcome())).toBeTruthy();
		await user.click(send);
		await waitFor(() => expect(send.getAttribute('data-loading')).toBeNull());
		expect(await screen.findByText(unknownOutcome())).toBeTruthy();
		isCut = false;
		await user.click(send);
		await waitFor(async () => expect(await contents()).toEqual([]));
		const said = (await newestIn(to[0] ?? 0)).filter(content => content === 'Pressed again.');
		expect(said.length).toBe(1);
	});

	test('what was changed since is kept, and that the rest was sent is told', async () => {
		const to = [await channelId('kitchen')];
		const place = {type: 'stream' as const, to, topic: 'coffee machine'};
		await make('As it was.', place);
		const request = {type: 'stream', to: String(to[0]), topic: place.topic};
		const {id} = await client.sendMessage({...request, content: 'As it was.'});
		const [draft] = await stored();
		const line = perhapsSent(draft, Date.now(), id - 1);
		keepLines([{...line, mine: {...place, topic: 'elsewhere', content: 'As it was.'}}]);
		show();
		await waitFor(() => expect(useChangesStore.getState().runs).toHaveLength(1));
		expect(await contents()).toEqual(['As it was.']);
		const [run] = useChangesStore.getState().runs;
		expect(run?.detail).toBe('Its draft is kept as you changed it since.');
	});

	test.each([
		['known', 'Same words, known.', undefined],
		['may arrive', 'Same words, a moment ago.', 'unknown'],
		['not known', 'Same words, unknown.', 'alike'],
	])(
		'a message of before with the same words is not what a draft became: %s',
		async (how, content, told) => {
			const kitchen = await channelId('kitchen');
			const place = {type: 'stream' as const, to: [kitchen], topic: 'coffee machine'};
			await make(content, place);
			const request = {type: 'stream', to: String(kitchen), topic: place.topic, content};
			const {id} = await client.sendMessage(request);
			const [draft] = await stored();
			const line = {
				uid: `s${draft?.id}`,
				localId: 0,
				id: draft?.id ?? 0,
				base: body(content, place),
				mine: body(content, place),
				at: Date.now(),
				sent: null,
				// What is not found so late does not come any more.
				becomes: {
					order: request,
					at: Date.now() - (how === 'known' ? 180_000 : 0),
					...(how !== 'not known' && {after: id}),
				},
			} satisfies LocalDraft;
			saveText('demo', `draft ${line.uid}`, JSON.stringify(line));
			show();
			await rowOf(/Same words/);
			const refused = () =>
				useSendingsStore.getState().byName.get(`demo draft ${line.uid}`)?.refused?.fact;
			// Whatever is not known stays noted, and is said again after the next start.
			const isKnown = how === 'known';
			await waitFor(() => expect(textsOf('demo').size).toBe(isKnown ? 0 : 1));
			await waitFor(() => expect(refused()).toBe(told));
			expect(await contents()).toEqual([content]);
			act(() => saveText('demo', `draft ${line.uid}`, undefined));
		},
	);
});
