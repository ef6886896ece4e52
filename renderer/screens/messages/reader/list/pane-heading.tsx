import {t} from '@lingui/core/macro';
import {inLanguage} from '../../../../../shared/languages/in-language';
import {ActionIcon} from '@mantine/core';
import {ChevronLeft, ChevronRight, CircleCheck} from 'lucide-react';
import {ownOf} from '../../../../../shared/model/own-of';
import type {Channel} from '../../../../../shared/model/channel';
import {isResolved, withResolved} from '../../../../../shared/model/message';
import {topicKey} from '../../../../../shared/model/topic';
import {useChannelTopics} from '../../../../api/channels/channels';
import {namesInARow} from '../../../../writing/place-words';
import {ChannelSign} from '../../../../channels/channel-name';
import type {MessagesSearch} from '../../../../places/messages';
import {ResolveMenu} from '../../editor/editor';
import {SearchReach} from './search-reach';
import styles from './pane-heading.module.css';

type Props = {
	readonly search: MessagesSearch;
	readonly channel: Channel | undefined;
	/** What a channel was called that is not listed any more; undefined where that is not known. */
	readonly lastName: string | undefined;
	/** Names of the people of a direct conversation. */
	readonly people: readonly string[] | undefined;
	/** To the pane before, where this one hides it. */
	readonly onBack: () => void;
	readonly onSearch: (text: string) => void;
};

const views: Readonly<Record<string, string>> = inLanguage(() => ({
	'is:starred': t`Starred messages`,
	'is:mentioned': t`Messages that mention you`,
	'is:dm': t`Direct messages`,
	'is:unread': t`Unread messages`,
}));

function viewTitle({search, lastName, people}: Pick<Props, 'search' | 'lastName' | 'people'>) {
	const {channel, topic, q} = search;
	if (channel !== undefined) {
		const place = lastName === undefined ? t`Channel ${channel}` : `#${lastName}`;
		return topic === undefined ? place : `${place} > ${withResolved(topic, false)}`;
	}
	if (q === undefined) return t`All messages`;
	if (people !== undefined) return directWords(namesInARow(people));
	return ownOf(views, q) ?? t`Search: ${q}`;
}

const directWords = (people: string) => t`Direct messages: ${people}`;

/** What the messages below are: the channel and the topic, or the view. */
export function PaneHeading(props: Props) {
	const {search, channel, onBack, onSearch} = props;
	const {topic, q} = search;
	return (
		<div className={styles.heading}>
			<ActionIcon
				className={styles.back ?? ''}
				aria-label={channel === undefined ? t`Back to the channels` : t`Back to the topics`}
				onClick={onBack}
			>
				<ChevronLeft size={16} strokeWidth={1.5} />
			</ActionIcon>
			<h2 className={styles.title}>
				{channel === undefined ? (
					<span className={styles.part} dir="auto">
						{viewTitle(props)}
					</span>
				) : (
					<>
						<ChannelSign channel={channel} />
						<span
							className={styles.part}
							dir="auto"
							title={channel.name}
							data-above={topic !== undefined || undefined}
						>
							{channel.name}
						</span>
						{topic !== undefined && (
							<>
								<ChevronRight className={styles.into} size={14} strokeWidth={1.5} aria-label=">" />
								{isResolved(topic) && (
									<CircleCheck
										className={styles.done}
										size={14}
										strokeWidth={1.75}
										role="img"
										aria-label={t`Resolved`}
									/>
								)}
								<span className={styles.part} dir="auto" title={topic}>
									{withResolved(topic, false)}
								</span>
							</>
						)}
					</>
				)}
			</h2>
			{channel === undefined && q !== undefined && <SearchReach text={q} onSearch={onSearch} />}
			{channel !== undefined && topic === undefined && channel.description !== '' && (
				<span className={styles.about} dir="auto" title={channel.description}>
					{channel.description}
				</span>
			)}
			{channel !== undefined && topic !== undefined && (
				<div className={styles.actions}>
					<TopicActions channelId={channel.stream_id} name={topic} />
				</div>
			)}
		</div>
	);
}

function TopicActions({channelId, name}: {readonly channelId: number; readonly name: string}) {
	const topics = useChannelTopics(channelId).data;
	const found = topics?.find(topic => topicKey(topic.name) === topicKey(name));
	return found === undefined ? null : <ResolveMenu channelId={channelId} topics={[found]} />;
}
