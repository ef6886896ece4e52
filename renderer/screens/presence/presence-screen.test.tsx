// @vitest-environment happy-dom
import {act, screen, waitFor, within} from '@testing-library/react';
import {afterEach, describe, expect, test, vi} from 'vitest';
import {Unreachable} from '../../../shared/client/failures';
import {badRequest} from '../../../shared/contract/errors';
import {presenceKeys} from '../../api/users/presence';
import {HelpingSteps} from '../../components/states/helping-steps';
import {leaveScreen, showScreen} from '../../testing/screen.fixture';
import {testListStates} from '../../testing/list-states.fixture';
import {PresenceScreen} from './presence-screen';

afterEach(leaveScreen);

const tile = (name: RegExp) => screen.findByRole('button', {name});
const countOf = (element: HTMLElement) => Number(/(\d+)/.exec(element.textContent ?? '')?.[1]);

describe('the screen', () => {
	test('shows oneself as active, and tells how fresh it is', async () => {
		showScreen(<PresenceScreen />, {at: '/presence'});
		const own = await screen.findByRole('row', {name: /you/});
		expect(own.textContent).toContain('Active now');
		expect(screen.getByText(/as of \d\d:\d\d:\d\d, updates every 60 s/)).toBeTruthy();
		expect(screen.getByText(/bots? (is|are) not listed: bots have no presence/)).toBeTruthy();
	});

	test('the key to add says where people are added', async () => {
		const {user} = showScreen(<PresenceScreen />, {at: '/presence'});
		await screen.findByRole('row', {name: /you/});
		await user.keyboard('n');
		const changes = await screen.findByRole('region', {name: 'Changes'});
		expect(changes.textContent).toContain('Nobody can be added on Presence.');
		expect(changes.textContent).toContain('New people are added on People.');
	});

	describe('what the list of shortcuts names for a person', () => {
		const focusOn = async (name: RegExp) => {
			const row = await screen.findByRole('row', {name});
			row.querySelector<HTMLElement>('[data-column="name"]')?.click();
			return row;
		};

		test('renames, asks for the role and deactivates as on People', async () => {
			const {user} = showScreen(<PresenceScreen />, {at: '/presence?q=deepika'});
			await focusOn(/Deepika Joshi/);
			await user.keyboard('r');
			const menu = await screen.findByRole('menu');
			expect(menu.textContent).toContain('Role of Deepika Joshi');
			await user.keyboard('{Escape}');
			await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
			await user.keyboard('d');
			await screen.findByRole('dialog', {name: /^Deactivate Deepika Joshi/});
			await user.keyboard('{Escape}');
			await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
			await user.keyboard('e');
			expect(await screen.findByRole('textbox', {name: /^New name of Deepika/})).toBeTruthy();
		});

		test('means the selection, which the bar shows where the filter hides it', async () => {
			const {user} = showScreen(<PresenceScreen />, {at: '/presence?q=deepika'});
			await focusOn(/Deepika Joshi/);
			await user.keyboard('x/');
			await user.keyboard('{Control>}a{/Control}ines{Enter}');
			await screen.findByRole('row', {name: /Ines Halloran/});
			const bar = await screen.findByRole('toolbar', {name: 'Selected people'});
			expect(bar.textContent).toContain('1 selected, 1 hidden by filter');
			const copied = vi.spyOn(navigator.clipboard, 'writeText');
			await user.click(within(bar).getByRole('button', {name: 'Copy'}));
			expect(copied).toHaveBeenCalledWith(expect.stringMatching(/^Name.*\nDeepika Joshi\t.*$/));
			expect(await within(bar).findByRole('button', {name: 'Copied'})).toBeTruthy();
			await user.keyboard('r');
			const menu = await screen.findByRole('menu');
			expect(within(bar).getByRole('button', {name: 'Role'}).getAttribute('aria-controls')).toBe(
				menu.id,
			);
			await user.keyboard('{Escape}');
			await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
			await user.click(within(bar).getByRole('button', {name: 'Clear the selection'}));
		});

		test('lets go of who is not listed any more', async () => {
			const {user, client, queries} = showScreen(<PresenceScreen />, {at: '/presence'});
			await screen.findByRole('row', {name: /you/});
			const grid = screen.getByRole('grid', {name: 'Presence'});
			const before = Number(grid.getAttribute('aria-rowcount'));
			const deepika = (await client.getUsers({})).members.find(
				({full_name}) => full_name === 'Deepika Joshi',
			)!;
			const {user_id} = deepika;
			await focusOn(/you/);
			await user.keyboard('{Control>}a{/Control}');
			const bar = await screen.findByRole('toolbar', {name: 'Selected people'});
			expect(bar.textContent).toContain(`${before - 1} selected`);
			await client.deactivateUser({user_id});
			try {
				await act(() => queries.refetchQueries());
				await waitFor(() => expect(bar.textContent).toContain(`${before - 2} selected`));
				expect(bar.textContent).not.toContain('hidden');
			} finally {
				await client.reactivateUser({user_id});
			}
			await act(() => queries.refetchQueries());
			await waitFor(() => expect(grid.getAttribute('aria-rowcount')).toBe(String(before)));
			expect(bar.textContent).toContain(`${before - 2} selected`);
			await user.click(within(bar).getByRole('button', {name: 'Clear the selection'}));
		});

		test('says why, where somebody may not, and what is done in the place of deleting', async () => {
			const {user} = showScreen(<PresenceScreen />, {at: '/presence?q=deepika', as: 'member'});
			await focusOn(/Deepika Joshi/);
			const changes = () => screen.findByRole('region', {name: 'Changes'});
			await user.keyboard('e');
			expect((await changes()).textContent).toContain('Deepika Joshi cannot be renamed.');
			await user.keyboard('{Delete}');
			expect((await changes()).textContent).toContain('Deactivate them instead, with D.');
			await user.keyboard('d');
			expect((await screen.findByRole('dialog')).textContent).toContain(
				'Only administrators and owners',
			);
			await user.keyboard('{Escape}');
			await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
			await user.keyboard('xr');
			const why = 'The role of 1 person cannot be changed.';
			await waitFor(async () => expect((await changes()).textContent).toContain(why));
			expect((await changes()).textContent).toContain('Only administrators and owners');
			await user.keyboard('{Escape}');
		});
	});

	test('a tile shows its people alone, and everybody when pressed again', async () => {
		const {user, router} = showScreen(<PresenceScreen />, {at: '/presence'});
		await screen.findByRole('row', {name: /you/});
		const grid = screen.getByRole('grid', {name: 'Presence'});
		const all = grid.getAttribute('aria-rowcount');
		const now = await tile(/^Active now/);
		await user.click(now);
		expect(grid.getAttribute('aria-rowcount')).toBe(String(countOf(now) + 1));
		expect(now.getAttribute('aria-pressed')).toBe('true');
		expect(router.state.location.search).toMatchObject({bucket: 'now'});
		await user.click(now);
		await waitFor(() => expect(grid.getAttribute('aria-rowcount')).toBe(all));
	});

	test('is filtered by name; nobody found offers the way out', async () => {
		const {user} = showScreen(<PresenceScreen />, {at: '/presence'});
		await screen.findByRole('row', {name: /you/});
		await user.keyboard('/');
		await user.keyboard('zzzz');
		expect(await screen.findByText('Nobody matches zzzz')).toBeTruthy();
		await user.keyboard('{Escape}');
		expect(await screen.findByRole('row', {name: /you/})).toBeTruthy();
	});

	test('a tile and words that nobody is in: each goes alone, and everybody is everybody', async () => {
		const {user} = showScreen(<PresenceScreen />, {at: '/presence?q=deepika&bucket=now'});
		const remove = await screen.findByRole('button', {name: 'Remove “Active now”'});
		expect(screen.getByText('1 result without “Active now”.')).toBeTruthy();
		await user.click(screen.getByRole('button', {name: 'Show everyone'}));
		expect(await screen.findByRole('row', {name: /you/})).toBeTruthy();
		expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
		expect(remove.isConnected).toBe(false);
	});

	test('is filtered with the words of the list of people, which are suggested', async () => {
		const {user} = showScreen(<PresenceScreen />, {at: '/presence'});
		await screen.findByRole('row', {name: /you/});
		await user.keyboard('/');
		await user.keyboard('role:own');
		expect(await screen.findByRole('option', {name: /^owner/})).toBeTruthy();
		await user.keyboard('{ArrowDown}{Enter}');
		await waitFor(() =>
			expect(screen.getByRole('grid', {name: 'Presence'}).getAttribute('aria-rowcount')).toBe('2'),
		);
		expect(screen.getByRole('row', {name: /Ines Halloran/})).toBeTruthy();
		await user.keyboard('{Escape}');
	});

	test('what only People filters by is told as text and finds nobody', async () => {
		showScreen(<PresenceScreen />, {at: '/presence?q=channel:kitchen'});
		const words = 'channel:kitchen is not a filter, so it was searched as text.';
		expect(await screen.findByText(words)).toBeTruthy();
	});

	test('Enter opens the person beside the list', async () => {
		const {user} = showScreen(<PresenceScreen />, {at: '/presence'});
		const own = await screen.findByRole('row', {name: /you/});
		await user.click(within(own).getByRole('button'));
		expect(await screen.findByRole('complementary')).toBeTruthy();
	});
});

