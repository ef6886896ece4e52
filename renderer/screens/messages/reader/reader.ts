/** The reader as the screen uses it: nothing else of it is imported from outside. */
export {narrowOfAddress, placeOfTerms, type Known} from './address/place';
export {useFollowMoves} from './address/use-follow-moves';
export {useFollowOthers} from './address/use-follow-others';
export {useMessagesAddress} from './address/use-messages-address';
export {MessagesPanes, type PanesHandle} from './messages-panes';
export {NarrowBox} from './narrow/narrow-box';
export {NarrowChips} from './narrow/narrow-chips';
