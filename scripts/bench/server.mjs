import {fork, spawn} from 'node:child_process';
import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {DatabaseSync} from '@photostructure/sqlite';
import autocannon from 'autocannon';
import {median, pairedRatio, timed} from './measure.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const manyPeople = 100_000;

/** What the embedded server is measured for, over real HTTP, as a process of its own. */
export const serverParts = {
	'small-get': smallGet,
	'durable-patch': durablePatch,
	'users-100k': usersOfManyPeople,
	'demo-100k': makingManyPeople,
	subscribe: subscribingMany,
	'presence-100k': presenceOfManyPeople,
};

/** Starts `npm run server` on a fresh folder; resolves to its ready line and how to end it. */
export async function startServer(...options) {
	const folder = await mkdtemp(path.join(tmpdir(), 'steward-bench-'));
	const started = performance.now();
	const child = spawn(
		process.execPath,
		['scripts/server.mjs', '--data', folder, '--demo', ...options],
		// With a channel it ends when the bench does, also when that fails.
		{cwd: root, stdio: ['ignore', 'pipe', 'inherit', 'ipc']},
	);
	const ready = await new Promise((resolve, reject) => {
		let line = '';
		child.stdout.on('data', chunk => {
			line += chunk;
			if (line.includes('\n')) resolve(JSON.parse(line));
		});
		child.once('exit', code => reject(new Error(`The server ended with ${code}.`)));
	});
	// Where a part fails, its server does not keep the bench from ending.
	for (const handle of [child, child.channel, child.stdout]) handle.unref();
	const {email, api_key: key} = ready.accounts.owner;
	return {
		...ready,
		pid: child.pid,
		folder,
		startMilliseconds: performance.now() - started,
		headers: {authorization: `Basic ${Buffer.from(`${email}:${key}`).toString('base64')}`},
		async stop() {
			const ended = new Promise(resolve => child.once('exit', resolve));
			child.ref();
			child.kill('SIGTERM');
			await ended;
			await rm(folder, {recursive: true, force: true});
		},
	};
}

/** Requests per second that a server answers, on ten connections where nothing else is said. */
export async function rate(options) {
	const {requests, non2xx, errors} = await autocannon({connections: 10, duration: 3, ...options});
	if (non2xx + errors > 0) throw new Error(`${non2xx + errors} answers were no success.`);
	return requests.average;
}

async function smallGet() {
	const server = await startServer();
	const url = `${server.base_url}/users/me`;
	const {headers} = server;
	const body = await (await fetch(url, {headers})).text();
	const bare = fork(fileURLToPath(new URL('bare-fastify.mjs', import.meta.url)));
	const bareUrl = await new Promise(resolve => {
		bare.once('message', resolve);
		bare.send({body});
	});
	const value = await pairedRatio(
		5,
		() => rate({url, headers}),
		() => rate({url: bareUrl}),
	);
	bare.kill();
	await server.stop();
	return [
		{
			what: 'small GET, requests/s',
			value,
			aim: 0.7,
			better: 'higher',
			baseline: 'bare Fastify, same bytes',
			runs: 5,
		},
	];
}

async function durablePatch() {
	const server = await startServer();
	const url = `${server.base_url}/users/${server.accounts.member.user_id}`;
	const headers = {...server.headers, 'content-type': 'application/x-www-form-urlencoded'};
	let turn = 0;
	const changes = () =>
		rate({
			url,
			headers,
			method: 'PATCH',
			requests: [
				{
					setupRequest: request => ({
						...request,
						body: `role=${turn++ % 2 === 0 ? 300 : 400}`,
					}),
				},
			],
		});
	const folder = await mkdtemp(path.join(tmpdir(), 'steward-bench-'));
	const database = bareDatabase(path.join(folder, 'bare.db'));
	const value = await pairedRatio(5, changes, () => bareUpdates(database));
	database.close();
	await rm(folder, {recursive: true});
	await server.stop();
	return [
		{
			what: 'durable PATCH, changes/s',
			value,
			aim: 0.5,
			better: 'higher',
			baseline: 'bare UPDATE + commit, same pragmas',
			runs: 5,
		},
	];
}

function bareDatabase(file) {
	const database = new DatabaseSync(file);
	database.exec(`
		PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA secure_delete=ON;
		PRAGMA cell_size_check=ON; PRAGMA trusted_schema=OFF;
		CREATE TABLE people (id INTEGER PRIMARY KEY, full_name TEXT NOT NULL, role INTEGER NOT NULL) STRICT;
		INSERT INTO people VALUES (1, 'Ada', 400);`);
	return database;
}

/** Durable changes per second of the bare database, for as long as the server is measured. */
function bareUpdates(database) {
	const update = database.prepare('UPDATE people SET role = ? WHERE id = 1');
	const end = performance.now() + 3000;
	let count = 0;
	while (performance.now() < end) {
		database.exec('BEGIN IMMEDIATE');
		update.run(count++ % 2 === 0 ? 300 : 400);
		database.exec('COMMIT');
	}
	return count / 3;
}

/** What the console reads first. */
const consoleList = '/users?include_custom_profile_fields=true';

