// @vitest-environment happy-dom
import {screen, waitFor, within} from '@testing-library/react';
import {afterEach, expect, test, vi} from 'vitest';
import {Unreachable} from '../../../../../shared/client/failures';
import type {Client} from '../../../../../shared/client/create-client';
import {OneMessage} from '../../../../testing/one-message.fixture';
import {leaveScreen, showScreen} from '../../../../testing/screen.fixture';
import {ReadersDialog} from './readers-dialog';

afterEach(leaveScreen);

const show = (spoil?: (client: Client) => Client) => {
	const onClose = vi.fn();
	const shown = showScreen(
		<OneMessage with="Ask the carpenter">
			{message => <ReadersDialog message={message} onClose={onClose} />}
		</OneMessage>,
		spoil && {spoil},
	);
	return {...shown, onClose};
};
/** Read receipts as the organization has them, and who is told to have read. */
const receipts =
	(isOn: boolean, getReadReceipts: Client['getReadReceipts']) =>
	(client: Client): Client => ({
		...client,
		register: async (...sent) => ({
			...(await client.register(...sent)),
			realm_enable_read_receipts: isOn,
		}),
		getReadReceipts,
	});
const toldBy = (ids: readonly number[]) => () => Promise.resolve({user_ids: [...ids]});

test('those who have read it stand there by name, in the order of the names', async () => {
	const {client} = show(receipts(true, toldBy([5, 4, 999])));
	const dialog = await screen.findByRole('dialog', {name: 'Read by 3 people'});
	const {members} = await client.getUsers({});
	const names = [4, 5].map(id => members.find(({user_id}) => user_id === id)?.full_name ?? '');
	await waitFor(() =>
		expect(
			within(dialog)
				.getAllByRole('listitem')
				.map(({textContent}) => textContent),
		).toEqual(
			[...names, 'User 999']
				.toSorted((one, other) => one.localeCompare(other))
				.map(name => expect.stringContaining(name)),
		),
	);
	expect(dialog.textContent).toContain('who wrote it');
});

test('where nobody has read it yet, that is said', async () => {
	show(receipts(true, toldBy([])));
	expect(await screen.findByRole('dialog', {name: 'Read by nobody yet'})).toBeTruthy();
	expect(screen.queryByRole('listitem')).toBeNull();
});

test('where the organization has them turned off nothing is asked', async () => {
	const asked = vi.fn(toldBy([4]));
	show(receipts(false, asked));
	expect(await screen.findByText(/Read receipts are turned off in this organization/)).toBeTruthy();
	expect(asked).not.toHaveBeenCalled();
});

test('a reading that failed is tried again', async () => {
	let isAway = true;
	const {user} = show(
		receipts(true, () => (isAway ? Promise.reject(new Unreachable('cut', 'cut')) : toldBy([4])())),
	);
	const again = await screen.findByRole('button', {name: 'Try again'}, {timeout: 10_000});
	isAway = false;
	await user.click(again);
	expect(await screen.findByRole('dialog', {name: 'Read by 1 person'})).toBeTruthy();
});
