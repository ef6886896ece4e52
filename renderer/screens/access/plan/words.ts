import {plural, t} from '@lingui/core/macro';
import {formatList, formatNumber} from '../../../../shared/languages/formats';
import {openName} from '../../../../shared/model/shown-name';
import {countAccounts} from '../../../people-actions/change-plan';
import {toldByBoth} from '../../../channels/told-by-bot';
import type {Effects, ReviewGroup} from './review';
import type {Delta} from './membership-edits';
import {inARow, someNames} from '../../../text/in-a-row';
import {asSentence} from '../../../plans/plan-words';

export function countChanges(amount: number): string {
	return plural(amount, {one: '# change', other: '# changes'});
}

export function stagedCells(amount: number): string {
	return plural(amount, {one: '# cell staged.', other: '# cells staged.'});
}

/** What is staged with its sign: `+3`, `−2`; `±1` where as many come as go. */
export function signed({added, removed}: Delta): string {
	if (added === removed) return `±${formatNumber(added)}`;
	return added > removed
		? `+${formatNumber(added - removed)}`
		: `−${formatNumber(removed - added)}`;
}

/** A total with what is staged: "12 channels, staged: 2 added, 1 removed". */
export function totalWords(total: string, delta: Delta | undefined): string {
	return delta === undefined ? total : inARow([total, deltaWords(delta)]);
}

/** The same without the total. */
export function deltaWords({added, removed}: Delta): string {
	if (removed === 0) return plural(added, {one: 'staged: # added', other: 'staged: # added'});
	if (added === 0) return plural(removed, {one: 'staged: # removed', other: 'staged: # removed'});
	const [more, less] = [formatNumber(added), formatNumber(removed)];
	return t`staged: ${more} added, ${less} removed`;
}

/** Names as a sentence lists them: "#a, #b, and 3 more". */
export function listed(names: readonly string[]): string {
	return someNames(names, 3);
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
	const channels = listed(emptied.map(id => `#${openName(channelName(id))}`));
	return plural(
		{count: emptied.length},
		{
			one: `${channels} is archived now.`,
			other: `${channels} are archived now.`,
		},
	);
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
		toldByBoth(messaged > 0, messagedByUndo),
		closed.length > 0 && nobodyBack(names(closed)),
		stuck.length > 0 && othersStay(names(stuck)),
		emptied.length > 0 && stayArchived(emptied.length, names(emptied)),
	].filter(part => part !== false);
	return parts.length === 0 ? undefined : asSentence(formatList(parts));
}

const nobodyBack = (channels: string) => t`nobody is added back to ${channels}`;
const othersStay = (channels: string) => t`others added to ${channels} stay there`;

function stayArchived(count: number, channels: string): string {
	return plural(count, {
		one: `${channels} stays archived`,
		other: `${channels} stay archived`,
	});
}
