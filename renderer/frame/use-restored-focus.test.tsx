// @vitest-environment happy-dom
import {act, cleanup, render, screen} from '@testing-library/react';
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {useRestoredFocus} from './use-restored-focus';

type Props = {
	readonly isOff?: boolean;
	readonly isGone?: boolean;
	readonly hasSheet?: boolean;
	readonly hasList?: boolean;
	readonly isFirstGone?: boolean;
	readonly hasMessages?: boolean;
	readonly hasField?: boolean;
};

function Screen(props: Props) {
	const {isOff = false, isGone = false, hasSheet = true, hasList = false} = props;
	const {isFirstGone = false, hasMessages = false, hasField = false} = props;
	useRestoredFocus();
	return (
		<main tabIndex={-1} aria-label="Screen">
			<button type="button">Row</button>
			{hasList && (
				<div role="grid" tabIndex={-1} aria-label="List">
					{!isFirstGone && <div role="row" tabIndex={0} aria-label="First row" />}
					{isFirstGone && <div role="row" tabIndex={0} aria-label="Second row" />}
				</div>
			)}
			{hasMessages && <div role="feed" tabIndex={0} aria-label="Messages" />}
			{hasField && <textarea aria-label="Text" />}
			{hasSheet && (
				<aside tabIndex={-1} aria-label="Sheet">
					{!isGone && (
						<button type="button" disabled={isOff}>
							Save
						</button>
					)}
				</aside>
			)}
		</main>
	);
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const focused = () => document.activeElement?.getAttribute('aria-label');

beforeEach(() => vi.useFakeTimers({shouldAdvanceTime: true}));
afterEach(() => {
	cleanup();
	vi.useRealTimers();
});

test('what was off for a moment has the focus again, however late', async () => {
	const {rerender} = render(<Screen />);
	const save = screen.getByRole('button', {name: 'Save'});
	save.focus();
	rerender(<Screen isOff />);
	await pass(0);
	await pass(300);
	expect(focused()).toBe('Sheet');
	rerender(<Screen />);
	await pass(0);
	expect(document.activeElement).toBe(save);
});

test('for what is gone its sheet has the focus, and the screen when that is gone too', async () => {
	const {rerender} = render(<Screen />);
	screen.getByRole('button', {name: 'Save'}).focus();
	rerender(<Screen isGone />);
	await pass(0);
	await pass(300);
	expect(focused()).toBe('Sheet');
	rerender(<Screen isGone hasSheet={false} />);
	await pass(0);
	await pass(300);
	expect(focused()).toBe('Screen');
});

test('what was lost beside a list leaves the focus to the list as a whole, on none of its rows', async () => {
	const {rerender} = render(<Screen hasList />);
	screen.getByRole('button', {name: 'Save'}).focus();
	rerender(<Screen hasList hasSheet={false} />);
	await pass(0);
	await pass(300);
	expect(focused()).toBe('List');
});

test('a field that is gone leaves the letters that follow to no list of messages', async () => {
	const {rerender} = render(<Screen hasMessages hasField hasSheet={false} />);
	screen.getByRole('textbox', {name: 'Text'}).focus();
	rerender(<Screen hasMessages hasSheet={false} />);
	await pass(0);
	await pass(300);
	expect(focused()).toBe('Screen');
});

test('what was lost in a list leaves it to the row beside', async () => {
	const {rerender} = render(<Screen hasList />);
	screen.getByRole('row', {name: 'First row'}).focus();
	rerender(<Screen hasList isFirstGone />);
	await pass(0);
	await pass(300);
	expect(focused()).toBe('Second row');
});

test('a window that takes the focus away before the button is gone is no person who left', async () => {
	const {rerender} = render(<Screen />);
	const save = screen.getByRole('button', {name: 'Save'});
	save.focus();
	save.blur();
	rerender(<Screen isGone />);
	await pass(0);
	await pass(300);
	expect(focused()).toBe('Sheet');
});

test('nobody who went on, or left everything, is called back', async () => {
	const {rerender} = render(<Screen />);
	const save = screen.getByRole('button', {name: 'Save'});
	save.focus();
	rerender(<Screen isOff />);
	await pass(0);
	const row = screen.getByRole('button', {name: 'Row'});
	row.focus();
	rerender(<Screen />);
	await pass(0);
	await pass(300);
	expect(document.activeElement).toBe(row);
	row.blur();
	rerender(<Screen isGone />);
	await pass(0);
	await pass(300);
	expect(document.activeElement).toBe(document.body);
});

test('what changes while the focus is on its way to something else takes nothing back', async () => {
	render(<Screen />);
	const save = screen.getByRole('button', {name: 'Save'});
	save.focus();
	const back = vi.spyOn(save, 'focus');
	// As a browser has it in the meantime.
	Object.defineProperty(document, 'activeElement', {configurable: true, value: document.body});
	const row = screen.getByRole('button', {name: 'Row'});
	const leaves = (event: FocusEvent) => {
		event.stopPropagation();
		row.append('changed');
	};
	save.addEventListener('focusout', leaves);
	save.dispatchEvent(new FocusEvent('focusout', {bubbles: true, relatedTarget: row}));
	await pass(300);
	Reflect.deleteProperty(document, 'activeElement');
	expect(back).not.toHaveBeenCalled();
});
