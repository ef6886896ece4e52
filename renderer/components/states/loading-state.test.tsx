// @vitest-environment happy-dom
import {act, cleanup, render, screen} from '@testing-library/react';
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {HelpingSteps} from './helping-steps';
import {LoadingState, skeletonAfterMilliseconds, slowAfterMilliseconds} from './loading-state';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
	cleanup();
	vi.useRealTimers();
});

const shown = (isOutageTold: boolean) => (
	<HelpingSteps value={{isOutageTold}}>
		<LoadingState label="Loading the people.">
			<span>skeleton</span>
		</LoadingState>
	</HelpingSteps>
);
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const words = () => screen.getByRole('status').textContent;

test('a skeleton comes after a moment, and words when it takes long', () => {
	render(shown(false));
	expect(screen.queryByText('skeleton')).toBeNull();
	pass(skeletonAfterMilliseconds);
	expect(screen.getByText('skeleton')).toBeTruthy();
	expect(words()).toBe('');
	pass(slowAfterMilliseconds);
	expect(words()).toContain('Loading the people. This is taking longer than usual.');
});

test('while the server is known not to respond, words stand in the place of the skeleton', () => {
	const {rerender} = render(shown(true));
	pass(skeletonAfterMilliseconds);
	expect(screen.queryByText('skeleton')).toBeNull();
	expect(words()).toContain("This can't be loaded now.");
	rerender(shown(false));
	expect(screen.getByText('skeleton')).toBeTruthy();
	rerender(shown(true));
	expect(words()).toContain('It loads by itself when the connection is back.');
});
