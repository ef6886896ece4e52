import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Link} from '@tanstack/react-router';
import {useEffect} from 'react';
import type {Message} from '../../../../../shared/model/message';
import {useConnection} from '../../../../api/connection/client-context';
import {rescueEdit} from '../../../../api/saved/unsaved-edits';
import {CopyButton} from '../../../../components/copy-button';
import {addressOf, type WritingPlace} from '../../../../writing/writing-place';
import styles from '../edit.module.css';

type Props = {
	/** The message as it was read last. */
	readonly stored: Message;
	/** What was typed, where it is other than what was stored. */
	readonly text: string | undefined;
};

/** Says that the message that is edited is gone, and where the text is that was typed: it is a draft now. */
export function GoneNote({stored, text}: Props) {
	const connection = useConnection();
	useEffect(() => {
		const topic = stored.stream_id === undefined ? '' : stored.subject;
		rescueEdit(connection, stored.id, {...addressOf(placeOf(stored)), topic});
	}, [connection, stored]);
	return (
		<div className={styles.reason} role="alert">
			<p>
				<Trans>This message was deleted, or you can no longer see it.</Trans>
				{text !== undefined && (
					<>
						{' '}
						<Trans>
							What you typed is in{' '}
							<Link to="/o/$connection/drafts" params={{connection: connection.id}}>
								Drafts
							</Link>
							.
						</Trans>
					</>
				)}
			</p>
			{text !== undefined && <CopyButton text={text} label={t`Copy text`} />}
		</div>
	);
}

function placeOf({stream_id, display_recipient}: Message): WritingPlace {
	if (stream_id !== undefined) return {kind: 'channel', stream_id};
	const people = typeof display_recipient === 'string' ? [] : display_recipient;
	return {kind: 'direct', user_ids: people.map(({id}) => id)};
}
