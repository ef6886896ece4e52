import {Trans} from '@lingui/react/macro';
import {VisuallyHidden} from '@mantine/core';
import {Globe, Hash, Lock} from 'lucide-react';
import {channelKind, type Channel} from '../../../shared/model/channel';
import styles from './channel-name.module.css';

const sign = {size: 14, strokeWidth: 1.75, 'aria-hidden': true} as const;

type Props = {
	readonly channel: Pick<
		Channel,
		'name' | 'invite_only' | 'is_web_public' | 'history_public_to_subscribers'
	>;
	/** The own colour, for channels that one is in. */
	readonly color?: string | undefined;
};

/** A channel by the glyph of its privacy and its name. */
export function ChannelName({channel, color}: Props) {
	const kind = channelKind(channel);
	const Sign = kind === 'web-public' ? Globe : kind === 'public' ? Hash : Lock;
	return (
		<span className={styles.name} title={channel.name}>
			<span
				className={styles.sign}
				{...(color !== undefined && {style: {borderColor: color}})}
				data-plain={color === undefined || undefined}
			>
				<Sign {...sign} />
			</span>
			<span className={styles.text} dir="auto">
				{channel.name}
			</span>
			{channel.invite_only && (
				<VisuallyHidden>
					<Trans>, private</Trans>
				</VisuallyHidden>
			)}
		</span>
	);
}
