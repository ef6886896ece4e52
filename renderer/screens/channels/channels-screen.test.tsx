// @vitest-environment happy-dom
import {cleanup, screen, waitFor, within} from '@testing-library/react';
import {afterEach, describe, expect, test, vi} from 'vitest';
import {Unreachable} from '../../../shared/client/failures';
import {createClient, type Client} from '../../../shared/client/create-client';
import {badRequest, refusal} from '../../../shared/contract/errors';
import {useChannelDirectory} from '../../api/channels/channels';
import {textsOf} from '../../api/saved/saved-texts';
import {noteDone} from '../../state/changes';
import {screenServer} from '../../testing/screen-server.fixture';
import {leaveScreen, showScreen} from '../../testing/screen.fixture';
import {ArchiveDialog} from './archive-dialog';
import {ChannelsScreen} from './channels-screen';
import type {ChannelRow} from './list/channel-row';

/** Reads the channels, as the screen behind a dialog does. */
function Directory() {
	return useChannelDirectory().data && <p>Channels are read</p>;
}

afterEach(leaveScreen);

/** Somebody else at work. */
function administrator() {
	const {baseUrl, accounts} = screenServer;
	const {email = '', api_key: apiKey = ''} = accounts['administrator'] ?? {};
	return createClient({baseUrl, credentials: {email, apiKey}});
}

/** A channel of its own for one test, open beside the list. */
async function openNew(name: string, spoil?: (client: Client) => Client) {
	const own = administrator();
	await own.subscribe({subscriptions: [{name}]});
	const {stream_id: id} = await own.getChannelId({stream: name});
	const shown = showScreen(<ChannelsScreen />, {at: `/channels?open=${id}`, ...(spoil && {spoil})});
	return {id, shown, sheet: await screen.findByRole('complementary', {name})};
}

const changesBar = () => screen.findByRole('region', {name: 'Changes'});
const grid = () => screen.findByRole('grid', {name: 'Channels'});
const firstRow = async () => within(await grid()).findAllByRole('rowheader');

describe('the list', () => {
	test('shows every channel, filters by chips and opens one', async () => {
		const {user, client} = showScreen(<ChannelsScreen />, {at: '/channels'});
		const [first] = await firstRow();
		const {streams} = await client.getChannels({include_all_active: true});
		expect((await grid()).getAttribute('aria-rowcount')).toBe(String(streams.length + 1));
		const hidden = streams.filter(channel => channel.invite_only).length;
		await user.click(screen.getByRole('button', {name: /^Private \d/}));
		expect(await screen.findByText(`${hidden} of ${streams.length}`)).toBeTruthy();
		expect((screen.getByRole('searchbox') as HTMLInputElement).value).toBe('is:private');
		expect(first).toBeTruthy();
	});

	test('a filter that finds nothing names the part to blame', async () => {
		const {user} = showScreen(<ChannelsScreen />, {at: '/channels?q=is:private+zzzz'});
		await user.click(await screen.findByRole('button', {name: 'Remove zzzz'}));
		expect((await firstRow()).length).toBeGreaterThan(0);
	});

	test('an address that names no channel says so', async () => {
		showScreen(<ChannelsScreen />, {at: '/channels?open=99999'});
		expect(await screen.findByText('No channel has the ID 99999.')).toBeTruthy();
	});
});

