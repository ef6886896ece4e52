import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {createInterface} from 'node:readline';
import {setImmediate as nextTurn} from 'node:timers/promises';
import {afterEach, beforeEach, expect, inject, it} from 'vitest';
import {longCount} from '../../shared/testing/long-count.fixture';
import {openPlans} from '../plans/plans';
import {startTestServer, type TestServer} from '../server/test-server';
import {changeablePeople, changesTold, nameStep, ownerOf} from '../testing/plans.fixture';

const kills = longCount(3, 100);
const steps = longCount(100, 2000);

let server: TestServer;
let state: string;
beforeEach(async () => {
	server = await startTestServer({demoUsers: Math.ceil(steps * 1.3) + 60});
	state = await mkdtemp(path.join(tmpdir(), 'steward-state-'));
}, 120_000);
afterEach(async () => {
	await server.stop();
	await rm(state, {recursive: true, force: true});
});

/** By chance that is the same in every run: how many changes the service makes before the kill. */
function* chances(seed: number): Generator<number, never> {
	for (let last = seed; ;) {
		last = (last * 1_103_515_245 + 12_345) % 2 ** 31;
		yield last / 2 ** 31;
	}
}

it(
	`${kills} kills of a run of ${steps} steps: what is resumed ends as planned, and nothing is done twice`,
	async () => {
		const answer = await fetch(inject('programBuilder'));
		if (!answer.ok) throw new Error(await answer.text());
		const program = path.join(path.dirname(await answer.text()), 'steward.mjs');
		const rc = path.join(state, 'zuliprc');
		const owner = server.server.accounts['owner'];
		const {organization, account} = ownerOf(server);
		await writeFile(
			rc,
			`[api]\nemail=${account.email}\nkey=${owner?.api_key}\nsite=${organization.address}\n`,
		);
		const people = (await changeablePeople(server.as('owner'))).slice(0, steps);
		expect(people).toHaveLength(steps);
		const plans = await openPlans(path.join(state, 'plans'));
		const planned = people.map(user => nameStep(user, `Killed ${user.user_id}`));
		const {id} = plans.add(ownerOf(server), 'Killed', planned);
		plans.close();

		const mark = server.told.length;
		const begin = () => {
			const args = [program, 'resume', id, '--yes', '--json', '--state', state, '--zuliprc', rc];
			return spawn(process.execPath, args, {stdio: ['ignore', 'pipe', 'inherit']});
		};
		const chance = chances(11);
		let cutOff = 0;
		for (let kill = 0; kill < kills; kill++) {
			const before = server.told.length;
			const child = begin();
			child.stdout.resume();
			let isOver = false;
			const ended = once(child, 'exit').then(() => (isOver = true));
			const changes = 1 + Math.floor(chance.next().value * ((1.2 * steps) / kills));
			while (!isOver && changesTold(server, before).length < changes) await nextTurn();
			if (child.kill('SIGKILL')) cutOff += 1;
			await ended;
		}
		expect(cutOff).toBe(kills);

		const last = begin();
		const lines: string[] = [];
		createInterface({input: last.stdout}).on('line', line => lines.push(line));
		const [code] = (await once(last, 'exit')) as [number];
		const after = await openPlans(path.join(state, 'plans'));
		expect(after.summary(id).counts).toMatchObject({done: steps, held: 0, refused: 0, unknown: 0});
		after.close();
		// One that had nothing left says so.
		expect(code === 0 || lines.length === 0).toBe(true);
		expect(changesTold(server, mark)).toHaveLength(steps);
		const {members} = await server.as('owner').getUsers({});
		const names = new Map(members.map(({user_id, full_name}) => [user_id, full_name]));
		expect(people.map(({user_id}) => names.get(user_id))).toEqual(
			people.map(({user_id}) => `Killed ${user_id}`),
		);
	},
	longCount(600_000, 3_600_000),
);
