import {z} from 'zod';

/** Settings of the organization that say who may write and change messages, and until when. */
export const realmTimes = z
	.object({
		realm_allow_message_editing: z.boolean(),
		realm_message_content_edit_limit_seconds: z.int().nullable(),
		realm_move_messages_within_stream_limit_seconds: z.int().nullable(),
		realm_move_messages_between_streams_limit_seconds: z.int().nullable(),
		realm_allow_edit_history: z.boolean(),
		realm_edit_topic_policy: z.int(),
		realm_move_messages_between_streams_policy: z.int(),
		realm_delete_own_message_policy: z.int(),
		realm_message_content_delete_limit_seconds: z.int().nullable(),
		realm_waiting_period_threshold: z.int(),
		/** 2: nobody writes direct messages. */
		realm_private_message_policy: z.int(),
		max_file_upload_size_mib: z.int(),
		/** Where the names of emoji are read, from the server's root. */
		server_emoji_data_url: z.string(),
	})
	.partial();
export type RealmTimes = Readonly<z.output<typeof realmTimes>>;
