import {z} from 'zod';

/** A schema and all that it is made of, each once, in the order in which they stand in it. */
export function schemasIn(schema: z.core.$ZodType): ReadonlySet<z.core.$ZodType> {
	const found = new Set<z.core.$ZodType>();
	gather(schema, found);
	return found;
}

/** Looks into every part of a definition, so that no kind of schema is passed over. */
function gather(part: unknown, found: Set<z.core.$ZodType>): void {
	if (Array.isArray(part)) for (const each of part) gather(each, found);
	else if (part instanceof z.core.$ZodType) {
		if (found.has(part)) return;
		found.add(part);
		if (part instanceof z.core.$ZodLazy) return gather(part._zod.innerType, found);
		for (const [name, inner] of Object.entries(part._zod.def)) {
			if (name === 'shape') gather(Object.values(inner as object), found);
			else gather(inner, found);
		}
	}
}
