// @vitest-environment happy-dom
import {screen, waitFor, within} from '@testing-library/react';
import {afterEach, expect, it} from 'vitest';
import {leaveScreen, showScreen} from '../../testing/screen.fixture';
import {JournalSetting} from './journal-setting';

afterEach(leaveScreen);

it('keeping the journal shorter names what is deleted before anything is', async () => {
	const {user} = showScreen(<JournalSetting />, {at: '/settings'});
	const select = await screen.findByRole('combobox', {name: 'Keep the journal'});
	expect(screen.getByText(/Nothing is deleted/)).toBeTruthy();
	await user.selectOptions(select, '90 days');
	const dialog = await screen.findByRole('dialog', {name: 'Keep the journal for 90 days?'});
	expect(dialog.textContent).toContain('Entries older than 90 days are deleted now');
	expect((select as HTMLSelectElement).value).toBe('forever');
	await user.click(within(dialog).getByRole('button', {name: 'Cancel'}));
	expect((select as HTMLSelectElement).value).toBe('forever');
	await user.selectOptions(select, '90 days');
	await user.click(await screen.findByRole('button', {name: 'Delete older entries'}));
	await waitFor(() => expect((select as HTMLSelectElement).value).toBe('90-days'));
	expect(screen.getByText(/Entries older than 90 days are deleted once a day/)).toBeTruthy();
});
