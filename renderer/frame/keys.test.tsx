// @vitest-environment happy-dom
import {act, screen, waitFor, within} from '@testing-library/react';
import {afterEach, beforeEach, describe, expect, test} from 'vitest';
import type {Connection, Failure} from '../../shared/bridge';
import {forgetTexts, saveText, textsOf} from '../api/saved/saved-texts';
import {noEdits, withCells} from '../pending/pending-edits';
import {definePending} from '../pending/pending-store';
import {nextRunId, useChangesStore, type Run} from '../state/changes';
import {useSendingsStore} from '../state/sendings';
import {closeApp, demoConnection, openApp} from '../testing/app.fixture';
import {askToUnlock} from './unlock-store';

afterEach(closeApp);

const real = (change: Partial<Connection> = {}): Connection => ({
	...demoConnection(),
	id: 'ana',
	kind: 'server',
	label: 'Analytical Engines',
	baseUrl: 'https://chat.analytical.example/api/v1',
	email: 'ada@analytical.example',
	...change,
});
const listOf = (...others: Connection[]) => ({connections: [demoConnection(), ...others]});
/** Without a layout a menu finds no place on the screen. */
const unplaced = {hidden: true};
const wrong: Failure = {ok: false, kind: 'wrong-passphrase', detail: 'It is another passphrase.'};
const passphraseField = (dialog: HTMLElement) =>
	within(dialog).getByLabelText('Passphrase', {selector: 'input'}) as HTMLInputElement;

describe('keys that wait for the passphrase', () => {
	const locked = () => real({key: 'locked'});
	const unlockDialog = () => screen.findByRole('dialog', {name: 'Unlock your keys'});

	test('a start asks once; "not now" leaves the way open in every place', async () => {
		const {user} = await openApp({at: '/settings', ...listOf(locked())});
		const dialog = await unlockDialog();
		expect(dialog.textContent).toContain('The key of Analytical Engines is encrypted');
		await waitFor(() => expect(document.activeElement).toBe(passphraseField(dialog)));
		await user.click(within(dialog).getByRole('button', {name: 'Not now'}));
		await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

		await user.click(await screen.findByRole('button', {name: 'Unlock Analytical Engines'}));
		await user.click(within(await unlockDialog()).getByRole('button', {name: 'Not now'}));
		await user.click(screen.getByRole('button', {name: /Switch or connect another/}));
		const menu = await screen.findByRole('menu', unplaced);
		expect(menu.textContent).toContain('Locked, needs your passphrase');
		await user.click(within(menu).getByRole('menuitem', {name: 'Unlock your keys', ...unplaced}));
		await unlockDialog();
	});

	test('a wrong one is said in its place, the right one opens', async () => {
		let isRight = false;
		const {user, asked} = await openApp({
			at: '/settings',
			...listOf(locked()),
			answers: {
				'vault:unlock': () =>
					isRight ? {ok: true, value: [demoConnection(), real({key: 'kept'})]} : wrong,
			},
		});
		askToUnlock();
		const dialog = await unlockDialog();
		await user.click(within(dialog).getByRole('button', {name: 'Unlock'}));
		expect(dialog.textContent).toContain('Type your passphrase.');
		await user.type(passphraseField(dialog), 'not this one{Enter}');
		await within(dialog).findByText(/Wrong passphrase/);
		expect(passphraseField(dialog).value).toBe('not this one');
		isRight = true;
		await user.clear(passphraseField(dialog));
		await user.type(passphraseField(dialog), 'correct horse{Enter}');
		await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
		expect(asked).toContainEqual({
			channel: 'vault:unlock',
			question: {passphrase: 'correct horse'},
		});
		expect(screen.getByText('Key saved, encrypted')).toBeTruthy();
	});

	test('what was typed is nowhere once it was asked', async () => {
		const {user, queries} = await openApp({at: '/settings', ...listOf(locked())});
		askToUnlock();
		await user.type(passphraseField(await unlockDialog()), 'correct horse battery{Enter}');
		await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
		const left = [...queries.getQueryCache().getAll(), ...queries.getMutationCache().getAll()].map(
			({state}) => state,
		);
		expect(JSON.stringify(left)).not.toContain('correct horse');
		expect(document.body.innerHTML).not.toContain('correct horse');
	});

	test('a locked organization on the connect screen opens after unlocking', async () => {
		const {user, router} = await openApp({at: '/connect', ...listOf(locked())});
		await user.click(await screen.findByRole('button', {name: /Analytical Engines.*Locked/}));
		await user.type(passphraseField(await unlockDialog()), 'correct horse{Enter}');
		await waitFor(() => expect(router.state.location.pathname).toBe('/o/ana/overview'));
	});

	test('the banner over its screens says what is safe, and unlocks', async () => {
		const {user} = await openApp({at: '/o/ana/people', ...listOf(locked())});
		const banner = await screen.findByRole('status', {name: 'Connection'});
		expect(banner.textContent).toContain('The key of this organization is locked.');
		await user.click(within(banner).getByRole('button', {name: 'Unlock'}));
		await user.type(passphraseField(await unlockDialog()), 'correct horse{Enter}');
		await waitFor(() =>
			expect(screen.queryByText('The key of this organization is locked.')).toBeNull(),
		);
	});

	test('who forgot it is told what is lost before it is', async () => {
		const {user, asked} = await openApp({at: '/settings', ...listOf(locked())});
		askToUnlock();
		await user.click(
			within(await unlockDialog()).getByRole('button', {name: 'Forgot passphrase?'}),
		);
		const dialog = await screen.findByRole('dialog', {name: 'Remove the forgotten passphrase?'});
		expect(dialog.textContent).toContain('The key that it protects is lost');
		await user.click(within(dialog).getByRole('button', {name: 'Remove the passphrase'}));
		await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
		expect(asked).toContainEqual({channel: 'vault:set-passphrase', question: {action: 'discard'}});
	});
});

