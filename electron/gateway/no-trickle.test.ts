import type {Writable} from 'node:stream';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {
	startFaultyService,
	wellAnswered,
	type FaultyService,
} from '../testing/faulty-service.fixture';
import {openNetwork, type Network} from './network';
import {makeTestAuthority} from '../testing/test-authority.fixture';
import {callUpstream} from './upstream';

let caCertificate: string;
let service: FaultyService;
let network: Network;
beforeEach(async () => {
	const authority = await makeTestAuthority();
	({caCertificate} = authority);
	service = await startFaultyService(await authority.issue({}));
	network = openNetwork(() => Promise.resolve('DIRECT'));
});
afterEach(async () => {
	await network.close();
	await service.close();
});

function call() {
	const url = new URL(`${service.origin}/api/v1/users`);
	const caller = {connectionId: 'c1', caCertificate};
	return callUpstream({url, method: 'GET', headers: new Headers(), network, caller});
}

describe('an answer in next to nothing', () => {
	const refused = (message: RegExp) => ({
		kind: 'not-json',
		message: expect.stringMatching(message),
	});
	/** Sends it again and again, as fast as it is taken, until the other side hangs up. */
	const endlessly = (socket: Writable | null, piece: string) => {
		const more = () => void (socket?.destroyed || socket?.write(piece, more));
		more();
	};

	it('interim answers without end are refused', async () => {
		service.answer = ({socket}) => endlessly(socket, 'HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(50));
		await expect(call()).rejects.toMatchObject(refused(/101 interim/));
		await service.hungUp();
	});

	it('some are none of its business', async () => {
		service.answer = (response, request) => {
			for (let count = 0; count < 100; count++) response.writeProcessing();
			wellAnswered(response, request);
		};
		expect((await call()).status).toBe(200);
	});

	it.each([
		['chunks', '1\r\nx\r\n'],
		['chunks with words of their own', `1;${'a'.repeat(200)}\r\nx\r\n`],
	])('a body of %s of a byte is refused', async (_what, chunk) => {
		service.answer = ({socket}) => {
			socket?.write(
				'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n',
			);
			endlessly(socket, chunk.repeat(50));
		};
		await expect(call()).rejects.toMatchObject(refused(/pieces of less than 64/));
		await service.hungUp();
	});

	it('a thousand of them are taken', async () => {
		service.answer = response => {
			response.writeHead(200, {'content-type': 'application/json'});
			for (let count = 0; count < 1000; count++) response.write(' ');
			response.end('{}');
		};
		expect((await call()).status).toBe(200);
	});
});
