import {plural, t} from '@lingui/core/macro';
import {formatNumber} from '../../../../shared/languages/formats';
import {openName} from '../../../../shared/model/shown-name';
import {countAccounts} from '../../../people-actions/change-plan';
import {toldAnew, toldStays} from '../../../channels/told-by-bot';
import type {Effects, ReviewGroup} from './review';
import type {Delta} from './membership-edits';

export function number(amount: number): string {
	return formatNumber(amount);
}

export function count(amount: number, one: string, many: string): string {
	return `${number(amount)} ${amount === 1 ? one : many}`;
}

/** What is staged with its sign: `+3`, `−2`; `±1` where as many come as go. */
export function signed({added, removed}: Delta): string {
	if (added === removed) return `±${number(added)}`;
	return added > removed ? `+${number(added - removed)}` : `−${number(removed - added)}`;
}

/** A total with what is staged: "12 channels, staged: 2 added, 1 removed". */
export function totalWords(
	total: number,
	delta: Delta | undefined,
	one: string,
	many = `${one}s`,
): string {
	const words = `${number(total)} ${total === 1 ? one : many}`;
	return delta === undefined ? words : `${words}, ${deltaWords(delta)}`;
}

/** The same without the total. */
export function deltaWords({added, removed}: Delta): string {
	const parts = [
		added > 0 && `${number(added)} added`,
		removed > 0 && `${number(removed)} removed`,
	].filter(part => part !== false);
	return t`staged: ${parts.join(', ')}`;
}

/** Names as a sentence lists them: "#a, #b and 3 more". */
export function listed(names: readonly string[], most = 3): string {
	const rest = names.length - most;
	if (rest > 0) return t`${names.slice(0, most).join(', ')} and ${number(rest)} more`;
	const last = names.at(-1) ?? '';
	return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}

/** What one call does: "Add 4 people to #a and #b". */
export function groupWords(
	{after, userIds, channelIds}: Pick<ReviewGroup, 'after' | 'userIds' | 'channelIds'>,
	personName: (userId: number) => string,
	channelName: (channelId: number) => string,
	isBot: (userId: number) => boolean = () => false,
): string {
	const [only = 0] = userIds;
	const who =
		userIds.length === 1
			? openName(personName(only))
			: countAccounts(userIds.map(id => ({is_bot: isBot(id)})));
	const where = listed(channelIds.map(id => `#${openName(channelName(id))}`));
	return after ? t`Add ${who} to ${where}` : t`Remove ${who} from ${where}`;
}

/** Which private channels are archived by it, because nobody is left in them; undefined for none. */
export function archivedWords(
	{emptied}: Pick<Effects, 'emptied'>,
	channelName: (channelId: number) => string,
): string | undefined {
	if (emptied.length === 0) return undefined;
	const names = listed(emptied.map(id => `#${openName(channelName(id))}`));
	return `${names} ${plural(emptied.length, {one: 'is', other: 'are'})} archived now.`;
}

/** What taking the run back leaves behind, to go on in a sentence; undefined when nothing stays. */
export function staysWords(
	{messaged, messagedByUndo, oneWay, emptied, left, stuck, shut, isFinal}: Effects,
	channelName: (channelId: number) => string,
): string | undefined {
	const names = (ids: readonly number[]) => listed(ids.map(id => `#${openName(channelName(id))}`));
	if (isFinal) return undefined;
	const closed = [...new Set([...oneWay, ...left, ...shut])];
	const parts = [
		messaged > 0 && toldStays(),
		messagedByUndo > 0 && toldAnew(messagedByUndo),
		closed.length > 0 && t`nobody is added back to ${names(closed)}`,
		stuck.length > 0 && t`others added to ${names(stuck)} stay there`,
		emptied.length > 0 &&
			`${names(emptied)} ${plural(emptied.length, {one: 'stays', other: 'stay'})} archived`,
	].filter(part => part !== false);
	return parts.length === 0 ? undefined : `${listed(parts)}.`;
}
