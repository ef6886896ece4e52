import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, afterEach, beforeAll, beforeEach} from 'vitest';
import type {Client} from '../../shared/client/create-client';
import type {PlanHost} from '../plans/plan-host';
import {openPlans, type Plans} from '../plans/plans';
import type {AccountName} from '../server/storage/realm';
import {startTestServer, type TestServer} from '../server/test-server';
import {ownerOf} from './plans.fixture';

/** A demo server for the tests of a file, with plans of its own for each of them. */
export function plansOfDemo() {
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
	return {
		get server() {
			return server;
		},
		get folder() {
			return folder;
		},
		get plans() {
			return plans;
		},
		hostOf: (name: AccountName = 'owner', client: Client = server.as(name)): PlanHost => ({
			...ownerOf(server, name),
			connection: 'demo',
			client,
		}),
		statesOf: (id: string) => plans.steps(id).map(({state}) => state),
	};
}
