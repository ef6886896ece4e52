import {useEffect, useState, type RefObject} from 'react';
import type {User} from '../../../shared/model/user';
import type {GridHandle} from '../../components/grid/grid';
import {useShortcuts} from '../../frame/use-shortcuts';
import type {PeopleIndex} from '../../people/index/people-index';
import {useDialogsStore} from '../../people/people-dialogs-store';
import {whyNotAdd} from '../../people/role-rules';
import type {SheetHandle} from '../../people/sheet/person-sheet';
import {useActs} from '../../people/use-acts';
import {placeOfRole} from './row-role-menu';

type Around = {
	readonly index: PeopleIndex;
	readonly selected: readonly User[];
	readonly open: User | undefined;
	readonly grid: RefObject<GridHandle | null>;
	readonly sheet: RefObject<SheetHandle | null>;
	readonly filter: RefObject<HTMLInputElement | null>;
	readonly onShow: (id: number) => void;
	readonly onStep: (by: -1 | 1) => void;
};

/** The keys of the screen. They mean the selection, else the person in the sheet or under the focus. */
export function usePeopleKeys(around: Around) {
	const {index, selected, open, grid, sheet, filter, onShow, onStep} = around;
	const {act, actor} = useActs();
	const [isBulkRoleOpen, setBulkRoleOpen] = useState(false);
	const [rowRole, setRowRole] = useState<{readonly user: User; readonly place: DOMRect}>();
	const [wish, setWish] = useState<'focus' | 'rename'>();

	// The sheet may not be there yet when it is wished for.
	useEffect(() => {
		if (wish === undefined || sheet.current === null) return;
		sheet.current[wish]();
		setWish(undefined);
	}, [wish, open, sheet]);

	const meant = (): User | undefined => {
		const active = grid.current?.activeRow();
		if (isFocusIn('[role=grid]') && active !== undefined) return index.byId(active);
		return open;
	};

	useShortcuts({
		find: () => {
			filter.current?.focus();
			filter.current?.select();
		},
		add: () => whyNotAdd(actor) === undefined && useDialogsStore.getState().open({kind: 'add'}),
		next: () => onStep(1),
		previous: () => onStep(-1),
		rename: () => {
			const user = meant();
			if (user === undefined) return false;
			onShow(user.user_id);
			setWish('rename');
			return undefined;
		},
		role: () => {
			if (selected.length > 0 && !isFocusIn('aside')) return setBulkRoleOpen(true);
			const user = meant();
			if (user === undefined) return false;
			if (isFocusIn('aside')) return sheet.current?.role();
			const place = placeOfRole(user.user_id);
			if (place !== undefined) setRowRole({user, place});
			return undefined;
		},
		deactivate: () => {
			const user = meant();
			const targets =
				selected.length > 0 && !isFocusIn('aside') ? selected : user === undefined ? [] : [user];
			if (targets.length === 0) return false;
			const areAllInactive = targets.every(target => !target.is_active);
			act({kind: areAllInactive ? 'reactivate' : 'deactivate'}, targets);
			return undefined;
		},
	});

	return {
		isBulkRoleOpen,
		setBulkRoleOpen,
		rowRole,
		closeRowRole: () => {
			setRowRole(undefined);
			grid.current?.focus();
		},
		focusSheetSoon: () => setWish('focus'),
	};
}

function isFocusIn(selector: string): boolean {
	return document.activeElement?.closest(selector) != null;
}
