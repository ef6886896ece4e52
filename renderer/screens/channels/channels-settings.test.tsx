// @vitest-environment happy-dom
import {cleanup, screen, waitFor, within} from '@testing-library/react';
import {afterEach, describe, expect, test, vi} from 'vitest';
import {Unreachable} from '../../../shared/client/failures';
import {textsOf} from '../../api/saved/saved-texts';
import {leaveScreen, showScreen} from '../../testing/screen.fixture';
import {ChannelsScreen} from './channels-screen';
import {administrator, openNew, changesBar, firstRow} from '../../testing/channels-screen.fixture';

afterEach(leaveScreen);

describe('the settings', () => {
	test.each([
		['bell.9f2@mail.example.com', 'Copy the e-mail address of the channel'],
		['', undefined],
	])('tell the e-mail address %j', async (email, copy) => {
		const {client} = showScreen(<ChannelsScreen />, {at: '/channels'});
		const {
			streams: [first],
		} = await client.getChannels({});
		await firstRow();
		await leaveScreen();
		showScreen(<ChannelsScreen />, {
			at: `/channels?open=${first?.stream_id}`,
			spoil: real => ({...real, getChannelAddress: () => Promise.resolve({email})}),
		});
		const sheet = within(await screen.findByRole('complementary'));
		expect(await sheet.findByText(email || 'None: this server takes no e-mail.')).toBeTruthy();
		const buttons = sheet.queryAllByRole('button', {name: /^Copy the e-mail/});
		expect(buttons.map(one => one.getAttribute('aria-label'))).toEqual(
			copy === undefined ? [] : [copy],
		);
	});

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
		expect(bar.textContent).toContain('#glass bell changed: Privacy and Who can post.');
		await user.click(within(bar).getByRole('button', {name: 'Undo'}));
		// Others would read again what was written in it meanwhile.
		const question = await screen.findByRole('dialog', {name: /^Undo “.*Privacy/});
		expect(question.textContent).toContain('becomes readable for more people');
		expect((await client.getChannel({stream_id})).stream.invite_only).toBe(true);
		await user.click(within(question).getByRole('button', {name: 'Undo'}));
		expect(
			await within(await changesBar()).findByText(
				'Undone: “#glass bell changed: Privacy and Who can post”.',
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
		const words = '“Description” was changed by somebody else. It is now “New rules”.';
		expect(await within(sheet).findByText(words)).toBeTruthy();
		const save = () => user.click(within(sheet).getByRole('button', {name: 'Save'}));
		await save();
		const keep = within(sheet).getByRole('button', {name: 'Keep mine: Description'});
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
				'“Message retention” was changed by somebody else. It is now “90 days”.',
			),
		).toBeTruthy();
		await again.user.click(sheetAgain.getByRole('button', {name: 'Use theirs: Message retention'}));
		await again.user.click(sheetAgain.getByRole('button', {name: 'Use theirs: Description'}));
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
		await user.click(within(gone).getByRole('button', {name: 'Copy: What you typed'}));
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
		expect(await screen.findByText("You can't see the topics of this channel")).toBeTruthy();
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
				'Jonas Feldt was removed from #cold lamp. The channel is archived now.',
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
