import {z} from 'zod';

/** Most entries of a list in one call: more than any screen or known client sends at once. */
export const mostEntries = 10_000;

export const tooManyEntries = `too many entries (limit: ${mostEntries})`;

/**
 * An array whose first wrong entry ends its reading: the usual one makes an issue of each, of which
 * only the first is told. One that is too long is not read at all.
 */
const List = z.core.$constructor<z.ZodArray>('List', (list, def) => {
	z.ZodArray.init(list, def);
	const parseWhole = list._zod.parse;
	list._zod.parse = (payload, context) => {
		const {value: entries} = payload;
		if (!Array.isArray(entries)) return parseWhole(payload, context);
		if (entries.length > mostEntries) return payload;
		const read: unknown[] = [];
		for (const entry of entries as readonly unknown[]) {
			const one = def.element._zod.run({value: entry, issues: []}, context);
			if (one instanceof Promise) throw new z.core.$ZodAsyncError();
			if (one.issues.length > 0) {
				payload.issues.push(...z.core.util.prefixIssues(read.length, one.issues));
				break;
			}
			read.push(one.value);
		}
		payload.value = read;
		return payload;
	};
});

/** A list in a parameter. */
export function listOf<T extends z.ZodType>(entry: T): z.ZodArray<T> {
	const list = new List({type: 'array', element: entry}) as unknown as z.ZodArray<T>;
	return list.max(mostEntries, tooManyEntries);
}
