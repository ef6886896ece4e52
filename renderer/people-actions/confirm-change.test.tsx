// @vitest-environment happy-dom
import {act, screen, waitFor, within} from '@testing-library/react';
import {afterEach, expect, test} from 'vitest';
import {PeopleScreen} from '../screens/people/people-screen';
import {planFor} from './change-plan';
import {useDialogsStore} from './people-dialogs-store';
import {leaveScreen, showScreen} from '../testing/screen.fixture';
import {screenServer} from '../testing/screen-server.fixture';
import parts from '../components/dialog-parts.module.css';

afterEach(async () => {
	useDialogsStore.getState().close();
	await leaveScreen();
});

const roleOf = (id: number) =>
	document.querySelector(`[data-row="${id}"] [data-column="role"]`)?.textContent;

test('making somebody an owner asks once, with the name, the address and what it means', async () => {
	const {user} = showScreen(<PeopleScreen />, {at: '/people?q=id:51&open=51'});
	const sheet = await screen.findByRole('complementary', {name: 'Deepika Joshi'});
	await user.click(within(sheet).getByRole('radio', {name: 'Owner'}));
	const dialog = await screen.findByRole('dialog', {name: 'Make Deepika Joshi an owner?'});
	expect(dialog.textContent).toContain('Owners have full control');
	const affected = within(dialog).getByRole('region', {name: 'Affected'});
	expect(affected.textContent).toMatch(/Deepika Joshi.*deepika\.joshi.*Member → Owner/);
	expect(roleOf(51)).toBe('Member');
	await user.click(within(dialog).getByRole('button', {name: 'Cancel'}));
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	expect(roleOf(51)).toBe('Member');
	await user.click(within(sheet).getByRole('radio', {name: 'Owner'}));
	await user.click(await screen.findByRole('button', {name: 'Make owner'}));
	await waitFor(() => expect(roleOf(51)).toBe('Owner'));
	await user.click(await screen.findByRole('button', {name: 'Undo'}));
	await waitFor(() => expect(roleOf(51)).toBe('Member'));
});

test('of one person who cannot be changed it is said in one sentence', async () => {
	const {client} = showScreen(<PeopleScreen />, {at: '/people', as: 'moderator'});
	await screen.findByRole('rowheader', {name: /Deepika Joshi/});
	const {user} = await client.getUser({user_id: 51});
	const actor = {self: {user_id: 3, role: 300}, owners: 1};
	const plan = planFor(actor, {kind: 'deactivate'}, [user]);
	act(() => useDialogsStore.getState().open('demo', {kind: 'confirm', plan}));
	const dialog = await screen.findByRole('dialog', {name: "Deepika Joshi can't be changed"});
	expect(dialog.textContent).toContain('administrators and owners');
	expect(within(dialog).queryByRole('region')).toBeNull();
});

test('the question tells what the list says now, not what it said when it was opened', async () => {
	const {client} = showScreen(<PeopleScreen />, {at: '/people'});
	await screen.findByRole('rowheader', {name: /Deepika Joshi/});
	const {user} = await client.getUser({user_id: 51});
	const actor = {self: {user_id: 1, role: 100}, owners: 1};
	const plan = planFor(actor, {kind: 'role', role: 100}, [{...user, role: 300}]);
	act(() => useDialogsStore.getState().open('demo', {kind: 'confirm', plan}));
	const dialog = await screen.findByRole('dialog');
	expect(dialog.textContent).toContain('Member → Owner');
});

test('whoever is lowered among others comes first, and is counted', async () => {
	const {client} = showScreen(<PeopleScreen />, {at: '/people'});
	await screen.findByRole('rowheader', {name: /Deepika Joshi/});
	const {members} = await client.getUsers({});
	const member = members.filter(one => one.user_id === 51);
	const administrator = members.filter(one => one.role === 200 && one.is_active).slice(0, 1);
	const actor = {self: {user_id: 1, role: 100}, owners: 1};
	const plan = planFor(actor, {kind: 'role', role: 300}, [...member, ...administrator]);
	act(() => useDialogsStore.getState().open('demo', {kind: 'confirm', plan}));
	const dialog = await screen.findByRole('dialog', {name: 'Make 2 people moderators?'});
	expect(dialog.textContent).toContain('1 person will have fewer permissions than before.');
	const affected = within(dialog).getByRole('region', {name: 'Affected'});
	const [first] = within(affected).getAllByRole('listitem');
	expect(first?.textContent).toContain('Administrator → Moderator');
});

