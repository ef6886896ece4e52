import type {z} from 'zod';

/**
 * The longest that a part of an answer may be before the window cuts it: far more than the service
 * allows, and little enough to be drawn. Texts in UTF-16 units, lists in entries.
 */
export const bounds = {
	/** Names of people, channels and topics, which stand in lists. */
	name: 1000,
	description: 16_000,
	/** Rendered text of a message. */
	html: 200_000,
	/** Any other text: sources and data are never cut, so a longer one counts as unreadable. */
	text: 1_000_000,
	list: 200_000,
	/** Of one answer about what happened: whoever tells more is asked how things are. */
	events: 10_000,
	reactions: 20_000,
	/** Profile fields, and values of a person: each person shows all of them, and so does their screen. */
	fields: 300,
	/** Of a list field. */
	options: 20_000,
	/** Data of an external account: an address and few words. */
	accountData: 4000,
	/** The value of a field that holds people. */
	ids: 65_536,
} as const;

/** Kinds of text that are cut. A source is none of them: it is edited and sent back. */
export type TextKind = 'name' | 'description' | 'html';

const kinds = new WeakMap<z.core.$ZodType, TextKind>();
const lists = new WeakMap<z.core.$ZodType, number>();

/** Says of what kind a text is, so that it is cut where it is longer than that kind may be. */
export function textOf<T extends z.ZodString>(kind: TextKind, schema: T): T {
	kinds.set(schema, kind);
	return schema;
}

/** Gives a list, or a record, a bound of its own. */
export function listUpTo<T extends z.ZodArray | z.ZodRecord>(most: number, schema: T): T {
	lists.set(schema, most);
	return schema;
}

export function kindOf(schema: z.core.$ZodType): TextKind | undefined {
	return kinds.get(schema);
}

export function longestText(schema: z.core.$ZodType): number {
	return bounds[kinds.get(schema) ?? 'text'];
}

export function longestList(schema: z.core.$ZodType): number {
	return lists.get(schema) ?? bounds.list;
}
