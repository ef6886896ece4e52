// @vitest-environment happy-dom
import {act, screen, waitFor, within} from '@testing-library/react';
import {afterEach, describe, expect, test} from 'vitest';
import {badRequest} from '../../../shared/contract/errors';
import {Unreachable} from '../../../shared/client/failures';
import {leaveScreen, showScreen} from '../../testing/screen.fixture';
import {reportDone} from '../../state/reports';
import {AccessScreen} from './access-screen';
import {membershipPending} from './plan/membership-edits';

// The window of the tests has no layout; columns need a width as rows need a height.
Object.defineProperty(HTMLElement.prototype, 'clientWidth', {configurable: true, get: () => 1000});

afterEach(async () => {
	await leaveScreen();
	membershipPending.store.setState({sheets: {}});
});

const open = (at = '/access', options: Parameters<typeof showScreen>[1] = {}) =>
	showScreen(<AccessScreen />, {at, ...options});
/** Cells are found by their label: looking for roles among a thousand takes too long. */
const cell = (person: string, channel: string, state = '') =>
	screen.findByLabelText(new RegExp(`^${person}, #${channel}: ${state}`), {}, {timeout: 20_000});

describe('the table', () => {
	test('shows people by channels, and says that it is ready', async () => {
		open();
		expect(await cell('Adaeze Gathoni', 'general', 'subscribed')).toBeTruthy();
		const grid = screen.getByRole('grid', {name: 'Access of people to channels'});
		expect(document.querySelector('[data-matrix-scroll][data-ready="true"]')).not.toBeNull();
		expect(grid.getAttribute('aria-colcount')).toBe('17');
		expect(screen.getByRole('columnheader', {name: /^#board, private channel/})).toBeTruthy();
		expect(screen.queryByRole('rowheader', {name: /Bot,/})).toBeNull();
		expect(screen.getAllByRole('gridcell').length).toBeLessThan(1200);
	});

	test('finds people and channels, and shows bots when asked', async () => {
		const {user} = open();
		await cell('Adaeze Gathoni', 'general');
		await user.type(screen.getByRole('searchbox', {name: 'Filter channels'}), 'is:private');
		await waitFor(() => expect(screen.queryByRole('columnheader', {name: /^#general/})).toBeNull());
		// The totals count the channels that are not shown, too.
		const totals = screen.getByRole('columnheader', {name: 'In all'});
		expect(totals.title).toContain('hidden by the filter');
		await user.type(screen.getByRole('searchbox', {name: 'Filter people'}), 'role:guest');
		await waitFor(() =>
			expect(screen.queryByRole('rowheader', {name: /Adaeze Gathoni/})).toBeNull(),
		);
		await user.clear(screen.getByRole('searchbox', {name: 'Filter people'}));
		await user.click(screen.getByRole('checkbox', {name: 'Bots'}));
		await user.type(screen.getByRole('searchbox', {name: 'Filter people'}), 'is:bot');
		await waitFor(() =>
			expect(screen.getAllByRole('rowheader', {name: /, Bot,/}).length).toBeGreaterThan(1),
		);
	});

	test('finds the people of a channel', async () => {
		const {user} = open('/access?q=channel:kitchen');
		expect(await cell('Ana Ortega', 'kitchen', 'subscribed')).toBeTruthy();
		expect(screen.queryByLabelText(/#kitchen: not subscribed/)).toBeNull();
		const box = screen.getByRole('searchbox', {name: 'Filter people'});
		await user.clear(box);
		await user.type(box, 'channel:kit');
		expect(await screen.findByRole('option', {name: /^kitchen/})).toBeTruthy();
	});

	test.each([
		['people', 'role:', 'role: has no value yet and filters nothing.'],
		['people', 'channel:', 'channel: has no value yet and filters nothing.'],
		['channels', 'is:', 'is: has no value yet and filters nothing.'],
	])(
		'a filter of %s without a value, %s, says that it filters nothing',
		async (of, text, words) => {
			open(`/access?${of === 'people' ? 'q' : 'channels'}=${text}`);
			expect(await cell('Adaeze Gathoni', 'general')).toBeTruthy();
			const box = screen.getByRole('searchbox', {name: `Filter ${of}`});
			expect(box.title).toBe(words);
		},
	);

	test.each([
		['people', 'nonsense:x'],
		['people', 'has:link'],
		['people', 'active:never'],
		['channels', 'foo:x'],
	])('what looks like a filter of %s and is none, %s, is told as text', async (of, text) => {
		open(`/access?${of === 'people' ? 'q' : 'channels'}=${text}`);
		expect(
			await screen.findByText(`${text} is not a filter, so it was searched as text.`),
		).toBeTruthy();
		const box = screen.getByRole('searchbox', {name: `Filter ${of}`});
		expect(box.title).toBe(`${text} is not a filter and is searched as text.`);
	});

	test('says why a cell cannot be changed', async () => {
		const {user} = open();
		const fixed = await cell('Ana Ortega', 'proposals', 'not subscribed, cannot be added');
		expect(fixed.getAttribute('aria-label')).toContain('you are not in it');
		await user.click(fixed);
		expect(screen.queryByRole('toolbar', {name: 'Staged changes'})).toBeNull();
	});

	test('nobody matches: the filter is named and cleared', async () => {
		const {user} = open('/access?q=nobody-at-all');
		expect(await screen.findByText('Nobody matches nobody-at-all')).toBeTruthy();
		await user.click(screen.getByRole('button', {name: 'Clear the filter of people'}));
		expect(await cell('Adaeze Gathoni', 'general')).toBeTruthy();
	});

	test('a failure can be tried again', async () => {
		let isDown = true;
		const {user} = open('/access', {
			spoil: client => ({
				...client,
				register: (sent, options) =>
					isDown
						? Promise.reject(new Unreachable('refused', 'connect ECONNREFUSED'))
						: client.register(sent, options),
			}),
		});
		const again = await screen.findByRole('button', {name: 'Try again'}, {timeout: 20_000});
		isDown = false;
		await user.click(again);
		expect(await cell('Adaeze Gathoni', 'general')).toBeTruthy();
	});
});

describe('staging', () => {
	test('with keys: Space, rangeEdit with Shift, Escape, and step by step back', async () => {
		const {user} = open();
		await user.click(await cell('Adaeze Gathoni', 'old dome', 'not subscribed'));
		expect(await cell('Adaeze Gathoni', 'old dome', 'to be added')).toBeTruthy();
		expect(screen.getByText('1 change')).toBeTruthy();
		await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
		expect(screen.getByText('3 changes')).toBeTruthy();
		await user.keyboard('{Escape}');
		expect(screen.getByText('1 change')).toBeTruthy();
		await user.keyboard('{Control>}{Enter}{/Control}');
		const review = await screen.findByRole('dialog', {name: /^Review 1 change/});
		await user.click(within(review).getByRole('button', {name: 'Back'}));
		await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
		await user.keyboard('n');
		const notes = await screen.findByRole('region', {name: 'Changes'});
		expect(notes.textContent).toContain(
			'New people are added on People, new channels on Channels.',
		);
		await user.keyboard(' ');
		expect(screen.getByText('2 changes')).toBeTruthy();
		await user.keyboard('{Control>}z{/Control}');
		expect(screen.getByText('1 change')).toBeTruthy();
		await user.keyboard('{Control>}z{/Control}');
		expect(await cell('Adaeze Gathoni', 'old dome', 'not subscribed')).toBeTruthy();
		expect(screen.queryByRole('toolbar', {name: 'Staged changes'})).toBeNull();
	});

	test('what was done after the last step is undone before it', async () => {
		const {user, client} = open();
		await user.click(await cell('Adaeze Gathoni', 'old dome', 'not subscribed'));
		await client.updateUser({user_id: 51, role: 600});
		act(() =>
			reportDone('demo', {
				label: 'Role changed.',
				changes: [{kind: 'role', user_id: 51, before: 400, after: 600}],
			}),
		);
		await user.keyboard('{Control>}z{/Control}');
		await waitFor(async () => expect((await client.getUser({user_id: 51})).user.role).toBe(400));
		expect(screen.getByText('1 change')).toBeTruthy();
		await user.keyboard('{Control>}z{/Control}');
		expect(await cell('Adaeze Gathoni', 'old dome', 'not subscribed')).toBeTruthy();
	});

	test('a filter hides staged cells and drops none', async () => {
		const {user} = open();
		await user.click(await cell('Adaeze Gathoni', 'old dome', 'not subscribed'));
		await user.type(screen.getByRole('searchbox', {name: 'Filter people'}), 'ortega');
		expect(await screen.findByText('· 1 hidden by filter')).toBeTruthy();
		await user.click(screen.getByRole('button', {name: 'Clear filter'}));
		expect(await cell('Adaeze Gathoni', 'old dome', 'to be added')).toBeTruthy();
	});

	test('a header adds everybody who is shown', async () => {
		const {user} = open('/access?q=ortega');
		await cell('Ana Ortega', 'old dome', 'not subscribed');
		await user.click(screen.getByRole('columnheader', {name: /^#old dome/}));
		await user.click(await screen.findByRole('menuitem', {name: 'Add all shown (1 person)'}));
		expect(await cell('Ana Ortega', 'old dome', 'to be added')).toBeTruthy();
	});

	test('one person is made like another, both differences shown before', async () => {
		const {user} = open();
		await cell('Ana Ortega', 'general');
		await user.click(screen.getByRole('rowheader', {name: /^Ana Ortega/}));
		await user.click(await screen.findByRole('menuitem', {name: 'Copy channels from…'}));
		const dialog = await screen.findByRole('dialog', {name: 'Copy channels to Ana Ortega from…'});
		await user.type(within(dialog).getByRole('combobox'), 'Chiamaka');
		await user.click(await within(dialog).findByRole('option', {name: /Chiamaka Owusu/}));
		expect(within(dialog).getByText('Only the other person is in: 1')).toBeTruthy();
		expect(within(dialog).getByText('Only this person is in: 1')).toBeTruthy();
		await user.click(within(dialog).getByRole('button', {name: 'Stage 2 changes'}));
		expect(await cell('Ana Ortega', 'outreach', 'to be added')).toBeTruthy();
		expect(await cell('Ana Ortega', 'kitchen', 'to be removed')).toBeTruthy();
	});

	test('the menu of a channel says whose people it copies', async () => {
		const {user} = open();
		await cell('Ana Ortega', 'general');
		await user.click(screen.getByRole('columnheader', {name: /^#old dome/}));
		await user.click(await screen.findByRole('menuitem', {name: 'Copy subscribers from…'}));
		const dialog = await screen.findByRole('dialog', {name: 'Copy subscribers to #old dome from…'});
		expect(within(dialog).getByRole('button', {name: 'Stage changes'})).toBeTruthy();
	});

	test('a channel is filled with a role', async () => {
		const {user} = open();
		await cell('Ana Ortega', 'general');
		await user.click(screen.getByRole('columnheader', {name: /^#old dome/}));
		await user.click(await screen.findByRole('menuitem', {name: 'Fill from group…'}));
		const dialog = await screen.findByRole('dialog', {name: 'Fill #old dome from a group'});
		expect(within(dialog).getByRole('button', {name: 'Stage additions'})).toBeTruthy();
		await user.click(within(dialog).getByRole('radio', {name: /^Moderators/}));
		await user.click(within(dialog).getByRole('button', {name: /^Stage \d+ additions$/}));
		expect(await screen.findByText(/^\d+ changes$/)).toBeTruthy();
	});
});

describe('review and apply', () => {
	test('names the calls and what follows, then applies and can be undone', async () => {
		const {user, client} = open();
		await user.click(await cell('Adaeze Gathoni', 'old dome', 'not subscribed'));
		await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
		await user.keyboard('{Enter}');
		const dialog = await screen.findByRole('dialog', {name: 'Review 2 changes'});
		expect(within(dialog).getByText('Add 2 people to #old dome')).toBeTruthy();
		expect(
			within(dialog).getByText(/^2 people get a message from the notification bot\. It stays/),
		).toBeTruthy();
		await user.click(within(dialog).getByText('Add 2 people to #old dome'));
		await user.keyboard('{Control>}{Enter}{/Control}');
		expect((await screen.findAllByText('2 memberships changed.')).length).toBeGreaterThan(0);
		expect(await cell('Adaeze Gathoni', 'old dome', 'subscribed$')).toBeTruthy();
		const isIn = async () => {
			const state = await client.register({
				fetch_event_types: ['subscription'],
				event_types: [],
				include_subscribers: true,
			});
			const all = [
				...(state.subscriptions ?? []),
				...(state.unsubscribed ?? []),
				...(state.never_subscribed ?? []),
			];
			return all.find(({name}) => name === 'old dome')?.subscribers?.length;
		};
		expect(await isIn()).toBe(2);
		await user.click(screen.getByRole('button', {name: 'Undo'}));
		await waitFor(async () => expect(await isIn()).toBe(0));
		expect(await cell('Adaeze Gathoni', 'old dome', 'not subscribed')).toBeTruthy();
	});

	test('what archives a channel or cannot be come back to opens on the way back', async () => {
		const {user} = open('/access?q=is:you&channels=staff');
		await user.click(await screen.findByLabelText(/#staff: subscribed/, {}, {timeout: 20_000}));
		await user.keyboard('{Enter}');
		const dialog = await screen.findByRole('dialog', {name: 'Review 1 change'});
		expect(within(dialog).getByText(/you leave #staff/)).toBeTruthy();
		const back = within(dialog).getByRole('button', {name: 'Back'});
		await waitFor(() => expect(document.activeElement).toBe(back));
		await user.keyboard('{Control>}{Enter}{/Control}');
		expect(screen.getByRole('dialog', {name: 'Review 1 change'})).toBe(dialog);
	});

	test('a change is left out; a refused one stays staged with the reason', async () => {
		const {user} = open('/access', {
			spoil: client => ({
				...client,
				subscribe: () => Promise.reject(badRequest('Not today.')),
			}),
		});
		await user.click(await cell('Adaeze Gathoni', 'old dome', 'not subscribed'));
		await user.click(await cell('Ana Ortega', 'staff', 'not subscribed'));
		await user.click(screen.getByRole('button', {name: 'Review'}));
		const dialog = await screen.findByRole('dialog', {name: 'Review 2 changes'});
		await user.click(
			within(dialog).getByRole('button', {name: 'Leave out: Add Ana Ortega to #staff'}),
		);
		await user.click(await screen.findByRole('button', {name: 'Apply 1 change'}));
		const refused = await cell('Adaeze Gathoni', 'old dome', 'to be added');
		await waitFor(() => expect(refused.getAttribute('aria-label')).toContain('Not today.'));
		expect(screen.getByText('· 1 refused by the server')).toBeTruthy();
	});

	test('what was staged while others were sent is undone first, also when one of them is refused', async () => {
		let refuse: (why: Error) => void = () => {};
		const {user} = open('/access', {
			spoil: client => ({
				...client,
				subscribe: () =>
					new Promise((_, reject) => {
						refuse = reject;
					}),
			}),
		});
		await user.click(await cell('Adaeze Gathoni', 'old dome', 'not subscribed'));
		await user.click(screen.getByRole('button', {name: 'Review'}));
		await user.click(await screen.findByRole('button', {name: 'Apply 1 change'}));
		await user.click(await cell('Ana Ortega', 'staff', 'not subscribed'));
		expect(screen.getByText('1 change')).toBeTruthy();
		refuse(badRequest('Not today.'));
		expect(await screen.findByText('· 1 refused by the server')).toBeTruthy();
		expect(screen.getByText('2 changes')).toBeTruthy();
		await user.keyboard('{Control>}z{/Control}');
		expect(screen.getByText('1 change')).toBeTruthy();
		expect(await cell('Ana Ortega', 'staff', 'not subscribed')).toBeTruthy();
		expect(screen.getByText('· 1 refused by the server')).toBeTruthy();
	});

	test('one to which the server gave no response is not told as refused', async () => {
		const {user} = open('/access', {
			spoil: client => ({
				...client,
				subscribe: () => Promise.reject(new Unreachable('refused', 'connect ECONNREFUSED')),
			}),
		});
		await user.click(await cell('Adaeze Gathoni', 'old dome', 'not subscribed'));
		await user.click(screen.getByRole('button', {name: 'Review'}));
		await user.click(await screen.findByRole('button', {name: 'Apply 1 change'}));
		expect(await screen.findByText('· 1 not applied: no response')).toBeTruthy();
		expect(screen.queryByText(/refused by the server/)).toBeNull();
		const edited = await cell('Adaeze Gathoni', 'old dome', 'to be added');
		expect(edited.getAttribute('aria-label')).not.toContain('refused');
	});

	test('one of which nobody knows whether it was made stays staged, and is not told as refused', async () => {
		let isCut = false;
		const {user} = open('/access', {
			spoil: client => ({
				...client,
				subscribe: () => {
					isCut = true;
					return Promise.reject(new Unreachable('cut', 'The connection was cut.'));
				},
				// Nobody can look what became of it.
				register: (...sent) =>
					isCut
						? Promise.reject(new Unreachable('refused', 'connect ECONNREFUSED'))
						: client.register(...sent),
			}),
		});
		await user.click(await cell('Adaeze Gathoni', 'old dome', 'not subscribed'));
		await user.click(screen.getByRole('button', {name: 'Review'}));
		await user.click(await screen.findByRole('button', {name: 'Apply 1 change'}));
		expect(await screen.findByText('· 1 not known', {}, {timeout: 20_000})).toBeTruthy();
		expect(screen.queryByText(/refused by the server/)).toBeNull();
		const edited = await cell('Adaeze Gathoni', 'old dome', 'to be added');
		expect(edited.getAttribute('aria-label')).toContain('Check whether it went through');
	});
});

describe('what is gone meanwhile', () => {
	test('is dropped with the reason, and is neither hidden nor reviewed', async () => {
		const {user, client, queries} = open();
		await cell('Ana Ortega', 'staff', 'not subscribed');
		await client.subscribe({subscriptions: [{name: 'brief dome'}]});
		await queries.invalidateQueries();
		await user.click(await cell('Ana Ortega', 'brief dome', 'not subscribed'));
		await user.click(await cell('Ana Ortega', 'staff', 'not subscribed'));
		await user.click(await cell('Adaeze Gathoni', 'staff', 'not subscribed'));
		expect(screen.getByText('3 changes')).toBeTruthy();
		const {stream_id} = await client.getChannelId({stream: 'brief dome'});
		await client.archiveChannel({stream_id});
		await queries.invalidateQueries();
		expect(await screen.findByText('1 staged change was discarded.')).toBeTruthy();
		const words = "#brief dome was archived, or you can't see it any more.";
		expect(screen.getByText(words)).toBeTruthy();
		const bar = screen.getByRole('toolbar', {name: 'Staged changes'});
		expect(bar.textContent).toMatch(/^2 changes(?!.*hidden)/);
		// What others did is nothing to be undone first.
		await user.keyboard('{Control>}z{/Control}');
		await user.click(await cell('Adaeze Gathoni', 'staff', 'not subscribed'));
		expect(screen.getByText('2 changes')).toBeTruthy();
		const {members} = await client.getUsers({});
		const ana = members.find(({full_name: name}) => name === 'Ana Ortega')?.user_id ?? 0;
		await client.deactivateUser({user_id: ana});
		await queries.invalidateQueries();
		expect(await screen.findByText('Ana Ortega was deactivated.')).toBeTruthy();
		await user.click(screen.getByRole('button', {name: 'Review'}));
		expect(await screen.findByText('Add Adaeze Gathoni to #staff')).toBeTruthy();
		expect(screen.getByRole('dialog', {name: 'Review 1 change'})).toBeTruthy();
		await client.reactivateUser({user_id: ana});
	});

	test('what was refused and is discarded is not offered to be tried again', async () => {
		const {user} = open('/access', {
			spoil: client => ({
				...client,
				subscribe: () => Promise.reject(badRequest('Not today.')),
			}),
		});
		await user.click(await cell('Adaeze Gathoni', 'old dome', 'not subscribed'));
		await user.click(screen.getByRole('button', {name: 'Review'}));
		await user.click(await screen.findByRole('button', {name: 'Apply 1 change'}));
		expect(await screen.findByText('· 1 refused by the server')).toBeTruthy();
		expect(screen.getByRole('button', {name: 'Try again'})).toBeTruthy();
		await user.click(screen.getByRole('button', {name: 'Discard'}));
		expect(screen.queryByRole('button', {name: 'Try again'})).toBeNull();
	});

	test('what is discarded is told where it stood, and comes back with Undo', async () => {
		const {user} = open();
		const place = await cell('Adaeze Gathoni', 'old dome', 'not subscribed');
		await user.click(place);
		await user.click(screen.getByRole('button', {name: 'Discard'}));
		const told = screen.getByRole('region', {name: 'Discarded changes'});
		expect(told.textContent).toContain('1 change discarded.');
		await user.click(within(told).getByRole('button', {name: 'Undo'}));
		expect(screen.getByRole('toolbar', {name: 'Staged changes'}).textContent).toContain('1 change');
		expect(screen.queryByRole('region', {name: 'Discarded changes'})).toBeNull();
		await user.click(screen.getByRole('button', {name: 'Discard'}));
		await user.click(place);
		await user.click(place);
		expect(screen.queryByRole('region', {name: 'Discarded changes'})).toBeNull();
	});
});

describe('who may do what', () => {
	test('a member adds, but removes only themselves', async () => {
		open('/access', {as: 'member'});
		const other = await screen.findAllByLabelText(
			/#general: subscribed, cannot be removed. Only administrators/,
		);
		expect(other.length).toBeGreaterThan(3);
	});

	test('a member is told before that others cannot be removed again, and is offered no undo', async () => {
		const {user} = open('/access', {as: 'member'});
		await user.click(await cell('Adaeze Gathoni', 'old dome', 'not subscribed'));
		await user.click(screen.getByRole('button', {name: 'Review'}));
		const dialog = await screen.findByRole('dialog', {name: 'Review 1 change'});
		const follows = within(dialog).getByRole('list', {name: 'Consequences'});
		expect(follows.textContent).toContain(
			'Cannot be undone: you may add people to #old dome, but not remove them again.',
		);
		expect(follows.textContent).not.toContain('when the change is undone');
		await user.click(within(dialog).getByRole('button', {name: 'Apply 1 change'}));
		const bar = await screen.findByRole('region', {name: 'Changes'});
		await waitFor(() => expect(bar.textContent).toContain("This can't be undone."));
		expect(bar.textContent).not.toContain('If undone');
		expect(within(bar).queryByRole('button', {name: 'Undo'})).toBeNull();
	});
});
