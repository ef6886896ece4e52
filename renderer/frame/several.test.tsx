// @vitest-environment happy-dom
import {act, screen, waitFor, within} from '@testing-library/react';
import {afterEach, beforeEach, describe, expect, test} from 'vitest';
import type {Connection} from '../../shared/bridge';
import type {Change} from '../../shared/model/change';
import {useChangesStore, type Run} from '../state/changes';
import {forgetConnection} from '../state/forget';
import {useHealthStore} from '../state/health';
import {useActionsStore} from '../screens/messages/actions/actions-store';
import {useDialogsStore} from '../people-actions/people-dialogs-store';
import {closeApp, demoConnection, openApp} from '../testing/app.fixture';

// Screens are loaded when they are first opened.
beforeEach(() => {
	useChangesStore.setState({runs: []});
	useHealthStore.setState({byConnection: {}});
	for (const id of ['demo', 'harbour']) forgetConnection(id);
});
afterEach(closeApp);

/** Without a layout a menu finds no place on the screen. */
const unplaced = {hidden: true};
const harbour = (): Connection => ({
	...demoConnection(),
	id: 'harbour',
	kind: 'server',
	label: 'Harbour Works',
	baseUrl: 'https://chat.harbour.example/api/v1',
	hue: 'teal',
});
const both = () => ({connections: [harbour(), demoConnection()]});
const title = (name: string) => screen.findByRole('heading', {level: 1, name});
const change: Change = {kind: 'role', user_id: 5, before: 400, after: 300};
const run = (state: Run['state']): Run => ({
	id: 1_000_000,
	connectionId: 'harbour',
	label: 'Role of 2 people changed to moderator.',
	changes: [change, {...change, user_id: 6}],
	done: state === 'running' ? [] : [change, {...change, user_id: 6}],
	failed: [],
	state,
	staysAfterUndo: undefined,
	undoes: undefined,
});

describe('switching', () => {
	test('by number leads to where one was, with the filter and what was open', async () => {
		const {user, router, asked} = await openApp({at: '/o/demo/roles', ...both()});
		await title('Roles');
		await user.keyboard('{Control>}2{/Control}');
		await waitFor(() => expect(router.state.location.href).toBe('/o/harbour/overview'));
		await act(() => router.navigate({href: '/o/harbour/channels?q=kitchen'}));
		await title('Channels');
		await user.keyboard('{Control>}1{/Control}');
		await waitFor(() => expect(router.state.location.href).toBe('/o/demo/roles'));
		await user.keyboard('{Control>}2{/Control}');
		await waitFor(() => expect(router.state.location.href).toBe('/o/harbour/channels?q=kitchen'));
		await waitFor(() =>
			expect(asked).toContainEqual({
				channel: 'settings:write',
				question: {
					lastPlace: '/o/harbour/channels?q=kitchen',
					places: {demo: '/o/demo/roles', harbour: '/o/harbour/channels?q=kitchen'},
				},
			}),
		);
		await user.keyboard('{Control>}7{/Control}');
		expect(router.state.location.href).toBe('/o/harbour/channels?q=kitchen');
	});

	test('goes on where an earlier start ended, but never into another organization', async () => {
		const places = {harbour: '/o/harbour/drafts', demo: '/o/harbour/files'};
		const {user, router} = await openApp({at: '/settings', settings: {places}, ...both()});
		await title('Settings');
		await user.keyboard('{Control>}2{/Control}');
		await waitFor(() => expect(router.state.location.href).toBe('/o/harbour/drafts'));
		await user.keyboard('{Control>}1{/Control}');
		await waitFor(() => expect(router.state.location.href).toBe('/o/demo/overview'));
	});

	test('leaves a dialog about people behind', async () => {
		const {user, router} = await openApp({at: '/o/demo/people', ...both()});
		await user.click(await screen.findByRole('button', {name: 'Add person'}));
		await screen.findByRole('dialog', {name: 'Add a person'});
		await act(() => router.navigate({href: '/o/harbour/people'}));
		await screen.findByRole('row', {name: /Adaeze Gathoni/});
		expect(screen.queryByRole('dialog')).toBeNull();
		useDialogsStore.getState().close();
	});

	test('the mouse does not go back behind a dialog, an address that is set leads on', async () => {
		const {user, router} = await openApp({at: '/o/demo/roles', hasHistory: true, ...both()});
		await title('Roles');
		await act(() => router.navigate({href: '/o/demo/people'}));
		await user.click(await screen.findByRole('button', {name: 'Add person'}));
		const dialog = await screen.findByRole('dialog', {name: 'Add a person'});
		await user.click(within(dialog).getByRole('button', {name: 'Generate'}));
		const password = within(dialog).getByLabelText<HTMLInputElement>('Temporary password');
		const {value} = password;
		await act(async () => window.history.back());
		await act(async () => window.history.back());
		expect(router.state.location.pathname).toBe('/o/demo/people');
		expect(window.location.hash).toBe('#/o/demo/people');
		expect(screen.getByRole('dialog', {name: 'Add a person'})).toBe(dialog);
		expect([password.isConnected, password.value]).toEqual([true, value]);
		await user.click(within(dialog).getByRole('button', {name: 'Cancel'}));
		await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
		await act(async () => window.history.back());
		await title('Roles');
		await act(async () => window.history.forward());
		await user.click(await screen.findByRole('button', {name: 'Add person'}));
		await screen.findByRole('dialog', {name: 'Add a person'});
		await act(async () => {
			window.location.hash = '#/o/harbour/people';
			// The window of the tests does not tell of it.
			window.dispatchEvent(new PopStateEvent('popstate', {state: null}));
		});
		await waitFor(() => expect(router.state.location.pathname).toBe('/o/harbour/people'));
		await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
		useDialogsStore.getState().close();
	});

	test('the palette leads to the others, and lists no channel as a person', async () => {
		const {user, router} = await openApp({at: '/o/demo/channels?open=5', ...both()});
		await title('Channels');
		await user.keyboard('{Control>}k{/Control}');
		await screen.findByRole('option', {name: /Switch to Harbour Works/});
		expect(screen.queryByRole('group', {name: 'People'})).toBeNull();
		await user.type(screen.getByRole('combobox', {name: /^Search people/}), 'harbour.example');
		await user.keyboard('{Enter}');
		await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/o\/harbour\//));
	});
});

