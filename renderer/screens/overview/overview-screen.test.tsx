// @vitest-environment happy-dom
import {i18n} from '@lingui/core';
import {screen, waitFor, within} from '@testing-library/react';
import {afterEach, describe, expect, test} from 'vitest';
import {Unreachable} from '../../../shared/client/failures';
import {Role} from '../../../shared/model/role';
import {leaveScreen, showScreen} from '../../testing/screen.fixture';
import {OverviewScreen} from './overview-screen';

afterEach(leaveScreen);

const show = (options: Parameters<typeof showScreen>[1] = {}) =>
	showScreen(<OverviewScreen />, {at: '/overview', ...options});
const figures = async () => {
	await screen.findAllByRole('figure');
	return screen.getAllByRole('figure');
};
const worth = () => screen.findByRole('region', {name: 'Worth a look'});
const reasons = async () =>
	within(await worth())
		.getAllByRole('listitem')
		.map(({textContent}) => textContent);
const failing = () => Promise.reject(new Unreachable('refused', 'connect ECONNREFUSED'));

describe('the figures', () => {
	test('are links to what they count, named by number and thing', async () => {
		show();
		const guests = await screen.findByRole('link', {name: /^\d+ guests$/});
		expect(guests.getAttribute('href')).toContain('role%3Aguest');
		const links = await screen.findByRole('link', {name: /^1 link that never expires$/});
		expect(links.getAttribute('href')).toContain('expires%3Anever');
		expect(document.documentElement.dataset['ready']).toBe('overview');
	});

	test('tell between which numbers the idle are where that is not sure', async () => {
		show();
		const idle = await screen.findByRole('link', {name: /^0–\d+ people idle for 90 days/});
		expect(idle.textContent).toContain('Activity is known for 14 days');
	});

	test('that could not be read say so, and can be tried again', async () => {
		let isAway = true;
		const {user} = show({
			spoil: client => ({
				...client,
				getInvitations: (...sent) => (isAway ? failing() : client.getInvitations(...sent)),
			}),
		});
		expect(
			await screen.findByRole('link', {name: /^– links that never expire Could not be loaded$/}),
		).toBeTruthy();
		expect((await worth()).textContent).toContain('Not all could be loaded');
		const chart = await screen.findByRole('figure', {name: 'Invitations by expiry'});
		await within(chart).findByText('Could not be loaded');
		expect(chart.querySelector('[aria-busy=true]')).toBeNull();
		isAway = false;
		await user.click(screen.getByRole('button', {name: 'Try again'}));
		expect(await screen.findByRole('link', {name: /^1 link that never expires$/})).toBeTruthy();
		await waitFor(() => expect(chart.textContent).not.toContain('Could not be loaded'));
	});

	test('of invitations are neither asked for nor shown where the account can see none', async () => {
		const asked: string[] = [];
		show({
			as: 'member',
			spoil: client => ({
				...client,
				getInvitations: (...sent) => {
					asked.push('invitations');
					return client.getInvitations(...sent);
				},
				getOwnUser: async (...sent) => ({...(await client.getOwnUser(...sent)), role: Role.guest}),
			}),
		});
		await screen.findByRole('link', {name: /people idle for 90 days/});
		await waitFor(() => expect(document.querySelector('[data-figures=known]')).toBeTruthy());
		const titles = (await figures()).map(figure => within(figure).getByRole('heading').textContent);
		expect(titles).toContain('Channel sizes');
		expect(titles).not.toContain('Invitations by expiry');
		expect(screen.queryByRole('link', {name: /never expire/})).toBeNull();
		expect(screen.queryByText('Could not be loaded')).toBeNull();
		expect(asked).toEqual([]);
	});

	test('of invitations are there although it cannot be read whose account it is', async () => {
		show({spoil: client => ({...client, getOwnUser: () => failing()})});
		expect(await screen.findByRole('link', {name: /^1 link that never expires/})).toBeTruthy();
		await waitFor(() => expect(document.querySelector('[data-figures=known]')).toBeTruthy());
	});

	test('stand nowhere while nobody knows who is there', async () => {
		let isAway = true;
		const {user} = show({
			spoil: client => ({
				...client,
				getUsers: (...sent) => (isAway ? failing() : client.getUsers(...sent)),
			}),
		});
		const again = await screen.findByRole('button', {name: 'Try again'});
		expect(screen.queryByRole('link', {name: /guests/})).toBeNull();
		isAway = false;
		await user.click(again);
		expect(await screen.findByRole('link', {name: /guests/})).toBeTruthy();
	});

	test('stand as they were last while nobody knows who is there, and say of when they are', async () => {
		const at = new Date(2020, 4, 17).getTime();
		const last = {
			guest: {value: '1,234', what: 'guests'},
			inactive: {value: '7', what: 'channels without active subscribers', isLoud: true},
		};
		const list = {text: JSON.stringify({language: i18n.locale, figures: last}), at};
		let answer = () => {};
		const {user} = show({
			saved: new Map([['overview-figures', list]]),
			spoil: client => ({
				...client,
				getUsers: async (...sent) => {
					await new Promise<void>(resolve => (answer = resolve));
					return client.getUsers(...sent);
				},
			}),
		});
		const name = /^1,234 guests As of May 17, 2020$/;
		const before = await screen.findByRole('link', {name});
		expect(before.getAttribute('href')).toContain('role%3Aguest');
		expect(screen.getByRole('link', {name: /^7 channels without active .* As of/})).toBeTruthy();
		expect(screen.getByRole('link', {name: /^– people idle for 30 days Loading$/})).toBeTruthy();
		await user.click(screen.getByRole('heading', {name: 'Upkeep'}));
		answer();
		await waitFor(() => expect(screen.queryByRole('link', {name})).toBeNull());
		expect(await screen.findByRole('link', {name: /^\d+ guests$/})).toBeTruthy();
		await waitFor(() => expect(screen.queryByText(/^As of/)).toBeNull());
	});

	test('of a member are of what a member can see', async () => {
		show({as: 'member'});
		const links = await screen.findByRole('link', {name: /links that never expire/});
		await waitFor(() => expect(links.textContent).toContain('Your own only'));
		expect(links.textContent).toMatch(/^0 /);
	});
});

