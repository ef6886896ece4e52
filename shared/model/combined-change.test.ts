import {describe, expect, it, test} from 'vitest';
import {combinedOrder} from './combined-orders';
import {optionsToData} from './profile-field';
import {mergedSteps, type PlanChange} from './plan';

const merged = (...changes: readonly PlanChange[]) =>
	mergedSteps(
		changes.map((change, at) => ({
			change,
			target: {kind: 'channel', id: 3, name: 'night log'} as const,
			seenAt: at,
		})),
	).map(({change}) => change);

const settings = (before: object, after: object) =>
	({kind: 'channel', stream_id: 3, before, after}) as PlanChange;

describe('two changes of one channel', () => {
	it('keep what each of them sets, and of the same setting the later value', () => {
		expect(
			merged(
				settings(
					{stream_post_policy: 1, description: ''},
					{stream_post_policy: 4, description: 'Logs'},
				),
				settings(
					{message_retention_days: 'unlimited', description: ''},
					{message_retention_days: 30, description: 'Night logs'},
				),
			),
		).toEqual([
			settings(
				{stream_post_policy: 1, message_retention_days: 'unlimited', description: ''},
				{stream_post_policy: 4, message_retention_days: 30, description: 'Night logs'},
			),
		]);
	});

	it('are of one privacy, the later one', () => {
		expect(
			merged(
				settings(
					{is_private: false, history_public_to_subscribers: true},
					{is_private: true, history_public_to_subscribers: false},
				),
				settings({is_web_public: false}, {is_web_public: true}),
			),
		).toEqual([settings({is_web_public: false}, {is_web_public: true})]);
	});

	it('come to nothing where the later one takes the first back', () => {
		const there = settings({stream_post_policy: 1}, {stream_post_policy: 4});
		expect(merged(there, settings({stream_post_policy: 1}, {stream_post_policy: 1}))).toEqual([]);
	});
});

it('two changes of one field keep the parts that the later one leaves alone', () => {
	const parts = {
		name: 'Team',
		hint: '',
		required: false,
		display_in_profile_summary: false,
		field_data: {},
	};
	const change = (after: object): PlanChange => ({
		kind: 'profile-field',
		field_id: 2,
		before: parts,
		after: {...parts, ...after},
	});
	expect(merged(change({name: 'Group', hint: 'Yours'}), change({hint: 'Where you work'}))).toEqual([
		change({name: 'Group', hint: 'Where you work'}),
	]);
});

it('two edits of the options of a list keep what each adds, renames and removes', () => {
	type Option = readonly [key: string, text: string];
	const parts = (...options: readonly Option[]) => ({
		name: 'Team',
		hint: '',
		required: false,
		display_in_profile_summary: false,
		field_data: optionsToData(options.map(([key, text]) => ({key, text}))),
	});
	const before = parts(['1', 'Optics'], ['2', 'Data'], ['3', 'Outreach']);
	const edit = (...options: readonly Option[]): PlanChange => ({
		kind: 'profile-field',
		field_id: 2,
		before,
		after: parts(...options),
	});
	expect(
		merged(
			edit(['1', 'Optical'], ['2', 'Data'], ['4', 'Sky']),
			edit(['2', 'Data'], ['1', 'Optics'], ['3', 'Outreach'], ['4', 'Sea']),
		),
	).toEqual([edit(['2', 'Data'], ['1', 'Optical'], ['4', 'Sea'], ['5', 'Sky'])]);
});

test.each([
	['the first and the last are moved', [4, 1, 2, 3], [2, 3, 4, 1], [4, 2, 3, 1]],
	['the same is moved twice', [4, 1, 2, 3], [1, 4, 2, 3], [1, 4, 2, 3]],
	['the later one moves beside what was moved', [4, 1, 2, 3], [1, 3, 2, 4], [4, 1, 3, 2]],
	['nothing is moved at first', [1, 2, 3, 4], [3, 1, 2, 4], [3, 1, 2, 4]],
	['nothing is moved later', [4, 3, 2, 1], [1, 2, 3, 4], [4, 3, 2, 1]],
	['a field is new', [4, 1, 2, 3], [1, 5, 2, 3, 4], [4, 1, 5, 2, 3]],
	['a field is gone', [4, 1, 2, 3], [2, 1, 4], [4, 2, 1]],
])('of two orders of the fields both count: %s', (_how, first, second, both) => {
	const before = [1, 2, 3, 4];
	expect(combinedOrder({before, after: first}, {before, after: second})).toEqual(both);
	const order = (after: readonly number[]): PlanChange => ({kind: 'field-order', before, after});
	const steps = merged(order(first), order(second));
	expect(steps).toEqual([order(both)]);
});
