import {createHash} from 'node:crypto';
import {open, readFile, rm, type FileHandle} from 'node:fs/promises';
import {z} from 'zod';
import {textsFormat} from '../data-formats';
import {savedText, type SavedText} from '../../shared/bridge/saved';
import {copyDurably, renameDurably} from '../durable';

const line = z.object({key: z.string(), kept: savedText.nullable()});
const head = z.object({lines: z.int(), format: z.literal(textsFormat).optional()});

export type Change = z.output<typeof line>;
type Found = {
	readonly changes: readonly Change[];
	readonly isDamaged: boolean;
	/** Whether the last line has no end: it was being written as the power went. */
	readonly isTorn: boolean;
};

/** A line of the file: the checksum, a blank, and what it is of. */
export function encode(value: unknown): string {
	const text = JSON.stringify(value);
	return `${digest(text)} ${text}\n`;
}

function digest(text: string): string {
	return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

function decode<T>(schema: z.ZodType<T>, text: string): T | undefined {
	const json = text.slice(17);
	if (`${digest(json)} ` !== text.slice(0, 17)) return undefined;
	try {
		return schema.safeParse(JSON.parse(json)).data;
	} catch {
		return undefined;
	}
}

export async function readLog(file: string): Promise<Found | 'absent'> {
	let text: string;
	try {
		text = await readFile(file, 'utf8');
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 'absent';
		return {changes: [], isDamaged: true, isTorn: false};
	}
	const [first = '', ...lines] = text.split('\n').slice(0, -1);
	const promised = decode(head, first);
	const read = lines.filter(one => one !== '').map(one => decode(line, one));
	const changes = read.filter(change => change !== undefined);
	return {
		changes,
		isTorn: !text.endsWith('\n'),
		isDamaged:
			promised === undefined || changes.length < read.length || changes.length < promised.lines,
	};
}

/** Writes what counts, without the older texts, beside the file. */
export async function writeNew(
	file: string,
	texts: ReadonlyMap<string, SavedText>,
): Promise<FileHandle> {
	const handle = await open(`${file}.new`, 'w', 0o600);
	try {
		const lines = [...texts].map(([key, kept]) => encode({key, kept}));
		await handle.writeFile(encode({format: textsFormat, lines: lines.length}) + lines.join(''));
		await handle.sync();
		return handle;
	} catch (error) {
		await handle.close();
		// Half of it on a full disk is of use to nobody, and takes the room of the next try.
		await rm(`${file}.new`, {force: true}).catch(() => {});
		throw error;
	}
}

/**
 * Puts the new file in the place of the old one; a copy of it is kept beside it. `clear` runs when
 * nothing needs room on the disk any more.
 */
export async function takePlace(
	file: string,
	whole: FileHandle,
	since: readonly string[],
	clear = () => Promise.resolve(),
): Promise<FileHandle> {
	try {
		if (since.length > 0) {
			await whole.appendFile(since.join(''));
			await whole.datasync();
		}
		await copyDurably(`${file}.new`, `${file}.bak.new`);
		await clear();
		await renameDurably(`${file}.bak.new`, `${file}.bak`);
		await renameDurably(`${file}.new`, file);
		return whole;
	} catch (error) {
		await whole.close();
		throw error;
	}
}
