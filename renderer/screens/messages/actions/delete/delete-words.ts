import {plural, t} from '@lingui/core/macro';
import {formatList, formatNumber} from '../../../../../shared/languages/formats';
import type {Message} from '../../../../../shared/model/message';
import type {Limit} from '../why-not';

const mostAuthors = 4;

/** "Ada, Bo, and 3 others": those who wrote most come first. */
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
	return formatList(
		rest > 0 ? [...shown, plural(rest, {one: '# other', other: '# others'})] : shown,
	);
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
		return [limitedWords(some.length, count, mayTry, [...reasons].join(' '))];
	});
}

function limitedWords(count: number, all: number, mayTry: boolean, reasons: string): string {
	const some = formatNumber(count);
	return mayTry
		? plural(all, {
				one: `${some} of # message may be refused: ${reasons}`,
				other: `${some} of # messages may be refused: ${reasons}`,
			})
		: plural(all, {
				one: `${some} of # message can't be deleted by you, and stay: ${reasons}`,
				other: `${some} of # messages can't be deleted by you, and stay: ${reasons}`,
			});
}

/** That so many of the messages were gone before. */
export function goneWords(all: number, gone: number): string {
	if (all === 1) return t`The message was already deleted, or can't be seen by you any more.`;
	return plural(gone, {
		one: "# was already deleted, or can't be seen by you any more.",
		other: "# were already deleted, or can't be seen by you any more.",
	});
}
