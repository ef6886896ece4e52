import {afterAll, afterEach, expect, it} from 'vitest';
import {AnswerRoom} from './answer-room';
import {CallQueue} from './call-queue';
import {startFaultyService, type FaultyService} from '../testing/faulty-service.fixture';
import {openNetwork} from './network';
import {usualLimits} from './limits';
import {callUpstream} from './upstream';

/** Answers of allowed size, many at once: what the main process holds of them has a bound. */

const megabyte = 1024 * 1024;
const ample = {ofOne: 4 * megabyte, ofAll: 1000 * megabyte, longestWait: 60_000};
const narrow = {...ample, ofOne: megabyte};

it('only the one that began first goes on when the share of its organization is full', async () => {
	const room = new AnswerRoom(ample);
	const [first, second] = [enter(room, 'a'), enter(room, 'a')];
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

it('a full share holds up no other organization', async () => {
	const room = new AnswerRoom(narrow);
	const [first, second] = [enter(room, 'a'), enter(room, 'a')];
	first.came(126 * megabyte);
	second.came(2 * megabyte);
	const others = [enter(room, 'b'), enter(room, 'b'), enter(room, 'c')];
	for (const other of others) other.came(megabyte);
	others[0]?.came(100 * megabyte);
	expect(await gone(others[0])).toBe('goes on');
	expect(await gone(others[2])).toBe('goes on');
	expect(await gone(others[1])).toBe('waits');
	expect(await gone(second)).toBe('waits');
});

it('a short one never waits', async () => {
	const room = new AnswerRoom(narrow);
	enter(room, 'a').came(30 * megabyte);
	const short = enter(room, 'a');
	short.came(megabyte / 2);
	await short.wait();
});

it('who left waits for nobody', async () => {
	const room = new AnswerRoom(narrow);
	enter(room, 'a').came(30 * megabyte);
	const left = enter(room, 'a');
	left.came(2 * megabyte);
	left.leave();
	await left.wait();
});

it('who is given up waits no longer', async () => {
	const room = new AnswerRoom(narrow);
	enter(room, 'a').came(30 * megabyte);
	const page = new AbortController();
	const given = room.enter('a', new AbortController(), page.signal);
	given.came(2 * megabyte);
	const waiting = given.wait();
	page.abort();
	await expect(waiting).rejects.toMatchObject({kind: 'cut'});
});

it('nobody waits for the others of its organization without end', async () => {
	const room = new AnswerRoom({...narrow, longestWait: 50});
	enter(room, 'a').came(30 * megabyte);
	const ending = new AbortController();
	const late = room.enter('a', ending);
	late.came(2 * megabyte);
	await expect(late.wait()).rejects.toMatchObject({kind: 'slow'});
	expect(ending.signal.aborted).toBe(true);
});

it('where all hold too much, the longest answer of whoever holds most is ended', async () => {
	const room = new AnswerRoom({ofOne: megabyte, ofAll: 100 * megabyte, longestWait: 60_000});
	const endings = Array.from({length: 4}, () => new AbortController());
	const owners = ['most', 'most', 'other', 'third'];
	const held = [30, 20, 35, 10];
	const readers = endings.map((ending, at) => room.enter(owners[at] ?? '', ending));
	readers.forEach((reader, at) => reader.came((held[at] ?? 0) * megabyte));
	const ended = () => endings.map(({signal}) => signal.aborted);
	expect(ended()).toEqual([false, false, false, false]);
	readers[3]?.came(6 * megabyte);
	expect(ended()).toEqual([true, false, false, false]);
	expect(endings[0]?.signal.reason).toMatchObject({kind: 'too-large'});
	// What it held is free again, and what still comes of it counts no more.
	readers[0]?.came(90 * megabyte);
	readers[3]?.came(20 * megabyte);
	expect(ended()).toEqual([true, false, false, false]);
});

function enter(room: AnswerRoom, owner: string) {
	return room.enter(owner, new AbortController());
}

/** Whether it goes on at once. */
function gone(reader: ReturnType<AnswerRoom['enter']> | undefined): Promise<string> {
	const soon = new Promise<string>(resolve => setImmediate(() => resolve('waits')));
	return Promise.race([reader?.wait().then(() => 'goes on') ?? 'nobody', soon]);
}

const network = openNetwork(() => Promise.resolve('DIRECT'));
afterAll(() => network.close());
let services: FaultyService[] = [];
afterEach(async () => {
	await Promise.all(services.map(each => each.close()));
	services = [];
});

const body = Buffer.alloc(8 * megabyte, ' ');

/** A service with a long answer whose last byte comes when `isEnded` says so. */
async function startLong(isEnded: Promise<unknown>) {
	const service = await startFaultyService();
	services.push(service);
	let sent = 0;
	service.answer = async response => {
		response.writeHead(200, {'content-type': 'application/json'});
		for (let at = 0; at < body.length; at += megabyte) {
			await new Promise(taken => response.write(body.subarray(at, at + megabyte), taken));
			sent += megabyte;
		}
		await isEnded;
		response.end();
	};
	return {service, sent: () => sent};
}

type Asked = {
	readonly room: AnswerRoom;
	readonly connectionId: string;
	readonly signal?: AbortSignal;
};

function ask({baseUrl}: FaultyService, {room, connectionId, signal}: Asked) {
	return callUpstream({
		url: new URL(`${baseUrl}/users`),
		method: 'GET',
		headers: new Headers(),
		network,
		caller: {connectionId},
		limits: {...usualLimits, maxAnswerBytes: 20 * megabyte},
		room,
		...(signal && {signal}),
	});
}

const never = new Promise<void>(() => {});

it('an answer is not read while others fill the room, and is whole afterwards', async () => {
	const room = new AnswerRoom({...narrow, ofOne: 2 * megabyte});
	let end = () => {};
	const first = await startLong(new Promise<void>(resolve => (end = resolve)));
	const firstAnswer = ask(first.service, {room, connectionId: 'c1'});
	await expect.poll(first.sent).toBe(body.length);
	const second = await startLong(Promise.resolve());
	let isThere = false;
	const there = ask(second.service, {room, connectionId: 'c1'}).then(answer => {
		isThere = true;
		return answer;
	});
	await expect.poll(second.sent).toBeGreaterThan(0);
	// Short ones come and go meanwhile.
	const quick = await startFaultyService();
	services.push(quick);
	for (let count = 0; count < 100; count++) await ask(quick, {room, connectionId: 'c1'});
	expect(isThere).toBe(false);
	end();
	await firstAnswer;
	expect(((await there).body as ArrayBuffer).byteLength).toBe(body.length);
}, 30_000);

it('an organization that stops in the middle of a long answer holds up no other one', async () => {
	const room = new AnswerRoom(narrow);
	const hostile = await startLong(never);
	const page = new AbortController();
	const held = ask(hostile.service, {room, connectionId: 'c1', signal: page.signal});
	await expect.poll(hostile.sent).toBe(body.length);
	const honest = await startLong(Promise.resolve());
	const answer = await ask(honest.service, {room, connectionId: 'c2'});
	expect((answer.body as ArrayBuffer).byteLength).toBe(body.length);
	page.abort();
	await expect(held).rejects.toMatchObject({kind: 'cut'});
}, 30_000);

it('calls that wait for room and are given up leave their places in the queue', async () => {
	const room = new AnswerRoom(narrow);
	const {service, sent} = await startLong(never);
	const page = new AbortController();
	const first = ask(service, {room, connectionId: 'c1', signal: page.signal}).catch(() => 'ended');
	await expect.poll(sent).toBe(body.length);
	const clock = {now: () => performance.now(), after: () => () => {}, random: () => 0};
	const queue = new CallQueue(clock);
	const run = (send: (ending: AbortSignal) => ReturnType<typeof ask>, signal: AbortSignal) =>
		queue.run({lane: 'foreground', isRead: false, canRepeat: false, signal, send});
	const given = Array.from({length: 12}, () => new AbortController());
	const calls = given.map(({signal}) =>
		run(() => ask(service, {room, connectionId: 'c1', signal}), signal).catch(() => 'ended'),
	);
	await expect.poll(() => service.seen.length).toBe(13);
	await expect.poll(sent).toBeGreaterThanOrEqual(body.length + 12 * megabyte);
	for (const call of given) call.abort();
	const quick = await startFaultyService();
	services.push(quick);
	const small = await run(
		() => ask(quick, {room, connectionId: 'c1'}),
		new AbortController().signal,
	);
	expect(small.answer.status).toBe(200);
	expect(new Set(await Promise.all(calls))).toEqual(new Set(['ended']));
	page.abort();
	expect(await first).toBe('ended');
}, 30_000);

it.each([
	['an upload', 200, {method: 'POST', body: new Blob(['a file']).stream()}],
	['what refuses a file', 400, {method: 'GET', wantsFile: true}],
])('the answer to %s is held no longer than others', async (_what, status, sent) => {
	const service = await startFaultyService();
	services.push(service);
	service.answer = response => {
		response.writeHead(status, {'content-type': 'application/json'});
		const trickle = setInterval(() => response.write(body.subarray(0, 1000)), 20);
		response.on('close', () => clearInterval(trickle));
	};
	const url = new URL(`${service.baseUrl}/user_uploads`);
	const limits = {...usualLimits, totalMilliseconds: 200};
	const answer = callUpstream({url, headers: new Headers(), network, limits, ...sent});
	await expect(answer).rejects.toMatchObject({kind: 'slow'});
});
