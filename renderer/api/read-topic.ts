import type {Client} from '../../shared/client/create-client';
import type {Place} from '../../shared/model/change';
import type {Message} from '../../shared/model/message';

export type TopicMessages = {
	/** Those that the account may read, the oldest first. */
	readonly messages: readonly Pick<Message, 'id' | 'timestamp'>[];
	/** False when there are more than were read. */
	readonly isWhole: boolean;
};

const mostRead = 5000;
const pageLength = 1000;

/** Reads the ids and times of a topic, as far as it is not too long. */
export async function readTopic(
	client: Client,
	{stream_id, topic}: Place,
	signal?: AbortSignal,
): Promise<TopicMessages> {
	let messages: TopicMessages['messages'] = [];
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
		const read = page.messages.map(({id, timestamp}) => ({id, timestamp}));
		messages = [...read, ...messages];
		if (page.found_oldest || read.length === 0) return {messages, isWhole: true};
		if (messages.length >= mostRead) return {messages, isWhole: false};
	}
}
