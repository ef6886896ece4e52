import {z} from 'zod';
import {kindOf, longestList, longestText} from '../model/bounds';
import {hasHeapedSigns} from '../model/joined-signs';
import {isWithinTime} from '../model/moment';

/**
 * Compiles a schema into a quick yes-or-no check. The page's content policy forbids making functions
 * from text, which is how zod gets its speed; a list of 100,000 people would take longer to check
 * than to read. Only plain shapes are compiled: a schema with a transform, a codec or a custom rule
 * gives `undefined`, and the caller uses zod alone.
 *
 * A "no" is never final: `salvage.ts` then looks where and why. A "yes" means that zod would accept
 * it too, and that nothing in it is longer than `shared/model/bounds.ts` lets it be.
 */
export function compileFits(schema: z.core.$ZodType): ((value: unknown) => boolean) | undefined {
	const def = (schema as z.core.$ZodTypes)._zod.def;
	// A schema with rules beyond its type (ranges, patterns) is left to zod.
	if (def.checks !== undefined && def.checks.length > 0) return undefined;
	switch (def.type) {
		case 'string': {
			if ('format' in def) return undefined;
			const most = longestText(schema);
			const kind = kindOf(schema);
			// What stands in lists is put in order and laid out by the thousand.
			return kind === 'name' || kind === 'description'
				? value => typeof value === 'string' && value.length <= most && !hasHeapedSigns(value)
				: value => typeof value === 'string' && value.length <= most;
		}
		case 'boolean':
			return value => typeof value === 'boolean';
		case 'null':
			return value => value === null;
		case 'unknown':
			return () => true;
		case 'number': {
			if ('format' in def && def.format !== 'safeint') return undefined;
			const isNumber = 'format' in def ? Number.isSafeInteger : Number.isFinite;
			const isWithin = isWithinTime(schema);
			return isWithin === undefined
				? isNumber
				: value => isNumber(value) && isWithin(value as number);
		}
		case 'literal': {
			const allowed = new Set<unknown>(def.values);
			return value => allowed.has(value);
		}
		case 'enum': {
			const allowed = new Set<unknown>(Object.values(def.entries));
			return value => allowed.has(value);
		}
		case 'nullable': {
			const inner = compileFits(def.innerType);
			return inner && (value => value === null || inner(value));
		}
		// Only told to be missing: filling it in is left to zod, so the answers of operations have none.
		case 'default':
		case 'optional': {
			const inner = compileFits(def.innerType);
			return inner && (value => value === undefined || inner(value));
		}
		case 'array': {
			const element = compileFits(def.element);
			const most = longestList(schema);
			return (
				element && (value => Array.isArray(value) && value.length <= most && value.every(element))
			);
		}
		case 'record': {
			const inner = compileFits(def.valueType);
			const most = longestList(schema);
			return inner && (value => isPlainObject(value) && isEach(value, most, inner));
		}
		case 'union': {
			const options = def.options.map(compileFits);
			return options.every(fits => fits !== undefined)
				? value => options.some(fits => fits(value))
				: undefined;
		}
		case 'object': {
			// One that refuses unknown keys is left to zod.
			if (def.catchall?._zod.def.type === 'never') return undefined;
			const fields: [string, (value: unknown) => boolean][] = [];
			for (const [key, field] of Object.entries(def.shape)) {
				const inner = compileFits(field);
				if (inner === undefined) return undefined;
				fields.push([key, inner]);
			}
			return value => {
				if (!isPlainObject(value)) return false;
				for (const [key, fits] of fields) if (!fits(value[key])) return false;
				return true;
			};
		}
		default:
			return undefined;
	}
}

/** Whether everything in an object fits and is not too much; what comes after the first misfit is not looked at. */
function isEach(
	value: Readonly<Record<string, unknown>>,
	most: number,
	fits: (entry: unknown) => boolean,
): boolean {
	const entries = Object.values(value);
	return entries.length <= most && entries.every(fits);
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}
