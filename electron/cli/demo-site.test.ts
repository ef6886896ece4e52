import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, inject, it} from 'vitest';
import {demoSite} from './demo-site';

let state: string;
let serverEntry: string;
beforeEach(async () => {
	state = await mkdtemp(path.join(tmpdir(), 'steward-demo-'));
	serverEntry = await (await fetch(inject('programBuilder'))).text();
});
afterEach(() => rm(state, {recursive: true, force: true}));

const site = () => demoSite(path.join(state, 'demo'), serverEntry);

it('a second command on the demo says that it is in use, and the first one goes on', async () => {
	const first = site();
	const {baseUrl} = await first.reach();
	const second = site();
	await expect(second.reach()).rejects.toThrow('The demo did not start.');
	await second.close();
	expect((await fetch(`${baseUrl}/server_settings`)).status).toBe(200);
	await first.close();
	await expect(fetch(`${baseUrl}/server_settings`)).rejects.toThrow('fetch failed');
	const third = site();
	expect((await third.reach()).baseUrl).toBe(baseUrl);
	await third.close();
}, 60_000);
