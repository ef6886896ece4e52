import {afterAll, afterEach, expect, it} from 'vitest';
import {AnswerRoom} from './answer-room';
import {startFaultyService, type FaultyService} from './faulty-service.fixture';
import {openNetwork} from './network';
import {callUpstream, usualLimits} from './upstream';

/** Answers of allowed size, many at once: what the main process holds of them has a bound. */

const megabyte = 1024 * 1024;

it('only the one that began first goes on when the room is full', async () => {
	const room = new AnswerRoom(4 * megabyte);
	const [first, second] = [room.enter(), room.enter()];
	first.came(3 * megabyte);
	second.came(2 * megabyte);
	await first.wait();
	let hasGoneOn = false;
	const waiting = second.wait().then(() => (hasGoneOn = true));
	first.came(20 * megabyte);
	await first.wait();
	expect(hasGoneOn).toBe(false);
	first.leave();
	await waiting;
	first.leave();
	second.came(1);
	await second.wait();
});

it('a short one never waits', async () => {
	const room = new AnswerRoom(megabyte);
	room.enter().came(30 * megabyte);
	const short = room.enter();
	short.came(megabyte / 2);
	await short.wait();
});

it('who left waits for nobody', async () => {
	const room = new AnswerRoom(megabyte);
	room.enter().came(30 * megabyte);
	const gone = room.enter();
	gone.came(2 * megabyte);
	gone.leave();
	await gone.wait();
});

const network = openNetwork(() => Promise.resolve('DIRECT'));
afterAll(() => network.close());
let services: FaultyService[] = [];
afterEach(async () => {
	await Promise.all(services.map(each => each.close()));
	services = [];
});

it('an answer is not read while others fill the room, and is whole afterwards', async () => {
	const room = new AnswerRoom(2 * megabyte);
	const body = Buffer.alloc(8 * megabyte, ' ');
	const begin = async (isEnded: Promise<unknown>) => {
		const service = await startFaultyService();
		services.push(service);
		let sent = 0;
		service.answer = async response => {
			response.writeHead(200, {'content-type': 'application/json'});
			for (let at = 0; at < body.length; at += megabyte) {
				await new Promise(gone => response.write(body.subarray(at, at + megabyte), gone));
				sent += megabyte;
			}
			await isEnded;
			response.end();
		};
		const url = new URL(`${service.baseUrl}/users`);
		const limits = {...usualLimits, maxAnswerBytes: 20 * megabyte};
		const answer = callUpstream({
			url,
			method: 'GET',
			headers: new Headers(),
			network,
			limits,
			room,
		});
		return {answer, sent: () => sent};
	};
	let end = () => {};
	const first = await begin(new Promise<void>(resolve => (end = resolve)));
	await expect.poll(first.sent).toBe(body.length);
	const second = await begin(Promise.resolve());
	let isThere = false;
	const there = second.answer.then(answer => {
		isThere = true;
		return answer;
	});
	await expect.poll(second.sent).toBeGreaterThan(0);
	// Short ones come and go meanwhile.
	const quick = await startFaultyService();
	services.push(quick);
	const url = new URL(`${quick.baseUrl}/users/me`);
	for (let count = 0; count < 100; count++) {
		await callUpstream({url, method: 'GET', headers: new Headers(), network, room});
	}
	expect(isThere).toBe(false);
	end();
	await first.answer;
	expect(((await there).body as ArrayBuffer).byteLength).toBe(body.length);
}, 30_000);
