// @vitest-environment happy-dom
import {act, fireEvent, screen, waitFor, within} from '@testing-library/react';
import {afterEach, describe, expect, test} from 'vitest';
import type {Bridge} from '../../../shared/bridge';
import {
	stepStates,
	type PlanStep,
	type PlanSummary,
	type StepCounts,
} from '../../../shared/model/plan';
import type {Outlook} from '../../../shared/model/outlook';
import {planJson} from '../../../shared/model/plan-json';
import {useAddToPlanStore} from '../../plans/add-to-plan-store';
import {closeApp, openApp} from '../../testing/app.fixture';

afterEach(closeApp);

const person = (id: number, name: string) =>
	({kind: 'user', id, name, email: `u${id}@example.com`}) as const;

/** Steps of which some are held and one was refused. */
const steps: readonly PlanStep[] = [
	{
		n: 1,
		change: {kind: 'role', user_id: 11, before: 400, after: 300},
		target: person(11, 'Ada Novak'),
		seenAt: 1,
		state: 'pending',
	},
	{
		n: 2,
		change: {kind: 'role', user_id: 12, before: 400, after: 300},
		target: person(12, 'Bo Lind'),
		seenAt: 1,
		state: 'held',
		reason: 'drift',
		now: 600,
	},
	{
		n: 3,
		change: {kind: 'name', user_id: 13, before: 'Cy Park', after: 'Cy Parker'},
		target: person(13, 'Cy Park'),
		seenAt: 1,
		state: 'refused',
		code: 'BAD_REQUEST',
		sentence: 'This name is taken.',
	},
	{
		n: 4,
		change: {kind: 'active', user_id: 14, before: true, after: false},
		target: person(14, 'Di Moss'),
		seenAt: 1,
		state: 'done',
	},
	{
		n: 5,
		change: {kind: 'file', attachment_id: 4, name: 'plan.pdf', before: true, after: false},
		target: {kind: 'file', id: 4, name: 'plan.pdf'},
		seenAt: 1,
		state: 'pending',
	},
];

function summaryOf(some: readonly PlanStep[], more: Partial<PlanSummary> = {}): PlanSummary {
	const counts = Object.fromEntries(
		stepStates.map(state => [state, some.filter(one => one.state === state).length]),
	) as StepCounts;
	return {
		id: '2026-11-21-a',
		name: 'Winter term',
		organization: {address: 'http://127.0.0.1:1', id: 'demo'},
		account: {id: 1, email: 'owner@example.com'},
		connection: 'demo',
		madeAt: Date.UTC(2026, 10, 21),
		counts,
		...more,
	};
}

/** What the plan would do. */
const ahead: Outlook = {
	at: Date.UTC(2026, 10, 21),
	steps: 2,
	holds: [{n: 2, reason: 'permission', barrier: {why: 'owner', who: 'owners'}}],
	unsure: [5],
	effects: [
		{
			kind: 'bots',
			count: 20,
			names: Array.from({length: 20}, (_none, at) => `Bot ${at + 1}`),
		},
		{kind: 'emptied', count: 1, names: ['night log']},
	],
	estimate: {calls: 900, requests: 1000, seconds: 301, limit: 200, windowSeconds: 60},
};

type Answer<Channel extends keyof Bridge> = Bridge[Channel]['answer'];

/** The window with a plan, and what it asked for. */
async function open(
	plans: readonly PlanSummary[] = [summaryOf(steps)],
	of: readonly PlanStep[] = steps,
	at = '/o/demo/plans',
	more: NonNullable<Parameters<typeof openApp>[0]>['answers'] = {},
) {
	const answer = (): Answer<'plans:apply'> => ({ok: true, value: plans[0] as PlanSummary});
	const app = await openApp({
		at,
		answers: {
			'plans:list': () => [...plans],
			'plans:steps': ({from}) => ({ok: true, value: of.filter(({n}) => n >= from)}),
			'plans:exclude': answer,
			'plans:accept': answer,
			'plans:look-again': answer,
			'plans:outlook': () => ({ok: true, value: ahead}),
			'plans:renew': answer,
			'plans:apply': answer,
			'plans:pause': answer,
			'plans:rename': answer,
			'plans:edit': answer,
			...more,
		},
	});
	const askedFor = (channel: keyof Bridge) =>
		app.asked.filter(one => one.channel === channel).map(({question}) => question);
	return {...app, askedFor};
}

