import {useMemo} from 'react';
import type {Invitation} from '../../../shared/model/invitation';
import {useRemembered} from '../../api/remembered';
import {usePeopleIndex} from '../../people/use-people-index';
import {rowFrom, type InvitationRow} from './invitation-rows';

/** The invitations with the names of who made them and what this console knows of them. */
export function useInvitationRows(
	list: readonly Invitation[] | undefined,
): readonly InvitationRow[] {
	const {index} = usePeopleIndex();
	const {links} = useRemembered().known;
	return useMemo(
		() => (list ?? []).map(one => rowFrom(one, id => index?.byId(id)?.full_name, links)),
		[list, index, links],
	);
}
