import {createHash} from 'node:crypto';
import {mkdir, open, readdir, readFile, rm, stat, type FileHandle} from 'node:fs/promises';
import path from 'node:path';
import {renameDurably} from '../durable';
import {inside} from '../inside';
import {setAside} from '../vault/json-file';

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
	/** Takes the files of a connection away, whole, with what was set aside of them. */
	forget(connection: string): Promise<void>;
	/** Resolves when all that was noted is on disk. */
	settled(): Promise<void>;
	close(): Promise<void>;
};

type Line = {readonly handle: FileHandle; previous: string; size: number};

type Options = {
	readonly now?: () => Date;
	/** Hears of damage as well: it is told when a file is opened. */
	readonly onFault: (error: unknown) => void;
	readonly limits?: {readonly mostBytes: number; readonly mostFiles: number};
};

/** Together 25 MiB for an organization, the newest kept. */
const usualLimits = {mostBytes: 5 * 1024 * 1024, mostFiles: 5};
/** What a line may hold of one call; the page decides how long these are. */
const longestPath = 1000;
const longestParameter = 100;
const mostParameters = 100;

/**
 * Appends one line per change to a file for each connection, and starts a new one when it is full:
 * `demo.jsonl`, `demo.jsonl.1` ... Each line holds the hash of the line before, also over files, so
 * that a missing or altered line shows. Each line can be read by itself, so damaged ones stay where they
 * are and take no other with them; a name that is no file at all is set aside.
 */
export function openJournal(
	folder: string,
	{now = () => new Date(), onFault, limits = usualLimits}: Options,
): Journal {
	const lines = new Map<string, Promise<Line>>();
	let last = Promise.resolve();
	const filesOf = (connection: string) =>
		Array.from({length: limits.mostFiles}, (_, number) =>
			inside(folder, number === 0 ? `${connection}.jsonl` : `${connection}.jsonl.${number}`),
		);

	async function append({connection, ...entry}: JournalEntry): Promise<void> {
		const files = filesOf(connection);
		const opened = lines.get(connection) ?? openLine(files, onFault);
		lines.set(connection, opened);
		try {
			const line = await opened;
			const {previous} = line;
			const text = JSON.stringify({at: now().toISOString(), connection, ...short(entry), previous});
			await line.handle.appendFile(`${text}\n`);
			await line.handle.datasync();
			line.previous = hashOf(text);
			line.size += Buffer.byteLength(text) + 1;
			if (line.size < limits.mostBytes) return;
			lines.delete(connection);
			await line.handle.close();
			await shift(files);
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
				await Promise.all(filesOf(connection).map(file => rm(file, {force: true})));
				const aside = await asideOf(filesOf(connection)[0] ?? '');
				await Promise.all(aside.map(place => rm(place, {recursive: true, force: true})));
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

async function openLine(
	files: readonly string[],
	onDamage: (notice: Error) => void,
): Promise<Line> {
	const [file = '', before = ''] = files;
	await mkdir(path.dirname(file), {recursive: true, mode: 0o700});
	for (const each of files) {
		if (await isFolder(each)) onDamage(new Error(await setAside(each)));
	}
	const text = await textOf(file);
	const textBefore = before === '' ? '' : await textOf(before);
	const broken = firstBrokenLine(text, textBefore);
	if (broken !== undefined) {
		const name = path.basename(file);
		onDamage(
			new Error(`${name} is damaged at line ${broken}. It is kept, and goes on after that.`),
		);
	}
	const handle = await open(file, 'a', 0o600);
	// A line that a power cut tore stays as it is; the chain goes on over it.
	if (text !== '' && !text.endsWith('\n')) await handle.appendFile('\n');
	const lastLine = lastOf(text) || lastOf(textBefore);
	const {size} = await handle.stat();
	return {handle, previous: lastLine === '' ? beginning : hashOf(lastLine), size};
}

async function isFolder(file: string): Promise<boolean> {
	return stat(file).then(
		found => found.isDirectory(),
		() => false,
	);
}

async function asideOf(file: string): Promise<readonly string[]> {
	const folder = path.dirname(file);
	const names = await readdir(folder).catch(() => []);
	const isAside = (name: string) =>
		name.startsWith(path.basename(file)) && /\.broken-\d+$/.test(name);
	return names.filter(isAside).map(name => inside(folder, name));
}

function textOf(file: string): Promise<string> {
	return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
		if (error.code === 'ENOENT') return '';
		throw error;
	});
}

function lastOf(text: string): string {
	return text.trimEnd().split('\n').at(-1) ?? '';
}

/** Moves each file one place on; the oldest is written over. */
async function shift(files: readonly string[]): Promise<void> {
	for (let number = files.length - 1; number > 0; number--) {
		const [from = '', to = ''] = files.slice(number - 1, number + 1);
		await renameDurably(from, to).catch((error: NodeJS.ErrnoException) => {
			if (error.code !== 'ENOENT') throw error;
		});
	}
}

function short({path: called, parameters, ...rest}: Omit<JournalEntry, 'connection'>) {
	return {
		...rest,
		path: called.slice(0, longestPath),
		parameters: parameters.slice(0, mostParameters).map(name => name.slice(0, longestParameter)),
	};
}

/**
 * Number of the first line (from 1) that does not follow from the one before; undefined if whole. What
 * stands before the text is the older file, where there is one.
 */
export function firstBrokenLine(text: string, before = ''): number | undefined {
	if (text === '') return undefined;
	let previous = before === '' ? beginning : hashOf(lastOf(before));
	for (const [index, line] of text.trimEnd().split('\n').entries()) {
		const claimed = /"previous":"([0-9a-f]{64})"\}$/.exec(line)?.[1];
		if (claimed !== previous) return index + 1;
		previous = hashOf(line);
	}
	return undefined;
}

function hashOf(line: string): string {
	return createHash('sha256').update(line).digest('hex');
}
