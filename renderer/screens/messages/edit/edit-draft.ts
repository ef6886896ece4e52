import type {Message} from '../../../../shared/model/message';
import type {EditOrder} from '../../../api/message-edits';
import {topicName} from './move-plan';

/** What somebody typed into the editor. */
export type Draft = {
	readonly text: string;
	readonly topic: string;
	readonly isDone: boolean;
	readonly channelId: number | undefined;
};

/** The service trims a text: two that differ only so are the same. */
export function isSameText(a: string, b: string): boolean {
	return trimmed(a) === trimmed(b);
}

function trimmed(text: string): string {
	return text.replace(/^\n+/, '').trimEnd();
}

/** Only what changes against what is stored; undefined when nothing does. */
export function orderOf(stored: Message, base: string, draft: Draft): EditOrder | undefined {
	const isText = !isSameText(draft.text, base);
	const topic = topicName(draft.topic, draft.isDone);
	const isChannelMessage = stored.stream_id !== undefined;
	const isTopic = isChannelMessage && topic !== stored.subject;
	const isChannel = isChannelMessage && draft.channelId !== stored.stream_id;
	if (!isText && !isTopic && !isChannel) return undefined;
	return {
		message_id: stored.id,
		base,
		...(isText && {content: draft.text}),
		...(isTopic && {topic}),
		...(isChannel && draft.channelId !== undefined && {stream_id: draft.channelId}),
	};
}

/** Text and channel cannot change in one call. */
export function isTwoSteps(order: EditOrder | undefined): boolean {
	return order?.content !== undefined && order.stream_id !== undefined;
}
