// @vitest-environment happy-dom
import {act, cleanup, fireEvent, screen, waitFor, within} from '@testing-library/react';
import {afterEach, describe, expect, test, vi} from 'vitest';
import type {Client} from '../../../shared/client/create-client';
import {badRequest} from '../../../shared/contract/errors';
import {Unreachable} from '../../../shared/client/failures';
import type {ProfileField} from '../../../shared/model/profile-field';
import {textsOf} from '../../api/saved/saved-texts';
import {profileFieldKeys} from '../../api/users/profile-fields';
import {leaveScreen, showScreen} from '../../testing/screen.fixture';
import {useChangesStore} from '../../state/changes';
import {useUncopiedStore} from '../../state/uncopied';
import {useDialogsStore} from '../../people-actions/people-dialogs-store';
import pending from '../../people-actions/pending-mark.module.css';
import {PeopleScreen} from './people-screen';

afterEach(async () => {
	useDialogsStore.getState().close();
	await leaveScreen();
});

const rowOf = (name: RegExp) => screen.findByRole('row', {name});

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

describe('a failure', () => {
	test('stands in the place of the rows, and can be tried again', async () => {
		let isDown = true;
		const {user} = showScreen(<PeopleScreen />, {
			spoil: client => ({
				...client,
				getUsers: (sent, options) =>
					isDown
						? Promise.reject(new Unreachable('refused', 'connect ECONNREFUSED'))
						: client.getUsers(sent, options),
			}),
		});
		const again = await screen.findByRole('button', {name: 'Try again'}, {timeout: 20_000});
		expect(screen.getByText('No response from this address.')).toBeTruthy();
		isDown = false;
		await user.click(again);
		expect(await rowOf(/Adaeze Gathoni/)).toBeTruthy();
	});
});

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
		expect(await dialog.findByText(/You may not remove them again/)).toBeTruthy();
		await user.click(dialog.getByRole('button', {name: 'Subscribe Deepika Joshi'}));
		const changes = await screen.findByRole('region', {name: 'Changes'});
		await waitFor(() => expect(changes.textContent).toContain("This can't be undone."));
		expect(within(changes).queryByRole('button', {name: 'Undo'})).toBeNull();
	});
});

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

describe('the menu of a row', () => {
	const ask = async (name: RegExp) =>
		fireEvent.contextMenu(await screen.findByRole('rowheader', {name}));

	test('has what can be done with the person, each with the reason where it cannot', async () => {
		const {user} = showScreen(<PeopleScreen />, {at: '/people?q=deepika'});
		await ask(/Deepika Joshi/);
		const menu = await screen.findByRole('menu', {name: 'Deepika Joshi'});
		expect(
			within(menu)
				.getAllByRole('menuitem')
				.map(item => item.textContent),
		).toEqual([
			'OpenEnter',
			'RenameE',
			'Change role…R',
			'Set field…',
			'Subscribe to channels…',
			'Unsubscribe from channels…',
			'Copy e-mail',
			'Deactivate…D',
		]);
		await user.click(within(menu).getByRole('menuitem', {name: /^Open/}));
		expect(await screen.findByRole('complementary', {name: 'Deepika Joshi'})).toBeTruthy();
	});

	test('of the only owner says why not, and does nothing', async () => {
		const {user} = showScreen(<PeopleScreen />, {at: '/people?q=ines'});
		await ask(/Ines Halloran/);
		const item = await screen.findByRole('menuitem', {name: /^Deactivate/});
		expect(item.textContent).toContain('You are the only owner');
		await user.click(item);
		expect(screen.queryByRole('dialog')).toBeNull();
	});

	test('is about all who are selected when it is asked for on one of them', async () => {
		const {user} = showScreen(<PeopleScreen />, {at: '/people?q=alice'});
		await screen.findAllByRole('rowheader', {name: /Alice Carrick/});
		await user.click(document.querySelector('[data-all]')!);
		fireEvent.contextMenu(screen.getAllByRole('rowheader', {name: /Alice Carrick/})[1]!);
		const menu = await screen.findByRole('menu', {name: '2 selected'});
		await user.click(within(menu).getByRole('menuitem', {name: /^Deactivate/}));
		expect(await screen.findByRole('dialog', {name: 'Deactivate 2 people?'})).toBeTruthy();
		await user.click(screen.getByRole('button', {name: 'Cancel'}));
	});
});

