import {fork} from 'node:child_process';
import {once} from 'node:events';
import net from 'node:net';
import {fileURLToPath} from 'node:url';
import {median, pairedRatio, quantile, timed} from './measure.mjs';
import {memoryOf} from './memory.mjs';
import {post, send, startServer} from './server.mjs';

const waitingQueues = 500;
/** Changes before the first that counts. */
const warmUps = 5;
/** Fewer for each account than give way to one another. */
const idleQueues = 2700;
const manyPeople = 100_000;

/** What the embedded server is measured for with clients that listen. */
export const eventParts = {
	events: changeToEvent,
	'register-100k': registerWithManyPeople,
	'idle-queues': memoryOfIdleQueues,
};

/**
 * A client of the event stream as lean as can be: a socket that is kept, and the moment at which an
 * answer begins. What reading costs 500 clients on this machine is not the server's, so nothing is read of an answer
 * before each of them has the beginning of its own.
 */
async function openPoller(server, {authorization}, onBegin) {
	const {host, hostname, port, pathname} = new URL(server.base_url);
	const socket = net.connect(Number(port), hostname).setNoDelay(true);
	await once(socket, 'connect');
	let parts = [];
	let began = 0;
	let hear;
	socket.on('data', part => {
		if (parts.push(part) === 1) {
			began = performance.now();
			onBegin();
		}
		hear?.();
	});
	const ask = (method, place, body = '') => {
		parts = [];
		socket.write(
			`${method} ${pathname}${place} HTTP/1.1\r\nHost: ${host}\r\nAuthorization: ${authorization}\r\n` +
				`Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
		);
	};
	const read = async () => {
		for (;;) {
			const answer = whole(Buffer.concat(parts));
			if (answer !== undefined) return answer;
			await new Promise(resolve => (hear = resolve));
			hear = undefined;
		}
	};
	ask('POST', '/register', 'event_types=["realm"]&fetch_event_types=[]');
	const {queue_id: queueId} = await read();
	let last = -1;
	return {
		/** Asks for what comes next. */
		wait: () => ask('GET', `/events?queue_id=${queueId}&last_event_id=${last}`),
		/** Reads what came; resolves to the time at which it began. */
		async take() {
			const {events} = await read();
			last = events.at(-1).id;
			return began;
		},
		close: () => socket.destroy(),
	};
}

/** The answer in some bytes, once it is whole. */
function whole(bytes) {
	const text = bytes.toString('latin1');
	const start = text.indexOf('\r\n\r\n') + 4;
	const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1];
	if (start < 4 || bytes.length < start + Number(length)) return undefined;
	return JSON.parse(bytes.subarray(start).toString());
}

async function changeToEvent() {
	const server = await startServer();
	const times = await timesUntilEvents(server);
	await server.stop();
	const bare = await timesOfBareServer();
	const shared = {
		better: 'lower',
		baseline: 'ms beyond the same change, answered, with nobody listening',
		runs: times.length,
	};
	return [
		{
			what: `change to event at ${waitingQueues} waiting queues, median`,
			value: median(times),
			aim: 3,
			...shared,
			baseline: `${shared.baseline}; a bare server of Node: ${median(bare).toFixed(2)}`,
		},
		{
			what: `change to event at ${waitingQueues} waiting queues, 99th percentile`,
			value: quantile(times, 0.99),
			aim: 50,
			...shared,
		},
	];
}

async function timesOfBareServer() {
	const bare = fork(fileURLToPath(new URL('bare-events.mjs', import.meta.url)));
	try {
		const port = await new Promise((resolve, reject) => {
			bare.once('message', resolve);
			bare.once('exit', code => reject(new Error(`The bare server ended with ${code}.`)));
		});
		const owner = {email: 'owner@bench.test', api_key: 'none'};
		return await timesUntilEvents({
			base_url: `http://127.0.0.1:${port}/api/v1`,
			accounts: {owner},
			headers: headersOf(owner),
		});
	} finally {
		bare.kill();
	}
}

/** Milliseconds from a change until each of those who wait hears of it. */
async function timesUntilEvents(server) {
	const accounts = Object.values(server.accounts).map(headersOf);
	let turn = 0;
	const change = async () => {
		const response = await fetch(`${server.base_url}/realm`, {
			method: 'PATCH',
			headers: server.headers,
			body: new URLSearchParams({waiting_period_threshold: String(++turn)}),
		});
		if (!response.ok) throw new Error(`The change was refused: ${await response.text()}`);
		await response.arrayBuffer();
	};
	const alone = [];
	for (let run = 0; run < 40; run++) alone.push(await timed(change));
	const withoutListeners = median(alone);
	const pollers = [];
	let hearing = 0;
	let haveAllBegun = () => {};
	const onBegin = () => {
		if (++hearing === waitingQueues) haveAllBegun();
	};
	for (let at = 0; at < waitingQueues; at++) {
		pollers.push(await openPoller(server, accounts[at % accounts.length], onBegin));
	}
	const times = [];
	for (let run = -warmUps; run < 20; run++) {
		hearing = 0;
		const allBegun = new Promise(resolve => (haveAllBegun = resolve));
		for (const poller of pollers) poller.wait();
		// Behind all of them, so that every one waits before anything happens.
		for (let calls = 0; calls < 5; calls++) {
			await (await fetch(`${server.base_url}/users/me`, {headers: server.headers})).arrayBuffer();
		}
		const sent = performance.now();
		const changing = change();
		await allBegun;
		const heard = await Promise.all(pollers.map(poller => poller.take()));
		if (run >= 0) times.push(...heard.map(at => at - sent - withoutListeners));
		await changing;
	}
	for (const poller of pollers) poller.close();
	return times;
}

function headersOf({email, api_key: key}) {
	return {authorization: `Basic ${Buffer.from(`${email}:${key}`).toString('base64')}`};
}

async function registerWithManyPeople() {
	const server = await startServer('--demo-users', String(manyPeople));
	const order = {include_subscribers: 'true', slim_presence: 'true'};
	const ask = () => post(server, '/register', order);
	// To make a text of 59 MB takes longer than to send and receive them, and is not the server's.
	const receive = async () => {
		const response = await send(server, '/register', order);
		await response.body.pipeTo(new WritableStream());
	};
	await ask();
	const body = JSON.parse(await ask());
	const inJson = () => timed(() => JSON.stringify(body));
	const asText = await pairedRatio(5, () => timed(ask), inJson);
	const toLastByte = await pairedRatio(5, () => timed(receive), inJson);
	await server.stop();
	const row = {aim: 1, better: 'lower', baseline: 'JSON.stringify of the same answer', runs: 5};
	return [
		{...row, what: 'register with 100,000 people, until it is a text', value: asText},
		{...row, what: 'register with 100,000 people, to its last byte', value: toLastByte},
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
