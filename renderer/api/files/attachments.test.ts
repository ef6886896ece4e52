import {expect, test} from 'vitest';
import type {Attachment} from '../../../shared/model/attachment';
import {ownFileFrom, withoutFiles} from './attachments';

const base = {id: 7, name: 'a.txt', path_id: '1/aa/x/a.txt', size: 5};
const read = {id: 7, name: 'a.txt', pathId: '1/aa/x/a.txt', size: 5, uploadedAt: 1_790_000_000};

test.each<readonly [string, Attachment, object]>([
	[
		'level 263: milliseconds and messages',
		{
			...base,
			create_time: 1_790_000_000_999,
			messages: [
				{id: 3, date_sent: 1_790_000_000_000},
				{id: 9, date_sent: 1_790_000_100_000},
			],
		},
		{...read, messageIds: [9, 3]},
	],
	[
		'level 443: seconds and messages',
		{...base, create_time: 1_790_000_000, messages: [{id: 3, date_sent: 1_790_000_000}]},
		{...read, messageIds: [3]},
	],
	[
		'level 472: seconds and ids',
		{...base, create_time: 1_790_000_000, message_ids: [3, 9]},
		{...read, messageIds: [9, 3]},
	],
	['neither', {...base, create_time: 1_790_000_000}, {...read, messageIds: []}],
])('an upload as %s tells it', (_level, given, file) => expect(ownFileFrom(given)).toEqual(file));

test('deleted files take their space with them', () => {
	const files = [
		ownFileFrom({...base, create_time: 1}),
		ownFileFrom({...base, id: 8, create_time: 1}),
	];
	expect(withoutFiles({files, spaceUsed: 12}, new Set([7, 99]))).toEqual({
		files: [files[1]],
		spaceUsed: 7,
	});
});
