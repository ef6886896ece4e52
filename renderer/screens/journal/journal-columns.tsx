import {t} from '@lingui/core/macro';
import {formatNumber} from '../../../shared/languages/formats';
import {inLanguage} from '../../../shared/languages/in-language';
import type {ReactNode} from 'react';
import cell from '../../components/grid/cell.module.css';
import type {GridColumn} from '../../components/grid/grid-column';
import {OpenRow} from '../../components/grid/open-row';
import {BeforeAfter, changeWords} from '../../journal/before-after';
import {outcomeWords} from '../../journal/entry-words';
import {Outcome} from '../../journal/outcome';
import {exactClockWords} from '../../text/moment-words';
import {momentOf} from '../../text/joined-day';
import {isEntry, type EntryRow, type JournalRow} from './journal-row';
import styles from './journal.module.css';
import {Subject} from '../../journal/subject';
import {inARow} from '../../text/in-a-row';

type Facts = Omit<GridColumn<EntryRow>, 'render' | 'text' | 'exported' | 'number'> & {
	readonly render: (row: EntryRow) => ReactNode;
	readonly text: (row: EntryRow) => string;
};

/** The columns of the journal, in the order of time alone; the first is frozen. */
export const journalColumns: readonly GridColumn<JournalRow>[] = inLanguage(() =>
	(
		[
			{
				id: 'time',
				title: t({message: 'Time', context: 'moment'}),
				width: 96,
				render: ({at, entry, act, subject}) => (
					<OpenRow
						title={momentOf(entry.at)}
						aria-label={inARow([`${exactClockWords(at / 1000)} ${act}`, subject])}
					>
						{exactClockWords(at / 1000)}
					</OpenRow>
				),
				text: ({entry}) => entry.at,
			},
			{
				id: 'act',
				title: t`Change`,
				width: 176,
				grows: 1,
				render: ({act}) => <span className={cell.plain}>{act}</span>,
				text: ({act}) => act,
			},
			{
				id: 'target',
				title: t`Target`,
				width: 192,
				grows: 2,
				render: ({entry, subject}) => (
					// A name that stands alone is cut at its own end.
					<span
						className={cell.plain}
						dir={entry.within === undefined ? 'auto' : undefined}
						title={subject}
					>
						<Subject {...entry} />
					</span>
				),
				text: ({subject}) => subject,
			},
			{
				id: 'values',
				title: t`Before → after`,
				width: 232,
				grows: 3,
				render: ({entry}) => <BeforeAfter entry={entry} />,
				text: ({entry}) => changeWords(entry),
			},
			{
				id: 'outcome',
				title: t`Outcome`,
				width: 124,
				grows: 1,
				render: ({entry}) => <Outcome entry={entry} />,
				text: ({entry}) => [outcomeWords(entry), entry.code ?? ''].join(' ').trim(),
			},
			{
				id: 'actor',
				title: t`By`,
				width: 176,
				grows: 1,
				render: ({entry}) => (
					<span className={cell.quiet} dir="auto">
						{entry.actor.email}
					</span>
				),
				text: ({entry}) => entry.actor.email,
			},
			{
				id: 'plan',
				title: t`Plan`,
				width: 140,
				isHiddenAtFirst: true,
				render: ({entry}) => (
					<span className={cell.quiet} dir="auto">
						{entry.plan}
					</span>
				),
				text: ({entry}) => entry.plan ?? '',
			},
			{
				id: 'number',
				title: t`Entry`,
				width: 88,
				isHiddenAtFirst: true,
				render: ({id}) => <span className={cell.quiet}>{formatNumber(id)}</span>,
				text: ({id}) => String(id),
			},
		] satisfies readonly Facts[]
	).map(({render, text, ...facts}: Facts) => ({
		...facts,
		isUnsortable: true,
		render: row => (isEntry(row) ? render(row) : <span className={styles.waiting} />),
		text: row => (isEntry(row) ? text(row) : ''),
	})),
);
