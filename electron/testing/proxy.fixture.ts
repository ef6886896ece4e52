import {createServer} from 'node:http';
import {
	connect,
	createServer as createTcpServer,
	type AddressInfo,
	type Server,
	type Socket,
} from 'node:net';

/** A proxy of the system. */
export type TestProxy = {
	/** As the system names it, without its kind. */
	readonly place: string;
	/** Which servers it was asked for. */
	readonly asked: string[];
	/** What went through it towards a server, as it was on the way. */
	readonly passed: () => string;
	close(): Promise<void>;
};

/** Opens tunnels; or answers with `refusal` in their place. */
export async function startProxy(refusal?: number): Promise<TestProxy> {
	const asked: string[] = [];
	const way = passage();
	const server = createServer((_request, response) => response.writeHead(400).end());
	server.on('connect', ({url = ''}, socket: Socket) => {
		asked.push(url);
		if (refusal !== undefined) {
			socket.end(`HTTP/1.1 ${refusal} No\r\ncontent-length: 0\r\n\r\n`);
			return;
		}
		const port = Number(url.split(':').at(-1));
		way.open(socket, port, () => socket.write('HTTP/1.1 200 OK\r\n\r\n'));
	});
	return listening(server, asked, way);
}

/** Speaks SOCKS 5 with names and without a password. */
export async function startSocksProxy(): Promise<TestProxy> {
	const asked: string[] = [];
	const way = passage();
	const server = createTcpServer(socket => {
		socket.once('data', () => {
			socket.write(Buffer.from([5, 0]));
			socket.once('data', ask => {
				const isName = ask[3] === 3;
				const end = isName ? 5 + (ask[4] ?? 0) : 8;
				const host = isName ? ask.toString('latin1', 5, end) : ask.subarray(4, end).join('.');
				const port = ask.readUInt16BE(end);
				asked.push(`${host}:${port}`);
				way.open(socket, port, () => socket.write(Buffer.from([5, 0, 0, 1, 127, 0, 0, 1, 0, 0])));
			});
		});
	});
	return listening(server, asked, way);
}

/** Between a caller and a server on this computer, whatever the server is called. */
function passage() {
	let passed = '';
	const sockets = new Set<Socket>();
	return {
		passed: () => passed,
		open(caller: Socket, port: number, opened: () => void) {
			const onward = connect(port, '127.0.0.1', () => {
				opened();
				caller.on('data', bytes => (passed += bytes.toString('latin1')));
				caller.pipe(onward).pipe(caller);
			});
			for (const [one, another] of [
				[caller, onward],
				[onward, caller],
			] as const) {
				sockets.add(one);
				one.on('error', () => another.destroy());
				one.on('close', () => another.destroy());
			}
		},
		end() {
			for (const socket of sockets) socket.destroy();
		},
	};
}

async function listening(
	server: Server,
	asked: string[],
	way: ReturnType<typeof passage>,
): Promise<TestProxy> {
	await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
	return {
		place: `127.0.0.1:${(server.address() as AddressInfo).port}`,
		asked,
		passed: way.passed,
		close: () =>
			new Promise(closed => {
				server.close(() => closed());
				way.end();
			}),
	};
}
