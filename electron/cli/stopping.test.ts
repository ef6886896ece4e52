import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import {createServer, type IncomingMessage, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, inject, it} from 'vitest';
import {startTestServer, type TestServer} from '../server/test-server';

let server: TestServer;
let folder: string;
beforeEach(async () => {
	server = await startTestServer();
	folder = await mkdtemp(path.join(tmpdir(), 'steward-stopping-'));
});
afterEach(async () => {
	await server.stop();
	await rm(folder, {recursive: true, force: true});
});

/** Hands calls on, but answers what asks for the organization with a part of the answer. */
async function halfWay(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
	const chunks: Buffer[] = [];
	for await (const chunk of asked) chunks.push(chunk as Buffer);
	const response = await fetch(new URL(asked.url ?? '', server.server.baseUrl), {
		method: asked.method ?? 'GET',
		headers: {
			authorization: asked.headers.authorization ?? '',
			'content-type': asked.headers['content-type'] ?? 'text/plain',
		},
		...(asked.method !== 'GET' && {body: Buffer.concat(chunks)}),
	});
	const text = await response.text();
	answer.writeHead(response.status, {
		'content-type': 'application/json',
		'content-length': Buffer.byteLength(text),
	});
	if (asked.url?.includes('/register') === true) answer.write(text.slice(0, 2000));
	else answer.end(text);
}

it('a command that reads says how much is there from the first second, and Ctrl+C ends it at once', async () => {
	const service = createServer((asked, answer) => void halfWay(asked, answer));
	await once(service.listen(0, '127.0.0.1'), 'listening');
	const {port} = service.address() as AddressInfo;
	const {email = '', api_key: key = ''} = server.server.accounts['owner'] ?? {};
	const rc = path.join(folder, 'zuliprc');
	await writeFile(rc, `[api]\nemail=${email}\nkey=${key}\nsite=http://127.0.0.1:${port}\n`, {
		mode: 0o600,
	});
	const answer = await fetch(inject('programBuilder'));
	const program = path.join(path.dirname(await answer.text()), 'steward.mjs');
	const args = [program, 'export', '--state', folder, '--zuliprc', rc];
	const child = spawn(process.execPath, args, {stdio: ['ignore', 'pipe', 'pipe']});
	try {
		let said = '';
		for await (const chunk of child.stderr) {
			said += String(chunk);
			if (/waiting for the server|MiB/.test(said)) break;
		}
		expect(said).toMatch(/^Reading the organization: /);
		const ended = once(child, 'exit');
		child.kill('SIGINT');
		expect(await ended).toEqual([null, 'SIGINT']);
	} finally {
		child.kill('SIGKILL');
		service.closeAllConnections();
		service.close();
	}
});