test('the bar of a selection offers the rest of what matches', async () => {
	const {user} = showScreen(<PeopleScreen />, {at: '/people?q=alice'});
	const [row] = await screen.findAllByRole('row', {name: /Alice Carrick/});
	await user.click(row!.querySelector('[data-check]')!);
	const bar = screen.getByRole('toolbar', {name: 'Selected people'});
	await user.click(within(bar).getByRole('button', {name: 'Select all 2'}));
	expect(within(bar).getByText('2 selected')).toBeTruthy();
	expect(within(bar).queryByRole('button', {name: /^Select all/})).toBeNull();
});

describe('the bar of the selection', () => {
	const select = async (spoil?: (well: Client) => Client) => {
		const at = '/people?columns=name,role,field:1';
		const shown = showScreen(<PeopleScreen />, {at, ...(spoil !== undefined && {spoil})});
		const head = (name: RegExp) => screen.findByRole('rowheader', {name});
		await head(/Deepika Joshi/);
		await shown.user.keyboard('{Control>}');
		await shown.user.click(await head(/Deepika Joshi/));
		await shown.user.click(await head(/Dome Control/));
		await shown.user.keyboard('{/Control}');
		expect(screen.getByText('2 selected')).toBeTruthy();
		return shown;
	};
	const said = async (words: string) =>
		within(await screen.findByRole('region', {name: 'Changes'})).findByText(words);
	const cell = (id: number, column: string) =>
		document.querySelector(`[data-row="${id}"] [data-column="${column}"]`)?.textContent;

	test('an undo that deactivates asks first', async () => {
		const {user, client} = await select();
		await user.click(screen.getByRole('button', {name: 'Deactivate'}));
		const dialog = await screen.findByRole('dialog');
		await user.click(within(dialog).getByRole('button', {name: /^Deactivate/}));
		await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
		await user.click(await screen.findByRole('button', {name: 'Reactivate'}));
		const asked = await screen.findByRole('dialog', {name: 'Reactivate Deepika Joshi?'});
		expect(asked.textContent).toContain('not the bots and invitations');
		expect(asked.textContent).toContain('signed out at once');
		const others = within(asked).getByRole('region', {name: 'Not affected'});
		expect(others.textContent).toMatch(/Dome Control.*Already active\./);
		expect((await client.getUser({user_id: 51})).user.is_active).toBe(false);
		await user.click(within(asked).getByRole('button', {name: 'Reactivate'}));
		const bar = () => screen.getByRole('region', {name: 'Changes'});
		await waitFor(() => expect(bar().textContent).toContain('reactivated'));
		await user.click(within(bar()).getByRole('button', {name: 'Undo'}));
		const question = await screen.findByRole('dialog', {name: /^Undo “.*reactivated”/});
		expect(question.textContent).toContain('signed out at once');
		await user.click(within(question).getByRole('button', {name: 'Cancel'}));
		expect((await client.getUser({user_id: 51})).user.is_active).toBe(true);
	});

	test('a role that nobody of the selection can get says why', async () => {
		const {client} = await select();
		const setRole = (role: number) =>
			Promise.all([51, 6].map(user_id => client.updateUser({user_id, role})));
		await setRole(600);
		await leaveScreen();
		const {user} = await select();
		await user.click(screen.getByRole('button', {name: 'Role'}));
		const item = await screen.findByRole('menuitem', {name: /^Administrator/});
		expect(item.getAttribute('aria-disabled')).toBe('true');
		expect(item.textContent).toContain('Make this guest a member first.');
		await setRole(400);
	});

	test('sets a field of people, and passes bots over with the reason', async () => {
		const {user} = await select();
		await user.click(screen.getByRole('button', {name: 'Set field'}));
		const field = await screen.findByRole('combobox', {name: 'Field'});
		await user.selectOptions(field, 'Team');
		await user.selectOptions(screen.getByRole('combobox', {name: /^Value/}), 'Instruments');
		const others = await screen.findByRole('region', {name: 'Not affected'});
		expect(others.textContent).toMatch(/Dome Control.*Bots have no profile\./);
		const affected = screen.getByRole('region', {name: 'Affected'});
		expect(affected.textContent).toMatch(/Deepika Joshi.*deepika\.joshi.*→ Instruments/);
		await user.click(screen.getByRole('button', {name: 'Set Team of Deepika Joshi'}));
		expect(await said('Team of Deepika Joshi set to Instruments.')).toBeTruthy();
		expect(cell(51, 'field:1')).toBe('Instruments');
		await user.click(screen.getByRole('button', {name: 'Undo'}));
		await waitFor(() => expect(cell(51, 'field:1')).not.toBe('Instruments'));
	});

	test('where there are no fields to set it is said, with the way to them', async () => {
		const {user, router} = await select(well => ({
			...well,
			getProfileFields: () => Promise.resolve({result: 'success', msg: '', custom_fields: []}),
		}));
		await user.click(screen.getByRole('button', {name: 'Set field'}));
		const dialog = within(await screen.findByRole('dialog', {name: /^Set a field/}));
		await dialog.findByText('There are no profile fields yet.');
		expect(dialog.queryByRole('combobox')).toBeNull();
		await user.click(dialog.getByRole('button', {name: 'Go to Profile fields'}));
		await waitFor(() => expect(router.state.location.pathname).toBe('/o/demo/profile-fields'));
		expect(screen.queryByRole('dialog')).toBeNull();
	});

	test('a field that is deleted after it was chosen is not another one', async () => {
		const {user, queries} = await select();
		await user.click(screen.getByRole('button', {name: 'Set field'}));
		const field = await screen.findByRole<HTMLSelectElement>('combobox', {name: 'Field'});
		await user.selectOptions(field, 'Team');
		act(() => {
			queries.setQueryData<readonly ProfileField[]>(profileFieldKeys.all('demo'), list =>
				list?.filter(({name}) => name !== 'Team'),
			);
		});
		await waitFor(() => expect(field.value).toBe(''));
		screen.getByText('The field that was chosen no longer exists.');
	});

	test('clears a field by a choice of its own, never by an empty value', async () => {
		const {user} = await select();
		const before = cell(51, 'field:1');
		await user.click(screen.getByRole('button', {name: 'Set field'}));
		await user.selectOptions(await screen.findByRole('combobox', {name: 'Field'}), 'Team');
		const apply = () => screen.getByRole<HTMLButtonElement>('button', {name: 'Set'});
		expect(apply().disabled).toBe(true);
		await user.click(screen.getByRole('radio', {name: 'Clear the field'}));
		expect(screen.queryByRole('combobox', {name: /^Value/})).toBeNull();
		expect(screen.getByRole('button', {name: 'Clear Team of Deepika Joshi'})).toBeTruthy();
		await user.click(screen.getByRole('radio', {name: 'Set a value'}));
		expect(apply().disabled).toBe(true);
		expect(cell(51, 'field:1')).toBe(before);
	});

	test('subscribes and unsubscribes in one run', async () => {
		const {user, client} = await select();
		const members = async () => {
			const {subscriptions} = await client.getSubscriptions({include_subscribers: true});
			return subscriptions.find(({name}) => name === 'board')?.subscribers;
		};
		await user.click(screen.getByRole('button', {name: 'Subscribe'}));
		await user.type(await screen.findByRole('combobox', {name: 'Channels'}), 'board');
		await user.click(await screen.findByRole('option', {name: /board/}));
		expect(screen.getByText(/^1 person gets a message from the notification bot\./)).toBeTruthy();
		await user.click(screen.getByRole('button', {name: 'Subscribe 1 person and 1 bot'}));
		expect(await said('1 person and 1 bot subscribed to #board.')).toBeTruthy();
		expect(await members()).toEqual(expect.arrayContaining([6, 51]));
		await user.click(screen.getByRole('button', {name: 'Unsubscribe'}));
		await user.type(await screen.findByRole('combobox', {name: 'Channels'}), 'board');
		await user.click(await screen.findByRole('option', {name: /board/}));
		await user.click(screen.getByRole('button', {name: 'Unsubscribe 1 person and 1 bot'}));
		expect(await screen.findByText(/If undone, unread messages/)).toBeTruthy();
		expect(await members()).not.toContain(51);
	});
});

