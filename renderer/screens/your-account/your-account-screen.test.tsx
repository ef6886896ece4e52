// @vitest-environment happy-dom
import {screen, waitFor, within} from '@testing-library/react';
import {afterEach, expect, test} from 'vitest';
import {badRequest} from '../../../shared/contract/errors';
import {leaveScreen, showScreen} from '../../testing/screen.fixture';
import {YourAccountScreen} from './your-account-screen';

afterEach(leaveScreen);

const show = (options: Parameters<typeof showScreen>[1] = {}) =>
	showScreen(<YourAccountScreen />, {at: '/your-account', ...options});

test('alert words are added and removed, and one that is there in another case is not sent', async () => {
	const {user, client} = show();
	const field = await screen.findByRole('textbox', {name: 'New alert word'});
	await user.type(field, 'AURORA{Enter}');
	expect(screen.getByText('This is an alert word already.')).toBeTruthy();
	await user.clear(field);
	await user.type(field, 'eclipse{Enter}');
	const list = await screen.findByRole('list', {name: 'Alert words'});
	await within(list).findByText('eclipse');
	const words = async () => (await client.getAlertWords({})).alert_words;
	await waitFor(async () => expect(await words()).toContain('eclipse'));
	await user.click(screen.getByRole('button', {name: 'Remove alert word eclipse'}));
	await waitFor(async () => expect(await words()).not.toContain('eclipse'));
});

test('somebody is muted by name, and unmuted', async () => {
	const {user} = show();
	await user.click(await screen.findByRole('button', {name: 'Mute somebody…'}));
	const dialog = within(await screen.findByRole('dialog', {name: 'Mute somebody'}));
	await user.type(dialog.getByRole('combobox'), 'yuki{Enter}');
	await user.click(dialog.getByRole('button', {name: 'Mute'}));
	const unmute = await screen.findByRole('button', {name: 'Unmute Yuki Brandvold'});
	await user.click(unmute);
	await waitFor(() =>
		expect(screen.queryByRole('button', {name: 'Unmute Yuki Brandvold'})).toBeNull(),
	);
});

test('a time zone is set at once', async () => {
	const {user, client} = show({as: 'member'});
	const zone = await screen.findByRole('combobox', {name: 'Time zone'});
	await user.selectOptions(zone, 'Asia/Tokyo');
	await waitFor(async () => expect((await client.getOwnUser({})).timezone).toBe('Asia/Tokyo'));
});

test('a name that breaks the rules is not sent', async () => {
	const {user} = show();
	const name = await screen.findByRole('textbox', {name: 'Your name'});
	await user.clear(name);
	await user.type(name, 'a{Enter}');
	expect(screen.getByText('Use a name of at least 2 characters.')).toBeTruthy();
});

test('a name that is refused stays typed, beside why', async () => {
	let isRefusing = true;
	const {user, client} = show({
		as: 'member',
		spoil: well => ({
			...well,
			updateOwnSettings: (...order) =>
				isRefusing
					? Promise.reject(badRequest('Name is already in use!'))
					: well.updateOwnSettings(...order),
		}),
	});
	const name = await screen.findByRole<HTMLInputElement>('textbox', {name: 'Your name'});
	await user.type(name, ' Two{Enter}');
	await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'));
	const typed = name.value;
	expect(typed).toMatch(/ Two$/);
	isRefusing = false;
	await user.click(screen.getByRole('button', {name: 'Save'}));
	await waitFor(() => expect(screen.queryByRole('button', {name: 'Discard'})).toBeNull());
	expect(name.value).toBe(typed);
	expect((await client.getOwnUser({})).full_name).toBe(typed);
});

test('the only owner cannot leave, and is told why', async () => {
	show();
	const words = 'You are the only owner. Make somebody else an owner first.';
	expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
});

test('what cannot be read says so', async () => {
	show({
		spoil: client => ({
			...client,
			getAlertWords: () => Promise.reject(badRequest('Not for this account')),
		}),
	});
	expect(await screen.findByText(/Not for this account/)).toBeTruthy();
});

test('a member fills in their own profile, and undoes it', async () => {
	const {user, client} = show({as: 'member'});
	const {custom_fields: fields} = await client.getProfileFields({});
	const {id} = fields.find(({name}) => name === 'Phone') ?? {id: -1};
	const phone = async () => (await client.getOwnUser({})).profile_data?.[id]?.value;
	const before = await phone();
	await user.click(await screen.findByRole('button', {name: /^Edit Phone of/}));
	const field = await screen.findByRole('textbox', {name: 'Phone'});
	await user.clear(field);
	await user.type(field, '555 0199{Enter}');
	await waitFor(async () => expect(await phone()).toBe('555 0199'));
	await user.click(await screen.findByRole('button', {name: /^Undo/}));
	await waitFor(async () => expect(await phone()).toBe(before));
});

test('what the service refuses of the own profile stays typed, beside why', async () => {
	const {user} = show({
		as: 'member',
		spoil: client => ({
			...client,
			updateOwnProfile: () => Promise.reject(badRequest('This number is not for you')),
		}),
	});
	await user.click(await screen.findByRole('button', {name: /^Edit Phone of/}));
	const field = await screen.findByRole<HTMLInputElement>('textbox', {name: 'Phone'});
	await user.clear(field);
	await user.type(field, '555 0142{Enter}');
	expect((await screen.findAllByText(/This number is not for you/)).length).toBeGreaterThan(0);
	expect(field.value).toBe('555 0142');
});

test('a field that is left to administrators says so, and the others are filled in', async () => {
	show({
		as: 'member',
		spoil: client => ({
			...client,
			getProfileFields: async (...order) => {
				const {custom_fields: fields} = await client.getProfileFields(...order);
				const custom_fields = fields.map(field =>
					field.name === 'Team' ? {...field, editable_by_user: false} : field,
				);
				return {custom_fields};
			},
		}),
	});
	await screen.findByRole('button', {name: /^Edit Phone of/});
	expect(screen.queryByRole('button', {name: /^Edit Team of/})).toBeNull();
	expect(screen.getByText('Only administrators and owners can fill in this field.')).toBeTruthy();
});
