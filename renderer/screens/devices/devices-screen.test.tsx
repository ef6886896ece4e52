// @vitest-environment happy-dom
import {cleanup, screen, within} from '@testing-library/react';
import {useState} from 'react';
import {afterEach, describe, expect, test} from 'vitest';
import {badRequest} from '../../../shared/contract/errors';
import {leaveScreen, showScreen} from '../../people/screen.fixture';
import {DevicesScreen} from './devices-screen';

afterEach(leaveScreen);

const token = 'c2FtcGxlLXRva2VuLWZvci10aGUtdGVzdHM=';
function Leavable() {
	const [isThere, setThere] = useState(true);
	return (
		<>
			{isThere && <DevicesScreen />}
			<button type="button" onClick={() => setThere(is => !is)}>
				Leave
			</button>
		</>
	);
}

type User = ReturnType<typeof showScreen>['user'];

async function register(user: User, appId = 'org.example.app') {
	await user.type(await screen.findByLabelText('App ID'), appId);
	await user.type(screen.getByLabelText('Push token'), token);
	await user.click(screen.getByRole('button', {name: 'Register device'}));
}

describe('a device', () => {
	test('is registered, listed, and removed', async () => {
		const {user, client} = showScreen(<DevicesScreen />, {at: '/devices'});
		expect(await screen.findByText('No device was registered from Steward.')).toBeTruthy();
		await register(user);
		expect(
			await screen.findByText(
				'org.example.app is registered and gets push notifications from now on.',
			),
		).toBeTruthy();
		expect(screen.getByLabelText<HTMLTextAreaElement>('Push token').value).toBe('');
		await user.click(await screen.findByRole('button', {name: /^Remove org\.example\.app/}));
		expect(await screen.findByText(/was removed/)).toBeTruthy();
		expect(screen.getByText('No device was registered from Steward.')).toBeTruthy();
		await expect(client.removeApnsToken({token})).rejects.toThrow('Token does not exist');
	});

	test('that the service no longer knows can be forgotten here', async () => {
		const {user, client} = showScreen(<DevicesScreen />, {at: '/devices'});
		await register(user);
		const remove = await screen.findByRole('button', {name: /^Remove org\.example\.app/});
		await client.removeApnsToken({token});
		await user.click(remove);
		expect(await screen.findByText(/no longer knows this token/)).toBeTruthy();
		await user.click(screen.getByRole('button', {name: 'Remove from list'}));
		expect(await screen.findByText('No device was registered from Steward.')).toBeTruthy();
	});

	test('that is not listed is removed by its token', async () => {
		const {user, client} = showScreen(<DevicesScreen />, {at: '/devices'});
		await client.addApnsToken({token, appid: 'org.example.app'});
		const field = await screen.findByLabelText('Push token to remove');
		await user.type(field, `${token}{Enter}`);
		expect(await screen.findByText(/The token was removed/)).toBeTruthy();
		await user.type(field, `${token}{Enter}`);
		expect(await screen.findByText('Token does not exist')).toBeTruthy();
		expect((field as HTMLInputElement).value).toBe(token);
	});
});

test('what is refused when the screen was left is told', async () => {
	let answer: () => void = () => undefined;
	const answered = new Promise<void>(resolve => {
		answer = resolve;
	});
	const {user} = showScreen(<Leavable />, {
		at: '/devices',
		spoil: client => ({
			...client,
			addApnsToken: async () => {
				await answered;
				throw badRequest('Not on a Sunday.');
			},
		}),
	});
	await register(user);
	await user.click(screen.getByRole('button', {name: 'Leave'}));
	answer();
	const bar = await screen.findByRole('region', {name: 'Changes'});
	expect(bar.textContent).toContain('The device was not registered.');
	expect(bar.textContent).toContain('Not on a Sunday.');
	await user.click(screen.getByRole('button', {name: 'Leave'}));
	expect(screen.getByLabelText<HTMLInputElement>('App ID').value).toBe('org.example.app');
});

test('what is wrong stands beside its field, and stays typed', async () => {
	const {user} = showScreen(<DevicesScreen />, {at: '/devices'});
	await register(user, 'org example');
	const field = screen.getByLabelText<HTMLInputElement>('App ID');
	expect(await screen.findByText(/letters, digits, dots and hyphens only/)).toBeTruthy();
	expect(document.activeElement).toBe(field);
	expect(field.value).toBe('org example');
	const form = field.closest('form');
	expect(within(form!).getByLabelText<HTMLTextAreaElement>('Push token').value).toBe(token);
});

test('what is half filled is there again after the page', async () => {
	const {user} = showScreen(<DevicesScreen />, {at: '/devices'});
	await user.type(await screen.findByLabelText('App ID'), 'org.half');
	cleanup();
	showScreen(<DevicesScreen />, {at: '/devices'});
	expect((await screen.findByLabelText<HTMLInputElement>('App ID')).value).toBe('org.half');
});
