import type {Client} from '../client/create-client';
import type {Place} from '../model/change';
import type {Message} from '../model/message';

type WithId = {readonly id: number};

export type ReadTopic<T extends WithId> = {
	/** Those that the account may read, the oldest first. */
	readonly messages: readonly T[];
	/** False when there are more than were read. */
	readonly isWhole: boolean;
};

export type TopicMessages = ReadTopic<Pick<Message, 'id' | 'timestamp'>>;

/** Of a longer topic the newest messages are known. */
export const mostRead = 5000;
const pageLength = 1000;

/** Reads the ids and times of a topic, as far as it is not too long. */
export function readTopic(
	client: Client,
	place: Place,
	signal?: AbortSignal,
): Promise<TopicMessages> {
	return readTopicAs(client, place, ({id, timestamp}) => ({id, timestamp}), signal);
}

/** Reads of every message of a topic what is picked from it. */
export async function readTopicAs<T extends WithId>(
	client: Client,
	{stream_id, topic}: Place,
	pick: (message: Message) => T,
	signal?: AbortSignal,
): Promise<ReadTopic<T>> {
	let messages: readonly T[] = [];
	for (;;) {
		const [oldest] = messages;
		const page = await client.getMessages(
			{
				anchor: oldest === undefined ? 'newest' : String(oldest.id),
				include_anchor: oldest === undefined,
				num_before: pageLength,
				num_after: 0,
				narrow: [
					{operator: 'channel', operand: stream_id},
					{operator: 'topic', operand: topic},
				],
				apply_markdown: false,
			},
			signal && {signal},
		);
		// A page without anything older would be asked for without end.
		const isNew = ({id}: WithId) => oldest === undefined || id < oldest.id;
		const read = page.messages.filter(isNew).map(pick);
		messages = [...read, ...messages];
		const isWhole = page.found_oldest || page.messages.length === 0;
		if (isWhole || read.length === 0 || messages.length >= mostRead) return {messages, isWhole};
	}
}
