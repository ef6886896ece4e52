// @vitest-environment happy-dom
import {cleanup, screen, waitFor, within} from '@testing-library/react';
import {useState} from 'react';
import {afterEach, describe, expect, test} from 'vitest';
import {Unreachable} from '../../../shared/client/failures';
import {badRequest} from '../../../shared/contract/errors';
import {leaveScreen, showScreen} from '../../testing/screen.fixture';
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
	const app = await screen.findByLabelText('App ID');
	const field = screen.getByLabelText('Push token');
	await user.clear(app);
	await user.type(app, appId);
	await user.clear(field);
	await user.type(field, token);
	await user.click(screen.getByRole('button', {name: 'Register device'}));
}

describe('a device', () => {
	test('is registered, listed, and removed', async () => {
		const {user, client} = showScreen(<DevicesScreen />, {at: '/devices'});
		expect(await screen.findByText('No device was registered from Steward')).toBeTruthy();
		await register(user);
		expect(await screen.findByText('org.example.app is registered.')).toBeTruthy();
		expect(screen.getByText(/^This server sends no push notifications\./)).toBeTruthy();
		expect(screen.getByLabelText<HTMLTextAreaElement>('Push token').value).toBe('');
		await user.click(await screen.findByRole('button', {name: /^Remove org\.example\.app/}));
		expect(await screen.findByText(/was removed/)).toBeTruthy();
		expect(screen.getByText('No device was registered from Steward')).toBeTruthy();
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
		expect(await screen.findByText('No device was registered from Steward')).toBeTruthy();
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

test.each([
	[badRequest('Not on a Sunday.'), 'The device was not registered.', 'Not on a Sunday.'],
	[
		new Unreachable('slow', 'No answer came in time.'),
		'It is not known whether the device was registered.',
		'Check whether it went through before you try again.',
	],
])('what becomes of it when the screen was left is told: %s', async (error, label, detail) => {
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
				throw error;
			},
		}),
	});
	await register(user);
	await user.click(screen.getByRole('button', {name: 'Leave'}));
	answer();
	const bar = await screen.findByRole('region', {name: 'Changes'});
	await waitFor(() => expect(bar.textContent).toContain(label));
	expect(bar.textContent).toContain(detail);
	await user.click(screen.getByRole('button', {name: 'Leave'}));
	expect(screen.getByLabelText<HTMLInputElement>('App ID').value).toBe('org.example.app');
});

test('what is typed while a device is being registered stays', async () => {
	let answer: () => void = () => undefined;
	const answered = new Promise<void>(resolve => {
		answer = resolve;
	});
	const {user} = showScreen(<DevicesScreen />, {
		at: '/devices',
		spoil: client => ({
			...client,
			addApnsToken: async order => {
				await answered;
				return client.addApnsToken(order);
			},
		}),
	});
	await register(user);
	const field = screen.getByLabelText<HTMLInputElement>('App ID');
	await user.clear(field);
	await user.type(field, 'org.next');
	answer();
	expect(await screen.findByRole('button', {name: /^Remove org\.example\.app/})).toBeTruthy();
	expect(field.value).toBe('org.next');
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

const promise = /^The server sends push notifications/;
const stillWork = /^Devices that registered themselves still work/;
test.each([
	['sends them', {push_notifications_enabled: true}, promise, stillWork],
	['sends none', {push_notifications_enabled: false}, /^This server sends no/, /^Devices may/],
	['does not say', {push_notifications_enabled: undefined}, /if the server sends/, /^Devices may/],
	['cannot be reached', undefined, /if the server sends/, /^Devices may/],
])(
	'promises only what is known of push notifications: the server %s',
	async (_name, said, intro, advice) => {
		showScreen(<DevicesScreen />, {
			at: '/devices',
			spoil: client => ({
				...client,
				getServerSettings: async (order, options) => {
					if (said === undefined) throw new Unreachable('refused', 'connect ECONNREFUSED');
					return {...(await client.getServerSettings(order, options)), ...said};
				},
			}),
		});
		expect(await screen.findByText(intro)).toBeTruthy();
		expect(await screen.findByText(advice)).toBeTruthy();
		expect(screen.queryByText(promise) !== null).toBe(intro === promise);
	},
);

test('what is half filled is there again after the page', async () => {
	const {user} = showScreen(<DevicesScreen />, {at: '/devices'});
	await user.type(await screen.findByLabelText('App ID'), 'org.half');
	cleanup();
	showScreen(<DevicesScreen />, {at: '/devices'});
	expect((await screen.findByLabelText<HTMLInputElement>('App ID')).value).toBe('org.half');
});
