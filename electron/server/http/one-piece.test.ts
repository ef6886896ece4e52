import {createServer, type Server, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import {afterEach, expect, it, test, vi} from 'vitest';
import {openSocket, watchServer} from '../../testing/raw-sockets.fixture';
import {waitFor} from '../../../shared/testing/wait-for.fixture';
import {startTestServer} from '../test-server';
import {OnePieceResponse} from './one-piece';

const ends: (() => unknown)[] = [];
afterEach(async () => {
	for (const end of ends.splice(0).reverse()) await end();
});

it('a small answer of the embedded server is one write', async () => {
	const watched = watchServer();
	ends.push(() => watched.stop());
	const embedded = await startTestServer();
	ends.push(() => embedded.stop());
	const own = await openSocket(embedded.port);
	ends.push(() => own.socket.destroy());
	await waitFor(() => expect(watched.sockets).toHaveLength(1));
	const [socket] = watched.sockets;
	if (socket === undefined) throw new Error('No connection was accepted.');
	const single = vi.spyOn(socket, '_write');
	const several = vi.spyOn(socket as Required<typeof socket>, '_writev');
	const path = '/api/v1/server_settings';
	own.socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${embedded.port}\r\n\r\n`);
	await waitFor(() => expect(own.text()).toMatch(/^HTTP\/1.1 200 [^]*\}\n?$/));
	expect(single).toHaveBeenCalledTimes(1);
	expect(several).not.toHaveBeenCalled();
});

type Ending = readonly [what: string, end: (response: ServerResponse) => void, body: string];
const endings: readonly Ending[] = [
	['a text whose length was said', response => ended(response, 'plain'), 'plain'],
	['a text of other letters', response => ended(response, 'Žofie 🎉'), 'Žofie 🎉'],
	['a text in Latin letters of two bytes', response => ended(response, 'café'), 'café'],
	['a text of unknown length', response => response.end('unknown'), 'unknown'],
	['a text in another encoding', response => response.end('aGk=', 'base64'), 'hi'],
	['an empty text', response => ended(response, ''), ''],
	['nothing', response => response.end(), ''],
	['bytes', response => response.end(Buffer.from('bytes')), 'bytes'],
	['a text after others', response => response.write('one ') && response.end('two'), 'one two'],
];

function ended(response: ServerResponse, text: string) {
	response.writeHead(200, {'content-length': Buffer.byteLength(text)}).end(text);
}

/** Answers by the path, with a class of responses. */
async function serve(ServerResponse?: typeof OnePieceResponse): Promise<string> {
	const server: Server = createServer(
		{...(ServerResponse && {ServerResponse})},
		(request, response) => endings[Number(request.url?.slice(1))]?.[1](response),
	);
	await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening));
	ends.push(() => {
		server.closeAllConnections();
		server.close();
	});
	return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test.each(endings.map(([what, , body], at) => [what, at, body] as const))(
	'%s comes as from Node itself',
	async (_what, at, body) => {
		const [ours, nodes] = await Promise.all([serve(OnePieceResponse), serve()]);
		for (const method of ['GET', 'HEAD']) {
			const [own, other] = await Promise.all(
				[ours, nodes].map(base => fetch(`${base}/${at}`, {method})),
			);
			expect(await own?.text()).toBe(method === 'HEAD' ? '' : body);
			for (const name of ['content-length', 'transfer-encoding']) {
				expect(own?.headers.get(name)).toBe(other?.headers.get(name));
			}
		}
	},
);
