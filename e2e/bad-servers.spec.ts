import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, test as base} from '@playwright/test';
import {startFault, startFaultyService} from '../electron/testing/faulty-service.fixture';
import {makeTestAuthority, type TestAuthority} from '../electron/testing/test-authority.fixture';
import {faultOf, faults} from '../shared/faults';
import {peopleAreShown, startProgram, type Program} from './app';

const apiKey = 'k'.repeat(32);
const answers: Readonly<Record<string, object>> = {
	'/api/v1/server_settings': {
		authentication_methods: {password: true},
		zulip_version: '9.1',
		zulip_feature_level: 263,
		realm_name: 'Kestrel Bay',
	},
	'/api/v1/users/me': {
		user_id: 7,
		email: 'ada@example.com',
		full_name: 'Ada',
		role: 100,
		is_owner: true,
		is_admin: true,
		is_guest: false,
		is_bot: false,
		is_active: true,
		timezone: '',
		date_joined: '2024-03-01T09:15:00+00:00',
	},
};

/** The built program, and an authority whose certificate its dialog gives. */
const test = base.extend<{program: Program; authority: TestAuthority}>({
	// oxlint-disable-next-line no-empty-pattern -- the runner wants a pattern here
	authority: async ({}, use) => {
		await use(await makeTestAuthority());
	},
	program: async ({authority}, use) => {
		const folder = await mkdtemp(path.join(tmpdir(), 'steward-authority-'));
		const file = path.join(folder, 'authority.pem');
		await writeFile(file, authority.caCertificate);
		const program = await startProgram({env: {STEWARD_CHOOSE_FILE: file}});
		await peopleAreShown(program.page);
		// A server that nobody typed is asked about; the person says yes.
		await program.app.evaluate(({dialog}) => {
			dialog.showMessageBox = (() =>
				Promise.resolve({response: 1, checkboxChecked: false})) as typeof dialog.showMessageBox;
		});
		await use(program);
		await program.quit();
		await rm(folder, {recursive: true});
		await rm(program.dataFolder, {recursive: true, force: true, maxRetries: 10, retryDelay: 100});
	},
});

test(
	'fourteen faults are fourteen states, and none is waited for without an end (R13)',
	{tag: '@long'},
	async ({program: {page}, authority}) => {
		const bad = await Promise.all(faults.map(fault => startFault(fault, authority)));
		const started = performance.now();
		const outcomes = await page.evaluate(
			async servers => {
				const {steward} = window;
				const chosen = await steward.ask('certificate:choose', undefined);
				const pem = chosen.ok ? chosen.value?.pem : undefined;
				if (pem === undefined) throw new Error('Nothing was chosen.');
				// The one that wants to be left alone is waited for until somebody gives up.
				steward.on('connections:pause', ({seconds}) => {
					if (seconds > 0) void steward.ask('connections:stop-waiting', undefined);
				});
				return Promise.all(
					servers.map(({address, isCertified}) =>
						steward.ask('connections:probe', {
							address,
							...(isCertified && {caCertificate: pem}),
						}),
					),
				);
			},
			bad.map(({origin, caCertificate}) => ({
				address: origin,
				isCertified: caCertificate !== undefined,
			})),
		);
		expect(performance.now() - started).toBeLessThan(18_000);
		expect(outcomes.map(found => (found.ok ? 'none' : faultOf(found)))).toEqual(faults);
		for (const service of bad) {
			if (service.origin.startsWith('https:')) expect(service.received()).toBe('');
		}
		await Promise.all(bad.map(service => service.close()));
	},
);

test('an authority is trusted after it was chosen, for its connection alone (R14)', async ({
	program: {page},
	authority,
}) => {
	const service = await startFaultyService(await authority.issue());
	service.answer = (response, {url = ''}) => {
		response.writeHead(200, {'content-type': 'application/json'});
		response.end(JSON.stringify({result: 'success', msg: '', ...answers[url]}));
	};
	const address = service.origin;
	const seen = await page.evaluate(
		async ({address: typed, apiKey: key}) => {
			const {steward} = window;
			const before = await steward.ask('connections:probe', {address: typed});
			const chosen = await steward.ask('certificate:choose', undefined);
			const pem = chosen.ok ? chosen.value?.pem : undefined;
			if (pem === undefined) throw new Error('Nothing was chosen.');
			const madeUp = await steward.ask('connections:probe', {
				address: typed,
				caCertificate: pem.replace('MII', 'MIJ'),
			});
			const after = await steward.ask('connections:probe', {address: typed, caCertificate: pem});
			const signedIn = await steward.ask('connections:sign-in', {
				address: typed,
				credentials: {method: 'key', email: 'ada@example.com', apiKey: key},
				caCertificate: pem,
			});
			const id = signedIn.ok ? signedIn.value.id : 'none';
			const answer = await fetch(`app://steward/gw/${id}/api/v1/users/me`);
			const {full_name: name} = (await answer.json()) as {full_name: string};
			return {before, madeUp, after, signedIn, name};
		},
		{address, apiKey},
	);
	expect(seen.before).toMatchObject({ok: false, kind: 'certificate-unknown'});
	expect(seen.madeUp).toMatchObject({ok: false, kind: 'not-an-authority'});
	expect(seen.after).toMatchObject({ok: true, value: {name: 'Kestrel Bay'}});
	expect(seen.signedIn).toMatchObject({ok: true});
	expect(JSON.stringify(seen.signedIn)).not.toContain('BEGIN');
	expect(seen.name).toBe('Ada');
	await service.close();
});
