// @vitest-environment happy-dom
import {fireEvent, screen, waitFor, within} from '@testing-library/react';
import {afterEach, describe, expect, test} from 'vitest';
import type {FileComparison} from '../../../shared/model/organization-file';
import {closeApp, openApp} from '../../testing/app.fixture';

afterEach(closeApp);

const at = '/o/demo/files-in-out';
const file = new File(['steward: 1\n'], 'org.yaml');

const found: FileComparison = {
	state: 'compared',
	mark: 1,
	sections: ['people'],
	differences: [
		{
			line: 4,
			column: 3,
			path: ['people', 'ana@example.com', 'role'],
			act: 'change',
			before: 'member',
			after: 'moderator',
			how: 'planned',
		},
		{
			line: 5,
			column: 3,
			path: ['people', 'bo@example.com', 'channels', 'night log'],
			act: 'change',
			before: false,
			after: true,
			how: 'later',
		},
	],
	counts: {planned: 1, later: 1, invite: 0, information: 0},
	steps: 1,
};

/** As somebody chooses it. */
function choose(one: File): void {
	fireEvent.change(screen.getByLabelText('File to import'), {target: {files: [one]}});
}

describe('the file that is imported', () => {
	test('shows what differs, and compares anew where something is to be removed', async () => {
		const {user, asked} = await openApp({
			at,
			answers: {
				'organization-file:compare': ({prune}) => ({
					ok: true,
					value: prune.length === 0 ? found : {...found, mark: 2, steps: 3},
				}),
			},
		});
		await screen.findByText('Drop a file here');
		choose(file);
		const list = await screen.findByRole('list', {name: 'Differences: People'});
		const [role, channel] = within(list).getAllByRole('listitem');
		expect(role?.textContent).toMatch(/Changed: ana@example\.comRoleMember.*Moderator/);
		expect(channel?.textContent).toMatch(/Added: bo@example\.comChannelsnight logLater/);
		expect(screen.getByText(/1 later: it needs/)).toBeTruthy();
		const channels = screen
			.getAllByRole('checkbox', {name: 'Channels'})
			.map(box => (box as HTMLInputElement).disabled);
		expect(channels).toContain(true);
		const boxes = screen.getByRole('group', {name: 'Remove what the file does not name'});
		await user.click(within(boxes).getByRole('checkbox', {name: 'People'}));
		await screen.findByText(/3 steps in the plan/);
		const last = asked.findLast(({channel: of}) => of === 'organization-file:compare');
		expect(last?.question).toMatchObject({file: {mark: 1}, prune: ['people']});
	});

	test('says what is wrong with it, with its line', async () => {
		const problem = {line: 7, column: 3, message: 'It is no role.', text: '  role: membre', at: 2};
		await openApp({
			at,
			answers: {
				'organization-file:compare': () => ({
					ok: true,
					value: {state: 'unusable', problems: [problem]},
				}),
			},
		});
		await screen.findByText('Drop a file here');
		choose(file);
		const mistakes = await screen.findByRole('list', {name: 'Mistakes'});
		expect(mistakes.textContent).toContain('Line 7, column 3 It is no role.');
		expect(mistakes.querySelector('mark')?.textContent).toBe('role: membre');
	});

	test('says that nothing differs, and what keeps it from being compared', async () => {
		let isSignedOut = true;
		const {user} = await openApp({
			at,
			answers: {
				'organization-file:compare': () =>
					isSignedOut
						? {ok: false, kind: 'signed-out', detail: 'The key is gone.'}
						: {
								ok: true,
								value: {
									...found,
									differences: [],
									steps: 0,
									counts: {planned: 0, later: 0, invite: 0, information: 0},
								},
							},
			},
		});
		await screen.findByText('Drop a file here');
		choose(file);
		await screen.findByRole('alert');
		isSignedOut = false;
		await user.click(screen.getByRole('button', {name: 'Compare again'}));
		await screen.findByText('Nothing differs.');
		expect(screen.queryByRole('button', {name: 'Make a plan'})).toBeNull();
	});
});

test('an export is of the chosen sections and says where it went', async () => {
	const {user, asked} = await openApp({
		at,
		answers: {
			'organization-file:export': () => ({
				ok: true,
				value: {state: 'saved', path: '/home/ada/org.yaml', isRenewed: false, unknown: []},
			}),
			'organization-file:show': () => true,
		},
	});
	await user.click(await screen.findByRole('checkbox', {name: 'Invitations'}));
	await user.click(screen.getByRole('button', {name: 'Export…'}));
	await screen.findByText('/home/ada/org.yaml');
	const order = asked.find(({channel}) => channel === 'organization-file:export');
	expect(order?.question).toMatchObject({
		sections: ['organization', 'settings', 'profile_fields', 'groups', 'channels', 'people'],
	});
	await user.click(screen.getByRole('button', {name: 'Show in folder'}));
	await waitFor(() =>
		expect(asked.some(({channel}) => channel === 'organization-file:show')).toBe(true),
	);
});

test('an export to an organization file with a mistake says that it is as it was, and where the mistake is', async () => {
	const {user} = await openApp({
		at,
		answers: {
			'organization-file:export': () => ({
				ok: true,
				value: {
					state: 'unusable',
					path: '/home/ada/org.yaml',
					problems: [
						{line: 4, column: 9, message: 'Not a role.', text: '  ada: {role: boss}', at: 8},
					],
				},
			}),
		},
	});
	await user.click(await screen.findByRole('button', {name: 'Export…'}));
	await screen.findByText('/home/ada/org.yaml');
	expect((await screen.findByRole('alert')).textContent).toContain('1 mistake');
	screen.getByText('It is as it was. Correct it, or export to another file.');
	expect(screen.queryByRole('button', {name: 'Show in folder'})).toBeNull();
});

test('an export says how far it is, and is stopped', async () => {
	let end = () => {};
	const stopped = new Promise<void>(resolve => (end = resolve));
	const {user, tell} = await openApp({
		at,
		answers: {
			'organization-file:export': async () => {
				await stopped;
				return {ok: true, value: {state: 'stopped'}};
			},
			'organization-file:stop': () => {
				end();
				return null;
			},
		},
	});
	await user.click(await screen.findByRole('button', {name: 'Export…'}));
	await screen.findByText('Exporting the organization…');
	tell('organization-file:progress', {connectionId: 'demo', phase: 'organization'});
	await screen.findByRole('progressbar', {name: 'Reading the organization…'});
	const count = (done: number, of?: number) => ({what: 'people' as const, done, of});
	const reading = {connectionId: 'demo', phase: 'organization'} as const;
	tell('organization-file:progress', {...reading, count: count(40_000)});
	await screen.findByText('40,000 people');
	tell('organization-file:progress', {...reading, count: count(60_000, 100_000)});
	await screen.findByText('60,000 of 100,000 people');
	const bar = screen.getByRole('progressbar', {name: 'Reading the organization…'});
	expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual(['60000', '100000']);
	tell('organization-file:progress', {connectionId: 'other', phase: 'file'});
	tell('organization-file:progress', {connectionId: 'demo', phase: 'file'});
	await screen.findByText('Writing the file…');
	await user.click(screen.getByRole('button', {name: 'Stop'}));
	await screen.findByRole('button', {name: 'Export…'});
	expect(screen.queryByText(/^Saved to/)).toBeNull();
});
