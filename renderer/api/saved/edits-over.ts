import {z} from 'zod';

/**
 * What was typed over something that is stored: the parts that differ from it, and what stood in their
 * places when they were begun. All other parts stay what is stored.
 */
export type EditsOver<Parts> = {
	readonly changes: Partial<Parts>;
	readonly over: Partial<Parts>;
	/** What the thing was called, for when it is gone. */
	readonly of?: string | undefined;
};

type Loose<Parts> = {readonly [Name in keyof Parts]?: Parts[Name] | undefined};

/** The same as it is kept until it is saved. */
export function savedEdits<Parts extends object>(
	parts: z.ZodType<Loose<Parts>>,
): z.ZodType<EditsOver<Parts>> {
	return z
		.object({changes: parts, over: parts, of: z.string().optional()})
		.transform(({changes, over, of}) => ({changes: present(changes), over: present(over), of}));
}

function present<Parts extends object>(parts: Loose<Parts>): Partial<Parts> {
	const there = Object.entries(parts).filter(([, value]) => value !== undefined);
	return Object.fromEntries(there) as Partial<Parts>;
}

/** What a draft changes of what is stored; undefined where that is nothing. */
export function editsOver<Parts extends object>(
	now: Parts,
	draft: Parts,
	before: EditsOver<Parts> | undefined,
	of: string,
): EditsOver<Parts> | undefined {
	// What is being saved may be shown as stored already, and may still be refused.
	const over = {...now, ...before?.over};
	const names = partsIn(now).filter(
		name => !isSamePart(draft[name], now[name]) || !isSamePart(draft[name], over[name]),
	);
	return editsOfParts(draft, over, names, of);
}

/** What is left to save once a draft was: only what was typed since. */
export function editsSince<Parts extends object>(
	edits: EditsOver<Parts> | undefined,
	saved: Parts,
): EditsOver<Parts> | undefined {
	const names = partsIn(edits?.changes).filter(
		name => !isSamePart(edits?.changes[name], saved[name]),
	);
	return edits && editsOfParts(edits.changes, saved, names, edits.of);
}

/**
 * What is left of a draft without the parts that are stored just so, or came to stand there as they were
 * typed: those are saved, also where the answer was lost.
 */
export function editsBeside<Parts extends object>(
	now: Parts,
	edits: EditsOver<Parts> | undefined,
): EditsOver<Parts> | undefined {
	if (edits === undefined) return undefined;
	const {changes, over, of} = edits;
	const hasCome = (name: keyof Parts) =>
		over[name] !== undefined &&
		!isAlike(over[name], now[name]) &&
		isAlike(changes[name], now[name]);
	const names = partsIn(changes).filter(
		name => !isSamePart(changes[name], now[name]) && !hasCome(name),
	);
	return editsOfParts(changes, over, names, of);
}

/** The parts that somebody else has changed since they were begun to be written over, to something else. */
export function conflictingParts<Parts extends object>(
	now: Parts,
	edits: EditsOver<Parts> | undefined,
): readonly (keyof Parts)[] {
	if (edits === undefined) return [];
	const {changes, over} = edits;
	return partsIn(changes).filter(
		name =>
			over[name] !== undefined &&
			!isAlike(over[name], now[name]) &&
			!isAlike(changes[name], now[name]),
	);
}

/** What was typed in one part is from now on over what stands there. */
export function keepMine<Parts extends object>(
	now: Parts,
	edits: EditsOver<Parts> | undefined,
	name: keyof Parts,
): EditsOver<Parts> | undefined {
	return edits && {...edits, over: {...edits.over, [name]: now[name]}};
}

/** Lets go of what was typed in one part. */
export function takeTheirs<Parts extends object>(
	edits: EditsOver<Parts> | undefined,
	name: keyof Parts,
): EditsOver<Parts> | undefined {
	const left = partsIn(edits?.changes).filter(other => other !== name);
	return edits && editsOfParts(edits.changes, edits.over, left, edits.of);
}

function editsOfParts<Parts extends object>(
	changes: Partial<Parts>,
	over: Partial<Parts>,
	names: readonly (keyof Parts)[],
	of: string | undefined,
): EditsOver<Parts> | undefined {
	if (names.length === 0) return undefined;
	return {changes: only(changes, names), over: only(over, names), of};
}

export function isSamePart(one: unknown, other: unknown): boolean {
	return JSON.stringify(one) === JSON.stringify(other);
}

/** Servers trim texts, and take the line breaks out of some. */
function isAlike(one: unknown, other: unknown): boolean {
	const plain = (part: unknown) =>
		JSON.stringify(part, (_key, value: unknown) =>
			typeof value === 'string' ? value.replaceAll(/\r\n|[\r\n]/g, ' ').trim() : value,
		);
	return plain(one) === plain(other);
}

function partsIn<Parts extends object>(parts: Partial<Parts> | undefined): (keyof Parts)[] {
	return Object.keys(parts ?? {}) as (keyof Parts)[];
}

function only<Parts extends object>(
	parts: Partial<Parts>,
	names: readonly (keyof Parts)[],
): Partial<Parts> {
	return Object.fromEntries(names.map(name => [name, parts[name]])) as Partial<Parts>;
}
