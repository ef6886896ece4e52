// @vitest-environment happy-dom
import {cleanup, render, screen} from '@testing-library/react';
import {afterEach, beforeAll, expect, test} from 'vitest';
import {testUser} from '../testing/test-user.fixture';
import {VirtualList} from './virtual-list';

const fruits = Array.from({length: 40}, (_none, at) => `Fruit ${at + 1}`);

function Fruits({rows, question}: {readonly rows: readonly string[]; readonly question: string}) {
	return (
		<VirtualList
			label="Fruits"
			rows={rows}
			question={question}
			keyOf={name => name}
			render={name => name}
		/>
	);
}

const stops = () =>
	screen
		.getAllByRole('listitem')
		.filter(({tabIndex}) => tabIndex === 0)
		.map(({textContent}) => textContent);

beforeAll(() => {
	for (const side of ['offsetHeight', 'offsetWidth', 'clientHeight']) {
		Object.defineProperty(HTMLElement.prototype, side, {configurable: true, value: 400});
	}
});
afterEach(cleanup);

test('the stop of the tab key is near where it was, and the first of another answer', async () => {
	const user = testUser();
	const {rerender} = render(<Fruits rows={fruits} question="" />);
	await user.tab();
	await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}');
	expect(stops()).toEqual(['Fruit 5']);
	rerender(<Fruits rows={fruits.slice(0, 3)} question="" />);
	expect(stops()).toEqual(['Fruit 3']);
	rerender(<Fruits rows={fruits.slice(10, 20)} question="1" />);
	expect(stops()).toEqual(['Fruit 11']);
});
