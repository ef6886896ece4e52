import {Button} from '@mantine/core';
import {useMemo} from 'react';
import type {Message} from '../../../../shared/model/message';
import {topicKey, type Topic} from '../../../../shared/model/topic';
import {ResolveMenu} from '../edit/resolve-menu';

type Props = {readonly messages: readonly Message[]};

/** Resolves the topics that the selected messages are in. */
export function ResolveSelected({messages}: Props) {
	const places = useMemo(() => topicsOf(messages), [messages]);
	const [only] = places;
	if (only !== undefined && places.length === 1) {
		return <ResolveMenu channelId={only.channelId} topics={only.topics} />;
	}
	const reason =
		only === undefined
			? 'Direct messages have no topic to resolve'
			: 'Topics are resolved one channel at a time: select messages of one channel';
	return (
		<Button variant="subtle" title={reason} aria-description={reason} data-disabled aria-disabled>
			Resolve
		</Button>
	);
}

type Topics = {readonly channelId: number; readonly topics: readonly Topic[]};

/** The topics of messages by channel, each found by its newest message. */
export function topicsOf(messages: readonly Message[]): readonly Topics[] {
	const channels = new Map<number, Map<string, Topic>>();
	for (const {id, stream_id, subject} of messages) {
		if (stream_id === undefined) continue;
		const topics = channels.get(stream_id) ?? new Map<string, Topic>();
		const known = topics.get(topicKey(subject));
		if (known === undefined || known.max_id < id) {
			topics.set(topicKey(subject), {name: subject, max_id: id});
		}
		channels.set(stream_id, topics);
	}
	return [...channels].map(([channelId, topics]) => ({channelId, topics: [...topics.values()]}));
}
