// @vitest-environment happy-dom
import {screen, waitFor, within} from '@testing-library/react';
import {afterEach, expect, test, vi} from 'vitest';
import {badRequest} from '../../../shared/contract/errors';
import {leaveScreen, showScreen} from '../../testing/screen.fixture';
import {OrganizationScreen} from './organization-screen';
import {organizationPending} from './setting-edits';

afterEach(async () => {
	await leaveScreen();
	organizationPending.store.setState({sheets: {}});
});

const radio = (name: string) => screen.findByRole('radio', {name});
const links = (who: string) => radio(`Who can create invitation links: ${who}`);

test('a permission is set by its column and by arrows, and undone by its old value', async () => {
	const {user} = showScreen(<OrganizationScreen />, {at: '/organization'});
	const administrators = await links('Administrators and owners');
	expect(administrators.getAttribute('aria-checked')).toBe('true');
	await user.click(await links('Moderators and above'));
	expect((await links('Moderators and above')).getAttribute('aria-checked')).toBe('true');
	expect(screen.getByText(/Now: Administrators and owners\./)).toBeTruthy();
	await user.keyboard('{ArrowRight}');
	expect(document.activeElement).toBe(await links('Full members and above'));
	await screen.findByText('1 change');
	await user.keyboard('{ArrowLeft}{ArrowLeft}');
	expect(document.activeElement).toBe(await links('Administrators and owners'));
	await waitFor(() => expect(screen.queryByText('1 change')).toBeNull());
	// What is not offered is passed over.
	await user.click(await links('Owners'));
	expect((await links('Owners')).getAttribute('aria-checked')).toBe('false');
});

test('the contents lead to a section that is not drawn yet', async () => {
	const name = 'Defaults for new people';
	const led: string[] = [];
	const clicked = new Promise<boolean>(resolve => {
		const observer = new MutationObserver(() => {
			const button = screen.queryByRole('button', {name});
			if (button === null) return;
			observer.disconnect();
			const isDrawn = screen.queryByRole('heading', {name}) !== null;
			button.click();
			resolve(isDrawn);
		});
		observer.observe(document.body, {childList: true, subtree: true});
	});
	showScreen(<OrganizationScreen />, {at: '/organization'});
	const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (
		this: Element,
	) {
		led.push(this.textContent);
	});
	expect(await clicked).toBe(false);
	await waitFor(() => expect(led).toEqual([name]));
	scroll.mockRestore();
});

test('another time is typed in its unit; what is none is said and not staged', async () => {
	const {user} = showScreen(<OrganizationScreen />, {at: '/organization?q=editing'});
	const limit = await screen.findByRole<HTMLSelectElement>('combobox', {
		name: 'Time limit for editing messages',
	});
	await user.selectOptions(limit, 'other');
	const figure = await screen.findByRole('textbox', {name: /in minutes$/});
	expect(document.activeElement).toBe(figure);
	await user.keyboard('-5');
	expect(screen.getByText('A whole number from 1.')).toBeTruthy();
	await user.keyboard('{Enter}');
	expect(screen.queryByText('1 change')).toBeNull();
	await user.selectOptions(limit, 'other');
	await user.keyboard('90{Enter}');
	await screen.findByText('1 change');
	expect(limit.selectedOptions[0]?.textContent).toBe('90 minutes');
	await user.click(screen.getByRole('button', {name: /^Remove change/}));
	await waitFor(() => expect(screen.queryByText('1 change')).toBeNull());
});

test.each([
	['', 'This cannot be empty.'],
	['  ', 'This cannot be empty.'],
	['x'.repeat(41), 'This can have at most 40 characters.'],
])(
	'a name of the organization that is none (%j) stays typed and is not staged',
	async (name, why) => {
		const {user} = showScreen(<OrganizationScreen />, {at: '/organization?q=name'});
		const field = await screen.findByRole<HTMLInputElement>('textbox', {name: 'Name'});
		await user.clear(field);
		if (name !== '') await user.type(field, name);
		expect(screen.getByText(why)).toBeTruthy();
		await user.keyboard('{Enter}');
		expect(document.activeElement).not.toBe(field);
		expect(field.value).toBe(name);
		expect(screen.getByText(why)).toBeTruthy();
		expect(screen.queryByText('1 change')).toBeNull();
		await user.clear(field);
		await user.type(field, `${'x'.repeat(40)}{Enter}`);
		await screen.findByText('1 change');
		expect(screen.queryByText(why)).toBeNull();
	},
);

