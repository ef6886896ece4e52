// @vitest-environment happy-dom
import {screen, waitFor, within} from '@testing-library/react';
import type {ComponentType, ReactNode} from 'react';
import {afterEach, describe, expect, test} from 'vitest';
import {levelService} from '../../shared/levels/level-service.fixture';
import {ids, message, people} from '../../shared/levels/level-shapes.fixture';
import {leaveScreen, showScreen} from '../testing/screen.fixture';
import {ChannelsScreen} from '../screens/channels/channels-screen';
import {DraftsScreen} from '../screens/drafts/drafts-screen';
import {FilesScreen} from '../screens/files/files-screen';
import {InvitationsScreen} from '../screens/invitations/invitations-screen';
import {MarkForm} from '../screens/messages/actions/mark/mark-form';
import {MessagesScreen} from '../screens/messages/messages-screen';
import {PeopleScreen} from '../screens/people/people-screen';
import {PresenceScreen} from '../screens/presence/presence-screen';
import {YourChannelsScreen} from '../screens/your-channels/your-channels-screen';
import {settingPending} from '../screens/your-channels/setting-edits';

afterEach(async () => {
	await leaveScreen();
	settingPending.store.setState({sheets: {}});
});

const selfOf = (level: number, id: number) => people(level).find(({user_id}) => user_id === id);
const ended = () => undefined;
const refusal = () => ({
	status: 400,
	body: {result: 'error', msg: 'Ask the divers.', code: 'BAD_REQUEST'},
});

type More = Parameters<typeof levelService>[1];

/** Shows a screen against a service of one level; what that level does not know is heard. */
function show(level: number, place: string, element: ReactNode, more?: More, as = ids.owner) {
	const {heard, answer} = levelService(level, {
		...(as !== ids.owner && {
			'GET /users/me': () => ({body: {result: 'success', msg: '', ...selfOf(level, as)}}),
		}),
		...more,
	});
	const service = {level, answer, userId: as};
	return {heard, ...showScreen(element, {at: place, service})};
}

const rowOf = (name: RegExp) => screen.findByRole('row', {name}, {timeout: 20_000});

