import type {RefObject} from 'react';
import type {User} from '../../../shared/model/user';
import type {MenuPlace} from '../../components/menu-place';
import {isFocusIn} from '../../lists/use-list';
import type {SheetHandle} from '../../people-actions/sheet/person-sheet';
import {usePeopleActions} from '../../people-actions/use-people-actions';
import {useShortcuts} from '../../shortcuts/use-shortcuts';

type BoardShortcuts = {
	readonly board: RefObject<HTMLElement | null>;
	readonly filter: RefObject<HTMLInputElement | null>;
	readonly sheet: RefObject<SheetHandle | null>;
	readonly isOpen: boolean;
	/** Whom a key means. */
	readonly meant: () => User | undefined;
	readonly active: User | undefined;
	readonly onTakeUp: (user: User) => void;
	readonly onRename: (user: User) => void;
	readonly onAskRole: (user: User, place: MenuPlace) => void;
};

/** The shortcuts of the board. */
export function useBoardShortcuts(options: BoardShortcuts) {
	const {board, filter, sheet, isOpen, meant, active} = options;
	const {act} = usePeopleActions();
	const askInSheet = () => (isOpen ? sheet.current?.role() : false);
	useShortcuts({
		find: () => {
			filter.current?.focus();
			filter.current?.select();
		},
		moveCard: () => {
			if (active === undefined || board.current?.contains(document.activeElement) !== true)
				return false;
			return options.onTakeUp(active);
		},
		rename: () => {
			const user = meant();
			return user === undefined ? false : options.onRename(user);
		},
		role: () => {
			if (isFocusIn('aside')) return askInSheet();
			const user = meant();
			if (user === undefined) return false;
			const card = board.current?.querySelector(`[data-card="${user.user_id}"]`);
			if (card == null) return askInSheet();
			const {left, bottom} = card.getBoundingClientRect();
			return options.onAskRole(user, {left, top: bottom});
		},
		deactivate: () => {
			const user = meant();
			if (user === undefined) return false;
			act({kind: user.is_active ? 'deactivate' : 'reactivate'}, [user]);
			return undefined;
		},
	});
}
