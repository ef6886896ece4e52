// @vitest-environment happy-dom
import {cleanup, render, screen} from '@testing-library/react';
import {afterEach, expect, test} from 'vitest';
import {SingleKeys} from './single-keys';
import {useKeyTitles} from './use-key-titles';

afterEach(cleanup);

function Buttons() {
	const keyed = useKeyTitles();
	return (
		<>
			<button type="button" title={keyed('Write', 'N')}>
				Write
			</button>
			<button type="button" title={keyed('Close', 'Escape')}>
				Close
			</button>
		</>
	);
}

test('a tooltip promises a letter alone only where it is on', () => {
	const {rerender} = render(<Buttons />);
	const titles = () => screen.getAllByRole('button').map(({title}) => title);
	expect(titles()).toEqual(['Write (N)', 'Close (Esc)']);
	rerender(
		<SingleKeys value={false}>
			<Buttons />
		</SingleKeys>,
	);
	expect(titles()).toEqual(['Write', 'Close (Esc)']);
});
