import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, it} from 'vitest';
import {createClient} from '../../shared/client/create-client';
import {planState, type PlanChange} from '../../shared/model/plan';
import type {User} from '../../shared/model/user';
import {createServer} from '../server/create-server';
import {startTestServer, type TestServer} from '../server/test-server';
import {changeablePeople, nameStep, over, ownerOf, roleStep} from '../testing/plans.fixture';
import type {Copy} from './copy-server';
import type {PlanHost} from './plan-host';
import {openPlans, type Plans} from './plans';

let server: TestServer;
let folder: string;
let plans: Plans;
let host: PlanHost;
let people: readonly User[];

beforeAll(async () => {
	server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'steward-plans-'));
	plans = await openPlans(folder);
	host = {...ownerOf(server), connection: 'demo', client: server.as('owner')};
	people = await changeablePeople(host.client);
});
afterEach(async () => {
	plans.close();
	await rm(folder, {recursive: true, force: true});
});

async function startCopy(place: string, snapshot: string): Promise<Copy> {
	const copy = await createServer({folder: place, snapshot});
	const [{email, api_key: apiKey} = {email: '', api_key: ''}] = Object.values(copy.accounts);
	const client = createClient({baseUrl: copy.baseUrl, credentials: {email, apiKey}});
	return {client, stop: async () => void (await copy.close())};
}

const stepOf = (id: string, n = 1) => plans.steps(id)[n - 1];
const roleTo = (user: User, after: number, before = user.role): PlanChange => ({
	kind: 'role',
	user_id: user.user_id,
	before,
	after,
});

describe('an edited step', () => {
	it('keeps what was seen and when, and is carried out with the new value', async () => {
		const [one] = people as [User];
		const order = {...roleStep(one), seenAt: 1000};
		const {id} = plans.add(host, 'Term change', [order]);
		plans.edit(id, 1, roleTo(one, 200, 100));
		expect(stepOf(id)).toEqual({
			...order,
			change: roleTo(one, 200),
			n: 1,
			state: 'pending',
		});
		await plans.apply(id, host);
		expect((await host.client.getUser({user_id: one.user_id})).user.role).toBe(200);
		expect(() => plans.edit(id, 1, roleTo(one, 300))).toThrow('Only pending');
		await plans.apply(plans.undo(id).id, host);
	});

	it('stays about the same thing, and is to change something', () => {
		const [one, two] = people as [User, User];
		const {id} = plans.add(host, 'Term change', [roleStep(one)]);
		expect(() => plans.edit(id, 1, roleTo(two, 200))).toThrow('stays about');
		expect(() => plans.edit(id, 1, nameStep(one, 'Ada').change)).toThrow('stays about');
		expect(() => plans.edit(id, 1, roleTo(one, one.role))).toThrow('Exclude the step');
		expect(() => plans.edit(id, 2, roleTo(one, 200))).toThrow('no such step');
		expect(stepOf(id)?.change).toEqual(roleStep(one).change);
	});

	it('that was held or refused is pending again, and held again while it differs', async () => {
		const [, two, three] = people as [User, User, User];
		const taken = nameStep(two, 'Ada Novak');
		const stale = over(roleStep(three, 200), three.role === 600 ? 400 : 600);
		const {id} = plans.add(host, 'Term change', [
			{...taken, change: {...taken.change, after: 'A*B'} as PlanChange},
			stale,
		]);
		await plans.apply(id, host);
		expect(plans.steps(id).map(({state}) => state)).toEqual(['refused', 'held']);
		plans.edit(id, 1, taken.change);
		plans.edit(id, 2, roleTo(three, 100));
		for (const step of plans.steps(id)) {
			expect(step).toMatchObject({state: 'pending'});
			expect(step).not.toHaveProperty('sentence');
			expect(step).not.toHaveProperty('now');
		}
		await plans.apply(id, host);
		expect(plans.steps(id).map(({state}) => state)).toEqual(['done', 'held']);
		await plans.apply(plans.undo(id).id, host);
	});

	it('and a further one make a rehearsed plan a draft', async () => {
		const [one, two] = people as [User, User];
		const {id} = plans.add(host, 'Term change', [roleStep(one)]);
		for (const change of [
			() => plans.edit(id, 1, roleTo(one, 200)),
			() => plans.append(id, [roleStep(two)]),
		]) {
			await plans.rehearse(id, host, {startCopy});
			expect(planState(plans.summary(id))).toBe('rehearsed');
			change();
			expect(planState(plans.summary(id))).toBe('draft');
		}
		expect(plans.steps(id)).toHaveLength(2);
	});
});
