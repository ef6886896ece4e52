// @vitest-environment happy-dom
import {act, screen, waitFor, within} from '@testing-library/react';
import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';
import {Unreachable} from '../../../shared/client/failures';
import {badRequest} from '../../../shared/contract/errors';
import {draftKeys} from '../../api/drafts/draft-keys';
import {newDraft} from '../../api/drafts/local-draft';
import {useDraftSync} from '../../api/drafts/use-draft-sync';
import {textsOf} from '../../api/saved/saved-texts';
import {showScreen} from '../../testing/screen.fixture';
import {useChangesStore} from '../../state/changes';
import {useHealthStore} from '../../state/health';
import {
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
	open,
	startDrafts,
	leaveDrafts,
} from '../../testing/drafts-screen.fixture';

// The editor measures text, which this window cannot.
vi.mock('../../writing/source-editor', () => import('../../testing/plain-source.fixture'));

beforeEach(startDrafts);
afterEach(leaveDrafts);

describe('the list', () => {
	test('says where drafts go, how they begin, how long they are and how they stand', async () => {
		await make('Bring the *ladder*.\nAnd rope.', {
			type: 'stream',
			to: [await channelId('kitchen')],
			topic: 'coffee machine',
		});
		await make('To one person', {type: 'private', to: [1]});
		await make('To nobody');
		const {user, router} = show();
		expect((await rowOf(/kitchen/)).textContent).toContain(
			'coffee machineBring the *ladder*.Saved',
		);
		expect((await rowOf(/Ines Halloran/)).textContent).toContain('To one person');
		expect((await rowOf(/To nobody/)).textContent).toContain('No recipient');
		await user.type(screen.getByRole('searchbox', {name: 'Filter drafts'}), 'to:people');
		await waitFor(() => expect(screen.queryByRole('row', {name: /kitchen/})).toBeNull());
		expect(screen.getByText('1 of 3')).toBeTruthy();
		await waitFor(() => expect(router.state.location.search).toEqual({q: 'to:people'}));
	});

	test('nothing yet, and nothing that matches', async () => {
		const {user} = show();
		expect(await screen.findByText('No drafts')).toBeTruthy();
		await user.click(screen.getAllByRole('button', {name: 'New draft'})[0] ?? document.body);
		await type('The first one');
		expect((await rowOf(/The first one/)).textContent).toContain('Waiting');
		await user.type(screen.getByRole('searchbox', {name: 'Filter drafts'}), 'zzz');
		expect(await screen.findByText('No draft matches zzz')).toBeTruthy();
		const [clear] = screen.getAllByRole('button', {name: 'Clear the filter'});
		await user.click(clear ?? document.body);
		expect(await rowOf(/The first one/)).toBeTruthy();
	});

	test('deletes several at once, and brings them back with their date', async () => {
		const old = 1_600_000_000;
		const drafts = ['one', 'two'].map(content => ({...body(content), timestamp: old}));
		await client.createDrafts({drafts});
		await make('three');
		const {user} = show();
		for (const name of [/one/, /two/]) {
			const row = await rowOf(name);
			await user.click(row.querySelector('[data-check]') ?? row);
		}
		const bar = screen.getByRole('toolbar', {name: 'Selected drafts'});
		await user.click(within(bar).getByRole('button', {name: 'Delete'}));
		await waitFor(async () => expect(await contents()).toEqual(['three']));
		expect(screen.queryByRole('row', {name: /one/})).toBeNull();
		const done = screen.getByRole('region', {name: 'Changes'});
		expect(done.textContent).toContain('2 drafts are deleted.');
		await user.click(within(done).getByRole('button', {name: 'Undo'}));
		await rowOf(/one/);
		await waitFor(async () =>
			expect((await contents()).toSorted()).toEqual(['one', 'three', 'two']),
		);
		const back = (await stored()).filter(({content}) => content !== 'three');
		expect(back.map(({timestamp}) => timestamp)).toEqual([old, old]);
	});
});

test('Undo that is pressed several times at once brings one draft back', async () => {
	await make('Only one');
	const {user} = await open(/Only one/);
	await user.click(screen.getByRole('button', {name: 'Delete'}));
	await waitFor(async () => expect(await contents()).toEqual([]));
	const bar = screen.getByRole('region', {name: 'Changes'});
	const undo = within(bar).getByRole('button', {name: 'Undo'});
	act(() => {
		for (let times = 0; times < 3; times++) undo.click();
	});
	await waitFor(async () => expect(await contents()).toEqual(['Only one']));
	await waitFor(() => expect(textsOf('demo').size).toBe(0));
	expect(await contents()).toEqual(['Only one']);
	expect(screen.getAllByRole('row', {name: /Only one/})).toHaveLength(1);
});

