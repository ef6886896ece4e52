import {z} from 'zod';
import {textOf} from './bounds';
import {moment} from './moment';

/** Who may do what with a group, as far as a server of its level tells it; each is a group, or people and groups. */
export const groupRights = [
	'can_mention_group',
	'can_manage_group',
	'can_add_members_group',
	'can_remove_members_group',
	'can_join_group',
	'can_leave_group',
] as const;
export type GroupRight = (typeof groupRights)[number];

/** First feature levels of the rights that are not there from the beginning (api-facts 15.2). */
export const laterRights = {
	can_manage_group: 283,
	can_join_group: 301,
	can_add_members_group: 305,
	can_leave_group: 308,
	can_remove_members_group: 324,
} as const satisfies Partial<Record<GroupRight, number>>;
export type LaterRight = keyof typeof laterRights;

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
		/** Feature level 283. */
		can_manage_group: z.unknown().optional(),
		/** Feature level 305. */
		can_add_members_group: z.unknown().optional(),
		/** Feature level 324. */
		can_remove_members_group: z.unknown().optional(),
		/** Feature level 301. */
		can_join_group: z.unknown().optional(),
		/** Feature level 308. */
		can_leave_group: z.unknown().optional(),
		/** UNIX seconds; null when unknown (feature level 293). */
		date_created: moment.nullable().optional(),
		/** Null when unknown, and for groups of the system (feature level 293). */
		creator_id: z.int().nullable().optional(),
	})
	.meta({id: 'UserGroup'});
export type UserGroup = Readonly<z.output<typeof userGroup>>;
