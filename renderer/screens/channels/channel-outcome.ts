import {plural, t} from '@lingui/core/macro';
import {isReversible, type NewChannel} from '../../../shared/model/change';
import {channelKey} from '../../../shared/model/channel';
import type {ChannelDirectory} from '../../api/channels/channels';
import {rowsOf, type ChannelRow} from '../../channels/channel-row';
import {kindWords} from '../../channels/channel-words';
import type {ChannelFields} from '../../channels/form/channel-fields';
import {finalWords} from '../../runs/use-removal';

/** What comes of the form that creates a channel, and what is told of it. */

export function channelNamed(directory: ChannelDirectory | undefined, name: string) {
	const key = channelKey(name);
	return directory && rowsOf(directory).find(({channel}) => channelKey(channel.name) === key);
}

/**
 * Whether somebody else made a channel of this name while the call was on its way: the service then only
 * adds people to it. Where no creator is told, its kind decides.
 */
export function isOfSomebodyElse(
	{kind, channel: {creator_id: creatorId}}: ChannelRow,
	asked: ChannelFields,
	ownId: number | undefined,
): boolean {
	const isOthers = typeof creatorId === 'number' && ownId !== undefined && creatorId !== ownId;
	return isOthers || kind !== asked.kind;
}

export function foundThere({channel, kind}: ChannelRow) {
	return {
		label: kindWords[kind].isThere(channel.name),
		detail: t`Somebody else created it meanwhile. It keeps its own settings; people were only added to it.`,
	};
}

export function sentences(...parts: readonly (string | undefined)[]): string {
	return parts.filter(part => part !== undefined).join(' ');
}

export function created(change: NewChannel) {
	const {name} = change.after;
	const label = t`#${name} created.`;
	if (!isReversible(change)) return {label, detail: t`To undo this, archive it.`};
	return {
		label,
		detail: t`Undo archives it.`,
		changes: [change],
		harmOfUndo: `${t`#${name} is archived: all subscribers are removed, and no one can read its messages.`} ${finalWords()}`,
	};
}

/** Where nobody is named, one joins oneself. */
export function joined(
	{id, channel}: ChannelRow,
	named: readonly number[],
	ownId: number | undefined,
) {
	const userIds = named.length > 0 || ownId === undefined ? named : [ownId];
	return {
		label: addedWords(userIds.length, `#${channel.name}`),
		changes: userIds.map(
			user_id =>
				({kind: 'membership', user_id, stream_id: id, before: false, after: true}) as const,
		),
	};
}

function addedWords(count: number, channel: string): string {
	return plural(count, {
		one: `# person added to ${channel}.`,
		other: `# people added to ${channel}.`,
	});
}
