import {mkdtemp, readdir, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, afterEach, beforeAll, beforeEach, expect, it} from 'vitest';
import {readDirectory} from '../../shared/client/channel-directory';
import type {PlanChange, PlanStep, NewStep} from '../../shared/model/plan';
import type {User} from '../../shared/model/user';
import {longCount} from '../../shared/testing/long-count.fixture';
import {startTestServer, type TestServer} from '../server/test-server';
import {startCopyHere as startCopy} from '../testing/copy.fixture';
import {about} from '../testing/plans.fixture';
import type {PlanHost} from './plan-host';
import {openPlans, type Plans} from './plans';

const steps = longCount(60, 500);

type Outcome = Awaited<ReturnType<Plans['rehearse']>>['outcomes'][number];

let server: TestServer;
let folder: string;
let plans: Plans;
beforeAll(async () => {
	server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'steward-plans-'));
	plans = await openPlans(folder);
});
afterEach(async () => {
	plans.close();
	await rm(folder, {recursive: true, force: true});
});

function hostAs(name: 'owner' | 'administrator' | 'moderator' | 'member'): PlanHost {
	const account = server.server.accounts[name];
	if (account === undefined) throw new Error(`There is no ${name}.`);
	return {
		connection: name,
		client: server.as(name),
		organization: {address: server.server.baseUrl.replace(/\/api\/v1$/, '')},
		account: {id: account.user_id, email: account.email},
	};
}

/** Steps of many kinds, over what stands there, by chance that is the same in every run. */
async function mixedSteps(host: PlanHost, count: number): Promise<readonly NewStep[]> {
	const {members} = await host.client.getUsers({include_custom_profile_fields: true});
	const {channels, members: inside} = await readDirectory(host.client);
	const open = channels.filter(({stream_id}) => inside.has(stream_id));
	const {custom_fields: fields} = await host.client.getProfileFields({});
	let last = 5;
	const upTo = (most: number) => {
		last = (last * 1_103_515_245 + 12_345) % 2 ** 31;
		return Math.floor((last / 2 ** 31) * most);
	};
	const pick = <T>(list: readonly T[]): T => list[upTo(list.length)] as T;
	const roles = [100, 200, 300, 400, 600];
	const changeOf = (user: User): PlanChange => {
		const {user_id} = user;
		switch (upTo(5)) {
			case 0:
				return {kind: 'role', user_id, before: user.role, after: pick(roles)};
			case 1: {
				const after = pick(['Ada Novak', '', 'x'.repeat(101), `Named ${user_id}`]);
				return {kind: 'name', user_id, before: user.full_name, after};
			}
			case 2:
				return {kind: 'active', user_id, before: user.is_active, after: !user.is_active};
			case 3: {
				const {id} = pick(fields);
				const before = user.profile_data?.[id]?.value ?? null;
				return {
					kind: 'value',
					user_id,
					field_id: id,
					before,
					after: pick(['Optics', '2020-13-40', 'x']),
				};
			}
			default: {
				const {stream_id} = pick(open);
				const isIn = inside.get(stream_id)?.includes(user_id) ?? false;
				return {kind: 'membership', user_id, stream_id, before: isIn, after: !isIn};
			}
		}
	};
	return Array.from({length: count}, () => {
		const user = pick(members);
		return {change: changeOf(user), target: about(user), seenAt: Date.now()};
	});
}

it('subscriptions of whoever is deactivated rest, and are no side effect', async () => {
	const host = hostAs('owner');
	const {channels, members: inside} = await readDirectory(host.client);
	const general = channels.find(({name}) => name === 'general');
	const {members} = await host.client.getUsers({});
	const user = members.find(
		one =>
			one.role === 400 &&
			one.is_active &&
			inside.get(general?.stream_id ?? 0)?.includes(one.user_id) === true,
	);
	if (general === undefined || user === undefined) throw new Error('Nobody is there.');
	const {stream_id} = general;
	const posting = general.stream_post_policy ?? 1;
	const {id} = plans.add(host, 'Leaving', [
		{
			change: {kind: 'active', user_id: user.user_id, before: true, after: false},
			target: about(user),
			seenAt: 1,
		},
		{
			change: {
				kind: 'channel',
				stream_id,
				before: {stream_post_policy: posting},
				after: {stream_post_policy: posting === 4 ? 2 : 4},
			},
			target: {kind: 'channel', id: stream_id, name: general.name},
			seenAt: 1,
		},
	]);
	const {difference} = await plans.rehearse(id, host, {startCopy});
	const ofChannel = difference.filter(one => one.kind === 'channel' && one.id === stream_id);
	expect(ofChannel.map(({part, isSaid}) => [part, isSaid])).toEqual([['stream_post_policy', true]]);
	const asOthers = difference.filter(one => !one.isSaid && one.part?.startsWith('subscriber '));
	expect(asOthers).toEqual([]);
});

it.each(['owner', 'moderator'] as const)(
	`a rehearsal says held and refused exactly where the run of ${steps} mixed steps is: as %s`,
	async name => {
		const host = hostAs(name);
		const {id} = plans.add(host, 'Mixed', await mixedSteps(host, steps));
		const mark = server.told.length;
		const {outcomes, unknown} = await plans.rehearse(id, host, {startCopy});
		expect(server.told.slice(mark).filter(({event}) => event.type !== 'heartbeat')).toEqual([]);
		expect(unknown.length).toBeGreaterThan(0);
		expect(await readdir(path.join(folder, 'copies'))).toEqual([]);
		await plans.apply(id, host);
		const fateOf = ({n, state, reason, barrier, code, sentence}: PlanStep | Outcome) =>
			[n, state, reason, barrier, code, sentence] as const;
		const real = plans.steps(id).map(fateOf);
		expect(outcomes.map(fateOf)).toEqual(real);
		const states = new Set(real.map(([, state]) => state));
		expect([...states].sort()).toEqual(['done', 'held', 'refused']);
		const held = real.filter(([, state]) => state === 'held');
		expect(new Set(held.map(([, , reason]) => reason))).toEqual(new Set(['permission']));
	},
	longCount(60_000, 3_600_000),
);

it('a copy that does not start leaves nothing behind and says why', async () => {
	const host = hostAs('owner');
	const {id} = plans.add(host, 'No copy', await mixedSteps(host, 5));
	const failing = () => Promise.reject(new Error('No room.'));
	await expect(plans.rehearse(id, host, {startCopy: failing})).rejects.toThrow('No room.');
	expect(await readdir(path.join(folder, 'copies'))).toEqual([]);
	expect(plans.rehearsal(id)).toBeUndefined();
});
