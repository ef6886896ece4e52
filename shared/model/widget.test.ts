import {expect, it} from 'vitest';
import {pollOf, widgetOf} from './widget';

it.each([
	['/poll Lunch', 'poll'],
	['/poll', 'poll'],
	['/poll\nLunch', 'poll'],
	['/todo Dome', 'todo'],
	['  /poll Lunch', undefined],
	['/polls', undefined],
	['/POLL Lunch', undefined],
	['text\n/poll Lunch', undefined],
])('%j shows a %s', (content, kind) => {
	expect(widgetOf(content)).toBe(kind);
});

it.each([
	['/poll Lunch\na\n b \n* c\n- d\n\n', {question: 'Lunch', options: ['a', 'b', 'c', 'd']}],
	['/poll\nLunch', {question: 'Lunch', options: []}],
	['/poll', {question: '', options: []}],
])('%j asks %j', (content, poll) => {
	expect(pollOf(content)).toEqual(poll);
});
