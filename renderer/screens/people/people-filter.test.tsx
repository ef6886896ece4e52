// @vitest-environment happy-dom
import {screen, waitFor, within} from '@testing-library/react';
import {afterEach, describe, expect, test} from 'vitest';
import {showScreen} from '../../testing/screen.fixture';
import {PeopleScreen} from './people-screen';
import {rowOf, leavePeople} from '../../testing/people-screen.fixture';

afterEach(leavePeople);

describe('what is not in the rows', () => {
	test('fields, channels and links can be shown as columns', async () => {
		showScreen(<PeopleScreen />, {
			at: '/people?q=id:2&columns=name,seen,field:1,field:5,channels,links',
		});
		const cell = (id: string) =>
			document.querySelector(`[data-row="2"] [data-column="${id}"]`)?.textContent;
		await screen.findByRole('columnheader', {name: /Birthday/});
		// The word that Presence has for the same time.
		expect(screen.getByRole('columnheader', {name: /Last seen/})).toBeTruthy();
		await waitFor(() => expect(cell('links')).toBe('1'));
		await waitFor(() => expect(Number(cell('channels'))).toBeGreaterThan(3));
	});

	test.each([
		['channel:board', '2 of 60'],
		['has:link', '2 of 60'],
		['-has:link channel:board', '0 of 60'],
	])('%s finds %s', async (filter, found) => {
		showScreen(<PeopleScreen />, {at: `/people?q=${encodeURIComponent(filter)}`});
		expect(await screen.findByText(found)).toBeTruthy();
		expect(
			screen.getByRole('button', {name: `Remove filter ${filter.split(' ')[0]}`}),
		).toBeTruthy();
	});

	test('filters for fields are begun from a menu', async () => {
		const {user} = showScreen(<PeopleScreen />);
		await rowOf(/Adaeze Gathoni/);
		await user.click(screen.getByRole('button', {name: 'Add filter'}));
		await user.click(await screen.findByRole('menuitem', {name: 'About me'}));
		const box = screen.getByRole('searchbox') as HTMLInputElement;
		expect(box.value).toBe('field."About me":');
		expect(document.activeElement).toBe(box);
		const unfilled = Number((await screen.findByText(/^\d+ of 60$/)).textContent?.split(' ')[0]);
		await user.type(box, 'mirr');
		await waitFor(() => {
			const found = Number(screen.getByText(/^\d+ of 60$/).textContent?.split(' ')[0]);
			expect(found).toBeGreaterThan(0);
			expect(found).toBeLessThan(unfilled);
		});
	});

	test.each([
		['In a channel', 'channel:', /^announcements/],
		['Team', 'field.Team:', /^Optics/],
	])('%s, chosen from the menu, opens its values', async (label, begun, value) => {
		const {user} = showScreen(<PeopleScreen />);
		await rowOf(/Adaeze Gathoni/);
		await user.click(screen.getByRole('button', {name: 'Add filter'}));
		await user.click(await screen.findByRole('menuitem', {name: label}));
		const box = screen.getByRole<HTMLInputElement>('searchbox');
		expect(box.value).toBe(begun);
		const list = await screen.findByRole('listbox', {name: 'Suggestions'});
		expect(await within(list).findByRole('option', {name: value})).toBeTruthy();
	});

	test('a field that nobody knows is underlined and searched as text', async () => {
		showScreen(<PeopleScreen />, {at: '/people?q=field.Shoe:42'});
		expect(await screen.findByText('Nobody matches field.Shoe:42')).toBeTruthy();
		expect(screen.getByText(/is not a filter and is searched as text/)).toBeTruthy();
	});

	test('a filter without a value says that it filters nothing', async () => {
		showScreen(<PeopleScreen />, {at: '/people?q=channel:'});
		await rowOf(/Adaeze Gathoni/);
		const words = 'channel: has no value yet and filters nothing.';
		expect(screen.getByText(words)).toBeTruthy();
		expect(screen.getByRole('searchbox').title).toBe(words);
	});
});

test('the filter suggests keys and their values, by keyboard alone, and lets go of none', async () => {
	const {user} = showScreen(<PeopleScreen />, {at: '/people'});
	await screen.findByRole('row', {name: /Deepika Joshi/});
	const box = screen.getByRole('searchbox', {name: 'Filter people'}) as HTMLInputElement;
	box.focus();
	await user.keyboard('deepika ro');
	expect(
		within(screen.getByRole('listbox', {name: 'Suggestions'})).getAllByRole('option'),
	).toHaveLength(1);
	await user.keyboard('{ArrowDown}{Enter}');
	expect(box.value).toBe('deepika role:');
	const options = () => screen.getAllByRole('option').map(option => option.textContent);
	await waitFor(() =>
		expect(options()).toEqual([
			'ownerOwners',
			'administratorAdministrators',
			'moderatorModerators',
			'memberMembers',
			'guestGuests',
		]),
	);
	await user.keyboard('gu{ArrowDown}');
	expect(box.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option').id);
	await user.keyboard('{Escape}');
	expect(box.value).toBe('deepika role:gu');
	expect(screen.queryByRole('option')).toBeNull();
	await user.keyboard('{Backspace}{ArrowDown}{Enter}');
	expect(box.value).toBe('deepika role:guest ');
	expect(document.activeElement).toBe(box);
	await user.keyboard('{Escape}');
	expect(box.value).toBe('');
});
