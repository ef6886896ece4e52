import {t} from '@lingui/core/macro';
import {ActionIcon} from '@mantine/core';
import {X} from 'lucide-react';
import type {Channel} from '../../../shared/model/channel';
import {ChannelName} from '../../channels/channel-name';
import styles from './channels-section.module.css';

type Props = {
	readonly channel: Channel;
	/** Of the person who is in it. */
	readonly name: string;
	readonly onRemove: (() => void) | undefined;
};

/** A channel that somebody is in. */
export function ChannelRow({channel, name, onRemove}: Props) {
	return (
		<li className={styles.row} data-key={channel.stream_id}>
			<ChannelName channel={channel} />
			{onRemove !== undefined && (
				<ActionIcon
					aria-label={t`Remove ${name} from #${{channel: channel.name}}`}
					title={t`Remove from #${{channel: channel.name}}`}
					onClick={event => {
						const row = event.currentTarget.closest('li');
						const next = row?.nextElementSibling ?? row?.previousElementSibling;
						next?.querySelector('button')?.focus();
						onRemove();
					}}
				>
					<X size={14} strokeWidth={1.5} />
				</ActionIcon>
			)}
		</li>
	);
}
