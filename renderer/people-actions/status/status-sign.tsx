import {t} from '@lingui/core/macro';
import {saysSomething} from '../../../shared/changes/said-status';
import {Tooltip} from '@mantine/core';
import {MessageCircle} from 'lucide-react';
import {useRef, useState, type RefObject} from 'react';
import {useStatusOf} from '../../api/users/statuses';
import {beginningInLine} from '../../components/beginning-in-line';
import {breakable} from '../../components/breakable';
import {useAfter} from '../../components/states/use-after';
import {nameWords} from '../../components/emoji/emoji-catalogue';
import {StatusEmoji} from './status-emoji';
import styles from './status.module.css';

/** As other tooltips wait. */
const delayMilliseconds = 400;

/** What somebody says of themselves, as a sign beside their name; its tooltip has the words. */
export function StatusSign({userId}: {readonly userId: number}) {
	const said = useStatusOf(userId);
	const sign = useRef<HTMLSpanElement>(null);
	const [isPointedAt, setPointedAt] = useState(false);
	if (!saysSomething(said)) return null;
	const {status_text: text, emoji} = said;
	const words = beginningInLine(text === '' ? nameWords(emoji?.emoji_name ?? '') : text);
	return (
		<>
			<span
				ref={sign}
				className={styles.sign}
				role="img"
				aria-label={t`Status: ${words}`}
				onMouseEnter={() => setPointedAt(true)}
				onMouseLeave={() => setPointedAt(false)}
			>
				{emoji === null ? (
					<MessageCircle size={14} strokeWidth={1.5} aria-hidden="true" />
				) : (
					<StatusEmoji emoji={emoji} />
				)}
			</span>
			{/* Only where it is pointed at: lists draw many signs anew with every key. */}
			{isPointedAt && <StatusTip of={sign} words={words} />}
		</>
	);
}

type TipProps = {readonly of: RefObject<HTMLElement | null>; readonly words: string};

function StatusTip({of, words}: TipProps) {
	const isDue = useAfter(delayMilliseconds);
	if (!isDue) return null;
	return (
		<Tooltip
			target={of}
			defaultOpened
			label={<span dir="auto">{breakable(words)}</span>}
			className={styles.tip ?? ''}
			multiline
			withinPortal
		/>
	);
}
