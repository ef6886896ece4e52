import {plural, t} from '@lingui/core/macro';
import {formatNumber} from '../../../../../shared/languages/formats';
import type {Message} from '../../../../../shared/model/message';
import {countMessages} from '../../../../text/count-words';
import type {Limit} from '../why-not';

const mostAuthors = 4;

/** "Ada, Bo and 3 others": those who wrote most come first. */
export function authorsWords(messages: readonly Message[]): string {
	const counts = new Map<number, {name: string; count: number}>();
	for (const {sender_id, sender_full_name} of messages) {
		const count = (counts.get(sender_id)?.count ?? 0) + 1;
		counts.set(sender_id, {name: sender_full_name, count});
	}
	const names = [...counts.values()].sort((a, b) => b.count - a.count).map(({name}) => name);
	if (names.length === 1) return names.join('');
	const shown = names.slice(0, names.length > mostAuthors ? mostAuthors - 1 : mostAuthors);
	const rest = names.length - shown.length;
	const all = rest > 0 ? [...shown, `${formatNumber(rest)} others`] : shown;
	return `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;
}

/** What is known to be refused of so many messages, and what may be, in sentences. */
export function limitsWords(
	limits: readonly NonNullable<Limit>[],
	count: number,
): readonly string[] {
	return [false, true].flatMap(mayTry => {
		const some = limits.filter(limit => limit.mayTry === mayTry);
		if (some.length === 0) return [];
		const reasons = new Set(some.map(({words, ofMany}) => (count > 1 ? (ofMany ?? words) : words)));
		if (count === 1) return [...reasons];
		const outcome = mayTry ? t`may be refused` : t`can't be deleted by you, and stay`;
		const number = `${formatNumber(some.length)} of ${countMessages(count)}`;
		return [`${number} ${outcome}: ${[...reasons].join(' ')}`];
	});
}

/** That so many of the messages were gone before. */
export function goneWords(all: number, gone: number): string {
	const what = all === 1 ? t`The message` : formatNumber(gone);
	return `${what} ${plural(gone, {one: 'was', other: 'were'})} already deleted, or can't be seen by you any more.`;
}
