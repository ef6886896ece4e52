/** Somebody who can be mentioned. */
export type MentionedPerson = {
	readonly id: number;
	readonly fullName: string;
	readonly isActive: boolean;
};

/** A channel or a group as a text names it. */
export type Named = {readonly id: number; readonly name: string};

/** A pattern of the organization that turns words into links. */
export type Linkifier = {
	readonly id: number;
	/** In the RE2 manner, with `(?P<name>…)` for the parts. */
	readonly pattern: string;
	/** RFC 6570, with the named parts as variables. */
	readonly urlTemplate: string;
};

/** What a text may refer to. Every lookup answers undefined for what the sender cannot name. */
export type RenderContext = {
	/** By name, by name and id (both must fit), or by id alone. */
	readonly userByName?: (name: string | undefined, id?: number) => MentionedPerson | undefined;
	readonly channelByName?: (name: string) => Named | undefined;
	readonly groupByName?: (name: string) => Named | undefined;
	readonly realmEmoji?: (name: string) => {readonly sourceUrl: string} | undefined;
	readonly linkifiers?: readonly Linkifier[];
	/** Address of this server without a slash at its end; links to it become relative. */
	readonly rootUrl?: string;
	/** For code blocks that name no language. */
	readonly defaultCodeLanguage?: string;
	/** The sender's setting: `:)` becomes an emoji. */
	readonly translateEmoticons?: boolean;
	readonly previews?: Previews;
	/** What formulas may cost, in their parts; by the length of the text where it is not said. */
	readonly formulaParts?: number;
	/** Today, for times that name no day. */
	readonly now?: () => Date;
};

/**
 * Pictures and films below a paragraph: none, those of files uploaded to this server, or also those
 * of other hosts, which then come through this server's own `/thumbnail` path.
 */
export type Previews = 'none' | 'uploads' | 'all';

/** What a text turned into and what it refers to. */
export type Rendered = {
	readonly html: string;
	readonly mentions: {
		/** Mentioned aloud. */
		readonly userIds: readonly number[];
		readonly silentUserIds: readonly number[];
		/** Mentioned aloud. */
		readonly groupIds: readonly number[];
		readonly channelWildcard: boolean;
		readonly topicWildcard: boolean;
	};
	readonly hasLink: boolean;
	readonly hasImage: boolean;
	readonly hasAttachment: boolean;
	/** Path ids of uploaded files that the text links to. */
	readonly uploads: readonly string[];
	/** The text begins with `/me `. */
	readonly isMe: boolean;
};
