import {plural, t} from '@lingui/core/macro';
import {inLanguage} from '../../../../../shared/languages/in-language';
import type {NarrowTerm} from '../../../../../shared/model/narrow';
import type {MarkAction} from '../../../../../shared/model/mark';
import {countMessages} from '../../../../text/count-words';
import {ages, type SentBefore} from './mark-age';
import type {Scope} from './mark-scope';
import {capital, termWords, type Names} from './term-words';

/** The actions as they are chosen. */
export const actionNames: Readonly<Record<MarkAction, string>> = inLanguage(() => ({
	read: t`Read`,
	unread: t`Unread`,
	star: t`Starred`,
	unstar: t`Not starred`,
}));

const before: Readonly<Record<MarkAction, string>> = inLanguage(() => ({
	read: 'unread',
	unread: 'read',
	star: t`without a star`,
	unstar: 'starred',
}));

/** What was counted of a narrow. */
export type Counted = {
	readonly count: number | undefined;
	readonly isAtLeast: boolean;
	readonly isCounting: boolean;
};

/** How many messages an action touches, as far as that is known. */
export function estimateWords(action: MarkAction, {count, isAtLeast, isCounting}: Counted): string {
	if (count === undefined) return t`Counting the messages.`;
	const are = plural(count, {one: 'is', other: 'are'});
	if (count === 0 && !isAtLeast) return t`Nothing to change: no message here is ${before[action]}.`;
	const most = isAtLeast ? t`At least ` : '';
	const still = isCounting ? t`, still counting` : '';
	return `${most}${countMessages(count)} ${are} ${before[action]}${still}.`;
}

/** The button: verb, object and number. */
export function markButton(action: MarkAction, {count, isAtLeast, isCounting}: Counted): string {
	const what =
		count === undefined || count === 0 || isCounting
			? 'messages'
			: isAtLeast
				? t`at least ${countMessages(count)}`
				: countMessages(count);
	switch (action) {
		case 'read':
		case 'unread':
			return t`Mark ${what} ${action}`;
		case 'star':
			return t`Star ${what}`;
		case 'unstar':
			return t`Unstar ${what}`;
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
	const parts = [scope?.label ?? t`Everything`, ...likes.map(term => termWords(term, names))];
	if (age === 'date') parts.push(t`before ${date}`);
	else if (age !== 'any') parts.push(t`sent ${ages[age].words.toLowerCase()}`);
	return capital(parts.join(' · '));
}
