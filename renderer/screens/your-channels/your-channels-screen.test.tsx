// @vitest-environment happy-dom
import {screen} from '@testing-library/react';
import {afterEach, beforeEach, describe, expect, test} from 'vitest';
import {leaveScreen, showScreen} from '../../people/screen.fixture';
import {nothingStaged} from './staging';
import {useStagedStore} from './staged-store';
import {YourChannelsScreen} from './your-channels-screen';

beforeEach(() => useStagedStore.getState().settle('demo', () => nothingStaged));
afterEach(leaveScreen);

const show = (search = '') => showScreen(<YourChannelsScreen />, {at: `/your-channels${search}`});
const cell = (name: RegExp) => screen.findByRole('checkbox', {name});

describe('settings', () => {
	test('shows the channels one is in, and what follows the account as a state of its own', async () => {
		show();
		expect(await cell(/^Muted, #kitchen: On$/)).toBeTruthy();
		const push = await cell(/^Mobile, #kitchen: Follows your account settings$/);
		expect(push.getAttribute('aria-checked')).toBe('mixed');
	});

	test('a press stages, and nothing is sent until it is applied', async () => {
		const {user, client} = show();
		await user.click(await cell(/^Muted, #general: Off$/));
		expect(await cell(/^Muted, #general: On, changed, was Off$/)).toBeTruthy();
		const own = async () =>
			(await client.getSubscriptions({})).subscriptions.find(({name}) => name === 'general');
		expect((await own())?.is_muted).toBe(false);
		await user.click(screen.getByRole('button', {name: 'Apply 1 change'}));
		expect((await screen.findAllByText('Muted of #general changed.')).length).toBeTruthy();
		expect((await own())?.is_muted).toBe(true);
		await user.click(await screen.findByRole('button', {name: 'Undo'}));
		expect(await cell(/^Muted, #general: Off$/)).toBeTruthy();
	});
});
