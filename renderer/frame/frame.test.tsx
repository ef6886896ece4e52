// @vitest-environment happy-dom
import {act, fireEvent, screen, waitFor, within} from '@testing-library/react';
import {afterEach, describe, expect, test, vi} from 'vitest';
import {useHealthStore} from '../state/health';
import {useChangesStore} from '../state/changes';
import {noteUnclear} from '../state/reports';
import {closeApp, demoConnection, openApp} from '../testing/app.fixture';

// Screens are loaded when they are first opened.

afterEach(closeApp);

const slowly = {timeout: 10_000};
const title = (name: string) => screen.findByRole('heading', {level: 1, name});
const peopleShown = () => screen.findByRole('row', {name: /Adaeze Gathoni/}, {timeout: 20_000});
const overviewShown = () => screen.findByRole('link', {name: /^\d+ guests$/}, {timeout: 20_000});

describe('a start', () => {
	test('without anything known opens the demo organization on Overview', async () => {
		const {router, asked} = await openApp({connections: []});
		await overviewShown();
		expect(router.state.location.pathname).toBe('/o/demo/overview');
		expect(asked.filter(({channel}) => channel === 'connections:open-demo')).toHaveLength(1);
	});

	test('that cannot open the demo says why, and offers a server', async () => {
		let isDown = true;
		const {user} = await openApp({
			connections: [],
			answers: {
				'connections:open-demo': () =>
					isDown
						? {ok: false, kind: 'starting', detail: 'It did not come up.'}
						: {ok: true, value: demoConnection()},
			},
		});
		expect(await screen.findByText('It did not come up.')).toBeTruthy();
		expect(screen.getByRole('link', {name: 'Connect to a server'})).toBeTruthy();
		isDown = false;
		await user.click(screen.getByRole('button', {name: 'Try again'}));
		await overviewShown();
	});

	test('shows a screen whose list is entered from its link in the sidebar', async () => {
		const {user} = await openApp({at: '/o/demo/people'});
		await peopleShown();
		const link = screen.getByRole('link', {name: 'Invitations'});
		await user.click(link);
		await screen.findByRole('row', {name: /join\/c20d77/}, {timeout: 20_000});
		expect(document.activeElement).toBe(link);
		await user.keyboard('j');
		const list = screen.getByRole('grid', {name: 'Invitations'});
		expect(list.contains(document.activeElement)).toBe(true);
		act(() => link.focus());
		await user.keyboard('{ArrowDown}');
		expect(list.contains(document.activeElement)).toBe(true);
	});

	test('another organization is connected from its first field on', async () => {
		const {user} = await openApp({at: '/settings'});
		const opener = await screen.findByRole('button', {name: /Switch or connect another/});
		opener.focus();
		await user.keyboard('{Enter}');
		const name = 'Connect another organization';
		const entry = await screen.findByRole('menuitem', {name, hidden: true});
		entry.focus();
		await user.keyboard('{Enter}');
		const field = await screen.findByRole('textbox', {name: 'Server URL'}, slowly);
		await waitFor(() => expect(document.activeElement === field).toBe(true), slowly);
		await waitFor(() => expect(document.querySelector('[role=menu]')).toBeNull());
		await user.keyboard('chat.example.com');
		expect((field as HTMLInputElement).value).toBe('chat.example.com');
	});

	test('keeps the place for the next one', async () => {
		const {user, asked} = await openApp({at: '/o/demo/people'});
		await peopleShown();
		await user.click(screen.getByRole('link', {name: 'Settings'}));
		await title('Settings');
		await waitFor(() =>
			expect(asked).toContainEqual({
				channel: 'settings:write',
				// With the place before, where one went on quickly.
				question: expect.objectContaining({lastPlace: '/settings'}),
			}),
		);
	});

	test('at an organization that is gone offers the others', async () => {
		await openApp({at: '/o/gone/people'});
		expect(await screen.findByText('This organization is no longer connected.')).toBeTruthy();
		expect(screen.getByRole('link', {name: 'Connect an organization'})).toBeTruthy();
	});
});

