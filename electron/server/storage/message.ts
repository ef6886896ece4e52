import {rowsIn} from './ids';

/** A message as it is stored. */
export type MessageRecord = {
	readonly id: number;
	readonly senderId: number;
	/** Undefined for direct messages. */
	readonly channelId: number | undefined;
	/** Empty for direct messages. */
	readonly topic: string;
	/** Everybody in the conversation, sorted; undefined for channel messages. */
	readonly recipients: readonly number[] | undefined;
	/** Name of the program that sent it. */
	readonly client: string;
	readonly content: string;
	/** HTML. */
	readonly rendered: string;
	/** Milliseconds since 1970. */
	readonly sentAt: number;
	readonly editedAt: number | undefined;
	readonly traits: number;
};

/** Where a message is, without its texts. */
export type MessagePlace = Pick<MessageRecord, 'id' | 'channelId' | 'topic' | 'recipients'>;

/** Reads a row with a JSON list `rows` of places, in the order of their fields. */
export function placesIn(row: unknown): readonly MessagePlace[] {
	return rowsIn<[number, number | null, string, number[] | null]>(row).map(
		([id, channelId, topic, recipients]) => ({
			id,
			channelId: channelId ?? undefined,
			topic,
			recipients: recipients ?? undefined,
		}),
	);
}

/** What searches ask of a message, as bits. */
export const trait = {link: 1, image: 2, attachment: 4, me: 8} as const;

/** Flags of a reader's own copy, as bits (api-spec "Message flags"). */
export const flagBits = {
	read: 1,
	starred: 2,
	collapsed: 4,
	mentioned: 8,
	stream_wildcard_mentioned: 16,
	topic_wildcard_mentioned: 32,
	group_mentioned: 64,
	has_alert_word: 128,
	historical: 256,
} as const;

/** Somebody is meant: by name, in a group, or with everybody. */
export const anyMention =
	flagBits.mentioned |
	flagBits.group_mentioned |
	flagBits.stream_wildcard_mentioned |
	flagBits.topic_wildcard_mentioned;

/** Copies of direct messages carry this bit beside their flags, so that an index leads to them. */
export const directBit = 512;

export type FlagName = keyof typeof flagBits;

/** Names of the flags that are set, in the service's order (api-facts 8.6). */
export function flagNames(flags: number): string[] {
	const names = (Object.keys(flagBits) as FlagName[]).filter(
		name => (flags & flagBits[name]) !== 0,
	);
	const hasWildcard =
		(flags & (flagBits.stream_wildcard_mentioned | flagBits.topic_wildcard_mentioned)) !== 0;
	return hasWildcard ? [...names, 'wildcard_mentioned'] : names;
}

/** What somebody without a copy of their own sees. */
export const withoutCopy = flagBits.read | flagBits.historical;
