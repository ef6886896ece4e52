// @vitest-environment happy-dom
import {act, screen, waitFor, within} from '@testing-library/react';
import {afterEach, describe, expect, test} from 'vitest';
import {showScreen} from '../../testing/screen.fixture';
import {PeopleScreen} from './people-screen';
import {rowOf, leavePeople} from '../../testing/people-screen.fixture';

afterEach(leavePeople);

describe('keys mean', () => {
	const emailOf = async (name: RegExp) =>
		(await rowOf(name)).querySelector<HTMLElement>('[data-column="email"]')!;
	const focusedRow = () => document.activeElement?.closest('[data-row]')?.getAttribute('data-row');
	const openName = () => screen.getByRole('complementary').getAttribute('aria-label');
	const asked = async () =>
		(await screen.findByRole('dialog', {name: /^Deactivate /})).textContent ?? '';

	test('whom the sheet came to, by keys or from elsewhere: the focus goes there with it', async () => {
		const {user, router} = showScreen(<PeopleScreen />);
		await user.click(await emailOf(/Fergus Langdale/));
		await screen.findByRole('complementary', {name: 'Fergus Langdale'});
		await user.keyboard(']');
		const next = openName();
		expect(next).not.toBe('Fergus Langdale');
		expect(document.activeElement?.closest('[data-row]')?.textContent).toContain(next);
		await user.keyboard('r');
		const menu = await screen.findByRole('menu');
		expect(within(menu).getByText(/^Role of /).textContent).toContain(next);
		await user.keyboard('{Escape}');
		await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
		expect(focusedRow()).not.toBe(undefined);

		await act(() => router.navigate({to: '.', search: {open: 51}}));
		await screen.findByRole('complementary', {name: 'Deepika Joshi'});
		expect(focusedRow()).toBe('51');
		await user.keyboard('d');
		expect(await asked()).toContain('Deepika Joshi');
	});

	test('who is open where the filter hides them, until the person goes to a row', async () => {
		const {user, router} = showScreen(<PeopleScreen />, {at: '/people?q=alice'});
		const first = await waitFor(() => {
			const cell = document.querySelector('[data-row="17"] [data-column="email"]');
			expect(cell).not.toBeNull();
			return cell!;
		});
		await user.click(first);
		await screen.findByRole('complementary', {name: 'Alice Carrick'});
		await act(() => router.navigate({to: '.', search: {q: 'alice', open: 51}}));
		const sheet = await screen.findByRole('complementary', {name: 'Deepika Joshi'});
		expect(focusedRow()).toBe('17');
		await user.keyboard('r');
		expect(screen.queryByRole('menu')).toBeNull();
		expect(sheet.contains(document.activeElement)).toBe(true);
		document.querySelector<HTMLElement>('[role=grid] [tabindex="0"]')?.focus();
		await user.keyboard('d');
		expect(await asked()).toContain('Deepika Joshi');
		await user.keyboard('{Escape}');
		await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
		await user.keyboard('{ArrowDown}');
		expect(await screen.findByRole('complementary', {name: 'Alice Carrick'})).toBeTruthy();
		expect(focusedRow()).toBe('23');
	});

	test('the row that the person went to from the filter, which hides who is open', async () => {
		const {user} = showScreen(<PeopleScreen />, {at: '/people?open=51'});
		await screen.findByRole('complementary', {name: 'Deepika Joshi'});
		await user.click(screen.getByRole('searchbox'));
		await user.keyboard('fergus{Enter}');
		await waitFor(() => expect(screen.queryByRole('row', {name: /Deepika Joshi/})).toBeNull());
		await waitFor(() =>
			expect(document.activeElement?.closest('[data-row]')?.textContent).toContain('Fergus'),
		);
		expect(openName()).toBe('Deepika Joshi');
		await user.keyboard('d');
		expect(await asked()).toContain('Fergus Langdale');
	});

	test('whom the sheet shows, with the focus on the ladder of roles as well', async () => {
		const {user} = showScreen(<PeopleScreen />, {at: '/people?open=51'});
		const sheet = await screen.findByRole('complementary', {name: 'Deepika Joshi'});
		sheet.focus();
		await user.keyboard('r');
		await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('radio'));
		await user.keyboard('d');
		expect(await asked()).toContain('Deepika Joshi');
		await user.keyboard('{Escape}');
		await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
		expect(document.activeElement?.getAttribute('role')).toBe('radio');
		await user.keyboard('e');
		expect(await screen.findByRole('textbox', {name: /^New name of Deepika/})).toBeTruthy();
	});

	test('the row that the person went to, though another one is open', async () => {
		const {user} = showScreen(<PeopleScreen />, {at: '/people?open=51'});
		await screen.findByRole('complementary', {name: 'Deepika Joshi'});
		await user.pointer({keys: '[MouseRight]', target: await emailOf(/Fergus Langdale/)});
		await screen.findByRole('menu');
		await user.keyboard('{Escape}');
		await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
		await user.keyboard('d');
		expect(await asked()).toContain('Fergus Langdale');
		expect(openName()).toBe('Deepika Joshi');
	});
});

test('the key to rename somebody says why it does not', async () => {
	const {user} = showScreen(<PeopleScreen />, {as: 'moderator'});
	await user.click((await rowOf(/Fergus Langdale/)).querySelector('[data-column="email"]')!);
	await user.keyboard('e');
	const changes = await screen.findByRole('region', {name: 'Changes'});
	expect(changes.textContent).toMatch(/Fergus Langdale cannot be renamed\..*administrators/);
	expect(screen.queryByRole('textbox', {name: /^New name/})).toBeNull();
});

test('the key to add somebody says why it does not', async () => {
	const {user} = showScreen(<PeopleScreen />, {as: 'member', at: '/people?q=id:51'});
	await user.click(await rowOf(/Deepika Joshi/));
	await user.keyboard('n');
	const changes = await screen.findByRole('region', {name: 'Changes'});
	expect(changes.textContent).toMatch(/Nobody can be added\..*administrators/);
});