describe('what is worth a look', () => {
	test('is dismissed, and shown again', async () => {
		const {user} = show();
		const sentence = '1 invitation link never expires.';
		await screen.findByText(sentence);
		// Further ones may come meanwhile.
		const others = (await reasons()).filter(reason => !reason.includes(sentence));
		const button = screen.getByRole('button', {name: `Dismiss: ${sentence}`});
		const row = button.closest('li')!;
		const beside = (row.nextElementSibling ?? row.previousElementSibling) as HTMLElement;
		await user.click(button);
		await waitFor(() => expect(screen.queryByText(sentence)).toBeNull());
		expect(document.activeElement).toBe(within(beside).getByRole('button', {name: /^Dismiss: /}));
		expect(screen.getByText(`Dismissed: ${sentence}`).closest('[role=status]')).toBeTruthy();
		expect(await reasons()).toEqual(expect.arrayContaining(others));

		await user.click(screen.getByRole('button', {name: 'Show 1 dismissed'}));
		const dismissed = screen.getByRole('list', {name: 'Dismissed'});
		expect(dismissed.textContent).toContain(sentence);
		await user.click(within(dismissed).getByRole('button', {name: `Show again: ${sentence}`}));
		await waitFor(() => expect(screen.queryByRole('list', {name: 'Dismissed'})).toBeNull());
		expect(document.activeElement).toBe(screen.getByRole('heading', {name: 'Worth a look'}));
		expect(screen.getByText(sentence)).toBeTruthy();
	});
});

describe('a chart', () => {
	test('has a table with the same figures', async () => {
		const {user} = show();
		await figures();
		const toTable = await screen.findByRole('button', {name: 'Show as table: Channel sizes'});
		await user.click(toTable);
		const table = screen.getByRole('table', {name: 'Channel sizes'});
		const row = within(table).getByRole('row', {name: /^#general/});
		expect(within(row).getByRole('cell').textContent).toMatch(/^\d+$/);
		await user.click(screen.getByRole('button', {name: 'Show as chart: Channel sizes'}));
		const figure = screen.getByRole('figure', {name: 'Channel sizes'});
		expect(within(figure).getByRole('img', {name: /#general: \d+/})).toBeTruthy();
	});

	test('whose figures could not be read says why, and the others stand', async () => {
		show({spoil: client => ({...client, getMessages: failing})});
		const all = await figures();
		expect(all).toHaveLength(5);
		const messages = screen.getByRole('figure', {name: 'Messages per channel and week'});
		expect(await within(messages).findByRole('button', {name: 'Try again'})).toBeTruthy();
		expect(
			await screen.findByText(/Messages couldn't be loaded, so who wrote is missing/),
		).toBeTruthy();
	});

	test('names the week of which not all was read', async () => {
		const {user} = show({
			spoil: client => ({
				...client,
				getMessages: async (...sent) => {
					const answer = await client.getMessages(...sent);
					return {...answer, messages: answer.messages.slice(-20), found_oldest: false};
				},
			}),
		});
		await user.click(
			await screen.findByRole('button', {name: 'Show as table: Messages per channel and week'}),
		);
		const table = screen.getByRole('table', {name: 'Messages per channel and week'});
		expect(table.textContent).toMatch(/\((?:part|so far)\)/);
		expect(screen.getByText(/of what was before the server gives no count/)).toBeTruthy();
	});
});
