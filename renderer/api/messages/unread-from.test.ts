import {expect, it} from 'vitest';
import type {Client} from '../../../shared/client/create-client';
import {markIds} from './unread-from';

type Page = {readonly ids: readonly number[]; readonly isEnd: boolean};

/** A service with messages of these ids, a page for each call; every second one is read. */
function serviceOf(pages: readonly Page[]) {
	const asked: unknown[] = [];
	const marked: number[] = [];
	const client = {
		getMessages: ({anchor, include_anchor}: {anchor: string; include_anchor: boolean}) => {
			asked.push([anchor, include_anchor]);
			const page = pages[asked.length - 1] ?? {ids: [], isEnd: true};
			return Promise.resolve({
				messages: page.ids.map(id => ({id, flags: id % 2 === 0 ? ['read'] : []})),
				found_newest: page.isEnd,
			});
		},
		updateFlags: ({messages}: {messages: number[]}) => {
			marked.push(...messages);
			return Promise.resolve({messages});
		},
	} as unknown as Client;
	return {client, asked, marked};
}

it('marks what is read from a message on, page by page, by its ids', async () => {
	const service = serviceOf([
		{ids: [10, 11, 12], isEnd: false},
		{ids: [13, 14], isEnd: true},
	]);
	expect(await markIds(service.client, {terms: [], fromId: 10})).toBe(3);
	expect(service.marked).toEqual([10, 12, 14]);
	expect(service.asked).toEqual([
		['10', true],
		['12', false],
	]);
});

it('ends where nothing is left, and sends nothing for nothing', async () => {
	const service = serviceOf([{ids: [], isEnd: false}]);
	expect(await markIds(service.client, {terms: [], fromId: 10})).toBe(0);
	expect(service.marked).toEqual([]);
});

it('ends where pages lead no further', async () => {
	const page = {ids: [8, 9], isEnd: false};
	const service = serviceOf([page, page, page, page]);
	expect(await markIds(service.client, {terms: [], fromId: 9})).toBe(2);
	expect(service.asked).toHaveLength(2);
});