/** Each screen, and what has to stand there whatever the level. */
const screens: readonly (readonly [
	name: string,
	place: string,
	Screen: ComponentType,
	stands: (level: number) => Promise<void>,
])[] = [
	[
		'People',
		'/people',
		PeopleScreen,
		async () => {
			expect((await rowOf(/Ines Okafor/)).textContent).toContain('Owner');
			expect((await rowOf(/Mina Sato/)).textContent).toContain('Moderator');
			expect(screen.getByText(/5 people, 1 bots?, 1 deactivated/)).toBeTruthy();
		},
	],
	[
		'Channels',
		'/channels',
		ChannelsScreen,
		async level => {
			expect(await rowOf(/harbour/)).toBeTruthy();
			const own = await rowOf(/logbook/);
			expect(own.textContent).toContain(level < 333 ? 'Administrators' : 'A group');
			expect((await rowOf(/open water/)).textContent).toContain('Moderators');
			expect(screen.queryByText(/old pier/)).toBeNull();
		},
	],
	[
		'Messages',
		'/messages',
		MessagesScreen,
		async level => {
			await screen.findByText('High water at 501', undefined, {timeout: 20_000});
			expect(document.querySelector('[data-row="503"]')).not.toBeNull();
			const topic = level < 334 ? '(no topic)' : 'general chat';
			expect(screen.getAllByText(topic).length).toBeGreaterThan(0);
		},
	],
	[
		'Presence',
		'/presence',
		PresenceScreen,
		async () => {
			const row = await rowOf(/Tomas Brandt/);
			expect(row.textContent).not.toContain('Never');
			expect(screen.getByText(/as of/)).toBeTruthy();
		},
	],
	[
		'Invitations',
		'/invitations',
		InvitationsScreen,
		async () => {
			expect((await rowOf(/join\/abcdef/)).textContent).toContain('Member');
			expect(await rowOf(/new@harbour\.test/)).toBeTruthy();
		},
	],
	[
		'Files',
		'/files',
		FilesScreen,
		async () => {
			const row = await rowOf(/chart\.pdf/);
			expect(row.textContent).toContain('2023');
			expect(row.textContent).toContain('1 message');
		},
	],
	[
		'Your channels',
		'/your-channels',
		YourChannelsScreen,
		async () => {
			const cell = await screen.findByRole('checkbox', {name: /^Muted, #harbour: Off$/});
			expect(cell).toBeTruthy();
			expect(screen.getByText('You are in 2 channels')).toBeTruthy();
		},
	],
	[
		'Drafts',
		'/drafts',
		DraftsScreen,
		async () => {
			expect((await screen.findAllByText(/Spring tide on Friday/)).length).toBeGreaterThan(0);
		},
	],
];

describe.each([140, 185, 237, 300, 350, 421, 489])('level %i', level => {
	test.each(screens)('%s', async (_name, place, Screen, stands) => {
		const {heard} = show(level, place, <Screen />);
		await stands(level);
		expect(screen.queryByRole('alert')).toBeNull();
		expect(screen.queryByText(/could not be read/)).toBeNull();
		expect(heard.flatMap(({unknown}) => unknown)).toEqual([]);
	});
});

describe('what cannot be read', () => {
	const listing = (members: unknown) => ({
		'GET /users': () => ({body: {result: 'success', msg: '', members}}),
	});
	const oneRow = selfOf(185, ids.owner);

	test('one row is left out with a note, and hides nobody else', async () => {
		show(185, '/people', <PeopleScreen />, listing([oneRow, {user_id: 99, email: 5}]));
		expect(await rowOf(/Ines Okafor/)).toBeTruthy();
		const note = await screen.findByRole('status', {name: 'Not all could be read'});
		expect(note.textContent).toContain('1 row of this server could not be read and is not shown');
		expect(note.textContent).toContain('members[1].email: expected string, received number');
		expect(within(note).getByRole('button', {name: 'Copy details'})).toBeTruthy();
	});

	test('a list that is none is a report with its field, and can be tried again', async () => {
		let members: unknown = 'everybody';
		const broken = {'GET /users': () => ({body: {result: 'success', msg: '', members}})};
		const {user} = show(185, '/people', <PeopleScreen />, broken);
		const report = await screen.findByRole('alert', undefined, {timeout: 20_000});
		for (const fact of ['GET /users', 'members', 'array', 'string', 'level 185']) {
			expect(report.textContent).toContain(fact);
		}
		expect(report.textContent).not.toContain('everybody');
		members = [oneRow];
		await user.click(within(report).getByRole('button', {name: 'Try again'}));
		expect(await rowOf(/Ines Okafor/)).toBeTruthy();
	});

	test('a message that is none leaves the others', async () => {
		const whole = {anchor: 1, found_anchor: true, found_oldest: true, found_newest: true};
		const {heard} = show(300, '/messages', <MessagesScreen />, {
			'GET /messages': () => ({
				body: {
					result: 'success',
					msg: '',
					...whole,
					messages: [{id: 500}, message(300, 501)],
				},
			}),
		});
		await screen.findByText('High water at 501', undefined, {timeout: 20_000});
		expect(await screen.findByText(/1 row of this server could not be read/)).toBeTruthy();
		expect(heard.length).toBeGreaterThan(0);
	});
});

describe('what a level lacks, and what groups decide', () => {
	test('policies of topics that are not there are a note', async () => {
		show(185, '/your-channels?tab=topics', <YourChannelsScreen />);
		expect(await screen.findByText(/no followed topics; that came with level 219/)).toBeTruthy();
		const control = await screen.findByRole('radiogroup', {name: /ebb/});
		const steps = within(control).getAllByRole('radio');
		expect(steps.map(step => step.getAttribute('aria-label'))).toEqual([
			'Default',
			'Muted',
			'Unmuted',
		]);
	});

	test('marking goes by ids where the server has no other way', async () => {
		const {heard} = show(
			140,
			'/messages',
			<MarkForm terms={[]} onStarted={ended} onClose={ended} />,
		);
		expect(await screen.findByText(/that came with level 155/)).toBeTruthy();
		expect(screen.queryByRole('radio', {name: /^Fast/})).toBeNull();
		expect(screen.getByRole('radio', {name: /^With exact undo/})).toHaveProperty('checked', true);
		expect(heard.every(({path}) => path !== '/messages/flags/narrow')).toBe(true);
	});

	test.each([
		[237, /default channels; that came with level 261/],
		[185, /default channels; that came with level 261/],
	])('a link at level %i says what it cannot hold', async (level, words) => {
		const {user} = show(level, '/invitations', <InvitationsScreen />);
		await user.click(await screen.findByRole('button', {name: 'New link'}));
		expect(await screen.findByText(words)).toBeTruthy();
	});

	test('a role holds nobody back where groups decide, and the refusal is the server’s', async () => {
		const whole = {'PATCH /streams/31': refusal};
		const {user} = show(421, '/channels?open=31', <ChannelsScreen />, whole, ids.member);
		const sheet = await screen.findByRole('complementary', {name: /harbour/});
		const name = within(sheet).getByRole('textbox', {name: /Name/});
		expect(name).toHaveProperty('disabled', false);
		await user.type(name, ' two');
		await user.click(within(sheet).getByRole('button', {name: /Save/}));
		expect(await within(sheet).findByText(/Ask the divers/)).toBeTruthy();
	});

	test('where roles decide the hint stands', async () => {
		show(237, '/channels?open=31', <ChannelsScreen />, undefined, ids.member);
		const sheet = await screen.findByRole('complementary', {name: /harbour/});
		await waitFor(() =>
			expect(sheet.textContent).toContain('Only administrators and owners can change'),
		);
	});
});
