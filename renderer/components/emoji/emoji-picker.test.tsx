// @vitest-environment happy-dom
import {MantineProvider} from '@mantine/core';
import {cleanup, render, screen} from '@testing-library/react';
import {testUser} from '../../testing/test-user.fixture';
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {emojiTable} from '../../../shared/emoji/emoji-names';
import {theme} from '../../styles/theme';
import {EmojiPicker} from './emoji-picker';
import {useFrequentStore} from './frequent-emoji';

beforeEach(() => {
	for (const side of ['offsetHeight', 'clientHeight', 'offsetWidth'] as const) {
		Object.defineProperty(HTMLElement.prototype, side, {configurable: true, get: () => 240});
	}
	Element.prototype.scrollTo = () => {};
});

afterEach(() => {
	cleanup();
	useFrequentStore.setState({counts: new Map()});
});

function show(place = 'here') {
	const onChoose = vi.fn();
	render(
		<MantineProvider theme={theme} env="test" withCssVariables={false} withGlobalClasses={false}>
			<EmojiPicker
				table={emojiTable}
				custom={[{kind: 'own', code: '7', name: 'kestrel'}]}
				customGroup="This organization"
				place={place}
				onChoose={onChoose}
			/>
		</MantineProvider>,
	);
	const search = screen.getByRole('textbox', {name: 'Search emoji by name'});
	return {onChoose, search, user: testUser()};
}

const grid = () => screen.getByRole('grid', {name: 'Emoji'});
const activeName = () =>
	document
		.getElementById(grid().getAttribute('aria-activedescendant') ?? '')
		?.getAttribute('aria-label');

test('what is typed finds by name, and Enter takes the first', async () => {
	const {onChoose, search, user} = show();
	await user.type(search, 'party pop');
	expect(screen.getByRole('status').textContent).toBe('1 found');
	await user.keyboard('{Enter}');
	expect(onChoose).toHaveBeenCalledWith({kind: 'unicode', code: '1f389', name: 'tada'});
});

test('Enter takes nothing before anything was typed', async () => {
	const {onChoose, search, user} = show();
	await user.click(search);
	await user.keyboard('{Enter}');
	expect(onChoose).not.toHaveBeenCalled();
});

test('arrows lead from the box through the grid and back', async () => {
	const {onChoose, search, user} = show();
	await user.click(search);
	await user.keyboard('{ArrowDown}');
	expect(document.activeElement).toBe(grid());
	expect(activeName()).toBe('thumbs up');
	await user.keyboard('{ArrowRight}{ArrowDown}');
	expect(activeName()).toBe('kestrel');
	await user.keyboard('{ArrowUp}{ArrowUp}');
	expect(document.activeElement).toBe(search);
	await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
	expect(onChoose).toHaveBeenCalledWith({kind: 'own', code: '7', name: 'kestrel'});
});

test('a letter typed in the grid goes on in the box', async () => {
	const {search, user} = show();
	await user.click(search);
	await user.keyboard('{ArrowDown}oc');
	expect(document.activeElement).toBe(search);
	expect(search).toHaveProperty('value', 'oc');
});

test('what is not there says so, and leads back to all', async () => {
	const {search, user} = show();
	await user.type(search, 'nosuchthing');
	await user.click(screen.getByRole('button', {name: 'Show all'}));
	expect(search).toHaveProperty('value', '');
	expect(grid()).toBeTruthy();
});

test('what was chosen often comes first the next time', async () => {
	const {search, user} = show();
	await user.type(search, 'octopus{Enter}');
	cleanup();
	show();
	expect(screen.getAllByRole('gridcell')[0]?.getAttribute('aria-label')).toBe('octopus');
});

test('what is chosen often in one place is not what is chosen in another', () => {
	const first = () => screen.getAllByRole('gridcell')[0]?.getAttribute('aria-label');
	useFrequentStore.getState().note('there', {kind: 'unicode', code: '1f419', name: 'octopus'});
	show('here');
	expect(first()).toBe('thumbs up');
	cleanup();
	show('there');
	expect(first()).toBe('octopus');
	useFrequentStore.getState().forget('there');
	expect(useFrequentStore.getState().counts.size).toBe(0);
});
