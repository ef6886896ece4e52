import {z} from 'zod';
import {barrier} from './barrier';
import {bounds} from './bounds';

/** What a plan would do, before it runs. */

/**
 * What steps bring with them. signed-out: people who are deactivated; stopped: bots that are; bots: of those
 * people, deactivated along with them; invitations: open ones of those, revoked; emptied: private channels
 * that are archived with their last subscriber; told: people to whom the notification bot writes; notices:
 * what it posts in topics; losing-access: people who lose sight of messages; guests: people who become
 * guests; values: people whose profile values go.
 */
export const effectKinds = [
	'signed-out',
	'stopped',
	'bots',
	'invitations',
	'emptied',
	'losing-access',
	'guests',
	'values',
	'told',
	'notices',
] as const;

/** So many are named. */
export const mostNamed = 20;

/** Characters that an id behind a name takes at most, in any language. */
const longestId = 40;

export const effect = z
	.strictObject({
		kind: z.enum(effectKinds),
		count: z.int().positive(),
		/** Of people, bots, channels or fields; the first ones. People of one name have their ids behind it. */
		names: z
			.array(z.string().max(bounds.name + longestId))
			.max(mostNamed)
			.readonly(),
		/** Whether there may be more than could be seen. */
		isAtLeast: z.literal(true).exactOptional(),
	})
	.readonly();
export type Effect = z.output<typeof effect>;

/** What carrying out takes. */
export const estimate = z
	.strictObject({
		/** Calls that carry changes. */
		calls: z.int().nonnegative(),
		/** With those that only look. */
		requests: z.int().nonnegative(),
		seconds: z.number().nonnegative(),
		/** Calls that the server takes in a window of its limit; left out where it told none. */
		limit: z.int().positive().exactOptional(),
		windowSeconds: z.number().positive().exactOptional(),
	})
	.readonly();
export type Estimate = z.output<typeof estimate>;

export const outlook = z
	.strictObject({
		/** UNIX milliseconds. */
		at: z.number(),
		/** How many steps would be carried out. */
		steps: z.int(),
		/** Steps that would be held. */
		holds: z
			.array(
				z
					.strictObject({
						n: z.int(),
						reason: z.enum(['drift', 'identity', 'permission', 'gone']),
						barrier: barrier.exactOptional(),
					})
					.readonly(),
			)
			.readonly(),
		/** Numbers of steps of which the server alone knows whether the account may. */
		unsure: z.array(z.int()).readonly(),
		effects: z.array(effect).readonly(),
		estimate,
	})
	.readonly();
export type Outlook = z.output<typeof outlook>;
