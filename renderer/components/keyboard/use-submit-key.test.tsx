// @vitest-environment happy-dom
import {cleanup, fireEvent, render, screen} from '@testing-library/react';
import {testUser} from '../../testing/test-user.fixture';
import {afterEach, expect, test, vi} from 'vitest';
import {useSubmitKey} from './use-submit-key';

afterEach(cleanup);

type Props = {
	readonly onSubmit: () => void;
	readonly isFinal?: boolean;
	readonly isOff?: boolean;
	readonly isLayer?: boolean;
};

function Layer({onSubmit, isFinal, isOff = false, isLayer = true}: Props) {
	useSubmitKey();
	return (
		<div role={isLayer ? 'dialog' : 'group'}>
			<button type="button">Close</button>
			<form
				data-final={isFinal}
				onSubmit={event => {
					event.preventDefault();
					onSubmit();
				}}
			>
				<textarea aria-label="Text" />
				<button type="button">Cancel</button>
				<button type="submit" disabled={isOff}>
					Save
				</button>
			</form>
		</div>
	);
}

async function pressIn(role: 'textbox' | 'button', name: string, props: Omit<Props, 'onSubmit'>) {
	const onSubmit = vi.fn();
	render(<Layer onSubmit={onSubmit} {...props} />);
	screen.getByRole(role, {name}).focus();
	await testUser().keyboard('{Control>}{Enter}{/Control}');
	return onSubmit.mock.calls.length;
}

test.each([
	['textbox', 'Text'],
	['button', 'Cancel'],
	['button', 'Close'],
] as const)('Ctrl+Enter sends the form of a dialog once, from the %s %s', async (role, name) => {
	expect(await pressIn(role, name, {})).toBe(1);
});

test('a key held down since before the layer opened does not send it', () => {
	const onSubmit = vi.fn();
	render(<Layer onSubmit={onSubmit} />);
	const held = {key: 'Enter', ctrlKey: true, repeat: true};
	expect(fireEvent.keyDown(screen.getByRole('button', {name: 'Save'}), held)).toBe(false);
	expect(onSubmit).not.toHaveBeenCalled();
});

test('not where something final is asked, while its button is off, or outside of a layer', async () => {
	for (const props of [{isFinal: true}, {isOff: true}, {isLayer: false}]) {
		expect(await pressIn('textbox', 'Text', props)).toBe(0);
		cleanup();
	}
});
