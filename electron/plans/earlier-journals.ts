import {createHash} from 'node:crypto';
import {createReadStream} from 'node:fs';
import {readdir, rm, stat} from 'node:fs/promises';
import {renameDurably} from '../durable';
import {inside} from '../inside';

/** A file of what was noted before a chain began. */
export type EarlierFile = {
	readonly file: string;
	readonly entries: number;
	readonly sha256: string;
};

/** The lines that Steward kept before it had a database for them, oldest first. */
export async function earlierFiles(
	folder: string,
	connection: string,
): Promise<readonly EarlierFile[]> {
	const found: EarlierFile[] = [];
	for (const file of (await namesOfLines(folder, connection)).toReversed()) {
		if (!(await stat(inside(folder, file))).isFile()) continue;
		const hash = createHash('sha256');
		let entries = 0;
		for await (const chunk of createReadStream(inside(folder, file)) as AsyncIterable<Buffer>) {
			hash.update(chunk);
			for (let at = -1; (at = chunk.indexOf('\n', at + 1)) !== -1;) entries++;
		}
		found.push({file, entries, sha256: hash.digest('hex')});
	}
	return found;
}

/** Takes them away, with what was set aside of them. */
export async function forgetEarlierFiles(folder: string, connection: string): Promise<void> {
	const names = await namesOfLines(folder, connection, /^(?:\.\d+)?(?:\.broken-\d+)?$/);
	for (const name of names) await rm(inside(folder, name), {recursive: true, force: true});
}

async function namesOfLines(
	folder: string,
	connection: string,
	ending = /^(?:\.\d+)?$/,
): Promise<readonly string[]> {
	const start = `${connection}.jsonl`;
	const names: readonly string[] = await readdir(folder).catch(() => []);
	return names
		.filter(name => name.startsWith(start) && ending.test(name.slice(start.length)))
		.sort();
}

/** A database goes with its log. */
const besideDatabase = ['', '-wal', '-shm'];

/** Gives a damaged database another name, and says it. */
export async function setDatabaseAside(folder: string, name: string): Promise<string> {
	const names = await readdir(folder);
	for (let number = 1; ; number++) {
		const place = `${name}.broken-${number}`;
		if (names.includes(place)) continue;
		for (const ending of besideDatabase.filter(each => names.includes(`${name}${each}`))) {
			await renameDurably(inside(folder, `${name}${ending}`), inside(folder, `${place}${ending}`));
		}
		return place;
	}
}

/** Databases that were set aside; `holding` something of this connection, as far as can be seen. */
export async function databasesAside(folder: string, name: string, connection: string) {
	const names: readonly string[] = await readdir(folder).catch(() => []);
	const all = names.filter(each => each.startsWith(`${name}.broken-`) && /\d$/.test(each)).sort();
	const holding: string[] = [];
	for (const each of all) {
		const parts = besideDatabase
			.map(ending => `${each}${ending}`)
			.filter(part => names.includes(part));
		for (const part of parts) {
			if (!(await holds(inside(folder, part), connection))) continue;
			holding.push(each);
			break;
		}
	}
	return {all, holding};
}

export async function forgetDatabasesAside(
	folder: string,
	name: string,
	connection: string,
): Promise<void> {
	const {holding} = await databasesAside(folder, name, connection);
	for (const each of holding) {
		for (const ending of besideDatabase) {
			await rm(inside(folder, `${each}${ending}`), {recursive: true, force: true});
		}
	}
}

async function holds(file: string, word: string): Promise<boolean> {
	// Of a folder that stood in the place of the database nobody knows what is in it.
	if (!(await stat(file)).isFile()) return true;
	let before = '';
	for await (const chunk of createReadStream(file, 'latin1') as AsyncIterable<string>) {
		const text = before + chunk;
		if (text.includes(word)) return true;
		before = text.slice(-word.length);
	}
	return false;
}
