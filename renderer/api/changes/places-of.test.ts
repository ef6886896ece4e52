import {expect, it} from 'vitest';
import type {Client} from '../../../shared/client/create-client';
import {badRequest} from '../../../shared/contract/errors';
import {placesOf} from './places-of';

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
	return {client: client as unknown as Client, calls: () => calls};
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
	const {client, calls} = serviceWith(places);
	const found = await placesOf(client, ids, [two, one]);
	expect(new Map([...found].sort(([a], [b]) => a - b))).toEqual(
		new Map([...places].map(([id, {stream_id, topic}]) => [id, {stream_id, topic}])),
	);
	expect(calls()).toBeLessThan(30);
});

it('of a thousand that are gone a hundred are looked for by themselves', async () => {
	const ids = Array.from({length: 1000}, (_none, at) => at + 1);
	const {client, calls} = serviceWith(new Map());
	expect((await placesOf(client, ids, [one])).size).toBe(0);
	expect(calls()).toBeLessThan(110);
});
