/** The actions as the screen and the reader use them: nothing else of them is imported from outside. */
export {ActionHost} from './action-host';
export {useActionsStore, useTell} from './actions-store';
export {MessageActions} from './message-actions';
export {MessageLayers, type Layer} from './message-layers';
export {MessageMenu} from './more-menu';
export {ReactionBar} from './reactions/reaction-bar';
export {SelectionActions} from './selection-actions';
export {useMessageActions, type ActionOnAll, type MessageAction} from './use-message-actions';
