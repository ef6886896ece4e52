// @vitest-environment happy-dom
import {screen, waitFor, within} from '@testing-library/react';
import {afterEach, describe, expect, test} from 'vitest';
import {nothingRemembered, type Bridge} from '../../shared/bridge';
import {
	stepStates,
	type PlanStep,
	type PlanSummary,
	type StepCounts,
	type NewStep,
} from '../../shared/model/plan';
import {closeApp, openApp} from '../testing/app.fixture';

afterEach(closeApp);

const kept = {
	id: '2026-11-21-a',
	name: 'Winter term',
	organization: {address: 'http://127.0.0.1:1'},
	account: {id: 1, email: 'owner@example.com'},
	connection: 'demo',
	madeAt: Date.UTC(2026, 10, 21),
} as const;

const countsOf = (pending: number, done = 0) =>
	({
		...Object.fromEntries(stepStates.map(state => [state, 0])),
		pending,
		done,
	}) as StepCounts;

const planOf = (counts: StepCounts, more: Partial<PlanSummary> = {}): PlanSummary => ({
	...kept,
	counts,
	...more,
});

const roleStep: NewStep = {
	change: {kind: 'role', user_id: 12, before: 400, after: 300},
	target: {kind: 'user', id: 12, name: 'Bo Lind', email: 'bo@example.com'},
	seenAt: 1,
};

/** The window with a main process that keeps plans, and what it was given. */
async function open(
	at: string,
	plans: readonly PlanSummary[] = [],
	inHand?: string,
	inPlan: readonly PlanStep[] = [{...roleStep, n: 1, state: 'pending'}],
) {
	let list = [...plans];
	const added: Bridge['plans:add']['ask'][] = [];
	const put = (plan: PlanSummary) => {
		list = [plan, ...list.filter(({id}) => id !== plan.id)];
		return {ok: true as const, value: plan};
	};
	const app = await openApp({
		at,
		...(inHand !== undefined && {
			settings: {remembered: {demo: {...nothingRemembered, plan: inHand}}},
		}),
		answers: {
			'plans:list': () => list,
			'plans:add': order => {
				added.push(order);
				const {to, steps} = order;
				const there = 'id' in to ? list.find(({id}) => id === to.id) : undefined;
				const name = 'name' in to ? {name: to.name, id: '2026-11-27-b'} : {};
				const before = there?.counts.pending ?? 0;
				return put(
					planOf(countsOf(before + steps.length), {
						...there,
						...name,
						counts: countsOf(before + steps.length),
					}),
				);
			},
			'plans:steps': () => ({ok: true, value: [...inPlan]}),
			'plans:edit': () => put(plans[0] ?? planOf(countsOf(1))),
			'plans:apply': () => put(planOf(countsOf(1), {run: 'running'})),
		},
	});
	return {...app, added};
}

const chip = () => screen.findByRole('button', {name: /^Plan in progress/});

async function chooseFirstRow(user: Awaited<ReturnType<typeof open>>['user'], name: RegExp) {
	const row = await screen.findByRole('row', {name});
	await user.click(row.querySelector('[data-column]:last-of-type') ?? row);
	await user.keyboard('x');
}

