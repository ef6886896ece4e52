import http from 'node:http';
import {median, pairedRatio, quantile, timed} from './measure.mjs';
import {memoryOf} from './memory.mjs';
import {post, startServer} from './server.mjs';

const waitingQueues = 500;
const idleQueues = 1500;
const manyPeople = 100_000;

/** What the embedded server is measured for with clients that listen. */
export const eventParts = {
	events: changeToEvent,
	'register-100k': registerWithManyPeople,
	'idle-queues': memoryOfIdleQueues,
};

/** One call on a socket of its own from a pool that keeps them. */
function call(server, agent, method, place, fields) {
	const url = new URL(server.base_url + place);
	const body = fields && new URLSearchParams(fields).toString();
	return new Promise((resolve, reject) => {
		const request = http.request(
			url,
			{
				method,
				agent,
				headers: {
					...server.headers,
					...(body !== undefined && {
						'content-type': 'application/x-www-form-urlencoded',
						'content-length': Buffer.byteLength(body),
					}),
				},
			},
			response => {
				let text = '';
				response.setEncoding('utf8');
				response.on('data', part => (text += part));
				response.on('end', () => resolve({text, at: performance.now()}));
			},
		);
		request.on('error', reject);
		request.end(body);
	});
}

async function changeToEvent() {
	const server = await startServer();
	const agent = new http.Agent({keepAlive: true, maxSockets: Infinity});
	const accounts = Object.values(server.accounts).map(headersOf);
	const queues = [];
	for (let at = 0; at < waitingQueues; at++) {
		const headers = accounts[at % accounts.length];
		const {text} = await call({...server, headers}, agent, 'POST', '/register', {
			event_types: '["realm"]',
			fetch_event_types: '[]',
		});
		queues.push({headers, id: JSON.parse(text).queue_id, last: -1});
	}
	const times = [];
	for (let turn = 0; turn < 20; turn++) {
		const polls = queues.map(queue => poll(server, agent, queue));
		// Behind all of them, so that every one waits before anything happens.
		for (let turns = 0; turns < 5; turns++) await call(server, agent, 'GET', '/users/me');
		const fields = {waiting_period_threshold: String(turn + 1)};
		const sent = performance.now();
		const changing = call(server, agent, 'PATCH', '/realm', fields);
		for (const {at} of await Promise.all(polls)) times.push(at - sent);
		await changing;
	}
	agent.destroy();
	await server.stop();
	const shared = {
		better: 'lower',
		baseline: 'none: ms after the change was sent, its commit included',
	};
	return [
		{
			what: `change to event at ${waitingQueues} waiting queues, median`,
			value: median(times),
			aim: 5,
			runs: times.length,
			...shared,
		},
		{
			what: `change to event at ${waitingQueues} waiting queues, 99th percentile`,
			value: quantile(times, 0.99),
			aim: 50,
			runs: times.length,
			...shared,
		},
	];
}

function headersOf({email, api_key: key}) {
	return {authorization: `Basic ${Buffer.from(`${email}:${key}`).toString('base64')}`};
}

async function poll(server, agent, queue) {
	const place = `/events?queue_id=${queue.id}&last_event_id=${queue.last}`;
	const answer = await call({...server, headers: queue.headers}, agent, 'GET', place);
	queue.last = JSON.parse(answer.text).events.at(-1).id;
	return answer;
}

async function registerWithManyPeople() {
	const server = await startServer('--demo-users', String(manyPeople));
	const ask = () => post(server, '/register', {include_subscribers: 'true', slim_presence: 'true'});
	await ask();
	const body = JSON.parse(await ask());
	const value = await pairedRatio(
		5,
		() => timed(ask),
		() => timed(() => JSON.stringify(body)),
	);
	await server.stop();
	return [
		{
			what: 'register with 100,000 people',
			value,
			aim: 2,
			better: 'lower',
			baseline: 'JSON.stringify of the same answer',
			runs: 5,
		},
	];
}

async function memoryOfIdleQueues() {
	const server = await startServer();
	const accounts = Object.values(server.accounts).map(headersOf);
	const before = await memoryOf(server.pid);
	for (let at = 0; at < idleQueues; at++) {
		server.headers = accounts[at % accounts.length];
		await post(server, '/register', {fetch_event_types: '[]'});
	}
	const after = await memoryOf(server.pid);
	await server.stop();
	return [
		{
			what: 'memory of an idle queue, kB',
			value: (after - before) / idleQueues / 1000,
			aim: 10,
			better: 'lower',
			baseline: `none: growth over ${idleQueues} queues`,
			runs: 1,
		},
	];
}
