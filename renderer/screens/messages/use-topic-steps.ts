import {topicKey} from '../../../shared/model/topic';
import {useChannelTopics} from '../../api/channels';
import type {MessagesSearch} from './messages-search';

/** Leads from a topic to the one below or above it in the list, the newest first. */
export function useTopicSteps({channel, topic}: MessagesSearch, show: (topic: string) => void) {
	const topics = useChannelTopics(channel).data;
	return (by: -1 | 1): void | false => {
		if (channel === undefined || topics === undefined) return false;
		const ordered = topics.toSorted((a, b) => b.max_id - a.max_id);
		const at = ordered.findIndex(({name}) => topicKey(name) === topicKey(topic ?? ''));
		const next = at === -1 ? (by === 1 ? ordered[0] : undefined) : ordered[at + by];
		if (next === undefined) return false;
		return show(next.name);
	};
}
