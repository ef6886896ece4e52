import {t} from '@lingui/core/macro';
import {saysSomething} from '../../../shared/changes/said-status';
import {Tooltip} from '@mantine/core';
import {MessageCircle} from 'lucide-react';
import {useStatusOf} from '../../api/users/statuses';
import {beginningInLine} from '../../components/beginning-in-line';
import {breakable} from '../../components/breakable';
import {nameWords} from '../../components/emoji/emoji-catalogue';
import {StatusEmoji} from './status-emoji';
import styles from './status.module.css';

/** What somebody says of themselves, as a sign beside their name; its tooltip has the words. */
export function StatusSign({userId}: {readonly userId: number}) {
	const said = useStatusOf(userId);
	if (!saysSomething(said)) return null;
	const {status_text: text, emoji} = said;
	const words = beginningInLine(text === '' ? nameWords(emoji?.emoji_name ?? '') : text);
	return (
		<Tooltip
			label={<span dir="auto">{breakable(words)}</span>}
			className={styles.tip ?? ''}
			multiline
			withinPortal
		>
			<span className={styles.sign} role="img" aria-label={t`Status: ${words}`}>
				{emoji === null ? (
					<MessageCircle size={14} strokeWidth={1.5} aria-hidden="true" />
				) : (
					<StatusEmoji emoji={emoji} />
				)}
			</span>
		</Tooltip>
	);
}