async function usersOfManyPeople() {
	const server = await startServer('--demo-users', String(manyPeople));
	const fetchList = async () =>
		(await fetch(server.base_url + consoleList, {headers: server.headers})).arrayBuffer();
	const first = await timed(fetchList);
	const body = JSON.parse(new TextDecoder().decode(await fetchList()));
	const stringify = () => timed(() => JSON.stringify(body));
	const firstRatio = first / median([await stringify(), await stringify(), await stringify()]);
	const value = await pairedRatio(7, () => timed(fetchList), stringify);
	await server.stop();
	const shared = {aim: 2, better: 'lower', baseline: 'JSON.stringify of the same list'};
	return [
		{what: 'GET /users at 100,000 people', value, ...shared, runs: 7},
		{
			what: 'GET /users at 100,000 people, right after start',
			value: firstRatio,
			...shared,
			// The rows are made for this answer.
			aim: 5,
			runs: 1,
		},
	];
}

async function makingManyPeople() {
	const server = await startServer('--demo-users', String(manyPeople));
	await server.stop();
	return [
		{
			what: 'making 100,000 demo people, seconds',
			value: server.startMilliseconds / 1000,
			aim: 4,
			better: 'lower',
			baseline: 'none: seconds until the ready line',
			runs: 1,
		},
	];
}

const channelsAtOnce = 100;
const peopleAtOnce = 1000;

/** A call with form fields, as soon as its answer begins. */
export function send(server, place, fields) {
	return fetch(server.base_url + place, {
		method: 'POST',
		headers: server.headers,
		body: new URLSearchParams(fields),
	});
}

/** The text of the answer; anything but a success ends the measurement. */
export async function post(server, place, fields) {
	const response = await send(server, place, fields);
	const text = await response.text();
	if (!response.ok) throw new Error(`${place}: ${text.slice(0, 300)}`);
	return text;
}

async function subscribingMany() {
	const server = await startServer('--demo-users', '1400');
	const {members} = await (
		await fetch(`${server.base_url}/users`, {headers: server.headers})
	).json();
	const principals = JSON.stringify(
		members
			.filter(member => member.is_active)
			.slice(0, peopleAtOnce)
			.map(member => member.user_id),
	);
	const folder = await mkdtemp(path.join(tmpdir(), 'steward-bench-'));
	const database = bareSubscriptions(path.join(folder, 'bare.db'));
	let turn = 0;
	const subscribe = async () => {
		const mark = turn++;
		const subscriptions = JSON.stringify(
			Array.from({length: channelsAtOnce}, (_none, at) => ({name: `bench ${mark} ${at}`})),
		);
		await post(server, '/users/me/subscriptions', {subscriptions});
		return timed(() => post(server, '/users/me/subscriptions', {subscriptions, principals}));
	};
	const value = await pairedRatio(7, subscribe, () => timed(() => bareInserts(database, turn)));
	database.close();
	await rm(folder, {recursive: true});
	await server.stop();
	return [
		{
			what: 'subscribing 1,000 people to 100 channels in one request',
			value,
			aim: 1.5,
			better: 'lower',
			baseline: 'the same rows inserted bare, same pragmas',
			runs: 7,
		},
	];
}

function bareSubscriptions(file) {
	const database = bareDatabase(file);
	database.exec(`
		CREATE TABLE subscriptions (
			channel_id INTEGER NOT NULL, user_id INTEGER NOT NULL, is_active INTEGER NOT NULL,
			color TEXT NOT NULL, is_muted INTEGER NOT NULL DEFAULT 0,
			pin_to_top INTEGER NOT NULL DEFAULT 0, desktop_notifications INTEGER,
			audible_notifications INTEGER, push_notifications INTEGER, email_notifications INTEGER,
			wildcard_mentions_notify INTEGER, since_message_id INTEGER NOT NULL,
			PRIMARY KEY (channel_id, user_id)) STRICT, WITHOUT ROWID;
		CREATE INDEX subscriptions_by_user ON subscriptions (user_id, is_active);`);
	return database;
}

function bareInserts(database, mark) {
	const insert = database.prepare(`
		INSERT INTO subscriptions (channel_id, user_id, is_active, color, since_message_id)
		VALUES (?, ?, 1, '#3b7dd8', 1)`);
	database.exec('BEGIN IMMEDIATE');
	for (let channel = 0; channel < channelsAtOnce; channel++) {
		for (let user = 1; user <= peopleAtOnce; user++) {
			insert.run(mark * channelsAtOnce + channel, user);
		}
	}
	database.exec('COMMIT');
}

async function presenceOfManyPeople() {
	const server = await startServer('--demo-users', String(manyPeople));
	const ask = () => post(server, '/users/me/presence', {status: 'active', last_update_id: '-1'});
	await (await fetch(server.base_url + consoleList, {headers: server.headers})).arrayBuffer();
	const body = JSON.parse(await ask());
	const value = await pairedRatio(
		7,
		() => timed(ask),
		() => timed(() => JSON.stringify(body)),
	);
	await server.stop();
	return [
		{
			what: `presence of 100,000 people (${Object.keys(body.presences).length} seen in two weeks)`,
			value,
			aim: 2,
			better: 'lower',
			baseline: 'JSON.stringify of the same answer',
			runs: 7,
		},
	];
}