test('deactivating many names once who goes, which bots go along, and who does not and why', async () => {
	const {user, client} = showScreen(<PeopleScreen />, {at: '/people'});
	await user.keyboard('{Control>}');
	await user.click(await screen.findByRole('rowheader', {name: /Deepika Joshi/}));
	await user.keyboard('a{/Control}');
	await user.click(screen.getByRole('button', {name: 'Role'}));
	expect(await screen.findByText('Role of 54 people and 6 bots')).toBeTruthy();
	await user.keyboard('{Escape}');
	await user.click(screen.getByRole('button', {name: 'Deactivate'}));
	const {members} = await client.getUsers({});
	const people = members.filter(one => one.is_active && !one.is_bot && one.user_id !== 1);
	const leaving = new Set<unknown>(people.map(({user_id}) => user_id));
	const alone = members.filter(
		one => one.is_active && one.is_bot && !leaving.has(one.bot_owner_id ?? 0),
	);
	const going = [...people, ...alone];
	const who = `${people.length} people and ${alone.length} bots`;
	const dialog = await screen.findByRole('dialog', {name: `Deactivate ${who}?`});
	const namesIn = (name: string) =>
		within(within(dialog).getByRole('region', {name}))
			.getAllByRole('listitem')
			.map(item => item.textContent);
	expect(namesIn('Affected')).toHaveLength(going.length);
	const goingIds = new Set(going.map(one => one.user_id));
	const along = members.filter(
		one => one.is_bot && one.is_active && goingIds.has(one.bot_owner_id ?? 0),
	);
	expect(along.length).toBeGreaterThan(1);
	const others = namesIn('Not affected');
	for (const bot of along) {
		expect(within(dialog).getByRole('list', {name: 'Consequences'}).textContent).toContain(
			bot.full_name,
		);
		expect(others.some(text => text?.includes(bot.full_name))).toBe(false);
	}
	const off = members.filter(one => !one.is_active && !one.is_bot);
	const already = others.filter(text => text?.endsWith('Already deactivated.')).join('\n');
	for (const {delivery_email, email} of off) expect(already).toContain(delivery_email ?? email);
	expect(others.some(text => text?.includes('Your own account is never'))).toBe(true);
	expect(within(dialog).getByRole('button', {name: `Deactivate ${who}`})).toBeTruthy();
	await user.click(within(dialog).getByRole('button', {name: 'Cancel'}));
});

test('deactivating somebody whom others have deactivated by then is said, and not undone', async () => {
	const {user, client} = showScreen(<PeopleScreen />, {
		at: '/people?q=id:51&open=51',
		spoil: well => ({
			...well,
			deactivateUser: async order => {
				await well.deactivateUser(order);
				return well.deactivateUser(order);
			},
		}),
	});
	const sheet = await screen.findByRole('complementary', {name: 'Deepika Joshi'});
	await user.click(within(sheet).getByRole('button', {name: /^Deactivate/}));
	const dialog = await screen.findByRole('dialog');
	await user.click(within(dialog).getByRole('button', {name: /^Deactivate/}));
	const bar = await screen.findByRole('region', {name: 'Changes'});
	await waitFor(() => expect(bar.textContent).toContain('It is so already.'));
	expect(within(bar).queryByRole('button', {name: /Undo|Try/})).toBeNull();
	await client.reactivateUser({user_id: 51});
});

