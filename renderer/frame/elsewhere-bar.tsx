import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button, VisuallyHidden} from '@mantine/core';
import {useState} from 'react';
import {useConnections} from '../api/connection/bridge';
import {DismissButton} from '../components/dismiss-button';
import {useWorkElsewhere} from '../runs/use-work-elsewhere';
import {WorkBar} from '../runs/work-bar';
import {useOpenOrganization} from './saved-places';
import {OrganizationMark} from './organization-mark';
import {nameAmong} from './organizations';
import styles from '../runs/run-bar.module.css';

/** What became of work in an organization that is not on screen, by the name of that organization. */
export function ElsewhereBar() {
	const list = useConnections().data ?? [];
	const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set());
	const hide = (id: number) => setHidden(before => new Set([...before, id]));
	const open = useOpenOrganization();
	const work = useWorkElsewhere().findLast(({id}) => !hidden.has(id));
	const connection = list.find(({id}) => id === work?.connectionId);
	const name = connection && nameAmong(connection, list);
	const isOver = work !== undefined && work.state !== 'running';
	return (
		<>
			<VisuallyHidden role="status">{isOver ? `${name}: ${work.words}` : ''}</VisuallyHidden>
			{work !== undefined && connection !== undefined && (
				<WorkBar
					key={work.id}
					label={t`In another organization`}
					isFailed={work.state === 'failed'}
					goesAway={work.state === 'done'}
					onHide={() => hide(work.id)}
				>
					<div className={styles.line}>
						<OrganizationMark connection={connection} />
						<span className={styles.words}>
							{name}: {work.words}
						</span>
						<span className={styles.tools}>
							<Button
								variant="subtle"
								color="accent"
								size="compact-sm"
								onClick={() => open(connection.id)}
							>
								<Trans>Go there</Trans>
							</Button>
							{isOver && <DismissButton onDismiss={() => hide(work.id)} />}
						</span>
					</div>
				</WorkBar>
			)}
		</>
	);
}
