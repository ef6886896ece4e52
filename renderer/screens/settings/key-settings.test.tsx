// @vitest-environment happy-dom
import {screen, waitFor, within} from '@testing-library/react';
import {afterEach, describe, expect, test} from 'vitest';
import type {AppInfo, Failure} from '../../../shared/bridge';
import {closeApp, openApp} from '../../testing/app.fixture';

// Screens are loaded when they are first opened.

afterEach(closeApp);

type Keys = Pick<AppInfo, 'keyStore' | 'hasSystemStore' | 'keysLocked'>;

function openSettings(keys: Keys, change?: () => Failure) {
	const info: AppInfo = {
		version: '0.1.0',
		electron: '45.4.1',
		platform: 'linux',
		dataFolder: '/home/ada/.config/Steward',
		logPath: '/home/ada/.config/Steward/logs/main.log',
		notices: [],
		newerData: null,
		...keys,
	};
	return openApp({
		at: '/settings',
		answers: {'app:info': () => info, ...(change && {'vault:set-passphrase': change})},
	});
}

const memory: Keys = {keyStore: 'memory', hasSystemStore: false, keysLocked: false};
const open: Keys = {keyStore: 'passphrase', hasSystemStore: false, keysLocked: false};
const field = (name: string) => screen.getByLabelText(name, {selector: 'input'});

test('with a store of the system nothing is offered', async () => {
	await openSettings({keyStore: 'system', hasSystemStore: true, keysLocked: false});
	await screen.findByText('Keys are in the system keyring');
	expect(screen.queryByRole('button', {name: /passphrase/i})).toBeNull();
});

describe('without a store', () => {
	test('a passphrase is offered, and set when it is long enough and typed twice', async () => {
		const {user, asked} = await openSettings(memory);
		await screen.findByText('Keys are kept until Steward quits');
		await user.click(screen.getByRole('button', {name: 'Set a passphrase'}));
		const dialog = await screen.findByRole('dialog', {name: 'Set a passphrase for your keys'});
		await waitFor(() => expect(document.activeElement).toBe(field('Passphrase')));
		await user.type(field('Passphrase'), 'too short{Enter}');
		expect(dialog.textContent).toContain('This is too short: 12 characters at least.');
		await user.type(field('Passphrase'), ' no more');
		await user.type(field('Confirm passphrase'), 'something else{Enter}');
		expect(dialog.textContent).toContain('The passphrases do not match.');
		expect(document.activeElement).toBe(field('Confirm passphrase'));
		await user.clear(field('Confirm passphrase'));
		await user.type(field('Confirm passphrase'), 'too short no more{Enter}');
		await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
		expect(asked.filter(({channel}) => channel === 'vault:set-passphrase')).toEqual([
			{
				channel: 'vault:set-passphrase',
				question: {action: 'set', passphrase: 'too short no more'},
			},
		]);
	});

	test('a disk that fails is told, and what was typed stays', async () => {
		const {user} = await openSettings(memory, () => ({
			ok: false,
			kind: 'unexpected',
			detail: 'ENOSPC: no space left on device',
		}));
		await user.click(await screen.findByRole('button', {name: 'Set a passphrase'}));
		await screen.findByRole('dialog');
		await user.type(field('Passphrase'), 'correct horse battery');
		await user.type(field('Confirm passphrase'), 'correct horse battery{Enter}');
		expect((await screen.findByRole('alert')).textContent).toContain('ENOSPC');
		expect(field('Passphrase')).toHaveProperty('value', 'correct horse battery');
	});
});

describe('with a passphrase', () => {
	const wrong = () => ({ok: false, kind: 'wrong-passphrase', detail: ''}) as const;

	test('a wrong one of now is said beside its field', async () => {
		const {user} = await openSettings(open, wrong);
		await user.click(await screen.findByRole('button', {name: 'Change passphrase'}));
		const dialog = await screen.findByRole('dialog', {name: 'Change the passphrase'});
		await user.type(field('Current passphrase'), 'not this');
		await user.type(field('New passphrase'), 'another long one');
		await user.type(field('Confirm passphrase'), 'another long one{Enter}');
		await within(dialog).findByText('This is not the current passphrase.');
		expect(document.activeElement).toBe(field('Current passphrase'));
	});

	test('it is given up with the passphrase of now, after saying where the keys go', async () => {
		const {user, asked} = await openSettings(open);
		await user.click(await screen.findByRole('button', {name: 'Remove passphrase'}));
		const dialog = await screen.findByRole('dialog', {name: 'Remove the passphrase?'});
		expect(dialog.textContent).toContain('The keys are removed from disk.');
		await user.click(within(dialog).getByRole('button', {name: 'Remove the passphrase'}));
		expect(dialog.textContent).toContain('Type the current passphrase.');
		await user.type(field('Current passphrase'), 'correct horse{Enter}');
		await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
		expect(asked).toContainEqual({
			channel: 'vault:set-passphrase',
			question: {action: 'remove', current: 'correct horse'},
		});
	});

	test('while it was not typed one can unlock or give up, not change', async () => {
		await openSettings({...open, keysLocked: true});
		await screen.findByText('Keys are locked');
		expect(screen.getByRole('button', {name: 'Unlock'})).toBeTruthy();
		expect(screen.getByRole('button', {name: 'Forgot passphrase?'})).toBeTruthy();
		expect(screen.queryByRole('button', {name: 'Change passphrase'})).toBeNull();
	});
});
