// @vitest-environment happy-dom
import {act, screen, waitFor, within} from '@testing-library/react';
import {afterEach, expect, test} from 'vitest';
import type {Client} from '../../shared/client/create-client';
import {taken, Taker} from '../api/apply-changes.fixture';
import {keepText, textsOf} from '../api/kept-texts';
import {CutOffRuns} from './cut-off-runs';
import {leaveScreen, showScreen} from './screen.fixture';

afterEach(leaveScreen);

const kept = () => [...textsOf('demo')].filter(([key]) => key.startsWith('unfinished-run '));
const notice = () => screen.queryByRole('status', {name: 'Changes that were cut off'});

/** A screen on which renaming people waits at the fourth of them, and goes on when it is told. */
function showHeld() {
	let goOn = () => {};
	const held = new Promise<void>(resolve => (goOn = resolve));
	let calls = 0;
	const spoil = (client: Client): Client => ({
		...client,
		updateUser: async () => {
			if (++calls > 3) await held;
			return {};
		},
	});
	showScreen(
		<>
			<CutOffRuns />
			<Taker />
		</>,
		{spoil},
	);
	return {goOn};
}

const order = {
	label: 'Eight people renamed.',
	changes: Array.from({length: 8}, (_none, at) => ({
		kind: 'name' as const,
		user_id: at + 5,
		before: 'a',
		after: 'b',
	})),
};

test('how far a long run is stays on the computer until it ends, and is told nobody meanwhile', async () => {
	const {goOn} = showHeld();
	await screen.findByText('Ready');
	const run = taken.apply?.(order);
	await waitFor(() => expect(kept()).toHaveLength(1));
	expect(JSON.parse(kept()[0]?.[1].text ?? '')).toMatchObject({label: order.label, all: 8});
	expect(notice()).toBeNull();
	await act(async () => {
		goOn();
		await run;
	});
	expect(kept()).toEqual([]);
});

test('what an earlier window left unfinished is told until it was read', async () => {
	const {user} = showScreen(
		<>
			<CutOffRuns />
			<Taker />
		</>,
	);
	await screen.findByText('Ready');
	const left = {label: 'Role of 1,849 people changed.', all: 1849, done: 812, failed: 3};
	act(() => keepText('demo', 'unfinished-run 1 1', JSON.stringify(left)));
	await waitFor(() =>
		expect(notice()?.textContent).toContain('812 of 1,849 changes were made, 3 refused'),
	);
	await user.click(within(notice()!).getByRole('button', {name: 'Dismiss'}));
	await waitFor(() => expect(notice()).toBeNull());
	expect(kept()).toEqual([]);
});
