import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {mkdtemp, readFile, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {createInterface} from 'node:readline';
import {ensureBuilt} from '../build.mjs';
import {root} from '../paths.mjs';
import {organization} from './organization-file.mjs';

/** The most memory that the command line has at once with a large organization, against what it may have. */
export const organizationMemoryParts = {
	'organization-memory': commands,
};

const allowedBytes = 1024 ** 3;
const lookMilliseconds = 50;

const program = path.join(root, 'dist', 'cli', 'steward.js');

/** Runs a command; its exit code, and the largest resident size that the system saw. */
async function run(args) {
	const child = spawn(process.execPath, [program, ...args], {stdio: 'ignore'});
	let peak = 0;
	const look = async () => {
		const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
		peak = Math.max(peak, Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0) * 1024);
	};
	const looking = setInterval(() => void look(), lookMilliseconds);
	const [code] = await once(child, 'exit');
	clearInterval(looking);
	return {code, peak};
}

async function startServer(folder) {
	const snapshot = path.join(folder, 'large.json');
	await writeFile(snapshot, JSON.stringify(organization()));
	const entry = path.join(root, 'dist', 'server', 'cli.cjs');
	const args = [entry, '--data', path.join(folder, 'data'), '--snapshot', snapshot];
	const child = spawn(process.execPath, args, {stdio: ['ignore', 'pipe', 'inherit']});
	const line = await Promise.race([
		once(createInterface({input: child.stdout}), 'line').then(([text]) => text),
		once(child, 'exit').then(([code]) => {
			throw new Error(`The server ended with ${code}.`);
		}),
	]);
	return {child, ready: JSON.parse(line)};
}

async function commands() {
	await ensureBuilt(['cli', 'server']);
	const folder = await mkdtemp(path.join(tmpdir(), 'steward-memory-'));
	const {child, ready} = await startServer(folder);
	try {
		const {email, api_key: key} = ready.accounts.owner;
		const rc = path.join(folder, 'zuliprc');
		const site = ready.base_url.replace(/\/api\/v1$/, '');
		await writeFile(rc, `[api]\nemail=${email}\nkey=${key}\nsite=${site}\n`, {mode: 0o600});
		const common = ['--state', path.join(folder, 'state'), '--zuliprc', rc];
		const file = path.join(folder, 'org.yaml');
		const measured = async (what, args, expected) => {
			const {code, peak} = await run([...args, ...common]);
			if (code !== expected) throw new Error(`${what} ended with ${code}, not ${expected}.`);
			return {
				what: `memory of ${what}, 100,000 people in 1,000 channels`,
				value: peak / allowedBytes,
				aim: 1,
				better: 'lower',
				baseline: '1 GiB',
				runs: 1,
			};
		};
		const rows = [await measured('export', ['export', '--out', file], 0)];
		rows.push(await measured('diff without differences', ['diff', file], 0));
		const text = await readFile(file, 'utf8');
		await writeFile(file, text.replaceAll('role: member', 'role: moderator'));
		rows.push(await measured('diff with 99,999 differences', ['diff', file], 2));
		rows.push(await measured('plan with 99,999 steps', ['plan', file], 2));
		return rows;
	} finally {
		const ended = once(child, 'exit');
		child.kill('SIGTERM');
		await ended;
		await rm(folder, {recursive: true, force: true});
	}
}
