// @vitest-environment happy-dom
import {screen, waitFor, within} from '@testing-library/react';
import {afterEach, expect, test} from 'vitest';
import {leaveScreen, showScreen} from '../../testing/screen.fixture';
import {PeopleScreen} from '../../screens/people/people-screen';
import {useDialogsStore} from '../people-dialogs-store';

afterEach(async () => {
	useDialogsStore.getState().close();
	await leaveScreen();
});

const deepika = 51;

type Shown = ReturnType<typeof showScreen>;

async function channelsOf(client: Shown['client'], userId: number): Promise<readonly string[]> {
	const {
		subscriptions = [],
		unsubscribed = [],
		never_subscribed = [],
	} = await client.register({
		fetch_event_types: ['subscription'],
		event_types: [],
		include_subscribers: true,
	});
	return [...subscriptions, ...unsubscribed, ...never_subscribed]
		.filter(({subscribers}) => subscribers?.includes(userId))
		.map(({name}) => name)
		.toSorted();
}

async function openFor(user: Shown['user'], name: string) {
	const row = await screen.findByRole('rowheader', {name: new RegExp(name)});
	await user.pointer({target: row, keys: '[MouseRight]'});
	await user.click(await screen.findByRole('menuitem', {name: /^Make like…/}));
	return screen.findByRole('dialog', {name: `Make ${name} like…`});
}

async function pick(user: Shown['user'], dialog: HTMLElement, typed: string) {
	const box = await within(dialog).findByRole('combobox', {name: 'Person to be like'});
	await user.clear(box);
	await user.type(box, `${typed}{Enter}`);
}

const side = (dialog: HTMLElement, name: RegExp) => within(dialog).getByRole('region', {name});
const boxesIn = (region: HTMLElement) =>
	within(region)
		.getAllByRole<HTMLInputElement>('checkbox')
		.map(box => box.checked);

test('what is small and can be undone is applied at once: role, channels and groups, and none are left', async () => {
	const {user, client} = showScreen(<PeopleScreen />, {at: '/people?q=deepika'});
	const before = await channelsOf(client, deepika);
	const dialog = await openFor(user, 'Deepika Joshi');
	expect(within(dialog).getByRole('button', {name: 'Make a plan'}).hasAttribute('disabled')).toBe(
		true,
	);
	await pick(user, dialog, 'chiamaka');
	expect(await within(dialog).findByText('Role: Member → Administrator')).toBeTruthy();
	const add = side(dialog, /^Subscribe to channels that Chiamaka Owusu is in$/);
	expect(boxesIn(add).every(Boolean)).toBe(true);
	const leave = side(dialog, /^Also unsubscribe from channels that Chiamaka Owusu is not in$/);
	expect(boxesIn(leave).some(Boolean)).toBe(false);
	await user.click(within(dialog).getByRole('button', {name: /^Apply \d+ changes$/}));
	expect(await screen.findAllByText('Deepika Joshi made like Chiamaka Owusu.')).not.toEqual([]);
	const {members} = await client.getUsers({});
	const model = members.find(({full_name}) => full_name === 'Chiamaka Owusu');
	expect((await client.getUser({user_id: deepika})).user.role).toBe(model?.role);
	const after = await channelsOf(client, deepika);
	const wanted = await channelsOf(client, model?.user_id ?? 0);
	expect(after).toEqual([...new Set([...before, ...wanted])].toSorted());
	await user.click(screen.getByRole('button', {name: 'Undo'}));
	await waitFor(async () => expect(await channelsOf(client, deepika)).toEqual(before));
	expect((await client.getUser({user_id: deepika})).user.role).toBe(400);
});

test('what cannot be undone, and a new owner, go into a plan; a line is left out of it', async () => {
	const {user} = showScreen(<PeopleScreen />, {at: '/people?q=deepika'});
	const dialog = await openFor(user, 'Deepika Joshi');
	await pick(user, dialog, 'ines hal');
	const role = await within(dialog).findByRole('checkbox', {name: 'Role: Member → Owner'});
	expect(within(dialog).queryByRole('button', {name: /^Apply/})).toBeNull();
	expect(dialog.textContent).toContain('Owners have full control');
	await user.click(role);
	expect(within(dialog).getByRole('button', {name: /^Apply \d+ changes$/})).toBeTruthy();
	const leave = side(dialog, /^Also unsubscribe/);
	await user.click(within(leave).getByRole('checkbox', {name: /^Also unsubscribe/}));
	expect(leave.textContent).toContain("can't be undone");
	expect(within(dialog).queryByRole('button', {name: /^Apply/})).toBeNull();
	const [, firstChannel] = within(side(dialog, /^Subscribe/)).getAllByRole('checkbox');
	await user.click(firstChannel as HTMLElement);
	const all = side(dialog, /^Subscribe/).textContent;
	expect(all).toContain('3 of 4');
	const groups = side(dialog, /^Add to groups that Ines Halloran is in$/);
	expect(within(groups).getByRole('checkbox', {name: /Group optics$/})).toBeTruthy();
	expect(within(groups).getByRole('checkbox', {name: /Group on call$/})).toBeTruthy();
	const plans = () => window.steward.ask('plans:list', {connectionId: 'demo'});
	await user.click(within(dialog).getByRole('button', {name: 'Make a plan'}));
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	const [plan] = await plans();
	expect(plan).toMatchObject({name: 'Make Deepika Joshi like Ines Halloran', counts: {pending: 6}});
});

