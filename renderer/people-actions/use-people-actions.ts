import {t} from '@lingui/core/macro';
import {useMemo} from 'react';
import {useApplyChanges} from '../api/changes/apply-changes';
import {useKnownInvitations} from '../api/users/invitations';
import type {Invitation} from '../../shared/model/invitation';
import type {User} from '../../shared/model/user';
import {
	countInvitations,
	harmOfUndo,
	labelFor,
	needsConfirmation,
	planFor,
	staysAfterUndo,
	type PeopleAction,
	type ChangePlan,
} from './change-plan';
import {useOpenDialog} from './people-dialogs-store';
import {disambiguatedName} from '../people/disambiguation';
import type {PeopleIndex} from '../people/index/people-index';
import {usePeopleIndex} from '../people/use-people-index';
import {useActor} from '../people/use-actor';

/** What screens can do to people. What is far-reaching is asked about first. */
export function usePeopleActions() {
	const {apply} = useApplyChanges();
	const actor = useActor();
	const openDialog = useOpenDialog();
	const {index} = usePeopleIndex();
	const knownInvitations = useKnownInvitations();
	return useMemo(() => {
		const carryOut = (plan: ChangePlan) =>
			apply({
				label: labelFor(plan, user => disambiguatedName(user, index)),
				changes: plan.changes,
				...staysOption(plan, index, knownInvitations()),
				...harmOption(plan),
			});
		return {
			actor,
			carryOut,
			/** Does what is asked at once, or opens the dialog that asks; returns whether it was begun. */
			act: (action: PeopleAction, targets: readonly User[]): boolean => {
				const plan = planFor(actor, action, targets);
				if (plan.changes.length + plan.skipped.length === 0) return false;
				if (needsConfirmation(plan, actor)) {
					openDialog({kind: 'confirm', plan});
					return false;
				}
				void carryOut(plan);
				return true;
			},
			rename: (target: User, name: string) =>
				apply({
					label: t`${{before: disambiguatedName(target, index)}} is now called ${name}.`,
					changes: [{kind: 'name', user_id: target.user_id, before: target.full_name, after: name}],
				}),
		};
	}, [actor, apply, openDialog, index, knownInvitations]);
}

function staysOption(
	plan: ChangePlan,
	index: PeopleIndex | undefined,
	invitations: readonly Invitation[] | undefined,
) {
	const hasBots = plan.changes.some(
		({user_id}) => index?.botsOf(user_id).some(({is_active}) => is_active) !== false,
	);
	const hasInvitations = invitations === undefined || countInvitations(plan, invitations) > 0;
	const stays = staysAfterUndo(plan, {hasBots, hasInvitations});
	return stays === undefined ? {} : {staysAfterUndo: stays};
}

function harmOption(plan: ChangePlan) {
	const harm = harmOfUndo(plan);
	return harm === undefined ? {} : {harmOfUndo: harm};
}