describe('an outage', () => {
	test('is told once, counts down, and ends by itself', async () => {
		let isAway = false;
		await openApp({at: '/o/demo/people', isAway: () => isAway});
		await peopleShown();
		const bar = await screen.findByRole('contentinfo', {name: 'Status'});
		await within(bar).findByText('Connected, live');
		isAway = true;
		act(() => void window.dispatchEvent(new Event('online')));
		await screen.findByRole('status', {name: 'Connection'}, {timeout: 15_000});
		// What was on its way may still come first.
		const banner = () => screen.queryByRole('status', {name: 'Connection'})?.textContent;
		await waitFor(() => expect(banner()).toMatch(/Trying again in [1-5] s\./), slowly);
		expect(screen.getAllByRole('button', {name: 'Try again'})).toHaveLength(1);
		expect(bar.textContent).toContain('No response');
		isAway = false;
		await within(bar).findByText('Connected, live', {}, {timeout: 8000});
		expect(screen.queryByRole('status', {name: 'Connection'})).toBeNull();
	}, 40_000);
});

test('a rejected key is told at once, and nobody asks on by themselves', async () => {
	const {queries} = await openApp({at: '/o/demo/people'});
	await peopleShown();
	const bar = await screen.findByRole('contentinfo', {name: 'Status'});
	await within(bar).findByText('Connected, live');
	vi.useFakeTimers({shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval']});
	try {
		let asked = 0;
		const refused = {result: 'error', msg: 'Account is deactivated', code: 'UNAUTHORIZED'};
		vi.stubGlobal('fetch', () => {
			asked++;
			return Promise.resolve(Response.json(refused, {status: 401}));
		});
		await act(() => queries.invalidateQueries({queryKey: ['demo', 'users'], exact: false}));
		act(() => void window.dispatchEvent(new Event('online')));
		const banner = await screen.findByRole('status', {name: 'Connection'});
		expect(banner.textContent).toContain('Your API key was rejected.');
		expect(banner.textContent).not.toContain('Trying again');
		await within(bar).findByText('API key rejected');
		await waitFor(() => {
			if (queries.isFetching() > 0) throw new Error('Something is still being read.');
		});
		const before = asked;
		await act(() => vi.advanceTimersByTimeAsync(120_000));
		expect(asked).toBe(before);
	} finally {
		vi.useRealTimers();
	}
});

test('whoever signed out is told so only on screens that need the key, and nothing is tried', async () => {
	const signedOut = {
		...demoConnection(),
		kind: 'server',
		key: 'missing',
		whyMissing: 'none',
	} as const;
	const {user, router} = await openApp({at: '/connect', connections: [signedOut]});
	const bar = await screen.findByRole('contentinfo', {name: 'Status'});
	await within(bar).findByText('Signed out');
	expect(screen.queryByRole('status', {name: 'Connection'})).toBeNull();
	act(() => useHealthStore.getState().note('demo', {state: 'silent'}));
	await act(() => router.navigate({to: '/o/$connection/people', params: {connection: 'demo'}}));
	const banner = await screen.findByRole('status', {name: 'Connection'});
	expect(banner.textContent).toContain('You are signed out of this organization.');
	expect(banner.textContent).not.toContain('Trying again');
	await user.click(within(banner).getByRole('button', {name: 'Sign in again'}));
	await waitFor(() => expect(router.state.location.pathname).toBe('/connect'));
});

test('a list that fails is not read again and again, and is no outage', async () => {
	const {queries} = await openApp({at: '/o/demo/people'});
	await peopleShown();
	const bar = await screen.findByRole('contentinfo', {name: 'Status'});
	await within(bar).findByText('Connected, live');
	const reach = window.fetch;
	let readings = 0;
	vi.stubGlobal('fetch', (input: Request) => {
		if (!/\/api\/v1\/users(\?|$)/.test(input.url)) return reach(input);
		readings++;
		return Promise.resolve(new Response('<html>', {status: 500}));
	});
	await act(() => queries.invalidateQueries({queryKey: ['demo']}));
	expect(readings).toBeGreaterThan(0);
	const read = readings;
	const {note} = useHealthStore.getState();
	const state = () => useHealthStore.getState().byConnection['demo']?.state;
	await waitFor(() => expect(state()).toBe('answering'), slowly);
	for (let time = 0; time < 5; time++) {
		act(() => note('demo', {state: 'silent'}));
		// One small call is made to see.
		await waitFor(() => expect(state()).toBe('answering'), slowly);
	}
	expect(readings).toBe(read);
	expect(screen.queryByRole('status', {name: 'Connection'})).toBeNull();
});

describe('the status bar', () => {
	test('says what waits for the limit of the service, and what is left of it', async () => {
		const {tell} = await openApp({at: '/settings'});
		const bar = await screen.findByRole('contentinfo', {name: 'Status'});
		const state = {connectionId: 'demo', waiting: 40, remaining: 0, limit: 200};
		act(() => tell('calls:state', {...state, pausedUntil: Date.now() + 11_900}));
		expect(within(bar).getByRole('timer').textContent).toMatch(/limit, 1[12] s, 40 calls$/);
		expect(bar.textContent).toContain('0 of 200 calls left');
		act(() => tell('calls:state', {connectionId: 'demo', waiting: 0, remaining: 180, limit: 200}));
		expect(within(bar).queryByRole('timer')).toBeNull();
		expect(bar.textContent).toContain('180 of 200 calls left');
		act(() => tell('calls:state', {connectionId: 'demo', waiting: 0}));
		expect(bar.textContent).not.toContain('calls left');
	});

	test('says how the connection stands and as whom one acts', async () => {
		await openApp({at: '/settings'});
		const bar = await screen.findByRole('contentinfo', {name: 'Status'});
		expect(await within(bar).findByText('Connected, live')).toBeTruthy();
		expect(await within(bar).findByText('Ines Halloran, owner')).toBeTruthy();
		expect(bar.textContent).toContain('Demo');
		expect(bar.textContent).toContain('263');
		expect(bar.textContent).toMatch(/\d ms/);
	});

	test('offers to start a server that gave up', async () => {
		const {user, tell, asked} = await openApp({
			at: '/settings',
			answers: {'server:restart': () => ({state: 'starting', attempt: 1})},
		});
		await title('Settings');
		tell('server:state', {state: 'failed', reason: 'The disk is full.', logPath: '/x.log'});
		expect(await screen.findByText('The demo server cannot start.')).toBeTruthy();
		// What it said last names the next step.
		expect(screen.getByText(/The disk is full\./)).toBeTruthy();
		const [again] = screen.getAllByRole('button', {name: 'Restart it'});
		await user.click(again!);
		await waitFor(() => expect(asked.map(({channel}) => channel)).toContain('server:restart'));
		tell('server:state', {state: 'ready', baseUrl: demoConnection().baseUrl});
		await waitFor(() => expect(screen.queryByText('The demo server cannot start.')).toBeNull());
	});

	test('asks nothing once more that waited for a server that starts', async () => {
		let asked = 0;
		let start = () => {};
		const started = new Promise<void>(resolve => (start = resolve));
		const through = window.fetch.bind(window);
		vi.stubGlobal('fetch', async (url: string, options: RequestInit) => {
			const isStream = !String(options.body).startsWith('event_types=%5B%5D');
			if (!url.endsWith('/register') || !isStream) return through(url, options);
			asked++;
			await started;
			options.signal?.throwIfAborted();
			return through(url, options);
		});
		const {tell} = await openApp({
			at: '/o/demo/people',
			answers: {'server:state': () => ({state: 'starting', attempt: 1})},
		});
		await waitFor(() => expect(asked).toBe(1));
		tell('server:state', {state: 'ready', baseUrl: demoConnection().baseUrl});
		start();
		await screen.findByText('Connected, live');
		expect(asked).toBe(1);
	});

	test('says that the server is restarting', async () => {
		const {tell} = await openApp({at: '/settings'});
		await title('Settings');
		tell('server:state', {state: 'starting', attempt: 2});
		expect(await screen.findByText('Demo server restarting')).toBeTruthy();
		expect(screen.getByText('The demo server is restarting.')).toBeTruthy();
	});

	test('says why the server was started anew, each time until it was read', async () => {
		const {tell, user} = await openApp({at: '/settings'});
		await title('Settings');
		const words = 'The demo organization did not respond for 10 seconds and was restarted.';
		for (const count of [1, 2]) {
			const {baseUrl} = demoConnection();
			tell('server:state', {state: 'ready', baseUrl, restarted: {count, words}});
			expect(await screen.findByText(words)).toBeTruthy();
			await user.click(screen.getByRole('button', {name: /dismiss/i}));
			expect(screen.queryByText(words)).toBeNull();
		}
	});
});

describe('the notice of a restart', () => {
	const words = 'The demo organization ended unexpectedly and was restarted.';
	const restarted = (count: number) =>
		({
			state: 'ready',
			baseUrl: demoConnection().baseUrl,
			restarted: {count, words},
		}) as const;

	test('goes with the screen', async () => {
		const {tell, user} = await openApp({at: '/settings'});
		await title('Settings');
		tell('server:state', restarted(11));
		expect(await screen.findByText(words)).toBeTruthy();
		await user.keyboard('gr');
		await waitFor(() => expect(screen.queryByText(words)).toBeNull());
	});

	test('goes by itself once it was seen for ten seconds', async () => {
		const {tell} = await openApp({at: '/settings'});
		await title('Settings');
		vi.useFakeTimers({shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout']});
		try {
			tell('server:state', restarted(12));
			expect(await screen.findByText(words)).toBeTruthy();
			act(() => vi.advanceTimersByTime(8000));
			expect(screen.getByText(words)).toBeTruthy();
			act(() => vi.advanceTimersByTime(2500));
			expect(screen.queryByText(words)).toBeNull();
		} finally {
			vi.useRealTimers();
		}
	});
});

describe('the keyboard', () => {
	test('G then R leads to Roles, G then P back', async () => {
		const {user, router} = await openApp({at: '/settings'});
		await title('Settings');
		await user.keyboard('gr');
		await waitFor(() => expect(router.state.location.pathname).toBe('/o/demo/roles'));
		await user.keyboard('gp');
		await waitFor(() => expect(router.state.location.pathname).toBe('/o/demo/people'));
		await user.keyboard('gt');
		await waitFor(() => expect(router.state.location.pathname).toBe('/o/demo/drafts'));
	});

	test('after G and a letter nothing is left on the link of the screen before', async () => {
		const {user, router} = await openApp({at: '/o/demo/people'});
		await peopleShown();
		await user.click(screen.getByRole('link', {name: 'Roles'}));
		await title('Roles');
		await user.keyboard('gp');
		await peopleShown();
		await waitFor(() => expect(document.activeElement?.closest('nav')).toBeNull());
		await user.keyboard('{Enter}');
		expect(router.state.location.pathname).toBe('/o/demo/people');
	});

	test('letters alone do nothing while typing, nor where they are switched off', async () => {
		const {user, router} = await openApp({at: '/connect', settings: {singleKeyShortcuts: false}});
		const field = await screen.findByRole('textbox', {name: 'Server URL'});
		await user.type(field, 'gr?');
		(document.activeElement as HTMLElement).blur();
		await user.keyboard('gr?');
		expect(router.state.location.pathname).toBe('/connect');
		expect(screen.queryByRole('dialog')).toBeNull();
		expect((field as HTMLInputElement).value).toBe('gr?');
	});

	test('letters that are switched off are promised nowhere', async () => {
		const {user} = await openApp({at: '/settings', settings: {singleKeyShortcuts: false}});
		await title('Settings');
		const shortcuts = screen.getByRole('button', {name: /^Shortcuts/});
		const roles = screen.getByRole('link', {name: 'Roles'});
		expect(document.querySelectorAll('kbd')).toHaveLength(0);
		expect(roles.hasAttribute('aria-keyshortcuts')).toBe(false);
		expect(screen.queryByText(/^Press these keys/)).toBeNull();
		await user.click(screen.getByRole('switch', {name: 'Single-letter shortcuts'}));
		expect(await within(shortcuts).findByText('?')).toBeTruthy();
		expect(screen.getByText(/^Press these keys outside of text fields\./)).toBeTruthy();
		expect(roles.getAttribute('aria-keyshortcuts')).toBe('G R');
	});

	test('? shows every shortcut, Esc closes and gives the focus back', async () => {
		const {user} = await openApp({at: '/settings'});
		await title('Settings');
		const link = screen.getByRole('link', {name: 'Roles'});
		link.focus();
		await user.keyboard('?');
		const sheet = await screen.findByRole('dialog', {name: 'Keyboard shortcuts'});
		expect(within(sheet).getByText('Search people, screens and actions')).toBeTruthy();
		await user.keyboard('gp');
		expect(await title('Settings')).toBeTruthy();
		await user.keyboard('{Escape}');
		await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
		await waitFor(() => expect(document.activeElement).toBe(link));
	});

	test('entries of the application menu do the same, and nothing behind a dialog', async () => {
		const {user, tell, router} = await openApp({at: '/settings'});
		await title('Settings');
		tell('menu:command', 'shortcuts');
		expect(await screen.findByRole('dialog', {name: 'Keyboard shortcuts'})).toBeTruthy();
		tell('menu:command', 'connect');
		tell('menu:command', 'palette');
		await user.keyboard('{Escape}');
		await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
		expect(router.state.location.pathname).toBe('/settings');
		tell('menu:command', 'connect');
		await waitFor(() => expect(router.state.location.pathname).toBe('/connect'));
		tell('menu:command', 'back');
		await waitFor(() => expect(router.state.location.pathname).toBe('/settings'));
	});
});

test('keys mean nothing to the screen while a dialog opens that has no focus yet', async () => {
	const {user, router} = await openApp({at: '/settings'});
	await title('Settings');
	await user.keyboard('?');
	await screen.findByRole('dialog', {name: 'Keyboard shortcuts'});
	act(() => (document.activeElement as HTMLElement).blur());
	await user.keyboard('gp');
	await user.keyboard('{Alt>}{ArrowLeft}{/Alt}{Control>}1{/Control}');
	expect(router.state.location.pathname).toBe('/settings');
});

test('the palette does not open over a dialog, which keeps the focus; its own key closes it', async () => {
	const {user} = await openApp({at: '/settings'});
	await title('Settings');
	await user.keyboard('?');
	const sheet = await screen.findByRole('dialog', {name: 'Keyboard shortcuts'});
	await waitFor(() => expect(sheet.contains(document.activeElement)).toBe(true));
	await user.keyboard('{Control>}k{/Control}');
	expect(screen.queryByRole('combobox', {name: 'Search people, screens and actions'})).toBeNull();
	expect(sheet.contains(document.activeElement)).toBe(true);
	await user.keyboard('{Escape}');
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	await user.keyboard('{Control>}k{/Control}');
	expect(
		await screen.findByRole('combobox', {name: 'Search people, screens and actions'}),
	).toBeTruthy();
	await user.keyboard('{Control>}k{/Control}');
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

describe('the palette', () => {
	test('has the focus when the key that opens it is over', async () => {
		await openApp({at: '/settings'});
		await title('Settings');
		fireEvent.keyDown(document.body, {key: 'k', code: 'KeyK', ctrlKey: true});
		expect(document.activeElement?.getAttribute('role')).toBe('combobox');
	});

	const open = async (user: Awaited<ReturnType<typeof openApp>>['user']) => {
		await user.keyboard('{Control>}k{/Control}');
		return screen.findByRole('combobox', {name: 'Search people, screens and actions'});
	};

	test('finds a person and opens the sheet', async () => {
		const {user, router} = await openApp({at: '/settings'});
		await title('Settings');
		await user.type(await open(user), 'gathoni');
		await screen.findByRole('option', {name: /Adaeze Gathoni/});
		await user.keyboard('{Enter}');
		await screen.findByRole('complementary', {name: 'Adaeze Gathoni'}, {timeout: 20_000});
		expect(router.state.location.search).toMatchObject({open: 49});
	});

	test('offers the person whose sheet a start opened, in hand before anything was drawn', async () => {
		const {user, asked} = await openApp({at: '/o/demo/people?open=51', isInHand: true});
		const sheet = await screen.findByRole('complementary', {name: /./}, {timeout: 20_000});
		await open(user);
		const name = sheet.getAttribute('aria-label') ?? '';
		expect(await screen.findByRole('option', {name: new RegExp(`^${name}`)})).toBeTruthy();
		const lastPlace = '/o/demo/people?open=51';
		const isNoted = ({channel, question}: (typeof asked)[number]) =>
			channel === 'settings:write' && (question as {lastPlace?: string}).lastPlace === lastPlace;
		await waitFor(() => expect(asked.some(isNoted)).toBe(true));
	});

	test('moves with arrows, tells why not, and runs what can be done', async () => {
		const {user, asked} = await openApp({at: '/settings'});
		await title('Settings');
		const field = await open(user);
		await user.type(field, 'theme');
		const light = screen.getByRole('option', {name: /Use the light theme/});
		expect(light.getAttribute('aria-disabled')).toBe('true');
		expect(light.textContent).toContain('Current setting');
		const dark = screen.getByRole('option', {name: /Use the dark theme/});
		while (dark.getAttribute('aria-selected') !== 'true') await user.keyboard('{ArrowDown}');
		expect(field.getAttribute('aria-activedescendant')).toBe(dark.id);
		await user.keyboard('{Enter}');
		await waitFor(() => expect(document.documentElement.dataset['theme']).toBe('dark'));
		expect(asked).toContainEqual({channel: 'settings:write', question: {theme: 'dark'}});
	});

	test('changes a role in three steps, each of which Escape leaves, and undoes it', async () => {
		const {user} = await openApp({at: '/o/demo/channels'});
		await title('Channels');
		await user.type(await open(user), 'change role');
		await user.click(screen.getByRole('option', {name: /^Change role of…/}));
		const whose = screen.getByRole('combobox', {name: 'Change role of'});
		expect(document.activeElement).toBe(whose);
		await user.type(whose, 'ines hall');
		const owner = await screen.findByRole('option', {name: /Ines Halloran/});
		expect(owner.getAttribute('aria-disabled')).toBe('true');
		expect(owner.textContent).toContain('You are the only owner.');
		await user.clear(whose);
		await user.type(whose, 'deepika');
		await screen.findByRole('option', {name: /Deepika Joshi/});
		await user.keyboard('{Enter}');
		const which = await screen.findByRole('combobox', {name: 'Change role of Deepika Joshi to'});
		expect(screen.getByRole('option', {name: /^Member/}).textContent).toContain('Current role');
		await user.keyboard('{Escape}');
		expect(which.isConnected).toBe(false);
		await user.type(screen.getByRole('combobox', {name: 'Change role of'}), 'deepika');
		await user.keyboard('{Enter}moderator{Enter}');
		await screen.findByRole('region', {name: 'Changes'});
		const [role] = useChangesStore.getState().runs;
		// What may have been done stands in the way of what was done before, and the palette says so.
		act(() => noteUnclear('demo', 'It is not known whether it was sent.', 'No answer.'));
		await user.type(await open(user), 'undo');
		expect(screen.getByRole('option', {name: /^Undo/}).textContent).toContain(
			'Dismiss the report in the bar first',
		);
		await user.keyboard('{Enter}{Escape}');
		expect(useChangesStore.getState().runs).toHaveLength(2);
		act(() => useChangesStore.setState({runs: role === undefined ? [] : [role]}));
		await user.type(await open(user), 'undo');
		expect(screen.getByRole('option', {name: /^Undo/}).textContent).toContain(
			'Deepika Joshi is now a moderator.',
		);
		await user.keyboard('{Enter}');
		const region = () => screen.getByRole('region', {name: 'Changes'});
		await waitFor(() => expect(region().textContent).toContain('Undone: '));
	});

	test('what is asked about first is asked on the screen of people', async () => {
		const {user, router} = await openApp({at: '/o/demo/channels'});
		await title('Channels');
		await user.type(await open(user), 'change role{Enter}');
		await user.type(screen.getByRole('combobox'), 'chandra');
		await screen.findByRole('option', {name: /Chandra Iyer/});
		await user.keyboard('{Enter}owner{Enter}');
		const dialog = await screen.findByRole('dialog', {name: /^Make Chandra Iyer/});
		expect(router.state.location.pathname).toBe('/o/demo/people');
		await user.click(within(dialog).getByRole('button', {name: 'Cancel'}));
		await user.type(await open(user), 'deactivate{Enter}');
		await user.type(screen.getByRole('combobox', {name: 'Deactivate'}), 'chandra');
		await screen.findByRole('option', {name: /Chandra Iyer/});
		await user.keyboard('{Enter}');
		// What is destructive only ever goes into a plan from here.
		const other = await screen.findByRole('dialog', {name: 'Add 1 step to a plan'});
		expect(within(other).getByRole('textbox')).toHaveProperty('value', 'Deactivate Chandra Iyer');
		await user.click(within(other).getByRole('button', {name: 'Cancel'}));
	});

	test.each([
		['new channel', /^Create channel/, 'Create a channel'],
		['invite', /^Create invitation link/, 'New invitation link'],
		['reset', /^Reset the demo/, 'Reset the demo organization?'],
	])('%s begins it from anywhere', async (typed, option, dialog) => {
		const {user, router} = await openApp({at: '/o/demo/people'});
		await title('People');
		await user.type(await open(user), typed);
		await user.click(screen.getByRole('option', {name: option}));
		expect(await screen.findByRole('dialog', {name: dialog}, {timeout: 20_000})).toBeTruthy();
		await waitFor(() => expect(router.state.location.search).toEqual({}));
		await user.keyboard('{Escape}');
	});

	test('a new profile field is begun from anywhere, in the sheet', async () => {
		const {user} = await openApp({at: '/o/demo/people'});
		await title('People');
		await user.type(await open(user), 'field');
		await user.click(screen.getByRole('option', {name: /^Add profile field/}));
		const sheet = await screen.findByRole('complementary', {name: 'New profile field'});
		expect(within(sheet).getByRole('radio', {name: 'List of options'})).toBeTruthy();
	});

	test('says when nothing matches, and closes on Esc', async () => {
		const {user} = await openApp({at: '/settings'});
		await title('Settings');
		await user.type(await open(user), 'zzzz');
		expect(await screen.findByText('Nothing matches “zzzz”.')).toBeTruthy();
		await user.keyboard('{Escape}');
		await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	});
});

test('what a start has to tell stands there until it is dismissed', async () => {
	const notice =
		'settings.json was damaged. It is kept as settings.json.1; an earlier state is used.';
	const {user} = await openApp({at: '/settings', notices: [notice]});
	const region = await screen.findByRole('status', {name: 'Notice'});
	expect(region.textContent).toContain(notice);
	const content = screen.getByRole('heading', {name: 'Settings'});
	expect(content.compareDocumentPosition(region)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
	await user.click(within(region).getByRole('button', {name: 'Dismiss'}));
	expect(screen.queryByText(notice)).toBeNull();
});

test('the sidebar collapses, and remembers it', async () => {
	const {user, asked} = await openApp({at: '/settings'});
	await title('Settings');
	await user.click(screen.getByRole('button', {name: 'Collapse sidebar'}));
	expect(await screen.findByRole('button', {name: 'Expand sidebar'})).toBeTruthy();
	expect(asked).toContainEqual({channel: 'settings:write', question: {railFolded: true}});
});

test('the collapsed sidebar says in tooltips what its icons are, the open one has its words', async () => {
	const {user} = await openApp({at: '/settings'});
	await title('Settings');
	const link = () => screen.getByRole('link', {name: 'Settings'});
	// It is not left, and a tooltip that comes later shows that one would be there by now.
	fireEvent.pointerEnter(link(), {pointerType: 'mouse'});
	await user.hover(screen.getByText(/^API level/));
	expect((await screen.findAllByRole('tooltip')).map(tip => tip.textContent)).toEqual([
		'API level of the server; newer servers have higher levels',
	]);
	await user.click(screen.getByRole('button', {name: 'Collapse sidebar'}));
	await screen.findByRole('button', {name: 'Expand sidebar'});
	await user.hover(link());
	await waitFor(() => expect(screen.getByRole('tooltip').textContent).toMatch(/^Settings \(.+\)$/));
	const described = link().getAttribute('aria-describedby');
	expect(document.getElementById(described ?? '')?.textContent).toMatch(/^Settings \(.+\)$/);
});
