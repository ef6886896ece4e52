import {useMemo} from 'react';
import type {Invitation} from '../../../shared/model/invitation';
import {useRemembered} from '../../api/remembered';
import {nameApartOf} from '../../people/told-apart';
import {usePeopleIndex} from '../../people/use-people-index';
import {rowFrom, type InvitationRow} from './invitation-rows';

/** The invitations with the names of who made them and what this console knows of them. */
export function useInvitationRows(
	list: readonly Invitation[] | undefined,
): readonly InvitationRow[] {
	const {index} = usePeopleIndex();
	const {links} = useRemembered().known;
	return useMemo(
		() => (list ?? []).map(one => rowFrom(one, id => nameApartOf(id, index), links)),
		[list, index, links],
	);
}
