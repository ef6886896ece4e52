import {expect, it} from 'vitest';
import type {MarkAction} from '../../shared/model/mark';
import {undoWords} from './marking-words';

it.each<[string, MarkAction, readonly number[]]>([
	['Undo marks exactly this 1 message as read again.', 'unread', [3]],
	['Undo marks exactly these 2 messages as read again.', 'unread', [3, 4]],
	['Undo unstars exactly this 1 message.', 'star', [3]],
])('%s', (words, after, changedIds) => {
	expect(undoWords({after, changedIds, uncertainIds: []})).toBe(words);
});
