// @vitest-environment happy-dom
import {screen, waitFor} from '@testing-library/react';
import {afterEach, expect, test} from 'vitest';
import {leaveScreen, showScreen} from '../../testing/screen.fixture';
import {OrganizationScreen} from './organization-screen';

afterEach(leaveScreen);

test('what new people begin with is changed at once, and the undo brings it back', async () => {
	const {user, client} = showScreen(<OrganizationScreen />, {at: '/organization?q=time format'});
	const told = async () =>
		(
			await client.register({
				fetch_event_types: ['realm_user_settings_defaults'],
				event_types: [],
			})
		).realm_user_settings_defaults?.['twenty_four_hour_time'];
	expect(await told()).toBe(false);
	const format = await screen.findByRole<HTMLSelectElement>('combobox', {
		name: 'Time format for new people',
	});
	await user.selectOptions(format, '24 hours (17:00)');
	await waitFor(async () => expect(await told()).toBe(true));
	await waitFor(() => expect(format.value).toBe('true'));
	await user.click(await screen.findByRole('button', {name: 'Undo'}));
	await waitFor(async () => expect(await told()).toBe(false));
});

test('what a server tells in no known form is said, not guessed', async () => {
	showScreen(<OrganizationScreen />, {
		at: '/organization?q=emoji set',
		spoil: client => ({
			...client,
			register: async (...order) => ({
				...(await client.register(...order)),
				realm_user_settings_defaults: {emojiset: 'stickers'},
			}),
		}),
	});
	expect(await screen.findByText('Not told by this server')).toBeTruthy();
	expect(screen.queryByRole('combobox', {name: 'Emoji set for new people'})).toBeNull();
});
