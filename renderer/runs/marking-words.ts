import {plural, t} from '@lingui/core/macro';
import {formatNumber} from '../../shared/languages/formats';
import {
	markTotal,
	touchedIds,
	type MarkAction,
	type MarkChange,
	type MarkRequest,
} from '../../shared/model/mark';
import {inARow} from '../text/in-a-row';
import {isRecording, type Marking} from './marking';

/** What marking says of itself, of what it is about. */
const labels: Readonly<Record<MarkAction, (about: string) => string>> = {
	read: about => t`Messages marked read: ${about}.`,
	unread: about => t`Messages marked unread: ${about}.`,
	star: about => t`Messages starred: ${about}.`,
	unstar: about => t`Messages unstarred: ${about}.`,
};

/** What became of so many messages. */
const finished: Readonly<Record<MarkAction, (count: number) => string>> = {
	read: count => plural(count, {one: '# message marked read.', other: '# messages marked read.'}),
	unread: count =>
		plural(count, {one: '# message marked unread.', other: '# messages marked unread.'}),
	star: count => plural(count, {one: '# message starred.', other: '# messages starred.'}),
	unstar: count => plural(count, {one: '# message unstarred.', other: '# messages unstarred.'}),
};
const finishedAtLeast: Readonly<Record<MarkAction, (count: number) => string>> = {
	read: count =>
		plural(count, {
			one: 'At least # message marked read.',
			other: 'At least # messages marked read.',
		}),
	unread: count =>
		plural(count, {
			one: 'At least # message marked unread.',
			other: 'At least # messages marked unread.',
		}),
	star: count =>
		plural(count, {one: 'At least # message starred.', other: 'At least # messages starred.'}),
	unstar: count =>
		plural(count, {one: 'At least # message unstarred.', other: 'At least # messages unstarred.'}),
};
const finishedUndo: Readonly<Record<MarkAction, (count: number) => string>> = {
	read: count =>
		plural(count, {one: '# message is read again.', other: '# messages are read again.'}),
	unread: count =>
		plural(count, {one: '# message is unread again.', other: '# messages are unread again.'}),
	star: count =>
		plural(count, {one: '# message is starred again.', other: '# messages are starred again.'}),
	unstar: count =>
		plural(count, {one: '# message is unstarred again.', other: '# messages are unstarred again.'}),
};

/** Of a part, as `partWords` has it. */
const stopped: Readonly<Record<MarkAction, (part: string) => string>> = {
	read: part => t`Stopped: ${part} messages marked read.`,
	unread: part => t`Stopped: ${part} messages marked unread.`,
	star: part => t`Stopped: ${part} messages starred.`,
	unstar: part => t`Stopped: ${part} messages unstarred.`,
};
const stoppedUndo: Readonly<Record<MarkAction, (part: string) => string>> = {
	read: part => t`Stopped: ${part} messages read again.`,
	unread: part => t`Stopped: ${part} messages unread again.`,
	star: part => t`Stopped: ${part} messages starred again.`,
	unstar: part => t`Stopped: ${part} messages unstarred again.`,
};

function number(count: number): string {
	return formatNumber(count);
}

/** What marking says of itself, whatever becomes of it. */
export function markLabel({after, about}: Pick<MarkRequest, 'after' | 'about'>): string {
	return labels[after](about);
}

/** How far the work is, or how it ended, in one line. */
export function markingWords(marking: Marking): string {
	const {mark, state, isUndo} = marking;
	if (state === 'running') {
		if (!isRecording(marking)) return countWords(mark);
		const recorded = number(mark.ids.length);
		if (mark.expected === undefined) return t`Recorded ${recorded}, nothing changed yet`;
		const expected = number(mark.expected);
		return t`Recorded ${recorded} of about ${expected}, nothing changed yet`;
	}
	if (state === 'finished') return finishedWords(marking);
	if (mark.way === 'exact' && !mark.foundEnd) return t`Stopped before anything was changed.`;
	return (isUndo ? stoppedUndo : stopped)[mark.after](partWords(mark));
}

/** "at least 8,114 of about 12,000" */
function partWords(mark: MarkChange): string {
	const total = markTotal(mark);
	const changed = number(mark.changed);
	const isAtLeast = mark.isAtLeast || mark.uncertainIds.length > 0;
	if (total === undefined) return isAtLeast ? t`at least ${changed}` : changed;
	const all = number(total);
	if (mark.way === 'fast') {
		return isAtLeast ? t`at least ${changed} of about ${all}` : t`${changed} of about ${all}`;
	}
	return isAtLeast ? t`at least ${changed} of ${all}` : t`${changed} of ${all}`;
}

/** "8,114 of 12,000 changed" */
export function countWords({processed, changed: count, isAtLeast}: MarkChange): string {
	const [changed, all] = [number(count), number(processed)];
	return isAtLeast ? t`at least ${changed} of ${all} changed` : t`${changed} of ${all} changed`;
}

function finishedWords({mark: {after, changed, isAtLeast}, isUndo}: Marking): string {
	if (isUndo) return finishedUndo[after](changed);
	if (changed === 0 && !isAtLeast) return t`Nothing left to change.`;
	return (isAtLeast ? finishedAtLeast : finished)[after](changed);
}

/** What did not change although it was among the messages, each with its reason. */
export function leftWords(
	{mark, state, isUndo}: Marking,
	channelName: (id: number) => string,
): readonly string[] {
	const {processed, changed, missing, ignoredChannels, after} = mark;
	const words: string[] = [];
	if (ignoredChannels.length > 0) {
		const channels = inARow(ignoredChannels.map(id => `#${channelName(id)}`));
		words.push(t`Left out, because you are not in the channel: ${channels}.`);
	}
	if (missing > 0) {
		words.push(
			plural(missing, {
				one: '# message is deleted, or no longer visible to you.',
				other: '# messages are deleted, or no longer visible to you.',
			}),
		);
	}
	const same = processed - changed - missing;
	if (same > 0 && state !== 'running') {
		words.push(
			isUndo && after === 'unread'
				? plural(same, {
						one: '# message stayed read: it is in a channel that you left.',
						other: '# messages stayed read: they are in channels that you left.',
					})
				: plural(same, {
						one: '# message stayed as it was: it had been changed before.',
						other: '# messages stayed as they were: they had been changed before.',
					}),
		);
	}
	return words;
}

/** What Undo will do, and what it cannot. */
export function undoWords(mark: Pick<MarkChange, 'after' | 'changedIds' | 'uncertainIds'>): string {
	const count = touchedIds(mark).length;
	switch (mark.after) {
		case 'read':
			return plural(count, {
				one: 'Undo marks exactly this # message as unread again. Messages in channels that you leave in the meantime stay read.',
				other:
					'Undo marks exactly these # messages as unread again. Messages in channels that you leave in the meantime stay read.',
			});
		case 'unread':
			return plural(count, {
				one: 'Undo marks exactly this # message as read again.',
				other: 'Undo marks exactly these # messages as read again.',
			});
		case 'star':
			return plural(count, {
				one: 'Undo unstars exactly this # message.',
				other: 'Undo unstars exactly these # messages.',
			});
		case 'unstar':
			return plural(count, {
				one: 'Undo stars exactly this # message again.',
				other: 'Undo stars exactly these # messages again.',
			});
		default:
			return mark.after satisfies never;
	}
}
