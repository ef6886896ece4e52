import {z} from 'zod';
import {bounds} from '../bounds';

const id = z.int();
const ids = z.array(id).max(bounds.list).readonly();

/** Who may do something: a group, or people and groups without a name (level 258). */
export const setting = z.union([
	id,
	z.strictObject({direct_members: ids, direct_subgroups: ids}).readonly(),
]);

const parts = {
	name: z.string().max(bounds.name),
	description: z.string().max(bounds.description),
} as const;

const rights = {
	can_mention_group: setting.exactOptional(),
	can_manage_group: setting.exactOptional(),
	can_add_members_group: setting.exactOptional(),
	can_remove_members_group: setting.exactOptional(),
	can_join_group: setting.exactOptional(),
	can_leave_group: setting.exactOptional(),
} as const;

/** What a group is called, what it is for, and who may do what with it. */
export const groupParts = z
	.strictObject({
		name: parts.name.exactOptional(),
		description: parts.description.exactOptional(),
		...rights,
	})
	.readonly();
export type GroupParts = z.output<typeof groupParts>;

/** Some parts of a group of people. */
export const groupChange = z
	.strictObject({kind: z.literal('group'), group_id: id, before: groupParts, after: groupParts})
	.readonly();
export type GroupChange = z.output<typeof groupChange>;

/** Whether somebody is in a group directly. */
export const groupMemberChange = z
	.strictObject({
		kind: z.literal('group-member'),
		user_id: id,
		group_id: id,
		before: z.boolean(),
		after: z.boolean(),
	})
	.readonly();
export type GroupMemberChange = z.output<typeof groupMemberChange>;

/** Whether the members of a group belong to another one as well. */
export const subgroupChange = z
	.strictObject({
		kind: z.literal('subgroup'),
		subgroup_id: id,
		group_id: id,
		before: z.boolean(),
		after: z.boolean(),
	})
	.readonly();
export type SubgroupChange = z.output<typeof subgroupChange>;

/** A group as it is made, or was before it went. */
const whole = z
	.strictObject({
		name: parts.name,
		description: parts.description,
		members: ids,
		subgroups: ids,
		...rights,
	})
	.readonly();

/** A group of people. */
export const newGroup = z
	.strictObject({
		kind: z.literal('new-group'),
		before: z.null(),
		after: whole,
		group_id: id.exactOptional(),
	})
	.readonly();
export type NewGroup = z.output<typeof newGroup>;

/** A group that goes; what it was is made anew by an undo, under another number. */
export const groupDeletion = z
	.strictObject({
		kind: z.literal('group-deletion'),
		group_id: id,
		name: parts.name,
		before: z.literal(true),
		after: z.literal(false),
		was: whole.exactOptional(),
		/** Somebody else was quicker. */
		isGone: z.literal(true).exactOptional(),
	})
	.readonly();
export type GroupDeletion = z.output<typeof groupDeletion>;
