// @vitest-environment happy-dom
import {useLocation} from '@tanstack/react-router';
import {act, fireEvent, screen, waitFor, within} from '@testing-library/react';
import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';
import {createClient, type Client} from '../../../shared/client/create-client';
import {Unreachable} from '../../../shared/client/failures';
import {badRequest} from '../../../shared/contract/errors';
import type {Draft, DraftBody} from '../../../shared/model/draft';
import {restoreDraft} from '../../api/drafts/draft-actions';
import {draftKeys} from '../../api/drafts/draft-keys';
import {dropDraft, newDraft, putDraft, type LocalDraft} from '../../api/drafts/local-draft';
import {outboxPace} from '../../api/drafts/outbox';
import {endOutboxPause} from '../../api/drafts/outbox-turns';
import {noteConflict, useSyncState} from '../../api/drafts/sync-state';
import {useDraftSync} from '../../api/drafts/use-draft-sync';
import {saveText, textsOf, useSavedTexts} from '../../api/saved/saved-texts';
import {screenServer} from '../../testing/screen-server.fixture';
import {leaveScreen, showScreen} from '../../testing/screen.fixture';
import {alikeOutcome, unknownOutcome} from '../../api/drafts/find-sent';
import {useSendingsStore} from '../../state/sendings';
import {useRestoredFocus} from '../../frame/use-restored-focus';
import {useChangesStore} from '../../state/changes';
import {useHealthStore} from '../../state/health';
import {DraftsScreen} from './drafts-screen';

outboxPace.idleMilliseconds = 200;

// The editor measures text, which this window cannot.
vi.mock('../../writing/source-editor', () => import('../../testing/plain-source.fixture'));

type Options = Parameters<typeof showScreen>[1];

/** The screen with the outbox, which the frame carries otherwise. */
function Drafts() {
	useDraftSync();
	return <DraftsScreen />;
}

/** The same with what the frame does for a focus that is lost. */
function DraftsInFrame() {
	useRestoredFocus();
	return (
		<main tabIndex={-1}>
			<Drafts />
		</main>
	);
}

/** The same among other screens, which the outbox outlives. */
function DraftsOrElsewhere() {
	useDraftSync();
	const {pathname} = useLocation();
	return pathname.endsWith('/drafts') ? <DraftsScreen /> : <p>Elsewhere</p>;
}

function show(options: Options = {}, isInFrame = false) {
	return showScreen(isInFrame ? <DraftsInFrame /> : <Drafts />, {
		at: '/drafts',
		as: 'moderator',
		...options,
	});
}

let client: Client;

const body = (content: string, part: Partial<DraftBody> = {}): DraftBody => ({
	type: '',
	to: [],
	topic: '',
	content,
	...part,
});
const stored = async (): Promise<readonly Draft[]> => (await client.getDrafts({})).drafts;
const contents = async () => (await stored()).map(({content}) => content);
const make = async (content: string, part: Partial<DraftBody> = {}) =>
	(await client.createDrafts({drafts: [body(content, part)]})).ids[0] ?? 0;
const rowOf = (name: RegExp) => screen.findByRole('row', {name});
const editor = () => screen.findByRole<HTMLTextAreaElement>('textbox', {name: 'Text of the draft'});
const type = async (content: string) =>
	fireEvent.change(await editor(), {target: {value: content}});
const channelId = async (name: string) =>
	(await client.getChannels({})).streams.find(channel => channel.name === name)?.stream_id ?? 0;

/** The way to send what is open, once it is known where that goes. */
const sendButton = () =>
	waitFor(() => {
		const button = screen.getByRole<HTMLButtonElement>('button', {name: 'Send message'});
		expect(button.disabled).toBe(false);
		return button;
	});

