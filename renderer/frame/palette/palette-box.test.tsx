// @vitest-environment happy-dom
import {fireEvent, screen, waitFor} from '@testing-library/react';
import {afterEach, expect, test} from 'vitest';
import {leaveScreen, showScreen} from '../../testing/screen.fixture';
import {OrganizationPalette} from './palette-box';

afterEach(leaveScreen);

test.each(['night lo', '#night lo'])('a channel is found on a fresh start: %s', async typed => {
	const {user, router} = showPalette();
	const box = await screen.findByRole('combobox');
	await user.type(box, typed);
	await user.click(await screen.findByRole('option', {name: /night log/}));
	await waitFor(() => expect(router.state.location.pathname).toMatch(/channels$/));
	expect(router.state.location.search).toEqual({open: 3});
});

test('whoever is asked for a person is told to name one, before anything was looked for', async () => {
	const {user} = showPalette();
	await screen.findByRole('combobox');
	const option = () => screen.getByRole('option', {name: /^Deactivate…/});
	await waitFor(() => expect(option().getAttribute('aria-disabled')).not.toBe('true'));
	await user.click(option());
	const box = await screen.findByRole('combobox', {name: 'Deactivate'});
	expect(screen.getByText('Type a name, e-mail or ID.')).toBeTruthy();
	fireEvent.change(box, {target: {value: 'zzzz'}});
	expect(screen.getByText('Nothing matches “zzzz”.')).toBeTruthy();
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

const titles = () =>
	screen
		.queryAllByRole('option')
		.map(option => option.querySelector('[dir=auto]')?.textContent ?? '');

test.each([
	['backup', 'Back up the data on this computer'],
	['back up', 'Back up the data on this computer'],
	['restore', 'Restore a backup'],
	['update', 'Updates'],
	['diagnostics', 'Diagnostics'],
	['error report', 'Diagnostics'],
	['Deutsch', 'Deutsch'],
	['German', 'Deutsch'],
	['日本', '日本語'],
	['language', 'Français'],
	['language', 'Follow the language of the system'],
])('what Settings has is found by name: %s', async (typed, title) => {
	showPalette();
	fireEvent.change(await screen.findByRole('combobox'), {target: {value: typed}});
	await waitFor(() => expect(titles()).toContain(title));
});

test('whoever wants a backup is led to it first, not to files of the organization', async () => {
	showPalette();
	fireEvent.change(await screen.findByRole('combobox'), {target: {value: 'backup'}});
	await waitFor(() => expect(titles()[0]).toBe('Back up the data on this computer'));
});

const showPalette = () =>
	showScreen(
		<OrganizationPalette connection={undefined} onChoose={run => run()} onResetDemo={() => {}} />,
	);
