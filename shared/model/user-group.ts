import {z} from 'zod';
import {textOf} from './bounds';

/** A group of people; the eight of the system follow the roles (api-facts 5.4). */
export const userGroup = z
	.object({
		id: z.int(),
		name: textOf('name', z.string()),
		description: textOf('description', z.string()),
		/** Direct members; those of subgroups come on top. */
		members: z.array(z.int()),
		direct_subgroup_ids: z.array(z.int()),
		is_system_group: z.boolean(),
		can_mention_group: z.unknown().optional(),
	})
	.meta({id: 'UserGroup'});
export type UserGroup = Readonly<z.output<typeof userGroup>>;
