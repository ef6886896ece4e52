import type {Message} from '../../../../shared/model/message';
import type {FailedDelete} from '../../../api/delete-messages';
import {inShort} from '../../../api/explain';

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

export type RefusedGroup = {readonly said: string; readonly messages: readonly Message[]};

/** What was refused, by the sentence of the service. */
export function refusedGroups(failed: readonly FailedDelete[]): readonly RefusedGroup[] {
	const groups = new Map<string, Message[]>();
	for (const {message, error} of failed) {
		const said = inShort(error);
		const known = groups.get(said);
		if (known === undefined) groups.set(said, [message]);
		else known.push(message);
	}
	return [...groups].map(([said, messages]) => ({said, messages}));
}
