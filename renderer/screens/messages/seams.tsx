import type {NarrowTerm} from '../../../shared/model/narrow';

/** Layers of neighbouring folders, as this screen places them. */
type MarkProps = {readonly terms: readonly NarrowTerm[]; readonly onClose: () => void};

export {EditSheet} from './edit/edit-sheet';
export {HistorySheet} from './edit/history-sheet';
export {MoveSheet} from './edit/move-sheet';
export {ResolveMenu} from './edit/resolve-menu';

export function MarkSheet(_props: MarkProps) {
	return null;
}
