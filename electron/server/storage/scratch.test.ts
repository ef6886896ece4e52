import {readFileSync} from 'node:fs';
import {afterEach, expect, it} from 'vitest';
import {Scratch} from './scratch';

const scratch = new Scratch();
afterEach(() => scratch.close());

it('gives back what was put, until it is dropped or closed', () => {
	const first = scratch.put(Buffer.from('Ada'));
	const second = scratch.put(Buffer.alloc(300_000, 'b'));
	if (first === undefined || second === undefined) throw new Error('It takes nothing.');
	expect(scratch.get(first)?.toString()).toBe('Ada');
	expect(scratch.get(second)?.equals(Buffer.alloc(300_000, 'b'))).toBe(true);
	scratch.drop(first);
	expect(scratch.get(first)).toBeUndefined();
	expect(scratch.get(second)).toHaveLength(300_000);
	scratch.close();
	expect(scratch.get(second)).toBeUndefined();
	expect(scratch.put(Buffer.from('late'))).toBeUndefined();
});

it.skipIf(process.platform !== 'linux')('what it holds is not in memory', () => {
	const own = new Scratch();
	const some = Buffer.alloc(500_000, 'c');
	own.put(some);
	const before = ownMemory();
	for (let at = 0; at < 100; at++) own.put(some);
	expect(ownMemory() - before).toBeLessThan(25_000_000);
	own.close();
});

/** Bytes of this process that are in no file. */
function ownMemory(): number {
	const rollup = readFileSync('/proc/self/smaps_rollup', 'utf8');
	return Number(/^Pss_Anon:\s+(\d+)/m.exec(rollup)?.[1]) * 1024;
}