test.each([
	['none', 'You are signed out of this organization.'],
	['other-store', 'is in another key store'],
	['other-server', 'belongs to another server or account'],
	['unreadable', 'The key store did not return the key'],
] as const)('a key that is missing (%s) says why and leads to signing in', async (why, words) => {
	await openApp({at: '/o/ana/people', ...listOf(real({key: 'missing', whyMissing: why}))});
	const banner = await screen.findByRole('status', {name: 'Connection'});
	expect(banner.textContent).toContain(words);
	expect(within(banner).getByRole('button', {name: 'Sign in again'})).toBeTruthy();
});

test('a key store that asks is waited for', async () => {
	const waiting = real({key: 'missing', whyMissing: 'waiting'});
	await openApp({at: '/settings', ...listOf(waiting)});
	await screen.findAllByText('Waiting for the key store');
	expect(screen.queryByRole('link', {name: /Sign in to/})).toBeNull();
});

describe('leaving an organization', () => {
	const leaveDialog = () => screen.findByRole('dialog', {name: 'Sign out of Analytical Engines?'});
	beforeEach(() => saveText('ana', 'composer', 'half a thought'));
	afterEach(() => forgetTexts('ana'));

	test('signing out keeps it in the list, and all that was not chosen', async () => {
		const {user, asked} = await openApp({at: '/settings', ...listOf(real())});
		await user.click(await screen.findByRole('button', {name: 'Sign out of Analytical Engines'}));
		const dialog = await leaveDialog();
		await waitFor(() =>
			expect(document.activeElement).toBe(within(dialog).getByRole('button', {name: 'Cancel'})),
		);
		expect(within(dialog).getByText('One text')).toBeTruthy();
		await user.click(within(dialog).getByRole('checkbox', {name: 'Change log'}));
		await user.click(within(dialog).getByRole('button', {name: 'Sign out'}));
		const again = await screen.findByRole('link', {name: 'Sign in to Analytical Engines again'});
		await waitFor(() => expect(document.activeElement).toBe(again));
		expect(asked).toContainEqual({
			channel: 'connections:sign-out',
			question: {id: 'ana', forget: {texts: false, lists: false, journal: true, plans: false}},
		});
		expect(textsOf('ana').size).toBe(1);
	});

	test('texts that were not sent go only when chosen, and after a warning', async () => {
		const {user} = await openApp({at: '/settings', ...listOf(real())});
		await user.click(await screen.findByRole('button', {name: 'Sign out of Analytical Engines'}));
		const dialog = await leaveDialog();
		expect(within(dialog).queryByRole('status')).toBeNull();
		await user.click(within(dialog).getByRole('checkbox', {name: /Unsent texts/}));
		expect(within(dialog).getByRole('status').textContent).toContain('will be lost');
		await user.click(within(dialog).getByRole('button', {name: 'Sign out'}));
		await waitFor(() => expect(textsOf('ana').size).toBe(0));
	});

	test('staged changes of every screen are counted before they go with it', async () => {
		const {user, asked} = await openApp({at: '/settings', ...listOf(real())});
		const notePending = (count: number) => {
			const rows = Array.from({length: count}, (_, row) => ({row, column: 'a', value: 1}));
			const {store} = definePending<string, number>({name: 'test', editOf: () => undefined});
			const {step} = store.getState();
			act(() => step('ana', withCells(noEdits(), rows)));
		};
		notePending(1);
		notePending(2);
		const told = () =>
			asked.flatMap(({channel, question}) => (channel === 'pending:note' ? [question] : [])).at(-1);
		await waitFor(() => expect(told()).toEqual({counts: {ana: 3}, hasPassword: false}));
		await user.click(await screen.findByRole('button', {name: 'Sign out of Analytical Engines'}));
		const dialog = await leaveDialog();
		const warning = () => within(dialog).getByText('3 staged changes will be lost.');
		expect(warning()).toBeTruthy();
		await user.click(within(dialog).getByRole('radio', {name: 'Sign out and remove'}));
		expect(warning()).toBeTruthy();
		await user.click(within(dialog).getByRole('button', {name: 'Sign out and remove'}));
		await waitFor(() => expect(told()).toEqual({counts: {}, hasPassword: false}));
	});

	test('what goes on there is named with how far it is, and no more once it has ended', async () => {
		const {user} = await openApp({at: '/settings', ...listOf(real())});
		const change = (user_id: number) => ({kind: 'name', user_id, before: 'a', after: 'b'}) as const;
		const changes = [1, 2, 3, 4, 5].map(change);
		const run: Run = {
			id: nextRunId(),
			connectionId: 'ana',
			label: 'Five people renamed.',
			changes,
			done: changes.slice(0, 2),
			failed: [],
			state: 'running',
			staysAfterUndo: undefined,
			undoes: undefined,
		};
		const single: Run = {...run, id: nextRunId(), changes: changes.slice(0, 1), done: []};
		const {put, renew} = useChangesStore.getState();
		put(run);
		put(single);
		put({...run, id: nextRunId(), connectionId: 'other'});
		await user.click(await screen.findByRole('button', {name: 'Sign out of Analytical Engines'}));
		const dialog = await leaveDialog();
		const said = () => within(dialog).queryByRole('status')?.textContent;
		expect(said()).toBe('2 of 6 changes are made; signing out stops the rest.');
		act(() => renew({...run, done: changes, state: 'finished'}));
		expect(said()).toBe('A change is not made yet; after signing out it may not be made.');
		act(() => renew({...single, done: single.changes, state: 'finished'}));
		expect(said()).toBeUndefined();
		act(() =>
			useSendingsStore.setState({byName: new Map([['ana a', {isBusy: true, refused: undefined}]])}),
		);
		expect(said()).toBe('A message is being sent; after signing out it may not arrive.');
		act(() => useSendingsStore.setState({byName: new Map()}));
		useChangesStore.setState({runs: []});
	});

	test('removing takes all of it, after saying so', async () => {
		const {user, asked} = await openApp({at: '/settings', ...listOf(real())});
		await user.click(await screen.findByRole('button', {name: 'Remove Analytical Engines'}));
		// How far work came is nothing that anybody typed.
		act(() => saveText('ana', 'unfinished-run 1 1', '{}'));
		const dialog = await leaveDialog();
		expect(within(dialog).getByRole('status').textContent).toContain('One unsent text');
		await user.click(within(dialog).getByRole('button', {name: 'Sign out and remove'}));
		await waitFor(() => expect(screen.queryByText('Analytical Engines')).toBeNull());
		expect(asked).toContainEqual({channel: 'connections:remove', question: {id: 'ana'}});
		expect(textsOf('ana').size).toBe(0);
	});

	test('from its own screens one lands on the connect screen', async () => {
		const {user, router} = await openApp({at: '/o/ana/people', ...listOf(real())});
		await user.click(await screen.findByRole('button', {name: /Switch or connect another/}));
		await user.click(
			await screen.findByRole('menuitem', {name: /Sign out of Analytical/, ...unplaced}),
		);
		await user.click(within(await leaveDialog()).getByRole('button', {name: 'Sign out'}));
		await waitFor(() => expect(router.state.location.pathname).toBe('/connect'));
		await screen.findByRole('link', {name: /Analytical Engines.*Signed out. Sign in again/});
	});

	test('a disk that does not do its part is told, with the dialog open', async () => {
		const failed: Failure = {ok: false, kind: 'unexpected', detail: 'EIO: i/o error'};
		const {user} = await openApp({
			at: '/settings',
			...listOf(real()),
			answers: {'connections:sign-out': () => failed},
		});
		await user.click(await screen.findByRole('button', {name: 'Sign out of Analytical Engines'}));
		const dialog = await leaveDialog();
		await user.click(within(dialog).getByRole('button', {name: 'Sign out'}));
		expect((await within(dialog).findByRole('alert')).textContent).toContain('EIO: i/o error');
	});

	test.each([
		['connections:sign-out', 'Sign out'],
		['connections:remove', 'Sign out and remove'],
	] as const)('a failure of %s is told where one is then', async (channel, way) => {
		const failed: Failure = {ok: false, kind: 'unexpected', detail: 'EIO: i/o error'};
		const {user} = await openApp({
			at: '/o/ana/people',
			...listOf(real()),
			answers: {[channel]: () => failed},
		});
		await user.click(await screen.findByRole('button', {name: /Switch or connect another/}));
		await user.click(
			await screen.findByRole('menuitem', {name: /Sign out of Analytical/, ...unplaced}),
		);
		const dialog = await leaveDialog();
		await user.click(within(dialog).getByRole('radio', {name: new RegExp(`^${way}$`)}));
		await user.click(within(dialog).getByRole('button', {name: way}));
		const alert = within(await leaveDialog()).findByRole('alert');
		expect((await alert).textContent).toContain('EIO: i/o error');
	});

	test('one that is signed out already can only be removed', async () => {
		const out = real({key: 'missing', whyMissing: 'none'});
		const {user} = await openApp({at: '/settings', ...listOf(out)});
		expect(screen.queryByRole('button', {name: /Sign out of/})).toBeNull();
		await user.click(await screen.findByRole('button', {name: 'Remove Analytical Engines'}));
		const dialog = await screen.findByRole('dialog', {
			name: 'Remove Analytical Engines from this computer?',
		});
		expect(within(dialog).queryByRole('radio')).toBeNull();
		expect(within(dialog).getByRole('button', {name: 'Remove'})).toBeTruthy();
	});
});