async function openPlan(...given: Parameters<typeof open>) {
	const app = await open(...given);
	await app.user.click(await screen.findByRole('button', {name: 'Winter term'}));
	await screen.findByRole('heading', {name: 'Winter term', level: 1});
	await screen.findByRole('row', {name: /Ada Novak/});
	return app;
}

const cellIn = (row: HTMLElement) => row.querySelector('[data-column="state"]') ?? row;

const id = '2026-11-21-a';
const one = {connectionId: 'demo', id};

describe('the list', () => {
	test('shows how each plan stands, and what is held', async () => {
		await open([
			summaryOf(steps),
			summaryOf([], {id: '2026-11-20-b', name: 'Older', isUndone: true}),
		]);
		const row = await screen.findByRole('row', {name: /Winter term/});
		expect(row.textContent).toContain('Partly done');
		expect(row.textContent).toContain('1 of 5');
		expect((await screen.findByRole('row', {name: /Older/})).textContent).toContain('Undone');
	});

	test('without plans says where they come from', async () => {
		await open([]);
		expect(await screen.findByText('No plans yet')).toBeTruthy();
		expect(screen.getByText(/Choose “Add to plan”/)).toBeTruthy();
	});

	test('keeps finished runs from screens below the plans somebody works on, and deletes old ones together', async () => {
		const done = steps.map((step): PlanStep => ({...step, state: 'done'}));
		const day = 24 * 60 * 60 * 1000;
		const run = (mark: string, madeAt: number) =>
			summaryOf(done, {id: `2026-11-21-${mark}`, name: `Run ${mark}`, madeAt, isDirect: true});
		const [today, old, older] = [
			run('b', Date.now()),
			run('c', Date.now() - 31 * day),
			run('d', Date.now() - 40 * day),
		];
		const {user, askedFor, tell} = await open(
			[summaryOf(steps), today, old, older],
			[],
			undefined,
			{
				'plans:clear': ({ids}) => {
					for (const gone of ids) tell('plans:news', {connectionId: 'demo', id: gone});
					return {ok: true, value: null};
				},
			},
		);
		await screen.findByRole('row', {name: /Winter term/});
		expect(screen.queryByRole('row', {name: /Run b/})).toBeNull();
		const fold = screen.getByRole('button', {name: '3 finished runs'});
		await user.click(fold);
		const all = () => screen.getAllByRole('row').map(row => row.textContent);
		await waitFor(() => expect(all()[2]).toBe('Finished · Today'));
		expect(all()[1]).toContain('Winter term');
		expect(fold.getAttribute('aria-expanded')).toBe('true');
		await user.click(fold);
		await user.click(screen.getByRole('button', {name: /From screens/}));
		expect(await screen.findByRole('row', {name: /Run d/})).toBeTruthy();
		expect(screen.queryByRole('row', {name: /Winter term/})).toBeNull();
		await user.click(screen.getByRole('button', {name: /From screens/}));
		await user.click(screen.getByRole('button', {name: 'Delete finished older than 30 days…'}));
		const dialog = await screen.findByRole('dialog', {
			name: 'Delete 2 finished runs older than 30 days?',
		});
		expect(dialog.textContent).toContain('The journal keeps what was done.');
		await user.click(within(dialog).getByRole('button', {name: 'Delete 2 finished runs'}));
		expect(askedFor('plans:clear')).toEqual([{connectionId: 'demo', ids: [old.id, older.id]}]);
		expect(await screen.findByRole('button', {name: '1 finished run'})).toBeTruthy();
	});

	test('follows what the main process tells', async () => {
		const {tell} = await open();
		await screen.findByRole('row', {name: /Winter term/});
		tell('plans:news', {...one, plan: summaryOf(steps, {run: 'running'})});
		await waitFor(() =>
			expect(screen.getByRole('row', {name: /Winter term/}).textContent).toContain('Running'),
		);
		tell('plans:news', one);
		expect(await screen.findByText('No plans yet')).toBeTruthy();
	});
});

