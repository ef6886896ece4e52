import {sentOf} from '../../shared/changes/saying';
import {meaningOf, type Meaning, type SeenNames} from '../../shared/model/meaning';
import type {PlanChange, PlanStep, StepTarget} from '../../shared/model/plan';
import type {ValueNames} from './value-names';

/** What the calls of some steps mean: what they are about by the names with which it was seen, values by those of now. */
export function meaningsOf(
	plan: string,
	steps: readonly PlanStep[],
	now: ValueNames | undefined,
): (sent: Readonly<Record<string, unknown>>) => readonly Meaning[] {
	return sent =>
		steps.flatMap(({n, change, target}) => {
			const meant = sentOf(change, sent);
			return meant === undefined
				? []
				: [{...meaningOf(meant, stepNames(change, target, now)), plan, step: n}];
		});
}

function stepNames(
	change: PlanChange,
	{kind: about, name, within}: StepTarget,
	now: ValueNames | undefined,
): SeenNames {
	/** As it was seen, where the step is about it or in it. */
	const seenAs = (kind: StepTarget['kind'], key: string, id: number) => {
		if (Object(change)[key] !== id) return undefined;
		if (within?.kind === kind && key !== 'subgroup_id') return within.name;
		return about === kind ? name : undefined;
	};
	return {
		person: id => seenAs('user', 'user_id', id) ?? now?.person(id),
		channel: id => seenAs('channel', 'stream_id', id) ?? now?.channel(id),
		field: id => seenAs('field', 'field_id', id) ?? now?.field(id),
		group: id =>
			seenAs('group', 'group_id', id) ?? seenAs('group', 'subgroup_id', id) ?? now?.group(id),
		value: (fieldId, value) => now?.value(fieldId, value) ?? value,
	};
}
