import table from './emoji-names.json';

/**
 * For each emoji the names that a service knows, the one that it shows first. Codes are code points
 * as lower-case hexadecimal with dashes, without variation selectors (api-facts 8.8).
 */
export type EmojiTable = ReadonlyMap<string, readonly string[]>;

/** The emoji of the service. */
export const emojiTable: EmojiTable = new Map(Object.entries(table));
