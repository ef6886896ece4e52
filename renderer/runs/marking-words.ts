import {plural, t} from '@lingui/core/macro';
import {formatNumber} from '../../shared/languages/formats';
import {inLanguage} from '../../shared/languages/in-language';
import {changesLeft} from '../api/changes/run-report';
import {
	markTotal,
	touchedIds,
	type MarkAction,
	type MarkChange,
	type MarkOrder,
} from '../../shared/model/mark';
import type {Run} from '../state/changes';
import {countMessages} from '../text/count-words';

const done: Readonly<Record<MarkAction, string>> = inLanguage(() => ({
	read: t`marked read`,
	unread: t`marked unread`,
	star: 'starred',
	unstar: 'unstarred',
}));
const back: Readonly<Record<MarkAction, string>> = inLanguage(() => ({
	read: t`read again`,
	unread: t`unread again`,
	star: t`starred again`,
	unstar: t`unstarred again`,
}));

function number(count: number): string {
	return formatNumber(count);
}

/** What marking says of itself, whatever becomes of it. */
export function markLabel({after, about}: Pick<MarkOrder, 'after' | 'about'>): string {
	return t`Messages ${done[after]}: ${about}.`;
}

/** Marking that runs or has ended. */
export type Marking = {
	readonly mark: MarkChange;
	readonly state: 'running' | 'stopped' | 'failed' | 'finished';
	readonly error: unknown;
	readonly isUndo: boolean;
};

/** How the marking of a run stands; undefined of other work. */
export function markingOf(run: Run): Marking | undefined {
	const [mark] = run.changes;
	if (mark?.kind !== 'mark' || run.changes.length > 1) return undefined;
	const [failed] = run.failed;
	const ended =
		failed !== undefined ? 'failed' : changesLeft(run).length > 0 ? 'stopped' : 'finished';
	return {
		mark,
		state: run.state === 'running' ? 'running' : ended,
		error: failed?.error,
		isUndo: run.undoes !== undefined,
	};
}

/** Whether marking is still finding out which messages will change. */
export function isRecording({mark, state}: Marking): boolean {
	return mark.way === 'exact' && !mark.foundEnd && state === 'running';
}

/** How far the work is, or how it ended, in one line. */
export function markingWords(marking: Marking): string {
	const {mark, state, isUndo} = marking;
	if (state === 'running') {
		if (!isRecording(marking)) return countWords(mark);
		const about = mark.expected === undefined ? '' : t` of about ${number(mark.expected)}`;
		return t`Recorded ${number(mark.ids.length)}${about}, nothing changed yet`;
	}
	if (state === 'finished') return finishedWords(marking);
	if (mark.way === 'exact' && !mark.foundEnd) return t`Stopped before anything was changed.`;
	const total = markTotal(mark);
	const of =
		total === undefined ? '' : t` of ${mark.way === 'fast' ? 'about ' : ''}${number(total)}`;
	const what = isUndo ? back[mark.after] : done[mark.after];
	const most = mark.isAtLeast || mark.uncertainIds.length > 0 ? t`at least ` : '';
	return t`Stopped: ${most}${number(mark.changed)}${of} messages ${what}.`;
}

/** "8,114 of 12,000 changed" */
export function countWords({processed, changed, isAtLeast}: MarkChange): string {
	return t`${isAtLeast ? t`at least ` : ''}${number(changed)} of ${number(processed)} changed`;
}

function finishedWords({mark: {after, changed, isAtLeast}, isUndo}: Marking): string {
	const are = plural(changed, {one: 'is', other: 'are'});
	if (isUndo) return `${countMessages(changed)} ${are} ${back[after]}.`;
	if (changed === 0 && !isAtLeast) return t`Nothing left to change.`;
	return `${isAtLeast ? t`At least ` : ''}${countMessages(changed)} ${done[after]}.`;
}

/** What did not change although it was among the messages, each with its reason. */
export function leftWords(
	{mark, state, isUndo}: Marking,
	channelName: (id: number) => string,
): readonly string[] {
	const {processed, changed, missing, ignoredChannels, after} = mark;
	const words: string[] = [];
	if (ignoredChannels.length > 0) {
		const names = ignoredChannels.map(id => `#${channelName(id)}`).join(', ');
		words.push(t`Left out, because you are not in the channel: ${names}.`);
	}
	if (missing > 0) {
		const are = plural(missing, {one: 'is', other: 'are'});
		words.push(`${countMessages(missing)} ${are} deleted, or no longer visible to you.`);
	}
	const same = processed - changed - missing;
	if (same > 0 && state !== 'running') {
		const why =
			isUndo && after === 'unread'
				? t`read: they are in channels that you left`
				: t`as they were: they had been changed before`;
		words.push(`${countMessages(same)} stayed ${why}.`);
	}
	return words;
}

/** What Undo will do, and what it cannot. */
export function undoWords(mark: Pick<MarkChange, 'after' | 'changedIds' | 'uncertainIds'>): string {
	const count = touchedIds(mark).length;
	const these = `${plural(count, {one: 'this', other: 'these'})} ${countMessages(count)}`;
	switch (mark.after) {
		case 'read':
			return t`Undo marks exactly ${these} as unread again. Messages in channels that you leave in the meantime stay read.`;
		case 'unread':
			return t`Undo marks exactly ${these} as read again.`;
		case 'star':
			return t`Undo unstars exactly ${these}.`;
		case 'unstar':
			return t`Undo stars exactly ${these} again.`;
		default:
			return mark.after satisfies never;
	}
}
