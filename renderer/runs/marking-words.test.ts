import {expect, it} from 'vitest';
import type {MarkRun} from '../state/marking';
import {undoWords} from './marking-words';

const runOf = (act: MarkRun['order']['act'], changedIds: readonly number[]) =>
	({order: {act}, changedIds, uncertainIds: []}) as unknown as MarkRun;

it.each<[string, MarkRun['order']['act'], readonly number[]]>([
	['Undo marks exactly this 1 message as read again.', 'unread', [3]],
	['Undo marks exactly these 2 messages as read again.', 'unread', [3, 4]],
	['Undo unstars exactly this 1 message.', 'star', [3]],
])('%s', (words, act, ids) => {
	expect(undoWords(runOf(act, ids))).toBe(words);
});
