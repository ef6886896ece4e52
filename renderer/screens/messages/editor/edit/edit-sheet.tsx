import {t} from '@lingui/core/macro';
import {ApiError} from '../../../../../shared/contract/errors';
import type {Place} from '../../../../../shared/model/change';
import type {Message} from '../../../../../shared/model/message';
import {useChannelDirectory} from '../../../../api/channels/channels';
import {explain} from '../../../../api/failures/explain';
import {useMessageSource, useRealmTimes} from '../../../../api/messages/message-edits';
import {useOwnUser} from '../../../../api/users/users';
import {Modal} from '../../../../components/modal';
import {FailedState} from '../../../../components/states/failed-state';
import {LoadingState} from '../../../../components/states/loading-state';
import {EditForm} from './edit-form';
import {mediumMomentWords} from '../../../../text/moment-words';
import {placeWords} from '../../message-words';
import styles from '../edit.module.css';

type Props = {
	readonly message: Message;
	readonly onClose: () => void;
	/** Told before it closes where the message was moved. */
	readonly onMoved?: (to: Place) => void;
};

const wide = 1080;

/** Edits one message: its Markdown, what it will look like, and what changes by it. */
export function EditSheet({message, onClose, onMoved}: Props) {
	const source = useMessageSource(message.id);
	const times = useRealmTimes();
	const self = useOwnUser();
	const {data: directory} = useChannelDirectory();
	const error = source.error ?? self.error;
	/** The same refusal comes for what one may not read any more. */
	const isGone = source.error instanceof ApiError && source.error.is('BAD_REQUEST');
	// A copy of an earlier time is no text to write over.
	const isRead = source.data !== undefined && source.isFetchedAfterMount;
	const isReady = isRead && self.data !== undefined && (times.isSuccess || times.isError);
	return (
		<Modal
			opened
			onClose={onClose}
			title={t`Edit message`}
			size={wide}
			closeOnClickOutside={false}
			classNames={{body: styles.layerBody ?? ''}}
		>
			<p className={styles.about}>
				{message.sender_full_name} · {placeWords(source.data ?? message)} ·{' '}
				{mediumMomentWords(message.timestamp)}
			</p>
			{isReady && source.data !== undefined ? (
				<EditForm
					stored={source.data}
					isGone={isGone}
					times={times.data}
					isOwn={self.data?.user_id === message.sender_id}
					directory={directory}
					onClose={onClose}
					onMoved={onMoved}
				/>
			) : error === null ? (
				<LoadingState label={t`Loading the message as it is stored.`} />
			) : (
				<FailedState
					isInline
					words={explain(error)}
					isRetrying={source.isFetching || self.isFetching}
					onRetry={() => {
						void source.refetch();
						void self.refetch();
					}}
				/>
			)}
		</Modal>
	);
}
