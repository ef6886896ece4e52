import {z} from 'zod';
import {textOf} from './bounds';

/** What an outgoing webhook calls; `token` goes along, so that whoever is called knows by whom. */
export const botService = z.looseObject({
	base_url: z.string().optional(),
	interface: z.int().optional(),
	token: z.string().optional(),
});

/** A bot as its owner and administrators know it (api-more "GET /bots", events `realm_bot`). */
export const realmBot = z
	.object({
		user_id: z.int(),
		email: z.string(),
		full_name: textOf('name', z.string()),
		/** 1 generic, 2 incoming webhook, 3 outgoing webhook, 4 embedded. */
		bot_type: z.int(),
		is_active: z.boolean(),
		owner_id: z.int().nullable(),
		avatar_url: z.string().nullable(),
		api_key: z.string().optional(),
		default_sending_stream: textOf('name', z.string()).nullable(),
		default_events_register_stream: textOf('name', z.string()).nullable(),
		default_all_public_streams: z.boolean(),
		services: z.array(botService),
	})
	.meta({id: 'Bot'});

export type RealmBot = Readonly<z.output<typeof realmBot>>;

export const BotType = {generic: 1, incomingWebhook: 2, outgoingWebhook: 3, embedded: 4} as const;
