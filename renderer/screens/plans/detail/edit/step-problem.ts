import {t} from '@lingui/core/macro';
import {isMadeInPart} from '../../../../../shared/model/change';
import {lengthInCodePoints, limits} from '../../../../../shared/model/limits';
import {nameProblemWords} from '../../../../../shared/model/name-words';
import type {PlanChange, PlanStep} from '../../../../../shared/model/plan';
import type {ProfileField} from '../../../../../shared/model/profile-field';
import {Role} from '../../../../../shared/model/role';
import type {User} from '../../../../../shared/model/user';
import {whyHeld} from '../../../../api/drafts/draft-rules';
import {whyNotRole, type Actor} from '../../../../people/role-rules';
import {typedProblem} from '../../../../people-actions/profile/date-control';
import {topicProblem} from '../../../../writing/topic-problem';

/** Kinds of changes with values that a step can have instead. */
const editable: ReadonlySet<PlanChange['kind']> = new Set([
	'role',
	'name',
	'active',
	'value',
	'membership',
	'group-member',
	'subgroup',
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
	'reaction',
	'mark',
	'draft',
	'new-channel',
	'new-field',
	'new-link',
	'new-person',
] as const);

/** Whether other values are possible at all for what a step does; what is taken away has none. */
export function hasValues({change}: Pick<PlanStep, 'change'>): boolean {
	const {kind} = change;
	if (kind === 'reaction') return change.after;
	// What is deleted says nothing more.
	if (kind === 'draft') return change.after !== null;
	// It says where that is done.
	return editable.has(kind) || kind === 'field-order';
}

/** Why a step cannot get another value. */
export function whyNotEdit(step: PlanStep, isRunning: boolean): string | undefined {
	const {state, change, made = change} = step;
	if (isRunning) return t`The plan is running. Pause it first.`;
	if (state !== 'pending' && state !== 'held' && state !== 'refused') {
		return t`Only pending, held and refused steps can be edited.`;
	}
	if (change.kind === 'field-order') {
		return t`An order can't be edited here. Drag fields on Profile fields and add that to this plan: both orders are merged.`;
	}
	if (isMadeInPart(made)) {
		return change.kind === 'mark'
			? t`Some messages are marked already.`
			: t`The account exists already. Change its role on People.`;
	}
	return hasValues(step) ? undefined : t`It has no other value. Exclude it instead.`;
}

type Known = {
	readonly actor: Actor;
	readonly person: (id: number) => User | undefined;
	readonly field: (id: number) => ProfileField | undefined;
};

/** What is wrong with the value of a step, for beside its control. */
export function stepProblem(change: PlanChange, before: unknown, known: Known): string | undefined {
	const isNothing =
		change.kind === 'channel'
			? Object.keys(change.after).length === 0
			: change.kind !== 'mark' && isSame(change.after, before);
	return wrongValue(change, known) ?? (isNothing ? noChange() : undefined);
}

export const noChange = (): string =>
	t`That is the value from before the plan. To keep it, exclude the step.`;

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
		case 'new-person':
			return change.after.role === Role.owner && actor.self?.role !== Role.owner
				? t`Only an owner can make somebody an owner.`
				: undefined;
		case 'name':
			return nameProblemWords(change.after);
		case 'value': {
			const of = field(change.field_id);
			return of === undefined || change.after === null ? undefined : typedProblem(of, change.after);
		}
		case 'move':
			return topicProblem(change.after.topic);
		case 'message-text':
			return change.after.trim() === '' ? t`Enter text.` : undefined;
		case 'draft':
			if (change.after === null) return undefined;
			return change.after.content.trim() === '' ? t`Enter text.` : whyHeld(change.after);
		case 'status':
			return lengthInCodePoints(change.after.status_text.trim()) > limits.statusMaxCharacters
				? t`At most ${{limit: limits.statusMaxCharacters}} characters.`
				: undefined;
		default:
			return undefined;
	}
}
