import {createServer, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {afterAll, beforeAll, beforeEach, expect, it} from 'vitest';
import {TimeSlicer} from '../work/time-slicer';
import {usualHttpLimits} from './http-limits';
import {Backpressure} from './backpressure';

const partBytes = 260_000;
const partCount = 12;
let made = 0;
/** Turns of everybody else while the answer was made and sent. */
let others = 0;
let isMadeWhenTaken = true;

function* parts(): Generator<Buffer> {
	for (let count = 0; count < partCount; count++) {
		made++;
		const until = performance.now() + 10;
		while (performance.now() < until);
		yield Buffer.alloc(partBytes, 120);
	}
}

let server: Server;
let address: string;
beforeAll(async () => {
	const untaken = new Backpressure(usualHttpLimits, () => performance.now());
	const turns = new TimeSlicer();
	server = createServer((_request, response) => {
		let isOver = false;
		response.once('close', () => (isOver = true));
		const other = () => {
			others++;
			if (!isOver) setImmediate(other);
		};
		setImmediate(other);
		const inSteps = <T>(steps: Iterator<unknown, T>) => turns.inSteps(1, steps);
		const body = isMadeWhenTaken
			? {parts: parts(), ownBytes: 0, inSteps}
			: {parts: [Buffer.alloc(partCount * partBytes, 120)], ownBytes: partCount * partBytes};
		untaken.weighed(response, 1, body).pipe(response);
	});
	await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening));
	address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise(closed => server.close(closed)));
beforeEach(() => {
	made = 0;
	others = 0;
});

it('S16: parts that are made when they are taken leave others their turns in between', async () => {
	isMadeWhenTaken = true;
	expect((await (await fetch(address)).arrayBuffer()).byteLength).toBe(partCount * partBytes);
	expect(made).toBe(partCount);
	expect(others).toBeGreaterThanOrEqual(partCount);
});

it('S16: slices of what is there leave others their turns in between', async () => {
	isMadeWhenTaken = false;
	expect((await (await fetch(address)).arrayBuffer()).byteLength).toBe(partCount * partBytes);
	// As many slices as parts: between the first and the last is one turn less.
	expect(others).toBeGreaterThanOrEqual(partCount - 1);
});

it('S16: for the head of an answer no part is made', async () => {
	isMadeWhenTaken = true;
	const response = await fetch(address, {method: 'HEAD'});
	expect([response.status, await response.text(), made]).toEqual([200, '', 0]);
});
