// @vitest-environment happy-dom
import {act, fireEvent, screen, waitFor, within} from '@testing-library/react';
import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';
import {Unreachable} from '../../../shared/client/failures';
import type {DraftBody} from '../../../shared/model/draft';
import {draftKeys} from '../../api/drafts/draft-keys';
import {dropDraft, newDraft, putDraft, type LocalDraft} from '../../api/drafts/local-draft';
import {noteConflict} from '../../api/drafts/sync-state';
import {saveText, textsOf} from '../../api/saved/saved-texts';
import {
	type Options,
	show,
	client,
	body,
	stored,
	contents,
	make,
	rowOf,
	editor,
	type,
	channelId,
	sendButton,
	noted,
	open,
	startDrafts,
	leaveDrafts,
} from '../../testing/drafts-screen.fixture';

// The editor measures text, which this window cannot.
vi.mock('../../writing/source-editor', () => import('../../testing/plain-source.fixture'));

beforeEach(startDrafts);
afterEach(leaveDrafts);

describe('changed on both sides', () => {
	type Shown = ReturnType<typeof show>;
	const decideFirst = () => screen.getByRole('button', {name: 'Decide before sending'});
	const there = 'The road is closed until noon.';
	const here = 'Today the road is closed.';

	const bar = () => screen.getByRole('region', {name: 'Changes'});
	const sorted = async () => (await contents()).toSorted();
	const undo = ({user}: Pick<Shown, 'user'>) =>
		user.click(within(bar()).getByRole('button', {name: 'Undo'}));

	async function conflict(theirs: string, options: Options = {}) {
		const id = await make('The road is closed.');
		const shown = await open(/The road/, options);
		await client.editDraft({draft_id: id, draft: body(theirs)});
		await type(here);
		await screen.findByText(/also edited elsewhere/);
		expect((await rowOf(/Today the road/)).textContent).toContain('Conflict');
		expect(await contents()).toContain(theirs);
		expect(await contents()).not.toContain(here);
		return shown;
	}

	async function clash(theirs: string) {
		const shown = await conflict(theirs);
		await shown.user.click(screen.getByRole('button', {name: 'Compare and choose'}));
		const dialog = await screen.findByRole('dialog', {name: /edited in two places/});
		const choose = (name: string) => shown.user.click(within(dialog).getByRole('button', {name}));
		return {...shown, dialog, choose};
	}

	test('both changes fit together: merged', async () => {
		const {dialog, choose, user} = await clash(there);
		expect(within(dialog).getByText(/The changes fit together/)).toBeTruthy();
		expect(
			(await within(dialog).findByRole<HTMLTextAreaElement>('textbox', {name: 'Merged text'}))
				.value,
		).toBe('Today the road is closed until noon.');
		await choose('Use the merged draft');
		await waitFor(async () =>
			expect(await contents()).toEqual(['Today the road is closed until noon.']),
		);
		expect(textsOf('demo').size).toBe(0);
		expect(bar().textContent).toContain(
			'Both versions were replaced by the merged draft.If undone, both come back as drafts of their own.',
		);
		await undo({user});
		await waitFor(async () =>
			expect(await sorted()).toEqual(
				[there, here, 'Today the road is closed until noon.'].toSorted(),
			),
		);
	});

	test('merged where the server’s goes, though yours was for fewer: the dialog says so', async () => {
		const {members} = await client.getUsers({});
		const [reader] = members.filter(({full_name: name}) => name === 'Deepika Joshi');
		const alone: Partial<DraftBody> = {type: 'private', to: [reader?.user_id ?? 0]};
		const kitchen = await channelId('kitchen');
		const everyone: Partial<DraftBody> = {type: 'stream', to: [kitchen], topic: 'road'};
		const id = await make('The road is closed.', alone);
		const {user} = await open(/The road/);
		await client.editDraft({draft_id: id, draft: body(there, everyone)});
		await type(here);
		await user.click(await screen.findByRole('button', {name: 'Compare and choose'}));
		const dialog = await screen.findByRole('dialog', {name: /edited in two places/});
		const merged = within(dialog).getByRole('region', {name: 'Merged'});
		expect(merged.textContent).toContain('Recipient of the server’s version: #kitchen > road');
		expect(merged.textContent).toContain(
			'This channel is public. Your version was for Deepika Joshi.',
		);
	});

	test('theirs', async () => {
		const {choose, user} = await clash(there);
		await choose('Use the server’s');
		expect((await editor()).value).toBe(there);
		expect(await contents()).toEqual([there]);
		expect(bar().textContent).toContain(
			'Your version of the draft was discarded.If undone, it comes back as a draft of its own.',
		);
		await undo({user});
		await waitFor(async () => expect(await sorted()).toEqual([there, here]));
	});

	test('mine', async () => {
		const {choose, user} = await clash(there);
		await choose('Use yours');
		await waitFor(async () => expect(await contents()).toEqual([here]));
		expect(bar().textContent).toContain(
			"The server's version of the draft was discarded.If undone, it comes back as a draft of its own.",
		);
		await undo({user});
		await waitFor(async () => expect(await sorted()).toEqual([there, here]));
		expect(bar().textContent).toContain('It comes back as a draft of its own.');
	});

	const mergedField = (dialog: HTMLElement) =>
		within(dialog).findByRole<HTMLTextAreaElement>('textbox', {name: 'Merged text'});

	test.each([
		[
			'Use yours',
			[here],
			"The server's version of the draft was discarded. The merged text was discarded.If undone, both come back",
			[there],
		],
		[
			'Keep both as two drafts',
			[there, here],
			'Both versions are kept, as two drafts. The merged text was discarded.If undone, it comes back',
			[],
		],
	])('%s: a merged text that was typed comes back as well', async (name, kept, told, also) => {
		const {dialog, choose, user} = await clash(there);
		const merged = 'Neither of the two.';
		fireEvent.change(await mergedField(dialog), {target: {value: merged}});
		await choose(name);
		await waitFor(async () => expect(await sorted()).toEqual(kept.toSorted()));
		expect(bar().textContent).toContain(told);
		await undo({user});
		await waitFor(async () =>
			expect(await sorted()).toEqual([...kept, ...also, merged].toSorted()),
		);
	});

	test('texts of any length are drawn in part, and chosen whole', async () => {
		const lines = (count: number, word: string) =>
			Array.from({length: count}, (_, at) => `${word} ${at} of the list\n`).join('');
		const mine = lines(12_000, 'Mine');
		await make('Before.');
		const {user} = await open(/Before/);
		const [theirs] = await stored();
		if (theirs === undefined) throw new Error('There is no draft.');
		act(() => {
			const line = newDraft('demo', body('Before.'), 1);
			const uid = `s${theirs.id}`;
			dropDraft('demo', line.uid);
			putDraft('demo', {...line, uid, id: theirs.id, base: body('Before.'), mine: body(mine)});
			noteConflict('demo', uid, {...theirs, content: lines(40_000, 'Theirs')});
		});
		await user.click(await screen.findByRole('button', {name: 'Compare and choose'}));
		const dialog = await screen.findByRole('dialog', {name: /edited in two places/});
		for (const [title, more] of [
			['On the server', /^38,\d{3} more lines are not shown\.$/],
			['Yours', /^10,\d{3} more lines are not shown\.$/],
		] as const) {
			const side = within(dialog).getByRole('region', {name: `Text: ${title}`});
			expect(within(side).getByText(more)).toBeTruthy();
			expect(side.textContent.length).toBeLessThan(100_000);
			expect(side.querySelectorAll('*').length).toBeLessThan(100);
		}
		await user.click(within(dialog).getByRole('button', {name: 'Use yours'}));
		expect([...textsOf('demo').values()].some(({text}) => text.includes('Mine 11999 of'))).toBe(
			true,
		);
	});

	test('deleted, but changed there once more: that is told, and all three can be had', async () => {
		const {user} = await conflict(there);
		const newer = 'The road is closed for good.';
		const [{id} = {id: 0}] = await stored();
		await client.editDraft({draft_id: id, draft: body(newer)});
		await user.click(screen.getByRole('button', {name: 'Delete'}));
		await waitFor(() =>
			expect(bar().textContent).toContain(
				'A draft that you deleted was changed elsewhere.What was written there is kept; the version that you saw is deleted. If undone, both come back as drafts of their own.',
			),
		);
		expect(bar().textContent).not.toContain('are deleted');
		expect(await contents()).toEqual([newer]);
		await undo({user});
		await waitFor(async () => expect(await sorted()).toEqual([newer, there, here].toSorted()));
	});

	test('deleted, and brought back: both texts are there', async () => {
		const {user} = await conflict(there);
		const [theirs] = await stored();
		await user.click(screen.getByRole('button', {name: 'Delete'}));
		await waitFor(async () => expect(await contents()).toEqual([]));
		expect(bar().textContent).toContain(
			'Both versions of the draft are deleted.If undone, both come back as drafts of their own.',
		);
		await undo({user});
		await waitFor(async () => expect(await sorted()).toEqual([there, here]));
		const back = (await stored()).find(({content}) => content === there);
		expect(back?.timestamp).toBe(theirs?.timestamp);
		await waitFor(() => expect(textsOf('demo').size).toBe(0));
	});

	test('deleted with a merged text that was typed, and brought back: all three are there', async () => {
		const {dialog, user} = await clash(there);
		const merged = 'Neither of the two.';
		fireEvent.change(await mergedField(dialog), {target: {value: merged}});
		await user.click(within(dialog).getByRole('button', {name: 'Close'}));
		await user.click(await screen.findByRole('button', {name: 'Delete'}));
		await waitFor(async () => expect(await contents()).toEqual([]));
		expect(bar().textContent).toContain(
			'Both versions of the draft and the merged text are deleted.If undone, all of them come back as drafts of their own.',
		);
		await waitFor(() => expect(textsOf('demo').size).toBe(0));
		await undo({user});
		await waitFor(async () => expect(await sorted()).toEqual([there, here, merged].toSorted()));
	});

	test('deleted while the server is away, and brought back: both texts are there', async () => {
		let isCut = false;
		const cut = () => Promise.reject(new Unreachable('cut', 'No answer.'));
		const {user} = await conflict(there, {
			spoil: well => ({
				...well,
				getDrafts: (...call) => (isCut ? cut() : well.getDrafts(...call)),
			}),
		});
		isCut = true;
		await user.click(screen.getByRole('button', {name: 'Delete'}));
		await undo({user});
		expect((await rowOf(/Today the road/)).textContent).toContain('Waiting');
		expect((await rowOf(/until noon/)).textContent).toContain('Waiting');
		expect(await contents()).toEqual([there]);
		isCut = false;
		await waitFor(async () => expect(await sorted()).toEqual([there, here]), {timeout: 20_000});
	}, 40_000);

	test('one of several that are deleted: it comes back with both texts', async () => {
		await make('Another one.');
		const {user} = await conflict(there);
		for (const name of [/Another/, /Today/]) {
			const row = await rowOf(name);
			await user.click(row.querySelector('[data-check]') ?? row);
		}
		const selected = screen.getByRole('toolbar', {name: 'Selected drafts'});
		await user.click(within(selected).getByRole('button', {name: 'Delete'}));
		await waitFor(async () => expect(await contents()).toEqual([]));
		expect(bar().textContent).toContain(
			'2 drafts are deleted.If undone, both versions of the draft in conflict come back as drafts of their own.',
		);
		await undo({user});
		await waitFor(async () => expect(await sorted()).toEqual(['Another one.', there, here]));
	});

	test('both', async () => {
		const {dialog, choose} = await clash('That road is open.');
		expect(within(dialog).getByText(/One place was written differently/)).toBeTruthy();
		await choose('Keep both as two drafts');
		await waitFor(async () =>
			expect((await contents()).toSorted()).toEqual(['That road is open.', here]),
		);
		expect(bar().textContent).toBe('Both versions are kept, as two drafts.');
	});

	test.each([
		['the button', ({user}: Shown) => user.click(decideFirst())],
		[
			'Ctrl+Enter',
			async () => void fireEvent.keyDown(decideFirst(), {key: 'Enter', ctrlKey: true}),
		],
	] as const)('it is not sent before it is decided: %s leads to the choice', async (_by, goOn) => {
		const sendMessage = vi.fn();
		const to = [await channelId('kitchen')];
		const at = {type: 'stream', to, topic: 'coffee machine'} as const;
		const id = await make('The road is closed.', at);
		const shown = await open(/The road/, {spoil: well => ({...well, sendMessage})});
		await client.editDraft({draft_id: id, draft: body(there, at)});
		await type(here);
		await screen.findByText(/also edited elsewhere/);
		expect(screen.queryByRole('button', {name: 'Send message'})).toBeNull();
		await goOn(shown);
		const dialog = await screen.findByRole('dialog', {name: /edited in two places/});
		// The key that led here writes no line into the text.
		const merged = await within(dialog).findByRole('textbox', {name: 'Merged text'});
		expect(fireEvent.keyDown(merged, {key: 'Enter', ctrlKey: true})).toBe(false);
		await shown.user.click(within(dialog).getByRole('button', {name: 'Keep both as two drafts'}));
		await waitFor(async () => expect((await contents()).toSorted()).toEqual([there, here]));
		expect(sendMessage).not.toHaveBeenCalled();
	});

	test('that is found while it is being sent: the other text stays', async () => {
		const to = [await channelId('kitchen')];
		const at = {type: 'stream', to, topic: 'coffee machine'} as const;
		const id = await make('The road is closed.', at);
		let answer: () => void = () => undefined;
		const answered = new Promise<void>(resolve => {
			answer = resolve;
		});
		const {user, queries} = await open(/The road/, {
			spoil: well => ({
				...well,
				sendMessage: async sent => {
					await answered;
					return well.sendMessage(sent);
				},
			}),
		});
		await type(here);
		await waitFor(async () => expect(await contents()).toEqual([here]));
		await user.click(await sendButton());
		await client.editDraft({draft_id: id, draft: body(there, at)});
		const [theirs] = await stored();
		const [{uid = ''} = {}] = noted();
		await queries.invalidateQueries({queryKey: draftKeys.list('demo')});
		act(() => noteConflict('demo', uid, theirs));
		// What is decided now would come too late.
		expect((await rowOf(/Today the road/)).textContent).toContain('Sending');
		expect(screen.queryByText(/also edited elsewhere/)).toBeNull();
		answer();
		expect(await screen.findByText(/^Sent to .* from elsewhere is still a draft/)).toBeTruthy();
		await rowOf(/The road is closed until noon/);
		expect(await contents()).toEqual([there]);
		expect(textsOf('demo').size).toBe(0);
	});

	test('deleted there: the way to sending leads to the choice', async () => {
		const to = [await channelId('kitchen')];
		const id = await make('The road is closed.', {type: 'stream', to, topic: 'coffee machine'});
		const {user} = await open(/The road/);
		await client.deleteDraft({draft_id: id});
		await type(here);
		await screen.findByText(/was deleted or sent elsewhere/);
		await user.click(decideFirst());
		expect(document.activeElement).toBe(
			screen.getByRole('button', {name: 'Keep mine as a new draft'}),
		);
	});

	test('deleted there: it comes back only when that is wanted', async () => {
		const id = await make('The road is closed.');
		const {user, router} = await open(/The road/);
		await client.deleteDraft({draft_id: id});
		await type(here);
		await screen.findByText(/was deleted or sent elsewhere/);
		expect(await contents()).toEqual([]);
		await user.click(screen.getByRole('button', {name: 'Keep mine as a new draft'}));
		const field = await editor();
		expect(document.activeElement).toBe(field);
		await waitFor(async () => expect(await contents()).toEqual([here]));
		expect(bar().textContent).toBe('Your version of the draft is kept.');
		// It stays open under the id that it has now.
		const [kept] = await stored();
		await waitFor(() => expect(router.state.location.search).toMatchObject({open: kept?.id}));
		expect(await editor()).toBe(field);
		expect(document.activeElement).toBe(field);
		expect(field.value).toBe(here);
	});

	test('deleted there: what is discarded here may have become a message, and says so when it is back', async () => {
		const to = [await channelId('kitchen')];
		const at = {type: 'stream', to, topic: 'coffee machine'} as const;
		const id = await make('The road is closed.', at);
		const {user} = await open(/The road/);
		await client.deleteDraft({draft_id: id});
		await type(here);
		await screen.findByText(/was deleted or sent elsewhere/);
		const [[key = '', {text = ''} = {}] = []] = [...textsOf('demo')];
		const request = {type: 'stream', to: String(to[0]), topic: 'coffee machine', content: here};
		const line = JSON.parse(text) as LocalDraft;
		const becomes = {order: request, at: Date.now()};
		act(() => saveText('demo', key, JSON.stringify({...line, becomes})));
		await user.click(screen.getByRole('button', {name: 'Discard mine'}));
		expect(noted()).toEqual([]);
		expect(bar().textContent).toContain('Your version of the draft was discarded.');
		expect(bar().textContent).not.toContain('If undone');
		await undo({user});
		await waitFor(() => expect(noted()).toHaveLength(1));
		act(() => {
			for (const {uid} of noted()) saveText('demo', `draft ${uid}`, undefined);
		});
	});
});
