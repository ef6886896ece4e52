import {plural, t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button} from '@mantine/core';
import {ChevronDown, ChevronRight, Trash2} from 'lucide-react';
import {useState} from 'react';
import {mostOrdered} from '../../../shared/bridge';
import {explainStep} from '../../api/connection/connections';
import {useNow} from '../../api/connection/clocks';
import {usePlanActions, usePlanWork} from '../../api/plans/plans';
import {ConfirmDialog} from '../../components/dialog';
import {ReasonButton} from '../../components/reason-button';
import {FailedState} from '../../components/states/failed-state';
import {isFinishedRun} from './plan-view';
import type {PlanRow} from './plan-row';
import styles from './plans.module.css';

/** Days after which a finished run is old. */
const oldDays = 30;
const secondsOfDay = 86_400;
const sign = {size: 16, strokeWidth: 1.5} as const;

type Props = {
	/** All plans. */
	readonly rows: readonly PlanRow[];
	readonly isOpen: boolean;
	readonly onOpen: (isOpen: true | undefined) => void;
};

/** Lists finished runs that came straight from a screen, or keeps them out of the way; deletes old ones. */
export function FinishedBar({rows, isOpen, onOpen}: Props) {
	const now = useNow();
	const [removing, setRemoving] = useState<readonly PlanRow[]>();
	const finished = rows.filter(isFinishedRun);
	if (finished.length === 0 && removing === undefined) return null;
	const old = finished
		.filter(({madeAt}) => madeAt < now - oldDays * secondsOfDay)
		.slice(-mostOrdered);
	const Sign = isOpen ? ChevronDown : ChevronRight;
	return (
		<div className={styles.finished} role="group" aria-label={t`Finished`}>
			{finished.length === rows.length ? (
				<span className={styles.count}>{countRuns(finished.length)}</span>
			) : (
				<Button
					variant="subtle"
					leftSection={<Sign {...sign} />}
					aria-expanded={isOpen}
					onClick={() => onOpen(isOpen ? undefined : true)}
				>
					{countRuns(finished.length)}
				</Button>
			)}
			<ReasonButton
				className={styles.end}
				variant="subtle"
				leftSection={<Trash2 {...sign} />}
				whyNot={old.length === 0 ? t`No finished run is older than ${oldDays} days.` : undefined}
				onClick={() => setRemoving(old)}
			>
				<Trans>Delete finished older than {oldDays} days…</Trans>
			</ReasonButton>
			{removing !== undefined && (
				<RemoveFinished rows={removing} onClose={() => setRemoving(undefined)} />
			)}
		</div>
	);
}

function RemoveFinished({
	rows,
	onClose,
}: {
	readonly rows: readonly PlanRow[];
	readonly onClose: () => void;
}) {
	const {removeAll} = usePlanActions();
	const work = usePlanWork();
	const count = rows.length;
	return (
		<ConfirmDialog
			isOpen
			isDangerous
			isBusy={work.isPending}
			title={plural(count, {
				one: `Delete # finished run older than ${oldDays} days?`,
				other: `Delete # finished runs older than ${oldDays} days?`,
			})}
			confirm={plural(count, {one: 'Delete # finished run', other: 'Delete # finished runs'})}
			onClose={onClose}
			onConfirm={() =>
				work.mutate(() => removeAll(rows.map(({plan}) => plan.id)), {onSuccess: onClose})
			}
		>
			<p>
				<Trans>
					The journal keeps what was done. The runs and their steps are deleted from this computer
					and can no longer be undone from here; nothing changes on the server. Plans made by hand
					stay. This can't be undone.
				</Trans>
			</p>
			{work.error !== null && <FailedState isInline words={explainStep(work.error)} />}
		</ConfirmDialog>
	);
}

function countRuns(count: number): string {
	return plural(count, {one: '# finished run', other: '# finished runs'});
}
