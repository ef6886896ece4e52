import {spawn, spawnSync} from 'node:child_process';
import {once} from 'node:events';
import {readFile} from 'node:fs/promises';
import path from 'node:path';

const calls =
	'openat,mkdir,rename,renameat,renameat2,unlink,write,writev,pwrite64,pwritev,ftruncate,fsync,fdatasync';

/** Whether calls to the system can be watched here: on Linux, with strace, where that is allowed. */
export const canTrace =
	process.platform === 'linux' &&
	spawnSync('strace', ['-o', '/dev/null', 'true'], {stdio: 'ignore'}).status === 0;

/** What a program is started with to have its calls written down; it keeps its process number. */
export const tracer = (file: string) => {
	const how = ['-D', '-f', '--seccomp-bpf', '-y', '-s', '16', '-o', file, '-e', `trace=${calls}`];
	return ['strace', ...how];
};

/** From when this resolves, every flush of a running process fails as on a broken disk. */
export async function failFlushes(pid: number): Promise<void> {
	const what = ['-e', 'trace=fsync,fdatasync', '-e', 'inject=fsync,fdatasync:error=EIO'];
	const strace = spawn('strace', ['-f', '-o', '/dev/null', ...what, '-p', String(pid)], {
		stdio: ['ignore', 'ignore', 'pipe'],
	});
	await once(strace.stderr, 'data');
	strace.stderr.resume();
}

/** What a power cut at some moment would take away: bytes of files, and names in folders. */
export type Moment = {readonly said: string; readonly unflushed: readonly string[]};

/**
 * Reads what was traced: every answer that began with 200, and the ready line, each with what of the
 * data folder was not on the disk yet. `existing` are the files from before.
 */
export async function readMoments(
	trace: string,
	folder: string,
	existing: readonly string[] = [],
): Promise<readonly Moment[]> {
	const moments: Moment[] = [];
	const known = new Set(existing);
	const files = new Set<string>();
	const names = new Map<string, string>();
	const begun = new Map<string, string>();
	// They are made anew from the others, or say nothing that has to last.
	const matters = (name: string) =>
		(name === folder || name.startsWith(`${folder}/`)) &&
		!/-shm$|\/lock(\.guard(-journal)?)?$/.test(name);
	const noteName = (name: string) => {
		if (matters(name) && !known.has(name)) names.set(name, path.dirname(name));
		known.add(name);
	};
	const noteBytes = (name: string) => {
		if (matters(name)) files.add(name);
	};
	for (const line of (await readFile(trace, 'utf8')).split('\n')) {
		const thread = /^\d+/.exec(line)?.[0] ?? '';
		const text = line.slice(thread.length).trimStart();
		const [unfinished] = text.split(' <unfinished');
		if (unfinished !== text) begun.set(thread, unfinished ?? '');
		const call = text.startsWith('<...') ? `${begun.get(thread)} ${text}` : text;
		const name = /^\w+/.exec(call)?.[0];
		const [, place = ''] = /^\w+\(\d+<([^>]*)>/.exec(call) ?? [];
		const isDone = call === text && unfinished === text ? true : text.startsWith('<...');
		const hasWorked = isDone && !/= -1 /.test(text);
		const quoted = [...call.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, part]) => part ?? '');
		if (name === 'write' || name === 'writev' || name === 'pwrite64' || name === 'pwritev') {
			// What is written counts from the moment when that begins.
			if (text.startsWith('<...')) continue;
			noteBytes(place);
			const [said = ''] = quoted;
			if (/^HTTP\/1.1 200|^\{\\"base_url/.test(said)) {
				moments.push({said, unflushed: [...files, ...names.keys()]});
			}
		} else if (!hasWorked) continue;
		else if (name === 'ftruncate') noteBytes(place);
		else if (name === 'openat' && call.includes('O_CREAT')) noteName(quoted[0] ?? '');
		else if (name === 'mkdir') noteName(quoted[0] ?? '');
		else if (name?.startsWith('rename')) {
			const [from = '', to = ''] = quoted;
			if (files.delete(from)) files.add(to);
			names.delete(from);
			known.delete(to);
			noteName(to);
		} else if (name === 'unlink') {
			files.delete(quoted[0] ?? '');
			names.delete(quoted[0] ?? '');
			known.delete(quoted[0] ?? '');
		} else if (name === 'fsync' || name === 'fdatasync') {
			files.delete(place);
			for (const [entry, parent] of names) if (parent === place) names.delete(entry);
		}
	}
	return moments;
}
