import {z} from 'zod';
import type {JournalEntry} from '../../shared/model/journal';
import {beforeFirst, type ChainEnd} from './journal-chain';

const checkpointFacts = z.object({number: z.int().positive(), digest: z.string()});

/** Where a chain begins: behind what its last checkpoint says was deleted. */
export function startOf(checkpoint: JournalEntry | undefined): ChainEnd {
	const {data} = checkpointFacts.safeParse(checkpoint?.after);
	return data === undefined ? beforeFirst : {number: data.number, digest: data.digest};
}
