import type {z} from 'zod';
import {schemasIn} from '../../shared/contract/schemas-in';

/** How a service names a key in an answer: of the account, or of its bots. */
const keyName = 'api_key';

/** Whether an answer of this schema may hold a key, however deep it lies in lists and records. */
export function holdsKey(schema: z.core.$ZodType): boolean {
	return [...schemasIn(schema)].some(each => namesOf(each).includes(keyName));
}

/** Names of fields: of a record, or of those that a record of many lets there be. */
function namesOf(schema: z.core.$ZodType): readonly unknown[] {
	const {def} = (schema as z.core.$ZodTypes)._zod;
	if (def.type === 'object') return Object.keys(def.shape);
	if (def.type === 'enum') return Object.values(def.entries);
	return def.type === 'literal' ? def.values : [];
}