test('lowering oneself cannot be undone, as the question says', async () => {
	const id = screenServer.accounts['administrator']?.user_id ?? 0;
	const {user} = showScreen(<PeopleScreen />, {
		at: `/people?q=id:${id}&open=${id}`,
		as: 'administrator',
	});
	const sheet = await screen.findByRole('complementary');
	await user.click(await within(sheet).findByRole('radio', {name: 'Member'}));
	const dialog = await screen.findByRole('dialog');
	expect(dialog.textContent).toContain("You can't undo it yourself.");
	await user.click(within(dialog).getByRole('button', {name: 'Change role'}));
	const bar = await screen.findByRole('region', {name: 'Changes'});
	await waitFor(() => expect(bar.textContent).toContain("This can't be undone."));
	expect(within(bar).queryByRole('button', {name: 'Undo'})).toBeNull();
	await leaveScreen();
	await showScreen(<PeopleScreen />).client.updateUser({user_id: id, role: 200});
});

test('deactivating somebody who has invited nobody says that there is nothing to revoke', async () => {
	const {user} = showScreen(<PeopleScreen />, {at: '/people?q=id:51&open=51'});
	const sheet = await screen.findByRole('complementary', {name: 'Deepika Joshi'});
	await user.click(within(sheet).getByRole('button', {name: 'Deactivate'}));
	const dialog = await screen.findByRole('dialog', {name: 'Deactivate Deepika Joshi?'});
	await waitFor(() => expect(dialog.textContent).toContain('They have no open invitations.'));
	await user.click(within(dialog).getByRole('button', {name: 'Cancel'}));
});

test('deactivating oneself says so', async () => {
	const {user, client} = showScreen(<PeopleScreen />, {at: '/people?q=id:1&open=1'});
	await client.updateUser({user_id: 51, role: 100});
	const sheet = await screen.findByRole('complementary', {name: 'Ines Halloran'});
	const button = () => within(sheet).getByRole<HTMLButtonElement>('button', {name: 'Deactivate'});
	await waitFor(() => expect(button().disabled).toBe(false), {timeout: 10_000});
	await user.click(button());
	const dialog = await screen.findByRole('dialog', {name: 'Deactivate Ines Halloran?'});
	expect(dialog.textContent).toContain('You are signed out');
	expect(dialog.textContent).toMatch(/Your (\d+ open )?invitations/);
	await user.click(within(dialog).getByRole('button', {name: 'Cancel'}));
	await client.updateUser({user_id: 51, role: 400});
});

test('lowering several asks once: who, from what to what, and who is guest already', async () => {
	const {user} = showScreen(<PeopleScreen />, {at: '/people?q=is:active&columns=name,role'});
	const head = (name: RegExp) => screen.findByRole('rowheader', {name});
	await head(/Deepika Joshi/);
	await user.keyboard('{Control>}');
	await user.click(await head(/Deepika Joshi/));
	await user.click(await head(/Chandra Iyer/));
	await user.click(await head(/Dome Control/));
	await user.keyboard('{/Control}');
	await user.click(screen.getByRole('button', {name: 'Role'}));
	await user.click(await screen.findByRole('menuitem', {name: /^Guest/}));
	const dialog = await screen.findByRole('dialog', {name: 'Make 2 people and 1 bot guests?'});
	const names = within(within(dialog).getByRole('region', {name: 'Affected'}))
		.getAllByRole('listitem')
		.map(item => item.textContent);
	expect(names).toHaveLength(3);
	expect(names.every(text => text?.endsWith('Member → Guest'))).toBe(true);
	expect(
		within(dialog).getByRole('button', {name: 'Change role of 2 people and 1 bot'}),
	).toBeTruthy();
});

test('the buttons stay in sight, and two lists share the height', async () => {
	const {client} = showScreen(<PeopleScreen />, {at: '/people'});
	await screen.findByRole('rowheader', {name: /Deepika Joshi/});
	const {members} = await client.getUsers({});
	const actor = {self: {user_id: 1, role: 100}, owners: 1};
	const plan = planFor(actor, {kind: 'role', role: 400}, members);
	act(() => useDialogsStore.getState().open('demo', {kind: 'confirm', plan}));
	const dialog = within(await screen.findByRole('dialog'));
	const foot = dialog.getByRole('button', {name: 'Cancel'}).parentElement;
	expect(foot?.classList).toContain(parts.foot);
	for (const title of ['Affected', 'Not affected']) {
		expect(dialog.getByRole('list', {name: title}).dataset['shares']).toBe('true');
	}
});
