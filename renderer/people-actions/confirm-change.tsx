import {t, plural} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button} from '@mantine/core';
import {useMemo, useRef} from 'react';
import {Modal} from '../components/modal';
import {AffectedLists, type Concerned} from './affected-lists';
import {
	changedBy,
	countAccounts,
	harmOfUndo,
	lowered,
	lowersOwnRole,
	makesOwners,
	othersOf,
	planFor,
	returnWords,
	type ChangePlan,
} from './change-plan';
import {Consequences} from './consequences';
import {useDialogsStore} from './people-dialogs-store';
import {ownerPower, roleWords} from '../people/role-words';
import type {PeopleIndex} from '../people/index/people-index';
import {disambiguatedOpenName} from '../people/disambiguation';
import {usePeopleActions} from './use-people-actions';
import {usePeopleIndex} from '../people/use-people-index';
import {Role} from '../../shared/model/role';
import {AddToPlan} from '../plans/add-to-plan';
import {fromTo} from '../text/from-to';
import parts from '../components/dialog-parts.module.css';

const guestSentence = () =>
	t`Guests can read only the channels that they are subscribed to, and see fewer people.`;

/** Asks before something far-reaching: names whom it hits, what follows, and who is passed over. */
export function ConfirmChange({plan: asked}: {readonly plan: ChangePlan}) {
	const {actor, carryOut} = usePeopleActions();
	const close = useDialogsStore(store => store.close);
	const safe = useRef<HTMLButtonElement>(null);
	const {index} = usePeopleIndex();
	// Others may change them while it is asked.
	const plan = useMemo(() => {
		const people = [...asked.targets, ...asked.unchanged];
		return planFor(
			actor,
			asked.action,
			people.map(one => index?.byId(one.user_id) ?? one),
		);
	}, [actor, asked, index]);
	const isEmpty = plan.changes.length === 0;
	const others = othersOf(plan);
	const [only] = isEmpty && others.length === 1 ? others : [];
	const title = isEmpty ? refusalOf(plan, index) : questionOf(plan, index);
	return (
		<Modal
			opened
			onClose={close}
			title={title}
			size={480}
			onEnterTransitionEnd={() => safe.current?.focus()}
		>
			<div className={parts.body}>
				{lowersOwnRole(plan, actor) && (
					<p>
						<Trans>This lowers your own role. You can't undo it yourself.</Trans>
					</p>
				)}
				{plan.action.kind === 'deactivate' && !isEmpty && <Consequences plan={plan} />}
				{plan.action.kind === 'reactivate' && !isEmpty && (
					<>
						<p>{returnWords(changedBy(plan))}</p>
						<p>{undoOfReturn(plan)}</p>
					</>
				)}
				{makesOwners(plan) && <p>{ownerPower()}</p>}
				{makesGuests(plan) && <p>{guestSentence()}</p>}
				{isMixed(plan) && (
					<p>
						{plural(
							{count: lowered(plan)},
							{
								one: '# person will have fewer permissions than before.',
								other: '# people will have fewer permissions than before.',
							},
						)}
					</p>
				)}
				{plan.action.kind === 'role' && plan.changes.length > 1 && (
					<p>
						<Trans>You can stop at any time and undo afterwards.</Trans>
					</p>
				)}
				{only === undefined ? (
					<AffectedLists affected={affectedBy(plan)} others={others} />
				) : (
					<p>{only.note}</p>
				)}
				<div className={`${parts.buttons} ${parts.foot}`}>
					<Button variant="default" ref={safe} data-autofocus onClick={close}>
						{isEmpty ? t`Close` : t`Cancel`}
					</Button>
					{!isEmpty && (
						<AddToPlan isInDialog changes={plan.changes} proposed={verbOf(plan)} onAdded={close} />
					)}
					{!isEmpty && (
						<Button
							{...(plan.action.kind === 'deactivate' && {color: 'red'})}
							onClick={() => {
								close();
								void carryOut(plan);
							}}
						>
							{verbOf(plan)}
						</Button>
					)}
				</div>
			</div>
		</Modal>
	);
}

/** What comes of undoing a return: said before, as it is asked again when it is undone. */
function undoOfReturn(plan: ChangePlan): string {
	return harmOfUndo(plan) ?? t`Undo deactivates again: keys stop working at once.`;
}

function makesGuests({action, changes}: ChangePlan): boolean {
	return action.kind === 'role' && action.role === Role.guest && changes.length > 0;
}

/** Whether some get a greater role and others a lesser one. */
function isMixed(plan: ChangePlan): boolean {
	const count = lowered(plan);
	return count > 0 && count < plan.changes.length;
}

/** Whom the action changes, and from what to what; whoever loses most comes first. */
function affectedBy(plan: ChangePlan): readonly Concerned[] {
	const {action} = plan;
	const users = changedBy(plan);
	const inOrder = action.kind === 'role' ? users.toSorted((a, b) => a.role - b.role) : users;
	return inOrder.map(what => ({
		what,
		note:
			action.kind === 'role'
				? fromTo(roleWords(what.role).title, roleWords(action.role).title)
				: '',
	}));
}

/** Whom the action is about, as the question and the button say it. */
function whoOf(plan: ChangePlan, index?: PeopleIndex): string {
	const users = changedBy(plan);
	const [only] = users;
	return users.length === 1 && only !== undefined
		? disambiguatedOpenName(only, index)
		: countAccounts(users);
}

/** Why there is no question: of one account by its name. */
function refusalOf({skipped, unchanged}: ChangePlan, index: PeopleIndex | undefined): string {
	const [user, ...others] = [...skipped.map(({target}) => target), ...unchanged];
	if (user === undefined || others.length > 0) return t`Nobody can be changed`;
	const name = disambiguatedOpenName(user, index);
	return skipped.length === 0 ? t`${name} needs no change` : t`${name} can't be changed`;
}

function questionOf(plan: ChangePlan, index: PeopleIndex | undefined): string {
	const who = whoOf(plan, index);
	switch (plan.action.kind) {
		case 'role':
			return plan.changes.length === 1
				? t`Make ${who} ${{role: roleWords(plan.action.role).one}}?`
				: t`Make ${who} ${{roles: roleWords(plan.action.role).words}}?`;
		case 'deactivate':
			return t`Deactivate ${who}?`;
		case 'reactivate':
			return t`Reactivate ${who}?`;
		default:
			return plan.action satisfies never;
	}
}

function verbOf(plan: ChangePlan): string {
	const who = whoOf(plan);
	switch (plan.action.kind) {
		case 'role':
			if (plan.changes.length > 1) return t`Change role of ${who}`;
			return makesOwners(plan) ? t`Make owner` : t`Change role`;
		case 'deactivate':
			return plan.changes.length === 1 ? t`Deactivate` : t`Deactivate ${who}`;
		case 'reactivate':
			return plan.changes.length === 1 ? t`Reactivate` : t`Reactivate ${who}`;
		default:
			return plan.action satisfies never;
	}
}
