import {spawn} from 'node:child_process';
import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {importSource} from '../import-source.mjs';
import {root} from '../paths.mjs';
import {pairedRatio, timed} from './measure.mjs';
import {startServer} from './server.mjs';

/** What a rehearsal costs, against the run that it stands for. */
export const rehearsalParts = {
	'plan-rehearsal': rehearsing,
};

const people = 10_000;
const steps = 1000;

/** As the program starts it: built, a process of its own. */
function spawnCopy(args) {
	const entry = path.join(root, 'dist/server/cli.cjs');
	const child = spawn(process.execPath, [entry, ...args], {stdio: ['ignore', 'pipe', 'pipe']});
	child.stdout.setEncoding('utf8');
	child.stderr.setEncoding('utf8');
	return {
		onOutput: listener => child.stdout.on('data', listener),
		onErrors: listener => child.stderr.on('data', listener),
		onExit: listener => child.once('exit', () => listener()),
		kill: () => child.kill('SIGKILL'),
	};
}

/** From the click to the result: read, copied, tried, compared, deleted. */
async function rehearsing() {
	const folder = await mkdtemp(path.join(tmpdir(), 'steward-bench-'));
	const server = await startServer('--demo-users', String(people));
	const {openPlans} = await importSource('electron/plans/plans.ts');
	const {startCopy} = await importSource('electron/plans/copy-server.ts');
	const {createClient} = await importSource('shared/client/create-client.ts');
	const {user_id: id, email, api_key: apiKey} = server.accounts.owner;
	const client = createClient({baseUrl: server.base_url, credentials: {email, apiKey}});
	const owner = {organization: {address: server.base_url}, account: {id, email}};
	const host = {...owner, connection: 'bench', client};
	const plans = await openPlans(folder);
	const {members} = await client.getUsers({});
	const changed = members
		.filter(one => one.role >= 300 && one.is_active && !one.is_bot)
		.slice(0, steps);
	let round = 0;
	let plan;
	const value = await pairedRatio(
		3,
		async () => {
			const mark = round++;
			plan = plans.add(
				owner,
				'Names',
				changed.map(({user_id, full_name, email: address}) => ({
					change: {
						kind: 'name',
						user_id,
						before: mark === 0 ? full_name : `Round ${mark - 1} ${user_id}`,
						after: `Round ${mark} ${user_id}`,
					},
					target: {kind: 'user', id: user_id, name: full_name, email: address},
					seenAt: Date.now(),
				})),
			);
			const options = {startCopy: (place, file) => startCopy(spawnCopy, place, file)};
			let found;
			const milliseconds = await timed(async () => {
				found = await plans.rehearse(plan.id, host, options);
			});
			const done = found.outcomes.filter(({state}) => state === 'done').length;
			if (done !== steps) throw new Error(`${done} of ${steps} steps were rehearsed.`);
			return milliseconds;
		},
		async () => {
			const milliseconds = await timed(() => plans.apply(plan.id, host));
			const {done} = plans.summary(plan.id).counts;
			if (done !== steps) throw new Error(`${done} of ${steps} steps were done.`);
			return milliseconds;
		},
	);
	plans.close();
	await server.stop();
	await rm(folder, {recursive: true, force: true});
	return [
		{
			what: `rehearsal of ${steps.toLocaleString('en')} steps among ${people.toLocaleString('en')} people, from click to result`,
			value,
			aim: 3,
			better: 'lower',
			baseline: 'the run itself on the embedded server',
			runs: 3,
		},
	];
}
