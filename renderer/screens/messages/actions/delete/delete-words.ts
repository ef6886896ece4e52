import {mayHaveHappened} from '../../../../../shared/client/failures';
import type {Message} from '../../../../../shared/model/message';
import type {DeleteOutcome, FailedDelete} from '../../../../api/messages/delete-messages';
import {changeInShort} from '../../../../api/failures/explain';
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
	const all = rest > 0 ? [...shown, `${rest.toLocaleString('en')} others`] : shown;
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
		const outcome = mayTry ? 'may be refused' : "can't be deleted by you, and stay";
		const number = `${some.length.toLocaleString('en')} of ${countMessages(count)}`;
		return [`${number} ${outcome}: ${[...reasons].join(' ')}`];
	});
}

export type RefusedGroup = {readonly said: string; readonly messages: readonly Message[]};

/** What was refused, by the sentence of the service. */
export function refusedGroups(failed: readonly FailedDelete[]): readonly RefusedGroup[] {
	const groups = new Map<string, Message[]>();
	for (const {message, error} of failed) {
		const said = changeInShort(error);
		const known = groups.get(said);
		if (known === undefined) groups.set(said, [message]);
		else known.push(message);
	}
	return [...groups].map(([said, messages]) => ({said, messages}));
}

/** That so many of the messages were gone before. */
export function goneWords(all: number, gone: number): string {
	const what = all === 1 ? 'The message' : gone.toLocaleString('en');
	return `${what} ${gone === 1 ? 'was' : 'were'} already deleted, or can't be seen by you any more.`;
}

const mostReasons = 3;

/** What was deleted, and what was gone before, in sentences. */
export function deletedWords(
	all: number,
	{deleted, gone}: Pick<DeleteOutcome, 'deleted' | 'gone'>,
): string {
	return [
		...(all > 1 || gone.length === 0
			? [`${countMessages(deleted.length)} deleted for everyone.`]
			: []),
		...(gone.length > 0 ? [goneWords(all, gone.length)] : []),
	].join(' ');
}

/** What became of messages that were not all deleted, without the period; and the rest in sentences. */
export function notDeletedWords(all: number, outcome: DeleteOutcome) {
	const {deleted, failed, gone, isStopped} = outcome;
	const number = (count: number) => count.toLocaleString('en');
	const unknown = failed.filter(({error}) => mayHaveHappened(error)).length;
	const not = failed.length - unknown;
	const ofMany = [
		...(not > 0 ? [`${number(not)} of ${number(all)} not deleted`] : []),
		...(unknown > 0 ? [`${number(unknown)} of ${number(all)} not known`] : []),
	].join(', ');
	const ofOne =
		unknown > 0 ? 'It is not known whether the message was deleted' : 'The message was not deleted';
	const untried = all - deleted.length - failed.length - gone.length;
	const counts =
		all > 1
			? [
					deletedWords(all, outcome),
					...(isStopped ? [`${countMessages(untried)} not tried, because it was stopped.`] : []),
				].join(' ')
			: '';
	const reasons = refusedGroups(failed).map(({said}) => said);
	return {
		title: failed.length === 0 ? 'Deleting was stopped' : all === 1 ? ofOne : ofMany,
		counts,
		/** For where the messages themselves are not named. */
		detail: [counts, ...reasons.slice(0, mostReasons)].filter(text => text !== '').join(' '),
	};
}
