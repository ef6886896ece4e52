// @vitest-environment happy-dom
import {screen} from '@testing-library/react';
import {useState} from 'react';
import {afterEach, expect, test} from 'vitest';
import {leaveScreen, showScreen} from '../testing/screen.fixture';
import {ChannelPicker} from './channel-picker';

afterEach(leaveScreen);

const channels = ['the board', 'board', 'secret board', 'dome'].map((name, at) => ({
	stream_id: at + 1,
	name,
	invite_only: name.startsWith('secret'),
}));

function Picking() {
	const [chosen, setChosen] = useState<readonly number[]>([]);
	return (
		<form>
			<ChannelPicker
				label="Channels"
				channels={channels as never}
				chosen={chosen}
				onChange={setChosen}
				whyNot={channel => (channel.invite_only ? 'Not yours.' : undefined)}
			/>
			<output aria-label="Chosen">{chosen.join(' ')}</output>
			<button type="button">Next</button>
		</form>
	);
}

const box = () => screen.findByRole<HTMLInputElement>('combobox', {name: 'Channels'});
const chosen = () => screen.getByRole('status', {name: 'Chosen'}).textContent;

test('Enter takes the best match, and once nothing is typed it takes nothing', async () => {
	const {user} = showScreen(<Picking />);
	await user.type(await box(), 'boa{Enter}');
	expect(chosen()).toBe('2');
	expect((await box()).value).toBe('');
	await user.keyboard('{Enter}');
	expect(chosen()).toBe('2');
	await user.keyboard('boa{Enter}');
	expect(chosen()).toBe('2 1');
});

test('Tab takes the best match and goes on; what cannot be chosen or found stays typed', async () => {
	const {user} = showScreen(<Picking />);
	await user.type(await box(), 'dom');
	await user.tab();
	expect(chosen()).toBe('4');
	expect((await box()).value).toBe('');
	expect(document.activeElement).toBe(screen.getByRole('button', {name: 'Next'}));
	await user.type(await box(), 'secret');
	await user.tab();
	expect(chosen()).toBe('4');
	expect((await box()).value).toBe('secret');
	await user.click(await box());
	await user.clear(await box());
	await user.type(await box(), 'nothing like it');
	await user.click(screen.getByRole('button', {name: 'Next'}));
	expect((await box()).value).toBe('nothing like it');
	expect(await screen.findByText('“nothing like it” is not added yet.')).toBeTruthy();
});
