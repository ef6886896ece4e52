import {plural, t} from '@lingui/core/macro';
import {Archive, Copy, Hash, PenLine, SlidersHorizontal, Users} from 'lucide-react';
import {copyText} from '../../../components/copy-text';
import {RowMenu, type RowAction} from '../../../components/row-menu';
import type {List} from '../../../lists/use-list';
import type {ChannelTab} from '../../../places/channels';
import type {SheetHandle} from '../sheet/channel-sheet';
import type {ChannelRow} from '../../../channels/channel-row';
import {keysOf} from '../../../shortcuts/shortcuts';

type Props = {
	readonly list: List<ChannelRow, ChannelRow, SheetHandle>;
	/** Why channels cannot be archived or renamed; undefined when they can. */
	readonly whyNotManage: string | undefined;
	readonly onShow: (channelId: number, tab: ChannelTab) => void;
	readonly onArchive: (rows: readonly ChannelRow[]) => void;
};

/** The menu of a row: what can be done with this channel, or with all that are selected. */
export function ChannelRowMenu({list, whyNotManage, onShow, onArchive}: Props) {
	const {menu} = list;
	if (menu === undefined) return null;
	const {targets, one, place} = menu;
	const {name} = one.channel;
	const isAlone = targets.length === 1;
	const show = (tab: ChannelTab) => () => {
		onShow(one.id, tab);
		list.ask(sheet => sheet.focus());
	};
	const ofOne: readonly RowAction[] = [
		{label: t`Settings`, Sign: SlidersHorizontal, keys: 'Enter', run: show('settings')},
		{label: t`Subscribers`, Sign: Users, run: show('members')},
		{label: t`Topics`, Sign: Hash, run: show('topics')},
		{
			label: t`Rename`,
			Sign: PenLine,
			keys: keysOf('rename'),
			whyNot: whyNotManage,
			run: () => {
				onShow(one.id, 'settings');
				list.ask(sheet => sheet.rename());
			},
		},
		{label: t`Copy name`, Sign: Copy, run: () => void copyText(name)},
	];
	const actions: readonly RowAction[] = [
		...(isAlone
			? ofOne
			: [{label: t`Copy rows`, Sign: Copy, keys: 'Mod+C', run: list.copySelected}]),
		{
			label: t`Archive…`,
			Sign: Archive,
			keys: 'Delete',
			isApart: true,
			whyNot: whyNotManage,
			run: () => onArchive(targets),
		},
	];
	return (
		<RowMenu
			label={
				isAlone
					? `#${name}`
					: plural({count: targets.length}, {one: '# selected', other: '# selected'})
			}
			place={place}
			actions={actions}
			onClose={list.closeMenu}
		/>
	);
}
