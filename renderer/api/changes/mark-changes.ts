import {markSteps} from '../../../shared/changes/mark-steps';
import type {MarkChange} from '../../../shared/model/mark';
import {readMessagesAnew} from '../messages/read-messages-anew';
import type {StepFamily} from './family';

/** Marking of the messages of a narrow: which there are is for the service to say, so nothing is shown before. */
export const markChanges: StepFamily<MarkChange> = {
	...markSteps,
	cancelReads: () => Promise.resolve(),
	showsNothing: true,
	applyOptimistically: () => undefined,
	rollBack: () => undefined,
	refetch: ({queries, connectionId}) => readMessagesAnew(queries, connectionId),
};
