import {VisuallyHidden} from '@mantine/core';
import {Globe, Hash, Lock} from 'lucide-react';
import type {Channel} from '../../shared/model/channel';
import styles from './channel-name.module.css';

const sign = {className: styles.sign, size: 14, strokeWidth: 1.5, 'aria-hidden': true} as const;

/** A channel by its name. Whether all can see it is a sign, and a word for those who hear it. */
export function ChannelName({
	channel: {name, invite_only, is_web_public},
}: {
	channel: Pick<Channel, 'name' | 'invite_only' | 'is_web_public'>;
}) {
	const [Sign, kind] = invite_only
		? ([Lock, 'Private'] as const)
		: is_web_public === true
			? ([Globe, 'Web-public'] as const)
			: ([Hash, 'Public'] as const);
	return (
		<span className={styles.channel}>
			<Sign {...sign} />
			<VisuallyHidden>{kind} channel </VisuallyHidden>
			<span className={styles.name} dir="auto">
				{name}
			</span>
		</span>
	);
}
