// @vitest-environment happy-dom
import {fireEvent, screen} from '@testing-library/react';
import {afterEach, expect, test} from 'vitest';
import {leaveScreen, showScreen} from '../../testing/screen.fixture';
import {CompareScreen} from './compare-screen';

afterEach(leaveScreen);

/** As somebody chooses it. */
async function choose(name: string, text: string): Promise<void> {
	showScreen(<CompareScreen />, {at: '/compare'});
	const input = await screen.findByLabelText('Organization file to compare');
	fireEvent.change(input, {target: {files: [new File([text], name)]}});
}

const people = (name: string) =>
	`${name} is a spreadsheet of people, not an organization file. Import it under Files in and out.`;

test.each([
	['people.csv', 'email,name\nana@example.com,Ana\n', people('people.csv')],
	['people.txt', 'email;name\nana@example.com;Ana\n', people('people.txt')],
	[
		'people.xlsx',
		'PK',
		'people.xlsx is a workbook. Save its sheet as CSV (UTF-8) and import that.',
	],
	['notes.txt', 'words', 'notes.txt is neither an organization file (YAML) nor a CSV or TSV file.'],
])('%s is no side: it is said what it is', async (name, text, words) => {
	await choose(name, text);
	expect((await screen.findByRole('alert')).textContent).toBe(words);
	expect(screen.queryByRole('option', {name})).toBeNull();
});

test('an organization file is one', async () => {
	await choose('lab.yaml', 'steward: 1\n');
	expect(await screen.findByRole('option', {name: 'lab.yaml'})).toBeTruthy();
	expect(screen.queryByRole('alert')).toBeNull();
});
