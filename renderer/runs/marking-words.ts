import {touchedIds, type MarkAction, type MarkRun} from '../state/marking';

const done: Readonly<Record<MarkAction, string>> = {
	read: 'marked read',
	unread: 'marked unread',
	star: 'starred',
	unstar: 'unstarred',
};
const back: Readonly<Record<MarkAction, string>> = {
	read: 'read again',
	unread: 'unread again',
	star: 'starred again',
	unstar: 'unstarred again',
};

function number(count: number): string {
	return count.toLocaleString('en');
}

/** "12,000 messages", "1 message". */
export function messagesWords(count: number): string {
	return count === 1 ? '1 message' : `${number(count)} messages`;
}

/** How many messages the work is about; undefined while that is not known. */
export function markingTotal({order, ids, foundEnd}: MarkRun): number | undefined {
	if (order.way === 'fast') return order.expected;
	return foundEnd ? ids.length : undefined;
}

/** Whether marking is still finding out which messages will change. */
export function isRecording({order, foundEnd, state}: MarkRun): boolean {
	return order.way === 'exact' && !foundEnd && state === 'running';
}

/** How far the work is, or how it ended, in one line. */
export function markingWords(run: MarkRun): string {
	const {order, state, ids, undoes, pause} = run;
	if (state === 'running') {
		if (pause !== undefined) return `The server asked for a pause of ${pauseWords(pause)}.`;
		if (!isRecording(run)) return countWords(run);
		const about = order.expected === undefined ? '' : ` of about ${number(order.expected)}`;
		return `Recorded ${number(ids.length)}${about}, nothing changed yet`;
	}
	if (state === 'finished') return finishedWords(run);
	if (order.way === 'exact' && !run.foundEnd) return 'Stopped before anything was changed.';
	const total = markingTotal(run);
	const of =
		total === undefined ? '' : ` of ${order.way === 'fast' ? 'about ' : ''}${number(total)}`;
	const what = undoes === undefined ? done[order.act] : back[order.act];
	const most = run.isAtLeast || run.uncertainIds.length > 0 ? 'at least ' : '';
	return `Stopped: ${most}${number(run.changed)}${of} messages ${what}.`;
}

/** "8,114 of 12,000 changed" */
export function countWords({processed, changed, isAtLeast}: MarkRun): string {
	return `${isAtLeast ? 'at least ' : ''}${number(changed)} of ${number(processed)} changed`;
}

function finishedWords({order, changed, isAtLeast, undoes}: MarkRun): string {
	const are = changed === 1 ? 'is' : 'are';
	if (undoes !== undefined) return `${messagesWords(changed)} ${are} ${back[order.act]}.`;
	if (changed === 0 && !isAtLeast) return 'Nothing left to change.';
	return `${isAtLeast ? 'At least ' : ''}${messagesWords(changed)} ${done[order.act]}.`;
}

function pauseWords(seconds: number): string {
	const whole = Math.ceil(seconds);
	return whole === 1 ? '1 second' : `${number(whole)} seconds`;
}

/** What did not change although it was among the messages, each with its reason. */
export function leftWords(run: MarkRun, channelName: (id: number) => string): readonly string[] {
	const {processed, changed, missing, ignoredChannels, order, undoes} = run;
	const words: string[] = [];
	if (ignoredChannels.length > 0) {
		const names = ignoredChannels.map(id => `#${channelName(id)}`).join(', ');
		words.push(`Left out, because you are not in the channel: ${names}.`);
	}
	if (missing > 0) {
		const are = missing === 1 ? 'is' : 'are';
		words.push(`${messagesWords(missing)} ${are} deleted, or no longer visible to you.`);
	}
	const same = processed - changed - missing;
	if (same > 0 && run.state !== 'running') {
		const why =
			undoes !== undefined && order.act === 'unread'
				? 'read: they are in channels that you left'
				: 'as they were: they had been changed before';
		words.push(`${messagesWords(same)} stayed ${why}.`);
	}
	return words;
}

/** What Undo will do, and what it cannot. */
export function undoWords(run: MarkRun): string {
	const {act} = run.order;
	const count = touchedIds(run).length;
	const these = `${count === 1 ? 'this' : 'these'} ${messagesWords(count)}`;
	switch (act) {
		case 'read':
			return `Undo marks exactly ${these} as unread again. Messages in channels that you leave in the meantime stay read.`;
		case 'unread':
			return `Undo marks exactly ${these} as read again.`;
		case 'star':
			return `Undo unstars exactly ${these}.`;
		case 'unstar':
			return `Undo stars exactly ${these} again.`;
		default:
			return act satisfies never;
	}
}
