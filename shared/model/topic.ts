import {z} from 'zod';
import {textOf} from './bounds';
import {moment} from './moment';

/** Visibility policies of a topic (api-facts 8.4). */
export const TopicPolicy = {inherit: 0, muted: 1, unmuted: 2, followed: 3} as const;

export const topicPolicies: readonly number[] = Object.values(TopicPolicy);

/** A topic of a channel as its list gives it. */
export const topic = z
	.object({name: textOf('name', z.string()), max_id: z.int()})
	.meta({id: 'Topic'});
export type Topic = Readonly<z.output<typeof topic>>;

/** A policy that the caller set. */
export const userTopic = z
	.object({
		stream_id: z.int(),
		topic_name: textOf('name', z.string()),
		/** UNIX seconds. */
		last_updated: moment,
		visibility_policy: z.int(),
	})
	.meta({id: 'UserTopic'});
export type UserTopic = Readonly<z.output<typeof userTopic>>;

/** Topics are compared without case; blanks count (api-facts 8.4). */
export function topicKey(name: string): string {
	return name.toLowerCase();
}
