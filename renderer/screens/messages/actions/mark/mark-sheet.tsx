import {useEffect, useState} from 'react';
import type {NarrowTerm} from '../../../../../shared/model/narrow';
import {useConnection} from '../../../../api/connection/client-context';
import {Modal} from '../../../../components/modal';
import {useMarkingStore} from '../../../../state/marking';
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
			useMarkingStore
				.getState()
				.runs.findLast(run => run.connectionId === connectionId && run.state === 'running')?.id,
	);
	const run = useMarkingStore(({runs}) => runs.find(({id}) => id === runId));
	useEffect(() => {
		const {watch} = useMarkingStore.getState();
		watch(runId);
		return () => watch(undefined);
	}, [runId]);
	return (
		<Modal
			opened
			onClose={onClose}
			title={
				<>
					Mark messages in bulk <span className={styles.scope}>Your account</span>
				</>
			}
			size={560}
			closeOnClickOutside={false}
		>
			{run === undefined ? (
				<MarkForm terms={terms} onStarted={setRunId} onClose={onClose} />
			) : (
				<MarkProgress
					run={run}
					onShow={setRunId}
					onAgain={() => setRunId(undefined)}
					onClose={onClose}
				/>
			)}
		</Modal>
	);
}
