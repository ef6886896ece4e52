// @vitest-environment happy-dom
import {screen, waitFor, within} from '@testing-library/react';
import {afterEach, expect, test} from 'vitest';
import type {Client} from '../../../../../shared/client/create-client';
import {badRequest} from '../../../../../shared/contract/errors';
import {useConnection} from '../../../../api/connection/client-context';
import {leaveScreen, showScreen} from '../../../../testing/screen.fixture';
import {OneMessage} from '../../../../testing/one-message.fixture';
import {ReactionBar} from './reaction-bar';

afterEach(leaveScreen);

const part = 'Residuals after the new fit';
const show = (spoil?: (client: Client) => Client) =>
	showScreen(
		<OneMessage with={part}>{message => <ReactionBar message={message} />}</OneMessage>,
		spoil && {spoil},
	);
const chip = (name: RegExp) => screen.findByRole('button', {name});

test('shows who reacted, marks the own vote, and a click removes it and gives it again', async () => {
	const {user} = show();
	const tada = await chip(/^You and .+ reacted with :tada:$/);
	expect(tada.getAttribute('aria-pressed')).toBe('true');
	expect(tada.textContent).toBe('🎉2');
	await user.click(tada);
	const others = await chip(/^(?!You).+ reacted with :tada:$/);
	expect(others.getAttribute('aria-pressed')).toBe('false');
	await waitFor(async () => {
		await user.click(await chip(/reacted with :tada:$/));
		expect((await chip(/reacted with :tada:$/)).getAttribute('aria-pressed')).toBe('true');
	});
});

test('a vote that goes away leaves the focus in the bar', async () => {
	const {user} = show();
	await user.click(await chip(/^Add a reaction/));
	await user.type(await screen.findByRole('textbox', {name: /^Search emoji/}), 'snail{Enter}');
	const snail = await chip(/^You reacted with :snail:$/);
	snail.focus();
	await user.keyboard('{Enter}');
	await waitFor(() => expect(snail.isConnected).toBe(false));
	const add = await chip(/^Add a reaction/);
	await waitFor(() => expect(document.activeElement === add).toBe(true));
	await user.keyboard('{Control>}z{/Control}');
	await chip(/^You reacted with :snail:$/);
});

test('a vote that is removed while it is sent is removed after that', async () => {
	const sent: string[] = [];
	let letGo = () => {};
	const {user} = show(client => ({
		...client,
		addReaction: async (...call) => {
			sent.push('add');
			await new Promise<void>(free => (letGo = free));
			return client.addReaction(...call);
		},
		removeReaction: (...call) => {
			sent.push('remove');
			return client.removeReaction(...call);
		},
	}));
	await user.click(await chip(/^Add a reaction/));
	await user.type(await screen.findByRole('textbox', {name: /^Search emoji/}), 'turtle{Enter}');
	const turtle = await chip(/^You reacted with :turtle:$/);
	await user.click(turtle);
	await waitFor(() => expect(turtle.isConnected).toBe(false));
	expect(sent).toEqual(['add']);
	letGo();
	await waitFor(() => expect(sent).toEqual(['add', 'remove']));
	expect(screen.queryByRole('button', {name: /:turtle:$/})).toBeNull();
});

test('shows an emoji of the organization without a picture by its name, once that is known', async () => {
	let answer = (_list: Awaited<ReturnType<Client['getRealmEmoji']>>) => {};
	show(client => ({...client, getRealmEmoji: () => new Promise(resolve => (answer = resolve))}));
	const kestrel = await chip(/reacted with :kestrel:$/);
	expect(kestrel.textContent).toBe('1');
	answer({emoji: {}});
	await waitFor(() => expect(kestrel.textContent).toBe(':kestrel:1'));
});

test('adds an emoji from the picker, and Escape leads back', async () => {
	const {user} = show();
	const add = await chip(/^Add a reaction/);
	await user.click(add);
	const box = await screen.findByRole('textbox', {name: 'Search emoji by name'});
	await user.type(box, '{Escape}');
	await waitFor(() => expect(screen.queryByRole('textbox', {name: /^Search emoji/})).toBeNull());
	await waitFor(() => expect(document.activeElement).toBe(add));
	await user.click(add);
	await user.type(await screen.findByRole('textbox', {name: /^Search emoji/}), 'octopus{Enter}');
	expect((await chip(/^You reacted with :octopus:$/)).getAttribute('aria-pressed')).toBe('true');
});

test('what is refused is undone, and says why where it happened', async () => {
	const {user} = show(client => ({
		...client,
		addReaction: () => Promise.reject(badRequest('Invalid emoji code.')),
	}));
	await user.click(await chip(/^Add a reaction/));
	await user.type(await screen.findByRole('textbox', {name: /^Search emoji/}), 'pizza{Enter}');
	const alert = await screen.findByRole('alert');
	expect(alert.textContent).toContain(':pizza: was not added. Invalid emoji code.');
	expect(screen.queryByRole('button', {name: /:pizza:/})).toBeNull();
	await user.click(within(alert).getByRole('button', {name: 'Dismiss'}));
	expect(screen.queryByRole('alert')).toBeNull();
});

/** A vote for each of as many emoji; `own` is the place of one's own. */
function Votes({count, own}: {readonly count: number; readonly own?: number}) {
	const {userId} = useConnection();
	const reactions = Array.from({length: count}, (_none, at) => ({
		emoji_name: `emoji_${at}`,
		emoji_code: (0x1f600 + at).toString(16),
		reaction_type: 'unicode_emoji' as const,
		user_id: at === own ? userId : 900_000,
	}));
	return (
		<OneMessage with={part}>
			{message => <ReactionBar message={{...message, reactions}} />}
		</OneMessage>
	);
}
const chips = () => screen.getAllByRole('button', {name: /reacted with :emoji_/});

test('of many emoji a dozen are shown, and the others when they are asked for by keys', async () => {
	const {user} = showScreen(<Votes count={250} />);
	const more = await chip(/^and 238 others$/);
	expect(chips()).toHaveLength(12);
	more.focus();
	await user.keyboard('{Enter}');
	expect(chips()).toHaveLength(112);
	expect(document.activeElement).toBe(chips()[12]);
	await user.click(await chip(/^and 138 others$/));
	await user.click(await chip(/^and 38 others$/));
	expect(chips()).toHaveLength(250);
	expect(document.activeElement).toBe(chips()[212]);
	expect(screen.queryByRole('button', {name: /^and /})).toBeNull();
});

test('one more than a dozen is another one', async () => {
	showScreen(<Votes count={13} />);
	await chip(/^and 1 other$/);
	expect(chips()).toHaveLength(12);
});

test('an own vote is shown, wherever it stands', async () => {
	showScreen(<Votes count={100} own={90} />);
	const own = await chip(/^You reacted with :emoji_90:$/);
	expect(chips().indexOf(own)).toBe(12);
	await chip(/^and 87 others$/);
});
