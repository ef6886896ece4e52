import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {DatabaseSync} from '@photostructure/sqlite';
import {parse} from 'yaml';
import {importSource} from '../import-source.mjs';
import {pairedRatio, timed} from './measure.mjs';
import {startServer} from './server.mjs';

/** What plans are measured for, against the least that the same work costs. */
export const planParts = {
	'plan-made': making,
	'plan-run': running,
	'plan-bookkeeping': keepingBooks,
};

const manySteps = 10_000;
const fileRuns = 5;
const bookedCalls = 300;
const callsAtOnce = 4;

async function inFolder(work) {
	const folder = await mkdtemp(path.join(tmpdir(), 'steward-bench-'));
	try {
		return await work(folder);
	} finally {
		await rm(folder, {recursive: true, force: true});
	}
}

const owner = {
	organization: {address: 'https://chat.example.com'},
	account: {id: 7, email: 'owner@example.com'},
};

function nameSteps(people, nameOf) {
	return people.map(({user_id, full_name, email}) => ({
		change: {kind: 'name', user_id, before: full_name, after: nameOf(user_id)},
		target: {kind: 'user', id: user_id, name: full_name, email},
		seenAt: Date.now(),
	}));
}

/** A client of the owner, and everybody whose name it may change. */
async function openOrganization() {
	const server = await startServer('--demo-users', String(Math.ceil(manySteps * 1.3)));
	const {createClient} = await importSource('shared/client/create-client.ts');
	const {email, api_key: apiKey} = server.accounts.owner;
	const client = createClient({baseUrl: server.base_url, credentials: {email, apiKey}});
	const read = async () =>
		(await client.getUsers({include_custom_profile_fields: true})).members
			.filter(one => one.role >= 300 && one.is_active && !one.is_bot)
			.slice(0, manySteps);
	return {server, client, read};
}

/** Read, made, kept: what somebody waits for between choosing people and seeing the plan. */
function making() {
	return inFolder(async folder => {
		const {server, client, read} = await openOrganization();
		const {openPlans} = await importSource('electron/plans/plans.ts');
		const plans = await openPlans(folder);
		const value = await pairedRatio(
			5,
			() =>
				timed(async () => {
					const people = await read();
					plans.add(
						owner,
						'Names',
						nameSteps(people, id => `Person ${id}`),
					);
				}),
			() => timed(read),
		);
		const fromFile = await fromAFile(plans, client, await read());
		plans.close();
		await server.stop();
		const many = manySteps.toLocaleString('en');
		return [
			{
				what: `plan of ${many} changes, read, made and kept`,
				value,
				aim: 2,
				better: 'lower',
				baseline: 'reading the people alone',
				runs: 5,
			},
			{
				what: `plan of ${many} role changes from a file, made and kept`,
				value: fromFile.parsed,
				aim: 2,
				better: 'lower',
				baseline: 'parsing the file with the yaml package and reading the people alone',
				runs: fileRuns,
			},
			{
				what: `the same plan of ${many} role changes from a file`,
				value: fromFile.read,
				aim: 3.5,
				better: 'lower',
				baseline: "the same with Steward's own reader of such files in place of the package",
				runs: fileRuns,
			},
		];
	});
}

/** The whole way of a file with the roles of many people changed in it. */
async function fromAFile(plans, client, people) {
	const {readSnapshot} = await importSource('electron/plans/snapshot.ts');
	const {exportOrganization} = await importSource('electron/plans/organization-file/export.ts');
	const {readOrganizationFile} = await importSource(
		'electron/plans/organization-file/read-file.ts',
	);
	const {compareFile, newStepsIn} = await importSource('electron/plans/organization-file/diff.ts');
	const addresses = new Set(people.map(one => one.delivery_email ?? one.email));
	const text = exportOrganization(await readSnapshot(client), ['organization', 'people'])
		.split('\n')
		.map(line => {
			const isMeant = addresses.has(/^ {2}"?([^\s":]+)"?: /.exec(line)?.[1]);
			if (!isMeant) return line;
			return line.replace(/role: (\w+)/, (_all, role) =>
				role === 'moderator' ? 'role: member' : 'role: moderator',
			);
		})
		.join('\n');
	const file = Buffer.from(text);
	const whole = () =>
		timed(async () => {
			const orders = newStepsIn(compareFile(file, await readSnapshot(client)));
			if (orders.length !== manySteps) throw new Error(`${orders.length} steps were made.`);
			plans.add(owner, 'Roles', orders);
		});
	const against = parsing =>
		pairedRatio(fileRuns, whole, () =>
			timed(async () => {
				parsing();
				await client.getUsers({include_custom_profile_fields: true});
			}),
		);
	return {
		read: await against(() => readOrganizationFile(file)),
		parsed: await against(() => parse(text)),
	};
}

