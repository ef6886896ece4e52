import {plural, t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button} from '@mantine/core';
import {Link} from '@tanstack/react-router';
import {useState} from 'react';
import {useUsingMessages, type UsingMessage} from '../../../api/files/attachments';
import {useConnection} from '../../../api/connection/client-context';
import {explain} from '../../../api/failures/explain';
import {longMomentWords} from '../../../text/moment-words';
import {firstWords} from '../file-words';
import styles from './use-list.module.css';
import type {Message} from '../../../../shared/model/message';
import {inARow} from '../../../text/in-a-row';

/** Messages are read one by one, so not more than these at a time. */
const step = 20;

type Props = {
	/** Newest first. */
	readonly messageIds: readonly number[];
	/** How many are read without being asked for. */
	readonly atFirst: number;
	/** Whether each leads to the message. */
	readonly isLinked: boolean;
};

/** The messages that link to a file: who wrote when and where, and how it begins. */
export function UseList({messageIds, atFirst, isLinked}: Props) {
	const [count, setCount] = useState(atFirst);
	const uses = useUsingMessages(messageIds.slice(0, count));
	const left = messageIds.length - uses.length;
	return (
		<>
			{uses.length > 0 && (
				<ul className={styles.list}>
					{uses.map(use => (
						<li key={use.id} className={styles.item}>
							{isLinked && use.error === undefined ? (
								<LinkedUse use={use} />
							) : (
								<div className={styles.use}>
									<Use use={use} />
								</div>
							)}
						</li>
					))}
				</ul>
			)}
			{left > 0 && (
				<Button
					className={styles.more ?? ''}
					variant="subtle"
					size="compact-sm"
					onClick={() => setCount(count + step)}
				>
					{uses.length === 0
						? plural(left, {one: 'Show # message', other: 'Show # messages'})
						: plural({count: Math.min(left, step)}, {one: 'Show # more', other: 'Show # more'})}
				</Button>
			)}
		</>
	);
}

function LinkedUse({use}: {readonly use: UsingMessage}) {
	const {id: connection} = useConnection();
	return (
		<Link
			className={`${styles.use} ${styles.link}`}
			to="/o/$connection/messages"
			params={{connection}}
			search={{near: use.id}}
		>
			<Use use={use} />
		</Link>
	);
}

function Use({use: {id, message, error}}: {readonly use: UsingMessage}) {
	const {userId} = useConnection();
	if (error !== undefined) {
		const {said, title} = explain(error);
		const reason = said ?? title;
		return (
			<span className={styles.quiet}>
				<Trans>
					Message {id} cannot be read: {reason}
				</Trans>
			</span>
		);
	}
	if (message === undefined) {
		return (
			<span className={styles.quiet} aria-busy="true">
				<Trans>Loading message {id}</Trans>
			</span>
		);
	}
	return (
		<>
			<span className={styles.head}>
				<bdi className={styles.sender}>{message.sender_full_name}</bdi>
				<span className={styles.time}>{longMomentWords(message.timestamp)}</span>
			</span>
			<bdi className={styles.place}>{placeWords(message, userId)}</bdi>
			<span className={styles.words} dir="auto">
				{firstWords(message.content)}
			</span>
		</>
	);
}

/** Where a message stands, for the account that reads it. */
function placeWords(message: Message, ownId: number): string {
	const {display_recipient: recipient, subject} = message;
	if (typeof recipient === 'string') return `#${recipient} > ${subject}`;
	const others = recipient.filter(({id}) => id !== ownId).map(({full_name}) => full_name);
	if (others.length === 0) return t`Direct message to yourself`;
	const people = inARow(others);
	return t`Direct message with ${people}`;
}
