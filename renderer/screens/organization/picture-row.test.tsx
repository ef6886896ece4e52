// @vitest-environment happy-dom
import {screen, within} from '@testing-library/react';
import {afterEach, expect, test} from 'vitest';
import {leaveScreen, readyButton, showScreen} from '../../testing/screen.fixture';
import {OrganizationScreen} from './organization-screen';

afterEach(leaveScreen);

const png = Uint8Array.from(
	atob(
		'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
	),
	letter => letter.charCodeAt(0),
);

test('an icon is seen and checked before it is sent, and removed again after a question', async () => {
	const {user} = showScreen(<OrganizationScreen />, {at: '/organization?q=icon'});
	await screen.findByText('Default');
	await user.click(await readyButton('Upload: Icon'));
	const dialog = within(await screen.findByRole('dialog'));
	expect(dialog.getByText(/at most 5 MiB/)).toBeTruthy();
	await user.click(dialog.getByRole('button', {name: 'Upload'}));
	expect((await dialog.findByRole('alert')).textContent).toBe('Choose a picture.');
	const input = dialog.getByLabelText('Picture: Icon');
	await user.upload(
		input,
		new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'wide.png', {type: 'image/png'}),
	);
	expect((await dialog.findByRole('alert')).textContent).toMatch(/at most 5 MiB are allowed/);
	expect(dialog.queryByRole('group', {name: 'Preview'})).toBeNull();
	await user.upload(input, new File([png], 'bay.png', {type: 'image/png'}));
	expect(await dialog.findByRole('img', {name: 'Icon at 64 pixels'})).toBeTruthy();
	await user.click(dialog.getByRole('button', {name: 'Upload'}));
	expect(await screen.findAllByText('Icon uploaded.')).not.toEqual([]);
	expect(await screen.findByText('Uploaded')).toBeTruthy();

	await user.click(await readyButton('Remove: Icon'));
	const question = within(await screen.findByRole('dialog', {name: 'Remove the icon?'}));
	await user.click(question.getByRole('button', {name: 'Remove'}));
	expect(await screen.findByText('Default')).toBeTruthy();
	expect(await screen.findAllByText('Icon removed.')).not.toEqual([]);
});

test('what the server finds wrong with a picture stands in the form', async () => {
	const {user} = showScreen(<OrganizationScreen />, {at: '/organization?q=night_logo'});
	await user.click(await readyButton('Upload: Logo in dark theme'));
	const dialog = within(await screen.findByRole('dialog'));
	await user.upload(
		dialog.getByLabelText('Picture: Logo in dark theme'),
		new File(['no picture at all'], 'words.png', {type: 'image/png'}),
	);
	await user.click(dialog.getByRole('button', {name: 'Upload'}));
	expect((await dialog.findByRole('alert')).textContent).not.toBe('');
	expect(screen.getByText('Default')).toBeTruthy();
});

test('a member uploads no logo', async () => {
	showScreen(<OrganizationScreen />, {at: '/organization?q=night_logo', as: 'member'});
	const upload = await screen.findByRole('button', {name: 'Upload: Logo in dark theme'});
	expect(upload.hasAttribute('disabled')).toBe(true);
	expect(await screen.findByText(/Only administrators and owners can change this/)).toBeTruthy();
});
