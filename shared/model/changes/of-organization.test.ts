import {expect, test} from 'vitest';
import {reversibilityOf} from '../plan';

test.each([
	['message_retention_days', -1, 90, 'reversible with loss'],
	['message_retention_days', 90, 30, 'reversible with loss'],
	['message_retention_days', 30, 90, 'reversible'],
	['message_retention_days', 30, -1, 'reversible'],
	['waiting_period_threshold', 30, 3, 'reversible'],
] as const)('%s from %i to %i is %s', (property, before, after, label) => {
	expect(reversibilityOf({kind: 'setting', property, before, after}).label).toBe(label);
});
