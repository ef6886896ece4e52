// @vitest-environment happy-dom
import {cleanup, render} from '@testing-library/react';
import {useRef} from 'react';
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {useFromTheStart} from './use-from-the-start';

function List({down, across = ''}: {down?: string; across?: string}) {
	const list = useRef<HTMLDivElement>(null);
	useFromTheStart(list, down);
	useFromTheStart(list, across, 'left');
	return <div data-testid="list" ref={list} />;
}

const reads = vi.fn();
const writes = vi.fn();
beforeEach(() => {
	for (const axis of ['scrollTop', 'scrollLeft'] as const) {
		let kept = 0;
		vi.spyOn(HTMLElement.prototype, axis, 'get').mockImplementation(() => {
			reads();
			return kept;
		});
		vi.spyOn(HTMLElement.prototype, axis, 'set').mockImplementation(to => {
			writes(axis);
			kept = to;
		});
	}
});
afterEach(() => {
	cleanup();
	vi.restoreAllMocks();
	reads.mockClear();
	writes.mockClear();
});

function show() {
	const {getByTestId, rerender} = render(<List down="a" />);
	const list = getByTestId('list');
	return {
		ask: (down: string, across?: string) =>
			rerender(<List down={down} {...(across !== undefined && {across})} />),
		scroll: (axis: 'scrollTop' | 'scrollLeft', to: number) => {
			list[axis] = to;
			list.dispatchEvent(new Event('scroll'));
			reads.mockClear();
			writes.mockClear();
		},
		places: () => [list.scrollTop, list.scrollLeft],
	};
}

test('another question begins at the beginning, the same one stays where it is', () => {
	const {ask, scroll, places} = show();
	scroll('scrollTop', 500);
	scroll('scrollLeft', 70);
	ask('a');
	expect(places()).toEqual([500, 70]);
	ask('ab');
	expect(places()).toEqual([0, 70]);
	ask('ab', 'x');
	expect(places()).toEqual([0, 0]);
});

test('from right to left, what was scrolled counts below zero', () => {
	const {ask, scroll, places} = show();
	scroll('scrollLeft', -300);
	ask('a', 'x');
	expect(places()).toEqual([0, 0]);
});

test('a list at its beginning is neither asked where it is nor scrolled', () => {
	const {ask, scroll} = show();
	scroll('scrollTop', 500);
	scroll('scrollTop', 0);
	ask('ab');
	ask('abc');
	expect(reads).not.toHaveBeenCalled();
	expect(writes).not.toHaveBeenCalled();
});
