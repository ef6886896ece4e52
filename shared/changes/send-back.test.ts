import {expect, test} from 'vitest';
import type {Message} from '../model/message';
import {wasTaken} from './send-back';

const way = {before: {stream_id: 1, topic: 'old'}, after: {stream_id: 1, topic: 'new'}};
const known = new Set([7]);
const entry = {timestamp: 1, prev_topic: 'old', topic: 'new'};

type History = Message['edit_history'];

test.each<[string, number, History, boolean]>([
	['behind the others, and the history says it came', 7, [{...entry, user_id: 3}], true],
	['come between, and the history says it came', 8, [{...entry, user_id: 3}], true],
	['moved there by somebody else', 8, [{...entry, user_id: 4}], false],
	['behind the others, and moved there by somebody else', 7, [{...entry, user_id: 4}], false],
	['moved there from elsewhere', 8, [{...entry, user_id: 3, prev_topic: 'third'}], false],
	['corrected where it was written', 8, [{timestamp: 1, user_id: 3, prev_content: 'x'}], false],
	['behind the others, where no history is shown', 7, undefined, true],
	['written at the goal, where no history is shown', 8, undefined, false],
])('%s', (_which, id, edit_history, expected) => {
	const message = {id, edit_history, last_edit_timestamp: 1} as Message;
	expect(wasTaken(message, way, known, 3)).toBe(expected);
});
