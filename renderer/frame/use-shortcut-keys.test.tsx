// @vitest-environment happy-dom
import {cleanup, createEvent, fireEvent, render, screen} from '@testing-library/react';
import {afterEach, expect, test} from 'vitest';
import {useShortcutKeys} from './use-shortcut-keys';

function Page() {
	useShortcutKeys(true);
	return (
		<>
			<button type="button">Row</button>
			<input aria-label="Filter" defaultValue="ada" />
		</>
	);
}

afterEach(cleanup);

/** Whether the browser would go on with the key. */
function isLeft(target: HTMLElement, key: string, more: object = {}): boolean {
	const event = createEvent.keyDown(target, {key, ctrlKey: true, ...more});
	fireEvent(target, event);
	return !event.defaultPrevented;
}

test.each([
	['z', {}],
	['z', {shiftKey: true}],
	['y', {}],
	['a', {}],
])('Ctrl with %s %j is for fields alone', (key, more) => {
	render(<Page />);
	expect(isLeft(screen.getByRole('button'), key, more)).toBe(false);
	expect(isLeft(screen.getByRole('textbox'), key, more)).toBe(true);
});

test('Ctrl+C copies wherever it is pressed', () => {
	render(<Page />);
	expect(isLeft(screen.getByRole('button'), 'c')).toBe(true);
});
