// @vitest-environment happy-dom
import {MantineProvider} from '@mantine/core';
import {cleanup, render, screen} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {afterEach, expect, test, vi} from 'vitest';
import {explainFailure, explainMissingKey, type Explanation} from '../../api/failures/explain';
import {FailedState} from './failed-state';
import {HelpingSteps, type StepsThatHelp} from './helping-steps';

afterEach(cleanup);

const unlock = vi.fn();
const signIn = vi.fn();
const onRetry = vi.fn();
const steps = {
	unlock: {label: 'Unlock', run: unlock},
	'sign-in': {label: 'Sign in again', run: signIn},
};

function show(words: Explanation, helping: StepsThatHelp) {
	render(
		<MantineProvider>
			<HelpingSteps value={helping}>
				<FailedState words={words} onRetry={onRetry} />
			</HelpingSteps>
		</MantineProvider>,
	);
}

test.each([
	['locked', explainFailure({ok: false, kind: 'locked', detail: 'It waits.'}), 'Unlock', unlock],
	['signed out', explainMissingKey(), 'Sign in again', signIn],
] as const)(
	'%s: what helps stands in the place of trying again',
	async (_what, words, name, act) => {
		show(words, steps);
		expect(screen.queryByRole('button', {name: 'Try again'})).toBeNull();
		await userEvent.click(screen.getByRole('button', {name}));
		expect(act).toHaveBeenCalledOnce();
		expect(onRetry).not.toHaveBeenCalled();
	},
);

test.each([
	[explainFailure({ok: false, kind: 'refused', detail: 'Nobody there.'}), steps],
	[explainMissingKey(), {}],
])('without another step it is tried again', async (words, helping) => {
	show(words, helping);
	await userEvent.click(screen.getByRole('button', {name: 'Try again'}));
	expect(onRetry).toHaveBeenCalledOnce();
	onRetry.mockClear();
});

test('an outage that is told over all screens is not told again', () => {
	const refused = explainFailure({ok: false, kind: 'refused', detail: 'Nobody there.'});
	show(refused, {isOutageTold: true});
	expect(screen.getByRole('alert').textContent).toContain('It loads by itself');
	expect(screen.queryByText(refused.title)).toBeNull();
	cleanup();
	// Another failure is its own.
	const failed = explainFailure({ok: false, kind: 'server-error', detail: 'It broke.'});
	show(failed, {isOutageTold: true});
	expect(screen.getByText(failed.title)).toBeTruthy();
});

test('what a server said keeps its own direction', () => {
	const words = explainFailure({ok: false, kind: 'server-error', detail: 'It broke.'});
	show({...words, said: 'It broke.', facts: []}, {});
	expect(screen.getByText('It broke.').tagName).toBe('BDI');
});

test('while a service asks for a pause, trying again says so first', async () => {
	const actions: string[] = [];
	onRetry.mockImplementation(() => actions.push('again'));
	const beforeWaiting = () => Promise.resolve(actions.push('before'));
	show(explainFailure({ok: false, kind: 'refusal', code: 'RATE_LIMIT_HIT', detail: 'Wait.'}), {
		beforeWaiting,
	});
	await userEvent.click(screen.getByRole('button', {name: 'Try again'}));
	expect(actions).toEqual(['before', 'again']);
	onRetry.mockReset();
});