test.each([
	['name', 'textbox', 'Name'],
	['description', 'textbox', 'Description'],
	['jitsi', 'textbox', /Jitsi/],
] as const)('Ctrl+Enter while %s is typed reviews it', async (find, role, name) => {
	const {user} = showScreen(<OrganizationScreen />, {at: `/organization?q=${find}`});
	const field = await screen.findByRole<HTMLInputElement>(role, {name});
	await user.clear(field);
	await user.type(field, 'https://calls.example.com{Control>}{Enter}{/Control}');
	const dialog = within(await screen.findByRole('dialog'));
	expect(dialog.getByText(/calls\.example\.com/)).toBeTruthy();
});

test('Ctrl+Enter while another time is typed reviews it', async () => {
	const {user} = showScreen(<OrganizationScreen />, {at: '/organization?q=editing'});
	const limit = await screen.findByRole('combobox', {name: 'Time limit for editing messages'});
	await user.selectOptions(limit, 'other');
	await user.type(
		await screen.findByRole('textbox', {name: /in minutes$/}),
		'90{Control>}{Enter}{/Control}',
	);
	expect(within(await screen.findByRole('dialog')).getByText(/90 minutes/)).toBeTruthy();
});

test('a shorter retention is asked about with what it deletes', async () => {
	const {user} = showScreen(<OrganizationScreen />, {at: '/organization?q=retention'});
	await user.selectOptions(await screen.findByRole('combobox'), '90');
	// It is not applied unasked.
	await user.click(screen.getByRole('button', {name: 'Apply 1 change'}));
	const dialog = within(await screen.findByRole('dialog'));
	expect(
		dialog.getByText(
			'It applies to everyone in the organization immediately. You can undo it afterwards.',
		),
	).toBeTruthy();
	expect(dialog.getByText(/Messages older than 90 days are deleted for good/)).toBeTruthy();
	await user.click(dialog.getByRole('button', {name: /^Remove: /}));
	expect(dialog.getByRole('button', {name: 'Apply 0 changes'}).hasAttribute('disabled')).toBe(true);
});

test('what the server refuses is pending again, with its sentence beside it', async () => {
	const {user} = showScreen(<OrganizationScreen />, {
		at: '/organization?q=unique',
		spoil: client => ({
			...client,
			updateRealm: () => Promise.reject(badRequest('Not while it rains.')),
		}),
	});
	await user.click(await screen.findByRole('switch'));
	await user.click(screen.getByRole('button', {name: 'Apply 1 change'}));
	expect((await screen.findByRole('alert')).textContent).toContain('Not while it rains.');
	expect(screen.getByText('1 change')).toBeTruthy();
});

test('so is a permission', async () => {
	const {user} = showScreen(<OrganizationScreen />, {
		at: '/organization?q=create_public',
		spoil: client => ({
			...client,
			updateRealm: () => Promise.reject(badRequest('Not while it rains.')),
		}),
	});
	await user.click(await radio('Who can create public channels: Moderators and above'));
	await user.click(screen.getByRole('button', {name: 'Apply 1 change'}));
	expect((await screen.findByRole('alert')).textContent).toContain('Not while it rains.');
});

test('an administrator sees what only owners change, and a member changes nothing', async () => {
	showScreen(<OrganizationScreen />, {at: '/organization?q=invitation', as: 'administrator'});
	expect((await screen.findAllByText('Only owners can change this.')).length).toBeGreaterThan(0);
	expect((await links('Nobody')).getAttribute('aria-disabled')).toBe('true');
	await leaveScreen();
	showScreen(<OrganizationScreen />, {at: '/organization?q=unique', as: 'member'});
	const unique = await screen.findByRole('switch');
	await waitFor(() => expect(unique.hasAttribute('disabled')).toBe(true));
	expect(screen.getAllByText(/Only administrators and owners can change/).length).toBeGreaterThan(
		0,
	);
});

test('where nothing is found the way out is offered', async () => {
	const {user} = showScreen(<OrganizationScreen />, {at: '/organization?q=zzzz'});
	expect(await screen.findByText('No setting matches zzzz')).toBeTruthy();
	await user.click(screen.getByText('Clear the filter'));
	expect(await screen.findByRole('heading', {name: 'Who can do what'})).toBeTruthy();
});
