// @vitest-environment happy-dom
import {cleanup, render, screen} from '@testing-library/react';
import {useState} from 'react';
import {flushSync} from 'react-dom';
import {afterEach, expect, it} from 'vitest';
import {DeferredWhileTyping} from './deferred-while-typing';

afterEach(cleanup);

/** Two switches, of which each knows what was on when it was drawn. */
function Tools() {
	const [on, setOn] = useState<readonly string[]>([]);
	return (
		<>
			<input aria-label="Filter" onChange={event => setOn([event.currentTarget.value])} />
			<output>{on.join(' ')}</output>
			<DeferredWhileTyping>
				{['one', 'two'].map(name => (
					<button key={name} type="button" onClick={() => flushSync(() => setOn([...on, name]))}>
						{name}
					</button>
				))}
			</DeferredWhileTyping>
		</>
	);
}

it('who uses the tools has them as they are: two clicks at once both count', () => {
	render(<Tools />);
	const [one, two] = ['one', 'two'].map(name => screen.getByRole('button', {name}));
	one!.focus();
	one!.click();
	two!.click();
	expect(screen.getByRole('status').textContent).toBe('one two');
});
