import {z} from 'zod';

/** More than there are emoji, and names of one. */
const mostEmoji = 10_000;
const mostNames = 50;

const code = z.string().regex(/^[0-9a-f]{2,6}(?:-[0-9a-f]{2,6}){0,9}$/);
const name = z.string().regex(/^[\p{L}\p{M}\p{N}_+-]{1,100}$/u);

/** The names of emoji by their code, as they come over the bridge. */
export const emojiNames = z.array(z.tuple([code, z.array(name).min(1)])).max(mostEmoji);
export type EmojiNames = z.output<typeof emojiNames>;

const emojiData = z.object({code_to_names: z.record(z.string(), z.unknown())});

/**
 * The table that a server gives at its `server_emoji_data_url`; what is no emoji with names is left
 * out. Undefined where nothing is left, or it is no such table.
 */
export function readEmojiData(data: unknown): EmojiNames | undefined {
	const {data: read} = emojiData.safeParse(data);
	const rows = Object.entries(read?.code_to_names ?? {}).slice(0, mostEmoji);
	const known = rows.flatMap(([key, names]): EmojiNames => {
		const some = Array.isArray(names) ? names.slice(0, mostNames) : names;
		const row = emojiNames.element.safeParse([key, some]);
		return row.success ? [row.data] : [];
	});
	return known.length === 0 ? undefined : known;
}