describe('a failure', () => {
	test('stands in the place of the rows, and can be tried again', async () => {
		let isDown = true;
		const {user} = showScreen(<ChannelsScreen />, {
			at: '/channels',
			spoil: client => ({
				...client,
				register: (sent, options) =>
					isDown
						? Promise.reject(new Unreachable('refused', 'connect ECONNREFUSED'))
						: client.register(sent, options),
			}),
		});
		const again = await screen.findByRole('button', {name: 'Try again'}, {timeout: 20_000});
		isDown = false;
		await user.click(again);
		expect((await firstRow()).length).toBeGreaterThan(0);
	});
});

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
		expect(within(dialog).getByRole('button', {name: /^Add 1 person to #|^Add/})).toBeTruthy();
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
		expect(shown).toContain('Enter a whole number of days, 1 or more.');
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
		await user.click(within(dialog).getByRole('button', {name: /^Add/}));
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
				subscribe: async order => {
					await answered;
					return client.subscribe(order);
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
				subscribe: async order => {
					await administrator().subscribe({subscriptions: [{name: 'crossed bell'}]});
					return well.subscribe(order);
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
				subscribe: async (order, options) => {
					if (!isFirst || options?.patience === undefined) return well.subscribe(order);
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

describe('the settings', () => {
	test('are staged, say what follows, and save only what changed', async () => {
		const {client: before} = showScreen(<ChannelsScreen />, {at: '/channels'});
		await firstRow();
		await before.subscribe({subscriptions: [{name: 'glass bell'}]});
		const {stream_id} = await before.getChannelId({stream: 'glass bell'});
		await leaveScreen();
		const sent: object[] = [];
		const {user, client} = showScreen(<ChannelsScreen />, {
			at: `/channels?open=${stream_id}`,
			spoil: real => ({
				...real,
				updateChannel: edit => {
					sent.push(edit);
					return real.updateChannel(edit);
				},
			}),
		});
		const sheet = await screen.findByRole('complementary', {name: 'glass bell'});
		await user.click(within(sheet).getByRole('radio', {name: /Private, protected/}));
		expect(sheet.textContent).toContain('hides it from everyone but the 1 person in it');
		await user.selectOptions(within(sheet).getByLabelText('Who can post'), 'Moderators and above');
		expect(within(sheet).getByText('2 changes')).toBeTruthy();
		await user.keyboard('{Control>}{Enter}{/Control}');
		await waitFor(() => expect(within(sheet).queryByText('2 changes')).toBeNull());
		expect(sent).toEqual([
			{
				stream_id,
				is_private: true,
				history_public_to_subscribers: false,
				stream_post_policy: 4,
			},
		]);
		expect((await client.getChannel({stream_id})).stream.invite_only).toBe(true);

		const bar = await changesBar();
		expect(bar.textContent).toContain('Privacy and who can post of #glass bell changed.');
		await user.click(within(bar).getByRole('button', {name: 'Undo'}));
		// Others would read again what was written in it meanwhile.
		const question = await screen.findByRole('dialog', {name: /^Undo “Privacy/});
		expect(question.textContent).toContain('becomes readable for more people');
		expect((await client.getChannel({stream_id})).stream.invite_only).toBe(true);
		await user.click(within(question).getByRole('button', {name: 'Undo'}));
		expect(
			await within(await changesBar()).findByText(
				'Undone: “Privacy and who can post of #glass bell changed”.',
			),
		).toBeTruthy();
		expect((await client.getChannel({stream_id})).stream).toMatchObject({
			invite_only: false,
			stream_post_policy: 1,
		});
	});

	test('a part that somebody else changed too is said, and saved only once it was decided', async () => {
		const {id, sheet, shown} = await openNew('mended bell');
		const {user, client, queries} = shown;
		const text = within(sheet).getByLabelText<HTMLTextAreaElement>('Description');
		await user.type(text, 'Ours');
		await user.type(within(sheet).getByLabelText('Name'), ' two');
		const theirs = {description: 'New rules', stream_post_policy: 4} as const;
		await administrator().updateChannel({stream_id: id, ...theirs});
		await queries.invalidateQueries();
		const words = 'The description was changed by somebody else. It is now “New rules”.';
		expect(await within(sheet).findByText(words)).toBeTruthy();
		const save = () => user.click(within(sheet).getByRole('button', {name: 'Save'}));
		await save();
		const keep = within(sheet).getByRole('button', {name: 'Keep mine: description'});
		expect(document.activeElement).toBe(keep);
		const stored = async () => (await client.getChannel({stream_id: id})).stream;
		expect(await stored()).toMatchObject({name: 'mended bell', ...theirs});
		await user.click(keep);
		expect(document.activeElement).toBe(text);
		await save();
		await waitFor(() => expect(within(sheet).queryByRole('button', {name: 'Save'})).toBeNull());
		expect(await stored()).toMatchObject({
			name: 'mended bell two',
			description: 'Ours',
			stream_post_policy: 4,
		});
	});

	test('what somebody else set while one was elsewhere is said, and can be taken', async () => {
		const {id, sheet, shown} = await openNew('cast bell');
		const {user} = shown;
		await user.type(within(sheet).getByLabelText('Description'), 'Ours');
		await user.selectOptions(within(sheet).getByLabelText('Message retention'), 'Forever');
		await user.selectOptions(
			within(sheet).getByLabelText('Message retention'),
			'For a number of days',
		);
		await user.type(within(sheet).getByLabelText('Days'), '30');
		cleanup();
		await shown.client.updateChannel({
			stream_id: id,
			description: 'Theirs',
			message_retention_days: 90,
		});
		const again = showScreen(<ChannelsScreen />, {at: `/channels?open=${id}`});
		const sheetAgain = within(await screen.findByRole('complementary', {name: 'cast bell'}));
		expect(
			sheetAgain.getByText(
				'The message retention was changed by somebody else. It is now “90 days”.',
			),
		).toBeTruthy();
		await again.user.click(sheetAgain.getByRole('button', {name: 'Use theirs: message retention'}));
		await again.user.click(sheetAgain.getByRole('button', {name: 'Use theirs: description'}));
		expect(sheetAgain.getByLabelText<HTMLTextAreaElement>('Description').value).toBe('Theirs');
		expect(sheetAgain.getByLabelText<HTMLInputElement>('Days').value).toBe('90');
		expect(sheetAgain.queryByRole('button', {name: 'Save'})).toBeNull();
		expect(textsOf('demo').size).toBe(0);
	});

	test("what was saved without an answer is nobody else's, and no draft any more", async () => {
		let lost = 0;
		const {id, sheet, shown} = await openNew('lost bell', well => ({
			...well,
			updateChannel: async (...order) => {
				await well.updateChannel(...order);
				if (lost++ === 0) throw new Unreachable('cut', 'The answer is lost.');
				return {};
			},
		}));
		const {user, client} = shown;
		const text = within(sheet).getByLabelText<HTMLTextAreaElement>('Description');
		await user.type(text, 'Ours ');
		await user.click(within(sheet).getByRole('button', {name: 'Save'}));
		await waitFor(() => expect(lost).toBe(1));
		await waitFor(() => expect(within(sheet).queryByRole('button', {name: 'Save'})).toBeNull());
		expect(within(sheet).queryByRole('alert')).toBeNull();
		expect(textsOf('demo').size).toBe(0);
		await user.type(text, ' again');
		expect(within(sheet).queryByText(/changed by somebody else/)).toBeNull();
		await user.click(within(sheet).getByRole('button', {name: 'Save'}));
		await waitFor(async () =>
			expect((await client.getChannel({stream_id: id})).stream.description).toBe('Ours again'),
		);
		await waitFor(() => expect(textsOf('demo').size).toBe(0));
	});

	test('what the page was not told of is not replaced either', async () => {
		const {id, sheet, shown} = await openNew('quiet bell');
		const {user, client} = shown;
		await user.type(within(sheet).getByLabelText('Description'), 'Ours');
		await administrator().updateChannel({stream_id: id, description: 'Theirs'});
		await user.click(within(sheet).getByRole('button', {name: 'Save'}));
		expect(await within(sheet).findByText(/It is now “Theirs”/)).toBeTruthy();
		expect(within(sheet).getByText(/Nothing was saved/)).toBeTruthy();
		expect((await client.getChannel({stream_id: id})).stream.description).toBe('Theirs');
	});

	test('what was typed over a channel that somebody else archived is shown until it is discarded', async () => {
		const {id, sheet, shown} = await openNew('sunk bell');
		const {user, queries} = shown;
		await user.type(within(sheet).getByLabelText('Description'), 'Ours');
		await user.selectOptions(within(sheet).getByLabelText('Who can post'), 'Moderators and above');
		await user.type(within(sheet).getByLabelText('Description'), '!');
		await administrator().archiveChannel({stream_id: id});
		await queries.invalidateQueries();
		const words = "#sunk bell was archived meanwhile, or you can't see it any more.";
		expect(await screen.findByText(words)).toBeTruthy();
		const gone = screen.getByRole('complementary', {name: 'Not found'});
		expect(document.activeElement).toBe(gone);
		expect(within(gone).getByText('Ours!')).toBeTruthy();
		const copied = vi.spyOn(navigator.clipboard, 'writeText');
		await user.click(within(gone).getByRole('button', {name: 'Copy what you typed'}));
		expect(copied).toHaveBeenCalledWith('Description: Ours!\nWho can post: Moderators and above');

		await user.click(within(gone).getByRole('button', {name: 'Close'}));
		const banner = await screen.findByRole('status', {name: 'Archived channel'});
		expect(banner.textContent).toContain(`${words} What you typed there is saved.`);
		await user.click(within(banner).getByRole('button', {name: 'Show'}));
		await user.click(await screen.findByRole('button', {name: 'Discard'}));
		await waitFor(() => expect(screen.queryByText(words, {exact: false})).toBeNull());
		expect(textsOf('demo').size).toBe(0);
	});

	test('an undo leaves alone what somebody else changed since', async () => {
		const {client: before} = showScreen(<ChannelsScreen />, {at: '/channels'});
		await firstRow();
		await before.subscribe({subscriptions: [{name: 'brass bell'}]});
		const {stream_id} = await before.getChannelId({stream: 'brass bell'});
		await leaveScreen();
		const {user, client} = showScreen(<ChannelsScreen />, {at: `/channels?open=${stream_id}`});
		const sheet = await screen.findByRole('complementary', {name: 'brass bell'});
		await user.type(within(sheet).getByLabelText('Description'), 'Ours');
		await user.keyboard('{Control>}{Enter}{/Control}');
		const undo = await screen.findByRole('button', {name: 'Undo'});
		await client.updateChannel({stream_id, description: 'Theirs'});
		await user.click(undo);
		await waitFor(async () =>
			expect((await changesBar()).textContent).toContain('Somebody has changed this channel since'),
		);
		// To try again would be refused again.
		expect(within(await changesBar()).queryByRole('button', {name: 'Undo'})).toBeNull();
		expect((await client.getChannel({stream_id})).stream.description).toBe('Theirs');
	});

	test('a channel with nobody in it is made private only when that is confirmed, and offers no undo', async () => {
		const own = administrator();
		await own.subscribe({subscriptions: [{name: 'empty bell'}]});
		await own.unsubscribe({subscriptions: ['empty bell']});
		const {streams} = await own.getChannels({include_all_active: true});
		const id = streams.find(({name}) => name === 'empty bell')?.stream_id ?? 0;
		const {user, client} = showScreen(<ChannelsScreen />, {
			at: `/channels?open=${id}&tab=settings`,
		});
		const sheet = within(await screen.findByRole('complementary', {name: /empty bell/}));
		const isPrivate = async () =>
			(await client.getChannels({include_all_active: true})).streams.find(
				channel => channel.stream_id === id,
			)?.invite_only;
		await user.click(await sheet.findByRole('radio', {name: /^Private, shared history/}));
		await user.click(sheet.getByRole('button', {name: 'Save'}));
		const asked = within(
			await screen.findByRole('dialog', {name: 'Make #empty bell private with nobody in it?'}),
		);
		expect(await isPrivate()).toBe(false);
		await user.click(asked.getByRole('button', {name: 'Make it private'}));
		await waitFor(async () => expect(await isPrivate()).toBe(true));
		const bar = within(await changesBar());
		expect(await bar.findByText(/Only somebody who is in it/)).toBeTruthy();
		expect(bar.queryByRole('button', {name: 'Undo'})).toBeNull();
	});

	test('a private channel of others: its privacy is locked, and says why', async () => {
		const {client: member} = showScreen(<ChannelsScreen />, {as: 'member', at: '/channels'});
		await firstRow();
		const {members} = await member.getUsers({});
		const moderator = members.find(({role}) => role === 300);
		const own = members.find(({full_name: name}) => name === 'Jonas Feldt');
		await member.subscribe({
			subscriptions: [{name: 'cold lamp'}],
			invite_only: true,
			principals: [own?.user_id ?? 0, moderator?.user_id ?? 0],
		});
		const {stream_id} = await member.getChannelId({stream: 'cold lamp'});
		await leaveScreen();
		const {user, client} = showScreen(<ChannelsScreen />, {at: `/channels?open=${stream_id}`});
		const sheet = await screen.findByRole('complementary', {name: 'cold lamp'});
		expect(sheet.textContent).toContain('You are not in this private channel.');
		expect(within(sheet).getByRole('radio', {name: /^Public/})).toHaveProperty('disabled', true);
		expect(within(sheet).getByLabelText('Name')).toHaveProperty('disabled', false);
		await user.click(within(sheet).getByRole('tab', {name: /Topics/}));
		expect(await screen.findByText("You can't see the topics of this channel.")).toBeTruthy();
		await user.click(within(sheet).getByRole('tab', {name: /Subscribers/}));
		const add = within(sheet).getByRole('button', {name: 'Add people'});
		expect(add.getAttribute('aria-disabled')).toBe('true');
		expect(add).toHaveProperty('disabled', false);
		const ask = async (name: RegExp, question: RegExp) => {
			await user.click(await within(sheet).findByRole('button', {name}));
			return within(await screen.findByRole('dialog', {name: question}));
		};
		const first = await ask(new RegExp(`^Remove ${moderator?.full_name}`), /from #cold lamp\?/);
		expect(first.getByText(/only somebody in it can\.$/)).toBeTruthy();
		expect((await client.getChannelMembers({stream_id})).subscribers).toHaveLength(2);
		await user.click(first.getByRole('button', {name: 'Remove'}));
		expect((await changesBar()).textContent).toContain("This can't be undone.");
		const last = await ask(/^Remove Jonas Feldt/, /archive #cold lamp\?/);
		expect(last.getByText(/is the last person in this private channel/)).toBeTruthy();
		await user.click(last.getByRole('button', {name: 'Remove and archive'}));
		await waitFor(async () =>
			expect((await changesBar()).textContent).toContain(
				'Jonas Feldt was removed from #cold lamp, which is archived now.',
			),
		);
		await expect(client.getChannel({stream_id})).rejects.toThrow();
	});

	test('a member reads them, and is told who changes them', async () => {
		const {client} = showScreen(<ChannelsScreen />, {as: 'member', at: '/channels'});
		await firstRow();
		const {streams} = await client.getChannels({});
		const {stream_id, name} = streams.find(channel => !channel.invite_only) ?? {};
		await leaveScreen();
		const {user} = showScreen(<ChannelsScreen />, {
			as: 'member',
			at: `/channels?open=${stream_id}`,
		});
		const sheet = await screen.findByRole('complementary', {name: name ?? ''});
		expect(sheet.textContent).toContain('Only administrators and owners can change or archive');
		expect(within(sheet).getByLabelText('Name')).toHaveProperty('disabled', true);
		expect(within(sheet).getByRole('button', {name: 'Archive'})).toHaveProperty('disabled', true);
		await user.click(within(sheet).getByRole('tab', {name: /Subscribers/}));
		const others = (await within(sheet).findAllByRole('button', {name: /^Remove /})).filter(
			button => button.getAttribute('aria-label')?.includes('Jonas Feldt') === false,
		);
		expect(others.length).toBeGreaterThan(0);
		expect(others.every(button => button.hasAttribute('disabled'))).toBe(true);
	});
});

describe('the members', () => {
	test('are added by a pasted list, taken out one by one, and both can be undone', async () => {
		const {client: before} = showScreen(<ChannelsScreen />, {at: '/channels'});
		await firstRow();
		const {members} = await before.getUsers({});
		const [ana, ben] = members.filter(person => person.is_active && !person.is_bot).slice(8);
		await before.subscribe({subscriptions: [{name: 'tin drum'}]});
		const {stream_id} = await before.getChannelId({stream: 'tin drum'});
		await leaveScreen();
		const {user, client} = showScreen(<ChannelsScreen />, {
			at: `/channels?open=${stream_id}&tab=members`,
		});
		const sheet = await screen.findByRole('complementary', {name: 'tin drum'});
		await user.click(within(sheet).getByRole('button', {name: 'Add people'}));
		const dialog = await screen.findByRole('dialog', {name: 'Add people to #tin drum'});
		await user.click(within(dialog).getByLabelText('People'));
		await user.paste(
			`${ana?.full_name} <${ana?.delivery_email ?? ana?.email}>; ${ben?.user_id}; Zed, x@y.z`,
		);
		const told = within(dialog).getByText(/^2 people get a message from the notification bot\./);
		expect(told.closest('[role=status]')).toBeTruthy();
		expect(within(dialog).getByRole('button', {name: 'Add 2 people'})).toBeTruthy();
		await user.keyboard('{Control>}{Enter}{/Control}');
		await screen.findAllByText('2 people were added to #tin drum.');
		expect((await changesBar()).textContent).toContain('“Zed” and 1 more were not added');
		const inside = async () => (await client.getChannelMembers({stream_id})).subscribers;
		expect(await inside()).toHaveLength(3);
		await user.click(
			await within(sheet).findByRole('button', {name: `Remove ${ana?.full_name} from tin drum`}),
		);
		await waitFor(async () => expect(await inside()).toHaveLength(2));
		await user.click(await screen.findByRole('button', {name: /^Undo/}));
		await waitFor(async () => expect(await inside()).toHaveLength(3));
	});
});

test('leaving a private channel asks first, for there is no way back', async () => {
	const {client: before} = showScreen(<ChannelsScreen />, {at: '/channels'});
	await firstRow();
	const {members} = await before.getUsers({});
	const {user_id: ownId, full_name: ownName} = await before.getOwnUser({});
	const other = members.find(({user_id: id, is_bot: isBot}) => id !== ownId && !isBot);
	await before.subscribe({
		subscriptions: [{name: 'deep well'}],
		invite_only: true,
		principals: [ownId, other?.user_id ?? 0],
	});
	const {stream_id} = await before.getChannelId({stream: 'deep well'});
	await leaveScreen();
	const {user, client} = showScreen(<ChannelsScreen />, {
		at: `/channels?open=${stream_id}&tab=members`,
	});
	const sheet = await screen.findByRole('complementary', {name: 'deep well'});
	const own = await within(sheet).findByRole('button', {name: `Remove ${ownName} from deep well`});
	own.focus();
	await user.keyboard('{Enter}');
	const asked = await screen.findByRole('dialog', {name: 'Leave #deep well?'});
	expect(asked.textContent).toContain("You can't rejoin by yourself");
	await user.click(within(asked).getByRole('button', {name: 'Cancel'}));
	await waitFor(() => expect(document.activeElement).toBe(own));
	await user.keyboard('{Enter}');
	await user.click(await screen.findByRole('button', {name: 'Leave channel'}));
	await waitFor(() => expect(own.isConnected).toBe(false));
	await waitFor(() => expect(sheet.contains(document.activeElement)).toBe(true));
	await waitFor(async () =>
		expect((await client.getChannelMembers({stream_id})).subscribers).toEqual([other?.user_id]),
	);
});

describe('archiving', () => {
	test('says what is hidden in a name, and asks for what can be seen of it', async () => {
		const {client: before} = showScreen(<ChannelsScreen />, {at: '/channels'});
		await firstRow();
		const name = '\u202Elareneg\u200B';
		await before.subscribe({subscriptions: [{name}]});
		const {stream_id} = await before.getChannelId({stream: name});
		await leaveScreen();
		const {user} = showScreen(<ChannelsScreen />, {at: `/channels?open=${stream_id}`});
		const sheet = await screen.findByRole('complementary', {name: /lareneg/});
		await user.click(within(sheet).getByRole('button', {name: 'Archive'}));
		const dialog = await screen.findByRole('dialog', {
			name: 'Archive #‹U+202E›lareneg‹U+200B›?',
		});
		const confirm = within(dialog).getByRole('button', {name: 'Archive channel'});
		await user.type(within(dialog).getByRole('textbox'), 'general');
		expect(confirm).toHaveProperty('disabled', true);
		await user.clear(within(dialog).getByRole('textbox'));
		await user.type(within(dialog).getByRole('textbox'), 'lareneg');
		expect(confirm).toHaveProperty('disabled', false);
	});

	test('asks for the name, and takes the channel away', async () => {
		const {client: before} = showScreen(<ChannelsScreen />, {at: '/channels'});
		await firstRow();
		await before.subscribe({subscriptions: [{name: 'short lived'}]});
		const {stream_id} = await before.getChannelId({stream: 'short lived'});
		await leaveScreen();
		const {user, client} = showScreen(<ChannelsScreen />, {at: `/channels?open=${stream_id}`});
		const sheet = await screen.findByRole('complementary', {name: 'short lived'});
		await user.click(within(sheet).getByRole('button', {name: 'Archive'}));
		const dialog = await screen.findByRole('dialog', {name: 'Archive #short lived?'});
		const confirm = within(dialog).getByRole('button', {name: 'Archive channel'});
		expect(confirm).toHaveProperty('disabled', true);
		const field = within(dialog).getByRole('textbox');
		await waitFor(() => expect(document.activeElement).toBe(field));
		await user.keyboard('short lived');
		await user.click(confirm);
		await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
		await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
		await expect(client.getChannel({stream_id})).rejects.toThrow();
		expect((await changesBar()).textContent).toContain('#short lived archived.');
		expect((await changesBar()).textContent).toContain("This can't be undone.");
	});

	test('goes on about the name that somebody else gives the channel, and is content where it is archived by then', async () => {
		const {id, sheet, shown} = await openNew('late bell');
		const {user, client, queries} = shown;
		await user.click(within(sheet).getByRole('button', {name: 'Archive'}));
		const dialog = await screen.findByRole('dialog', {name: 'Archive #late bell?'});
		await client.updateChannel({stream_id: id, new_name: 'later bell'});
		await queries.invalidateQueries();
		await screen.findByRole('dialog', {name: 'Archive #later bell?'});
		await user.type(within(dialog).getByRole('textbox'), 'later bell');
		const confirm = within(dialog).getByRole('button', {name: 'Archive channel'});
		expect(confirm).toHaveProperty('disabled', false);
		await administrator().archiveChannel({stream_id: id});
		await user.click(confirm);
		await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
		expect((await changesBar()).textContent).toContain(
			"#later bell was archived meanwhile, or you can't see it any more.",
		);
		await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
	});

	test('by somebody else is told of by name in the sheet', async () => {
		const {id, shown} = await openNew('lost bell');
		await administrator().archiveChannel({stream_id: id});
		await shown.queries.invalidateQueries();
		const gone = await screen.findByRole('complementary', {name: 'Not found'});
		expect(gone.textContent).toContain(
			"#lost bell was archived meanwhile, or you can't see it any more.",
		);
	});

	test('Stop sends nothing more, and says what was not archived', async () => {
		const other = administrator();
		await other.subscribe({subscriptions: [{name: 'stop one'}, {name: 'stop two'}]});
		const {streams} = await other.getChannels({include_all_active: true});
		const rows = streams
			.filter(({name}) => name.startsWith('stop '))
			.map(channel => ({id: channel.stream_id, kind: 'public', channel}) as unknown as ChannelRow);
		const patiences: (number | undefined)[] = [];
		const archived: (readonly number[])[] = [];
		let isHeld = false;
		let letGo = () => {};
		const held = new Promise<void>(resolve => (letGo = resolve));
		const {user, client} = showScreen(
			<>
				<Directory />
				<ArchiveDialog rows={rows} onClose={() => {}} onArchived={ids => archived.push(ids)} />
			</>,
			{
				spoil: well => ({
					...well,
					getChannels: async (...asked) => {
						// The limit holds the readings as well.
						if (isHeld) await held;
						return well.getChannels(...asked);
					},
					archiveChannel: async (order, options) => {
						patiences.push(options?.patience);
						if (patiences.length === 1) return well.archiveChannel(order);
						isHeld = true;
						throw refusal('RATE_LIMIT_HIT', 'Later.', {'retry-after': 60});
					},
				}),
			},
		);
		await screen.findByText('Channels are read');
		const dialog = await screen.findByRole('dialog', {name: 'Archive 2 channels?'});
		await user.type(within(dialog).getByRole('textbox'), '2{Enter}');
		await waitFor(() => expect(patiences).toEqual([2000, 2000]));
		expect(within(dialog).queryByRole('button', {name: 'Cancel'})).toBeNull();
		await user.click(within(dialog).getByRole('button', {name: 'Stop'}));
		const end = await screen.findByRole('dialog', {name: 'Stopped: 1 of 2 not archived'});
		expect(end.textContent).toContain('Not tried, because it was stopped.');
		expect([patiences.length, archived]).toEqual([2, [[rows[0]?.id]]]);
		letGo();
		const {streams: left} = await client.getChannels({include_all_active: true});
		expect(left.filter(({name}) => name.startsWith('stop '))).toHaveLength(1);
	});

	test('Delete says why a moderator archives nothing, on a row and in the sheet', async () => {
		const {user} = showScreen(<ChannelsScreen />, {at: '/channels', as: 'moderator'});
		const [first] = await firstRow();
		await user.click(first!);
		const sheet = await screen.findByRole('complementary');
		const name = sheet.getAttribute('aria-label');
		await user.keyboard('{Delete}');
		const told = `#${name} cannot be archived.`;
		expect((await changesBar()).textContent).toContain(told);
		expect((await changesBar()).textContent).toContain(
			'Only administrators and owners can change or archive channels.',
		);
		expect(screen.queryByRole('dialog')).toBeNull();
		await user.click(screen.getByRole('button', {name: 'Dismiss'}));
		sheet.focus();
		await user.keyboard('{Delete}');
		expect((await changesBar()).textContent).toContain(told);
	});

	test('Delete means the channel that the sheet came to', async () => {
		const {user} = showScreen(<ChannelsScreen />, {at: '/channels'});
		const [first] = await firstRow();
		await user.click(first!.nextElementSibling!);
		const before = (await screen.findByRole('complementary')).getAttribute('aria-label');
		await user.keyboard(']');
		const after = screen.getByRole('complementary').getAttribute('aria-label')!;
		expect(after).not.toBe(before);
		await user.keyboard('{Delete}');
		expect(await screen.findByRole('dialog', {name: `Archive #${after}?`})).toBeTruthy();
	});

	test('Undo of what is final takes nothing back that was done before', async () => {
		const {client: before} = showScreen(<ChannelsScreen />, {at: '/channels'});
		await firstRow();
		await before.subscribe({subscriptions: [{name: 'undo one'}, {name: 'undo two'}]});
		const [first, second] = await Promise.all(
			['undo one', 'undo two'].map(async stream => (await before.getChannelId({stream})).stream_id),
		);
		await leaveScreen();
		const {user, client} = showScreen(<ChannelsScreen />, {at: `/channels?open=${second}`});
		await client.updateChannel({stream_id: first ?? 0, description: 'For a day.'});
		noteDone('demo', {
			label: 'Description of #undo one changed.',
			changes: [
				{
					kind: 'channel',
					stream_id: first ?? 0,
					before: {description: ''},
					after: {description: 'For a day.'},
				},
			],
		});
		const sheet = await screen.findByRole('complementary', {name: 'undo two'});
		await user.click(within(sheet).getByRole('button', {name: 'Archive'}));
		await user.type(await screen.findByRole('textbox', {name: /confirm$/}), 'undo two{Enter}');
		await waitFor(async () =>
			expect((await changesBar()).textContent).toContain('#undo two archived.'),
		);
		await user.click(screen.getByRole('heading', {level: 1}));
		await user.keyboard('{Control>}z{/Control}');
		await expect(client.getChannel({stream_id: second ?? 0})).rejects.toThrow();
		const {stream} = await client.getChannel({stream_id: first ?? 0});
		expect(stream.description).toBe('For a day.');
		await user.click(within(await changesBar()).getByRole('button', {name: 'Dismiss'}));
		await user.keyboard('{Control>}z{/Control}');
		await waitFor(async () =>
			expect((await client.getChannel({stream_id: first ?? 0})).stream.description).toBe(''),
		);
	});
});
