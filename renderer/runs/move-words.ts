import {t} from '@lingui/core/macro';
import {formatNumber} from '../../shared/languages/formats';
import type {Change, MoveChange} from '../../shared/model/change';
import {changesLeft} from '../api/changes/run-report';
import type {Run} from '../state/changes';
import {countMessages} from '../text/count-words';

/** How many messages of a move became what; those that were taken along are none of them. */
type MoveCounts = {
	readonly all: number;
	readonly moved: number;
	readonly notMoved: number;
	readonly unknown: number;
	readonly passedOver: number;
};

const number = (count: number) => formatNumber(count);

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

/** How a move ended, in one line; undefined where its label says it all. */
export function moveWords(run: Run): string | undefined {
	const counts = moveCounts(run);
	if (counts === undefined) return undefined;
	const {all, moved, notMoved, unknown} = counts;
	const moves = run.undoes === undefined ? 'moved' : t`moved back`;
	if (run.state === 'stopped') {
		const open = unknown > 0 ? t`, ${number(unknown)} unknown` : '';
		return t`Stopped: ${number(moved)} of ${countMessages(all)} ${moves}${open}.`;
	}
	if (moved === all) {
		const isLabel = run.undoes === undefined && run.failed.length === 0;
		return isLabel ? undefined : `${countMessages(all)} ${moves}.`;
	}
	if (all === 1) return unknown === 1 ? t`It is not known whether it was moved.` : t`Not ${moves}.`;
	const words = [
		`${number(moved)} of ${countMessages(all)} ${moves}`,
		notMoved > 0 && `${number(notMoved)} not`,
		unknown > 0 && `${number(unknown)} unknown`,
	];
	return `${words.filter(part => part !== false).join(', ')}.`;
}

/** Which messages a move passed over, and why; undefined where there were none. */
export function passedOverWords({aside}: Run): string | undefined {
	const {gone = 0, elsewhere = 0, unfound = 0} = aside ?? {};
	const words = [
		gone > 0 && `${number(gone)} deleted or no longer visible to you.`,
		elsewhere > 0 && `${number(elsewhere)} moved elsewhere by others and left there.`,
		unfound > 0 && `${number(unfound)} could not be found.`,
	].filter(part => part !== false);
	return words.length === 0 ? undefined : words.join(' ');
}

/** What a run that was stopped leaves to do: messages of a move, changes of other work. */
export function leftToDo(run: Run): number {
	const left = changesLeft(run);
	return moveCounts(run) === undefined ? left.length : messagesIn(left);
}
