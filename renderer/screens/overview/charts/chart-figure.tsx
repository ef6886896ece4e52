import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button} from '@mantine/core';
import {ChartColumn as ChartSign, Download, Table} from 'lucide-react';
import {
	startTransition,
	useEffect,
	useId,
	useRef,
	useState,
	type ReactNode,
	type RefObject,
} from 'react';
import {ResponsiveContainer} from 'recharts';
import {ExportMenu} from '../../../lists/export-menu';
import styles from './charts.module.css';
import {usualHeight} from './drawing';

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
	/** Of the picture, in pixels. */
	readonly height?: number;
	readonly children: ReactNode;
};

/** The key of the menu is for lists: several charts stand side by side. */
const never = () => false;

/** The last in a row of those who wait to be drawn. */
let lastDrawn: Promise<void> = Promise.resolve();

/**
 * The width to draw at, undefined until it is this chart's turn: they are drawn one after the other, and a
 * chart that knows its room is drawn once, in slices, where all at once would keep the page from answering.
 */
function useWidthInTurn(place: RefObject<HTMLElement | null>, isShown: boolean) {
	const [width, setWidth] = useState<number>();
	useEffect(() => {
		const box = place.current;
		if (!isShown || box === null) return undefined;
		const measure = () => startTransition(() => setWidth(box.clientWidth));
		const observer = new ResizeObserver(measure);
		let isWanted = true;
		lastDrawn = lastDrawn.then(nextFrame).then(() => {
			if (!isWanted) return;
			measure();
			observer.observe(box);
		});
		return () => {
			isWanted = false;
			observer.disconnect();
		};
	}, [place, isShown]);
	return width;
}

/** Resolves once the frame after this one is drawn, or soon where nobody sees the window. */
function nextFrame(): Promise<void> {
	return new Promise(resolve => {
		const frame = requestAnimationFrame(() => {
			window.clearTimeout(timer);
			window.setTimeout(resolve);
		});
		const timer = window.setTimeout(() => {
			cancelAnimationFrame(frame);
			resolve();
		}, 100);
	});
}

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
	height = usualHeight,
	children,
}: Props<Row>) {
	const [isTable, setTable] = useState(false);
	const id = useId();
	const isThere = instead === undefined;
	const place = useRef<HTMLDivElement>(null);
	const width = useWidthInTurn(place, isThere && !isTable);
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
					<div ref={place} role="img" aria-label={summary} style={{minHeight: height}}>
						{width !== undefined && (
							<ResponsiveContainer width={width} height={height}>
								{children}
							</ResponsiveContainer>
						)}
					</div>
				</div>
			)}
		</figure>
	);
}
