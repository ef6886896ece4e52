import {readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {DatabaseSync} from '@photostructure/sqlite';
import {expect, it} from 'vitest';
import {longCount} from '../../../shared/testing/long-count.fixture';
import {end, freshFolder, start} from '../../testing/cli.fixture';
import {openSocket} from '../../testing/raw-sockets.fixture';

const megabyte = 1_000_000;
const asking = longCount(70, 200);

/** Most memory that a process ever had, in megabytes. */
async function mostMemory(pid: number | undefined): Promise<number> {
	const status = await readFile(`/proc/${pid}/status`, 'utf8');
	return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1000;
}

it(`${asking} who ask for 8 MB four times and never read hold a bounded memory`, async () => {
	const folder = freshFolder();
	const run = await start('--data', folder, '--demo');
	const {host, port} = new URL(run.ready.base_url);
	const {email, api_key: key} = run.ready.accounts['member'] ?? {};
	const credentials = Buffer.from(`${email}:${key}`).toString('base64');
	const headers = {authorization: `Basic ${credentials}`};
	const message = {type: 'channel', to: 'night log', topic: 'long', content: 'x'};
	const {id} = await run.client('member').sendMessage(message);
	const database = new DatabaseSync(path.join(folder, 'organization.db'), {timeout: 5000});
	const content = 'x'.repeat(8 * megabyte);
	database.prepare('UPDATE messages SET rendered = ? WHERE id = ?').run(content, id);
	database.close();
	const place = `/messages/${id}`;
	const read = async () => (await fetch(run.ready.base_url + place, {headers})).text();
	expect((await read()).length).toBeGreaterThan(8 * megabyte);
	await writeFile(`/proc/${run.child.pid}/clear_refs`, '5');
	const before = await mostMemory(run.child.pid);

	const ask = `GET /api/v1${place} HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Basic ${credentials}\r\n\r\n`;
	const silent = [];
	for (let count = 0; count < asking; count++) {
		const own = await openSocket(Number(port));
		own.socket.pause();
		await new Promise(sent => own.socket.write(ask.repeat(4), sent));
		// Each is heard before the next: so many answers were made and not read.
		await run.client().getOwnUser({});
		silent.push(own);
	}
	const grown = (await mostMemory(run.child.pid)) - before;
	console.info(`${asking} answers of 8 MB that nobody reads: ${grown.toFixed(0)} MB more`);
	// One for each of them held would be 560 MB, or 1,600; what was asked for ahead waits for that.
	expect(grown).toBeLessThan(400);
	// Whoever reads gets theirs, the same account as well.
	expect((await read()).length).toBeGreaterThan(8 * megabyte);
	for (const {socket} of silent) socket.destroy();
	expect(await end(run, 'SIGTERM')).toBe(0);
}, 180_000);
