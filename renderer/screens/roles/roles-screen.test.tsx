// @vitest-environment happy-dom
import {act, screen, waitFor, within} from '@testing-library/react';
import {afterEach, expect, test} from 'vitest';
import {leaveScreen, showScreen} from '../../testing/screen.fixture';
import {RolesScreen} from './roles-screen';

afterEach(leaveScreen);

const names = () => screen.queryAllByRole('option').map(card => card.getAttribute('title'));

test('the board is searched with the words of the list of people, by the keyboard alone', async () => {
	const {user, router} = showScreen(<RolesScreen />, {at: '/roles'});
	await screen.findByRole('option', {name: /Chandra Iyer/});
	await user.keyboard('/');
	const box = screen.getByRole('searchbox', {name: 'Filter people'});
	expect(document.activeElement).toBe(box);
	await user.keyboard('alice');
	await waitFor(() => expect(names()).toEqual(['Alice Carrick, ID 17', 'Alice Carrick, ID 23']));
	const members = screen.getByRole('link', {name: /^Members/});
	expect(members.textContent).toMatch(/^Members1 of \d+/);
	expect(members.getAttribute('href')).toContain('alice');
	await waitFor(() => expect(router.state.location.search).toEqual({q: 'alice'}));
	await user.keyboard('{ArrowDown}');
	expect(document.activeElement?.getAttribute('title')).toBe('Alice Carrick, ID 17');
	await user.keyboard('{ArrowRight}');
	expect(document.activeElement?.getAttribute('title')).toBe('Alice Carrick, ID 23');
	await user.keyboard('/{Escape}');
	expect(await screen.findByRole('option', {name: /Chandra Iyer/})).toBeTruthy();
});

test('a column in which nobody is found says so', async () => {
	showScreen(<RolesScreen />, {at: '/roles?q=deepika'});
	await screen.findByRole('option', {name: /Deepika Joshi/});
	const owners = screen.getByRole('listbox', {name: /^Owners/});
	expect(within(owners).getByText('No matches.')).toBeTruthy();
});

test('where nobody is found it is said once, with the way out', async () => {
	const {user} = showScreen(<RolesScreen />, {at: '/roles?q=zzzz'});
	expect(await screen.findByText('Nobody matches zzzz')).toBeTruthy();
	expect(screen.queryByText('No matches.')).toBeNull();
	await user.click(screen.getByText('Clear the filter'));
	expect(await screen.findByRole('option', {name: /Chandra Iyer/})).toBeTruthy();
	expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
});

test.each(['channel:kitchen', 'has:link', 'active:never'])(
	'what only People filters by, %s, is told as text and finds nobody',
	async text => {
		showScreen(<RolesScreen />, {at: `/roles?q=${text}`});
		const box = await screen.findByRole('searchbox', {name: 'Filter people'});
		const words = `${text} is not a filter and is searched as text.`;
		await waitFor(() => expect(box.title).toBe(words));
		expect(names()).toEqual([]);
	},
);

test('a card has a menu: its role is changed from there, and the focus comes back', async () => {
	const {user} = showScreen(<RolesScreen />, {at: '/roles?q=deepika'});
	const card = () => screen.findByRole('option', {name: /Deepika Joshi/});
	const ask = async (label: RegExp) => {
		await user.pointer({keys: '[MouseRight]', target: await card()});
		await user.click(await screen.findByRole('menuitem', {name: label}));
	};
	await ask(/^Change role/);
	const roles = within(await screen.findByRole('menu'));
	await user.click(roles.getByRole('menuitem', {name: /^Moderator/}));
	const moderators = await screen.findByRole('listbox', {name: 'Moderators, 1'});
	await within(moderators).findByText('Deepika Joshi');
	await waitFor(async () => expect(document.activeElement).toBe(await card()));
	await user.keyboard('{Control>}z{/Control}');
	await screen.findByRole('listbox', {name: 'Members, 1'});

	await ask(/^Rename/);
	expect(await screen.findByRole('textbox', {name: 'New name of Deepika Joshi'})).toBeTruthy();
});

test('the menu of a card says why a member changes nothing', async () => {
	const {user} = showScreen(<RolesScreen />, {at: '/roles?q=deepika', as: 'member'});
	const card = await screen.findByRole('option', {name: /Deepika Joshi/});
	await user.pointer({keys: '[MouseRight]', target: card});
	const role = await screen.findByRole('menuitem', {name: /^Change role/});
	expect(role.getAttribute('aria-disabled')).toBe('true');
	expect(role.textContent).toContain('Only administrators and owners can change roles.');
	expect(screen.getByRole('menuitem', {name: /^Copy e-mail/})).toBeTruthy();
	await user.keyboard('{Escape}');
	await waitFor(() => expect(document.activeElement).toBe(card));
	await user.keyboard('e');
	const told = async () => (await screen.findByRole('region', {name: 'Changes'})).textContent;
	expect(await told()).toContain('Deepika Joshi cannot be renamed.');
	await user.keyboard('n');
	await waitFor(async () => expect(await told()).toContain('Nobody can be added on Roles.'));
});

