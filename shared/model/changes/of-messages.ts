import type {OwnFlag, Reaction} from '../message';

/** Whether a topic is marked as done; its messages move to the name that says so. */
export type ResolveChange = {
	readonly kind: 'resolve';
	readonly stream_id: number;
	/** Name without the mark. */
	readonly topic: string;
	/** Any message of the topic: it is found by this, and held back if it is elsewhere by now. */
	readonly message_id: number;
	readonly before: boolean;
	readonly after: boolean;
};

/** A topic of a channel. */
export type Place = {readonly stream_id: number; readonly topic: string};

/** Messages that go to another place in one call, or one by one. */
export type MoveChange = {
	readonly kind: 'move';
	readonly message_id: number;
	/** How far the call reaches from its message; `each` moves exactly `ids`. */
	readonly mode: 'change_one' | 'change_later' | 'change_all' | 'each';
	/** What moves; without this there is no way back. */
	readonly ids: readonly number[] | undefined;
	readonly before: Place;
	readonly after: Place;
	readonly tellsOld: boolean;
	readonly tellsNew: boolean;
	/** Brings back what a call took along and nobody chose. */
	readonly isSendBack?: boolean;
};

/** One of the caller's own flags of a message. */
export type FlagChange = {
	readonly kind: 'flag';
	readonly message_id: number;
	/** Who wrote it when, for when no list holds it. */
	readonly name: string;
	/** Undefined of a direct message. */
	readonly stream_id: number | undefined;
	readonly flag: OwnFlag;
	readonly before: boolean;
	readonly after: boolean;
};

/** The caller's reaction to a message. */
export type ReactionChange = Pick<Reaction, 'emoji_name' | 'emoji_code' | 'reaction_type'> & {
	readonly kind: 'reaction';
	readonly message_id: number;
	/** Who wrote it when, for when no list holds it. */
	readonly name: string;
	/** The caller. */
	readonly own_id: number;
	readonly before: boolean;
	readonly after: boolean;
};

/** The text of a message as it is stored, in Markdown. */
export type MessageTextChange = {
	readonly kind: 'message-text';
	readonly message_id: number;
	/** Where it was written: elsewhere other people may read. Undefined for direct messages. */
	readonly channelId: number | undefined;
	readonly before: string;
	readonly after: string;
};
