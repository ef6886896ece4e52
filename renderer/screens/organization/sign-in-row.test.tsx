// @vitest-environment happy-dom
import {screen, waitFor, within} from '@testing-library/react';
import {afterEach, expect, test} from 'vitest';
import {leaveScreen, showScreen} from '../../testing/screen.fixture';
import {OrganizationScreen} from './organization-screen';
import {organizationPending} from './setting-edits';

afterEach(async () => {
	await leaveScreen();
	organizationPending.store.setState({sheets: {}});
});

const at = '/organization?q=ways to sign in';

test('a way to sign in is turned off after a question; the last one stays on', async () => {
	let isOn: Readonly<Record<string, boolean>> = {Email: true, GitHub: true, LDAP: false};
	const {user} = showScreen(<OrganizationScreen />, {
		at,
		spoil: client => ({
			...client,
			register: async (...order) => ({
				...(await client.register(...order)),
				realm_authentication_methods: {
					Email: {enabled: isOn['Email'], available: true},
					GitHub: {enabled: isOn['GitHub'], available: true},
					LDAP: {enabled: false, available: false, unavailable_reason: 'Not on this plan.'},
				},
			}),
			updateRealm: ({authentication_methods: sent = {}}) => {
				isOn = sent;
				return Promise.resolve({});
			},
		}),
	});
	const github = () => screen.findByRole('switch', {name: 'Signing in with GitHub'});
	expect(await screen.findByText('Not on this plan.')).toBeTruthy();
	await user.click(await github());
	const question = await screen.findByRole('dialog', {name: 'Turn off signing in with GitHub?'});
	expect(question.textContent).toContain("sign in only with GitHub can't sign in any more");
	expect(isOn['GitHub']).toBe(true);
	await user.click(within(question).getByRole('button', {name: 'Turn off'}));
	await waitFor(() => expect(isOn).toEqual({Email: true, GitHub: false, LDAP: false}));
	expect(await screen.findByText('The only way to sign in stays on.')).toBeTruthy();
	const email = await screen.findByRole('switch', {name: 'Signing in with E-mail'});
	expect(email.hasAttribute('disabled')).toBe(true);
	await user.click(await screen.findByRole('button', {name: /^Undo/}));
	await waitFor(() => expect(isOn).toEqual({Email: true, GitHub: true, LDAP: false}));
});

test('administrators see the ways to sign in and change none', async () => {
	showScreen(<OrganizationScreen />, {at, as: 'administrator'});
	const email = await screen.findByRole('switch', {name: 'Signing in with E-mail'});
	expect(email.hasAttribute('disabled')).toBe(true);
	expect(await screen.findByText('Only owners can change this.')).toBeTruthy();
});

test('calls are made with a service that the server names', async () => {
	const {user} = showScreen(<OrganizationScreen />, {at: '/organization?q=video call'});
	const provider = await screen.findByRole<HTMLSelectElement>('combobox', {
		name: 'Video call provider',
	});
	await waitFor(() => expect(provider.options).toHaveLength(2));
	await user.selectOptions(provider, 'Jitsi Meet');
	expect(await screen.findByText('1 change')).toBeTruthy();
});

test('the server for calls is a URL, and empty is the default', async () => {
	const {user, client} = showScreen(<OrganizationScreen />, {at: '/organization?q=jitsi server'});
	const now = async () => {
		const state = await client.register({fetch_event_types: ['realm'], event_types: []});
		return state['realm_jitsi_server_url'];
	};
	const field = () => screen.findByRole<HTMLInputElement>('textbox', {name: 'Jitsi server URL'});
	expect((await field()).value).toBe('');
	await user.type(await field(), 'meet{Enter}');
	expect(await screen.findByText('Enter a URL that begins with http:// or https://.')).toBeTruthy();
	expect(screen.queryByText('1 change')).toBeNull();
	await user.clear(await field());
	await user.type(await field(), 'https://meet.example.com{Enter}');
	expect(await screen.findByText('1 change')).toBeTruthy();
	await user.click(await screen.findByRole('button', {name: /^Apply/}));
	await waitFor(async () => expect(await now()).toBe('https://meet.example.com'));
	await user.click(await screen.findByRole('button', {name: /^Undo/}));
	await waitFor(async () => expect(await now()).toBeNull());
});
