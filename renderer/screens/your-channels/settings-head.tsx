import {plural} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Menu, VisuallyHidden} from '@mantine/core';
import {Check, ChevronDown, Minus, Palette, Undo2} from 'lucide-react';
import grid from '../../components/grid/grid.module.css';
import {
	settingColumns,
	type SettingColumn,
	type SettingProperty,
} from '../../channels/setting-words';
import styles from './settings-grid.module.css';

export type HeadActions = {
	readonly onSetAll: (property: SettingProperty, value: boolean) => void;
	/** Asks for the colour, beside the header. */
	readonly onColorAll: (place: DOMRect) => void;
	readonly onTakeBack: (property: SettingProperty) => void;
};

type Props = {
	readonly activeColumn: string | undefined;
	/** How many channels a menu acts on. */
	readonly shown: number;
	/** Columns in which something is staged. */
	readonly changed: ReadonlySet<string>;
	readonly actions: HeadActions;
};

/** The titles; each setting has a menu for all channels that are shown. */
export function SettingsHead({activeColumn, shown, changed, actions}: Props) {
	return (
		<div role="rowgroup" className={grid.head}>
			<div role="row" className={grid.headRow} aria-rowindex={1}>
				<div
					role="columnheader"
					className={grid.headFrozen}
					aria-colindex={1}
					data-column="name"
					tabIndex={activeColumn === 'name' ? 0 : -1}
				>
					<Trans>Channel</Trans>
				</div>
				{settingColumns.map((column, at) => (
					<div
						key={column.property}
						role="columnheader"
						className={`${grid.headCell} ${styles.head}`}
						aria-colindex={at + 2}
						data-column={column.property}
					>
						<ColumnMenu
							column={column}
							isActive={activeColumn === column.property}
							shown={shown}
							isChanged={changed.has(column.property)}
							actions={actions}
						/>
					</div>
				))}
				<div
					role="columnheader"
					className={grid.headCell}
					aria-colindex={settingColumns.length + 2}
					data-column="leave"
					tabIndex={activeColumn === 'leave' ? 0 : -1}
				>
					<VisuallyHidden>
						<Trans>Leave</Trans>
					</VisuallyHidden>
				</div>
			</div>
		</div>
	);
}

type MenuProps = {
	readonly column: SettingColumn;
	readonly isActive: boolean;
	readonly shown: number;
	readonly isChanged: boolean;
	readonly actions: HeadActions;
};

const sign = {size: 14, strokeWidth: 1.75} as const;

function ColumnMenu({column, isActive, shown, isChanged, actions}: MenuProps) {
	const {property, title, meaning} = column;
	return (
		<Menu width={264}>
			<Menu.Target>
				<button
					type="button"
					className={styles.headButton}
					title={meaning}
					tabIndex={isActive ? 0 : -1}
				>
					<span className={grid.headTitle}>{title}</span>
					<ChevronDown size={13} strokeWidth={1.75} aria-hidden="true" />
				</button>
			</Menu.Target>
			<Menu.Dropdown>
				<Menu.Label>{meaning}</Menu.Label>
				{property === 'color' ? (
					<Menu.Item
						leftSection={<Palette {...sign} />}
						disabled={shown === 0}
						onClick={() => actions.onColorAll(placeOfHead(property))}
					>
						{plural(shown, {
							one: 'Choose one color for # channel shown',
							other: 'Choose one color for all # channels shown',
						})}
					</Menu.Item>
				) : (
					<>
						<Menu.Item
							leftSection={<Check {...sign} />}
							disabled={shown === 0}
							onClick={() => actions.onSetAll(property, true)}
						>
							{plural(shown, {
								one: 'Turn on in # channel shown',
								other: 'Turn on in all # channels shown',
							})}
						</Menu.Item>
						<Menu.Item
							leftSection={<Minus {...sign} />}
							disabled={shown === 0}
							onClick={() => actions.onSetAll(property, false)}
						>
							{plural(shown, {
								one: 'Turn off in # channel shown',
								other: 'Turn off in all # channels shown',
							})}
						</Menu.Item>
					</>
				)}
				<Menu.Divider />
				<Menu.Item
					leftSection={<Undo2 {...sign} />}
					disabled={!isChanged}
					onClick={() => actions.onTakeBack(property)}
				>
					<Trans>Discard the changes of this column</Trans>
				</Menu.Item>
			</Menu.Dropdown>
		</Menu>
	);
}

function placeOfHead(property: SettingProperty): DOMRect {
	const cell = document.querySelector(`[role=columnheader][data-column="${property}"]`);
	return cell?.getBoundingClientRect() ?? new DOMRect();
}
