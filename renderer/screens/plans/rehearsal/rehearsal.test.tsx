// @vitest-environment happy-dom
import {screen, waitFor, within} from '@testing-library/react';
import {afterEach, describe, expect, test} from 'vitest';
import type {RehearsalNews} from '../../../../shared/bridge';
import {wallNow} from '../../../../shared/clock';
import {
	stepStates,
	type PlanStep,
	type PlanSummary,
	type StepCounts,
} from '../../../../shared/model/plan';
import type {FoundDifference, Rehearsal} from '../../../../shared/model/rehearsal';
import {closeApp, openApp} from '../../../testing/app.fixture';

afterEach(closeApp);

const at = wallNow() - 130_000;
const id = '2026-11-21-a';
const one = {connectionId: 'demo', id};

const roleStep = (n: number, name: string): PlanStep => ({
	n,
	change: {kind: 'role', user_id: n + 10, before: 400, after: 300},
	target: {kind: 'user', id: n + 10, name, email: `u${n}@example.com`},
	seenAt: 1,
	state: 'pending',
});
const steps = [roleStep(1, 'Ada Novak'), roleStep(2, 'Bo Lind'), roleStep(3, 'Cy Park')];

function planOf(more: Partial<PlanSummary> = {}, some: readonly PlanStep[] = steps): PlanSummary {
	const counts = Object.fromEntries(
		stepStates.map(state => [state, some.filter(step => step.state === state).length]),
	) as StepCounts;
	return {
		id,
		name: 'Winter term',
		organization: {address: 'http://127.0.0.1:1', id: 'demo'},
		account: {id: 1, email: 'owner@example.com'},
		connection: 'demo',
		madeAt: Date.UTC(2026, 10, 21),
		counts,
		...more,
	};
}
const note = {at, snapshotAt: at, refused: 1, held: 0};

const difference: readonly FoundDifference[] = [
	{
		kind: 'person',
		id: 99_001,
		name: 'Ada Novak',
		part: 'role',
		before: 400,
		after: 300,
		isSaid: true,
	},
	{
		kind: 'person',
		id: 99_002,
		name: 'Build bot',
		part: 'is_active',
		before: true,
		after: false,
		isSaid: false,
	},
	{
		kind: 'invitation',
		id: 4,
		name: 'e-mail',
		before: {email: 'new@example.com', invited_as: 400},
		isSaid: false,
	},
];

const result: Rehearsal = {
	at,
	snapshotAt: new Date(at).setHours(new Date(at).getHours(), new Date(at).getMinutes(), 0, 0),
	outcomes: [
		{n: 1, state: 'done'},
		{n: 2, state: 'refused', code: 'BAD_REQUEST', sentence: 'Must be an owner.'},
		{n: 3, state: 'done'},
	],
	difference,
	unknown: [{section: 'channels', what: 'archived channels', why: 'They are in no list.'}],
	beyond: [],
};

type Given = {
	readonly plan?: PlanSummary;
	readonly read?: Partial<RehearsalNews> & {readonly result?: Rehearsal | null};
	readonly begin?: RehearsalNews | 'refused';
	readonly of?: readonly PlanStep[];
};

async function open(given: Given = {}) {
	const {plan = planOf({rehearsal: note}), read = {result}, begin, of = steps} = given;
	let standing = {...one, result: null, ...read};
	const app = await openApp({
		at: '/o/demo/plans',
		answers: {
			'plans:list': () => [plan],
			'plans:steps': ({from}) => ({ok: true, value: of.filter(({n}) => n >= from)}),
			'plans:exclude': () => ({ok: true, value: planOf()}),
			'rehearsal:read': () => ({ok: true, value: standing}),
			'rehearsal:begin': () =>
				begin === 'refused'
					? {
							ok: false,
							kind: 'plan-refused',
							code: 'rehearsing',
							detail: 'Summer term is being rehearsed. Stop that rehearsal first, or wait for it.',
						}
					: {ok: true, value: begin ?? one},
			'rehearsal:stop': () => ({ok: true, value: one}),
		},
	});
	await app.user.click(await screen.findByRole('button', {name: 'Winter term'}));
	await screen.findByRole('heading', {name: 'Winter term', level: 1});
	await screen.findByRole('row', {name: /Ada Novak/});
	const tell = (news: Partial<RehearsalNews>) => {
		standing = {...standing, stage: undefined, failure: undefined, ...news};
		app.tell('rehearsal:news', {...one, ...news});
	};
	const become = (next: Partial<typeof standing>) => (standing = {...standing, ...next});
	const asked = (channel: string) => app.asked.filter(ask => ask.channel === channel).length;
	return {...app, tellNews: tell, become, asksOf: asked};
}

