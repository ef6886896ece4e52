// @vitest-environment happy-dom
import {screen} from '@testing-library/react';
import {useState, type FormEvent} from 'react';
import {afterEach, describe, expect, test, vi} from 'vitest';
import {leaveScreen, showScreen} from '../testing/screen.fixture';
import {ChannelSelect} from './channel-select';

afterEach(leaveScreen);

const names = ['kanboard', 'board', 'secret', 'dome', 'secret-plans', 'buro', 'büro', 'sécret'];
const channels = names.map((name, at) => ({
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
type User = ReturnType<typeof showScreen>['user'];
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

describe('names that differ by accents alone', () => {
	const leave = {
		Tab: async (user: User) => user.tab(),
		Enter: async (user: User) => user.keyboard('{Enter}'),
		'a click': async (user: User) => user.click(next()),
	};

	test.each(Object.entries(leave))('%s takes the one that was typed', async (_name, way) => {
		const {user} = showScreen(<Choosing />);
		await user.type(await box(), 'büro');
		await way(user);
		expect(chosen()).toBe('7');
	});

	test.each(Object.entries(leave))('%s takes none of several', async (_name, way) => {
		const {user} = showScreen(<Choosing first={4} />);
		await user.clear(await box());
		await user.type(await box(), 'bùro');
		await way(user);
		expect(chosen()).toBe('4');
		expect((await box()).value).toBe('bùro');
		expect(
			screen.getByText(
				'More than one available channel matches “bùro”. Choose one from the list. #dome is still chosen.',
			),
		).toBeTruthy();
	});

	test.each(Object.entries(leave))(
		'%s takes no other for one that cannot be chosen',
		async (_name, way) => {
			const {user} = showScreen(<Choosing first={4} />);
			await user.clear(await box());
			await user.type(await box(), 'secret');
			await way(user);
			expect(chosen()).toBe('4');
		},
	);

	test('Enter sends no form with what was chosen before', async () => {
		const onSubmit = vi.fn<(event: FormEvent) => void>(event => event.preventDefault());
		const {user} = showScreen(
			<form onSubmit={onSubmit}>
				<ChannelSelect label="Channel" directory={directory} channelId={4} onChange={() => {}} />
				<button type="submit">Send</button>
			</form>,
		);
		await user.clear(await box());
		await user.type(await box(), 'bùro{Enter}');
		expect(onSubmit).not.toHaveBeenCalled();
	});

	test('the arrows choose one of several', async () => {
		const {user} = showScreen(<Choosing first={4} />);
		await user.clear(await box());
		await user.type(await box(), 'bùro{ArrowDown}{Enter}');
		expect(chosen()).toBe('6');
	});
});
