// @vitest-environment happy-dom
import {screen, waitFor, within} from '@testing-library/react';
import {afterEach, expect, test} from 'vitest';
import {leaveScreen, showScreen} from '../../testing/screen.fixture';
import {PublicDataCard} from './public-data-card';

afterEach(leaveScreen);

test('an export is started, saved and deleted after a question', async () => {
	const {user, client} = showScreen(<PublicDataCard />, {at: '/files-in-out'});
	expect(await screen.findByText('No exports yet.')).toBeTruthy();
	await user.click(screen.getByRole('button', {name: 'Start export'}));
	const list = await screen.findByRole('list', {name: 'Public data exports'});
	expect(await within(list).findByText('Ready')).toBeTruthy();
	await user.click(within(list).getByRole('button', {name: 'Save to Downloads'}));
	expect(await within(list).findByText(/^Saved as .* in Downloads/)).toBeTruthy();
	await user.click(within(list).getByRole('button', {name: /^Delete the export/}));
	const question = await screen.findByRole('dialog', {name: 'Delete this export?'});
	await user.click(within(question).getByRole('button', {name: 'Delete export'}));
	expect(await within(list).findByText(/^Deleted/)).toBeTruthy();
	await waitFor(async () =>
		expect((await client.getExports({})).exports).toMatchObject([{export_url: null}]),
	);
});

test('others than administrators read who can', async () => {
	showScreen(<PublicDataCard />, {at: '/files-in-out', as: 'member'});
	const start = await screen.findByRole('button', {name: /^Start export/});
	expect(start.getAttribute('aria-disabled') ?? start.getAttribute('data-disabled')).toBeTruthy();
});
