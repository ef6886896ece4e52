import {t} from '@lingui/core/macro';
import type {User} from '../../../shared/model/user';
import {useConnection} from '../../api/connection/client-context';
import type {List} from '../../lists/use-list';
import {useShortcuts} from '../../shortcuts/use-shortcuts';
import {useOpenDialog} from '../../people-actions/people-dialogs-store';
import {whyNotAdd} from '../../people/role-rules';
import type {SheetHandle} from '../../people-actions/sheet/person-sheet';
import {useActor} from '../../people/use-actor';
import {usePersonKeys} from '../../people-actions/use-person-keys';
import {noteWhyNot} from '../../state/reports';

/** The keys of the screen: those of a list of people, and the one to add somebody. */
export function usePeopleKeys(list: List<User, User, SheetHandle>) {
	const actor = useActor();
	const openDialog = useOpenDialog();
	const {id: connectionId} = useConnection();
	const keys = usePersonKeys(list);
	useShortcuts({
		add: () => {
			const why = whyNotAdd(actor);
			if (why === undefined) openDialog({kind: 'add'});
			else noteWhyNot(connectionId, t`Nobody can be added.`, why);
		},
	});
	return keys;
}
