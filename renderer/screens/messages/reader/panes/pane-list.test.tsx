// @vitest-environment happy-dom
import {MantineProvider} from '@mantine/core';
import {cleanup, render, screen} from '@testing-library/react';
import {afterEach, expect, test, vi} from 'vitest';
import {testUser} from '../../../../testing/test-user.fixture';
import {putOwnKeys} from '../../../../state/own-keys';
import {PaneList} from './pane-list';

const fruits = Array.from({length: 40}, (_none, at) => `Fruit ${at + 1}`);
const choose = vi.fn<(name: string) => void>();

function Fruits({
	entries,
	question,
	onMark,
}: {
	entries: readonly string[];
	question: string;
	onMark?: (name: string) => void;
}) {
	return (
		<MantineProvider env="test">
			<PaneList
				label="Fruits"
				entries={entries}
				question={question}
				keyOf={name => name}
				current={undefined}
				onChoose={choose}
				hasSingleKeys
				{...(onMark !== undefined && {onMark})}
			>
				{name => name}
			</PaneList>
		</MantineProvider>
	);
}

afterEach(() => {
	cleanup();
	vi.restoreAllMocks();
	putOwnKeys({});
});

test('the keys go on near where one was, and at the first of another answer', async () => {
	const user = testUser();
	const {rerender} = render(<Fruits entries={fruits} question="" />);
	const chosen = async () => {
		screen.getByRole('listbox').focus();
		await user.keyboard('{Enter}');
		return choose.mock.lastCall?.[0];
	};
	screen.getByRole('listbox').focus();
	await user.keyboard('{End}');
	rerender(<Fruits entries={fruits.slice(0, 30)} question="" />);
	expect(await chosen()).toBe('Fruit 30');
	rerender(<Fruits entries={fruits.slice(4, 14)} question="f" />);
	expect(await chosen()).toBe('Fruit 5');
});

test('the box of an entry names the key that selects it, as the person has it', async () => {
	vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
	const box = async () => {
		cleanup();
		render(<Fruits entries={fruits.slice(0, 1)} question="" onMark={() => {}} />);
		return (await screen.findByRole('option')).querySelector('[title]')?.getAttribute('title');
	};
	expect(await box()).toBe('Select (X)');
	putOwnKeys({selectRow: 'V'});
	expect(await box()).toBe('Select (V)');
});
