import {expect, it} from 'vitest';
import {oneOfEach} from '../../testing/one-of-each.fixture';
import {bounds} from '../bounds';
import {planChange, type PlanChange} from './plan-change';
const all: readonly PlanChange[] = Object.values(oneOfEach);

it.each(all.map(change => [change.kind, change] as const))(
	'a change of kind %s passes as it is, with nothing beside it',
	(_kind, change) => {
		expect(planChange.parse(change)).toEqual(change);
		expect(planChange.parse(JSON.parse(JSON.stringify(change)))).toBeTruthy();
		expect(planChange.safeParse({...change, api_key: 'secret'}).success).toBe(false);
	},
);

it('other kinds, secrets and texts beyond the bounds do not pass', () => {
	const long = 'a'.repeat(bounds.name + 1);
	for (const wrong of [
		{kind: 'delete-everything', user_id: 7},
		{...oneOfEach.name, after: long},
		{...oneOfEach['topic-policy'], topic: long},
		{...oneOfEach['field-order'], after: Array.from({length: bounds.fields + 1}, (_, at) => at)},
		{...oneOfEach.role, user_id: '7'},
		{...oneOfEach.file, after: true},
		{...oneOfEach['new-person'], password: 'secret'},
		{...oneOfEach['new-link'], address: 'https://chat.example.com/join/secret/'},
	]) {
		expect(planChange.safeParse(wrong).success).toBe(false);
	}
});
