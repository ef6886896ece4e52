import {useState} from 'react';
import type {User} from '../../../shared/model/user';
import {useConnection} from '../../api/client-context';
import {isFocusIn, type List} from '../../frame/use-list';
import {useShortcuts} from '../../frame/use-shortcuts';
import {useOpenDialog} from '../../people/people-dialogs-store';
import {whyNotAdd} from '../../people/role-rules';
import type {SheetHandle} from '../../people/sheet/person-sheet';
import {useActs} from '../../people/use-acts';
import {useBeginRename} from '../../people/use-begin-rename';
import {placeOfRole} from '../../people/row-role-menu';
import {noteWhyNot} from '../../state/changes';

/** The keys of the screen. They mean the selection, else the person under the focus or in the sheet. */
export function usePeopleKeys(list: List<User, User, SheetHandle>) {
	const {act, actor} = useActs();
	const openDialog = useOpenDialog();
	const {id: connectionId} = useConnection();
	const [isBulkRoleOpen, setBulkRoleOpen] = useState(false);
	const [rowRole, setRowRole] = useState<{readonly user: User; readonly place: DOMRect}>();
	const rename = useBeginRename(user => {
		list.show(user.user_id);
		list.ask(sheet => sheet.rename());
	});
	const askRole = (user: User) => {
		const place = placeOfRole(user.user_id);
		if (place !== undefined) setRowRole({user, place});
		else if (user === list.open) list.ask(sheet => sheet.role());
	};
	useShortcuts({
		add: () => {
			const why = whyNotAdd(actor);
			if (why === undefined) openDialog({kind: 'add'});
			else noteWhyNot(connectionId, 'Nobody can be added.', why);
		},
		rename: () => {
			const user = list.meant();
			return user === undefined ? false : rename(user);
		},
		role: () => {
			if (list.selected.length > 0 && !isFocusIn('aside')) return setBulkRoleOpen(true);
			const user = list.meant();
			if (user === undefined) return false;
			if (isFocusIn('aside')) return list.ask(sheet => sheet.role());
			return askRole(user);
		},
		deactivate: () => {
			const targets = list.allMeant();
			if (targets.length === 0) return false;
			const areAllInactive = targets.every(target => !target.is_active);
			act({kind: areAllInactive ? 'reactivate' : 'deactivate'}, targets);
			return undefined;
		},
	});

	return {
		rename,
		askRole,
		isBulkRoleOpen,
		setBulkRoleOpen,
		rowRole,
		closeRowRole: () => {
			setRowRole(undefined);
			list.focus();
		},
	};
}
