// @vitest-environment happy-dom
import {act, cleanup, fireEvent, render, screen} from '@testing-library/react';
import {useRef, type ReactElement} from 'react';
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {useFromTheStart} from './use-from-the-start';
import {useSteadyEnd} from './use-steady-end';

let resize = () => {};
let height = 100;
let rows = 300;
let isPointedAt = true;

class Watch {
	constructor(tell: () => void) {
		resize = tell;
	}
	/** As browsers do, it tells of what it begins with. */
	observe() {
		resize();
	}
	disconnect() {}
}

/** As a browser has it: no further than the end, which what is empty below belongs to. */
const made = new WeakSet<HTMLElement>();
function scrollable(element: HTMLElement): void {
	if (made.has(element)) return;
	made.add(element);
	let top = 0;
	const whole = () => rows + Number.parseFloat(element.style.paddingBlockEnd || '0');
	const held = (wish: number) => Math.max(0, Math.min(wish, whole() - height));
	Object.defineProperties(element, {
		clientHeight: {get: () => height},
		scrollHeight: {get: whole},
		scrollTop: {
			get: () => (top = held(top)),
			set(wish: number) {
				top = held(wish);
			},
		},
		matches: {value: () => isPointedAt},
	});
}

function List({question}: {readonly question?: string}) {
	const list = useRef<HTMLDivElement>(null);
	useSteadyEnd(list, question);
	useFromTheStart(list, question);
	return (
		<div
			role="list"
			ref={element => {
				if (element !== null) scrollable(element);
				list.current = element;
			}}
		/>
	);
}

let rerender: (list: ReactElement) => void;
const list = () => screen.getByRole('list');
const scrollTo = (top: number) => {
	list().scrollTop = top;
	fireEvent.scroll(list());
};
const grow = (to: number) => {
	height = to;
	act(resize);
};

beforeEach(() => {
	vi.stubGlobal('ResizeObserver', Watch);
	[height, rows, isPointedAt] = [100, 300, true];
	({rerender} = render(<List />));
	scrollTo(200);
});
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

test('a bar below that goes moves no row under the pointer; scrolling up takes the room again', () => {
	grow(144);
	expect(list().scrollTop).toBe(200);
	scrollTo(180);
	expect(list().style.paddingBlockEnd).toBe('24px');
	scrollTo(100);
	expect(list().style.paddingBlockEnd).toBe('');
});

test('the scrolling that comes before the news of the size is no scrolling', () => {
	height = 144;
	fireEvent.scroll(list());
	act(resize);
	expect(list().scrollTop).toBe(200);
});

test('without a pointer the rows follow the end, and fewer rows are fewer', () => {
	isPointedAt = false;
	grow(144);
	expect(list().scrollTop).toBe(156);
	isPointedAt = true;
	rows = 200;
	fireEvent.scroll(list());
	expect(list().scrollTop).toBe(56);
});

test('another question begins at the beginning, also in a list that gets room for it', () => {
	grow(144);
	expect(list().style.paddingBlockEnd).toBe('44px');
	height = 188;
	rerender(<List question="all" />);
	fireEvent.scroll(list());
	act(resize);
	expect(list().scrollTop).toBe(0);
	expect(list().style.paddingBlockEnd).toBe('');
});
