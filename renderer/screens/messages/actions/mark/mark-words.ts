import type {NarrowTerm} from '../../../../../shared/model/narrow';
import type {MarkAction} from '../../../../../shared/model/mark';
import {countMessages} from '../../../../text/count-words';
import {ages, type SentBefore} from './mark-age';
import type {Scope} from './mark-scope';
import {capital, termWords, type Names} from './term-words';

/** The actions as they are chosen. */
export const actionNames: Readonly<Record<MarkAction, string>> = {
	read: 'Read',
	unread: 'Unread',
	star: 'Starred',
	unstar: 'Not starred',
};

const before: Readonly<Record<MarkAction, string>> = {
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

/** How many messages an action touches, as far as that is known. */
export function estimateWords(action: MarkAction, {count, isAtLeast, isCounting}: Counted): string {
	if (count === undefined) return 'Counting the messages.';
	const are = count === 1 ? 'is' : 'are';
	if (count === 0 && !isAtLeast) return `Nothing to change: no message here is ${before[action]}.`;
	const most = isAtLeast ? 'At least ' : '';
	const still = isCounting ? ', still counting' : '';
	return `${most}${countMessages(count)} ${are} ${before[action]}${still}.`;
}

/** The button: verb, object and number. */
export function markButton(action: MarkAction, {count, isAtLeast, isCounting}: Counted): string {
	const what =
		count === undefined || count === 0 || isCounting
			? 'messages'
			: isAtLeast
				? `at least ${countMessages(count)}`
				: countMessages(count);
	switch (action) {
		case 'read':
		case 'unread':
			return `Mark ${what} ${action}`;
		case 'star':
			return `Star ${what}`;
		case 'unstar':
			return `Unstar ${what}`;
		default:
			return action satisfies never;
	}
}

/** Which messages it is about, in one line: "#design · from Ana Ruiz · before 2024-03-01". */
export function aboutWords(
	scope: Scope | undefined,
	likes: readonly NarrowTerm[],
	{age, date}: SentBefore,
	names: Names,
): string {
	const parts = [scope?.label ?? 'Everything', ...likes.map(term => termWords(term, names))];
	if (age === 'date') parts.push(`before ${date}`);
	else if (age !== 'any') parts.push(`sent ${ages[age].words.toLowerCase()}`);
	return capital(parts.join(' · '));
}