test('the arrows lead through the channels, which are one stop of Tab', async () => {
	const {user} = showScreen(<PeopleScreen />, {at: '/people?q=deepika'});
	const dialog = await openFor(user, 'Deepika Joshi');
	await pick(user, dialog, 'ines hal');
	const [all, first, second] = within(
		await within(dialog).findByRole('region', {name: /^Subscribe/}),
	).getAllByRole<HTMLInputElement>('checkbox');
	all?.focus();
	await user.tab();
	expect(document.activeElement).toBe(first);
	await user.keyboard('{ArrowDown} ');
	expect(document.activeElement).toBe(second);
	expect(second?.checked).toBe(false);
	await user.tab();
	expect(document.activeElement).toBe(
		within(dialog).getByRole('checkbox', {name: /^Also unsubscribe/}),
	);
});

test('who may not change roles sees why, and adds to channels all the same', async () => {
	const {user} = showScreen(<PeopleScreen />, {at: '/people?q=deepika', as: 'member'});
	const dialog = await openFor(user, 'Deepika Joshi');
	await pick(user, dialog, 'ines hal');
	const refused = await within(dialog).findByRole('region', {name: "Can't be changed"});
	expect(refused.textContent).toContain('Role Owner');
	expect(refused.textContent).toContain('Only administrators and owners can change roles.');
	expect(refused.textContent).toContain('Add to on call');
	expect(refused.textContent).toContain('You are not in this group.');
	expect(side(dialog, /^Subscribe/)).toBeTruthy();
	expect(within(dialog).queryByRole('checkbox', {name: /^Role/})).toBeNull();
});

test('groups are carried over beside channels, left on demand, and come back with an undo', async () => {
	const {user, client} = showScreen(<PeopleScreen />, {at: '/people?q=deepika'});
	const groupsOf = async () => {
		const {user_groups: all} = await client.getUserGroups({});
		return all
			.filter(group => !group.is_system_group && group.members.includes(deepika))
			.map(({name}) => name)
			.toSorted();
	};
	const {user_groups: all} = await client.getUserGroups({});
	const outreach = all.find(({name}) => name === 'outreach team')?.id ?? 0;
	const isIn = (await groupsOf()).includes('outreach team');
	if (!isIn) await client.updateUserGroupMembers({user_group_id: outreach, add: [deepika]});
	const before = await groupsOf();
	const dialog = await openFor(user, 'Deepika Joshi');
	await pick(user, dialog, 'ines hal');
	const leave = await within(dialog).findByRole('region', {
		name: 'Also remove from groups that Ines Halloran is not in',
	});
	await user.click(await within(leave).findByRole('checkbox', {name: /Group outreach team$/}));
	await user.click(within(dialog).getByRole('checkbox', {name: 'Role: Member → Owner'}));
	await user.click(within(dialog).getByRole('button', {name: /^Apply \d+ changes$/}));
	const wanted = [...before.filter(name => name !== 'outreach team'), 'on call', 'optics'];
	await waitFor(async () => expect(await groupsOf()).toEqual([...new Set(wanted)].toSorted()));
	await user.click(await screen.findByRole('button', {name: 'Undo'}));
	await waitFor(async () => expect(await groupsOf()).toEqual(before));
});

test('two are compared side by side, and one is made like the other from there', async () => {
	const {user} = showScreen(<PeopleScreen />, {at: '/people'});
	await user.keyboard('{Control>}');
	await user.click(await screen.findByRole('rowheader', {name: /Deepika Joshi/}));
	await user.click(await screen.findByRole('rowheader', {name: /Chandra Iyer/}));
	await user.keyboard('{/Control}');
	await user.click(await screen.findByRole('button', {name: 'Compare…'}));
	const dialog = await screen.findByRole('dialog', {name: /^Compare /});
	const only = await within(dialog).findByRole('list', {
		name: /^Only Chandra Iyer: \d+ channels?$/,
	});
	expect(only.textContent).toContain('visitors');
	expect(within(dialog).getByRole('list', {name: /^Both: \d+ channels?$/}).children).toHaveLength(
		4,
	);
	await user.click(
		within(dialog).getByRole('button', {name: 'Make Deepika Joshi like Chandra Iyer…'}),
	);
	const like = await screen.findByRole('dialog', {name: 'Make Deepika Joshi like Chandra Iyer'});
	expect(within(like).queryByRole('combobox')).toBeNull();
	expect(boxesIn(side(like, /^Subscribe/))).toEqual([true, true, true]);
});

test('several are made like one of them, each counted', async () => {
	const {user} = showScreen(<PeopleScreen />, {at: '/people'});
	await user.keyboard('{Control>}');
	await user.click(await screen.findByRole('rowheader', {name: /Deepika Joshi/}));
	await user.click(screen.getByRole('rowheader', {name: /Chandra Iyer/}));
	await user.click(screen.getByRole('rowheader', {name: /Chiamaka Owusu/}));
	await user.keyboard('{/Control}l');
	const dialog = await screen.findByRole('dialog', {name: 'Make 3 people like…'});
	await pick(user, dialog, 'chiamaka');
	expect(await within(dialog).findByText('Role: Administrator for 2 people')).toBeTruthy();
	expect(dialog.textContent).toMatch(/2 accounts/);
	expect(within(dialog).getByRole('button', {name: 'Make a plan'})).toBeTruthy();
});
