import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button} from '@mantine/core';
import {useChannelDirectory} from '../../../../api/channels/channels';
import {explain} from '../../../../api/failures/explain';
import {useKnownChannelName} from '../../../../api/channels/known-channels';
import {useMessageHistory, useRealmTimes} from '../../../../api/messages/message-edits';
import {Modal} from '../../../../components/modal';
import {EmptyState} from '../../../../components/states/empty-state';
import {FailedState} from '../../../../components/states/failed-state';
import {LoadingState} from '../../../../components/states/loading-state';
import {VersionList} from './version-list';
import styles from '../edit.module.css';

type Props = {readonly messageId: number; readonly onClose: () => void};

const wide = 960;

/** Every version of a message, two of them side by side. */
export function HistorySheet({messageId, onClose}: Props) {
	return (
		<Modal
			opened
			onClose={onClose}
			title={t`Versions of the message`}
			size={wide}
			classNames={{body: styles.layerBody ?? ''}}
		>
			<History messageId={messageId} onClose={onClose} />
		</Modal>
	);
}

function History({messageId, onClose}: Props) {
	const history = useMessageHistory(messageId);
	const {data: times} = useRealmTimes();
	// Names of channels in what was moved.
	useChannelDirectory();
	const channelName = useKnownChannelName();
	if (history.data !== undefined) {
		return <VersionList versions={history.data} channelName={channelName} />;
	}
	if (!history.isError) return <LoadingState label={t`Loading the versions.`} />;
	const words = explain(history.error);
	if (times?.realm_allow_edit_history === false) {
		return (
			<EmptyState
				kind="not-allowed"
				title={t`This organization does not show earlier versions`}
				advice={offAdvice(words.said ?? words.title)}
				action={
					<Button variant="default" onClick={onClose}>
						<Trans>Close</Trans>
					</Button>
				}
			/>
		);
	}
	return (
		<FailedState
			isInline
			words={words}
			isRetrying={history.isFetching}
			onRetry={() => void history.refetch()}
		/>
	);
}

const offAdvice = (said: string) =>
	t`Owners and administrators can change that in the organization settings. The server says: ${said}`;
