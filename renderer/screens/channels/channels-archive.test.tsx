// @vitest-environment happy-dom
import {act, screen, waitFor, within} from '@testing-library/react';
import {afterEach, describe, expect, test, vi} from 'vitest';
import {refusal} from '../../../shared/contract/errors';
import {useChangesStore} from '../../state/changes';
import {reportDone} from '../../state/reports';
import {leaveScreen, showScreen} from '../../testing/screen.fixture';
import {ChannelsScreen} from './channels-screen';
import {administrator, openNew, changesBar, firstRow} from '../../testing/channels-screen.fixture';

afterEach(leaveScreen);

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
		let calls = 0;
		let isHeld = false;
		let letGo = () => {};
		const held = new Promise<void>(resolve => (letGo = resolve));
		const {user, client} = showScreen(<ChannelsScreen />, {
			at: '/channels?q=stop',
			spoil: well => ({
				...well,
				register: async (...asked) => {
					// The limit holds the readings as well.
					if (isHeld) await held;
					return well.register(...asked);
				},
				archiveChannel: async order => {
					calls += 1;
					if (calls === 1) return well.archiveChannel(order);
					isHeld = true;
					throw refusal('RATE_LIMIT_HIT', 'Later.', {'retry-after': 60});
				},
			}),
		});
		const [first] = await firstRow();
		act(() => first?.focus());
		await user.keyboard('{Control>}a{/Control}{Delete}');
		const dialog = await screen.findByRole('dialog', {name: 'Archive 2 channels?'});
		await user.type(within(dialog).getByRole('textbox'), '2{Enter}');
		await waitFor(() => expect(calls).toBe(2));
		const asked = vi.spyOn(window.steward, 'ask');
		await user.click(within(await changesBar()).getByRole('button', {name: 'Stop'}));
		await within(await changesBar()).findByText('Stopped: 1 of 2 channels archived.');
		const [run] = useChangesStore.getState().runs;
		expect(asked).toHaveBeenCalledWith('plans:pause', {connectionId: 'demo', id: run?.plan});
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
		reportDone('demo', {
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
