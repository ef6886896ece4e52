import {openName} from '../../../../shared/model/shown-name';
import {toldStays} from '../../../people/told-by-bot';
import type {Effects, ReviewGroup} from './review';

export function number(amount: number): string {
	return amount.toLocaleString('en');
}

export function count(amount: number, one: string, many: string): string {
	return `${number(amount)} ${amount === 1 ? one : many}`;
}

/** A change of a total with its sign: `+3`, `−2`. */
export function signed(delta: number): string {
	return delta > 0 ? `+${number(delta)}` : `−${number(-delta)}`;
}

/** A total with what is staged: "12 channels, 2 more staged". */
export function totalWords(total: number, delta: number, one: string, many = `${one}s`): string {
	const words = `${number(total)} ${total === 1 ? one : many}`;
	if (delta === 0) return words;
	return `${words}, ${number(Math.abs(delta))} ${delta > 0 ? 'more' : 'fewer'} staged`;
}

/** Names as a sentence lists them: "#a, #b and 3 more". */
export function listed(names: readonly string[], most = 3): string {
	const rest = names.length - most;
	if (rest > 0) return `${names.slice(0, most).join(', ')} and ${number(rest)} more`;
	const last = names.at(-1) ?? '';
	return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}

/** What one call does: "Add 4 people to #a and #b". */
export function groupWords(
	{after, userIds, channelIds}: Pick<ReviewGroup, 'after' | 'userIds' | 'channelIds'>,
	personName: (userId: number) => string,
	channelName: (channelId: number) => string,
): string {
	const [only = 0] = userIds;
	const who =
		userIds.length === 1 ? openName(personName(only)) : count(userIds.length, 'person', 'people');
	const where = listed(channelIds.map(id => `#${openName(channelName(id))}`));
	return after ? `Add ${who} to ${where}` : `Remove ${who} from ${where}`;
}

/** What taking the run back leaves behind, to go on in a sentence; undefined when nothing stays. */
export function staysWords(
	{messaged, oneWay, emptied, left}: Effects,
	channelName: (channelId: number) => string,
): string | undefined {
	const names = (ids: readonly number[]) => listed(ids.map(id => `#${openName(channelName(id))}`));
	const closed = [...new Set([...oneWay, ...left])];
	const parts = [
		messaged > 0 && toldStays,
		closed.length > 0 && `nobody comes back into ${names(closed)}`,
		emptied.length > 0 && `${names(emptied)} ${emptied.length === 1 ? 'stays' : 'stay'} archived`,
	].filter(part => part !== false);
	return parts.length === 0 ? undefined : `${listed(parts)}.`;
}
