// @vitest-environment happy-dom
import {MantineProvider} from '@mantine/core';
import {cleanup, render, screen} from '@testing-library/react';
import {afterEach, expect, test} from 'vitest';
import {SingleKeys} from '../components/keyboard/single-keys';
import {putOwnKeys} from '../state/own-keys';
import {PendingBar} from './pending-bar';

afterEach(() => {
	cleanup();
	putOwnKeys({});
});

function show(count: number, hasSingleKeys = true) {
	const none = () => {};
	const pending = {
		edits: new Map(),
		refusals: new Map(),
		discarded: count === 0 ? 2 : undefined,
		hideDiscarded: none,
		undoDiscard: none,
		discard: none,
	};
	render(
		<MantineProvider env="test">
			<SingleKeys value={hasSingleKeys}>
				<PendingBar
					pending={pending}
					count={count}
					hidden={0}
					onShowAll={none}
					onReview={none}
					onGone={none}
				/>
			</SingleKeys>
		</MantineProvider>,
	);
}

const discardTitle = () => screen.getByRole('button', {name: 'Discard'}).getAttribute('title');

test.each([
	['its own', {}, 'Ctrl+Z'],
	['those of the person', {undo: 'Mod+U'}, 'Ctrl+U'],
])('the way back is told with the keys for Undo: %s', (_which, own, keys) => {
	putOwnKeys(own);
	show(1);
	expect(discardTitle()).toBe(`${keys} brings them back`);
	cleanup();
	show(0);
	expect(screen.getByText(`Discarded. ${keys} brings the changes back.`)).toBeTruthy();
});

test('a key for Undo that is switched off is not told', () => {
	putOwnKeys({undo: 'U'});
	show(1, false);
	expect(discardTitle()).toBeNull();
	cleanup();
	show(0, false);
	expect(screen.getByText('Discarded.')).toBeTruthy();
});
