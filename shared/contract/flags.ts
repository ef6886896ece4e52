import {z} from 'zod';
import {features} from '../model/features';

import {endpoint, type RefusalNote} from './endpoint';
import {jsonIds, text} from './parameters';
import {narrowParameter, range, aboutRange, badNarrow} from './message-parts';
import {noSuchMessage} from './message-parts';

const flagRefusals: readonly RefusalNote[] = [
	['BAD_REQUEST', 'the flag is unknown or cannot be changed, or the operation is neither'],
];

/** api-spec 9, api-facts 8.9. */
export const updateFlags = endpoint({
	method: 'POST',
	path: '/messages/flags',
	access: 'user',
	effect: {changes: 'flag'},
	summary: 'Set or clear a flag on messages, for the caller alone.',
	params: {messages: jsonIds, op: text, flag: text},
	about: {
		messages: 'Ids of messages.',
		op: '`add` or `remove`.',
		flag: '`read`, `starred` or `collapsed`.',
	},
	returns: z.object({
		messages: z.array(z.int()),
		ignored_because_not_subscribed_channels: z.array(z.int()).optional(),
	}),
	refusals: [...flagRefusals, noSuchMessage],
});

/** api-spec 10, api-facts 8.10. */
export const updateFlagsForNarrow = endpoint({
	method: 'POST',
	path: '/messages/flags/narrow',
	access: 'user',
	effect: {changes: 'flag'},
	level: features.narrowFlags.since,
	summary: 'Set or clear a flag on a range of messages within a narrow.',
	notes: ['At most 5,000 messages a call; go on from the last id that was processed.'],
	params: {
		anchor: text,
		include_anchor: range.include_anchor,
		num_before: range.num_before,
		num_after: range.num_after,
		narrow: narrowParameter,
		op: text,
		flag: text,
	},
	defaults: {include_anchor: true},
	about: {
		...aboutRange,
		op: '`add` or `remove`.',
		flag: '`read`, `starred` or `collapsed`.',
	},
	returns: z.object({
		processed_count: z.int(),
		updated_count: z.int(),
		first_processed_id: z.int().nullable(),
		last_processed_id: z.int().nullable(),
		found_oldest: z.boolean(),
		found_newest: z.boolean(),
		ignored_because_not_subscribed_channels: z.array(z.int()).optional(),
	}),
	refusals: [...flagRefusals, ...badNarrow],
});
