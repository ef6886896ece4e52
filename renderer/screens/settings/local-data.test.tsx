// @vitest-environment happy-dom
import {afterEach, expect, it} from 'vitest';
import {screen, waitFor, within} from '@testing-library/react';
import type {Bridge, UpdateState} from '../../../shared/bridge';
import {closeApp, openApp} from '../../testing/app.fixture';

afterEach(closeApp);

type Answer<Channel extends keyof Bridge> = (
	question: Bridge[Channel]['ask'],
) => Bridge[Channel]['answer'];

const chosen = {name: 'a.steward-backup', steward: '0.1.0', madeAt: 1_772_355_000_000};

it('a backup asks for a passphrase twice and says where it went', async () => {
	const save: Answer<'backup:save'> = () => ({
		ok: true,
		value: {path: '/home/ada/a.steward-backup', bytes: 2048, keysLeft: 1},
	});
	const {user, asked} = await openApp({at: '/settings', answers: {'backup:save': save}});
	// The first one waits until the screen is loaded.
	const open = await screen.findByRole('button', {name: 'Back up…'}, {timeout: 20_000});
	await user.click(open);
	const dialog = within(await screen.findByRole('dialog'));
	const go = dialog.getByRole('button', {name: 'Choose file and back up'});
	await user.type(dialog.getByLabelText('Passphrase'), 'short');
	await user.click(go);
	expect(dialog.getByText('This is too short: 12 characters at least.')).toBeTruthy();
	await user.type(dialog.getByLabelText('Passphrase'), ' copper kettles');
	await user.type(dialog.getByLabelText('Confirm passphrase'), 'another one');
	await user.click(go);
	expect(dialog.getByText('The passphrases do not match.')).toBeTruthy();
	expect(asked.map(({channel}) => channel)).not.toContain('backup:save');
	await user.clear(dialog.getByLabelText('Confirm passphrase'));
	await user.type(dialog.getByLabelText('Confirm passphrase'), 'short copper kettles');
	await user.click(go);
	expect(await dialog.findByText('/home/ada/a.steward-backup')).toBeTruthy();
	expect(dialog.getByText(/1 key is not in it/)).toBeTruthy();
});

it('a restore says what it replaces, and what is wrong with passphrase or file', async () => {
	let failure: Bridge['backup:restore']['answer'] = {
		ok: false,
		kind: 'wrong-passphrase',
		detail: 'Wrong.',
	};
	const {user} = await openApp({
		at: '/settings',
		answers: {
			'backup:choose': () => ({ok: true, value: chosen}),
			'backup:restore': () => failure,
		},
	});
	await user.click(await screen.findByRole('button', {name: 'Restore…'}));
	const dialog = within(await screen.findByRole('dialog'));
	expect(dialog.getByText('a.steward-backup')).toBeTruthy();
	expect(dialog.getByText(/It replaces everything/)).toBeTruthy();
	const go = dialog.getByRole('button', {name: 'Replace and restart'});
	await user.type(dialog.getByLabelText('Passphrase of the backup'), 'nine copper kettles');
	await user.click(go);
	expect(await dialog.findByText(/Wrong passphrase/)).toBeTruthy();
	failure = {ok: false, kind: 'bad-backup', code: 'cut-off', detail: 'Its end is missing.'};
	await user.click(go);
	expect(await dialog.findByText('Its end is missing.')).toBeTruthy();
	failure = {ok: true, value: {keysLeft: 0}};
	await user.click(go);
	expect(await dialog.findByText('Restarting…')).toBeTruthy();
});

it('diagnostics are shown as they are saved', async () => {
	const {user, asked} = await openApp({
		at: '/settings',
		answers: {
			'diagnostics:read': () => ({text: 'Program\n  Steward 0.1.0'}),
			'diagnostics:save': () => ({ok: true, value: {path: '/home/ada/d.txt'}}),
		},
	});
	await user.click(await screen.findByRole('button', {name: 'Diagnostics…'}));
	const dialog = within(await screen.findByRole('dialog'));
	expect(await dialog.findByText(/Steward 0.1.0/)).toBeTruthy();
	expect(asked.map(({channel}) => channel)).not.toContain('diagnostics:save');
	await user.click(dialog.getByRole('button', {name: 'Save as file…'}));
	expect(await dialog.findByText('/home/ada/d.txt')).toBeTruthy();
});

it.each([
	[
		{is: 'no-feed'},
		'This build does not look for updates. Install new versions yourself.',
		undefined,
	],
	[
		{is: 'available', version: '0.2.0', notes: '<b>Faster</b>'},
		'Steward 0.2.0 is available',
		'Download',
	],
	[
		{is: 'ready', version: '0.2.0', notes: '<b>Faster</b>'},
		'Steward 0.2.0 is ready',
		'Restart and update',
	],
	[
		{is: 'failed', fault: 'unsigned', version: '0.2.0'},
		'The update is not signed, so it was refused. Nothing was installed.',
		'Check now',
	],
] as const)('updates: %j', async (state: UpdateState, words, button) => {
	const {user} = await openApp({
		at: '/settings',
		answers: {'updates:state': () => state, 'updates:install': () => 'plan-running'},
	});
	await waitFor(() => expect(screen.getAllByText(words).length).toBeGreaterThan(0));
	if (button !== undefined) expect(screen.getByRole('button', {name: button})).toBeTruthy();
	if ('notes' in state) expect(screen.getByText('<b>Faster</b>')).toBeTruthy();
	if (state.is !== 'ready') return;
	await user.click(screen.getByRole('button', {name: 'Restart and update'}));
	expect(await screen.findByText(/Changes are being made/)).toBeTruthy();
});

it('data of a newer Steward is told with the next step', async () => {
	const {user, asked} = await openApp({
		at: '/settings',
		answers: {
			'app:info': () => ({
				version: '0.1.0',
				electron: '45.4.1',
				platform: 'linux',
				dataFolder: '/home/ada/.config/Steward/older',
				logPath: '/home/ada/.config/Steward/logs/main.log',
				keyStore: 'memory',
				hasSystemStore: false,
				keysLocked: false,
				notices: [],
				newerData: {folder: '/home/ada/.config/Steward', files: ['vault.json'], steward: '7.0.0'},
			}),
			'app:quit': () => true,
		},
	});
	const dialog = await screen.findByRole('dialog', {name: 'This data is from a newer Steward'});
	expect(within(dialog).getByText('vault.json')).toBeTruthy();
	expect(within(dialog).getByText(/install Steward 7\.0\.0 or later/)).toBeTruthy();
	await user.click(within(dialog).getByRole('button', {name: 'Quit Steward'}));
	expect(asked.map(({channel}) => channel)).toContain('app:quit');
	await user.click(within(dialog).getByRole('button', {name: 'Continue with separate data'}));
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
