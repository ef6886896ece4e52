import type {Client} from '../../shared/client/create-client';
import type {SendOrder} from './messages';

/** How much the clocks of the service and of this computer may differ. */
export const clockSeconds = 120;

type Sought = {readonly ownId: number; readonly after: number; readonly since: number};

/** The newest own message with this text in its place, if it is not older than the attempt. */
export async function findSent(
	client: Client,
	{type, to, topic = '', content}: SendOrder,
	{ownId, after, since}: Sought,
): Promise<number | undefined> {
	const isDirect = type === 'direct' || type === 'private';
	const {messages} = await client.getMessages({
		anchor: 'newest',
		num_before: 20,
		num_after: 0,
		apply_markdown: false,
		narrow: [
			...(isDirect
				? [{operator: 'dm', operand: JSON.parse(to) as number[]}]
				: [
						{operator: 'channel', operand: Number(to)},
						{operator: 'topic', operand: topic},
					]),
			{operator: 'sender', operand: ownId},
		],
	});
	const text = content.trim();
	return messages.findLast(
		message => message.id > after && message.timestamp >= since && message.content.trim() === text,
	)?.id;
}
