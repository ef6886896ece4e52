import {t} from '@lingui/core/macro';
import type {User} from '../../shared/model/user';
import {useConnection} from '../api/connection/client-context';
import {noteWhyNot} from '../state/reports';
import {whyNotRename} from '../people/role-rules';
import {disambiguatedName} from '../people/disambiguation';
import {useActor} from '../people/use-actor';
import {usePeopleIndex} from '../people/use-people-index';

/** Begins to rename somebody, or says why they cannot be renamed. */
export function useBeginRename(begin: (user: User) => void): (user: User) => void {
	const actor = useActor();
	const {index} = usePeopleIndex();
	const {id: connectionId} = useConnection();
	return user => {
		const why = whyNotRename(actor, user);
		if (why === undefined) return begin(user);
		const name = disambiguatedName(user, index);
		noteWhyNot(connectionId, t`${name} cannot be renamed.`, why);
	};
}
