import {t} from '@lingui/core/macro';
import {formatNumber} from '../../shared/languages/formats';
import {PanelRight} from 'lucide-react';
import {RowMenu, type RowAction} from '../components/row-menu';
import type {List} from './use-list';

export type ListMenuProps<Row, Item, Sheet extends {focus(): void}> = {
	readonly list: List<Row, Item, Sheet>;
	readonly nameOf: (one: Item) => string;
	/** What can be done with these; opening one of them stands before it. */
	readonly actionsFor: (targets: readonly Item[]) => readonly RowAction[];
};

/** The menu of a row in a list of few actions. */
export function ListMenu<Row, Item, Sheet extends {focus(): void}>(
	props: ListMenuProps<Row, Item, Sheet>,
) {
	const {list, nameOf, actionsFor} = props;
	const {menu} = list;
	if (menu === undefined) return null;
	const {id, one, targets, place} = menu;
	const isAlone = targets.length === 1;
	const open = {
		label: t`Open`,
		Sign: PanelRight,
		keys: 'Enter',
		run: () => list.grid.onOpen(id),
	};
	return (
		<RowMenu
			label={isAlone ? nameOf(one) : t`${{count: formatNumber(targets.length)}} selected`}
			place={place}
			actions={[...(isAlone ? [open] : []), ...actionsFor(targets)]}
			onClose={list.closeMenu}
		/>
	);
}
