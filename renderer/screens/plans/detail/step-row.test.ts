import {expect, test} from 'vitest';
import type {PlanStep} from '../../../../shared/model/plan';
import type {StepNames} from '../../../plans/step-words';
import {stepRows} from './step-row';

const names: StepNames = {
	person: () => '',
	channel: () => '',
	field: () => undefined,
	group: () => undefined,
};

const deactivation = (n: number, name: string, email: string): PlanStep => ({
	n,
	change: {kind: 'active', user_id: n, before: true, after: false},
	target: {kind: 'user', id: n, name, email},
	seenAt: 1,
	state: 'pending',
});

test('people of one name have their ids behind it, others do not', () => {
	const alone = [deactivation(1, 'Ana Ortega', 'ana@example.com')];
	expect(stepRows(alone, names, new Map(), false).map(({name}) => name)).toEqual(['Ana Ortega']);
	const steps = [
		...alone,
		deactivation(2, 'Ana Ortega', 'ortega@example.com'),
		deactivation(3, 'Bo Lind', 'bo@example.com'),
	];
	const rows = stepRows(steps, names, new Map(), false);
	expect(rows.map(({name}) => name)).toEqual(['Ana Ortega (ID 1)', 'Ana Ortega (ID 2)', 'Bo Lind']);
	// What is done with a row is done with the step as it is.
	expect(rows.map(({step}) => step)).toEqual(steps);
});
