import {Trans} from '@lingui/react/macro';
import {useEffect, useState} from 'react';
import type {NarrowTerm} from '../../../../../shared/model/narrow';
import {useConnection} from '../../../../api/connection/client-context';
import {Modal} from '../../../../components/modal';
import {markingOf} from '../../../../runs/marking';
import {useChangesStore} from '../../../../state/changes';
import {MarkForm} from './mark-form';
import {MarkProgress} from './mark-progress';
import styles from './mark.module.css';

type Props = {
	/** What is on screen; names in it are ids already. */
	readonly terms: readonly NarrowTerm[];
	readonly onClose: () => void;
};

/**
 * Marks the messages of a narrow for the own account. The work goes on when the sheet is closed, and
 * is shown again by the next sheet while it runs.
 */
export function MarkSheet({terms, onClose}: Props) {
	const {id: connectionId} = useConnection();
	const [runId, setRunId] = useState(
		() =>
			useChangesStore
				.getState()
				.runs.findLast(
					run =>
						run.connectionId === connectionId &&
						run.state === 'running' &&
						markingOf(run) !== undefined,
				)?.id,
	);
	const run = useChangesStore(({runs}) => runs.find(({id}) => id === runId));
	const marking = run && markingOf(run);
	useEffect(() => {
		const {watch} = useChangesStore.getState();
		watch(runId);
		return () => watch(undefined);
	}, [runId]);
	return (
		<Modal
			opened
			onClose={onClose}
			title={
				<>
					<Trans>Mark messages in bulk</Trans>{' '}
					<span className={styles.scope}>
						<Trans>Your account</Trans>
					</span>
				</>
			}
			size={560}
			closeOnClickOutside={false}
		>
			{run === undefined || marking === undefined ? (
				<MarkForm terms={terms} onStarted={setRunId} onClose={onClose} />
			) : (
				<MarkProgress
					run={run}
					marking={marking}
					onShow={setRunId}
					onAgain={() => setRunId(undefined)}
					onClose={onClose}
				/>
			)}
		</Modal>
	);
}