test('organizations of one name are told apart in the palette', async () => {
	const {label} = demoConnection();
	const connections = [{...harbour(), label}, demoConnection()];
	const {user} = await openApp({at: '/settings', connections});
	await title('Settings');
	await user.keyboard('{Control>}k{/Control}');
	expect(
		await screen.findByRole('option', {
			name: /^Switch to Kestrel Bay Observatory \((chat\.harbour\.example|Demo)\)/,
		}),
	).toBeTruthy();
});

describe('the list of organizations', () => {
	test('says of each how it stands and as whom one acts', async () => {
		const {user} = await openApp({
			at: '/o/demo/roles',
			...both(),
			isAway: id => id === 'harbour',
		});
		await title('Roles');
		await user.click(screen.getByRole('button', {name: /Switch or connect another/}));
		const entry = (name: RegExp) => screen.findByRole('menuitem', {name, ...unplaced});
		await waitFor(async () =>
			expect((await entry(/Harbour Works/)).textContent).toContain('No response'),
		);
		const demo = await entry(/Kestrel Bay/);
		expect(demo.textContent).toContain('Connected');
		await waitFor(() => expect(demo.textContent).toContain('Owner'));
		expect(demo.getAttribute('aria-keyshortcuts')).toBe('Control+1');
	});

	test('a card on the connect screen says role and last reading', async () => {
		const saved = {text: JSON.stringify({role: 200}), at: Date.now() - 3 * 3_600_000};
		await openApp({
			at: '/connect',
			connections: [demoConnection(), {...harbour(), key: 'missing', whyMissing: 'none'}],
			answers: {'lists:read': ({name}) => (name === 'users.me' ? saved : null)},
		});
		const card = await screen.findByRole('link', {name: /Harbour Works/});
		await waitFor(() => expect(card.textContent).toContain('administrator'));
		expect(card.textContent).toContain('Last read 3 hours ago');
		expect(card.textContent).toContain('Signed out. Sign in again');
	});
});

describe('what was done in the organization on screen', () => {
	const bar = () => screen.queryByRole('region', {name: 'Changes'});
	const put = (told: Partial<Run>) =>
		act(() => useChangesStore.getState().put({...run('finished'), connectionId: 'demo', ...told}));

	test('is told on its screen and gone with it; what failed comes along', async () => {
		const {router} = await openApp({at: '/o/demo/roles', ...both()});
		const go = (place: string) => act(() => router.navigate({href: `/o/demo/${place}`}));
		await title('Roles');
		put({});
		expect(bar()).toBeTruthy();
		await go('roles?q=ana');
		expect(bar()).toBeTruthy();
		await go('profile-fields');
		await title('Profile fields');
		expect(bar()).toBeNull();
		await go('roles');
		await title('Roles');
		expect(bar()).toBeNull();
		put({id: 2, failed: [{change: run('finished').changes[0]!, error: new Error('No.')}]});
		await go('profile-fields');
		await title('Profile fields');
		expect(bar()).toBeTruthy();
	});

	test('with messages is told in Messages alone, once', async () => {
		const note = () => screen.queryByRole('region', {name: 'What was done with messages'});
		const {router} = await openApp({at: '/o/demo/messages', ...both()});
		await title('Messages');
		act(() => useActionsStore.getState().tell('demo', {words: 'Copied.'}));
		await waitFor(() => expect(note()).toBeTruthy());
		await act(() => router.navigate({href: '/o/demo/roles'}));
		await title('Roles');
		await act(() => router.navigate({href: '/o/demo/messages'}));
		await title('Messages');
		await screen.findAllByRole('article');
		expect(note()).toBeNull();
	});
});

describe('work in an organization that is not on screen', () => {
	const put = (state: Run['state']) => act(() => useChangesStore.getState().put(run(state)));
	const bar = () => screen.queryByRole('region', {name: 'In another organization'});

	test('is told with the name of it, and undone only there', async () => {
		const {user, router} = await openApp({at: '/o/demo/roles', ...both()});
		await title('Roles');
		put('running');
		expect(bar()?.textContent).toContain('Harbour Works: 0 of 2 done');
		put('finished');
		const words = 'Harbour Works: Role of 2 people changed to moderator.';
		expect(bar()?.textContent).toContain(words);
		expect(screen.getAllByRole('status').map(({textContent}) => textContent)).toContain(words);
		expect(within(bar()!).queryByRole('button', {name: 'Undo'})).toBeNull();
		await user.click(within(bar()!).getByRole('button', {name: 'Go there'}));
		await waitFor(() => expect(router.state.location.pathname).toBe('/o/harbour/overview'));
		expect(bar()).toBeNull();
		const changes = await screen.findByRole('region', {name: 'Changes'});
		expect(within(changes).getByRole('button', {name: 'Undo'})).toBeTruthy();
	});

	test('that ended before is not told', async () => {
		useChangesStore.getState().put(run('finished'));
		await openApp({at: '/o/demo/roles', ...both()});
		await title('Roles');
		expect(bar()).toBeNull();
		expect(screen.queryByText(/Role of 2 people/)).toBeNull();
	});
});