const panel = () => screen.findByRole('region', {name: 'Rehearsal'});

describe('a rehearsal', () => {
	test('of what was gone already says that nothing is left to do, and counts it as no failure', async () => {
		const archiving: PlanStep = {
			n: 2,
			change: {kind: 'archiving', stream_id: 7, name: 'night log', before: true, after: false},
			target: {kind: 'channel', id: 7, name: 'night log'},
			seenAt: 1,
			state: 'pending',
		};
		const of = [roleStep(1, 'Ada Novak'), archiving];
		const outcomes = [
			{n: 1, state: 'done'},
			{n: 2, state: 'held', reason: 'gone'},
		] as const;
		const {user} = await open({
			of,
			plan: planOf({rehearsal: {...note, refused: 0, held: 1}}, of),
			read: {result: {...result, outcomes}},
		});
		const shown = await panel();
		expect(within(shown).getByRole('status').textContent).toMatch(
			/: 1 of 2 steps would succeed, 1 is already gone\.$/,
		);
		expect(within(shown).queryByRole('button', {name: 'Show held steps'})).toBeNull();
		expect(screen.getByRole('row', {name: /night log/}).textContent).not.toContain('Would be held');
		await user.click(within(shown).getByRole('button', {name: 'Show full result'}));
		const dialog = await screen.findByRole('dialog');
		expect(dialog.textContent).toContain('1 is already gone');
		expect(within(dialog).queryByText('Steps that would not succeed')).toBeNull();
	});

	test('is begun, told while it goes on, stopped with the focus kept, and shows what it found', async () => {
		const {user, tellNews, become, asksOf} = await open({plan: planOf(), read: {}});
		expect(screen.queryByRole('region', {name: 'Rehearsal'})).toBeNull();
		await user.click(screen.getByRole('button', {name: 'Rehearse'}));
		expect(asksOf('rehearsal:begin')).toBe(1);
		tellNews({stage: {phase: 'reading'}});
		expect(within(await panel()).getByRole('status').textContent).toBe('Reading the organization…');
		expect(screen.getByRole('button', {name: 'Rehearse'}).getAttribute('aria-disabled')).toBe(
			'true',
		);
		tellNews({stage: {phase: 'trying', done: 1, all: 3}});
		const bar = await screen.findByRole('progressbar', {name: 'Steps rehearsed'});
		await waitFor(() => expect(bar.getAttribute('value')).toBe('1'));
		await user.click(screen.getByRole('button', {name: 'Stop rehearsal'}));
		expect(asksOf('rehearsal:stop')).toBe(1);
		tellNews({});
		await waitFor(() => expect(screen.queryByRole('region', {name: 'Rehearsal'})).toBeNull());
		expect(document.activeElement).toBe(screen.getByRole('button', {name: 'Rehearse'}));
		become({result});
		tellNews({});
		expect(await screen.findByText(/^Rehearsed 2 min ago/)).toBeTruthy();
	});

	test('says in a sentence what it came to, what no step said, and what would be refused', async () => {
		await open();
		const region = within(await panel());
		expect(region.getByRole('status').textContent).toMatch(
			/^Rehearsed 2 min ago on a copy read at .+: 2 of 3 steps would succeed, 1 would be refused\.$/,
		);
		expect(region.getByText('2 side effects not listed in any step')).toBeTruthy();
		const effects = within(region.getByRole('list', {name: 'Side effects'}));
		expect(effects.getAllByRole('listitem').map(({textContent}) => textContent)).toEqual([
			'Accounts deactivated: Build bot',
			'Invitations revoked: new@example.com (Member)',
		]);
		expect(region.getByRole('list', {name: 'Would be refused'}).textContent).toBe(
			'1 step would be refused: Must be an owner. Bo Lind',
		);
	});

	test('marks the steps that would not succeed, in the table and the sheet, and finds them', async () => {
		const {user} = await open();
		const row = await screen.findByRole('row', {name: /Bo Lind/});
		expect(row.textContent).toContain('Would be refused: Must be an owner.');
		await user.click(await screen.findByRole('button', {name: 'Show refused steps'}));
		await waitFor(() => expect(screen.queryByRole('row', {name: /Ada Novak/})).toBeNull());
		await user.click(screen.getByRole('button', {name: 'Bo Lind'}));
		const sheet = await screen.findByRole('complementary', {name: /Bo Lind/});
		expect(sheet.textContent).toContain('RehearsalWould be refused: Must be an owner.');
		expect(sheet.textContent).toContain('BAD_REQUEST');
	});

	test('shows all that it found: what no step said by itself and first', async () => {
		const {user} = await open();
		await user.click(await screen.findByRole('button', {name: 'Show full result'}));
		const dialog = await screen.findByRole('dialog', {name: 'Rehearsal of Winter term'});
		const besides = within(dialog).getByRole('region', {name: 'Side effects'});
		const said = within(dialog).getByRole('region', {name: 'Changes by the steps'});
		expect(besides.textContent).toContain('Build bot');
		expect(besides.textContent).toContain('− Active→ to + Deactivated');
		expect(besides.textContent).not.toContain('Ada Novak');
		expect(said.textContent).toContain('Ada Novak');
		expect(said.textContent).toContain('− Member→ to + Moderator');
		expect(besides.compareDocumentPosition(said)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
		expect(dialog.textContent).toContain('What the copy could not know (1)');
		expect(dialog.textContent).not.toMatch(/\bis_active\b|99002|undefined/);
	});

	test('of a plan that was changed since says that it is out of date, and marks no step', async () => {
		await open({plan: planOf()});
		expect(await screen.findByText(/^Out of date: the plan was changed/)).toBeTruthy();
		const row = screen.getByRole('row', {name: /Bo Lind/});
		expect(row.textContent).not.toContain('Would be refused');
	});

	test('that finds nothing beside the steps says so', async () => {
		const quiet = {...result, difference: difference.slice(0, 1)};
		await open({read: {result: quiet}});
		expect(await screen.findByText(/^No side effects/)).toBeTruthy();
	});

	test('of 10,000 changes draws few of them, with their number, and more when asked', async () => {
		const many = Array.from({length: 10_000}, (_none, n): FoundDifference => ({
			...(difference[1] as FoundDifference),
			id: 100_000 + n,
			name: `Bot ${n}`,
		}));
		const {user} = await open({read: {result: {...result, difference: many}}});
		expect((await panel()).textContent).toContain(
			'Accounts deactivated (10,000): Bot 0, Bot 1, Bot 2, and 9,997 more',
		);
		await user.click(await screen.findByRole('button', {name: 'Show full result'}));
		const list = await screen.findByRole('list', {name: 'Accounts deactivated'});
		expect(list.children).toHaveLength(20);
		await user.click(screen.getByRole('button', {name: 'Show 100 more'}));
		expect(list.children).toHaveLength(120);
	});

	test('names people whom a step adds, and lists by itself what could not be tried', async () => {
		const added = {kind: 'person', id: 99_009, name: 'Nora Reyes', after: {}} as const;
		const joined = {kind: 'channel', id: 5, name: 'general', part: 'subscriber 99009'} as const;
		const draft: PlanStep = {
			n: 4,
			change: {
				kind: 'draft',
				uid: 'draft 7',
				draft_id: 7,
				before: {type: '', to: [], topic: '', content: 'Old'},
				after: null,
				at: 1,
			},
			target: {kind: 'draft', id: 7, name: ''},
			seenAt: 1,
			state: 'pending',
		};
		const of = [...steps, draft];
		const found: Rehearsal = {
			...result,
			outcomes: steps.map(({n}) => ({n, state: 'done'})),
			difference: [
				{...added, isSaid: true},
				{...joined, after: true, isSaid: false},
			],
			beyond: [4],
		};
		const {user} = await open({plan: planOf({rehearsal: note}, of), of, read: {result: found}});
		expect((await panel()).textContent).toContain('Added to channels: Nora Reyes, #general');
		await user.click(await screen.findByRole('button', {name: 'Show full result'}));
		const dialog = within(await screen.findByRole('dialog', {name: 'Rehearsal of Winter term'}));
		expect(dialog.queryByText('Steps that would not succeed')).toBeNull();
		const untried = dialog.getByRole('region', {name: 'Steps that were not tried'});
		expect(untried.textContent).toContain('1 step not rehearsed: the copy has no drafts');
		expect(within(untried).getByRole('listitem').textContent).toBe('Draft 7');
	});

	test('keeps the directions of names, values and reasons to themselves', async () => {
		const renamed: FoundDifference = {
			kind: 'person',
			id: 99_001,
			name: 'דנה כהן',
			part: 'full_name',
			before: 'דנה כהן',
			after: 'דנה לביא',
			isSaid: true,
		};
		const sentence = 'השם תפוס.';
		const refused = {n: 2, state: 'refused', code: 'BAD_REQUEST', sentence} as const;
		const found = {...result, outcomes: [refused], difference: [renamed]};
		const {user} = await open({read: {result: found}});
		expect(within(await panel()).getByText(sentence).tagName).toBe('BDI');
		await user.click(await screen.findByRole('button', {name: 'Show full result'}));
		const dialog = within(await screen.findByRole('dialog', {name: 'Rehearsal of Winter term'}));
		const [line] = dialog.getByRole('list', {name: 'Names changed'}).children;
		const alone = [...(line?.querySelectorAll('bdi') ?? [])].map(({textContent}) => textContent);
		const isolated = (name: string) => `\u2068${name}\u2069`;
		expect(alone).toEqual([isolated('דנה כהן'), '', 'דנה כהן', 'דנה לביא']);
		expect(dialog.getByText(sentence).tagName).toBe('BDI');
	});

	test('says policies in words, and who left many channels in one line', async () => {
		const left = (person: number, channel: string): FoundDifference => ({
			kind: 'channel',
			id: 5,
			name: channel,
			part: `subscriber ${person}`,
			before: true,
			isSaid: false,
		});
		const set = (part: string, before: unknown, after: unknown): FoundDifference => ({
			kind: 'channel',
			id: 5,
			name: 'general',
			part,
			before,
			after,
			isSaid: true,
		});
		const named = (name: string, before: unknown, after: unknown): FoundDifference => ({
			kind: 'setting',
			name,
			part: 'value',
			before,
			after,
			isSaid: false,
		});
		const channels = ['general', 'night log', 'optics', 'weather'];
		const found = [
			...channels.map(channel => left(99_001, channel)),
			left(99_002, 'lunch'),
			left(99_003, 'lunch'),
			set('stream_post_policy', 1, 4),
			set('message_retention_days', null, 30),
			named('invite_to_realm_policy', 1, 6),
			named('message_content_edit_limit_seconds', 600, null),
		];
		const {user} = await open({read: {result: {...result, difference: found}}});
		expect((await panel()).textContent).toContain('4 side effects not listed in any step');
		await user.click(await screen.findByRole('button', {name: 'Show full result'}));
		const dialog = await screen.findByRole('dialog', {name: 'Rehearsal of Winter term'});
		const removed = within(dialog).getByRole('list', {name: 'Removed from channels'});
		expect([...removed.children].map(({textContent}) => textContent)).toEqual([
			'Removed: User 990014 channels: #general, #night log, and 2 more#optics, #weather',
			'Removed: #lunch2 people: User 99002 and User 99003',
		]);
		for (const words of [
			'Who can post− Everyone→ to + Moderators',
			"Message retention− The organization's default→ to + 30 days",
			'Who can invite people− Members and above→ to + Nobody',
			'Time limit for editing messages− 10 minutes→ to + No limit',
		]) {
			expect(dialog.textContent).toContain(words);
		}
	});

	test.each([
		['copy-failed', undefined, 'The copy of the organization could not be used.'],
		['copy-too-large', undefined, 'This organization is too large to be copied.'],
		['refusal', 'STORAGE_FULL', 'The disk is full.'],
		['signed-out', undefined, "You're signed out."],
		['offline', undefined, 'The server is not responding'],
	] as const)('that failed (%s %s) says why, and what helps', async (kind, code, words) => {
		const failure = {ok: false as const, kind, detail: 'As it was said.', ...(code && {code})};
		const {user, asksOf} = await open({plan: planOf(), read: {failure}});
		const alert = await within(await panel()).findByRole('alert');
		expect(alert.textContent).toContain(`The rehearsal failed. ${words}`);
		if (kind === 'signed-out') return;
		await user.click(within(alert).getByRole('button', {name: 'Try again'}));
		expect(asksOf('rehearsal:begin')).toBe(1);
	});

	test('is refused in words while another plan is rehearsed', async () => {
		const {user} = await open({plan: planOf(), read: {}, begin: 'refused'});
		await user.click(screen.getByRole('button', {name: 'Rehearse'}));
		const alert = await within(await panel()).findByRole('alert');
		expect(alert.textContent).toContain('The rehearsal was not started.');
		expect(alert.textContent).toContain('Summer term is being rehearsed.');
	});

	test('is not offered for a plan of which nothing is left', async () => {
		await open({
			plan: planOf({}, [{...(steps[0] as PlanStep), state: 'done'}]),
			read: {},
		});
		expect(screen.queryByRole('button', {name: 'Rehearse'})).toBeNull();
	});
});
