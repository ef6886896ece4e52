// @vitest-environment happy-dom
import {screen, waitFor, within} from '@testing-library/react';
import {afterEach, describe, expect, test} from 'vitest';
import {showScreen} from '../../testing/screen.fixture';
import pending from '../../people-actions/pending-mark.module.css';
import {testListStates} from '../../testing/list-states.fixture';
import {PeopleScreen} from './people-screen';
import {rowOf, leavePeople} from '../../testing/people-screen.fixture';

afterEach(leavePeople);

describe('the list', () => {
	test('shows who is there, and says that it is ready', async () => {
		showScreen(<PeopleScreen />);
		expect(await rowOf(/Adaeze Gathoni/)).toBeTruthy();
		expect(screen.getByRole('grid', {name: 'People'}).getAttribute('aria-rowcount')).toBe('61');
		expect(screen.getByText(/49 people, 5 bots/)).toBeTruthy();
		expect(document.documentElement.dataset['ready']).toBe('people');
	});

	test('finds by words and filters, counted on the chips', async () => {
		const {user} = showScreen(<PeopleScreen />);
		await rowOf(/Adaeze Gathoni/);
		await user.type(screen.getByRole('searchbox'), 'alice');
		expect(await screen.findByText('2 of 60')).toBeTruthy();
		await user.clear(screen.getByRole('searchbox'));
		await user.click(screen.getByRole('button', {name: /^Bots \d/}));
		expect((screen.getByRole('searchbox') as HTMLInputElement).value).toBe('is:bot');
		expect(await screen.findByText('6 of 60')).toBeTruthy();
	});

	test('reads filter, order and open person from the address', async () => {
		showScreen(<PeopleScreen />, {at: '/people?q=is:bot&sort=-name&open=6'});
		expect(await screen.findByRole('complementary', {name: 'Dome Control'})).toBeTruthy();
		const names = within(screen.getByRole('grid'))
			.getAllByRole('rowheader')
			.map(cell => cell.textContent ?? '');
		expect(names).toHaveLength(6);
		expect(names).toEqual(names.toSorted().reverse());
	});

	test('an address that names nobody says so', async () => {
		showScreen(<PeopleScreen />, {at: '/people?open=99999'});
		expect(await screen.findByText('No person has the ID 99999.')).toBeTruthy();
	});
});

test('what is under way turns beside the name, whatever it changes', async () => {
	let release = () => {};
	const held = new Promise<void>(resolve => {
		release = resolve;
	});
	const {user} = showScreen(<PeopleScreen />, {
		at: '/people?q=id:51&open=51',
		spoil: client => ({
			...client,
			updateUser: sent => held.then(() => client.updateUser(sent)),
		}),
	});
	const row = await rowOf(/Deepika Joshi/);
	const marked = () =>
		[...row.querySelectorAll(`.${pending.mark}`)].map(mark =>
			mark.closest('[data-column]')?.getAttribute('data-column'),
		);
	const sheet = within(screen.getByRole('complementary', {name: 'Deepika Joshi'}));
	await user.click(await sheet.findByRole('button', {name: /^Edit Phone of/}));
	await user.type(sheet.getByRole('textbox', {name: 'Phone'}), '4711{Enter}');
	await waitFor(() => expect(marked()).toEqual(['name']));
	release();
	await user.click(await screen.findByRole('button', {name: 'Undo'}));
	await screen.findAllByText(/^Undone: /);
	expect(marked()).toEqual([]);
});

testListStates(() => <PeopleScreen />, {at: '/people', call: 'getUsers', what: 'Nobody'});

describe('nobody is found', () => {
	test('the filter to blame is named and taken away', async () => {
		const {user} = showScreen(<PeopleScreen />, {at: '/people?q=alice+is:bot'});
		expect(await screen.findByText('Nobody matches alice is:bot')).toBeTruthy();
		await user.click(await screen.findByRole('button', {name: 'Remove alice'}));
		expect(await screen.findByText('6 of 60')).toBeTruthy();
	});
});

describe('who may do what is said beside the control', () => {
	test('an administrator cannot make an owner', async () => {
		const {user} = showScreen(<PeopleScreen />, {as: 'administrator', at: '/people?open=4'});
		const sheet = await screen.findByRole('complementary', {name: 'Jonas Feldt'});
		const owner = within(sheet).getByRole('radio', {name: 'Owner'});
		expect(owner.getAttribute('aria-disabled')).toBe('true');
		expect(sheet.textContent).toContain('Only an owner can make somebody an owner.');
		await user.click(owner);
		expect(within(sheet).getByRole('radio', {name: 'Member'}).getAttribute('aria-checked')).toBe(
			'true',
		);
	});

	test('a moderator changes nobody, and can add nobody', async () => {
		const {user} = showScreen(<PeopleScreen />, {as: 'moderator', at: '/people?open=4'});
		const sheet = await screen.findByRole('complementary', {name: 'Jonas Feldt'});
		expect(sheet.textContent).toContain('Only administrators and owners can change roles.');
		expect(sheet.textContent).toContain('Only administrators and owners can deactivate people.');
		const add = screen.getByRole('button', {name: 'Add person'});
		// The keyboard reaches it, and hears why it does nothing.
		add.focus();
		expect(document.activeElement).toBe(add);
		expect((await screen.findByRole('tooltip')).textContent).toBe(
			'Only administrators and owners can add people.',
		);
		await user.keyboard('{Enter}');
		expect(screen.queryByRole('dialog')).toBeNull();
	});
});

describe('a member who subscribes others', () => {
	test('may do so as on Access, and is told that they may not remove them', async () => {
		const {user} = showScreen(<PeopleScreen />, {as: 'member', at: '/people?q=id:51'});
		const row = await rowOf(/Deepika Joshi/);
		await user.click(row.querySelector('[data-check]')!);
		const bar = within(await screen.findByRole('toolbar', {name: 'Selected people'}));
		const remove = bar.getByRole('button', {name: 'Unsubscribe'});
		expect(remove.getAttribute('aria-disabled')).toBe('true');
		await user.click(bar.getByRole('button', {name: 'Subscribe'}));
		const dialog = within(await screen.findByRole('dialog', {name: 'Subscribe to channels'}));
		await user.type(await dialog.findByRole('combobox', {name: 'Channels'}), 'old dome');
		await user.click(await screen.findByRole('option', {name: /old dome/}));
		expect(await dialog.findByText(/You can't remove them again/)).toBeTruthy();
		await user.click(dialog.getByRole('button', {name: 'Subscribe Deepika Joshi'}));
		const changes = await screen.findByRole('region', {name: 'Changes'});
		await waitFor(() => expect(changes.textContent).toContain("This can't be undone."));
		expect(within(changes).queryByRole('button', {name: 'Undo'})).toBeNull();
	});
});
