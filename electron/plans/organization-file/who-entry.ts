import {z} from 'zod';
import {bounds} from '../../../shared/model/bounds';

/** Who may do something, as the file says it: a group, or a map of groups and people. */

const label = z.string().min(1).max(bounds.name);

const named = z.strictObject({
	groups: z.array(label).max(bounds.list).optional(),
	people: z.array(label).max(bounds.list).optional(),
});

export const whoEntry = z.union([label, named]);
export type WhoEntry = z.output<typeof whoEntry>;

/** The same of something that is given to roles as well, by these words. */
export function whoWithRoles(words: readonly [string, ...string[]]) {
	return z.union([z.enum(words), label, named]);
}
