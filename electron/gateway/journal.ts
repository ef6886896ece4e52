import {createHash} from 'node:crypto';
import {mkdir, open, readFile, rm, type FileHandle} from 'node:fs/promises';
import path from 'node:path';

/** One change that a service confirmed. Values of parameters are left out: they may be secret. */
export type JournalEntry = {
	readonly connection: string;
	readonly method: string;
	readonly path: string;
	/** Names only. */
	readonly parameters: readonly string[];
	readonly status: number;
	readonly milliseconds: number;
};

export type Journal = {
	note(entry: JournalEntry): void;
	/** Takes the file of a connection away, whole. */
	forget(connection: string): Promise<void>;
	/** Resolves when all that was noted is on disk. */
	settled(): Promise<void>;
	close(): Promise<void>;
};

type Line = {readonly handle: FileHandle; previous: string};

/**
 * Appends one line per change to a file for each connection. Each line holds the hash of the line
 * before, so that a missing or altered line shows.
 */
export function openJournal(
	folder: string,
	{now = () => new Date(), onFault}: {now?: () => Date; onFault: (error: unknown) => void},
): Journal {
	const lines = new Map<string, Promise<Line>>();
	let last = Promise.resolve();

	async function append({connection, ...entry}: JournalEntry): Promise<void> {
		const opened = lines.get(connection) ?? openLine(path.join(folder, `${connection}.jsonl`));
		lines.set(connection, opened);
		try {
			const line = await opened;
			const {previous} = line;
			const text = JSON.stringify({at: now().toISOString(), connection, ...entry, previous});
			await line.handle.appendFile(`${text}\n`);
			await line.handle.datasync();
			line.previous = hashOf(text);
		} catch (error) {
			// Opening it again mends what a failed write may have left.
			lines.delete(connection);
			await opened.then(({handle}) => handle.close()).catch(() => {});
			throw error;
		}
	}

	return {
		note(entry) {
			last = last.then(() => append(entry)).catch(onFault);
		},
		forget(connection) {
			const done = last.then(async () => {
				const opened = lines.get(connection);
				lines.delete(connection);
				await opened?.then(({handle}) => handle.close()).catch(() => {});
				await rm(path.join(folder, `${connection}.jsonl`), {force: true});
			});
			last = done.catch(() => {});
			return done;
		},
		settled: () => last,
		async close() {
			await last;
			for (const opened of lines.values()) await (await opened).handle.close();
			lines.clear();
		},
	};
}

/** First link of every chain. */
const beginning = '0'.repeat(64);

async function openLine(file: string): Promise<Line> {
	await mkdir(path.dirname(file), {recursive: true, mode: 0o700});
	const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
		if (error.code === 'ENOENT') return '';
		throw error;
	});
	const handle = await open(file, 'a', 0o600);
	// A line that a power cut tore stays as it is; the chain goes on over it.
	if (text !== '' && !text.endsWith('\n')) await handle.appendFile('\n');
	const lastLine = text.trimEnd().split('\n').at(-1) ?? '';
	return {handle, previous: lastLine === '' ? beginning : hashOf(lastLine)};
}

/** Number of the first line (from 1) that does not follow from the one before; undefined if whole. */
export function firstBrokenLine(text: string): number | undefined {
	let previous = beginning;
	for (const [index, line] of text.trimEnd().split('\n').entries()) {
		if (line === '') return undefined;
		const claimed = /"previous":"([0-9a-f]{64})"\}$/.exec(line)?.[1];
		if (claimed !== previous) return index + 1;
		previous = hashOf(line);
	}
	return undefined;
}

function hashOf(line: string): string {
	return createHash('sha256').update(line).digest('hex');
}
