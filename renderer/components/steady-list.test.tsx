// @vitest-environment happy-dom
import {cleanup, fireEvent, render, screen} from '@testing-library/react';
import {useRef} from 'react';
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {useSteadyList} from './steady-list';

const act = vi.fn<(name: string) => void>();
let now = 0;

function List({
	names,
	question = '',
}: {
	readonly names: readonly string[];
	readonly question?: string;
}) {
	const ref = useRef<HTMLUListElement>(null);
	const {entries, list} = useSteadyList(ref, names, name => name, question);
	return (
		<ul ref={ref} {...list}>
			{entries.map(name => (
				<li key={name} data-key={name}>
					<button type="button" onClick={() => act(name)}>
						{name}
					</button>
				</li>
			))}
		</ul>
	);
}

const shown = () => screen.getAllByRole('button').map(({textContent}) => textContent);
const button = (name: string) => screen.getByRole('button', {name});

/** An event of the pointer at a place and a moment. */
function at(type: string, name: string, x: number, detail = 0) {
	const event = new MouseEvent(type, {bubbles: true, cancelable: true, clientX: x, detail});
	Object.defineProperty(event, 'timeStamp', {value: now});
	fireEvent(button(name), event);
}

beforeEach(() => {
	now = 10_000;
	act.mockClear();
});
afterEach(cleanup);

test('what is pointed at stays while others come and move around it', () => {
	const {rerender} = render(<List names={['b', 'c', 'd']} />);
	at('pointerover', 'c', 5);
	rerender(<List names={['a', 'b', 'd', 'c']} />);
	expect(shown()).toEqual(['a', 'c', 'b', 'd']);
	fireEvent.pointerOut(button('c'), {relatedTarget: document.body});
	rerender(<List names={['a', 'b', 'd', 'c', 'e']} />);
	expect(shown()).toEqual(['a', 'b', 'd', 'c', 'e']);
});

test('so does what holds the focus', () => {
	const {rerender} = render(<List names={['b', 'c', 'd']} />);
	button('d').focus();
	rerender(<List names={['d', 'b', 'c']} />);
	expect(shown()).toEqual(['b', 'c', 'd']);
	expect(document.activeElement).toBe(button('d'));
});

test('a click just after another entry came under the pointer counts for nothing', () => {
	const {rerender} = render(<List names={['a', 'b']} />);
	at('pointerover', 'a', 5);
	rerender(<List names={['b']} />);
	now += 1000;
	at('pointerover', 'b', 5);
	now += 400;
	at('click', 'b', 5, 1);
	expect(act).not.toHaveBeenCalled();
	now += 100;
	at('click', 'b', 5, 1);
	expect(act).toHaveBeenCalledWith('b');
});

test('keys, and a pointer that moved there, act at once', () => {
	const {rerender} = render(<List names={['a', 'b', 'c']} />);
	at('pointerover', 'a', 5);
	at('pointermove', 'a', 6);
	at('pointerover', 'b', 9);
	at('click', 'b', 9, 1);
	expect(act).toHaveBeenLastCalledWith('b');
	rerender(<List names={['a', 'c']} />);
	at('pointerover', 'c', 9);
	at('click', 'c', 9);
	expect(act).toHaveBeenLastCalledWith('c');
});

test('in the answer to another question each is at its place, the one that is pointed at too', () => {
	const {rerender} = render(<List names={['a', 'b', 'c']} />);
	at('pointerover', 'c', 1);
	rerender(<List names={['c', 'a', 'b']} />);
	expect(shown()).toEqual(['a', 'b', 'c']);
	rerender(<List names={['c', 'b']} question="of two" />);
	expect(shown()).toEqual(['c', 'b']);
});