describe('what is selected', () => {
	test('goes into a new plan, which stays visible, and what follows goes into that by default', async () => {
		const {user, added, router} = await open('/o/demo/channels');
		await chooseFirstRow(user, /night log/);
		await user.click(await screen.findByRole('button', {name: 'Add to plan'}));
		await user.click(await screen.findByRole('menuitem', {name: 'Archive', hidden: true}));
		const dialog = await screen.findByRole('dialog', {name: 'Add 1 step to a plan'});
		const name = within(dialog).getByRole('textbox', {name: 'Name of the new plan'});
		expect(name).toHaveProperty('value', 'Archive a channel');
		await waitFor(() => expect(document.activeElement).toBe(name));
		await user.clear(name);
		await user.type(name, 'Spring{Enter}');
		await waitFor(() => expect(added).toHaveLength(1));
		expect(added[0]?.to).toEqual({name: 'Spring'});
		expect(added[0]?.steps[0]).toMatchObject({
			change: {kind: 'archiving', after: false},
			target: {name: 'night log'},
		});
		expect((await chip()).getAttribute('aria-label')).toBe('Plan in progress, Spring: 1 step');

		await router.navigate({to: '/o/$connection/roles', params: {connection: 'demo'}});
		const card = (await screen.findAllByText('Deepika Joshi'))[0]?.closest('[data-card]');
		await user.click(card as Element);
		(card as HTMLElement).focus();
		await user.keyboard('m{ArrowLeft}p');
		const next = await screen.findByRole('dialog', {name: 'Add 1 step to a plan'});
		expect(within(next).getByRole('combobox', {name: 'Plan'})).toHaveProperty(
			'value',
			'2026-11-27-b',
		);
		await waitFor(() =>
			expect(document.activeElement).toBe(within(next).getByRole('button', {name: 'Add 1 step'})),
		);
		await user.keyboard('{Enter}');
		await waitFor(() => expect(added[1]?.to).toEqual({id: '2026-11-27-b'}));
		expect(added[1]?.steps[0]?.change).toMatchObject({kind: 'role', before: 400, after: 300});
		expect((await chip()).getAttribute('aria-label')).toBe('Plan in progress, Spring: 2 steps');
	});

	test('of people and bots: both are counted, and whoever is left out is named with the reason', async () => {
		const {user} = await open('/o/demo/people?q=is:active');
		await user.keyboard('{Control>}');
		await user.click(await screen.findByRole('rowheader', {name: /Deepika Joshi/}));
		await user.click(await screen.findByRole('rowheader', {name: /Dome Control/}));
		await user.keyboard('{/Control}');
		await user.click(await screen.findByRole('button', {name: 'Add to plan'}));
		const dialog = await screen.findByRole('dialog', {
			name: 'Plan a change for 1 person and 1 bot',
		});
		const choose = within(dialog).getByRole<HTMLButtonElement>('button', {name: 'Choose plan'});
		expect(within(dialog).getByRole('combobox', {name: 'Change'})).toHaveProperty('value', '');
		expect(choose.disabled).toBe(true);
		await user.selectOptions(within(dialog).getByRole('combobox', {name: 'Change'}), 'reactivate');
		const left = within(dialog).getByRole('region', {name: 'Left out'});
		expect(left.textContent).toMatch(/Deepika Joshi.*Already active\./);
		await user.selectOptions(within(dialog).getByRole('combobox', {name: 'Change'}), 'deactivate');
		await user.click(choose);
		const plan = await screen.findByRole('dialog', {name: 'Add 2 steps to a plan'});
		expect(within(plan).getByRole('textbox', {name: 'Name of the new plan'})).toHaveProperty(
			'value',
			'Deactivate 1 person and 1 bot',
		);
	});

	test('of people: names and channels are planned as well', async () => {
		const {user, added} = await open('/o/demo/people');
		await chooseFirstRow(user, /Deepika Joshi/);
		await user.click(await screen.findByRole('button', {name: 'Add to plan'}));
		const dialog = await screen.findByRole('dialog', {name: 'Plan a change for 1 person'});
		await user.selectOptions(within(dialog).getByRole('combobox', {name: 'Change'}), 'name');
		const name = await within(dialog).findByRole('textbox', {name: 'Name of Deepika Joshi'});
		await user.type(name, ' Rao{Enter}');
		const plan = await screen.findByRole('dialog', {name: 'Add 1 step to a plan'});
		await user.click(within(plan).getByRole('button', {name: 'Add 1 step'}));
		await waitFor(() =>
			expect(added[0]?.steps[0]?.change).toMatchObject({
				kind: 'name',
				before: 'Deepika Joshi',
				after: 'Deepika Joshi Rao',
			}),
		);
		await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	});

	test('of drafts: those that the server has are planned, by number', async () => {
		const {user, added} = await open('/o/demo/drafts');
		const [row] = await screen.findAllByRole('row', {name: /Saved/});
		await user.click(row?.querySelector('[data-column="state"]') ?? document.body);
		await user.keyboard('x');
		await user.click(await screen.findByRole('button', {name: 'Add to plan'}));
		await user.click(await screen.findByRole('button', {name: 'Add 1 step'}));
		await waitFor(() => expect(added).toHaveLength(1));
		const [step] = added[0]?.steps ?? [];
		expect(added[0]?.to).toEqual({name: 'Delete a draft'});
		expect(step?.change).toMatchObject({kind: 'draft', after: null});
		expect(step?.target).toEqual({
			kind: 'draft',
			name: '',
			id: (step?.change as {readonly draft_id?: number} | undefined)?.draft_id,
		});
	});

	test('is named without what opens it: the URL of a link stands in no plan', async () => {
		const {user, added} = await open('/o/demo/invitations');
		const rows = await screen.findAllByRole('row', {name: /join\//});
		await user.click(rows[0] as HTMLElement);
		await user.keyboard('x');
		await user.click(await screen.findByRole('button', {name: 'Add to plan'}));
		await user.click(await screen.findByRole('button', {name: 'Add 1 step'}));
		await waitFor(() => expect(added).toHaveLength(1));
		expect(added[0]?.to).toEqual({name: 'Revoke an invitation'});
		expect(added[0]?.steps[0]).toMatchObject({
			change: {kind: 'link', name: ''},
			target: {name: ''},
		});
	});
});

describe('what is to be created', () => {
	test('goes into a plan from its form, once that is right', async () => {
		const {user, added} = await open('/o/demo/channels');
		await screen.findByRole('row', {name: /night log/});
		await user.keyboard('n');
		const form = within(await screen.findByRole('dialog', {name: 'Create a channel'}));
		await user.click(form.getByRole('button', {name: 'Add to plan'}));
		const name = form.getByRole('textbox', {name: 'Name'});
		await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'));
		expect(screen.queryByRole('dialog', {name: /to a plan$/})).toBeNull();
		await user.type(name, 'open day');
		await user.click(form.getByRole('button', {name: 'Add to plan'}));
		const dialog = within(await screen.findByRole('dialog', {name: 'Add 1 step to a plan'}));
		expect(dialog.getByRole('textbox', {name: 'Name of the new plan'})).toHaveProperty(
			'value',
			'Create #open day',
		);
		await user.click(dialog.getByRole('button', {name: 'Add 1 step'}));
		await waitFor(() => expect(added).toHaveLength(1));
		const [step] = added[0]?.steps ?? [];
		expect(step?.target).toEqual({kind: 'channel', name: 'open day'});
		expect(step?.change).toMatchObject({
			kind: 'new-channel',
			before: null,
			after: {name: 'open day', invite_only: false, subscribers: [expect.any(Number)]},
		});
		await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	});

	test('is told of a person that nobody gets a password', async () => {
		const {user, added} = await open('/o/demo/people');
		await screen.findByRole('row', {name: /Deepika Joshi/});
		await user.keyboard('n');
		const form = within(await screen.findByRole('dialog', {name: 'Add a person'}));
		await user.type(form.getByRole('textbox', {name: 'Name'}), 'Nora Reyes');
		await user.type(form.getByRole('textbox', {name: /^E-mail/}), 'nora@example.com');
		await user.click(form.getByRole('button', {name: 'Add to plan'}));
		const dialog = within(await screen.findByRole('dialog', {name: 'Add 1 step to a plan'}));
		expect(dialog.getByText(/temporary password that nobody sees/)).toBeTruthy();
		await user.click(dialog.getByRole('button', {name: 'Add 1 step'}));
		await waitFor(() => expect(added).toHaveLength(1));
		expect(added[0]?.steps[0]?.change).toEqual({
			kind: 'new-person',
			before: null,
			after: {full_name: 'Nora Reyes', email: 'nora@example.com', role: 400},
		});
	});

	test('takes people who are to be in it, as a part of its step', async () => {
		const after = {
			name: 'open day',
			description: '',
			invite_only: false,
			stream_post_policy: 1,
			announce: false,
			subscribers: [3],
		};
		const creation: PlanStep = {
			n: 1,
			change: {kind: 'new-channel', before: null, after},
			target: {kind: 'channel', name: 'open day'},
			seenAt: 1,
			state: 'pending',
		};
		const plan = planOf(countsOf(1));
		const {user, added, asked} = await open('/o/demo/people', [plan], kept.id, [creation]);
		await chooseFirstRow(user, /Deepika Joshi/);
		await user.click(await screen.findByRole('button', {name: 'Add to plan'}));
		const dialog = within(await screen.findByRole('dialog', {name: 'Plan a change for 1 person'}));
		await user.selectOptions(
			dialog.getByRole('combobox', {name: 'Change'}),
			'Subscribe to planned #open day',
		);
		expect(dialog.getByRole('status').textContent).toBe(
			'1 person will be in #open day when “Winter term” creates it.',
		);
		await user.click(dialog.getByRole('button', {name: 'Add 1 person'}));
		const said = '1 person added to #open day, which “Winter term” creates.';
		expect(await screen.findByText(said)).toBeTruthy();
		const edit = asked.find(({channel}) => channel === 'plans:edit')?.question;
		expect(edit).toMatchObject({
			id: kept.id,
			n: 1,
			change: {kind: 'new-channel', after: {...after, subscribers: [3, expect.any(Number)]}},
		});
		expect(added).toEqual([]);
	});
});

describe('the plan that is being built', () => {
	test('is there after a restart, and is put away', async () => {
		const {user, asked} = await open('/o/demo/people', [planOf(countsOf(14))], kept.id);
		const button = await chip();
		expect(button.getAttribute('aria-label')).toBe('Plan in progress, Winter term: 14 steps');
		await user.click(button);
		await user.click(await screen.findByRole('button', {name: 'Put away'}));
		await waitFor(() => expect(screen.queryByRole('button', {name: /^Plan in/})).toBeNull());
		// Which screen is shown is written as well, at its own time.
		const written = asked.findLast(
			({channel, question}) =>
				channel === 'settings:write' && JSON.stringify(question).includes('"remembered"'),
		)?.question;
		expect(written).toMatchObject({remembered: {demo: {links: {}}}});
		expect(JSON.stringify(written)).not.toContain(kept.id);
	});

	test('is applied from its summary where it is small and can be undone', async () => {
		const {user, asked, tell} = await open('/o/demo/people', [planOf(countsOf(1))], kept.id);
		await user.click(await chip());
		const summary = await screen.findByRole('dialog', {name: /Winter term/});
		expect(within(summary).getByRole('list', {name: 'Steps'}).textContent).toContain('Bo Lind');
		await user.click(within(summary).getByRole('button', {name: 'Apply 1 step'}));
		const about = {connectionId: 'demo', id: kept.id};
		await waitFor(() =>
			expect(asked.filter(({channel}) => channel === 'plans:apply')).toMatchObject([
				{question: about},
			]),
		);
		await waitFor(() => expect(screen.queryByRole('button', {name: /^Plan in/})).toBeNull());
		tell('plans:news', {...about, plan: planOf(countsOf(0, 1))});
		expect(await screen.findByText(/1 of 1 step done/)).toBeTruthy();
	});

	test.each([
		['applied', planOf(countsOf(0, 14))],
		['deleted', undefined],
	])('ends when it is %s elsewhere', async (_how, plan) => {
		const {tell} = await open('/o/demo/people', [planOf(countsOf(14))], kept.id);
		await chip();
		tell('plans:news', {connectionId: 'demo', id: kept.id, ...(plan && {plan})});
		await waitFor(() => expect(screen.queryByRole('button', {name: /^Plan in/})).toBeNull());
	});

	test('is found by its name in the palette', async () => {
		const {user, router} = await open('/o/demo/people', [planOf(countsOf(14))]);
		await screen.findByRole('heading', {name: 'People', level: 1});
		await user.keyboard('{Control>}k{/Control}');
		const box = await screen.findByRole('combobox', {name: 'Search people, screens and actions'});
		await user.type(box, 'winter te');
		const group = await screen.findByRole('group', {name: 'Plans'});
		await user.click(within(group).getByRole('option', {name: /Winter term/}));
		await waitFor(() => expect(router.state.location.pathname).toBe('/o/demo/plans'));
	});
});
