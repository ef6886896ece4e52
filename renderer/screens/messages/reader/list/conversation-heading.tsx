import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {ChevronRight, CircleCheck, Hash, MessagesSquare} from 'lucide-react';
import type {Channel} from '../../../../../shared/model/channel';
import {isResolved, withResolved, type Message} from '../../../../../shared/model/message';
import {ChannelSign} from '../../../../channels/channel-name';
import styles from './conversation-heading.module.css';
import {inARow} from '../../../../text/in-a-row';

type Props = {
	readonly message: Message;
	/** Undefined where it is not known. */
	readonly channel: Channel | undefined;
	readonly ownUserId: number | undefined;
	/** What tells somebody apart from others of the same name. */
	readonly disambiguatorOf: (userId: number) => string | undefined;
	readonly tabIndex: 0 | -1;
	/** The address of the channel as a whole; undefined where all messages are of that channel. */
	readonly channelHref: string | undefined;
	/** The address of the conversation, at this message. */
	readonly href: string;
};

/** Where the messages below it are: channel and topic, or the people of a direct conversation. */
export function ConversationHeading(props: Props) {
	const {message, channel, ownUserId, disambiguatorOf, tabIndex, channelHref, href} = props;
	const {display_recipient: recipient, subject} = message;
	if (typeof recipient !== 'string') {
		const others = recipient.filter(({id}) => id !== ownUserId);
		const names = others.map(({id, full_name}) => {
			const beside = disambiguatorOf(id);
			return beside === undefined ? full_name : `${full_name} (${beside})`;
		});
		return (
			<div className={styles.heading}>
				<MessagesSquare size={14} strokeWidth={1.5} aria-hidden="true" />
				<a className={styles.part} href={href} tabIndex={tabIndex} dir="auto">
					{others.length > 0 ? inARow(names) : t`Notes to yourself`}
				</a>
				<span className={styles.kind}>
					<Trans>Direct</Trans>
				</span>
			</div>
		);
	}
	return (
		<div className={styles.heading}>
			{channelHref !== undefined && (
				<>
					{channel === undefined ? (
						<Hash size={14} strokeWidth={1.5} aria-hidden="true" />
					) : (
						<ChannelSign channel={channel} />
					)}
					<a className={styles.part} href={channelHref} tabIndex={tabIndex} dir="auto">
						{recipient}
					</a>
					<ChevronRight className={styles.into} size={13} strokeWidth={1.5} aria-hidden="true" />
				</>
			)}
			<a
				className={styles.part}
				href={href}
				tabIndex={tabIndex}
				dir="auto"
				data-done={isResolved(subject) || undefined}
			>
				{isResolved(subject) && (
					<CircleCheck
						className={styles.done}
						size={13}
						strokeWidth={1.75}
						role="img"
						aria-label={t`Resolved`}
					/>
				)}
				{withResolved(subject, false)}
			</a>
		</div>
	);
}
