/** The editor as the screen, the reader and the actions use it: nothing else of it is imported from outside. */
export {Composer} from './compose/composer';
export {isComposerOpen, useIsWritingIn} from './compose/open-composer';
export {EditSheet} from './edit/edit-sheet';
export {whyNotText} from './edit/why-not-text';
export {HistorySheet} from './history/history-sheet';
export type {MoveScope} from './move/move-plan';
export {MoveSheet} from './move/move-sheet';
export {agoWords, limitWords, timeLeft} from './remaining-time';
export {ResolveMenu} from './resolve/resolve-menu';
export {
	mergedBy,
	resolveCount,
	resolveLabel,
	resolveNamed,
	resolveQuestion,
	resolvesFor,
} from './resolve/resolve-plan';
export {useResolving} from './resolve/use-resolving';
