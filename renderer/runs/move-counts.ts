import type {Change, MoveChange} from '../../shared/model/change';
import {changesLeft} from '../api/changes/run-report';
import type {Run} from '../state/changes';

/** How many messages of a move became what; those that were taken along are none of them. */
type MoveCounts = {
	readonly all: number;
	readonly moved: number;
	readonly notMoved: number;
	readonly unknown: number;
	readonly passedOver: number;
};

/** Undefined of other work, and of a move whose messages were too many to be read. */
export function moveCounts(run: Run): MoveCounts | undefined {
	const {changes, done, failed, aside: {gone = 0, elsewhere = 0, unfound = 0} = {}} = run;
	const passedOver = gone + elsewhere + unfound;
	const isCountable = changes.every(one => one.kind === 'move' && one.ids !== undefined);
	if (!isCountable || changes.length + passedOver === 0) return undefined;
	const isUnknown = failed.filter(one => one.isUnknown === true).map(({change}) => change);
	const isNot = failed.filter(one => one.isUnknown !== true).map(({change}) => change);
	return {
		all: messagesIn(changes) + passedOver,
		moved: messagesIn(done),
		notMoved: messagesIn(isNot),
		unknown: messagesIn(isUnknown),
		passedOver,
	};
}

function messagesIn(changes: readonly Change[]): number {
	return changes.reduce((sum, one) => sum + (isChosen(one) ? (one.ids?.length ?? 0) : 0), 0);
}

function isChosen(change: Change): change is MoveChange {
	return change.kind === 'move' && change.isSendBack !== true;
}

/** Whether a move passed messages over. */
export function hasPassedOver({aside}: Run): boolean {
	const {gone = 0, elsewhere = 0, unfound = 0} = aside ?? {};
	return gone + elsewhere + unfound > 0;
}

/** What a run that was stopped leaves to do: messages of a move, changes of other work. */
export function leftToDo(run: Run): number {
	const left = changesLeft(run);
	return moveCounts(run) === undefined ? left.length : messagesIn(left);
}
