import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
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
	const ofLeft = isMine ? t`The server’s version` : t`Your version`;
	return (
		<div role="status">
			<p className={styles.goal} dir="auto" title={goal.words}>
				{isMine ? t`Goes where yours goes` : t`Goes where the server’s goes`}: {goal.words}
			</p>
			{isPublic(goal) && isPrivate(left) && (
				<p className={styles.caution} dir="auto">
					<Trans>
						This channel is public. {ofLeft} was for {left.words}.
					</Trans>
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
