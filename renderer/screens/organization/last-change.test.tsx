// @vitest-environment happy-dom
import {screen, within} from '@testing-library/react';
import {afterEach, expect, test} from 'vitest';
import type {JournalRead} from '../../../shared/model/journal';
import {leaveScreen, showScreen} from '../../testing/screen.fixture';
import {OrganizationScreen} from './organization-screen';

afterEach(leaveScreen);

let number = 90;

/** A change of the organization, newer than those that are written behind it. */
function entry(
	change: string,
	name: string,
	{before, after}: Pick<JournalRead, 'before' | 'after'>,
): JournalRead {
	return {
		number: number--,
		at: '2026-01-05T09:15:00.000Z',
		organization: {address: 'https://chat.example.com'},
		actor: {id: 7, email: 'ines@example.com'},
		act: 'updateRealm',
		change,
		target: {kind: 'realm', name},
		before: before ?? null,
		after: after ?? null,
		outcome: 'done',
		previous: '0'.repeat(64),
		digest: 'f'.repeat(64),
	};
}

/** The settings that a search finds, with what the main process would answer for the journal. */
function show(
	text: string,
	entries: readonly JournalRead[],
	spoil?: NonNullable<Parameters<typeof showScreen>[1]>['spoil'],
) {
	let steward: unknown;
	Object.defineProperty(window, 'steward', {
		configurable: true,
		get: () => steward,
		set(usual: {ask(channel: string, question: unknown): Promise<unknown>}) {
			steward = {
				...usual,
				ask: (channel: string, question: unknown) =>
					channel === 'journal:read' ? Promise.resolve({entries}) : usual.ask(channel, question),
			};
		},
	});
	showScreen(<OrganizationScreen />, {at: `/organization?q=${text}`, ...(spoil && {spoil})});
}

test('what new people begin with says what it was before its last change', async () => {
	show('time format', [
		entry('default-setting', 'twenty_four_hour_time', {before: true, after: false}),
		// Of before that one, and a setting that happens to be called so.
		entry('default-setting', 'twenty_four_hour_time', {before: false, after: true}),
		entry('setting', 'twenty_four_hour_time', {before: false, after: true}),
	]);
	const before = await screen.findByText(/Until Jan 5, 2026:/);
	expect(before.textContent).toContain('Until Jan 5, 2026: 24 hours (17:00).');
});

test('a domain says what it was, and the list which one was removed last', async () => {
	const domains = [
		{domain: 'heron.example', allow_subdomains: true},
		{domain: 'tern.example', allow_subdomains: false},
		{domain: 'wren.example', allow_subdomains: false},
	];
	show(
		'domains',
		[
			entry('domain', 'heron.example', {
				before: {allow_subdomains: false},
				after: {allow_subdomains: true},
			}),
			entry('domain', 'plover.example', {before: {allow_subdomains: false}, after: null}),
			entry('domain', 'tern.example', {before: null, after: {allow_subdomains: false}}),
			entry('domain', 'stint.example', {before: {allow_subdomains: true}, after: null}),
		],
		client => ({...client, getRealmDomains: () => Promise.resolve({domains})}),
	);
	const list = within(await screen.findByRole('list', {name: 'E-mail domains'}));
	expect(await list.findAllByText(/Until Jan 5, 2026:/)).toHaveLength(2);
	const rows = list.getAllByRole('listitem').map(({textContent}) => textContent);
	expect(rows[0]).toContain('Until Jan 5, 2026: without subdomains.');
	expect(rows[1]).toContain('Until Jan 5, 2026: not allowed.');
	expect(rows[2]).not.toContain('Until');
	expect(screen.getByText(/also plover\.example/)).toBeTruthy();
	expect(screen.queryByText(/stint\.example/)).toBeNull();
});
