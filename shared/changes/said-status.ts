import type {SaidStatus} from '../model/change';
import type {UserStatus} from '../model/status';

export const nothingSaid: SaidStatus = {status_text: '', emoji: null};

/** What part of a state asks for it. */
export const statusOrder = {fetch_event_types: ['user_status'], event_types: []};

export function saidBy(
	told: Readonly<Record<string, UserStatus>>,
): ReadonlyMap<number, SaidStatus> {
	const people = new Map<number, SaidStatus>();
	for (const [id, status] of Object.entries(told)) {
		const said = saidAfter(nothingSaid, status);
		if (saysSomething(said)) people.set(Number(id), said);
	}
	return people;
}

export function saysSomething({status_text: text, emoji}: SaidStatus): boolean {
	return text !== '' || emoji !== null;
}

/** What is said after the parts that are told; an empty name takes the emoji away. */
export function saidAfter(before: SaidStatus, told: UserStatus): SaidStatus {
	const {status_text = before.status_text, emoji_name, emoji_code, reaction_type} = told;
	if (emoji_name === undefined) return {status_text, emoji: before.emoji};
	if (emoji_name === '') return {status_text, emoji: null};
	const rest = {emoji_code: emoji_code ?? '', reaction_type: reaction_type ?? 'unicode_emoji'};
	return {status_text, emoji: {emoji_name, ...rest}};
}

export function isSameStatus(a: SaidStatus, b: SaidStatus): boolean {
	return (
		a.status_text === b.status_text &&
		a.emoji?.emoji_code === b.emoji?.emoji_code &&
		a.emoji?.reaction_type === b.emoji?.reaction_type
	);
}
