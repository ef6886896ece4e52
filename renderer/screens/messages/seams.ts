/** Parts of neighbouring folders, as this screen places them. */
export {ActHost} from './actions/action-host';
export {MessageActions} from './actions/message-actions';
export {MessageMenu} from './actions/message-menu';
export {SelectionActions} from './actions/selection-actions';
export {Composer} from './compose/composer';
export {useIsWritingIn} from './compose/open-composer';
export {EditSheet} from './edit/edit-sheet';
export {HistorySheet} from './edit/history-sheet';
export {MoveSheet} from './edit/move-sheet';
export {ResolveMenu} from './edit/resolve-menu';
export {resolvesFor} from './edit/resolve-plan';
export {useResolving} from './edit/use-resolving';
export {MarkSheet} from './mark/mark-sheet';
export {ReactionBar} from './reactions/reaction-bar';
