import {expect, it} from 'vitest';
import {Fields} from './long-lists';
import {recentField} from './recent-conversations';

/** Direct messages of somebody, the newest first, of which these people are in each. */
function stage(conversations: readonly (readonly number[])[]) {
	const places = conversations
		.map((recipients, at) => ({
			id: 5000 - at,
			channelId: undefined,
			topic: '',
			recipients: recipients as readonly number[] | undefined,
		}))
		.toReversed();
	/** How many messages were looked up, in each step. */
	const lookedUp: number[] = [];
	const ownCopies = {
		direct: () => places.map(({id}) => id).toReversed(),
		places(ids: readonly number[]) {
			lookedUp[lookedUp.length - 1] = (lookedUp.at(-1) ?? 0) + ids.length;
			return places.filter(({id}) => ids.includes(id));
		},
	};
	const fields = new Fields();
	const store = {ownCopies} as unknown as Parameters<typeof recentField>[0];
	const steps = recentField(store, {id: 7})(fields);
	do lookedUp.push(0);
	while (steps.next().done !== true);
	const text = `{${Buffer.concat(fields.parts).toString()}}`;
	const {recent_private_conversations: rows} = JSON.parse(text) as {
		readonly recent_private_conversations: readonly {
			readonly max_message_id: number;
			readonly user_ids: readonly number[];
		}[];
	};
	return {rows, lookedUp};
}

it('each conversation stands there once, the newest first, without the reader', () => {
	const {rows} = stage([[1, 7], [1, 2, 7], [1, 7], [7], [1, 2, 7]]);
	expect(rows).toEqual([
		{max_message_id: 5000, user_ids: [1]},
		{max_message_id: 4999, user_ids: [1, 2]},
		{max_message_id: 4997, user_ids: []},
	]);
	expect(stage([]).rows).toEqual([]);
});

const crowd = (first: number) => [7, ...Array.from({length: 999}, (_, at) => first + at)];

it.each([
	['one conversation', () => crowd(1000)],
	['many', (at: number) => [7, 1000 + at]],
])('the messages of %s are looked at a few in a step', (_what, of) => {
	const {lookedUp} = stage(Array.from({length: 1000}, (_, at) => of(at)));
	expect(Math.max(...lookedUp)).toBeLessThanOrEqual(20);
});

it('20,000 people are named in all, those of the newest conversations', () => {
	const {rows, lookedUp} = stage(Array.from({length: 100}, (_, at) => crowd(1000 * (at + 1))));
	expect(rows.map(({max_message_id: id}) => id)).toEqual(
		Array.from({length: 20}, (_, at) => 5000 - at),
	);
	expect(lookedUp.reduce((sum, count) => sum + count)).toBeLessThanOrEqual(40);
});
