// @vitest-environment happy-dom
import {screen, waitFor, within} from '@testing-library/react';
import {afterEach, expect, test} from 'vitest';
import {PeopleScreen} from '../screens/people/people-screen';
import {useDialogsStore} from './people-dialogs-store';
import {leaveScreen, showScreen} from './screen.fixture';

afterEach(async () => {
	useDialogsStore.getState().close();
	await leaveScreen();
});

const roleOf = (id: number) =>
	document.querySelector(`[data-row="${id}"] [data-column="role"]`)?.textContent;

test('making somebody an owner asks once, with the name, the address and what it means', async () => {
	const {user} = showScreen(<PeopleScreen />, {at: '/people?q=id:51&open=51'});
	const sheet = await screen.findByRole('complementary', {name: 'Deepika Joshi'});
	await user.click(within(sheet).getByRole('radio', {name: 'Owner'}));
	const dialog = await screen.findByRole('dialog', {name: 'Make Deepika Joshi an owner?'});
	expect(dialog.textContent).toContain('Owners have full control');
	const affected = within(dialog).getByRole('region', {name: 'Affected'});
	expect(affected.textContent).toMatch(/Deepika Joshi.*deepika\.joshi.*Member → Owner/);
	expect(roleOf(51)).toBe('Member');
	await user.click(within(dialog).getByRole('button', {name: 'Cancel'}));
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	expect(roleOf(51)).toBe('Member');
	await user.click(within(sheet).getByRole('radio', {name: 'Owner'}));
	await user.click(await screen.findByRole('button', {name: 'Make owner'}));
	await waitFor(() => expect(roleOf(51)).toBe('Owner'));
	await user.click(await screen.findByRole('button', {name: 'Undo'}));
	await waitFor(() => expect(roleOf(51)).toBe('Member'));
});

test('lowering several asks once: who, from what to what, and who is guest already', async () => {
	const {user} = showScreen(<PeopleScreen />, {at: '/people?q=is:active&columns=name,role'});
	const head = (name: RegExp) => screen.findByRole('rowheader', {name});
	await head(/Deepika Joshi/);
	await user.keyboard('{Control>}');
	await user.click(await head(/Deepika Joshi/));
	await user.click(await head(/Chandra Iyer/));
	await user.click(await head(/Dome Control/));
	await user.keyboard('{/Control}');
	await user.click(screen.getByRole('button', {name: 'Role'}));
	await user.click(await screen.findByRole('menuitem', {name: /^Guest/}));
	const dialog = await screen.findByRole('dialog', {name: 'Make 2 people and 1 bot guests?'});
	const names = within(within(dialog).getByRole('region', {name: 'Affected'}))
		.getAllByRole('listitem')
		.map(item => item.textContent);
	expect(names).toHaveLength(3);
	expect(names.every(text => text?.endsWith('Member → Guest'))).toBe(true);
	expect(
		within(dialog).getByRole('button', {name: 'Change role of 2 people and 1 bot'}),
	).toBeTruthy();
});
