// @vitest-environment happy-dom
import {fireEvent, screen, waitFor, within} from '@testing-library/react';
import {afterEach, beforeEach, describe, expect, test} from 'vitest';
import {Unreachable} from '../../../shared/client/failures';
import {badRequest} from '../../../shared/contract/errors';
import {textsOf} from '../../api/saved/saved-texts';
import {leaveScreen, showScreen} from '../../testing/screen.fixture';
import {ownChannel} from '../../testing/own-channel.fixture';
import {settingPending} from './setting-edits';
import {YourChannelsScreen} from './your-channels-screen';

beforeEach(() => settingPending.store.setState({sheets: {}}));
afterEach(leaveScreen);

type Spoil = NonNullable<Parameters<typeof showScreen>[1]>['spoil'];

const show = (search = '', spoil?: Spoil) =>
	showScreen(<YourChannelsScreen />, {
		at: `/your-channels${search}`,
		...(spoil !== undefined && {spoil}),
	});
const cell = (name: RegExp) => screen.findByRole('checkbox', {name});
const words = (text: RegExp | string) => screen.findAllByText(text);

describe('settings', () => {
	test('shows the channels one is in, and what follows the account as a state of its own', async () => {
		show();
		expect(await cell(/^Muted, #kitchen: On$/)).toBeTruthy();
		const push = await cell(/^Mobile, #kitchen: Follows your account settings$/);
		expect(push.getAttribute('aria-checked')).toBe('mixed');
	});

	test('N says where channels come from', async () => {
		const {user} = show();
		await user.click(await cell(/^Muted, #general: /));
		await user.keyboard('{Control>}z{/Control}n');
		expect(await words('Nothing can be added on Your channels.')).toBeTruthy();
	});

	test('a press stages; nothing is sent until it is applied, and then it can be undone', async () => {
		const {user, client} = show();
		await user.click(await cell(/^Muted, #general: Off$/));
		expect(await cell(/^Muted, #general: On, changed, was Off$/)).toBeTruthy();
		const isMuted = async () =>
			(await client.getSubscriptions({})).subscriptions.find(({name}) => name === 'general')
				?.is_muted;
		expect(await isMuted()).toBe(false);
		await user.click(screen.getByRole('button', {name: 'Apply 1 change'}));
		expect(await words('Muted of #general changed.')).toBeTruthy();
		expect(await isMuted()).toBe(true);
		await user.click(await screen.findByRole('button', {name: 'Undo'}));
		expect(await cell(/^Muted, #general: Off$/)).toBeTruthy();
	});

	test('Shift with arrows paints, going back takes it away, Ctrl+Z takes a step back', async () => {
		const {user} = show();
		await user.click(await cell(/^Pinned, #announcements/));
		await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
		expect(screen.getByText('3 changes')).toBeTruthy();
		await user.keyboard('{Shift>}{ArrowUp}{/Shift}');
		expect(screen.getByText('2 changes')).toBeTruthy();
		await user.keyboard('{Control>}z{/Control}');
		expect(screen.getByText('1 change')).toBeTruthy();
		await user.keyboard('{ArrowUp}{Backspace}');
		expect(screen.queryByRole('toolbar', {name: 'Staged changes'})).toBe(null);
	});

	test('Shift with a click fills; Ctrl+Enter reviews, and there applies all in one call', async () => {
		const calls: number[] = [];
		const {user} = show('', client => ({
			...client,
			updateSubscriptionSettings: (sent, options) => {
				calls.push(sent.subscription_data.length);
				return client.updateSubscriptionSettings(sent, options);
			},
		}));
		await user.click(await cell(/^Pinned, #announcements/));
		await user.keyboard('{Shift>}');
		await user.click(await cell(/^Pinned, #general/));
		await user.keyboard('{/Shift}');
		expect(screen.getByText('4 changes')).toBeTruthy();
		await user.keyboard('{Control>}{Enter}{/Control}');
		await screen.findByRole('dialog', {name: 'Apply 4 changes?'});
		expect(calls).toEqual([]);
		await user.keyboard('{Control>}{Enter}{/Control}');
		expect(await words('4 settings of 4 channels changed.')).toBeTruthy();
		expect(calls).toEqual([4]);
		await user.click(await screen.findByRole('button', {name: 'Undo'}));
		expect(await cell(/^Pinned, #general: Off$/)).toBeTruthy();
	});

	test('Ctrl+Enter asks before what cannot be undone', async () => {
		const {user} = show();
		await user.click(await cell(/^Sound, #general: /));
		expect(screen.getByText(/1 can't be undone/)).toBeTruthy();
		await user.keyboard('{Control>}{Enter}{/Control}');
		const asked = await screen.findByRole('dialog', {name: 'Apply 1 change?'});
		await user.keyboard('{Control>}{Enter}{/Control}');
		expect(screen.getByRole('dialog', {name: 'Apply 1 change?'})).toBe(asked);
		await user.click(within(asked).getByRole('button', {name: 'Back to the list'}));
		expect(screen.getByRole('toolbar', {name: 'Staged changes'})).toBeTruthy();
	});

	test('what is refused is staged again, and its cell says why until it is to be something else', async () => {
		const {user} = show('', client => ({
			...client,
			updateSubscriptionSettings: () => Promise.reject(badRequest('Not subscribed to channel 4.')),
		}));
		await user.click(await cell(/^Muted, #general: Off$/));
		await user.click(screen.getByRole('button', {name: 'Apply 1 change'}));
		const refused = await cell(
			/^Muted, #general: On, changed, was Off\. .*Not subscribed to channel 4\./,
		);
		expect(refused.title).toContain('Not subscribed to channel 4.');
		expect(screen.getByText('· 1 refused by the server')).toBeTruthy();
		// What is discarded is not offered to be tried again.
		expect(screen.getByRole('button', {name: 'Try again'})).toBeTruthy();
		await user.click(screen.getByRole('button', {name: 'Discard'}));
		expect(screen.queryByRole('button', {name: 'Try again'})).toBeNull();
	});

	test('what failed is pending again at once, also where its report tried it again, and anew it has not failed', async () => {
		let isRefused = true;
		let letRead = () => {};
		const held = new Promise<void>(resolve => (letRead = resolve));
		const {user} = show('', client => ({
			...client,
			updateSubscriptionSettings: (sent, options) =>
				isRefused
					? Promise.reject(badRequest('Not today.'))
					: client.updateSubscriptionSettings(sent, options),
			register: async (...sent) => {
				if (isSent) await held;
				return client.register(...sent);
			},
		}));
		let isSent = false;
		const failed = /^Muted, #general: On, changed, was Off\. .*Not today\./;
		await user.click(await cell(/^Muted, #general: Off$/));
		isSent = true;
		await user.click(screen.getByRole('button', {name: 'Apply 1 change'}));
		// Before everything is read anew.
		expect(await cell(failed)).toBeTruthy();
		letRead();
		await user.click(await screen.findByRole('button', {name: 'Try again'}));
		await waitFor(() => expect(screen.getByText('· 1 refused by the server')).toBeTruthy());
		expect(await cell(failed)).toBeTruthy();
		isRefused = false;
		await user.click(await screen.findByRole('button', {name: 'Try again'}));
		await user.click(await screen.findByRole('button', {name: 'Undo'}));
		await user.click(await cell(/^Muted, #general: Off$/));
		expect(await cell(/^Muted, #general: On, changed, was Off$/)).toBeTruthy();
		expect(screen.getByRole('toolbar', {name: 'Staged changes'}).textContent).not.toContain(
			'refused',
		);
	});

	test('Ctrl+Enter reviews from the filter as well', async () => {
		const {user} = show();
		await user.click(await cell(/^Pinned, #announcements/));
		await user.click(screen.getByRole('searchbox'));
		await user.keyboard('{Control>}{Enter}{/Control}');
		expect(await screen.findByRole('dialog', {name: 'Apply 1 change?'})).toBeTruthy();
	});

	test('what is discarded is told, and comes back with Undo', async () => {
		const {user} = show();
		await user.click(await cell(/^Muted, #general: Off$/));
		await user.click(screen.getByRole('button', {name: 'Discard'}));
		const told = screen.getByRole('region', {name: 'Discarded changes'});
		expect(told.textContent).toContain('1 change discarded.');
		await user.click(within(told).getByRole('button', {name: 'Undo'}));
		expect(await cell(/^Muted, #general: On, changed, was Off$/)).toBeTruthy();
		expect(screen.queryByRole('region', {name: 'Discarded changes'})).toBeNull();
		await user.click(screen.getByRole('button', {name: 'Discard'}));
	});

	test('the menu of a column sets all that are shown, and the filter drops nothing staged', async () => {
		const {user} = show('?q=night');
		await cell(/^Muted, #night log/);
		await user.click(screen.getByRole('button', {name: 'Sound'}));
		await user.click(await screen.findByRole('menuitem', {name: 'Turn off in 1 channel shown'}));
		expect(await screen.findByText('1 change')).toBeTruthy();
		await user.clear(screen.getByRole('searchbox'));
		await user.type(screen.getByRole('searchbox'), 'kitchen');
		expect(await screen.findByText(/1 hidden by filter/)).toBeTruthy();
		await user.clear(screen.getByRole('searchbox'));
		expect(
			await cell(/^Sound, #night log: Off, changed, was Follows your account settings$/),
		).toBeTruthy();
		await user.click(screen.getByRole('button', {name: 'Review'}));
		const dialog = await screen.findByRole('dialog', {name: 'Apply 1 change?'});
		await user.click(within(dialog).getByRole('button', {name: 'Remove: Sound of #night log'}));
		await user.click(within(dialog).getByRole('button', {name: 'Back to the list'}));
		expect(await cell(/^Sound, #night log: Follows your account settings$/)).toBeTruthy();
	});

	test('a colour is one of the usual ones, or typed; what is none is said beside the field', async () => {
		const {user} = show();
		await user.click(await screen.findByRole('button', {name: /^Color, #kitchen/}));
		const field = await screen.findByRole('textbox', {name: 'Custom color'});
		await user.clear(field);
		await user.type(field, 'green{Enter}');
		expect(screen.getByText(/Enter # and 3 to 6 of the digits/)).toBeTruthy();
		await user.clear(field);
		await user.type(field, '#1a2b3c{Enter}');
		expect(
			await screen.findByRole('button', {name: /^Color, #kitchen: #1a2b3c, changed/}),
		).toBeTruthy();
	});

	test('a public channel is left at once, a private one after a question', async () => {
		const {user} = show();
		await user.click(await screen.findByRole('button', {name: 'Leave #instruments'}));
		expect(await words('You left #instruments.')).toBeTruthy();
		expect(
			screen.getByText(/If undone, unread messages in the channel stay marked as read/),
		).toBeTruthy();
		expect(screen.queryByRole('button', {name: 'Leave #instruments'})).toBe(null);
		await user.click(await screen.findByRole('button', {name: 'Undo'}));
		const again = await screen.findByRole('button', {name: 'Leave #instruments'});
		// The second click of a double click meets the row that slid below the pointer.
		fireEvent.click(again, {detail: 2});
		expect(screen.getByRole('button', {name: 'Leave #instruments'})).toBeTruthy();
		await user.click(screen.getByRole('button', {name: 'Leave #staff'}));
		const dialog = await screen.findByRole('dialog', {name: 'Leave #staff?'});
		expect(dialog.textContent).toContain("You can't rejoin by yourself");
		await user.click(within(dialog).getByRole('button', {name: 'Cancel'}));
		expect(screen.getByRole('button', {name: 'Leave #staff'})).toBeTruthy();
	});

	test('Enter leaves one channel, pressed twice or held', async () => {
		const {user} = show();
		const count = () => screen.getAllByRole('button', {name: /^Leave #/}).length;
		await user.click(await cell(/^Muted, #instruments: Off$/));
		const all = count();
		await user.keyboard('{End}');
		fireEvent.keyDown(document.activeElement!, {key: 'Enter', repeat: true});
		expect(count()).toBe(all);
		await user.keyboard('{Enter}{Enter}');
		expect(await words('You left #instruments.')).toBeTruthy();
		expect(count()).toBe(all - 1);
		expect(document.activeElement?.closest('[data-column]')?.getAttribute('data-column')).toBe(
			'name',
		);
		await user.keyboard('{Control>}z{/Control}');
		expect(await screen.findByRole('button', {name: 'Leave #instruments'})).toBeTruthy();
	});

	test('what is staged for a channel that is left goes with it, and Ctrl+Z undoes the leaving', async () => {
		const {user} = show();
		await user.click(await cell(/^Pinned, #general/));
		await user.click(await cell(/^Muted, #instruments: Off$/));
		await user.keyboard(' {End}{Enter}');
		expect(await words('You left #instruments.')).toBeTruthy();
		await user.keyboard('{Control>}z{/Control}');
		expect(await screen.findByRole('button', {name: 'Leave #instruments'})).toBeTruthy();
		expect(screen.getByText('1 change')).toBeTruthy();
		await user.keyboard('{Control>}z{/Control}');
		expect(screen.queryByRole('toolbar', {name: 'Staged changes'})).toBe(null);

		await user.click(await cell(/^Muted, #instruments: Off$/));
		await user.keyboard('{End}{Enter}');
		expect(await words(/1 change not applied to it discarded\./)).toBeTruthy();
		await user.click(await screen.findByRole('button', {name: 'Undo'}));
		expect(await cell(/^Muted, #instruments: Off$/)).toBeTruthy();
		expect(screen.queryByRole('toolbar', {name: 'Staged changes'})).toBe(null);
	});

	test('a step that changed nothing is not what Ctrl+Z undoes', async () => {
		const {user} = show();
		await user.click(await cell(/^Pinned, #general/));
		await user.keyboard('{ArrowRight}{Backspace}{Backspace}');
		expect(screen.getByText('1 change')).toBeTruthy();
		await user.keyboard('{Control>}z{/Control}');
		expect(screen.queryByRole('toolbar', {name: 'Staged changes'})).toBe(null);
	});

	test('a fill that changes nothing at first is undone as what it changed', async () => {
		const {user} = show();
		await user.click(await cell(/^Pinned, #announcements/));
		await user.keyboard('{ArrowDown}{ }{ArrowUp}');
		expect(screen.getByText('2 changes')).toBeTruthy();
		await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
		expect(screen.getByText('3 changes')).toBeTruthy();
		await user.keyboard('{Control>}z{/Control}');
		expect(screen.getByText('2 changes')).toBeTruthy();
	});

	test('what is staged for a channel that is left elsewhere is dropped, and said', async () => {
		const {user, client} = show();
		await user.click(await cell(/^Muted, #instruments: Off$/));
		await leaveScreen();
		await client.unsubscribe({subscriptions: ['instruments']});
		show();
		const said = 'Discarded 1 change not applied to #instruments, which you are no longer in.';
		expect(await words(said)).toBeTruthy();
		expect(screen.queryByRole('toolbar', {name: 'Staged changes'})).toBe(null);
		expect(settingPending.store.getState().sheets['demo']?.edits.size).toBe(0);
		await client.subscribe({subscriptions: [{name: 'instruments'}]});
	});

	test('of ten thousand channels only those in view are drawn', async () => {
		show('', client => ({
			...client,
			register: async (sent, options) => ({
				...(await client.register(sent, options)),
				never_subscribed: [],
				unsubscribed: [],
				subscriptions: Array.from({length: 10_000}, (_none, at) =>
					ownChannel({stream_id: at + 1, name: `channel ${String(at).padStart(5, '0')}`}),
				),
			}),
		}));
		const grid = await screen.findByRole('grid');
		expect(grid.getAttribute('aria-rowcount')).toBe('10001');
		expect(within(grid).getAllByRole('row').length).toBeLessThan(80);
	});
});

describe('states', () => {
	test('somebody in no channel is led to the channels', async () => {
		show('', client => ({
			...client,
			register: async (sent, options) => ({
				...(await client.register(sent, options)),
				subscriptions: [],
			}),
		}));
		expect(await screen.findByText('You are not in any channel')).toBeTruthy();
		const link = screen.getByRole('link', {name: 'Go to Channels'});
		expect(link.getAttribute('href')).toContain('/o/demo/channels');
	});

	test('nothing matches: the filter can be cleared', async () => {
		const {user} = show('?q=nowhere');
		expect(await screen.findByText('None of your channels matches nowhere')).toBeTruthy();
		await user.click(screen.getByRole('button', {name: 'Show all your channels'}));
		expect(await cell(/^Muted, #kitchen/)).toBeTruthy();
	});

	test.each([
		['is:', 'is: has no value yet and filters nothing.'],
		['foo:x', 'foo:x is not a filter and is searched as text.'],
	])('%s in the filter is told where it stands', async (text, said) => {
		show(`?q=${text}`);
		const box = await screen.findByRole('searchbox', {name: 'Filter your channels'});
		expect(box.title).toBe(said);
	});

	test('a failure can be tried again', async () => {
		let isDown = true;
		const {user} = show('', client => ({
			...client,
			register: (sent, options) =>
				isDown
					? Promise.reject(new Unreachable('refused', 'connect ECONNREFUSED'))
					: client.register(sent, options),
		}));
		const again = await screen.findByRole('button', {name: 'Try again'}, {timeout: 20_000});
		isDown = false;
		await user.click(again);
		expect(await cell(/^Muted, #kitchen/)).toBeTruthy();
	});
});

describe('topics', () => {
	const policyOf = async (topic: string) =>
		within(await screen.findByRole('radiogroup', {name: `Policy of ${topic}`}))
			.getAllByRole('radio')
			.find(radio => radio.getAttribute('aria-checked') === 'true')?.textContent;
	const openChannel = async (name: RegExp, spoil?: Spoil) => {
		const {user, ...rest} = show('?tab=topics', spoil);
		await user.click(await screen.findByRole('option', {name}));
		return {user, ...rest};
	};

	test('Enter in the search of channels takes the best match', async () => {
		const {user} = show('?tab=topics');
		await screen.findByRole('option', {name: /kitchen/});
		const picker = screen.getByRole('navigation', {name: 'Channels to choose from'});
		await user.type(within(picker).getByRole('searchbox'), 'log{Enter}');
		const [best] = await within(picker).findAllByRole('option');
		expect(best?.textContent).toContain('night log');
		expect(best?.getAttribute('aria-selected')).toBe('true');
	});

	test('all policies are shown at first, with a filter by policy', async () => {
		const {user} = show('?tab=topics');
		expect(await policyOf('cake on Monday')).toBe('Unmuted');
		expect(await policyOf('road works on the hill')).toBe('Muted');
		await user.click(screen.getByRole('button', {name: /^Followed 1/}));
		expect(await screen.findByText('1 of 3')).toBeTruthy();
	});

	test('a press and a key set the policy of a topic at once', async () => {
		const {user} = await openChannel(/kitchen/);
		const group = await screen.findByRole('radiogroup', {name: 'Policy of coffee machine'});
		await user.click(within(group).getByRole('radio', {name: 'Followed'}));
		expect(await words('“coffee machine” is followed now.')).toBeTruthy();
		await user.click(screen.getByText('coffee machine'));
		await user.keyboard('m');
		await waitFor(async () => expect(await policyOf('coffee machine')).toBe('Muted'));
		await user.keyboard('{Backspace}');
		await waitFor(async () => expect(await policyOf('coffee machine')).toBe('Default'));
	});

	test('where Unmuted changes nothing it is said', async () => {
		await openChannel(/general/);
		const note = '#general is not muted, so Unmuted has the same effect as Default.';
		expect(await screen.findByText(note)).toBeTruthy();
	});

	test('a topic that is not in the list can have a policy; what is wrong stands beside it', async () => {
		const {user} = await openChannel(/kitchen/);
		const field = await screen.findByRole('textbox', {name: 'Topic that is not in the list'});
		await user.type(field, 'x'.repeat(61));
		await user.click(screen.getByRole('button', {name: 'Set policy'}));
		expect(
			await screen.findByText('A topic has at most 60 characters; this one has 61.'),
		).toBeTruthy();
		expect(textsOf('demo').size).toBe(1);
		await user.clear(field);
		expect(textsOf('demo').size).toBe(0);
		await user.type(field, 'spring cleaning ');
		expect(screen.getByText(/A space at the start or the end counts/)).toBeTruthy();
		await user.click(screen.getByRole('button', {name: 'Set policy'}));
		expect(await policyOf('spring cleaning')).toBe('Muted');
		await user.click(await screen.findByRole('button', {name: 'Undo'}));
		await waitFor(() =>
			expect(screen.queryByRole('radiogroup', {name: 'Policy of spring cleaning'})).toBe(null),
		);
	});

	test('what is typed on while a policy is set stays', async () => {
		let answer: () => void = () => undefined;
		const answering = new Promise<void>(resolve => (answer = resolve));
		const {user} = await openChannel(/kitchen/, client => ({
			...client,
			setTopicPolicy: async (...sent) => {
				await answering;
				return client.setTopicPolicy(...sent);
			},
		}));
		const field = await screen.findByRole<HTMLInputElement>('textbox', {
			name: 'Topic that is not in the list',
		});
		await user.type(field, 'first topic');
		await user.click(screen.getByRole('button', {name: 'Set policy'}));
		await user.clear(field);
		await user.type(field, 'second topic');
		answer();
		expect(await words('“first topic” is muted now.')).toBeTruthy();
		await waitFor(() =>
			expect(screen.getByRole('button', {name: 'Set policy'})).toHaveProperty('disabled', false),
		);
		expect(field.value).toBe('second topic');
		await user.click(await screen.findByRole('button', {name: 'Undo'}));
		await waitFor(() =>
			expect(screen.queryByRole('radiogroup', {name: 'Policy of first topic'})).toBe(null),
		);
	});

	test('many are selected and set together', async () => {
		const {user} = show('?tab=topics');
		await user.click(await screen.findByText('cake on Monday'));
		await user.keyboard('{Control>}a{/Control}');
		await user.click(screen.getByRole('button', {name: 'Set 3 topics to Muted'}));
		expect(await words('2 topics are muted now.')).toBeTruthy();
		expect(await policyOf('night of 29 October')).toBe('Muted');
		await user.click(await screen.findByRole('button', {name: 'Undo'}));
		await waitFor(async () => expect(await policyOf('night of 29 October')).toBe('Followed'));
	});
});
