// @vitest-environment happy-dom
import {screen, waitFor, within} from '@testing-library/react';
import {afterEach, expect, test} from 'vitest';
import {badRequest} from '../../../shared/contract/errors';
import {textsOf} from '../../api/saved/saved-texts';
import {leaveScreen, readyButton, showScreen} from '../../testing/screen.fixture';
import {OrganizationScreen} from './organization-screen';

afterEach(leaveScreen);

const at = '/organization?q=domains';

test('a domain is added, changed and removed, and the undo brings it back', async () => {
	const {user, client} = showScreen(<OrganizationScreen />, {at});
	const known = async () => (await client.getRealmDomains({})).domains;
	const before = await known();
	await user.click(await readyButton('Add domain'));
	const dialog = within(await screen.findByRole('dialog', {name: 'Add domain'}));
	await user.type(dialog.getByRole('textbox', {name: 'Domain'}), 'localhost{Enter}');
	expect(dialog.getByText('Enter a domain, such as example.com.')).toBeTruthy();
	await user.clear(dialog.getByRole('textbox', {name: 'Domain'}));
	await user.type(dialog.getByRole('textbox', {name: 'Domain'}), 'Tern.example{Enter}');

	const list = within(await screen.findByRole('list', {name: 'E-mail domains'}));
	expect(await list.findByText('tern.example')).toBeTruthy();
	await user.click(list.getByRole('switch', {name: 'Subdomains of tern.example too'}));
	await waitFor(async () =>
		expect(await known()).toEqual([...before, {domain: 'tern.example', allow_subdomains: true}]),
	);
	await waitFor(() =>
		expect(
			screen.getByRole('switch', {name: 'Subdomains of tern.example too'}).matches(':checked'),
		).toBe(true),
	);
	await user.click(await readyButton('Remove tern.example'));
	await waitFor(async () => expect(await known()).toEqual(before));
	await user.click(await screen.findByRole('button', {name: 'Undo'}));
	await waitFor(async () =>
		expect(await known()).toEqual([...before, {domain: 'tern.example', allow_subdomains: true}]),
	);
	await client.deleteRealmDomain({domain: 'tern.example'});
});

test('a domain that is refused stays typed, beside why, until it is canceled', async () => {
	const {user} = showScreen(<OrganizationScreen />, {
		at,
		spoil: client => ({
			...client,
			createRealmDomain: () => Promise.reject(badRequest('Not this domain.')),
		}),
	});
	await user.click(await readyButton('Add domain'));
	const dialog = within(await screen.findByRole('dialog', {name: 'Add domain'}));
	const field = dialog.getByRole<HTMLInputElement>('textbox', {name: 'Domain'});
	await user.type(field, 'heron.example{Enter}');
	expect(await dialog.findByText('Not this domain.')).toBeTruthy();
	expect(document.activeElement).toBe(field);
	await user.keyboard('{Escape}');
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	await user.click(await readyButton('Add domain'));
	const again = within(await screen.findByRole('dialog', {name: 'Add domain'}));
	expect(again.getByRole<HTMLInputElement>('textbox', {name: 'Domain'}).value).toBe(
		'heron.example',
	);
	await user.click(again.getByRole('button', {name: 'Cancel'}));
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	expect(textsOf('demo').size).toBe(0);
});

test('the last domain of a restricted organization goes after a question', async () => {
	const {user} = showScreen(<OrganizationScreen />, {
		at,
		spoil: ({...client}) => ({
			...client,
			register: async (...order) => ({
				...(await client.register(...order)),
				realm_emails_restricted_to_domains: true,
			}),
			getRealmDomains: () =>
				Promise.resolve({domains: [{domain: 'heron.example', allow_subdomains: false}]}),
		}),
	});
	await user.click(await readyButton('Remove heron.example'));
	const question = await screen.findByRole('dialog', {name: 'Remove heron.example?'});
	expect(question.textContent).toContain('join with any e-mail address');
});

test('an administrator reads domains and changes none', async () => {
	showScreen(<OrganizationScreen />, {at, as: 'administrator'});
	const add = await screen.findByRole('button', {name: 'Add domain'});
	expect(add.hasAttribute('disabled')).toBe(true);
	expect((await screen.findAllByText('Only owners can change this.')).length).toBeGreaterThan(0);
});
