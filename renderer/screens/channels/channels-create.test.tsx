// @vitest-environment happy-dom
import {cleanup, screen, waitFor, within} from '@testing-library/react';
import {afterEach, describe, expect, test, vi} from 'vitest';
import {badRequest, refusal} from '../../../shared/contract/errors';
import {textsOf} from '../../api/saved/saved-texts';
import {leaveScreen, showScreen} from '../../testing/screen.fixture';
import {ChannelsScreen} from './channels-screen';
import {administrator, changesBar, firstRow} from '../../testing/channels-screen.fixture';

afterEach(leaveScreen);

describe('a new channel', () => {
	test('is made with its people from a pasted list, and opens', async () => {
		const {user, client} = showScreen(<ChannelsScreen />, {at: '/channels'});
		await firstRow();
		const {members} = await client.getUsers({});
		const [ana, ben] = members.filter(person => person.is_active && !person.is_bot).slice(5);
		await user.click(screen.getByRole('button', {name: 'Create channel'}));
		const dialog = await screen.findByRole('dialog', {name: 'Create a channel'});
		await user.type(within(dialog).getByLabelText('Name'), 'paper moon');
		await user.click(within(dialog).getByRole('radio', {name: /Private, shared/}));
		await user.click(within(dialog).getByLabelText('Subscribers'));
		await user.paste(`${ana?.delivery_email ?? ana?.email}\n${ben?.full_name}, nobody@x.org`);
		expect(within(dialog).getByText('Unknown')).toBeTruthy();
		expect(within(dialog).getByText('3 people will be in it.')).toBeTruthy();
		await user.click(within(dialog).getByRole('button', {name: 'Create channel'}));
		expect(await screen.findByRole('complementary', {name: 'paper moon'})).toBeTruthy();
		expect((await changesBar()).textContent).toContain(
			'“nobody@x.org” was not added: nobody has this name.',
		);
		const {stream_id} = await client.getChannelId({stream: 'paper moon'});
		const {subscribers} = await client.getChannelMembers({stream_id});
		expect(subscribers).toContain(ana?.user_id);
		expect(subscribers).toHaveLength(3);
		const {stream} = await client.getChannel({stream_id});
		expect(stream).toMatchObject({invite_only: true, history_public_to_subscribers: true});
	});

	test('Ctrl+Enter creates it from any field', async () => {
		const {user} = showScreen(<ChannelsScreen />, {at: '/channels'});
		await firstRow();
		await user.keyboard('n');
		const dialog = await screen.findByRole('dialog', {name: 'Create a channel'});
		await user.type(within(dialog).getByLabelText('Name'), 'quick dome');
		await user.click(within(dialog).getByRole('textbox', {name: 'Description'}));
		await user.keyboard('{Control>}{Enter}{/Control}');
		expect(await screen.findByRole('complementary', {name: 'quick dome'})).toBeTruthy();
	});

	test('an existing name says that the channel keeps its settings', async () => {
		const {user, client} = showScreen(<ChannelsScreen />, {at: '/channels'});
		await firstRow();
		const {streams} = await client.getChannels({});
		const name = streams[0]?.name ?? '';
		await user.keyboard('n');
		const dialog = await screen.findByRole('dialog', {name: 'Create a channel'});
		await user.type(within(dialog).getByLabelText('Name'), name.toUpperCase());
		expect(dialog.textContent).toContain(`#${name} already exists.`);
		expect(within(dialog).getByRole('textbox', {name: 'Description'})).toHaveProperty(
			'disabled',
			true,
		);
		expect(within(dialog).getByRole('button', {name: /^Add (?!to plan)/})).toBeTruthy();
		const warning = /from the notification bot\. It stays/;
		expect(within(dialog).queryByText(warning)).toBeNull();
		const {members} = await client.getUsers({});
		const {subscribers} = await client.getChannelMembers({stream_id: streams[0]?.stream_id ?? 0});
		const another = members.find(
			one => one.is_active && !one.is_bot && !subscribers.includes(one.user_id),
		);
		await user.click(within(dialog).getByLabelText('Subscribers'));
		await user.paste(another?.delivery_email ?? '');
		expect(within(dialog).getByText(warning)).toBeTruthy();
	});

	test('what is wrong with it is brought into sight, the first field with the focus', async () => {
		const spoil = (client: ReturnType<typeof administrator>) => ({
			...client,
			subscribe: () => Promise.reject(badRequest('The organization is full.')),
		});
		const {user} = showScreen(<ChannelsScreen />, {at: '/channels', spoil});
		await firstRow();
		await user.keyboard('n');
		const dialog = await screen.findByRole('dialog', {name: 'Create a channel'});
		const shown: (string | null)[] = [];
		const scrolling = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (
			this: Element,
		) {
			shown.push(this.textContent);
		});
		await user.selectOptions(within(dialog).getByLabelText('Message retention'), 'days');
		await user.type(within(dialog).getByLabelText('Name'), 'red line');
		await user.click(within(dialog).getByRole('textbox', {name: 'Description'}));
		await user.keyboard('{Control>}{Enter}{/Control}');
		const days = within(dialog).getByLabelText('Days');
		expect(document.activeElement).toBe(days);
		expect(shown).toContain('Enter a whole number of days from 1 to 999,999,999.');
		await user.type(days, '30{Enter}');
		await within(dialog).findByRole('alert');
		expect(shown.at(-1)).toContain('The organization is full.');
		scrolling.mockRestore();
	});

	test('another name ends the complaint that everybody is in the old one', async () => {
		const {user, client} = showScreen(<ChannelsScreen />, {at: '/channels'});
		await firstRow();
		const {user_id: ownId} = await client.getOwnUser({});
		const {streams} = await client.getChannels({});
		const members = await Promise.all(
			streams.map(({stream_id}) => client.getChannelMembers({stream_id})),
		);
		const own = streams[members.findIndex(({subscribers}) => subscribers.includes(ownId))];
		await user.keyboard('n');
		const dialog = await screen.findByRole('dialog', {name: 'Create a channel'});
		await user.type(within(dialog).getByLabelText('Name'), own?.name ?? '');
		await user.click(within(dialog).getByRole('button', {name: /^Add (?!to plan)/}));
		expect(dialog.textContent).toContain(`Everyone named is already in #${own?.name}.`);
		await user.type(within(dialog).getByLabelText('Name'), ' two');
		expect(dialog.textContent).not.toContain('Everyone named is already in');
	});

	test('the focus goes back to the box when a name is cleared up or left out', async () => {
		const {user, client} = showScreen(<ChannelsScreen />, {at: '/channels'});
		await firstRow();
		const {members} = await client.getUsers({});
		const twins = members.filter(({full_name: name}) => name === 'Alice Carrick');
		expect(twins.length).toBeGreaterThan(1);
		await user.keyboard('n');
		const dialog = await screen.findByRole('dialog', {name: 'Create a channel'});
		const box = within(dialog).getByLabelText('Subscribers');
		await user.click(box);
		await user.paste('Alice Carrick\nNobody Atall');
		const choice = within(dialog).getAllByRole('button', {name: /^(AC)?Alice Carrick/});
		choice[0]?.focus();
		await user.keyboard('{Enter}');
		expect(document.activeElement).toBe(box);
		within(dialog)
			.getByRole('button', {name: /^Leave Alice Carrick.* out$/})
			.focus();
		await user.keyboard('{Enter}');
		expect(document.activeElement).toBe(box);
	});

	test('to announce a private one has to be asked for, and says who learns its name', async () => {
		const {user} = showScreen(<ChannelsScreen />, {at: '/channels'});
		await firstRow();
		await user.click(screen.getByRole('button', {name: 'Create channel'}));
		const dialog = within(await screen.findByRole('dialog', {name: 'Create a channel'}));
		const box = () => dialog.getByLabelText<HTMLInputElement>(/^Announce it/);
		expect(dialog.queryByText(/learns the name/)).toBeNull();
		await user.click(box());
		await user.click(dialog.getByRole('radio', {name: /^Private, shared/}));
		expect(dialog.getByText(/everyone who reads that channel learns the name/)).toBeTruthy();
		expect(box().checked).toBe(false);
		await user.click(box());
		await user.click(dialog.getByRole('radio', {name: /^Private, protected/}));
		expect(box().checked).toBe(true);
		await user.click(dialog.getByRole('button', {name: 'Cancel'}));
	});

	test('what is half filled is there again after the page, its people too', async () => {
		const fill = async () => {
			const {user} = showScreen(<ChannelsScreen />, {at: '/channels'});
			await firstRow();
			await user.click(screen.getByRole('button', {name: 'Create channel'}));
			return {user, dialog: within(await screen.findByRole('dialog', {name: 'Create a channel'}))};
		};
		const {user, dialog} = await fill();
		await user.click(dialog.getByLabelText(/^Announce it/));
		await user.click(dialog.getByLabelText('Subscribers'));
		await user.paste('nobody@example.com; somebody');
		cleanup();
		const again = await fill();
		const people = again.dialog.getByLabelText<HTMLTextAreaElement>('Subscribers');
		expect(people.value).toBe('nobody@example.com; somebody');
		expect(again.dialog.getByLabelText<HTMLInputElement>(/^Announce it/).checked).toBe(true);
		await again.user.click(again.dialog.getByRole('button', {name: 'Cancel'}));
		expect(textsOf('demo').size).toBe(0);
	});

	test('what is typed into the form opened again, while a channel is being created, stays', async () => {
		let answer: () => void = () => undefined;
		const answered = new Promise<void>(resolve => {
			answer = resolve;
		});
		const {user} = showScreen(<ChannelsScreen />, {
			at: '/channels',
			spoil: client => ({
				...client,
				subscribe: async request => {
					await answered;
					return client.subscribe(request);
				},
			}),
		});
		await firstRow();
		const open = async () => {
			await user.click(screen.getByRole('button', {name: 'Create channel'}));
			return within(await screen.findByRole('dialog', {name: 'Create a channel'}));
		};
		await user.type((await open()).getByLabelText('Name'), 'late bell{Enter}');
		await user.keyboard('{Escape}');
		await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
		const name = (await open()).getByLabelText<HTMLInputElement>('Name');
		await user.clear(name);
		await user.type(name, 'next bell');
		answer();
		expect(await screen.findByText('#late bell created.')).toBeTruthy();
		expect(name.value).toBe('next bell');
	});

	test('a channel that somebody else created meanwhile is not told as created here', async () => {
		const {user, client} = showScreen(<ChannelsScreen />, {
			at: '/channels',
			spoil: well => ({
				...well,
				subscribe: async request => {
					await administrator().subscribe({subscriptions: [{name: 'crossed bell'}]});
					return well.subscribe(request);
				},
			}),
		});
		await firstRow();
		await user.click(screen.getByRole('button', {name: 'Create channel'}));
		const dialog = within(await screen.findByRole('dialog', {name: 'Create a channel'}));
		await user.type(dialog.getByLabelText('Name'), 'crossed bell');
		await user.click(dialog.getByRole('radio', {name: /^Private, protected history/}));
		await user.keyboard('{Control>}{Enter}{/Control}');
		expect(
			await screen.findByText('#crossed bell was already there: it is a public channel.'),
		).toBeTruthy();
		const {streams} = await client.getChannels({});
		expect(streams.find(({name}) => name === 'crossed bell')?.invite_only).toBe(false);
	});

	test('one that the limit holds puts nobody into what somebody else created of that name', async () => {
		let isFirst = true;
		const {user, client} = showScreen(<ChannelsScreen />, {
			at: '/channels',
			spoil: well => ({
				...well,
				subscribe: async (request, options) => {
					if (!isFirst || options?.patience === undefined) return well.subscribe(request);
					isFirst = false;
					await administrator().subscribe({subscriptions: [{name: 'held bell'}]});
					throw refusal('RATE_LIMIT_HIT', 'Later.', {'retry-after': 0.2});
				},
			}),
		});
		await firstRow();
		await user.click(screen.getByRole('button', {name: 'Create channel'}));
		const dialog = within(await screen.findByRole('dialog', {name: 'Create a channel'}));
		await user.type(dialog.getByLabelText('Name'), 'held bell{Enter}');
		expect(await dialog.findByText(/^A channel with this name exists by now/)).toBeTruthy();
		const {stream_id} = await client.getChannelId({stream: 'held bell'});
		const {subscribers} = await client.getChannelMembers({stream_id});
		expect(subscribers).not.toContain((await client.getOwnUser({})).user_id);
	});

	test('people who are added to a channel get into that one, though it is renamed meanwhile', async () => {
		showScreen(<ChannelsScreen />, {at: '/channels'});
		await firstRow();
		await administrator().subscribe({subscriptions: [{name: 'kept bell'}]});
		await leaveScreen();
		const {user, client} = showScreen(<ChannelsScreen />, {at: '/channels'});
		const {streams} = await client.getChannels({include_all_active: true});
		const id = streams.find(({name}) => name === 'kept bell')?.stream_id ?? 0;
		await firstRow();
		await screen.findByText('kept bell');
		await user.click(screen.getByRole('button', {name: 'Create channel'}));
		const dialog = within(await screen.findByRole('dialog', {name: 'Create a channel'}));
		await user.type(dialog.getByLabelText('Name'), 'kept bell');
		const addButton = await dialog.findByRole('button', {name: /^Add .* to #kept bell$/});
		// Nothing tells this window of it.
		await administrator().updateChannel({stream_id: id, new_name: 'renamed bell'});
		await user.click(addButton);
		await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
		const after = (await client.getChannels({include_all_active: true})).streams;
		expect(after.filter(({name}) => name === 'kept bell')).toEqual([]);
		const {subscribers} = await client.getChannelMembers({stream_id: id});
		expect(subscribers).toContain((await client.getOwnUser({})).user_id);
	});

	test('a refusal stands beside its field, and nothing is lost', async () => {
		const said = 'Web-public channels are not enabled.';
		const {user} = showScreen(<ChannelsScreen />, {
			at: '/channels',
			spoil: client => ({...client, subscribe: () => Promise.reject(badRequest(said))}),
		});
		await firstRow();
		await user.click(screen.getByRole('button', {name: 'Create channel'}));
		const dialog = await screen.findByRole('dialog', {name: 'Create a channel'});
		await user.type(within(dialog).getByLabelText('Name'), 'kept words');
		await user.click(within(dialog).getByRole('button', {name: 'Create channel'}));
		expect(await within(dialog).findByText(said)).toBeTruthy();
		expect((within(dialog).getByLabelText('Name') as HTMLInputElement).value).toBe('kept words');
	});
});
