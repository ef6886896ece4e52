// @vitest-environment happy-dom
import {screen, waitFor, within} from '@testing-library/react';
import {afterEach, expect, test} from 'vitest';
import {leaveScreen, showScreen} from '../../people/screen.fixture';
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
