// @vitest-environment happy-dom
import {screen, within} from '@testing-library/react';
import {afterEach, expect, it} from 'vitest';
import type {JournalRead} from '../../shared/model/journal';
import {leaveScreen, showScreen} from '../testing/screen.fixture';
import {History} from './history';

afterEach(leaveScreen);

const entry: JournalRead = {
	number: 5,
	at: '2026-01-05T09:15:00.000Z',
	organization: {address: 'https://chat.example.com'},
	actor: {id: 7, email: 'ines@example.com'},
	act: 'subscribe',
	change: 'membership',
	target: {kind: 'user', id: 12, name: 'Chandra Iyer'},
	within: {kind: 'channel', id: 7, name: 'optics'},
	before: false,
	after: true,
	outcome: 'refused',
	code: 'BAD_REQUEST',
	previous: '0'.repeat(64),
	digest: 'f'.repeat(64),
};

/** The history of a thing, with what the main process would answer; asked for is what it got. */
function show(about: Parameters<typeof History>[0]['about'], entries: readonly JournalRead[]) {
	const asked: unknown[] = [];
	let steward: unknown;
	Object.defineProperty(window, 'steward', {
		configurable: true,
		get: () => steward,
		set(usual: {ask(channel: string, question: unknown): Promise<unknown>}) {
			steward = {
				...usual,
				ask(channel: string, question: {readonly filter?: {readonly about?: unknown}}) {
					if (channel !== 'journal:read') return usual.ask(channel, question);
					asked.push(question.filter?.about);
					return Promise.resolve({entries});
				},
			};
		},
	});
	showScreen(<History about={about} />);
	return asked;
}

it.each([
	[{kind: 'user', id: 12}, '#optics', 'person%3A12'],
	[{kind: 'channel', id: 7}, 'Chandra Iyer', 'channel%3A7'],
	[{kind: 'profile-field', id: 3}, 'Chandra Iyer', 'field%3A3'],
])('of %j says what was done, to what else, and leads to all of it', async (about, other, q) => {
	const asked = show(about, [entry]);
	const history = await screen.findByRole('region', {name: 'History'});
	const row = await within(history).findByRole('listitem');
	expect(row.textContent).toContain('Added to channel');
	expect(row.textContent).toContain(other);
	expect(row.textContent).toMatch(/Not subscribed.*Subscribed.*Refused.*BAD_REQUEST/);
	const link = within(history).getByRole('link', {name: 'Show all in Journal'});
	expect(link.getAttribute('href')).toContain(q);
	expect(asked[0]).toEqual(about);
});

it('of a topic names no channel again, and leads to that topic of that channel', async () => {
	const about = {kind: 'topic', name: 'first light', within: 7};
	show(about, [
		{
			...entry,
			act: 'updateMessage',
			change: 'resolve',
			target: {kind: 'topic', name: 'first light'},
			outcome: 'done',
		},
	]);
	const row = await screen.findByRole('listitem');
	expect(row.textContent).toMatch(/Topic resolved.*Unresolved.*Resolved/);
	expect(row.textContent).not.toContain('#optics');
	const href = screen.getByRole('link', {name: 'Show all in Journal'}).getAttribute('href') ?? '';
	expect(decodeURIComponent(href).replaceAll('+', ' ')).toContain('topic:"first light" channel:7');
});

it('without entries says so', async () => {
	show({kind: 'user', id: 12}, []);
	expect(await screen.findByText('Not changed with Steward yet')).toBeTruthy();
});
