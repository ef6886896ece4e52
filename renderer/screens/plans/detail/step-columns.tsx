import {t} from '@lingui/core/macro';
import {inLanguage} from '../../../../shared/languages/in-language';
import cell from '../../../components/grid/cell.module.css';
import type {OrderedColumn} from '../../../components/grid/list-order';
import {OpenRow} from '../../../components/grid/open-row';
import {afterUndoWords, standingWords} from '../../../plans/plan-words';
import {StepStateMark} from '../../../plans/state-mark';
import {undoWords, type stepOrder, type StepRow} from './step-row';
import styles from './detail.module.css';

type Column = OrderedColumn<StepRow, typeof stepOrder>;

function Plain({children}: {readonly children: string}) {
	return (
		<span className={cell.plain} title={children} dir="auto">
			{children}
		</span>
	);
}

/** The columns of the steps of a plan; the first is frozen. */
export const stepColumns: readonly Column[] = inLanguage(() => [
	{
		id: 'target',
		title: t`Target`,
		width: 192,
		minWidth: 140,
		grows: 2,
		render: ({name}) => <OpenRow>{name}</OpenRow>,
		text: ({name}) => name,
	},
	{
		id: 'what',
		title: t`Change`,
		width: 96,
		grows: 1,
		render: ({what}) => <Plain>{what}</Plain>,
		text: ({what}) => what,
	},
	{
		id: 'seen',
		title: t`Seen`,
		width: 116,
		grows: 1,
		render: ({seen}) => (
			<span className={cell.quiet} title={seen}>
				<bdi>{seen}</bdi>
			</span>
		),
		text: ({seen}) => seen,
	},
	{
		id: 'now',
		title: t`Now`,
		width: 96,
		grows: 1,
		render: ({now}) =>
			now === undefined ? (
				<span className={cell.quiet}>–</span>
			) : (
				<span className={styles.now} title={now}>
					<bdi>{now}</bdi>
				</span>
			),
		text: ({now}) => now ?? '',
	},
	{
		id: 'planned',
		title: t`Planned`,
		width: 136,
		grows: 2,
		render: ({planned}) => <Plain>{planned}</Plain>,
		text: ({planned}) => planned,
	},
	{
		id: 'state',
		title: t`State`,
		width: 104,
		render: ({standing, verdict}) => (
			<StepStateMark standing={standing} isWarned={verdict !== undefined} />
		),
		text: ({standing}) => standingWords(standing),
	},
	{
		id: 'undo',
		title: t`Undo`,
		width: 124,
		render: row => (
			<span
				className={row.label === 'permanent' ? styles.final : cell.quiet}
				title={row.stays && !row.isUndone ? afterUndoWords(row.stays) : undefined}
			>
				{undoWords(row)}
			</span>
		),
		text: undoWords,
	},
	{
		id: 'reason',
		title: t`Reason`,
		width: 140,
		grows: 2,
		render: ({reason, verdict}) => (
			<span className={verdict === undefined ? cell.quiet : styles.now} title={reason}>
				<bdi>{reason}</bdi>
			</span>
		),
		text: ({reason}) => reason,
	},
]);
