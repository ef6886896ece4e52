import {Clock, TriangleAlert} from 'lucide-react';
import {isoOf} from '../../../shared/model/moment';
import {useNow} from '../../api/connection/clocks';
import type {OrderedColumn} from '../../components/grid/list-order';
import {OpenRow} from '../../components/grid/open-row';
import {remainingWords} from '../../invitations/expiry';
import {momentWords} from '../../text/moment-words';
import type {scheduledOrder, ScheduledRow} from './scheduled-row';
import cell from '../../components/grid/cell.module.css';
import styles from './scheduled.module.css';

type Column = OrderedColumn<ScheduledRow, typeof scheduledOrder>;

/** The columns of Scheduled messages; the first is frozen. */
export const scheduledColumns: readonly Column[] = [
	{
		id: 'to',
		title: 'To',
		width: 240,
		minWidth: 180,
		grows: 1,
		render: ({to}) => (
			<OpenRow dir="auto" title={to}>
				{to}
			</OpenRow>
		),
		text: ({to}) => to,
	},
	{
		id: 'text',
		title: 'Text',
		width: 300,
		grows: 3,
		render: ({snippet}) => (
			<span className={cell.plain} dir="auto">
				{snippet}
			</span>
		),
		text: ({body}) => body.content.replaceAll(/\s+/g, ' ').trim(),
	},
	{
		id: 'when',
		title: 'When',
		width: 220,
		render: ({body}) => <span className={styles.when}>{momentWords(body.at)}</span>,
		text: ({body}) => isoOf(body.at),
	},
	{
		id: 'state',
		title: 'State',
		width: 168,
		render: row => <State row={row} />,
		text: ({hasFailed}) => (hasFailed ? 'Could not be sent' : 'Waiting'),
	},
];

/** Whether it waits, and how long still. */
export function State({row: {hasFailed, body}}: {readonly row: ScheduledRow}) {
	const now = useNow();
	if (hasFailed) {
		return (
			<span className={styles.failed}>
				<TriangleAlert size={14} strokeWidth={1.5} aria-hidden="true" />
				Could not be sent
			</span>
		);
	}
	return (
		<span className={styles.waiting}>
			<Clock size={14} strokeWidth={1.5} aria-hidden="true" />
			{body.at <= now ? 'Being sent' : `In ${remainingWords(body.at, now)}`}
		</span>
	);
}
