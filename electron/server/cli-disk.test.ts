import {spawnSync} from 'node:child_process';
import {once} from 'node:events';
import {mkdir, readdir, rm, statfs, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {
	end,
	freshFolder,
	killingTimeout,
	start,
	startUnder,
	type Run,
} from '../testing/cli.fixture';
import {canTrace, failFlushes, readMoments, tracer} from '../testing/power-cut.fixture';

const rename = (run: Run, user_id: number, full_name: string) =>
	run.client().updateUser({user_id, full_name});
const nameOf = async (run: Run, user_id: number) =>
	(await run.client().getUsers({})).members.find(user => user.user_id === user_id)?.full_name;
const upload = (run: Run, bytes: number) =>
	run.client().uploadFile({}, {file: new File([new Uint8Array(bytes)], 'a.bin')});

async function filesOf(folder: string): Promise<readonly string[]> {
	const entries = await readdir(folder, {recursive: true, withFileTypes: true});
	return entries.map(entry => path.join(entry.parentPath, entry.name));
}

describe.skipIf(!canTrace)('a power cut (skipped where strace cannot watch a process)', () => {
	it(
		'at any answer takes nothing away that was answered: it was on the disk before, and its name',
		async () => {
			const folder = freshFolder();
			const trace = `${folder} trace`;
			const run = await startUnder(tracer(trace), ['--data', folder, '--demo']);
			for (let turn = 0; turn < 5; turn++) await rename(run, 12, `Name ${turn}`);
			await upload(run, 100_000);
			await Promise.all([21, 22, 23].map(id => rename(run, id, 'Together')));
			expect(await end(run, 'SIGTERM')).toBe(0);
			const moments = await readMoments(trace, folder);
			expect(moments.filter(({said}) => said.startsWith('HTTP/1.1 200'))).toHaveLength(9);
			expect(moments).toHaveLength(10);
			for (const moment of moments) expect(moment).toEqual({...moment, unflushed: []});

			const before = await filesOf(folder);
			const again = await startUnder(tracer(`${trace} 2`), ['--data', folder, '--demo']);
			await rename(again, 12, 'Later');
			await end(again, 'SIGKILL');
			const later = await readMoments(`${trace} 2`, folder, before);
			expect(later).toHaveLength(2);
			for (const moment of later) expect(moment).toEqual({...moment, unflushed: []});
		},
		killingTimeout,
	);

	it(
		'and a flush that fails ends the server without an answer; the next start finds out',
		async () => {
			const folder = freshFolder();
			const run = await start('--data', folder, '--demo');
			await rename(run, 12, 'Certain');
			const ended = once(run.child, 'exit');
			await failFlushes(run.child.pid ?? 0);
			const outcomes = await Promise.allSettled([
				rename(run, 12, 'Perhaps'),
				rename(run, 13, 'Perhaps'),
			]);
			for (const outcome of outcomes) {
				// No refusal: the caller has to look what became of it.
				expect(outcome).toMatchObject({status: 'rejected', reason: {name: 'Unreachable'}});
			}
			expect(await ended).toEqual([74, null]);
			expect(run.errors()).toMatch(/^The disk did not take what was written .* is unknown.*\n$/);
			const again = await start('--data', folder, '--demo');
			expect(['Certain', 'Perhaps']).toContain(await nameOf(again, 12));
			await rename(again, 12, 'Settled');
			expect(await nameOf(again, 12)).toBe('Settled');
			expect(await end(again, 'SIGTERM')).toBe(0);
		},
		killingTimeout,
	);
});

const mayMount = process.platform === 'linux' && process.getuid?.() === 0;

describe.skipIf(!mayMount)('a disk of 16 MiB (skipped where only root may mount one)', () => {
	it(
		'that is full is said; reading goes on, ending too, and it works again when there is room',
		async () => {
			const disk = freshFolder();
			await mkdir(disk);
			const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=16m', 'none', disk]);
			expect(String(mounted.stderr)).toBe('');
			try {
				const folder = path.join(disk, 'data');
				const run = await start('--data', folder, '--demo');
				const filler = path.join(disk, 'filler');
				const {bavail, bsize} = await statfs(disk);
				await writeFile(filler, Buffer.alloc(bavail * bsize - 1_500_000));
				const said: string[] = [];
				let refusal: unknown;
				for (let turn = 0; refusal === undefined && turn < 500; turn++) {
					const content = `${turn} ${'x'.repeat(9000)}`;
					await run
						.client()
						.sendMessage({type: 'stream', to: 'general', topic: 'full', content})
						.then(
							() => said.push(content),
							(error: unknown) => (refusal = error),
						);
				}
				expect(said.length).toBeGreaterThan(3);
				expect(refusal).toMatchObject({code: 'STORAGE_FULL', status: 507});
				await expect(upload(run, 2_000_000)).rejects.toMatchObject({code: 'STORAGE_FULL'});
				expect(await contents(run)).toEqual(said);
				expect(await end(run, 'SIGTERM')).toBe(0);
				expect(run.errors()).toBe('');
				expect(await filesOf(folder)).not.toContainEqual(expect.stringMatching(/\.part$/));

				await rm(filler);
				const again = await start('--data', folder, '--demo');
				expect(await contents(again)).toEqual(said);
				await rename(again, 12, 'Room again');
				expect(await nameOf(again, 12)).toBe('Room again');
				expect(await end(again, 'SIGTERM')).toBe(0);
			} finally {
				spawnSync('umount', ['--lazy', disk]);
			}
		},
		killingTimeout,
	);
});

async function contents(run: Run): Promise<readonly string[]> {
	const {messages} = await run.client().getMessages({
		narrow: [
			{operator: 'channel', operand: 'general'},
			{operator: 'topic', operand: 'full'},
		],
		anchor: 'oldest',
		num_before: 0,
		num_after: 1000,
		apply_markdown: false,
	});
	return messages.map(({content}) => content);
}
