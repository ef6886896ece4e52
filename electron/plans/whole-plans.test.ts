import {mkdtemp, readdir, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {setImmediate as nextTurn} from 'node:timers/promises';
import {DatabaseSync} from '@photostructure/sqlite';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {plansName} from '../data-formats';
import type {PlanOwner, NewStep} from '../../shared/model/plan';
import {openPlans, type Plans} from './plans';

let folder: string;
let plans: Plans;

beforeEach(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'steward-whole-plans-'));
	plans = await openPlans(folder);
});
afterEach(async () => {
	plans.close();
	await rm(folder, {recursive: true, force: true});
});

const owner: PlanOwner = {
	organization: {address: 'https://chat.example.com', id: 'observatory'},
	account: {id: 7, email: 'owner@example.com'},
};

const renaming = (id: number, before: string, after: string): NewStep => ({
	change: {kind: 'name', user_id: id, before, after},
	target: {kind: 'user', id, name: before, email: `user${id}@example.com`},
	seenAt: 1,
});

/** Every tenth is about the same person as the one before, and every hundredth changes nothing. */
const planned = Array.from({length: 12_000}, (_none, at) =>
	renaming(at % 10 === 9 ? at - 1 : at, 'Ada', at % 100 === 50 ? 'Ada' : `Ada ${at}`),
);

function stepsInFile(): number {
	const database = new DatabaseSync(path.join(folder, plansName), {readOnly: true});
	const {steps} = database.prepare('SELECT count(*) AS steps FROM steps').get() as {steps: number};
	database.close();
	return steps;
}

test('a plan that is written in turns is the one that is written at once, and nobody sees it before', async () => {
	const once = plans.add(owner, 'At once', planned);
	let isMade = false;
	const making = plans.addInTurns(owner, 'In turns', planned).then(plan => {
		isMade = true;
		return plan;
	});
	let turns = 0;
	while (!isMade) {
		expect(plans.list().map(({name}) => name)).toEqual(['At once']);
		turns += 1;
		await nextTurn();
	}
	expect(turns).toBeGreaterThan(5);
	const made = await making;
	expect(plans.list().map(({name}) => name)).toEqual(['In turns', 'At once']);
	expect(made.counts).toEqual(once.counts);
	expect(plans.steps(made.id)).toEqual(plans.steps(once.id));
});

test('what a sudden end left of a plan is no plan, and goes', async () => {
	const making = plans.addInTurns(owner, 'In turns', planned).catch((error: unknown) => error);
	while (stepsInFile() === 0) await nextTurn();
	plans.close();
	expect(await making).toBeInstanceOf(Error);
	expect(stepsInFile()).toBeGreaterThan(0);
	plans = await openPlans(folder);
	expect(plans.list()).toEqual([]);
	expect(stepsInFile()).toBe(0);
});

test('a plan that is being written stays when somebody else opens the folder', async () => {
	const making = plans.addInTurns(owner, 'In turns', planned);
	while (stepsInFile() === 0) await nextTurn();
	const others = await openPlans(folder);
	expect(others.list()).toEqual([]);
	const made = await making;
	expect(others.steps(made.id)).toEqual(plans.steps(made.id));
	expect(made.counts.pending).toBe(plans.add(owner, 'At once', planned).counts.pending);
	others.close();
});

test('a plan that is being written goes with its connection', async () => {
	const making = plans.addInTurns({...owner, connection: 'kestrel'}, 'In turns', planned);
	const fate = expect(making).rejects.toThrow('aborted');
	const staying = plans.addInTurns({...owner, connection: 'heron'}, 'Another', planned);
	while (stepsInFile() === 0) await nextTurn();
	await plans.forget('kestrel');
	await fate;
	await staying;
	expect(plans.list().map(({name}) => name)).toEqual(['Another']);
	expect(await readdir(folder)).not.toContainEqual(expect.stringMatching(/\.running$/));
});

test('who reads whole plans alone leaves the file as it is', async () => {
	// Of them the newest is version 1.
	const database = new DatabaseSync(path.join(folder, plansName), {readOnly: true});
	const {user_version: version} = database.prepare('PRAGMA user_version').get() as {
		user_version: number;
	};
	database.close();
	expect(version).toBeGreaterThan(1);
});

test('plans of a Steward that wrote them at once alone are there', async () => {
	const {id} = plans.add(owner, 'At once', planned);
	plans.close();
	const database = new DatabaseSync(path.join(folder, plansName));
	database.exec('PRAGMA user_version = 1');
	database.close();
	plans = await openPlans(folder);
	expect(plans.list().map(plan => plan.id)).toEqual([id]);
});
