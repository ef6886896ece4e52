import type {List} from '../../lists/use-list';
import {useRemoveKey} from '../../lists/use-remove-key';
import {useShortcuts} from '../../shortcuts/use-shortcuts';
import type {ChannelRow} from '../../channels/channel-row';
import type {SheetHandle} from './sheet/channel-sheet';

type ChannelActions = {
	readonly onCreate: () => void;
	/** Asks about them, or says why they cannot be archived. */
	readonly onArchive: (rows: readonly ChannelRow[]) => void;
	/** Shows the settings of a channel. */
	readonly onSettings: (channelId: number) => void;
};

/** The keys of the screen. They mean the selection, else the channel under the focus or in the sheet. */
export function useChannelKeys(
	list: List<ChannelRow, ChannelRow, SheetHandle>,
	actions: ChannelActions,
): void {
	const {onCreate, onArchive, onSettings} = actions;
	useShortcuts({
		add: onCreate,
		rename: () => {
			const row = list.meant();
			if (row === undefined) return false;
			onSettings(row.id);
			list.ask(sheet => sheet.rename());
			return undefined;
		},
	});
	useRemoveKey(() => onArchive(list.allMeant()));
}
