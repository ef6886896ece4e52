import {z} from 'zod';

/**
 * Why an account may not make a change, as a code: screens and the command line have the words.
 *
 * role: it is left to people of a higher role; owner: it is about an owner or makes one; only-owner: the
 * organization would be without one; policy: a policy of the organization or of a channel; outside: the
 * account is not in the private channel; removers: it is not among those who remove others from the
 * channel; author: it is left to whoever wrote it; creator: to whoever made it; off: it is turned off in
 * this organization; group: it is left to members of the group; system: the server makes such a group
 * itself; bot: no call for people does it to a bot; guest, automated: guests or bots have no
 * such call.
 */
const whyBarred = z.enum([
	'role',
	'owner',
	'only-owner',
	'policy',
	'outside',
	'removers',
	'author',
	'creator',
	'off',
	'group',
	'system',
	'bot',
	'guest',
	'automated',
]);

/** Who could make it; `elsewhere` is the chat app, `nobody` that something has to change first. */
export const whoCould = z.enum([
	'owners',
	'administrators',
	'moderators',
	'full-members',
	'members',
	'people',
	'subscribers',
	'removers',
	'author',
	'creator',
	'elsewhere',
	'nobody',
]);
export type WhoCould = z.output<typeof whoCould>;

export const barrier = z.strictObject({why: whyBarred, who: whoCould}).readonly();
export type Barrier = z.output<typeof barrier>;