beforeEach(async () => {
	const {baseUrl, accounts} = screenServer;
	const {email = '', api_key = ''} = accounts['moderator'] ?? {};
	const {happyDOM} = window as unknown as {happyDOM: {setURL(url: string): void}};
	happyDOM.setURL(new URL(baseUrl).origin);
	client = createClient({baseUrl, credentials: {email, apiKey: api_key}});
	for (const {id} of await stored()) await client.deleteDraft({draft_id: id});
});
afterEach(async () => {
	await leaveScreen();
	useSavedTexts.setState({byConnection: new Map()});
	useSyncState.setState({conflicts: new Map(), refusals: new Map()});
	useChangesStore.setState({runs: []});
	endOutboxPause('demo');
});

/** Drafts that are about to become messages. */
const noted = () =>
	[...textsOf('demo')].flatMap(([, {text}]) =>
		text.includes('"becomes"') ? [JSON.parse(text) as LocalDraft] : [],
	);

async function open(name: RegExp, options: Options = {}, isInFrame = false) {
	const shown = show(options, isInFrame);
	const row = await rowOf(name);
	await shown.user.click(row.querySelector('[data-open-row]') ?? row);
	await editor();
	return shown;
}

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

describe('writing', () => {
	test('is kept here at once and on the server after a moment', async () => {
		const {user, router} = show();
		await user.click(
			(await screen.findAllByRole('button', {name: 'New draft'}))[0] ?? document.body,
		);
		await type('Half a sen');
		expect([...textsOf('demo').values()].some(({text}) => text.includes('Half a sen'))).toBe(true);
		expect(await contents()).toEqual([]);
		await waitFor(async () => expect(await contents()).toEqual(['Half a sen']));
		await waitFor(() => expect(textsOf('demo').size).toBe(0));
		const [{id} = {id: 0}] = await stored();
		await waitFor(() => expect(router.state.location.search).toEqual({open: id}));
		expect((await editor()).value).toBe('Half a sen');
		await type('Half a sentence.');
		await waitFor(async () => expect(await contents()).toEqual(['Half a sentence.']));
		expect((await rowOf(/Half a sentence/)).textContent).toContain('Saved');
	});

	test('a message begins with its channel, and asks for one where none is known', async () => {
		const kitchen = await channelId('kitchen');
		const asked = (message: object) =>
			`/drafts?add=true&message=${encodeURIComponent(JSON.stringify(message))}`;
		show({at: asked({})});
		const empty = await screen.findByRole('combobox', {name: 'Channel'});
		expect(screen.getByRole('radio', {name: 'Channel'})).toHaveProperty('checked', true);
		await waitFor(() => expect(document.activeElement).toBe(empty));
		await leaveScreen();
		const {router} = show({at: asked({channel: kitchen, topic: 'coffee machine'})});
		const chosen = await screen.findByRole('combobox', {name: 'Channel'});
		await waitFor(() => expect(chosen).toHaveProperty('value', 'kitchen'));
		expect(screen.getByDisplayValue('coffee machine')).toBeTruthy();
		expect(Object.keys(router.state.location.search)).toEqual(['open']);
	});

	test('one that was begun for a place and left without a word is none', async () => {
		const kitchen = await channelId('kitchen');
		const message = JSON.stringify({channel: kitchen, topic: 'coffee machine'});
		const {user} = show({at: `/drafts?add=true&message=${encodeURIComponent(message)}`});
		await rowOf(/Nothing written yet/);
		await editor();
		await user.click(screen.getByRole('button', {name: /^Close/}));
		await waitFor(() => expect(textsOf('demo').size).toBe(0));
		expect(screen.queryByRole('row', {name: /Nothing written yet/})).toBeNull();
	});

	test('where it goes is a part of it', async () => {
		await make('Cake on Friday');
		const {user} = await open(/Cake/);
		await user.click(screen.getByRole('radio', {name: 'Channel'}));
		await user.click(await screen.findByRole('combobox', {name: 'Channel'}));
		await user.click(await screen.findByRole('option', {name: /kitchen/}));
		await user.type(await screen.findByRole('combobox', {name: 'Topic'}), 'cake');
		const kitchen = await channelId('kitchen');
		await waitFor(async () =>
			expect((await stored())[0]).toMatchObject({type: 'stream', to: [kitchen], topic: 'cake'}),
		);
		await user.click(screen.getByRole('radio', {name: 'No recipient'}));
		await user.click(screen.getByRole('radio', {name: 'Channel'}));
		expect(screen.getByRole<HTMLInputElement>('combobox', {name: 'Topic'}).value).toBe('cake');
	});

	test('a kind that is chosen leads to its field; on the choice no letter is a shortcut', async () => {
		await make('Cake on Friday');
		const {user} = await open(/Cake/);
		await user.click(screen.getByRole('radio', {name: 'People'}));
		const people = await screen.findByRole<HTMLInputElement>('combobox', {name: 'People'});
		expect(document.activeElement).toBe(people);
		await user.keyboard('ines');
		expect(people.value).toBe('ines');
		screen.getByRole('radio', {name: 'People'}).focus();
		await user.keyboard('n');
		expect(screen.getAllByRole('row', {name: /Cake|Nothing written/})).toHaveLength(1);
		await user.keyboard('{Enter}');
		expect(document.activeElement).toBe(people);
	});

	test('a null byte stays here and is told', async () => {
		await make('clean');
		const {user} = await open(/clean/);
		await type('not\0 clean');
		const sheet = screen.getByRole('complementary');
		expect(await within(sheet).findByText(/^The text contains an invalid character/)).toBeTruthy();
		// Said once, beside the text.
		expect(within(sheet).getAllByText(/invalid character/)).toHaveLength(1);
		expect((await rowOf(/not/)).textContent).toContain('Only here');
		await user.click(screen.getByRole('button', {name: 'Remove it'}));
		await waitFor(async () => expect(await contents()).toEqual(['not clean']));
	});

	test('one can be begun although the server never answered, and is sent once it does', async () => {
		let isCut = true;
		const cut = () => new Unreachable('cut', 'No answer.');
		const {user} = show({
			spoil: well => ({
				...well,
				register: (...call) => (isCut ? Promise.reject(cut()) : well.register(...call)),
				getDrafts: (...call) => (isCut ? Promise.reject(cut()) : well.getDrafts(...call)),
				createDrafts: (...call) => (isCut ? Promise.reject(cut()) : well.createDrafts(...call)),
			}),
		});
		const grid = (await screen.findByRole('grid', {name: 'Drafts'})).parentElement!;
		expect(
			await within(grid).findByRole('button', {name: 'Try again'}, {timeout: 10_000}),
		).toBeTruthy();
		await user.click(screen.getByRole('button', {name: 'New draft'}));
		await type('Begun while away');
		expect((await rowOf(/Begun while away/)).textContent).toContain('Waiting');
		expect(await contents()).toEqual([]);
		isCut = false;
		await waitFor(async () => expect(await contents()).toEqual(['Begun while away']), {
			timeout: 20_000,
		});
	}, 40_000);

	test('without an answer it waits, and is sent once when there is one', async () => {
		let isCut = true;
		const made = vi.fn();
		await make('before');
		await open(/before/, {
			spoil: well => ({
				...well,
				getDrafts: (...call) => {
					if (isCut && made.mock.calls.length > 0) throw new Unreachable('cut', 'No answer.');
					made();
					return well.getDrafts(...call);
				},
			}),
		});
		await type('while it was away');
		await new Promise(over => window.setTimeout(over, 2500));
		expect((await rowOf(/while it was/)).textContent).toContain('Waiting');
		expect(await contents()).toEqual(['before']);
		isCut = false;
		await waitFor(async () => expect(await contents()).toEqual(['while it was away']), {
			timeout: 20_000,
		});
	});

	test('an answer that is lost makes no second draft', async () => {
		let isLost = true;
		const {user} = show({
			spoil: well => ({
				...well,
				createDrafts: async (...call) => {
					const answer = await well.createDrafts(...call);
					if (!isLost) return answer;
					isLost = false;
					throw new Unreachable('cut', 'The connection was cut.');
				},
			}),
		});
		await user.click(
			(await screen.findAllByRole('button', {name: 'New draft'}))[0] ?? document.body,
		);
		await type('Exactly once');
		await waitFor(async () => expect(await contents()).toEqual(['Exactly once']));
		await type('Exactly once, and more');
		await waitFor(async () => expect(await contents()).toEqual(['Exactly once, and more']), {
			timeout: 20_000,
		});
	});

	test('one whose channel is gone asks for another, and is not tried again', async () => {
		await make('Nowhere to go', {type: 'stream', to: [await channelId('kitchen')], topic: 'tea'});
		await open(/Nowhere to go/, {
			spoil: well => ({
				...well,
				register: async (...call) => {
					const state = await well.register(...call);
					const isOther = ({name}: {readonly name: string}) => name !== 'kitchen';
					return {
						...state,
						...(state.subscriptions && {subscriptions: state.subscriptions.filter(isOther)}),
						...(state.unsubscribed && {unsubscribed: state.unsubscribed.filter(isOther)}),
						...(state.never_subscribed && {
							never_subscribed: state.never_subscribed.filter(isOther),
						}),
					};
				},
				editDraft: () => Promise.reject(badRequest('Invalid channel ID')),
			}),
		});
		await type('Still nowhere');
		expect(await screen.findByText(/^The channel of this draft is gone/)).toBeTruthy();
		expect(screen.queryByRole('button', {name: 'Try again'})).toBeNull();
	});

	test('what the server refuses is told with its words, and kept', async () => {
		let refuses = true;
		await make('before');
		const {user} = await open(/before/, {
			spoil: well => ({
				...well,
				editDraft: (...call) => {
					if (refuses) throw badRequest('Not today');
					return well.editDraft(...call);
				},
			}),
		});
		await type('after');
		expect(await screen.findByText('Not today')).toBeTruthy();
		expect((await rowOf(/after/)).textContent).toContain('Refused');
		refuses = false;
		await user.click(screen.getByRole('button', {name: 'Try again'}));
		await waitFor(async () => expect(await contents()).toEqual(['after']));
	});
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
	const banner = screen.getByRole('status', {name: 'Drafts wait'});
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
	const banner = await screen.findByRole('status', {name: 'Drafts wait'});
	// Nobody is to think that it goes to people by itself.
	expect(banner.textContent).toBe(
		'What you write is saved on this computer, and on the server as soon as it responds.',
	);
	expect(within(banner).queryByRole('button')).toBeNull();
	act(() => useHealthStore.setState({byConnection: {}}));
	await waitFor(() => expect(screen.queryByRole('status', {name: 'Drafts wait'})).toBeNull());
});

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
		expect(merged.textContent).toContain('Goes where the server’s goes: #kitchen > road');
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
		const order = {type: 'stream', to: String(to[0]), topic: 'coffee machine', content: here};
		const line = JSON.parse(text) as LocalDraft;
		const becomes = {order, at: Date.now()};
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

