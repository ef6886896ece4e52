// @vitest-environment happy-dom
import {fireEvent, screen, waitFor} from '@testing-library/react';
import {afterEach, expect, test} from 'vitest';
import {leaveScreen, showScreen} from '../../people/screen.fixture';
import {OrganizationPalette} from './palette-box';

afterEach(leaveScreen);

test('channels are read when somebody asks with #, and lead to their place', async () => {
	const {user, router} = showScreen(
		<OrganizationPalette connection={undefined} onChoose={run => run()} onResetDemo={() => {}} />,
	);
	const box = await screen.findByRole('combobox');
	await user.type(box, 'night lo');
	expect(screen.queryByRole('group', {name: 'Channels'})).toBeNull();
	await user.clear(box);
	await user.type(box, '#night lo');
	await user.click(await screen.findByRole('option', {name: /night log/}));
	await waitFor(() => expect(router.state.location.pathname).toMatch(/channels$/));
	expect(router.state.location.search).toEqual({open: 3});
});

test.each([
	['change role deepika', 'Change role of Deepika Joshi'],
	['Change role of deepika jo', 'Change role of Deepika Joshi'],
	['deactivate deepika', 'Deactivate Deepika Joshi'],
	['suspend deepika', 'Deactivate Deepika Joshi'],
])('an action is typed with a name: %s', async (typed, title) => {
	showPalette();
	const box = await screen.findByRole('combobox');
	fireEvent.change(box, {target: {value: typed}});
	expect(await screen.findByRole('option', {name: new RegExp(`^${title}`)})).toBeTruthy();
});

test('the role is asked of whoever was named, and without a name the action itself is found', async () => {
	const {user} = showPalette();
	const box = await screen.findByRole('combobox');
	fireEvent.change(box, {target: {value: 'change role of'}});
	expect(await screen.findByRole('option', {name: /^Change role of…/})).toBeTruthy();
	fireEvent.change(box, {target: {value: 'change role of deepika'}});
	await user.click(await screen.findByRole('option', {name: /^Change role of Deepika Joshi/}));
	expect(
		await screen.findByRole('combobox', {name: 'Change role of Deepika Joshi to'}),
	).toBeTruthy();
	expect(screen.getByRole('option', {name: /^Moderator/})).toBeTruthy();
});

const showPalette = () =>
	showScreen(
		<OrganizationPalette connection={undefined} onChoose={run => run()} onResetDemo={() => {}} />,
	);
