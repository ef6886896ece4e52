// @vitest-environment happy-dom
import {screen, waitFor, within} from '@testing-library/react';
import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';
import {Unreachable} from '../../../shared/client/failures';
import {badRequest} from '../../../shared/contract/errors';
import {textsOf} from '../../api/saved/saved-texts';
import {leaveScreen} from '../../testing/screen.fixture';
import {
	show,
	body,
	keepLines,
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

	test('what was typed before a reload is stored while the editor stays, with whoever writes in it', async () => {
		const id = await make('Half a sen');
		const base = body('Half a sen');
		const mine = {...base, content: 'Half a sentence.'};
		keepLines([
			{uid: 'n-before-the-reload', localId: 0, id, base, mine, at: Date.now(), sent: null},
		]);
		await open(/Half a sentence/);
		const field = await editor();
		field.focus();
		await waitFor(async () => expect(await contents()).toEqual(['Half a sentence.']));
		await waitFor(() => expect(textsOf('demo').size).toBe(0));
		expect((await rowOf(/Half a sentence/)).textContent).toContain('Saved');
		expect(await editor()).toBe(field);
		expect(document.activeElement).toBe(field);
	});
});
