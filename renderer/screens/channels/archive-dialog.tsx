import {plural, t} from '@lingui/core/macro';
import type {ReactNode} from 'react';
import {channelKey} from '../../../shared/model/channel';
import {openName} from '../../../shared/model/shown-name';
import {ConfirmDialog} from '../../components/dialog';
import {TypedName, useTypedName} from '../../components/typed-name';
import {finalWords} from '../../runs/use-removal';
import {countPeople} from '../../text/count-words';
import {ChannelGlyph} from '../../channels/channel-glyph';
import type {ChannelRow} from '../../channels/channel-row';
import parts from '../../components/dialog-parts.module.css';
import {andMoreWords} from '../../text/in-a-row';
import styles from './archive-dialog.module.css';

type Props = {
	readonly rows: readonly ChannelRow[];
	/** Another way than archiving them now. */
	readonly beside?: ReactNode;
	readonly onClose: () => void;
	readonly onConfirm: () => void;
};

const mostNamed = 200;

/** Asks before channels are archived, which cannot be undone. */
export function ArchiveDialog({rows, beside, onClose, onConfirm}: Props) {
	const [only] = rows.length === 1 ? rows : [];
	const word = only?.channel.name ?? String(rows.length);
	const typed = useTypedName(word, channelKey);
	const shownWord = openName(word);
	return (
		<ConfirmDialog
			isOpen
			isDangerous
			isHeld={!typed.isTyped}
			beside={beside}
			onClose={onClose}
			onConfirm={onConfirm}
			title={
				only === undefined
					? plural({count: rows.length}, {one: 'Archive # channel?', other: 'Archive # channels?'})
					: t`Archive #${shownWord}?`
			}
			confirm={plural({count: rows.length}, {one: 'Archive channel', other: 'Archive # channels'})}
		>
			<ul
				className={`${parts.rows} ${styles.rows}`}
				tabIndex={rows.length > 5 ? 0 : undefined}
				aria-label={t`Channels`}
			>
				{rows.slice(0, mostNamed).map(row => (
					<li key={row.id} className={styles.row}>
						<ChannelGlyph kind={row.kind} />
						<bdi className={styles.name}>{openName(row.channel.name)}</bdi>
						<span className={styles.count}>
							{row.subscribers === undefined ? '' : countPeople(row.subscribers)}
						</span>
					</li>
				))}
				{rows.length > mostNamed && (
					<li className={styles.row}>{andMoreWords(rows.length - mostNamed)}</li>
				)}
			</ul>
			<ul className={parts.consequences}>
				<li>
					{only === undefined
						? t`All subscribers are removed, and no one can read their messages.`
						: t`All subscribers are removed, and no one can read its messages.`}
				</li>
				<li>
					{only === undefined
						? t`Their names become free for another channel.`
						: t`Its name becomes free for another channel.`}
				</li>
				<li>{finalWords()}</li>
			</ul>
			<TypedName
				label={
					only === undefined
						? t`Type ${word}, the number of channels, to confirm`
						: t`Type the name of the channel, ${shownWord}, to confirm`
				}
				state={typed}
				hasFocus
			/>
		</ConfirmDialog>
	);
}