/** The look, the calls, and what is written of each, against the calls alone. */
function running() {
	return inFolder(async folder => {
		const {server, client, read} = await openOrganization();
		const {openPlans} = await importSource('electron/plans/plans.ts');
		const plans = await openPlans(folder);
		const host = {...owner, connection: 'bench', client};
		let round = 0;
		const bare = people => {
			let next = 0;
			const work = async () => {
				for (let at = next++; at < people.length; at = next++) {
					const {user_id} = people[at];
					await client.updateUser({user_id, full_name: `Bare ${round} ${user_id}`});
				}
			};
			return Promise.all(Array.from({length: callsAtOnce}, work));
		};
		const value = await pairedRatio(
			3,
			async () => {
				round += 1;
				const {id} = plans.add(
					owner,
					'Names',
					nameSteps(await read(), of => `Run ${round} ${of}`),
				);
				const milliseconds = await timed(() => plans.apply(id, host));
				const {done} = plans.summary(id).counts;
				if (done !== manySteps) throw new Error(`${done} of ${manySteps} steps were done.`);
				return milliseconds;
			},
			async () => {
				const people = await read();
				return timed(() => bare(people));
			},
		);
		plans.close();
		await server.stop();
		return [
			{
				what: `run of ${manySteps.toLocaleString('en')} steps against the embedded server`,
				value,
				aim: 1.3,
				better: 'lower',
				baseline: `the same calls by a bare loop, ${callsAtOnce} at once`,
				runs: 3,
			},
		];
	});
}

/** What is written before a call and after it, both on the disk. */
function keepingBooks() {
	return inFolder(async folder => {
		const {openPlanStore} = await importSource('electron/plans/plan-store.ts');
		const store = openPlanStore(path.join(folder, 'plans.db'));
		const people = Array.from({length: bookedCalls}, (_none, at) => ({
			user_id: at,
			full_name: `Person ${at}`,
			email: `person${at}@example.com`,
		}));
		const steps = nameSteps(people, id => `Other ${id}`);
		store.add({...owner, id: 'bench', name: 'Names', madeAt: 0}, steps);
		const bare = new DatabaseSync(path.join(folder, 'bare.db'));
		bare.exec(`
			PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON;
			PRAGMA cell_size_check = ON; PRAGMA trusted_schema = OFF;
			CREATE TABLE rows (id INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT;`);
		const insert = bare.prepare('INSERT INTO rows (text) VALUES (?)');
		const value = await pairedRatio(
			9,
			() =>
				timed(() => {
					for (let n = 1; n <= bookedCalls; n++) {
						store.note('bench', [{n, state: 'running'}]);
						store.note('bench', [{n, state: 'done'}]);
					}
				}),
			() =>
				timed(() => {
					for (let n = 1; n <= bookedCalls; n++) {
						bare.exec('BEGIN IMMEDIATE');
						insert.run(JSON.stringify(steps[n - 1]));
						bare.exec('COMMIT');
					}
				}),
		);
		bare.close();
		store.close();
		return [
			{
				what: 'bookkeeping of a call: intent and outcome on the disk',
				value,
				aim: 2.5,
				better: 'lower',
				baseline: 'bare INSERT of a step + commit, same pragmas',
				runs: 9,
			},
		];
	});
}
