import {setImmediate as nextTurn} from 'node:timers/promises';
import type {JournalFault, JournalTail, JournalVerdict} from '../../shared/model/journal';
import {ChainCheck, type ChainEnd} from './journal-chain';
import type {FoundHead} from './journal-heads';
import {isDamaged, type Block} from './journal-store';

type Parts = {
	/** The next entries after a number, in order. */
	readonly blockAfter: (number: number) => Block | undefined;
	readonly head: FoundHead;
	/** What the last checkpoint says of the entries before those that are there; it is one of these. */
	readonly start: ChainEnd;
	/** Where this run of the program has written to; nothing after it is looked at. */
	readonly written: ChainEnd | undefined;
};

/** Goes through a chain in steps that leave others their turn. */
export async function verifyChain({
	blockAfter,
	head,
	start,
	written,
}: Parts): Promise<JournalVerdict> {
	const check = new ChainCheck(start);
	const promised = typeof head === 'object' ? head : undefined;
	let atHead = promised?.number === start.number ? start.digest : undefined;
	let fault: JournalFault | undefined;
	const most = written?.number ?? Infinity;
	for (let at = start.number; fault === undefined && at < most;) {
		const block = nextBlock();
		if (block === undefined) break;
		for (const entry of block.entries) {
			if (check.end().number >= most) break;
			fault = check.take(entry);
			if (fault !== undefined) break;
			if (check.end().number === promised?.number) atHead = check.end().digest;
		}
		at = block.last;
		await nextTurn();

		function nextBlock(): Block | undefined {
			try {
				return blockAfter(at);
			} catch (error) {
				if (!isDamaged(error)) throw error;
				fault = {number: check.end().number + 1, why: 'changed'};
				return undefined;
			}
		}
	}
	const last = check.end().number;
	return {
		entries: last - start.number,
		fault: fault ?? faultAtEnd(),
		tail: tailOf(head, last),
	};

	function faultAtEnd(): JournalFault | undefined {
		if (last < Math.max(promised?.number ?? 0, written?.number ?? 0)) {
			return {number: last + 1, why: 'tail-cut'};
		}
		if (written !== undefined && check.end().digest !== written.digest) {
			return {number: last, why: 'changed'};
		}
		if (promised === undefined) return undefined;
		if (atHead !== promised.digest) return {number: promised.number, why: 'changed'};
		if (promised.isClosed && last > promised.number) {
			return {number: promised.number + 1, why: 'inserted'};
		}
		return undefined;
	}
}

function tailOf(head: FoundHead, last: number): JournalTail {
	if (head === 'no-key') return {state: 'no-key'};
	if (typeof head === 'string') return {state: 'head-unknown'};
	return last > head.number ? {state: 'open', entries: last - head.number} : {state: 'proved'};
}
