import {t} from '@lingui/core/macro';
import {inLanguage} from '../../shared/languages/in-language';
import {CircleAlert, CircleCheck, CircleDashed, CircleSlash, Pin} from 'lucide-react';
import type {CallSummary} from '../../shared/calls';
import {ownWords} from '../api/failures/own-words';
import type {OrderedColumn} from '../components/grid/list-order';
import {OpenRow} from '../components/grid/open-row';
import type {callOrder, CallRow} from './call-row';
import {
	byteWords,
	preciseClockWords,
	isFailed,
	millisecondWords,
	outcomeWords,
	sourceWords,
} from './call-words';
import cell from '../components/grid/cell.module.css';
import styles from './calls-columns.module.css';

type Column = OrderedColumn<CallRow, typeof callOrder>;

/** The columns of the inspector; the first is frozen. */
export const callsColumns: readonly Column[] = inLanguage(() => [
	{
		id: 'call',
		title: t`Call`,
		width: 220,
		minWidth: 160,
		grows: 3,
		render: ({call, operation}) => (
			<>
				<OpenRow className={`${cell.open} ${styles.call}`} title={operation?.name}>
					<span className={styles.method}>{call.method}</span>{' '}
					<span className={styles.path} dir="ltr">
						{call.path}
					</span>
				</OpenRow>
				{call.isPinned && <Pin size={14} strokeWidth={1.5} aria-label={t`Pinned`} />}
			</>
		),
		text: ({call}) => `${call.method} ${call.path}`,
	},
	{
		id: 'status',
		title: t`Status`,
		width: 176,
		grows: 1,
		render: ({call}) => <Outcome call={call} />,
		text: ({call}) => outcomeWords(call),
	},
	{
		id: 'time',
		title: t`Time`,
		width: 84,
		startsDescending: true,
		render: ({call}) => <Figure words={millisecondWords(call.milliseconds)} />,
		text: ({call}) => (call.milliseconds === undefined ? '' : call.milliseconds.toFixed(1)),
	},
	{
		id: 'size',
		title: t`Size`,
		width: 84,
		startsDescending: true,
		render: ({call}) => <Figure words={byteWords(call.answerBytes)} />,
		text: ({call}) => String(call.answerBytes ?? ''),
		number: ({call}) => call.answerBytes,
	},
	{
		id: 'when',
		title: t`When`,
		width: 112,
		startsDescending: true,
		render: ({call}) => <Figure words={preciseClockWords(call.startedAt)} />,
		text: ({call}) => new Date(call.startedAt).toISOString(),
	},
	{
		id: 'organization',
		title: t`Organization`,
		width: 180,
		grows: 1,
		render: ({organization}) => (
			<span className={cell.quiet} dir="auto">
				{organization}
			</span>
		),
		text: ({organization}) => organization,
	},
	{
		id: 'source',
		title: t`Source`,
		width: 104,
		isHiddenAtFirst: true,
		render: ({call}) => <span className={cell.quiet}>{sourceWords(call.source)}</span>,
		text: ({call}) => sourceWords(call.source),
	},
]);

function Figure({words}: {readonly words: string}) {
	return <span className={styles.figure}>{words}</span>;
}

/** How the call stands: a sign, words and a colour. */
export function Outcome({call}: {readonly call: CallSummary}) {
	const tone = isFailed(call)
		? 'bad'
		: call.state === 'answered'
			? 'good'
			: call.state === 'under-way'
				? 'busy'
				: 'idle';
	const Sign = signs[tone];
	return (
		<span className={styles.outcome} data-tone={tone} title={call.said && ownWords(call.said)}>
			<Sign size={14} strokeWidth={1.5} aria-hidden="true" />
			<span className={cell.plain}>{outcomeWords(call)}</span>
		</span>
	);
}

const signs = {bad: CircleAlert, good: CircleCheck, busy: CircleDashed, idle: CircleSlash} as const;
