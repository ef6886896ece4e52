// @vitest-environment happy-dom
import {screen} from '@testing-library/react';
import {afterEach, expect, test} from 'vitest';
import {leaveScreen, showScreen} from '../../../../testing/screen.fixture';
import type {MoveLimit} from './move-limit';
import {TimeLimitPanel} from './time-limit-panel';

afterEach(leaveScreen);

const limit = (firstAllowed: number): MoveLimit => ({
	change: {} as MoveLimit['change'],
	firstAllowed,
	all: 8,
	allowed: 4,
	said: '',
});

const show = (limits: readonly MoveLimit[], moved: number) =>
	showScreen(
		<TimeLimitPanel
			limits={limits}
			seconds={undefined}
			messages={[]}
			isBusy={false}
			moved={moved}
			onFallback={() => {}}
			onBack={() => {}}
		/>,
	);

test('one limit names the oldest message that can move, and what is before it', async () => {
	show([limit(40)], 1);
	await screen.findByText('Oldest allowed: message 40. 4 messages before that would stay.');
	expect(screen.getByText('1 other message was moved.')).toBeTruthy();
});

test('several limits have no oldest message that anything could be before', async () => {
	show([limit(40), limit(70)], 3);
	await screen.findByText('8 older messages would stay.');
	expect(screen.getByText('3 other messages were moved.')).toBeTruthy();
});
