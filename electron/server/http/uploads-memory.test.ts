import {request} from 'node:http';
import {readFile, readdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {expect, it} from 'vitest';
import {longCount} from '../../../shared/testing/long-count.fixture';
import {end, freshFolder, start, type Run} from '../../testing/cli.fixture';

const megabyte = 1_000_000;
const files = longCount(12, 40);
const [head, tail] = [
	'--b\r\nContent-Disposition: form-data; name="f"; filename="a.bin"\r\n\r\n',
	'\r\n--b--\r\n',
].map(part => Buffer.from(part)) as [Buffer, Buffer];
const block = Buffer.alloc(megabyte, 'x');

function authorization({ready}: Run): string {
	const {email, api_key: key} = ready.accounts['member'] ?? {};
	return `Basic ${Buffer.from(`${email}:${key}`).toString('base64')}`;
}

/** Opens an upload; `send` sends the file and tells the status. */
function beginUpload(run: Run, megabytes: number) {
	const upload = request(`${run.ready.base_url}/user_uploads`, {
		method: 'POST',
		headers: {
			authorization: authorization(run),
			'content-type': 'multipart/form-data; boundary=b',
			'content-length': head.length + megabytes * megabyte + tail.length,
		},
	});
	const status = new Promise<number | undefined>((resolve, reject) => {
		upload.on('error', reject);
		upload.on('response', response => {
			response.resume().on('end', () => resolve(response.statusCode));
		});
	});
	const write = (bytes: Buffer) =>
		new Promise<void>((sent, failed) =>
			upload.write(bytes, error => (error ? failed(error) : sent())),
		);
	return {upload, write, status};
}

/** Most memory that a process ever had, in megabytes. */
async function mostMemory(pid: number | undefined): Promise<number> {
	const status = await readFile(`/proc/${pid}/status`, 'utf8');
	return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1000;
}

it(`${files} uploads of 24 MB at once take little memory`, async () => {
	const run = await start('--data', freshFolder(), '--demo');
	const warm = beginUpload(run, 1);
	for (const part of [head, block, tail]) await warm.write(part);
	warm.upload.end();
	expect(await warm.status).toBe(200);
	await writeFile(`/proc/${run.child.pid}/clear_refs`, '5');
	const before = await mostMemory(run.child.pid);
	const uploads = Array.from({length: files}, () => beginUpload(run, 24));
	for (const {write} of uploads) await write(head);
	// All together, so that every one is under way while the others are.
	for (let count = 0; count < 24; count++) {
		await Promise.all(uploads.map(({write}) => write(block)));
	}
	for (const {upload} of uploads) upload.end(tail);
	const statuses = await Promise.all(uploads.map(({status}) => status));
	expect(new Set(statuses)).toEqual(new Set([200]));
	const grown = (await mostMemory(run.child.pid)) - before;
	console.info(`${files} uploads of 24 MB: ${grown.toFixed(0)} MB more`);
	// Held in memory they would be 288 MB, or 960.
	expect(grown).toBeLessThan(longCount(150, 300));
	await end(run, 'SIGTERM');
}, 180_000);

it('uploads under way have a bound, and one that breaks off leaves nothing behind', async () => {
	const folder = freshFolder();
	const run = await start('--data', folder, '--demo');
	const incoming = () => readdir(path.join(folder, 'uploads', 'incoming'));
	const uploads = Array.from({length: 65}, () => beginUpload(run, 2));
	await Promise.all(uploads.map(({write}) => write(head)));
	await Promise.all(uploads.map(({write}) => write(block).catch(() => {})));
	const first = await Promise.race(uploads.map(({status}) => status));
	expect(first).toBe(429);
	await expect.poll(async () => (await incoming()).length, {timeout: 10_000}).toBe(64);
	for (const {upload, status} of uploads) {
		status.catch(() => {});
		upload.destroy();
	}
	await expect.poll(incoming, {timeout: 10_000}).toEqual([]);
	expect(await end(run, 'SIGTERM')).toBe(0);
}, 120_000);