describe('sending', () => {
	test('a draft becomes a message, and is gone', async () => {
		const kitchen = await channelId('kitchen');
		await make('The ladder is back.', {type: 'stream', to: [kitchen], topic: 'coffee machine'});
		const {user} = await open(/ladder/);
		await user.click(await sendButton());
		expect(await screen.findByText(/^Sent to #kitchen > coffee machine/)).toBeTruthy();
		screen.getByRole('button', {name: 'Dismiss'}).focus();
		await user.keyboard('{Enter}');
		expect(document.activeElement?.closest('[role=grid]')).toBeTruthy();
		await waitFor(async () => expect(await contents()).toEqual([]));
		const {messages} = await client.getMessages({
			anchor: 'newest',
			num_before: 1,
			num_after: 0,
			apply_markdown: false,
			narrow: [{operator: 'channel', operand: kitchen}],
		});
		expect(messages[0]?.content).toBe('The ladder is back.');
	});

	test('what is told of it goes with the next that is done', async () => {
		const to = [await channelId('kitchen')];
		await make('The ladder is back.', {type: 'stream', to, topic: 'coffee machine'});
		await make('The other one.');
		const {user} = await open(/ladder/);
		await user.click(await sendButton());
		expect(await screen.findByText(/^Sent to #kitchen/)).toBeTruthy();
		await user.keyboard('{Delete}');
		await waitFor(async () => expect(await contents()).toEqual([]));
		expect(screen.queryByText(/^Sent to #kitchen/)).toBeNull();
	});

	test('what is intended is kept before it is sent, and not when it was refused', async () => {
		const to = [await channelId('kitchen')];
		await make('The ladder is gone.', {type: 'stream', to, topic: 'coffee machine'});
		const atSending: number[] = [];
		const {user} = await open(/ladder/, {
			spoil: well => ({
				...well,
				sendMessage: () => {
					atSending.push(noted().length);
					return Promise.reject(badRequest('Not now.'));
				},
			}),
		});
		await user.click(await sendButton());
		expect(await screen.findByText(/Not now/)).toBeTruthy();
		expect(atSending).toEqual([1]);
		expect(noted()).toEqual([]);
		expect(await contents()).toEqual(['The ladder is gone.']);
	});

	test('that is sent leaves another one open that was opened meanwhile', async () => {
		const to = [await channelId('kitchen')];
		await make('The ladder is back.', {type: 'stream', to, topic: 'coffee machine'});
		await make('The other one.');
		let answer: () => void = () => undefined;
		const answered = new Promise<void>(resolve => {
			answer = resolve;
		});
		const {user} = await open(/ladder/, {
			spoil: well => ({
				...well,
				sendMessage: async sent => {
					await answered;
					return well.sendMessage(sent);
				},
			}),
		});
		await user.click(await sendButton());
		const row = await rowOf(/other one/);
		await user.click(row.querySelector('[data-open-row]') ?? row);
		await waitFor(async () => expect((await editor()).value).toBe('The other one.'));
		answer();
		await waitFor(async () => expect(await contents()).toEqual(['The other one.']));
		expect((await editor()).value).toBe('The other one.');
	});

	/** Sends a draft to a server that waits with its answer, and goes elsewhere meanwhile. */
	async function sendAndLeave(content: string) {
		const to = [await channelId('kitchen')];
		await make(content, {type: 'stream', to, topic: 'coffee machine'});
		let answer: (() => void) | undefined;
		const answered = new Promise<void>(resolve => (answer = resolve));
		let isAsked = false;
		const {user, router} = showScreen(<DraftsOrElsewhere />, {
			at: '/drafts',
			as: 'moderator',
			spoil: well => ({
				...well,
				sendMessage: async sent => {
					isAsked = true;
					await answered;
					return well.sendMessage(sent);
				},
			}),
		});
		const row = await rowOf(/coffee machine/);
		await user.click(row.querySelector('[data-open-row]') ?? row);
		await user.click(await sendButton());
		await waitFor(() => expect(isAsked).toBe(true));
		act(() => router.history.push('/o/demo/files'));
		await screen.findByText('Elsewhere');
		return {user, answer, comeBack: () => act(() => router.history.push('/o/demo/drafts'))};
	}

	test('says so in the list, and is deleted by no menu, key or selection meanwhile', async () => {
		await make('The other one.');
		const {user, answer, comeBack} = await sendAndLeave('On its way.');
		comeBack();
		const row = await rowOf(/On its way/);
		expect(row.textContent).toContain('Sending');
		fireEvent.contextMenu(within(row).getByText('On its way.'));
		const item = await screen.findByRole('menuitem', {name: /^Delete/, hidden: true});
		expect(item.getAttribute('aria-disabled')).toBe('true');
		expect(item.textContent).toContain('It is being sent.');
		await user.keyboard('{Escape}');
		const lastRun = () => useChangesStore.getState().runs.at(-1);
		await user.keyboard('{Delete}');
		expect(lastRun()).toMatchObject({
			label: 'The draft to #kitchen > coffee machine cannot be deleted.',
			detail: 'It is being sent.',
		});
		for (const one of [row, await rowOf(/other one/)]) {
			await user.click(one.querySelector('[data-check]') ?? one);
		}
		const bar = screen.getByRole('toolbar', {name: 'Selected drafts'});
		await user.click(within(bar).getByRole('button', {name: 'Delete'}));
		await waitFor(async () => expect(await contents()).toEqual(['On its way.']));
		expect(lastRun()).toMatchObject({
			label: 'The draft is deleted.',
			detail: 'One that is being sent was left out.',
		});
		await act(async () => answer?.());
		await waitFor(async () => expect(await contents()).toEqual([]));
	});

	test.each([true, false])(
		'is told in the list with the sheet open (%s) after the screen was left and opened again',
		async isOpened => {
			const {user, answer, comeBack} = await sendAndLeave('On its way.');
			comeBack();
			const row = await rowOf(/On its way/);
			if (isOpened) {
				await user.click(row.querySelector('[data-open-row]') ?? row);
				await editor();
			}
			await act(async () => answer?.());
			expect(await screen.findByText(/^Sent to #kitchen > coffee machine/)).toBeTruthy();
			expect(screen.getByRole('link', {name: 'Show the message'})).toBeTruthy();
			expect(screen.queryByText('This draft no longer exists.')).toBeNull();
			await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
			await waitFor(async () => expect(await contents()).toEqual([]));
			expect(useChangesStore.getState().runs).toEqual([]);
		},
	);

	test('is told in the bar while another screen is open', async () => {
		const {answer} = await sendAndLeave('On its way.');
		await act(async () => answer?.());
		await waitFor(() =>
			expect(useChangesStore.getState().runs).toMatchObject([
				{label: 'Sent to #kitchen > coffee machine.', detail: 'Draft removed.'},
			]),
		);
		await waitFor(async () => expect(await contents()).toEqual([]));
	});

	test('that an earlier program did not finish: what was sent goes, what was not stays', async () => {
		const kitchen = await channelId('kitchen');
		const place = {type: 'stream' as const, to: [kitchen], topic: 'coffee machine'};
		await make('Sent, then dead.', place);
		await make('Dead, then unsent.', place);
		const order = {type: 'stream', to: String(kitchen), topic: place.topic};
		const {id} = await client.sendMessage({...order, content: 'Sent, then dead.'});
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
					order: {...order, content: draft.content},
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

	const perhapsSent = (draft: Draft | undefined, at: number, after: number): LocalDraft => {
		const {id = 0, content = '', to = [], topic = ''} = draft ?? {};
		const own = {type: draft?.type ?? '', to, topic, content};
		const order = {type: 'stream', to: String(to[0]), topic, content};
		return {
			uid: `s${id}`,
			localId: 0,
			id,
			base: own,
			mine: own,
			at: Date.now(),
			sent: null,
			becomes: {order, at, after},
		};
	};
	const keepLines = (lines: readonly LocalDraft[]) => {
		for (const line of lines) saveText('demo', `draft ${line.uid}`, JSON.stringify(line));
	};
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
		const order = {type: 'stream', to: String(to[0]), topic: place.topic};
		const {id} = await client.sendMessage({...order, content: 'There by now.'});
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
		const order = {type: 'stream', to: String(to[0]), topic: place.topic};
		const {id} = await client.sendMessage({...order, content: 'Long ago.'});
		const later = Array.from({length: 30}, (_none, at) => `Later ${at}.`);
		for (const content of later) await client.sendMessage({...order, content});
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
		const order = {type: 'stream', to: String(to[0]), topic: 'moved here'};
		const {id} = await client.sendMessage({...order, content: 'Came from elsewhere.'});
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

	test('what is refused after its sheet was closed is told in the bar', async () => {
		const to = [await channelId('kitchen')];
		await make('Refused late.', {type: 'stream', to, topic: 'coffee machine'});
		let answer: (() => void) | undefined;
		const {user} = await open(/Refused late/, {
			spoil: well => ({
				...well,
				sendMessage: async () => {
					await new Promise<void>(resolve => (answer = resolve));
					throw badRequest('Sending is being repaired');
				},
			}),
		});
		await user.click(await sendButton());
		await waitFor(() => expect(answer).toBeDefined());
		await user.keyboard('{Escape}');
		await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
		await act(async () => answer?.());
		await waitFor(() =>
			expect(useChangesStore.getState().runs).toMatchObject([
				{
					label: 'The message was not sent.',
					detail: 'Your text is kept in Drafts. Sending is being repaired',
					isRefused: true,
				},
			]),
		);
	});

	test('a question whom it reaches is gone when its place is another one', async () => {
		const [to, other] = [[await channelId('kitchen')], [await channelId('general')]];
		await make('@**all** Cake.', {type: 'stream', to, topic: 'cake'});
		const {user} = await open(/Cake/);
		await user.click(await sendButton());
		const name = 'Mention everyone in #kitchen?';
		await screen.findByRole('dialog', {name});
		const [draft] = await stored();
		const {becomes: _none, ...line} = perhapsSent(draft, Date.now(), 1);
		act(() => keepLines([{...line, mine: {...line.base, to: other} as LocalDraft['mine']}]));
		await waitFor(() => expect(screen.queryByRole('dialog', {name: /Mention/})).toBeNull());
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
		expect(await screen.findByText(unknownOutcome)).toBeTruthy();
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
		expect(await screen.findByText(unknownOutcome)).toBeTruthy();
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
		expect(await screen.findByText(unknownOutcome)).toBeTruthy();
		await user.click(send);
		await waitFor(() => expect(send.getAttribute('data-loading')).toBeNull());
		expect(await screen.findByText(unknownOutcome)).toBeTruthy();
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
		const order = {type: 'stream', to: String(to[0]), topic: place.topic};
		const {id} = await client.sendMessage({...order, content: 'As it was.'});
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
		['may arrive', 'Same words, a moment ago.', unknownOutcome],
		['not known', 'Same words, unknown.', alikeOutcome],
	])(
		'a message of before with the same words is not what a draft became: %s',
		async (how, content, told) => {
			const kitchen = await channelId('kitchen');
			const place = {type: 'stream' as const, to: [kitchen], topic: 'coffee machine'};
			await make(content, place);
			const order = {type: 'stream', to: String(kitchen), topic: place.topic, content};
			const {id} = await client.sendMessage(order);
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
					order,
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

	test('what is missing is told first, beside its field', async () => {
		await make('To whom?');
		const {user} = await open(/To whom/);
		await user.click(await sendButton());
		expect(await screen.findByText('Choose a channel or people to send it to.')).toBeTruthy();
		expect(document.activeElement).toBe(screen.getByRole('radio', {name: 'No recipient'}));
		await user.click(screen.getByRole('radio', {name: 'Channel'}));
		await user.click(await screen.findByRole('combobox', {name: 'Channel'}));
		await user.click(await screen.findByRole('option', {name: /kitchen/}));
		await user.click(await sendButton());
		expect(await screen.findByText('Enter a topic.')).toBeTruthy();
		expect(document.activeElement).toBe(screen.getByRole('combobox', {name: 'Topic'}));
		expect(await contents()).toEqual(['To whom?']);
	});

	test('where one may not write, it says so; a mention of everybody asks', async () => {
		await make('Announcing', {
			type: 'stream',
			to: [await channelId('announcements')],
			topic: 'news',
		});
		await make('Cake, @**all**.', {
			type: 'stream',
			to: [await channelId('kitchen')],
			topic: 'cake on Monday',
		});
		const {user} = await open(/Announcing/);
		expect(
			await screen.findByText(/Only administrators and owners can write in #announcements/),
		).toBeTruthy();
		const other = await rowOf(/Cake/);
		await user.click(other.querySelector('[data-open-row]') ?? other);
		await waitFor(async () => expect((await editor()).value).toBe('Cake, @**all**.'));
		await user.click(await sendButton());
		const dialog = await screen.findByRole('dialog', {name: 'Mention everyone in #kitchen?'});
		await user.click(within(dialog).getByRole('button', {name: 'Cancel'}));
		expect((await contents()).length).toBe(2);
	});
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
