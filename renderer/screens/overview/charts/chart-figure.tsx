import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button} from '@mantine/core';
import {ChartColumn as ChartSign, Download, Table} from 'lucide-react';
import {useId, useState, type ReactNode} from 'react';
import {ExportMenu} from '../../../lists/export-menu';
import styles from './charts.module.css';

/** A column of the table of a chart. */
export type ChartColumn<Row> = {
	readonly title: string;
	readonly text: (row: Row) => string;
	/** Where it holds a figure; undefined where that is not known. */
	readonly number?: (row: Row) => number | undefined;
};

type Props<Row> = {
	readonly title: string;
	/** Where the figures come from, and what they cannot tell. */
	readonly about: ReactNode;
	/** What is seen at a glance, for those who do not see it. */
	readonly summary: string;
	readonly columns: readonly ChartColumn<Row>[];
	readonly rows: readonly Row[];
	/** Whether it takes the room of two. */
	readonly isWide?: boolean;
	/** Names the parts of the picture. */
	readonly legend?: ReactNode;
	/** Stands in the place of the picture where there is none. */
	readonly instead?: ReactNode;
	readonly children: ReactNode;
};

/** The key of the menu is for lists: several charts stand side by side. */
const never = () => false;

/** A chart with its caption, its table and the ways to take that along. */
export function ChartFigure<Row>({
	title,
	about,
	summary,
	columns,
	rows,
	legend,
	isWide,
	instead,
	children,
}: Props<Row>) {
	const [isTable, setTable] = useState(false);
	const id = useId();
	const isThere = instead === undefined;
	return (
		<figure className={styles.figure} data-wide={isWide} aria-labelledby={`${id}-title`}>
			<figcaption className={styles.caption}>
				<h3 id={`${id}-title`}>{title}</h3>
				{isThere && (
					<span className={styles.tools}>
						<Button
							variant="subtle"
							size="compact-sm"
							leftSection={
								isTable ? (
									<ChartSign size={14} strokeWidth={1.5} aria-hidden="true" />
								) : (
									<Table size={14} strokeWidth={1.5} aria-hidden="true" />
								)
							}
							aria-label={isTable ? t`Show as chart: ${title}` : t`Show as table: ${title}`}
							onClick={() => setTable(!isTable)}
						>
							{isTable ? t`Show as chart` : t`Show as table`}
						</Button>
						<ExportMenu
							title={title}
							isEmpty={rows.length === 0}
							isMeant={never}
							exportRows={() => ({columns, rows})}
							button={
								<Button
									variant="subtle"
									size="compact-sm"
									leftSection={<Download size={14} strokeWidth={1.5} aria-hidden="true" />}
									aria-label={t`Export: ${title}`}
								>
									<Trans>Export</Trans>
								</Button>
							}
						/>
					</span>
				)}
				<p className={styles.about}>{about}</p>
			</figcaption>
			{!isThere ? (
				instead
			) : isTable ? (
				<div
					className={styles.tableFrame}
					role="region"
					aria-label={t`${title}, table`}
					tabIndex={0}
				>
					<table className={styles.table} aria-labelledby={`${id}-title`}>
						<thead>
							<tr>
								{columns.map(({title: head, number}) => (
									<th key={head} scope="col" data-number={number !== undefined || undefined}>
										<bdi>{head}</bdi>
									</th>
								))}
							</tr>
						</thead>
						<tbody>
							{rows.map((row, at) => (
								<tr key={at}>
									{columns.map(({title: head, text, number}, column) =>
										column === 0 ? (
											<th key={head} scope="row">
												<bdi>{text(row)}</bdi>
											</th>
										) : (
											<td key={head} data-number={number !== undefined || undefined}>
												{text(row)}
											</td>
										),
									)}
								</tr>
							))}
						</tbody>
					</table>
				</div>
			) : (
				<div className={styles.picture}>
					{legend}
					<div role="img" aria-label={summary}>
						{children}
					</div>
				</div>
			)}
		</figure>
	);
}
