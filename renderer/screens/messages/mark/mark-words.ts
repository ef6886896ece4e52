import type {MarkAct} from '../../../state/marking';
import {messagesWords} from '../../../people/marking-words';

/** The acts as they are chosen. */
export const actNames: Readonly<Record<MarkAct, string>> = {
	read: 'Read',
	unread: 'Unread',
	star: 'Starred',
	unstar: 'Not starred',
};

const before: Readonly<Record<MarkAct, string>> = {
	read: 'unread',
	unread: 'read',
	star: 'without a star',
	unstar: 'starred',
};

/** What was counted of a narrow. */
export type Counted = {
	readonly count: number | undefined;
	readonly isAtLeast: boolean;
	readonly isCounting: boolean;
};

/** How many messages an act touches, as far as that is known. */
export function estimateWords(act: MarkAct, {count, isAtLeast, isCounting}: Counted): string {
	if (count === undefined) return 'Counting the messages.';
	const are = count === 1 ? 'is' : 'are';
	if (count === 0 && !isAtLeast) return `Nothing to change: no message here is ${before[act]}.`;
	const most = isAtLeast ? 'At least ' : '';
	const still = isCounting ? ', still counting' : '';
	return `${most}${messagesWords(count)} ${are} ${before[act]}${still}.`;
}

/** The button: verb, object and number. */
export function markButton(act: MarkAct, {count, isAtLeast, isCounting}: Counted): string {
	const what =
		count === undefined || count === 0 || isCounting
			? 'messages'
			: isAtLeast
				? `more than ${messagesWords(count)}`
				: messagesWords(count);
	switch (act) {
		case 'read':
		case 'unread':
			return `Mark ${what} ${act}`;
		case 'star':
			return `Star ${what}`;
		case 'unstar':
			return `Unstar ${what}`;
		default:
			return act satisfies never;
	}
}
