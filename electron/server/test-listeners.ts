import type {Client} from '../../shared/client/create-client';
import {eventSchema} from '../../shared/contract/events/index';

/** An event as a client got it, without its id. */
export type Heard = {readonly type: string; readonly [field: string]: unknown};

const knowsAll = {
	notification_settings_null: true,
	bulk_message_deletion: true,
	stream_typing_notifications: true,
};

/** A client with a queue of its own, which it empties whenever it is asked what it heard. */
export class Listener {
	readonly client: Client;
	readonly queueId: string;
	#last: number;

	private constructor(client: Client, queueId: string, last: number) {
		this.client = client;
		this.queueId = queueId;
		this.#last = last;
	}

	static async start(
		client: Client,
		options: Partial<Parameters<Client['register']>[0]> = {},
	): Promise<Listener> {
		const {queue_id, last_event_id} = await client.register({
			client_capabilities: knowsAll,
			fetch_event_types: [],
			...options,
		});
		return new Listener(client, queue_id ?? '', last_event_id);
	}

	/** Everything since the last time; throws where it is not what the contract says. */
	async heard(): Promise<readonly Heard[]> {
		const {events} = await this.client.getEvents({
			queue_id: this.queueId,
			last_event_id: this.#last,
			dont_block: true,
		});
		this.#last = events.at(-1)?.id ?? this.#last;
		for (const event of events) requireKnown(event);
		return events.map(({id: _id, ...event}) => event);
	}

	/** Waits until there is something new, and leaves it for `heard`. */
	async waitForMore(): Promise<void> {
		await this.client.getEvents({queue_id: this.queueId, last_event_id: this.#last});
	}

	async end(): Promise<void> {
		await this.client.deleteQueue({queue_id: this.queueId});
	}
}

function requireKnown(event: {readonly type: string; readonly op?: string | undefined}): void {
	const schema = eventSchema(event.type, event.op);
	if (schema === undefined) throw new Error(`No event is called ${event.type} ${event.op ?? ''}.`);
	schema.parse(event);
}