describe('a plan', () => {
	test('says what can be undone, what is held, and why something failed', async () => {
		await openPlan();
		const summary = screen.getByRole('region', {name: 'Summary'});
		expect(within(summary).getByRole('status').textContent).toBe(
			'1 of 5 steps done, 1 held, 1 refused.',
		);
		const undo = within(summary).getByRole('list', {name: 'What can be undone'});
		expect(undo.textContent).toContain(
			'bots outside this plan stay deactivated and invitations stay revoked',
		);
		expect(undo.textContent).toContain("1 can't be undone");
		const failures = within(summary).getByRole('list', {name: 'Failures'});
		expect(failures.textContent).toBe('1 step: This name is taken. Cy Park');
		const held = screen.getByRole('row', {name: /Bo Lind/});
		for (const words of ['Member', 'Guest', 'Moderator', 'Held', 'Changed since planned']) {
			expect(held.textContent).toContain(words);
		}
	});

	test('is named in quotation marks in questions about it', async () => {
		const {user} = await openPlan();
		await user.click(screen.getByRole('button', {name: 'Undo…'}));
		await screen.findByRole('dialog', {name: 'Undo 1 step of “Winter term”?'});
	});

	test('that was undone says so of its steps, and no more what could be undone', async () => {
		const of = steps.filter(({n}) => n !== 5).map(step => ({...step, state: 'done'}) as PlanStep);
		await openPlan([summaryOf(of, {isUndone: true})], of);
		expect(screen.queryByRole('list', {name: 'What can be undone'})).toBeNull();
		const row = screen.getByRole('row', {name: /Di Moss/});
		expect(row.querySelector('[data-column="undo"]')?.textContent).toBe('Undone');
	});

	test('shows its steps by a view that is kept, with which every plan opens', async () => {
		const {user, router} = await openPlan();
		const grid = () => screen.findByRole('grid', {name: 'Winter term'});
		const shown = async (count: number) =>
			waitFor(async () => expect(within(await grid()).getAllByRole('row')).toHaveLength(count + 1));
		await shown(5);
		await user.click(await screen.findByRole('button', {name: 'View: All steps'}));
		await user.click(
			await screen.findByRole('menuitem', {name: 'Refused or unknown', hidden: true}),
		);
		await shown(1);
		expect(router.state.location.search).toMatchObject({steps: 'state:refused,unknown'});
		await user.keyboard('{Control>}s{/Control}');
		const dialog = await screen.findByRole('dialog', {name: 'Save view of Steps of plans'});
		expect(within(dialog).queryByRole('checkbox', {name: 'Pin to sidebar'})).toBeNull();
		const name = within(dialog).getByRole('textbox', {name: 'Name'});
		await user.clear(name);
		await user.type(name, 'My failures');
		await user.click(
			within(dialog).getByRole('checkbox', {name: 'Open every plan with this view'}),
		);
		await user.keyboard('{Enter}');
		await screen.findByRole('button', {name: 'View: My failures'});
		await user.click(screen.getByRole('button', {name: 'All plans'}));
		await user.click(await screen.findByRole('button', {name: 'Winter term'}));
		await screen.findByRole('button', {name: 'View: My failures'});
		await shown(1);
		await user.click(screen.getByRole('button', {name: 'Actions for view My failures'}));
		const removal = await screen.findByRole('menuitem', {name: 'Delete view', hidden: true});
		expect(screen.queryByRole('menuitem', {name: 'Pin to sidebar', hidden: true})).toBeNull();
		await user.click(removal);
		await screen.findByRole('button', {name: 'View: All steps'});
		await shown(5);
	});

	test('is no longer announced once it is opened', async () => {
		const {user} = await open();
		const opener = await screen.findByRole('button', {name: 'Winter term'});
		const {tell} = useAddToPlanStore.getState();
		act(() => tell({connectionId: 'demo', plan: {id, name: 'Winter term'}, added: 5}));
		await screen.findByText('5 steps added to “Winter term”.');
		await user.click(opener);
		await screen.findByRole('heading', {name: 'Winter term', level: 1});
		await waitFor(() => expect(screen.queryByText('5 steps added to “Winter term”.')).toBeNull());
	});

	test('has the steps that are shown copied as a table', async () => {
		const {user} = await openPlan();
		const copied: string[] = [];
		const setData = (kind: string, text: string) => {
			if (kind === 'text/plain') copied.push(text);
		};
		document.execCommand = () =>
			document.dispatchEvent(
				Object.assign(new Event('copy', {bubbles: true}), {clipboardData: {setData}}),
			);
		await user.click(screen.getByRole('button', {name: 'Export'}));
		await user.click(await screen.findByRole('menuitem', {name: 'Copy as table', hidden: true}));
		await screen.findByText('5 rows copied.');
		const [head = '', ...rows] = (copied[0] ?? '').trim().split(/\r?\n/);
		expect(head.split('\t').slice(0, 2)).toEqual(['Target', 'Change']);
		expect(rows.map(row => row.split('\t')[0])).toContain('Bo Lind');
	});

	test('takes the value of today for what is held, or leaves it out', async () => {
		const {user, askedFor} = await openPlan();
		await user.click(screen.getByRole('button', {name: "Accept today's value"}));
		expect(askedFor('plans:accept')).toEqual([{...one, numbers: [2]}]);
		await user.click(screen.getByRole('button', {name: 'Exclude held'}));
		expect(askedFor('plans:exclude')).toEqual([{...one, numbers: [2], isExcluded: true}]);
	});

	test('with what was gone by then says that nothing is left to do', async () => {
		const gone: PlanStep = {
			n: 6,
			change: {kind: 'archiving', stream_id: 7, name: 'night log', before: true, after: false},
			target: {kind: 'channel', id: 7, name: 'night log'},
			seenAt: 1,
			state: 'held',
			reason: 'gone',
		};
		const all = [...steps.filter(({state}) => state === 'done'), gone];
		const {user} = await open([summaryOf(all, {alreadyGone: 1})], all);
		const listed = await screen.findByRole('row', {name: /Winter term/});
		expect(listed.querySelector('[data-column="state"]')?.textContent).toBe('Done');
		await user.click(screen.getByRole('button', {name: 'Winter term'}));
		const row = await screen.findByRole('row', {name: /night log/});
		expect(row.textContent).toContain('Already gone');
		const summary = screen.getByRole('region', {name: 'Summary'});
		expect(within(summary).getByRole('status').textContent).toBe(
			'1 of 2 steps done, 1 already gone.',
		);
		expect(summary.textContent).toContain('1 step already gone: nothing is left to do.');
		const states = screen.getByRole('group', {name: 'State'});
		expect(within(states).queryByRole('button', {name: /^Held/})).toBeNull();
		await user.click(within(states).getByRole('button', {name: /^Already gone/}));
		await waitFor(() => expect(screen.queryByRole('row', {name: /Ada Novak/})).toBeNull());
		expect(screen.getByRole('row', {name: /night log/})).toBeTruthy();
		await user.click(within(states).getByRole('button', {name: /^Already gone/}));
		expect(screen.queryByRole('button', {name: 'Exclude held'})).toBeNull();
	});

	test('does not ask for a word for what is gone already, and says that nothing is left to do', async () => {
		const gone: Outlook = {...ahead, holds: [], unsure: [], effects: []};
		const all: readonly PlanStep[] = [
			...steps.filter(({n}) => n === 1),
			{
				n: 5,
				change: {kind: 'archiving', stream_id: 7, name: 'night log', before: true, after: false},
				target: {kind: 'channel', id: 7, name: 'night log'},
				seenAt: 1,
				state: 'pending',
			},
		];
		const {user, askedFor} = await openPlan([summaryOf(all)], all, undefined, {
			'plans:outlook': () => ({ok: true, value: {...gone, holds: [{n: 5, reason: 'gone'}]}}),
		});
		const words = '1 step: already gone, nothing left to do. #night log';
		expect((await screen.findByRole('list', {name: 'Would be held'})).textContent).toBe(words);
		await user.click(screen.getByRole('button', {name: 'Apply…'}));
		const dialog = await screen.findByRole('dialog');
		expect(dialog.textContent).toContain(words);
		expect(within(dialog).queryByRole('textbox')).toBeNull();
		await user.click(within(dialog).getByRole('button', {name: 'Apply 2 steps'}));
		expect(askedFor('plans:apply')).toEqual([one]);
	});

	test('names what cannot be undone before it is applied, with the safe button focused', async () => {
		const {user, askedFor} = await openPlan();
		await user.click(screen.getByRole('button', {name: 'Apply…'}));
		const dialog = await screen.findByRole('dialog', {
			name: 'Apply 2 steps to Kestrel Bay Observatory?',
		});
		const named = within(dialog).getByRole('list', {name: "Steps that can't be undone"});
		expect(named.textContent).toContain('plan.pdf');
		await waitFor(() =>
			expect(document.activeElement).toBe(within(dialog).getByRole('button', {name: 'Cancel'})),
		);
		const apply = within(dialog).getByRole('button', {name: 'Apply 2 steps'});
		await user.click(apply);
		const word = within(dialog).getByRole('textbox', {name: 'Type plan.pdf to confirm'});
		await user.type(word, 'plan.pd{Enter}');
		expect(askedFor('plans:apply')).toEqual([]);
		await user.type(word, 'f');
		await user.click(apply);
		expect(askedFor('plans:apply')).toEqual([one]);
	});

	test('asks for the number of steps where several go for good', async () => {
		const more: PlanStep = {
			n: 6,
			change: {kind: 'file', attachment_id: 6, name: 'old.pdf', before: true, after: false},
			target: {kind: 'file', id: 6, name: 'old.pdf'},
			seenAt: 1,
			state: 'pending',
		};
		const all = [...steps, more];
		const {user, askedFor} = await openPlan([summaryOf(all)], all);
		await user.click(screen.getByRole('button', {name: 'Apply…'}));
		const dialog = await screen.findByRole('dialog');
		const word = within(dialog).getByRole('textbox', {
			name: "Type 2, the number of steps that can't be undone",
		});
		await user.type(word, '2');
		await user.click(within(dialog).getByRole('button', {name: 'Apply 3 steps'}));
		expect(askedFor('plans:apply')).toEqual([one]);
	});

	test('says before it is applied what it brings with it, how long it takes, and who may not', async () => {
		const {user} = await openPlan();
		const summary = screen.getByRole('region', {name: 'Summary'});
		const effects = await within(summary).findByRole('list', {name: 'Side effects'});
		expect(effects.textContent).toContain(
			'20 bots of theirs are deactivated too, and stay deactivated: Bot 1, Bot 2, Bot 3, Bot 4, Bot 5, Bot 6, and 14 more',
		);
		expect(effects.textContent).toContain('archived for good: #night log');
		expect(summary.textContent).toContain(
			'Takes 900 calls and 100 looks, about 6 min (the server takes 200 a minute).',
		);
		const held = within(summary).getByRole('list', {name: 'Would be held'});
		expect(held.textContent).toBe(
			"1 step would be held: No permission. Only owners can. Bo Lind1 step depends on the server's permission: plan.pdf",
		);
		await user.click(screen.getByRole('button', {name: 'Apply…'}));
		const dialog = await screen.findByRole('dialog');
		expect(within(dialog).getByRole('list', {name: 'Side effects'}).textContent).toContain('Bot 1');
		expect(dialog.textContent).toContain('about 6 min');
	});

	test('looks again at what the account may not do, and does not take it as accepted', async () => {
		const barred = steps.map((step): PlanStep => {
			const {now: _now, ...rest} = step;
			const barrier = {why: 'owner', who: 'owners'} as const;
			return step.n === 2 ? {...rest, reason: 'permission', barrier} : step;
		});
		const {user, askedFor} = await openPlan([summaryOf(barred)], barred);
		expect(screen.getByText(/1 step held: no permission\. Only owners can\./)).toBeTruthy();
		expect(screen.queryByRole('button', {name: "Accept today's value"})).toBeNull();
		expect(screen.getByRole('row', {name: /Bo Lind/}).textContent).toContain('Only owners can');
		await user.click(screen.getByRole('button', {name: 'Check again'}));
		expect(askedFor('plans:look-again')).toEqual([{...one, numbers: [2]}]);
	});

	test('that runs says how long it still takes, and what it waits for', async () => {
		const {tell} = await openPlan([summaryOf(steps, {run: 'running'})]);
		const summary = screen.getByRole('region', {name: 'Summary'});
		expect(summary.textContent).toContain('less than a second left');
		tell('calls:state', {
			connectionId: 'demo',
			waiting: 1,
			pausedUntil: Date.now() + 30_000,
			remaining: 0,
			limit: 200,
		});
		await waitFor(() => expect(summary.textContent).toContain('rate limit, 30 s'));
		expect(summary.textContent).toContain('about 60 s left');
		tell('calls:state', {connectionId: 'demo', waiting: 1, pausedUntil: Date.now() + 80_000});
		await waitFor(() => expect(summary.textContent).toMatch(/about (80|79) s left/));
	});

	test('that runs can be paused and saved as it is so far, and nothing else; one that is paused goes on', async () => {
		const running = summaryOf(steps, {run: 'running'});
		const {user, askedFor, tell} = await openPlan([running]);
		expect(screen.getByRole('progressbar', {name: 'Steps done'})).toBeTruthy();
		expect(screen.queryByRole('button', {name: 'Delete…'})).toBeNull();
		expect(screen.queryByRole('button', {name: 'Exclude held'})).toBeNull();
		await user.click(screen.getByRole('button', {name: 'Export'}));
		await user.click(await screen.findByRole('menuitem', {name: /^CSV: .* so far$/}));
		expect(await screen.findByText(`Saved to Downloads as plan-${id}.csv.`)).toBeTruthy();
		await user.click(screen.getByRole('button', {name: 'Pause'}));
		expect(askedFor('plans:pause')).toEqual([one]);
		tell('plans:news', {...one, plan: summaryOf(steps, {run: 'paused', pause: 'ended'})});
		expect(await screen.findByText(/Steward was closed\./)).toBeTruthy();
		await user.click(screen.getByRole('button', {name: 'Resume'}));
		expect(askedFor('plans:apply')).toEqual([one]);
	});

	test('that waits for its turn says so, is not to be changed, and can leave the queue', async () => {
		const {user, askedFor, tell} = await openPlan([summaryOf(steps, {isQueued: true})]);
		const summary = screen.getByRole('region', {name: 'Summary'});
		expect(summary.textContent).toContain('It starts when the plan that is running now ends.');
		expect(screen.queryByRole('button', {name: 'Apply…'})).toBeNull();
		expect(screen.queryByRole('button', {name: 'Delete…'})).toBeNull();
		expect(screen.queryByRole('button', {name: 'Exclude held'})).toBeNull();
		await user.click(screen.getByRole('button', {name: 'Remove from queue'}));
		expect(askedFor('plans:pause')).toEqual([one]);
		tell('plans:news', {...one, plan: summaryOf(steps)});
		expect(await screen.findByRole('button', {name: 'Delete…'})).toBeTruthy();
	});

	test('tries again what failed', async () => {
		const {user, askedFor} = await openPlan();
		await user.click(screen.getByRole('button', {name: 'Retry failed'}));
		expect(askedFor('plans:renew')).toEqual([one]);
		await waitFor(() => expect(askedFor('plans:apply')).toEqual([one]));
	});

	test('has a step edited by keys: a value that changes nothing is said beside its control', async () => {
		const {user, askedFor} = await openPlan();
		await user.click(cellIn(screen.getByRole('row', {name: /Cy Park/})));
		await user.keyboard('e');
		const dialog = await screen.findByRole('dialog', {name: 'Edit step 3: Cy Park'});
		const field = within(dialog).getByRole('textbox', {name: 'Name'});
		await waitFor(() => expect(document.activeElement).toBe(field));
		await user.clear(field);
		await user.type(field, 'Cy Park{Enter}');
		const wrong = await within(dialog).findByText(/value from before the plan/);
		expect(field.getAttribute('aria-describedby')).toContain(wrong.id);
		await user.type(field, '*{Enter}');
		expect(await within(dialog).findByText('A name cannot contain *.')).toBeTruthy();
		expect(askedFor('plans:edit')).toEqual([]);
		await user.clear(field);
		await user.type(field, 'Cy Parkes{Enter}');
		const change = {...steps[2]?.change, after: 'Cy Parkes'};
		await waitFor(() => expect(askedFor('plans:edit')).toEqual([{...one, n: 3, change}]));
		await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	});

	test('offers no other value for what is taken away, and names what has no name', async () => {
		const link: PlanStep = {
			n: 1,
			change: {kind: 'link', invite_id: 7, name: '', before: true, after: false},
			target: {kind: 'link', id: 7, name: ''},
			seenAt: 1,
			state: 'pending',
		};
		const {user} = await open([summaryOf([link])], [link]);
		await user.click(await screen.findByRole('button', {name: 'Winter term'}));
		const row = await screen.findByRole('row', {name: /Invitation link 7/});
		fireEvent.contextMenu(cellIn(row));
		expect(await screen.findByRole('menuitem', {name: /^Exclude/})).toBeTruthy();
		expect(screen.queryByRole('menuitem', {name: /Edit value/})).toBeNull();
	});

	test('gets another name, which is not empty', async () => {
		const {user, askedFor} = await openPlan();
		await user.click(screen.getByRole('button', {name: 'Rename…'}));
		const field = await screen.findByRole('textbox', {name: 'Name'});
		await user.clear(field);
		await user.keyboard('{Enter}');
		expect(await screen.findByText('Enter a name.')).toBeTruthy();
		await user.type(field, 'Summer term{Enter}');
		expect(askedFor('plans:rename')).toEqual([{...one, name: 'Summer term'}]);
	});

	test('is saved with its steps as a table, and as the command line prints it', async () => {
		const {user, askedFor} = await openPlan();
		await user.click(screen.getByRole('button', {name: 'Export'}));
		await user.click(await screen.findByRole('menuitem', {name: /^CSV/}));
		expect(await screen.findByText(`Saved to Downloads as plan-${id}.csv.`)).toBeTruthy();
		const [table] = askedFor('text:save') as readonly Bridge['text:save']['ask'][];
		expect(table?.text).toContain(
			'3,name,user,13,Cy Park,Cy Park,Cy Parker,reversible,refused,,This name is taken.\r\n',
		);
		await user.keyboard('{Control>}k{/Control}');
		await user.type(await screen.findByRole('combobox'), 'export this plan as json');
		await user.click(await screen.findByRole('option', {name: /as JSON/}));
		expect(await screen.findByText(`Saved to Downloads as plan-${id}.json.`)).toBeTruthy();
		const saved = askedFor('text:save').at(-1) as Bridge['text:save']['ask'];
		const printed = planJson(summaryOf(steps), steps, ahead);
		expect(JSON.parse(saved.text)).toEqual(JSON.parse(JSON.stringify(printed)));
	});

	test('that cannot be saved says so', async () => {
		const {user} = await openPlan(undefined, undefined, undefined, {
			'text:save': () => ({ok: false, kind: 'unexpected', detail: 'The disk is full.'}),
		});
		await user.click(screen.getByRole('button', {name: 'Export'}));
		await user.click(await screen.findByRole('menuitem', {name: /^JSON/}));
		expect(await screen.findByText(/^Not saved\./)).toBeTruthy();
	});
});
