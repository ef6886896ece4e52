import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button} from '@mantine/core';
import {useMemo} from 'react';
import type {ChannelDirectory} from '../../api/channels/channels';
import {useTopicPolicies} from '../../api/channels/topics';
import {EmptyState} from '../../components/states/empty-state';
import {AllPolicies} from './all-policies';
import {ChannelPicker} from './channel-picker';
import {ChannelTopics} from './channel-topics';
import {usePolicies} from '../../channels/policy-words';
import styles from './topics-tab.module.css';

type Props = {
	readonly directory: ChannelDirectory;
	/** Undefined: all policies. */
	readonly openId: number | undefined;
	readonly text: string;
	readonly onText: (text: string) => void;
	readonly onOpen: (channelId: number | undefined) => void;
};

/** Policies for topics: of one channel, or all that were set. */
export function TopicsTab({directory, openId, text, onText, onOpen}: Props) {
	const policies = useTopicPolicies().data;
	const counts = useMemo(() => {
		const byChannel = new Map<number, number>();
		for (const {stream_id} of policies ?? []) {
			byChannel.set(stream_id, (byChannel.get(stream_id) ?? 0) + 1);
		}
		return byChannel;
	}, [policies]);
	const {note} = usePolicies();
	const channel = directory.channels.find(({stream_id}) => stream_id === openId);
	return (
		<div className={styles.frame}>
			{note !== undefined && <p className={styles.lack}>{note}</p>}
			<div className={styles.columns}>
				<ChannelPicker directory={directory} chosenId={openId} counts={counts} onChoose={onOpen} />
				<div className={styles.content}>
					{openId === undefined ? (
						<AllPolicies directory={directory} text={text} onText={onText} />
					) : channel === undefined ? (
						<EmptyState
							kind="nothing"
							title={t`No channel has the ID ${openId}.`}
							advice={t`It may be archived, or you can't see it.`}
							action={
								<Button variant="default" onClick={() => onOpen(undefined)}>
									<Trans>Show all topic settings</Trans>
								</Button>
							}
						/>
					) : (
						<ChannelTopics
							key={channel.stream_id}
							channel={channel}
							own={directory.own.get(channel.stream_id)}
							text={text}
							onText={onText}
						/>
					)}
				</div>
			</div>
		</div>
	);
}
