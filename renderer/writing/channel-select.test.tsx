// @vitest-environment happy-dom
import {screen} from '@testing-library/react';
import {useState} from 'react';
import {afterEach, expect, test} from 'vitest';
import {leaveScreen, showScreen} from '../people/screen.fixture';
import {ChannelSelect} from './channel-select';

afterEach(leaveScreen);

const channels = ['kanboard', 'board', 'secret', 'dome', 'secret-plans'].map((name, at) => ({
	stream_id: at + 1,
	name,
	invite_only: name === 'secret',
}));
const directory = {channels, own: new Map()} as never;

function Choosing({first}: {readonly first?: number}) {
	const [chosen, setChosen] = useState(first);
	return (
		<form>
			<ChannelSelect
				label="Channel"
				directory={directory}
				channelId={chosen}
				onChange={setChosen}
			/>
			<output aria-label="Chosen">{chosen}</output>
			<button type="button">Next</button>
		</form>
	);
}

const box = () => screen.findByRole<HTMLInputElement>('combobox', {name: 'Channel'});
const chosen = () => screen.getByRole('status', {name: 'Chosen'}).textContent;
const next = () => screen.getByRole('button', {name: 'Next'});

test('Tab takes the best match and goes on, and so do Enter and another way out', async () => {
	const {user} = showScreen(<Choosing />);
	await user.type(await box(), 'boar');
	await user.tab();
	expect(chosen()).toBe('2');
	expect((await box()).value).toBe('board');
	expect(document.activeElement).toBe(next());
	await user.clear(await box());
	await user.type(await box(), 'kan{Enter}');
	expect(chosen()).toBe('1');
	await user.clear(await box());
	await user.type(await box(), 'do');
	await user.click(next());
	expect(chosen()).toBe('4');
	expect((await box()).value).toBe('dome');
});

test('leaving takes nothing else where the best match cannot be chosen', async () => {
	const {user} = showScreen(<Choosing first={4} />);
	await user.clear(await box());
	await user.type(await box(), 'secret');
	await user.click(next());
	expect(chosen()).toBe('4');
	expect(screen.getByText(/is still chosen/)).toBeTruthy();
});

test('what was chosen with the arrows is what Tab takes', async () => {
	const {user} = showScreen(<Choosing />);
	await user.type(await box(), 'boar{ArrowDown}');
	await user.tab();
	expect(chosen()).toBe('1');
});

test('what matches nothing stays typed, and is said to be no choice', async () => {
	const {user} = showScreen(<Choosing first={4} />);
	await user.clear(await box());
	await user.type(await box(), 'dawn');
	await user.tab();
	expect((await box()).value).toBe('dawn');
	expect(chosen()).toBe('4');
	expect(
		await screen.findByText('No available channel matches “dawn”. #dome is still chosen.'),
	).toBeTruthy();
	await user.clear(await box());
	await user.type(await box(), 'dome{Enter}');
	await user.tab();
	expect((await box()).value).toBe('dome');
	expect(screen.queryByText(/No available channel/)).toBeNull();
});

test('going through without typing changes nothing', async () => {
	const {user} = showScreen(<Choosing first={4} />);
	await user.click(await box());
	await user.tab();
	expect(chosen()).toBe('4');
	expect((await box()).value).toBe('dome');
	await user.clear(await box());
	await user.tab();
	expect((await box()).value).toBe('dome');
});
