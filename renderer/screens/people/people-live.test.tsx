// @vitest-environment happy-dom
import {screen, waitFor, within} from '@testing-library/react';
import {afterEach, expect, test} from 'vitest';
import {createClient} from '../../../shared/client/create-client';
import {LiveEvents} from '../../frame/live-events';
import {leaveScreen, showScreen} from '../../testing/screen.fixture';
import {screenServer} from '../../testing/screen-server.fixture';
import {useHealthStore} from '../../state/health';
import {PeopleScreen} from './people-screen';

afterEach(leaveScreen);

/** The same organization through another window: somebody else's. */
function elsewhere() {
	const {email = '', api_key: apiKey = ''} = screenServer.accounts['administrator'] ?? {};
	return createClient({baseUrl: screenServer.baseUrl, credentials: {email, apiKey}});
}

async function showLive(at?: string) {
	const shown = showScreen(
		<>
			<LiveEvents />
			<PeopleScreen />
		</>,
		{...(at !== undefined && {at})},
	);
	await screen.findByRole('row', {name: /Adaeze Gathoni/});
	await waitFor(() => expect(useHealthStore.getState().byConnection['demo']?.stream).toBe('live'));
	return shown;
}

const names = () =>
	within(screen.getByRole('grid'))
		.getAllByRole('rowheader')
		.map(cell => cell.textContent ?? '');
const placeOf = (name: RegExp) => names().findIndex(text => name.test(text));

test('what another client changes shows without a reload, in its place', async () => {
	await showLive();
	const before = names().length;
	await elsewhere().updateUser({user_id: 51, full_name: 'Aaron Joshi'});
	expect(await screen.findByRole('row', {name: /Aaron Joshi/})).toBeTruthy();
	expect(placeOf(/Aaron Joshi/)).toBe(0);
	await elsewhere().createUser({
		full_name: 'Aba New',
		email: 'aba@example.com',
		password: 'a long Password 9 here',
	});
	expect(await screen.findByRole('row', {name: /Aba New/})).toBeTruthy();
	expect(names().length).toBeGreaterThanOrEqual(before);
	expect(screen.getByText(/50 people, 5 bots/)).toBeTruthy();
});

test('the row under the pointer stays where it is, and goes to its place afterwards', async () => {
	const {user} = await showLive();
	const place = 6;
	const row = within(screen.getByRole('grid')).getAllByRole('rowheader')[place] as HTMLElement;
	const {textContent: name} = row;
	await user.hover(row);
	await elsewhere().updateUser({user_id: 4, full_name: 'Aaaron First'});
	await screen.findByRole('row', {name: /Aaaron First/});
	expect(placeOf(/Aaaron First/)).toBe(0);
	expect(names()[place]).toBe(name);
	await user.unhover(screen.getByRole('grid'));
	await waitFor(() => expect(names()[place + 1]).toBe(name));
});

test('what is half typed stays, and the change is said once', async () => {
	const {user} = await showLive('/people?open=5');
	const [rename] = await screen.findAllByRole('button', {name: /^Rename /});
	await user.click(rename as HTMLElement);
	const box = screen.getByRole('textbox', {name: /^New name of /}) as HTMLInputElement;
	await user.clear(box);
	await user.type(box, 'Half ty');
	await elsewhere().updateUser({user_id: 5, full_name: 'Zoe Elsewhere'});
	expect(await screen.findByRole('complementary', {name: 'Zoe Elsewhere'})).toBeTruthy();
	expect(box.value).toBe('Half ty');
	expect(document.activeElement).toBe(box);
	const said = await screen.findByText('Changed elsewhere: name is now Zoe Elsewhere.', undefined, {
		timeout: 20_000,
	});
	expect(said.getAttribute('role')).toBe('status');
});

test('what somebody says stands beside their name as soon as it is said', async () => {
	const {user} = await showLive();
	const administrator = elsewhere();
	await user.type(screen.getByRole('searchbox', {name: 'Filter people'}), 'role:administrator');
	await administrator.updateOwnStatus({status_text: 'Counting owls', emoji_name: 'owl'});
	const sign = await screen.findByRole('img', {name: 'Status: Counting owls'});
	expect(sign.textContent).toBe('🦉');
	await user.hover(sign);
	expect((await screen.findByRole('tooltip')).textContent).toBe('Counting owls');
	await administrator.updateOwnStatus({emoji_name: ''});
	await waitFor(() => expect(sign.textContent).toBe(''));
	await administrator.updateOwnStatus({status_text: ''});
	await waitFor(() =>
		expect(screen.queryByRole('img', {name: 'Status: Counting owls'})).toBeNull(),
	);
});
