import {lengthInCodePoints, limits} from '../../../../../shared/model/limits';
import {nameProblem} from '../../../../../shared/model/person-name';
import type {PlanChange, PlanStep} from '../../../../../shared/model/plan';
import type {ProfileField} from '../../../../../shared/model/profile-field';
import type {User} from '../../../../../shared/model/user';
import {whyNotRole, type Actor} from '../../../../people/role-rules';
import {typedProblem} from '../../../../people-actions/profile/date-control';
import {topicProblem} from '../../../../writing/topic-problem';

/** Kinds of changes with values that a step can have instead; what is taken away has none. */
const editable: ReadonlySet<PlanChange['kind']> = new Set([
	'role',
	'name',
	'active',
	'value',
	'membership',
	'visibility',
	'topic-policy',
	'resolve',
	'flag',
	'own-setting',
	'move',
	'channel',
	'profile-field',
	'message-text',
	'status',
] as const);

/** Why a step cannot get another value. */
export function whyNotEdit({state, change}: PlanStep, isRunning: boolean): string | undefined {
	if (isRunning) return 'The plan is running. Pause it first.';
	if (state !== 'pending' && state !== 'held' && state !== 'refused') {
		return 'Only pending, held and refused steps can be edited.';
	}
	return editable.has(change.kind) ? undefined : 'It has no other value. Exclude it instead.';
}

type Known = {
	readonly actor: Actor;
	readonly person: (id: number) => User | undefined;
	readonly field: (id: number) => ProfileField | undefined;
};

/** What is wrong with the value of a step, for beside its control. */
export function stepProblem(change: PlanChange, before: unknown, known: Known): string | undefined {
	return wrongValue(change, known) ?? (isSame(change.after, before) ? noChange : undefined);
}

export const noChange = 'That is the value it was planned over. To leave it, exclude the step.';

function isSame(one: unknown, other: unknown): boolean {
	return JSON.stringify(one) === JSON.stringify(other);
}

function wrongValue(change: PlanChange, {actor, person, field}: Known): string | undefined {
	switch (change.kind) {
		case 'role': {
			const user = person(change.user_id);
			return user === undefined || user.role === change.after
				? undefined
				: whyNotRole(actor, user, change.after);
		}
		case 'name':
			return nameProblem(change.after);
		case 'value': {
			const of = field(change.field_id);
			return of === undefined || change.after === null ? undefined : typedProblem(of, change.after);
		}
		case 'move':
			return topicProblem(change.after.topic);
		case 'channel': {
			const {new_name: name} = change.after;
			if (name === undefined) return undefined;
			return named(name, limits.channelNameMaxCharacters);
		}
		case 'profile-field':
			return named(change.after.name, limits.profileFieldNameMaxCharacters);
		case 'message-text':
			return change.after.trim() === '' ? 'Enter a text.' : undefined;
		default:
			return undefined;
	}
}

function named(name: string, most: number): string | undefined {
	if (name.trim() === '') return 'Enter a name.';
	return lengthInCodePoints(name) > most
		? `A name can have at most ${most} characters.`
		: undefined;
}
