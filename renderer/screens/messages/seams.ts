/** Parts of neighbouring folders, as this screen places them. */
export {ActHost} from './acts/act-host';
export {MessageActs} from './acts/message-acts';
export {MessageMenu} from './acts/message-menu';
export {SelectionActs} from './acts/selection-acts';
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
