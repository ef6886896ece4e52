import {t} from '@lingui/core/macro';
import type {DraftBody} from '../../../../shared/model/draft';
import {destinationOf, type Destination, type Names} from '../draft-row';
import styles from './merge-dialog.module.css';

type Props = {
	/** Where the merged draft goes; one of the two sides goes there too. */
	readonly of: 'mine' | 'theirs';
	readonly mine: DraftBody;
	readonly theirs: DraftBody;
	readonly names: Names;
};

/** Of two versions with different recipients: which one the merged draft keeps, and who reads more by that. */
export function GoalNote({of, mine, theirs, names}: Props) {
	const isMine = of === 'mine';
	const goal = destinationOf(isMine ? mine : theirs, names);
	const left = destinationOf(isMine ? theirs : mine, names);
	const {words} = goal;
	const {words: leftWords} = left;
	return (
		<div role="status">
			<p className={styles.goal} dir="auto" title={words}>
				{isMine
					? t`Recipient of your version: ${words}`
					: t`Recipient of the server’s version: ${words}`}
			</p>
			{isPublic(goal) && isPrivate(left) && (
				<p className={styles.caution} dir="auto">
					{isMine
						? t`This channel is public. The server’s version was for ${leftWords}.`
						: t`This channel is public. Your version was for ${leftWords}.`}
				</p>
			)}
		</div>
	);
}

function isPublic({kind, channel}: Destination): boolean {
	return kind === 'channel' && channel?.invite_only === false;
}

/** A channel that is not seen is taken for a private one. */
function isPrivate({kind, channel}: Destination): boolean {
	return kind === 'people' || (kind === 'channel' && channel?.invite_only !== false);
}
