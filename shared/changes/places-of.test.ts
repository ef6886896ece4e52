import {expect, it} from 'vitest';
import type {Client} from '../client/create-client';
import {badRequest} from '../contract/errors';
import {idsFrom, placesOf} from './places-of';

type Order = Parameters<Client['getMessages']>[0];

/** A service whose messages are in these topics of channel 1, or in another channel. */
function serviceWith(places: ReadonlyMap<number, {stream_id: number; topic: string}>) {
	let calls = 0;
	const all = [...places].sort(([a], [b]) => a - b);
	const asMessage = ([id, {stream_id, topic}]: (typeof all)[number]) => ({
		id,
		stream_id,
		subject: topic,
	});
	const wanted = (order: Order, operator: string) =>
		(order.narrow as {operator: string; operand: unknown}[]).find(
			term => term.operator === operator,
		)?.operand;
	const client = {
		getMessages: (order: Order) => {
			calls += 1;
			const topic = wanted(order, 'topic');
			const found = all.filter(
				([id, place]) =>
					id >= Number(order.anchor) &&
					place.stream_id === wanted(order, 'channel') &&
					(topic === undefined || place.topic === topic),
			);
			const most = order.num_after + 1;
			return Promise.resolve({
				messages: found.slice(0, most).map(asMessage),
				found_newest: found.length <= most,
			});
		},
		getMessage: ({message_id}: {message_id: number}) => {
			calls += 1;
			const place = places.get(message_id);
			if (place === undefined) throw badRequest('Invalid message(s)');
			return Promise.resolve({message: asMessage([message_id, place])});
		},
	};
	const reader = {client: client as unknown as Client, isStopped: () => false};
	return {reader, calls: () => calls};
}

const one = {stream_id: 1, topic: 'one'};
const two = {stream_id: 1, topic: 'two'};
const far = {stream_id: 9, topic: 'far'};

it('the places of 5,000 messages are found in few calls, those that are gone included', async () => {
	const ids = Array.from({length: 5000}, (_none, at) => 3 * at + 1);
	const placeOf = (at: number) => {
		if (at % 500 === 3) return undefined;
		if (at % 500 < 100) return far;
		return at % 2 === 0 ? one : two;
	};
	const places = new Map(
		ids.flatMap((id, at) => {
			const place = placeOf(at);
			return place === undefined ? [] : [[id, place] as const];
		}),
	);
	const {reader, calls} = serviceWith(places);
	const {places: found} = await placesOf(reader, ids, [two, one]);
	expect(new Map([...found].sort(([a], [b]) => a - b))).toEqual(
		new Map([...places].map(([id, {stream_id, topic}]) => [id, {stream_id, topic}])),
	);
	expect(calls()).toBeLessThan(30);
});

it('of a thousand that are gone a hundred are looked for by themselves, and the rest counts as not found', async () => {
	const ids = Array.from({length: 1000}, (_none, at) => at + 1);
	const {reader, calls} = serviceWith(new Map());
	const {places, unfound} = await placesOf(reader, ids, [one]);
	expect([places.size, unfound.length]).toEqual([0, 900]);
	expect(calls()).toBeLessThan(110);
});

it('messages in another channel are found behind many that are gone', async () => {
	const ids = Array.from({length: 400}, (_none, at) => at + 1);
	const {reader} = serviceWith(new Map(ids.slice(300).map(id => [id, far])));
	const {places, unfound} = await placesOf(reader, ids, [one, two]);
	expect([...places.keys()].toSorted((a, b) => a - b)).toEqual(ids.slice(300));
	expect(unfound).toHaveLength(225);
});

it('a service that always answers the same page is not asked without end', async () => {
	const ids = Array.from({length: 20}, (_none, at) => at + 100);
	let calls = 0;
	const client = {
		getMessages: () => {
			calls += 1;
			if (calls > 50) throw new Error('Asked too often.');
			return Promise.resolve({
				messages: [{id: 1, stream_id: 1, subject: 'one'}],
				found_newest: false,
			});
		},
		getMessage: () => {
			throw badRequest('Invalid message(s)');
		},
	};
	const reader = {client: client as unknown as Client, isStopped: () => false};
	expect((await placesOf(reader, ids, [one, two])).places.size).toBe(0);
	expect(calls).toBe(3);
	expect(await idsFrom(reader, one, {first: 100, most: 5000}, () => true)).toEqual([]);
});
