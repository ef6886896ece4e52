// @vitest-environment happy-dom
import {screen, within} from '@testing-library/react';
import {afterEach, expect, test} from 'vitest';
import {AccessScreen} from '../screens/access/access-screen';
import {PeopleScreen} from '../screens/people/people-screen';
import {PresenceScreen} from '../screens/presence/presence-screen';
import {RolesScreen} from '../screens/roles/roles-screen';
import {messageRow} from '../testing/full-caches.fixture';
import {ConversationHeading} from '../screens/messages/reader/list/conversation-heading';
import {ReactionBar} from '../screens/messages/actions/reactions/reaction-bar';
import {peopleColumns} from '../screens/people/people-columns';
import {writeWords} from '../writing/place-words';
import {useWriting} from '../writing/use-writing';
import {PeopleIndex} from './index/people-index';
import {person} from '../testing/person.fixture';
import {leaveScreen, showScreen} from '../testing/screen.fixture';

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

test('a bulk change of one person, its question and its bar name which of the two', async () => {
	const {user} = showScreen(<PeopleScreen />, {at: '/people?q=alice'});
	const [row] = await screen.findAllByRole('row', {name: /Alice Carrick/});
	await user.click(row!.querySelector('[data-check]')!);
	const bar = screen.getByRole('toolbar', {name: 'Selected people'});
	await user.click(within(bar).getByRole('button', {name: 'Deactivate'}));
	const dialog = await screen.findByRole('dialog', {
		name: /^Deactivate Alice Carrick \(alice\.carrick\.\d+@/,
	});
	await user.click(within(dialog).getByRole('button', {name: 'Cancel'}));
	await user.click(within(bar).getByRole('button', {name: 'Subscribe'}));
	await user.type(await screen.findByRole('combobox', {name: 'Channels'}), 'board{Enter}');
	await user.keyboard('{Escape}');
	const subscribe = screen.getByRole('button', {name: /^Subscribe .*Alice Carrick/});
	expect(subscribe.textContent).toMatch(/Alice Carrick \(alice\.carrick\.\d+@/);
});

test('who reacted is told apart in the words of a reaction', async () => {
	const vote = {emoji_name: 'tada', emoji_code: '1f389', reaction_type: 'unicode_emoji'};
	const message = {
		...messageRow(1),
		reactions: [
			{...vote, user_id: 17},
			{...vote, user_id: 23},
			{...vote, user_id: 4},
		],
	};
	showScreen(<ReactionBar message={message} />);
	expect(
		await screen.findByRole('button', {
			name: /^Alice Carrick \(alice\.carrick\.17@\S+\), Alice Carrick \(alice\.carrick\.23@\S+\), and [^(]+ reacted with :tada:$/,
		}),
	).toBeTruthy();
});

test('people of a direct conversation are told apart in its heading', async () => {
	const people = [17, 23].map(id => ({id, email: `${id}@example.com`, full_name: 'Alice Carrick'}));
	showScreen(
		<ConversationHeading
			message={{...messageRow(1), type: 'private', display_recipient: people}}
			channel={undefined}
			ownUserId={1}
			disambiguatorOf={id => (id === 17 ? 'a@example.com' : 'b@example.com')}
			tabIndex={-1}
			channelHref={undefined}
			href="#"
		/>,
	);
	expect(
		await screen.findByText('Alice Carrick (a@example.com), Alice Carrick (b@example.com)'),
	).toBeTruthy();
});

test.each([
	['People', '/people?q=alice', PeopleScreen, 'row'],
	['Presence', '/presence?q=alice', PresenceScreen, 'row'],
	['Roles', '/roles', RolesScreen, 'option'],
])(
	'the menu of somebody on %s says which of the two it is about',
	async (_name, at, Screen, role) => {
		const {user} = showScreen(<Screen />, {at});
		const [one] = await screen.findAllByRole(role, {name: /^(AC)?Alice Carrick/});
		await user.pointer({keys: '[MouseRight]', target: within(one!).getByText('Alice Carrick')});
		expect(
			await screen.findByRole('menu', {name: /^Alice Carrick \(alice\.carrick\./}),
		).toBeTruthy();
	},
);

/** The line of the closed composer in a conversation with one of the two. */
function WriteLine() {
	const {goal} = useWriting({kind: 'direct', user_ids: [17]});
	return goal === undefined ? null : <p>{writeWords(goal)}</p>;
}

test('a direct message says to which of the two it goes', async () => {
	showScreen(<WriteLine />);
	expect(await screen.findByText(/^Write to Alice Carrick \(alice\.carrick\.17@/)).toBeTruthy();
});

test('the owners of bots are told apart in their column', () => {
	const bot = person({user_id: 3, full_name: 'Relay', is_bot: true, bot_owner_id: 1});
	const index = PeopleIndex.of([
		person({user_id: 1, full_name: 'Alex Kim'}),
		person({user_id: 2, full_name: 'Alex Kim'}),
		bot,
	]);
	const column = peopleColumns(index, undefined).find(({id}) => id === 'owner');
	expect(column?.text(bot)).toBe('Alex Kim (user1@demo.example)');
});
