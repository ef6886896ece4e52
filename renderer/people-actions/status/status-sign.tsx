import {t} from '@lingui/core/macro';
import type {SaidStatus} from '../../../shared/model/change';
import {MessageCircle} from 'lucide-react';
import {createContext, useContext} from 'react';
import {nothingSaid, saysSomething} from '../../../shared/changes/said-status';
import type {StatusBoard} from '../../api/users/statuses';
import {beginningInLine} from '../../components/beginning-in-line';
import {breakable} from '../../components/breakable';
import {useTip} from '../../components/use-tip';
import {nameWords} from '../../components/emoji/emoji-catalogue';
import {StatusEmoji} from './status-emoji';
import styles from './status.module.css';

/** What everybody says: read once for all signs of a list, which are other people's with every key. */
export const ListedStatuses = createContext<StatusBoard | undefined>(undefined);

/** What somebody says of themselves in a list with `ListedStatuses`, as a sign beside their name; its tooltip has the words. */
export function StatusSign({userId}: {readonly userId: number}) {
	const said = useContext(ListedStatuses)?.people.get(userId) ?? nothingSaid;
	if (!saysSomething(said)) return null;
	return <Sign said={said} />;
}

function Sign({said: {status_text: text, emoji}}: {readonly said: SaidStatus}) {
	const words = beginningInLine(text === '' ? nameWords(emoji?.emoji_name ?? '') : text);
	const {targetProps, tip} = useTip({
		label: <TipWords words={words} />,
		className: styles.tip ?? '',
	});
	return (
		<>
			<span className={styles.sign} role="img" aria-label={t`Status: ${words}`} {...targetProps}>
				{emoji === null ? (
					<MessageCircle size={14} strokeWidth={1.5} aria-hidden="true" />
				) : (
					<StatusEmoji emoji={emoji} />
				)}
			</span>
			{tip}
		</>
	);
}

/** Lists draw many signs anew with every key: words are taken apart where they are shown. */
function TipWords({words}: {readonly words: string}) {
	return <span dir="auto">{breakable(words)}</span>;
}
