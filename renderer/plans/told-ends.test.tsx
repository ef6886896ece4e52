// @vitest-environment happy-dom
import {screen, waitFor, within} from '@testing-library/react';
import {afterEach, expect, test} from 'vitest';
import {createClient} from '../../shared/client/create-client';
import type {PlanChange, PlanSummary, NewStep} from '../../shared/model/plan';
import {useChangesStore} from '../state/changes';
import {closeApp, directFetch, openApp} from '../testing/app.fixture';
import {screenServer} from '../testing/screen-server.fixture';

afterEach(async () => {
	await closeApp();
	useChangesStore.setState({runs: []});
});

const {baseUrl, accounts} = screenServer;
const {email = '', api_key: apiKey = ''} = accounts['owner'] ?? {};
const client = createClient({baseUrl, credentials: {email, apiKey}, fetch: directFetch});

async function plan(changesOf: (id: number, name: string) => PlanChange): Promise<PlanSummary> {
	const {members} = await client.getUsers({});
	const people = members.filter(one => one.is_active && !one.is_bot && one.role === 400);
	const steps = people.slice(0, 3).map((user): NewStep => ({
		change: changesOf(user.user_id, user.full_name),
		target: {kind: 'user', id: user.user_id, name: user.full_name, email: user.email},
		seenAt: Date.now(),
	}));
	const question = {connectionId: 'demo', to: {name: 'Winter term'}, steps};
	const kept = await window.steward.ask('plans:add', question);
	if (!kept.ok) throw new Error(kept.detail);
	return kept.value;
}

test('the end of a plan is told on every screen, and the key for Undo works after a question', async () => {
	const {user} = await openApp({at: '/o/demo/roles'});
	await screen.findByRole('heading', {level: 1});
	const {id} = await plan((user_id, before) => ({
		kind: 'name',
		user_id,
		before,
		after: `Planned ${user_id}`,
	}));
	await window.steward.ask('plans:apply', {connectionId: 'demo', id});
	const bar = await screen.findByRole('region', {name: 'Changes'});
	await waitFor(() => expect(bar.textContent).toContain('Winter term: 3 steps done.'));
	expect(within(bar).getByRole('button', {name: 'Show plan'})).toBeTruthy();
	await user.keyboard('{Control>}z{/Control}');
	const question = await screen.findByRole('dialog');
	expect(question.textContent).toContain('3 steps of this plan will be undone');
	await user.click(within(question).getByRole('button', {name: 'Undo'}));
	await waitFor(async () => {
		const {members} = await client.getUsers({});
		expect(members.filter(one => one.full_name.startsWith('Planned '))).toEqual([]);
	});
	await waitFor(async () => {
		const plans = await window.steward.ask('plans:list', {connectionId: 'demo'});
		expect(plans.find(one => one.id === id)?.isUndone).toBe(true);
	});
});

test('what a plan could not do is told by name', async () => {
	await openApp({at: '/o/demo/roles'});
	await screen.findByRole('heading', {level: 1});
	const {id} = await plan((user_id, before) => ({
		kind: 'name',
		user_id,
		before,
		after: 'x'.repeat(500),
	}));
	await window.steward.ask('plans:apply', {connectionId: 'demo', id});
	const bar = await screen.findByRole('region', {name: 'Changes'});
	await waitFor(() => expect(bar.textContent).toMatch(/0 of 3 .*, 3 not\./));
	expect(within(bar).queryByRole('button', {name: 'Undo'})).toBeNull();
});

test('what a plan could not do is told on its own screen by that alone', async () => {
	const {user} = await openApp({at: '/o/demo/plans'});
	await screen.findByRole('heading', {level: 1});
	const {id} = await plan((user_id, before) => ({
		kind: 'name',
		user_id,
		before,
		after: 'x'.repeat(500),
	}));
	const [button] = await screen.findAllByRole('button', {name: 'Winter term'});
	await user.click(button as HTMLElement);
	await screen.findByRole('heading', {name: 'Winter term', level: 1});
	await window.steward.ask('plans:apply', {connectionId: 'demo', id});
	const bar = await screen.findByRole('region', {name: 'Changes'});
	await waitFor(() => expect(bar.textContent).toMatch(/0 of 3 .*, 3 not\./));
	expect(within(bar).queryByRole('button', {name: 'Show plan'})).toBeNull();
	expect(within(bar).queryByRole('alert')).toBeNull();
	expect(screen.getByRole('region', {name: 'Summary'}).textContent).toContain('3 steps: ');
	await user.click(screen.getByRole('button', {name: 'All plans'}));
	expect(await within(bar).findByRole('alert')).toBeTruthy();
});

test('what was gone by then is told as that, by the bar and by the plan', async () => {
	await openApp({at: '/o/demo/roles'});
	await screen.findByRole('heading', {level: 1});
	const steps: NewStep[] = [];
	for (const name of ['soon gone', 'gone before']) {
		await client.subscribe({subscriptions: [{name}]});
		const {stream_id} = await client.getChannelId({stream: name});
		steps.push({
			change: {kind: 'archiving', stream_id, name, before: true, after: false},
			target: {kind: 'channel', id: stream_id, name},
			seenAt: Date.now(),
		});
	}
	const [, {target: {id: gone = 0} = {}} = {}] = steps;
	await client.archiveChannel({stream_id: gone});
	const to = {name: 'Tidy up'};
	const kept = await window.steward.ask('plans:add', {connectionId: 'demo', to, steps});
	if (!kept.ok) throw new Error(kept.detail);
	await window.steward.ask('plans:apply', {connectionId: 'demo', id: kept.value.id});
	const bar = await screen.findByRole('region', {name: 'Changes'});
	await waitFor(() => expect(bar.textContent).toMatch(/1 of 2 channels archived\. .*gone/));
	expect(bar.textContent).not.toMatch(/1 not/);
	const plans = await window.steward.ask('plans:list', {connectionId: 'demo'});
	expect(plans.find(({id}) => id === kept.value.id)).toMatchObject({
		counts: {done: 1, held: 1},
		alreadyGone: 1,
	});
});
