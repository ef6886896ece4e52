// @vitest-environment happy-dom
import {screen, within} from '@testing-library/react';
import {afterEach, expect, test} from 'vitest';
import {AccessScreen} from '../screens/access/access-screen';
import {PeopleScreen} from '../screens/people/people-screen';
import {PresenceScreen} from '../screens/presence/presence-screen';
import {RolesScreen} from '../screens/roles/roles-screen';
import {leaveScreen, showScreen} from './screen.fixture';

afterEach(leaveScreen);

const first = /^alice\.carrick\.17@/;
const second = /^alice\.carrick\.23@/;
const others = /^ines\.halloran@|^ID 8$/;

// Two people of the demo organization are called Alice Carrick.
test.each([
	['People without e-mail', '/people?q=alice&columns=name,role', PeopleScreen, first, second],
	['Presence', '/presence?q=alice', PresenceScreen, first, second],
	['Roles', '/roles', RolesScreen, /^ID 17$/, /^ID 23$/],
	['Access', '/access?q=alice', AccessScreen, /^ID 17$/, /^ID 23$/],
])('%s shows what tells them apart, and only there', async (_name, at, Screen, one, other) => {
	showScreen(<Screen />, {at});
	expect(await screen.findByText(one)).toBeTruthy();
	expect(screen.getByText(other)).toBeTruthy();
	expect(screen.queryByText(others)).toBeNull();
});

test('the column of addresses is enough where it is shown', async () => {
	showScreen(<PeopleScreen />, {at: '/people?q=alice'});
	expect(await screen.findAllByText(first)).toHaveLength(1);
});

test('the bar says which of the two was changed', async () => {
	const {user} = showScreen(<PeopleScreen />, {at: '/people?open=17'});
	const sheet = await screen.findByRole('complementary', {name: 'Alice Carrick'});
	await user.click(within(sheet).getByRole('radio', {name: 'Guest'}));
	expect(
		await screen.findAllByText(/^Alice Carrick \(alice\.carrick\.17@.*\) is now a guest\.$/),
	).not.toHaveLength(0);
	await user.click(await screen.findByRole('button', {name: 'Undo'}));
});