test.each([
	['a click on another card', /Alice Carrick, ID 23/],
	['a click into the filter', 'filter'],
] as const)('%s puts a card down where it was', async (_name, elsewhere) => {
	const {user, client} = showScreen(<RolesScreen />, {at: '/roles'});
	const card = await screen.findByRole('option', {name: /Deepika Joshi/});
	act(() => card.focus());
	await user.keyboard('m{ArrowLeft}');
	expect(await screen.findByText('Put Deepika Joshi here')).toBeTruthy();
	await user.click(
		elsewhere === 'filter'
			? screen.getByRole('searchbox', {name: 'Filter people'})
			: screen.getByTitle(elsewhere),
	);
	expect(screen.queryByText('Put Deepika Joshi here')).toBeNull();
	expect(screen.getByText('Not moved.')).toBeTruthy();
	await user.keyboard('{Enter}');
	expect((await client.getUser({user_id: 51})).user.role).toBe(400);
});

test('the focus on another card puts a card down too', async () => {
	const {user, client} = showScreen(<RolesScreen />, {at: '/roles'});
	const card = await screen.findByRole('option', {name: /Deepika Joshi/});
	act(() => card.focus());
	await user.keyboard('m{ArrowLeft}');
	act(() => screen.getByTitle(/Alice Carrick, ID 23/).focus());
	await user.keyboard('{Enter}');
	expect(screen.queryByText('Put Deepika Joshi here')).toBeNull();
	expect((await client.getUser({user_id: 51})).user.role).toBe(400);
});

test('keys mean the focused card, whoever is open beside the board, and need no sheet', async () => {
	const {user} = showScreen(<RolesScreen />, {at: '/roles?q=deepika'});
	const card = await screen.findByRole('option', {name: /Deepika Joshi/});
	act(() => card.focus());
	await user.keyboard('r');
	expect(await screen.findByText('Role of Deepika Joshi')).toBeTruthy();
	await user.keyboard('{Escape}');
	await waitFor(() => expect(document.activeElement).toBe(card));
	await user.keyboard('e');
	expect(await screen.findByRole('textbox', {name: 'New name of Deepika Joshi'})).toBeTruthy();
	await leaveScreen();

	const beside = showScreen(<RolesScreen />, {at: '/roles?open=52'});
	await screen.findByRole('complementary', {name: 'Ana Ortega'});
	act(() => screen.getByRole('option', {name: /Chandra Iyer/}).focus());
	await beside.user.keyboard('d');
	const question = await screen.findByRole('dialog', {name: 'Deactivate Chandra Iyer?'});
	await beside.user.click(within(question).getByRole('button', {name: 'Cancel'}));
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	act(() => screen.getByRole('option', {name: /Chandra Iyer/}).focus());
	await beside.user.keyboard('r');
	expect(await screen.findByText('Role of Chandra Iyer')).toBeTruthy();
	await beside.user.keyboard('{Escape}');
	await waitFor(() => expect(screen.queryByText('Role of Chandra Iyer')).toBeNull());
	act(() => screen.getByRole('option', {name: /Chandra Iyer/}).focus());
	await beside.user.keyboard('e');
	expect(await screen.findByRole('textbox', {name: 'New name of Chandra Iyer'})).toBeTruthy();
});

test('keys mean who is open where the focus only slid to another card', async () => {
	const {user, router} = showScreen(<RolesScreen />, {at: '/roles?open=51'});
	await screen.findByRole('complementary', {name: 'Deepika Joshi'});
	const card = await screen.findByRole('option', {name: /Deepika Joshi/});
	expect(card.getAttribute('tabindex')).toBe('0');
	act(() => card.focus());
	await act(() => router.navigate({to: '.', search: {open: 52}}));
	await screen.findByRole('complementary', {name: 'Ana Ortega'});
	expect(document.activeElement?.getAttribute('title')).toContain('Ana Ortega');
	await user.keyboard('/alice');
	await waitFor(() => expect(names()).toHaveLength(2));
	await user.keyboard('{ArrowDown}');
	expect(document.activeElement?.getAttribute('data-card')).toBe('17');
	await user.keyboard('d');
	expect(await screen.findByRole('dialog', {name: 'Deactivate Ana Ortega?'})).toBeTruthy();
});

test('somebody who is deactivated elsewhere leaves the focus in their column', async () => {
	const {client, queries} = showScreen(<RolesScreen />, {at: '/roles'});
	const card = await screen.findByRole('option', {name: /Deepika Joshi/});
	const members = within(screen.getByRole('listbox', {name: /^Members/}));
	const places = members.getAllByRole('option');
	const next = places[places.indexOf(card) + 1]?.getAttribute('data-card');
	act(() => card.focus());
	await client.deactivateUser({user_id: 51});
	await act(() => queries.invalidateQueries());
	await waitFor(() => expect(screen.queryByRole('option', {name: /Deepika Joshi/})).toBeNull());
	expect(next).toBeTruthy();
	expect(document.activeElement?.getAttribute('data-card')).toBe(next);
	await client.reactivateUser({user_id: 51});
});
