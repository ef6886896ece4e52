import {t} from '@lingui/core/macro';
import {VisuallyHidden} from '@mantine/core';
import {Globe, Hash, Lock} from 'lucide-react';
import type {Channel} from '../../shared/model/channel';
import styles from './channel-name.module.css';

type Facts = Pick<Channel, 'name' | 'invite_only' | 'is_web_public'>;

/** A channel by its name. Whether all can see it is a sign, and a word for those who hear it. */
export function ChannelName({channel}: {channel: Facts}) {
	return (
		<span className={styles.channel}>
			<ChannelSign channel={channel} />
			<VisuallyHidden>{kindOf(channel).words} </VisuallyHidden>
			<span className={styles.name} dir="auto">
				{channel.name}
			</span>
		</span>
	);
}

/** The sign alone, where the name stands beside it. */
export function ChannelSign({channel}: {channel: Facts}) {
	const {Sign} = kindOf(channel);
	return <Sign className={styles.sign} size={14} strokeWidth={1.5} aria-hidden="true" />;
}

function kindOf({invite_only, is_web_public}: Facts) {
	if (invite_only) return {Sign: Lock, words: t`Private channel`};
	return is_web_public === true
		? {Sign: Globe, words: t`Web-public channel`}
		: {Sign: Hash, words: t`Public channel`};
}
