import {Table, type Row} from './table';

/** What a bot has beside its account. */
export type BotSettings = {
	/** Channel that it writes to where none is said. */
	readonly sendingChannelId: number | undefined;
	/** Channel whose events it gets where none is said. */
	readonly eventsChannelId: number | undefined;
	readonly hasAllPublic: boolean;
	/** Of an outgoing webhook. */
	readonly payloadUrl: string | undefined;
	readonly interface: number;
	readonly config: Readonly<Record<string, string>>;
};

const usual: BotSettings = {
	sendingChannelId: undefined,
	eventsChannelId: undefined,
	hasAllPublic: false,
	payloadUrl: undefined,
	interface: 1,
	config: {},
};

type Stored = Omit<Row<BotSettings>, 'config'> & {readonly config: string};

/** Settings of bots. Writing is only for `Store.write`. */
export class Bots extends Table {
	/** Goes up with every change. */
	writes = 0;
	readonly #of = this.prepare(`
		SELECT sending_channel_id AS sendingChannelId, events_channel_id AS eventsChannelId,
			has_all_public AS hasAllPublic, payload_url AS payloadUrl, interface, config
		FROM bot_settings WHERE user_id = ?`);
	readonly #put = this.prepare('INSERT OR REPLACE INTO bot_settings VALUES (?, ?, ?, ?, ?, ?, ?)');

	of(userId: number): BotSettings {
		const row = this.#of.get(userId) as Stored | undefined;
		if (row === undefined) return usual;
		return {
			sendingChannelId: row.sendingChannelId ?? undefined,
			eventsChannelId: row.eventsChannelId ?? undefined,
			hasAllPublic: row.hasAllPublic === 1,
			payloadUrl: row.payloadUrl ?? undefined,
			interface: row.interface,
			config: JSON.parse(row.config) as Record<string, string>,
		};
	}

	put(userId: number, settings: BotSettings): void {
		this.writes++;
		this.#put.run(
			userId,
			settings.sendingChannelId ?? null,
			settings.eventsChannelId ?? null,
			settings.hasAllPublic ? 1 : 0,
			settings.payloadUrl ?? null,
			settings.interface,
			JSON.stringify(settings.config),
		);
	}
}
