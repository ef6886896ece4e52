import {createHash} from 'node:crypto';
import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import type {KeyMaker} from '../../vault/passphrase';
import {sealed, unsealed} from './sealed-file';

const block = 64 * 1024;
const sealedBlock = block + 16;
const passphrase = 'nine copper kettles';
/** The cost of guessing has its own tests. */
const quickKey: KeyMaker = (text, salt) =>
	Promise.resolve(createHash('sha256').update(text).update(salt).digest());

let folder: string;
beforeAll(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'steward-sealed-'));
});
afterAll(() => rm(folder, {recursive: true, force: true}));

/** Two full blocks and a short one, each of its own letter. */
const content = Buffer.concat(['a', 'b', 'c'].map((letter, at) => letters(letter, at)));

function letters(letter: string, at: number): Buffer {
	return Buffer.alloc(at < 2 ? block : 100, letter);
}

async function sealedContent(): Promise<Buffer> {
	const parts: Buffer[] = [];
	const facts = {steward: '0.1.0', madeAt: 1_772_355_000_000};
	for await (const part of sealed(inPieces(), passphrase, facts, quickKey)) parts.push(part);
	return Buffer.concat(parts);
}

/** Pieces that end where no block does. */
async function* inPieces(): AsyncGenerator<Buffer> {
	for (let at = 0; at < content.length; at += 50_000) yield content.subarray(at, at + 50_000);
}

/** How many bytes were handed out, and what stopped it. */
async function opened(bytes: Buffer): Promise<{read: number; fault?: unknown}> {
	const file = path.join(folder, 'a.steward-backup');
	await writeFile(file, bytes);
	let read = 0;
	try {
		for await (const part of unsealed(file, passphrase, quickKey)) {
			expect(part.equals(content.subarray(read, read + part.length))).toBe(true);
			read += part.length;
		}
		return {read};
	} catch (error) {
		return {read, fault: (error as {fault?: unknown}).fault};
	}
}

test('what was sealed is opened, whatever pieces it came in', async () => {
	expect(await opened(await sealedContent())).toEqual({read: content.length});
});

describe('at the first block that does not stand as it was sealed nothing more is handed out:', () => {
	type Parts = {
		readonly head: Buffer;
		readonly blocks: readonly [Buffer, Buffer, Buffer];
		readonly end: Buffer;
	};
	const cases: readonly (readonly [string, (parts: Parts) => Buffer[], read: number])[] = [
		[
			'another line before them',
			({head, blocks, end}) => [
				Buffer.from(head.toString('latin1').replace('"madeAt":17', '"madeAt":18'), 'latin1'),
				...blocks,
				end,
			],
			0,
		],
		['the last block left out', ({head, blocks: [a, b], end}) => [head, a, b, end], block],
		['all but one left out', ({head, blocks: [a], end}) => [head, a, end], 0],
		['the first one left out', ({head, blocks: [, b, c], end}) => [head, b, c, end], 0],
		['two changed places', ({head, blocks: [a, b, c], end}) => [head, b, a, c, end], 0],
		['one twice', ({head, blocks: [a, b, c], end}) => [head, a, a, b, c, end], block],
	];

	test.each(cases)('%s', async (_name, change, read) => {
		const whole = await sealedContent();
		const at = whole.indexOf('\n') + 1;
		const blockAt = (number: number) => at + number * sealedBlock;
		const changed = Buffer.concat(
			change({
				head: whole.subarray(0, at),
				blocks: [
					whole.subarray(blockAt(0), blockAt(1)),
					whole.subarray(blockAt(1), blockAt(2)),
					whole.subarray(blockAt(2), -4),
				],
				end: whole.subarray(-4),
			}),
		);
		expect(changed.equals(whole)).toBe(false);
		expect(await opened(changed)).toEqual({read, fault: 'damaged'});
	});
});
