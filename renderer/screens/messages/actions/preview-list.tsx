import {useMemo} from 'react';
import type {Message} from '../../../../shared/model/message';
import {mediumMomentWords} from '../../../text/moment-words';
import {placeWords} from '../message-words';
import {firstWords} from './plain-text';
import parts from '../../../components/dialog-parts.module.css';
import {andMoreWords} from '../../../text/in-a-row';
import styles from './actions.module.css';

type Props = {readonly messages: readonly Message[]; readonly label: string};

const mostNamed = 100;

/** Messages by author, place and first words, so that one sees which they are. */
export function PreviewList({messages, label}: Props) {
	const shown = useMemo(
		() =>
			messages.slice(0, mostNamed).map(message => ({message, words: firstWords(message.content)})),
		[messages],
	);
	const rest = messages.length - shown.length;
	return (
		<ul
			className={`${parts.rows} ${styles.rows}`}
			tabIndex={messages.length > 3 ? 0 : undefined}
			aria-label={label}
		>
			{shown.map(({message, words}) => (
				<li key={message.id} className={styles.row}>
					<span className={styles.rowHead}>
						<bdi className={styles.author}>{message.sender_full_name}</bdi>
						<span className={styles.when}>{mediumMomentWords(message.timestamp)}</span>
					</span>
					<bdi className={styles.where}>{placeWords(message)}</bdi>
					<span dir="auto" className={styles.first}>
						{words}
					</span>
				</li>
			))}
			{rest > 0 && <li className={styles.row}>{andMoreWords(rest)}</li>}
		</ul>
	);
}
