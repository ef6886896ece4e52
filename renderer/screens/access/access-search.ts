import {z} from 'zod';
import type {ColumnOrder} from './plan/channel-view';
import type {RowOrder} from './plan/people-rows';

/** What the address of Access holds: everything that is shown, nothing that is staged. */
export const accessSearch = z.object({
	/** Filter of people as it is typed. */
	q: z.coerce.string().max(500).optional().catch(undefined),
	/** Filter of channels as it is typed. */
	channels: z.coerce.string().max(500).optional().catch(undefined),
	/** Whether bots have rows. */
	bots: z.boolean().optional().catch(undefined),
	/** Order of the people: `role`, `channels`, or the id of a channel whose people come first. */
	rows: z
		.union([z.enum(['role', 'channels']), z.int().positive()])
		.optional()
		.catch(undefined),
	/** Order of the channels: `people`, `privacy`, or the id of a person whose channels come first. */
	columns: z
		.union([z.enum(['people', 'privacy']), z.int().positive()])
		.optional()
		.catch(undefined),
});

export type AccessSearch = z.output<typeof accessSearch>;

export function rowOrder({rows}: AccessSearch): RowOrder {
	return typeof rows === 'number' ? {channel: rows} : (rows ?? 'name');
}

export function columnOrder({columns}: AccessSearch): ColumnOrder {
	return typeof columns === 'number' ? {person: columns} : (columns ?? 'name');
}
