/** What is done about events; a window hears its first ones once its first screen stands. */
export {noteMovedAttempts} from '../messages/attempts-moved';
export {tellDeletions} from '../messages/deleted-meanwhile';
export {gatherAfter, rescueOrphans} from '../drafts/orphaned-texts';
export {rescueEdits} from '../saved/unsaved-edits';
export {tellTopicMoves} from '../channels/topic-moves';
export {carryUnsent, followMoves} from '../drafts/unsent-moves';
export {familiesOf} from './families';