test('Delete is about no other draft when the one that is written in is deleted elsewhere', async () => {
	for (const content of ['mine', 'other one', 'other two']) await make(content);
	const {queries, user} = await open(/mine/, {}, true);
	const field = await editor();
	await user.click(field);
	expect(document.activeElement).toBe(field);
	const [{id} = {id: 0}] = (await stored()).filter(({content}) => content === 'mine');
	await client.deleteDraft({draft_id: id});
	await act(() => queries.invalidateQueries({queryKey: draftKeys.list('demo')}));
	await screen.findByText('This draft no longer exists.');
	const gone = screen.getByRole('complementary', {name: 'Not found'});
	expect(document.activeElement).toBe(gone);
	await user.keyboard('n{Delete}');
	expect(document.activeElement).toBe(gone);
	expect(useChangesStore.getState().runs).toEqual([]);
	expect(screen.getAllByRole('row', {name: /other/})).toHaveLength(2);
	// The keys of the list go on from there.
	await user.keyboard('{Escape}{ArrowDown}');
	expect(document.activeElement?.closest('[data-row]')).not.toBeNull();
});

test('while the server refuses to list drafts, its words are told and what is typed is kept', async () => {
	let refuses = true;
	const {user} = show({
		spoil: well => ({
			...well,
			getDrafts: (...call) => {
				if (refuses) throw badRequest('Drafts are being repaired');
				return well.getDrafts(...call);
			},
		}),
	});
	expect(await screen.findByText('Drafts are being repaired')).toBeTruthy();
	act(() => void newDraft('demo', body('Typed meanwhile')));
	expect((await rowOf(/Typed meanwhile/)).textContent).toContain('Waiting');
	const banner = screen.getByRole('status', {name: 'Drafts are waiting'});
	expect(banner.textContent).toContain('The server says: Drafts are being repaired');
	expect(banner.textContent).not.toContain('sent');
	refuses = false;
	await user.click(within(banner).getByRole('button', {name: 'Try again'}));
	await waitFor(async () => expect(await contents()).toEqual(['Typed meanwhile']));
});

test('a list that is broken while other calls answer is not asked for all the time', async () => {
	function Sync() {
		useDraftSync();
		return null;
	}
	let asked = 0;
	showScreen(<Sync />, {
		as: 'moderator',
		spoil: well => ({
			...well,
			getDrafts: () => {
				asked += 1;
				return Promise.reject(new Unreachable('not-json', 'No JSON.'));
			},
		}),
	});
	act(() => void newDraft('demo', body('Waits'), 1));
	await waitFor(() => expect(asked).toBe(1));
	const {note} = useHealthStore.getState();
	for (let flip = 0; flip < 5; flip++) {
		act(() => note('demo', {state: 'silent'}));
		act(() => note('demo', {state: 'answering'}));
		// A whole call, in which a timer that has nothing to wait for would have run.
		await act(() => stored());
	}
	expect(asked).toBe(1);
});

test('while nothing answers, one line says so over all screens and another where drafts are', async () => {
	await make('Kept');
	show();
	await rowOf(/Kept/);
	act(() => useHealthStore.getState().note('demo', {state: 'silent', lastAnswerAt: 1}));
	const banner = await screen.findByRole('status', {name: 'Drafts are waiting'});
	// Nobody is to think that it goes to people by itself.
	expect(banner.textContent).toBe(
		'What you write is saved on this computer, and on the server as soon as it responds.',
	);
	expect(within(banner).queryByRole('button')).toBeNull();
	act(() => useHealthStore.setState({byConnection: {}}));
	await waitFor(() =>
		expect(screen.queryByRole('status', {name: 'Drafts are waiting'})).toBeNull(),
	);
});

test('with syncing off: one panel names the setting, and drafts live here until it is on', async () => {
	await client.updateOwnSettings({enable_drafts_synchronization: false});
	const {user} = show();
	expect(await screen.findByText(/enable_drafts_synchronization/)).toBeTruthy();
	await user.click(screen.getAllByRole('button', {name: 'New draft'})[0] ?? document.body);
	await type('Only here for now');
	expect((await rowOf(/Only here for now/)).textContent).toContain('Only here');
	expect(screen.getByText(/because syncing is off for your account/)).toBeTruthy();
	await user.click(screen.getByRole('button', {name: 'Sync drafts'}));
	await waitFor(async () => expect(await contents()).toEqual(['Only here for now']));
	await waitFor(() => expect(screen.queryByText(/enable_drafts_synchronization/)).toBeNull());
});
