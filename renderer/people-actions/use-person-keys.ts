import {t} from '@lingui/core/macro';
import {useState} from 'react';
import type {User} from '../../shared/model/user';
import {useConnection} from '../api/connection/client-context';
import {useChannelHints} from '../channels/use-channel-hints';
import {isFocusIn, type List} from '../lists/use-list';
import {useShortcuts} from '../shortcuts/use-shortcuts';
import {noteWhyNot} from '../state/reports';
import {countAccounts} from './change-plan';
import {isAdministrator, onlyAdministrators} from '../people/role-rules';
import {useOpenDialog} from './people-dialogs-store';
import {placeOfRole} from './row-role-menu';
import type {SheetHandle} from './sheet/person-sheet';
import {usePeopleActions} from './use-people-actions';
import {useBeginRename} from './use-begin-rename';
import {useNobodyDeleted} from './use-nobody-deleted';

type KeyTargets = Pick<
	List<unknown, User, SheetHandle>,
	'ask' | 'allMeant' | 'focus' | 'meant' | 'open' | 'selected' | 'show'
>;

/**
 * The keys of a list of people: rename, role, in use or not. They mean the selection, which its bar shows,
 * else the person under the focus or in the sheet.
 */
export function usePersonKeys(list: KeyTargets) {
	const {act, actor} = usePeopleActions();
	const {id: connectionId} = useConnection();
	const {whyNotLike} = useChannelHints();
	const openDialog = useOpenDialog();
	const [rowRole, setRowRole] = useState<{
		readonly targets: readonly User[];
		readonly place: DOMRect;
	}>();
	const [isBulkRoleOpen, setBulkRoleOpen] = useState(false);
	const rename = useBeginRename(user => {
		list.show(user.user_id);
		list.ask(sheet => sheet.rename());
	});
	const askRole = (user: User) => {
		const place = placeOfRole(user.user_id);
		if (place !== undefined) setRowRole({targets: [user], place});
		else if (user === list.open) list.ask(sheet => sheet.role());
	};
	const askRoleOfSelected = () => {
		if (isAdministrator(actor)) return setBulkRoleOpen(true);
		const label = t`The role of ${{who: countAccounts(list.selected)}} cannot be changed.`;
		noteWhyNot(connectionId, label, onlyAdministrators('change roles'));
	};
	useShortcuts({
		rename: () => {
			const user = list.meant();
			return user === undefined ? false : rename(user);
		},
		role: () => {
			const isInSheet = isFocusIn('aside');
			if (list.selected.length > 0 && !isInSheet) return askRoleOfSelected();
			const user = list.meant();
			if (user === undefined) return false;
			if (isInSheet) return list.ask(sheet => sheet.role());
			return askRole(user);
		},
		like: () => {
			const targets = list.allMeant();
			if (targets.length === 0) return false;
			if (whyNotLike === undefined) openDialog({kind: 'like', targets});
			else {
				const who = countAccounts(targets);
				noteWhyNot(connectionId, t`${who} cannot be changed.`, whyNotLike);
			}
			return undefined;
		},
		deactivate: () => {
			const targets = list.allMeant();
			if (targets.length === 0) return false;
			const areAllInactive = targets.every(target => !target.is_active);
			act({kind: areAllInactive ? 'reactivate' : 'deactivate'}, targets);
			return undefined;
		},
	});
	useNobodyDeleted();
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
