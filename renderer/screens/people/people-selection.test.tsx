// @vitest-environment happy-dom
import {act, fireEvent, screen, waitFor, within} from '@testing-library/react';
import {afterEach, describe, expect, test, vi} from 'vitest';
import type {Client} from '../../../shared/client/create-client';
import type {ProfileField} from '../../../shared/model/profile-field';
import {profileFieldKeys} from '../../api/users/profile-field-keys';
import {leaveScreen, showScreen} from '../../testing/screen.fixture';
import {PeopleScreen} from './people-screen';
import {rowOf, leavePeople} from '../../testing/people-screen.fixture';

afterEach(leavePeople);

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
			'Make like…L',
			'Add to plan…',
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
		const asked = await screen.findByRole('dialog', {name: 'Reactivate 1 person and 1 bot?'});
		expect(asked.textContent).toContain('not the bots and invitations');
		expect(asked.textContent).toContain('signed out at once');
		await waitFor(async () =>
			expect((await client.getUser({user_id: 51})).user.is_active).toBe(false),
		);
		await user.click(within(asked).getByRole('button', {name: /^Reactivate/}));
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

	test('a field that a member may not fill in is offered with the reason', async () => {
		const {user, client} = showScreen(<PeopleScreen />, {
			as: 'member',
			at: '/people',
			spoil: well => ({
				...well,
				async getProfileFields(...asked) {
					const {custom_fields, ...rest} = await well.getProfileFields(...asked);
					return {
						...rest,
						custom_fields: custom_fields.map(field => ({
							...field,
							editable_by_user: field.name !== 'Team',
						})),
					};
				},
			}),
		});
		const {full_name: own} = await client.getOwnUser({});
		fireEvent.contextMenu(await screen.findByRole('rowheader', {name: new RegExp(own)}));
		await user.click(await screen.findByRole('menuitem', {name: /^Set field/}));
		const field = await screen.findByRole('combobox', {name: 'Field'});
		const offered = within(field).getAllByRole<HTMLOptionElement>('option');
		const shut = offered.filter(({disabled}) => disabled).map(({textContent}) => textContent);
		expect(shut).toEqual([
			'Choose a field',
			'Team: Only administrators and owners can fill in this field.',
		]);
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
