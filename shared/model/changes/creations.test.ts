import {expect, it} from 'vitest';
import {inverse, isMadeInPart, isReversible, type Creation, type LinkChange} from '../change';
import {mergedSteps, reversibilityOf, undoSteps, type PlanChange, type PlanStep} from '../plan';

const gone = {before: true, after: false} as const;
const grant = {role: 400, channels: [3], withDefaults: true, minutes: 1440} as const;
const link = (mark: string) => ({kind: 'new-link', before: null, after: grant, mark}) as const;
const nora = {
	kind: 'new-person',
	before: null,
	after: {full_name: 'Nora', email: 'Nora@example.com', role: 300},
} as const;

/** As planned, as made, what undoes that, and what stays then. */
const rows: readonly (readonly [Creation, object, object, string])[] = [
	[
		{
			kind: 'new-channel',
			before: null,
			after: {
				name: 'optics',
				description: '',
				invite_only: false,
				stream_post_policy: 1,
				announce: false,
				subscribers: [],
			},
		},
		{stream_id: 5},
		{kind: 'archiving', stream_id: 5, name: 'optics', ...gone},
		'archived-channel',
	],
	[
		{
			kind: 'new-field',
			before: null,
			after: {
				field_type: 1,
				name: 'Team',
				hint: '',
				required: false,
				display_in_profile_summary: false,
				field_data: {},
			},
		},
		{field_id: 5},
		{kind: 'field-deletion', field_id: 5, name: 'Team', ...gone},
		'lost-values',
	],
	[
		link('1'),
		{invite_id: 5},
		{kind: 'link', invite_id: 5, name: 'link 5', ...gone, grant},
		'who-joined',
	],
	[nora, {user_id: 5, has_role: 300}, {kind: 'active', user_id: 5, ...gone}, 'account'],
];

it.each(
	rows.map(([planned, ids, back, stays]) => [planned.kind, ids, back, stays, planned] as const),
)(
	'%s: the label is known before, the way back once it is made',
	(_kind, ids, back, stays, planned) => {
		const change = planned as Creation & PlanChange;
		expect(reversibilityOf(change)).toEqual({label: 'reversible with loss', stays});
		expect(isReversible(change)).toBe(false);
		const made = {...change, ...(ids as object)} as typeof change;
		expect(inverse(made)).toEqual(back);
		const target = {kind: 'account', name: 'New'} as const;
		const step = {n: 1, change, made, target, seenAt: 1, state: 'done'} as PlanStep;
		expect(undoSteps([step], 2)).toEqual([{change: back, target: {...target, id: 5}, seenAt: 2}]);
	},
);

it('a link that is revoked can be made anew where it is known what it grants', () => {
	const known: LinkChange = {kind: 'link', invite_id: 4, name: 'abc', ...gone, grant};
	expect(inverse(known)).toEqual(link('again 4'));
	expect(reversibilityOf(known)).toEqual({label: 'reversible with loss', stays: 'old-address'});
	const {grant: _grant, ...unknown} = known;
	expect(inverse(unknown)).toBeUndefined();
	expect(reversibilityOf(unknown)).toEqual({label: 'permanent'});
});

it('links that grant the same are two, people with the same address one', () => {
	const about = {target: {kind: 'account', name: 'New'}, seenAt: 1} as const;
	const steps = [
		link('1'),
		link('2'),
		nora,
		{...nora, after: {...nora.after, email: 'nora@example.com'}},
	];
	expect(mergedSteps(steps.map(change => ({change, ...about})))).toHaveLength(3);
});

it.each([
	[{}, false],
	[{user_id: 5, has_role: 400}, true],
	[{has_role: 400}, true],
	[{user_id: 5, has_role: 300}, false],
])('somebody with %o is made in part: %s', (facts, isInPart) => {
	expect(isMadeInPart({...nora, ...facts})).toBe(isInPart);
});
