import {plural, t} from '@lingui/core/macro';
import {inLanguage} from '../../../../../shared/languages/in-language';
import type {NarrowTerm} from '../../../../../shared/model/narrow';
import type {MarkAction} from '../../../../../shared/model/mark';
import {type SentBefore} from './mark-age';
import type {Scope} from './mark-scope';
import {capital, termWords, type Names} from './term-words';

/** The actions as they are chosen. */
export const actionNames: Readonly<Record<MarkAction, string>> = inLanguage(() => ({
	read: t`Read`,
	unread: t`Unread`,
	star: t`Starred`,
	unstar: t`Not starred`,
}));

type Reports = Readonly<Record<MarkAction, (count: number) => string>>;

/** How the messages are that an action changes. */
const found: Reports = {
	read: count => plural(count, {one: '# message is unread', other: '# messages are unread'}),
	unread: count => plural(count, {one: '# message is read', other: '# messages are read'}),
	star: count =>
		plural(count, {one: '# message is without a star', other: '# messages are without a star'}),
	unstar: count => plural(count, {one: '# message is starred', other: '# messages are starred'}),
};
const foundAtLeast: Reports = {
	read: count =>
		plural(count, {one: 'At least # message is unread', other: 'At least # messages are unread'}),
	unread: count =>
		plural(count, {one: 'At least # message is read', other: 'At least # messages are read'}),
	star: count =>
		plural(count, {
			one: 'At least # message is without a star',
			other: 'At least # messages are without a star',
		}),
	unstar: count =>
		plural(count, {one: 'At least # message is starred', other: 'At least # messages are starred'}),
};
const noneFound: Readonly<Record<MarkAction, string>> = inLanguage(() => ({
	read: t`Nothing to change: no message here is unread.`,
	unread: t`Nothing to change: no message here is read.`,
	star: t`Nothing to change: no message here is without a star.`,
	unstar: t`Nothing to change: no message here is starred.`,
}));

/** "Mark 12 messages read" */
export const markCount: Reports = {
	read: count => plural(count, {one: 'Mark # message read', other: 'Mark # messages read'}),
	unread: count => plural(count, {one: 'Mark # message unread', other: 'Mark # messages unread'}),
	star: count => plural(count, {one: 'Star # message', other: 'Star # messages'}),
	unstar: count => plural(count, {one: 'Unstar # message', other: 'Unstar # messages'}),
};
const markAtLeast: Reports = {
	read: count =>
		plural(count, {
			one: 'Mark at least # message read',
			other: 'Mark at least # messages read',
		}),
	unread: count =>
		plural(count, {
			one: 'Mark at least # message unread',
			other: 'Mark at least # messages unread',
		}),
	star: count => plural(count, {one: 'Star at least # message', other: 'Star at least # messages'}),
	unstar: count =>
		plural(count, {one: 'Unstar at least # message', other: 'Unstar at least # messages'}),
};
const markSome: Readonly<Record<MarkAction, string>> = inLanguage(() => ({
	read: t`Mark messages read`,
	unread: t`Mark messages unread`,
	star: t`Star messages`,
	unstar: t`Unstar messages`,
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
	if (count === 0 && !isAtLeast) return noneFound[action];
	const told = (isAtLeast ? foundAtLeast : found)[action](count);
	return isCounting ? t`${told}, still counting.` : t`${told}.`;
}

/** The button: verb, object and number. */
export function markButton(action: MarkAction, {count, isAtLeast, isCounting}: Counted): string {
	if (count === undefined || count === 0 || isCounting) return markSome[action];
	return (isAtLeast ? markAtLeast : markCount)[action](count);
}

const sent: Readonly<Record<Exclude<SentBefore['age'], 'any' | 'date'>, string>> = inLanguage(
	() => ({
		day: t`sent more than a day ago`,
		week: t`sent more than a week ago`,
		month: t`sent more than 30 days ago`,
		quarter: t`sent more than 90 days ago`,
		year: t`sent more than a year ago`,
	}),
);

/** Which messages it is about, in one line: "#design · from Ana Ruiz · before 2024-03-01". */
export function aboutWords(
	scope: Scope | undefined,
	likes: readonly NarrowTerm[],
	{age, date}: SentBefore,
	names: Names,
): string {
	const parts = [scope?.label ?? t`Everything`, ...likes.map(term => termWords(term, names))];
	if (age === 'date') parts.push(t`before ${date}`);
	else if (age !== 'any') parts.push(sent[age]);
	return capital(parts.join(' · '));
}
