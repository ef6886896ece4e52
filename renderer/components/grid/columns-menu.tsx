import {plural, t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {ActionIcon, Button, Checkbox, Popover} from '@mantine/core';
import {ChevronDown, ChevronUp, Columns3} from 'lucide-react';
import {memo} from 'react';
import type {GridColumn} from './grid-column';
import {proposedLayout, showColumn, stepColumn, type GridLayout} from './layout';
import {inARow} from '../../text/in-a-row';
import styles from './columns-menu.module.css';

type Props<Row> = {
	readonly columns: readonly GridColumn<Row>[];
	readonly layout: GridLayout;
	readonly onLayoutChange: (layout: GridLayout) => void;
	/** Columns that a view names and the list does not have; they are kept. */
	readonly unknown?: readonly string[] | undefined;
};

function PlainColumnsMenu<Row>({columns, layout, onLayoutChange, unknown = []}: Props<Row>) {
	const titles = new Map(columns.map(column => [column.id, column.title]));
	const shown = layout.order.filter(id => !layout.hidden.includes(id));
	return (
		<Popover position="bottom-end" trapFocus returnFocus shadow="md">
			<Popover.Target>
				<Button variant="default" leftSection={<Columns3 size={16} strokeWidth={1.5} />}>
					<Trans>Columns</Trans>
				</Button>
			</Popover.Target>
			<Popover.Dropdown className={styles.menu} aria-label={t`Columns`}>
				<ul className={styles.list}>
					{layout.order.map((id, at) => {
						const title = titles.get(id) ?? id;
						const isShown = !layout.hidden.includes(id);
						return (
							<li key={id} className={styles.item}>
								<Checkbox
									size="xs"
									label={title}
									checked={isShown}
									disabled={at === 0}
									onChange={event =>
										onLayoutChange(showColumn(layout, id, event.currentTarget.checked))
									}
								/>
								{at > 0 && isShown && (
									<span className={styles.moves}>
										<ActionIcon
											variant="subtle"
											aria-label={t`Move ${title} before`}
											disabled={shown.indexOf(id) <= 1}
											onClick={() => onLayoutChange(stepColumn(layout, id, -1))}
										>
											<ChevronUp size={16} strokeWidth={1.5} />
										</ActionIcon>
										<ActionIcon
											variant="subtle"
											aria-label={t`Move ${title} after`}
											disabled={shown.at(-1) === id}
											onClick={() => onLayoutChange(stepColumn(layout, id, 1))}
										>
											<ChevronDown size={16} strokeWidth={1.5} />
										</ActionIcon>
									</span>
								)}
							</li>
						);
					})}
				</ul>
				{unknown.length > 0 && (
					<p className={styles.unknown}>
						{plural(
							{count: unknown.length},
							{
								one: 'A column of this view is not in this organization and stays with the view:',
								other:
									'# columns of this view are not in this organization and stay with the view:',
							},
						)}{' '}
						<s>{inARow(unknown)}</s>
					</p>
				)}
				<div className={styles.foot}>
					<p>
						<Trans>Drag headers to reorder, their edges to resize.</Trans>
					</p>
					<Button
						variant="subtle"
						size="compact-sm"
						onClick={() => onLayoutChange(proposedLayout(columns))}
					>
						<Trans>Reset columns</Trans>
					</Button>
				</div>
			</Popover.Dropdown>
		</Popover>
	);
}

/** Which columns a grid shows and in which order, for mouse and keyboard alike. */
export const ColumnsMenu = memo(PlainColumnsMenu) as typeof PlainColumnsMenu;
