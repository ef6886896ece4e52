// @vitest-environment happy-dom
import {cleanup, createEvent, fireEvent, render, screen} from '@testing-library/react';
import {afterEach, expect, test, vi} from 'vitest';
import {useShortcutKeys} from './use-shortcut-keys';
import {useShortcuts} from './use-shortcuts';

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

const acted = vi.fn();
function WithSheet() {
	useShortcutKeys(true);
	useShortcuts({add: () => acted('add'), close: () => acted('close'), next: () => acted('next')});
	return (
		<>
			<input type="checkbox" aria-label="In the list" />
			<aside>
				<button type="button">In the sheet</button>
				<input type="radio" aria-label="Radio" />
				<input type="checkbox" aria-label="Checkbox" />
				<span role="switch" aria-checked="false" tabIndex={0} aria-label="Switch" />
				<select aria-label="Select" />
				<span role="radio" aria-checked="false" tabIndex={0} aria-label="Own radio" />
			</aside>
			<div role="dialog">
				<input type="radio" aria-label="Radio of a dialog" />
			</div>
		</>
	);
}

test.each(['Radio', 'Checkbox', 'Switch', 'Select', 'Own radio', 'Radio of a dialog'])(
	'what is typed on a control of a sheet or dialog does nothing to the screen: %s',
	name => {
		acted.mockClear();
		render(<WithSheet />);
		for (const key of ['n', 'N', 'g', 'n']) {
			fireEvent.keyDown(screen.getByLabelText(name), {key});
		}
		expect(acted).not.toHaveBeenCalled();
	},
);

test('elsewhere in a sheet, and on the controls of a list, they act; signs and Escape everywhere', () => {
	acted.mockClear();
	render(<WithSheet />);
	fireEvent.keyDown(screen.getByRole('button'), {key: 'n'});
	fireEvent.keyDown(screen.getByLabelText('In the list'), {key: ']'});
	fireEvent.keyDown(screen.getByLabelText('Radio'), {key: ']'});
	fireEvent.keyDown(screen.getByLabelText('Radio'), {key: 'Escape'});
	expect(acted.mock.calls.flat()).toEqual(['add', 'next', 'next', 'close']);
});