test('a copied list has times that a sheet can read', async () => {
	const {user} = showScreen(<PeopleScreen />, {at: '/people?q=ines'});
	const row = await rowOf(/Ines Halloran/);
	await waitFor(() =>
		expect(row.querySelector('[data-column="seen"]')?.textContent).toMatch(/\d\d:\d\d/),
	);
	await user.click(row.querySelector('[data-check]')!);
	const copied = vi.spyOn(navigator.clipboard, 'writeText');
	const bar = await screen.findByRole('toolbar', {name: 'Selected people'});
	await user.click(within(bar).getByRole('button', {name: 'Copy'}));
	const day = '\\d{4}-\\d\\d-\\d\\d';
	expect(copied).toHaveBeenCalledWith(
		expect.stringMatching(new RegExp(`\n.*\t${day}\t${day}T\\d\\d:\\d\\d.*Z$`)),
	);
});

describe('what is half filled is there again after the page', () => {
	const again = (at?: string) => {
		cleanup();
		return showScreen(<PeopleScreen />, {...(at !== undefined && {at})}).user;
	};
	const add = async (user: ReturnType<typeof again>) => {
		await user.click(await screen.findByRole('button', {name: 'Add person'}));
		return within(await screen.findByRole('dialog', {name: 'Add a person'}));
	};

	test('a new person, but not the password; Cancel lets go of it', async () => {
		useDialogsStore.getState().close();
		const {user} = showScreen(<PeopleScreen />);
		const dialog = await add(user);
		await user.type(dialog.getByLabelText('Name'), 'Half Typed');
		await user.type(dialog.getByLabelText('Temporary password'), 'a long Secret 9');
		expect(JSON.stringify([...textsOf('demo')])).not.toContain('Secret');
		useDialogsStore.getState().close();
		const later = again();
		const second = await add(later);
		expect(second.getByLabelText<HTMLInputElement>('Name').value).toBe('Half Typed');
		expect(second.getByLabelText<HTMLInputElement>('Temporary password').value).toBe('');
		await later.click(second.getByRole('button', {name: 'Cancel'}));
		expect(textsOf('demo').size).toBe(0);
	});

	test('a person who is being added: Escape does not take the password away, and leaving is told', async () => {
		let letGo = () => {};
		const held = new Promise<void>(resolve => (letGo = resolve));
		const {user} = showScreen(<PeopleScreen />, {
			spoil: well => ({
				...well,
				createUser: async order => {
					await held;
					return well.createUser(order);
				},
			}),
		});
		const dialog = await add(user);
		await user.type(dialog.getByLabelText('Name'), 'Slow Server');
		await user.type(dialog.getByLabelText('E-mail'), 'slow@example.com');
		await user.type(dialog.getByLabelText('Temporary password'), 'a long Secret 9');
		await user.click(dialog.getByRole('button', {name: 'Add person'}));
		await user.keyboard('{Escape}');
		expect(dialog.getByRole('alert').textContent).toContain('the password is not shown again');
		await user.click(dialog.getByRole('button', {name: 'Close anyway'}));
		await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
		letGo();
		await waitFor(() =>
			expect(useChangesStore.getState().runs.map(({label}) => label)).toContain(
				'Slow Server was added as member.',
			),
		);
	});

	test('a person who was added when the dialog was gone: a role that was refused is told', async () => {
		let letGo = () => {};
		const held = new Promise<void>(resolve => (letGo = resolve));
		const {user} = showScreen(<PeopleScreen />, {
			spoil: well => ({
				...well,
				createUser: async order => {
					await held;
					return well.createUser(order);
				},
				updateUser: () => Promise.reject(badRequest('Not today.')),
			}),
		});
		const dialog = await add(user);
		await user.type(dialog.getByLabelText('Name'), 'Slow Moderator');
		await user.type(dialog.getByLabelText('E-mail'), 'slow.moderator@example.com');
		await user.type(dialog.getByLabelText('Temporary password'), 'a long Secret 9');
		await user.selectOptions(dialog.getByLabelText('Role'), 'Moderator');
		await user.click(dialog.getByRole('button', {name: 'Add person'}));
		await user.keyboard('{Escape}');
		await user.click(dialog.getByRole('button', {name: 'Close anyway'}));
		letGo();
		const bar = await screen.findByRole('region', {name: 'Changes'});
		expect(bar.textContent).toContain('Slow Moderator was added as member, not as moderator.');
		expect(bar.textContent).toContain('The role could not be given: Not today.');
		expect(bar.textContent).toContain('Their temporary password was not kept');
	});

	test('a person who is being added: the password that is shown then is the one that was sent', async () => {
		let letGo = () => {};
		const held = new Promise<void>(resolve => (letGo = resolve));
		const sent: unknown[] = [];
		const {user} = showScreen(<PeopleScreen />, {
			spoil: well => ({
				...well,
				createUser: async order => {
					sent.push(order);
					await held;
					return well.createUser(order);
				},
			}),
		});
		const dialog = await add(user);
		await user.type(dialog.getByLabelText('Name'), 'Steady Server');
		await user.type(dialog.getByLabelText('E-mail'), 'steady@example.com');
		const password = dialog.getByLabelText('Temporary password');
		await user.type(password, 'a long Secret 9');
		await user.click(dialog.getByRole('button', {name: 'Add person'}));
		await user.type(password, ' and more{Enter}');
		await user.type(dialog.getByLabelText('Name'), ' Two');
		await user.click(dialog.getByRole('button', {name: 'Generate'}));
		expect(dialog.getByLabelText<HTMLSelectElement>('Role').disabled).toBe(true);
		letGo();
		const made = within(await screen.findByRole('dialog', {name: 'Steady Server was added'}));
		const shown = made.getByLabelText<HTMLInputElement>('Temporary password').value;
		expect(sent).toMatchObject([{password: shown, full_name: 'Steady Server'}]);
		expect(shown).toBe('a long Secret 9');
	});

	test('a person who may have been added: the password does not go unwarned', async () => {
		const {user} = showScreen(<PeopleScreen />, {
			spoil: well => ({
				...well,
				createUser: order =>
					well.createUser(order).then(() => {
						throw new Unreachable('cut', 'The connection was lost.');
					}),
			}),
		});
		const dialog = await add(user);
		await user.type(dialog.getByLabelText('Name'), 'Cut Server');
		await user.type(dialog.getByLabelText('E-mail'), 'cut@example.com');
		await user.type(dialog.getByLabelText('Temporary password'), 'a long Secret 9');
		await user.click(dialog.getByRole('button', {name: 'Add person'}));
		await dialog.findByText(/Check whether it went through/);
		expect(JSON.stringify([...textsOf('demo')])).not.toContain('Secret');
		await user.keyboard('{Escape}');
		expect(await dialog.findByText(/the password is not shown again/)).toBeTruthy();
		await user.click(dialog.getByRole('button', {name: 'Copy password'}));
		await waitFor(() => expect(dialog.queryByText(/the password is not shown again/)).toBeNull());
		await user.click(dialog.getByRole('button', {name: 'Cancel'}));
		await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	});

	test('a person who may have been added: the password at stake is the one that was sent', async () => {
		let isCut = true;
		const {user} = showScreen(<PeopleScreen />, {
			spoil: well => ({
				...well,
				createUser: async order => {
					const answer = await well.createUser(order);
					if (isCut) throw new Unreachable('cut', 'The connection was lost.');
					return answer;
				},
			}),
		});
		const dialog = await add(user);
		await user.type(dialog.getByLabelText('Name'), 'Twice Sent');
		await user.type(dialog.getByLabelText('E-mail'), 'twice@example.com');
		await user.type(dialog.getByLabelText('Temporary password'), 'a long Secret 9');
		await user.click(dialog.getByRole('button', {name: 'Add person'}));
		await dialog.findByText(/Check whether it went through/);
		isCut = false;
		await user.click(dialog.getByRole('button', {name: 'Generate'}));
		await user.click(dialog.getByRole('button', {name: 'Add person'}));
		await dialog.findByText(/already/);
		await user.click(dialog.getByRole('button', {name: 'Copy password'}));
		await user.click(dialog.getByRole('button', {name: 'Cancel'}));
		expect(await dialog.findByText(/the password is not shown again/)).toBeTruthy();
		const sent = dialog.getByLabelText<HTMLInputElement>('Password sent for twice@example.com');
		expect(sent.value).toBe('a long Secret 9');
		const copied = vi.spyOn(navigator.clipboard, 'writeText');
		await user.click(
			dialog.getByRole('button', {name: 'Copy password sent for twice@example.com'}),
		);
		expect(copied).toHaveBeenCalledWith('a long Secret 9');
		await waitFor(() => expect(dialog.queryByText(/the password is not shown again/)).toBeNull());
		await user.click(dialog.getByRole('button', {name: 'Cancel'}));
		await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	});

	test.each(['cut', 'server-error'] as const)(
		'a person who was added and cannot be read back (%s) was added',
		async kind => {
			const name = `Unread ${kind === 'cut' ? 'Cut' : 'Error'}`;
			const {user} = showScreen(<PeopleScreen />, {
				spoil: well => ({
					...well,
					getUser: () =>
						Promise.reject(new Unreachable(kind, 'The connection was lost.', {isRead: true})),
				}),
			});
			const made = await addWhole(user, name);
			expect(made.getByText(/They can now sign in as a member\./)).toBeTruthy();
			expect(made.queryByRole('alert')).toBeNull();
			await user.keyboard('{Escape}');
			expect(made.getByRole('alert').textContent).toContain('the password is not shown again');
		},
	);

	test('a person who got a role although the answer was lost has it', async () => {
		const {user} = showScreen(<PeopleScreen />, {
			spoil: well => ({
				...well,
				updateUser: order =>
					well.updateUser(order).then(() => {
						throw new Unreachable('cut', 'The connection was lost.');
					}),
			}),
		});
		const made = await addWhole(user, 'Cut Role', 'Moderator');
		expect(made.getByText(/They can now sign in as a moderator\./)).toBeTruthy();
		expect(made.queryByRole('alert')).toBeNull();
	});

	const addWhole = async (user: ReturnType<typeof again>, name: string, role = 'Member') => {
		const dialog = await add(user);
		const fill = async (label: string, text: string) => {
			await user.click(dialog.getByLabelText(label));
			await user.paste(text);
		};
		await fill('Name', name);
		await fill('E-mail', `${name.replace(' ', '.')}@example.com`);
		await fill('Temporary password', 'a long Secret 9');
		await user.selectOptions(dialog.getByLabelText('Role'), role);
		await user.click(dialog.getByRole('button', {name: 'Add person'}));
		return within(await screen.findByRole('dialog', {name: `${name} was added`}));
	};

	test('a person who was added: no button takes an uncopied password away unwarned', async () => {
		const {user} = showScreen(<PeopleScreen />);
		const first = await addWhole(user, 'Plain Server');
		await user.click(first.getByRole('button', {name: 'Add another'}));
		expect(first.getByRole('alert').textContent).toContain('the password is not shown again');
		await user.click(first.getByRole('button', {name: 'Add another'}));
		const form = within(await screen.findByRole('dialog', {name: 'Add a person'}));
		await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText('Name')));
		await user.keyboard('Next One');
		expect(form.getByLabelText<HTMLInputElement>('Name').value).toBe('Next One');
		await user.click(form.getByRole('button', {name: 'Cancel'}));
		await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

		const second = await addWhole(user, 'Shown Server');
		await waitFor(() =>
			expect(document.activeElement).toBe(second.getByRole('button', {name: 'Show person'})),
		);
		await user.click(second.getByRole('button', {name: 'Show person'}));
		expect(second.getByRole('alert').textContent).toContain('the password is not shown again');
		await user.click(second.getByRole('button', {name: 'Copy password'}));
		await waitFor(() => expect(second.queryByRole('alert')).toBeNull());
		await user.click(second.getByRole('button', {name: 'Show person'}));
		await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	});

	test('a person who was added: a copied password goes with one Escape', async () => {
		const {user} = showScreen(<PeopleScreen />);
		const dialog = await addWhole(user, 'Taken Server');
		expect(useUncopiedStore.getState().hasPassword).toBe(true);
		await user.click(dialog.getByRole('button', {name: 'Copy password'}));
		await dialog.findByRole('button', {name: 'Copied'});
		expect(useUncopiedStore.getState().hasPassword).toBe(false);
		await user.keyboard('{Escape}');
		await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	});

	test('a person who was added: the only copy of the password does not go with one Escape', async () => {
		const {user} = showScreen(<PeopleScreen />);
		await addWhole(user, 'Quick Server');
		await user.keyboard('{Escape}');
		expect(screen.getByRole('alert').textContent).toContain('the password is not shown again');
		expect(screen.getByLabelText<HTMLInputElement>('Temporary password').value).toBe(
			'a long Secret 9',
		);
		await user.keyboard('{Escape}');
		await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	});

	test('a person who is to be an owner is asked about once', async () => {
		const {user, client} = showScreen(<PeopleScreen />);
		const dialog = await add(user);
		await user.type(dialog.getByLabelText('Name'), 'Second Owner');
		await user.type(dialog.getByLabelText('E-mail'), 'second@example.com');
		await user.type(dialog.getByLabelText('Temporary password'), 'a long Secret 9');
		await user.selectOptions(dialog.getByLabelText('Role'), 'Owner');
		await user.click(dialog.getByRole('button', {name: 'Add person'}));
		expect(dialog.getByRole('alert').textContent).toContain('Owners have full control');
		const isThere = async () =>
			(await client.getUsers({})).members.some(one => one.full_name === 'Second Owner');
		expect(await isThere()).toBe(false);
		await user.selectOptions(dialog.getByLabelText('Role'), 'Guest');
		expect(dialog.queryByRole('alert')).toBeNull();
		await user.click(dialog.getByRole('button', {name: 'Cancel'}));
	});

	test('a name', async () => {
		const {user} = showScreen(<PeopleScreen />, {at: '/people?open=5'});
		const rename = async (by: typeof user) => {
			const [button] = await screen.findAllByRole('button', {name: /^Rename /});
			await by.click(button!);
			return screen.findByRole<HTMLInputElement>('textbox', {name: /^New name of /});
		};
		const box = await rename(user);
		await user.clear(box);
		await user.type(box, 'Half Name');
		const later = again('/people?open=5');
		const kept = await rename(later);
		expect(kept.value).toBe('Half Name');
		await later.click(screen.getByRole('button', {name: 'Discard'}));
		expect(textsOf('demo').size).toBe(0);
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