test.each([true, false])(
	'an outage is told here where no banner tells it, in one line (banner: %s)',
	async isOutageTold => {
		let isAway = false;
		const {queries} = showScreen(
			<HelpingSteps value={{isOutageTold}}>
				<PresenceScreen />
			</HelpingSteps>,
			{
				at: '/presence',
				spoil: client => ({
					...client,
					register: () => Promise.reject(new Unreachable('refused', 'connect ECONNREFUSED')),
					reportPresence: (order, options) =>
						isAway
							? Promise.reject(new Unreachable('refused', 'connect ECONNREFUSED'))
							: client.reportPresence(order, options),
				}),
			},
		);
		await screen.findByRole('row', {name: /you/});
		isAway = true;
		await act(() => queries.refetchQueries({queryKey: presenceKeys.board('demo')}));
		const told = isOutageTold ? 0 : 1;
		await waitFor(() => expect(screen.queryAllByText(/out of date/)).toHaveLength(told));
		await waitFor(() => expect(screen.queryAllByRole('alert')).toHaveLength(told));
		expect(document.body.textContent).not.toContain('ECONNREFUSED');
	},
);

describe('the own switch', () => {
	test('is kept by the service', async () => {
		const {user, client} = showScreen(<PresenceScreen />, {as: 'member', at: '/presence'});
		const visible = await screen.findByRole('switch', {name: 'Share my presence'});
		const state = async () =>
			(await client.register({fetch_event_types: ['user_settings'], event_types: []})).user_settings
				?.presence_enabled;
		expect(await state()).toBe(true);
		await user.click(visible);
		await waitFor(async () => expect(await state()).toBe(false));
		await waitFor(() => expect(visible).toHaveProperty('disabled', false));
		await user.click(visible);
		await waitFor(async () => expect(await state()).toBe(true));
		await waitFor(() => expect(visible).toHaveProperty('disabled', false));
		// The key for Undo is for this, and for nothing older.
		await user.keyboard('{Control>}z{/Control}');
		await waitFor(async () => expect(await state()).toBe(false));
		expect(
			(await screen.findAllByText(/^Undone: “Your presence is shared now”/)).length,
		).toBeGreaterThan(0);
		await user.click(visible);
		await waitFor(async () => expect(await state()).toBe(true));
	});

	test('that the service refuses is as it was, with the reason', async () => {
		const {user} = showScreen(<PresenceScreen />, {
			as: 'member',
			at: '/presence',
			spoil: client => ({
				...client,
				updateOwnSettings: () => Promise.reject(badRequest('Not on a Sunday.')),
			}),
		});
		const visible = await screen.findByRole<HTMLInputElement>('switch', {
			name: 'Share my presence',
		});
		await user.click(visible);
		expect(await screen.findByText('Not on a Sunday.')).toBeTruthy();
		await waitFor(() => expect(visible.checked).toBe(true));
	});

	test('is not there when the server does not say how it stands', async () => {
		showScreen(<PresenceScreen />, {
			at: '/presence',
			spoil: client => ({
				...client,
				register: async (sent, options) => {
					const {user_settings: _unsaid, ...rest} = await client.register(sent, options);
					return rest;
				},
			}),
		});
		expect(
			await screen.findByText('This server does not say whether others see you.'),
		).toBeTruthy();
		expect(screen.queryByRole('switch')).toBeNull();
	});
});

testListStates(() => <PresenceScreen />, {
	at: '/presence',
	call: 'reportPresence',
	what: 'Nobody',
});

describe('without presence', () => {
	test('an empty answer is explained', async () => {
		showScreen(<PresenceScreen />, {
			at: '/presence',
			spoil: client => ({
				...client,
				reportPresence: async () => ({
					presence_last_update_id: -1,
					server_timestamp: Date.now() / 1000,
					presences: {},
				}),
			}),
		});
		expect(await screen.findByText(/presence is turned off for this organization/)).toBeTruthy();
	});
});
