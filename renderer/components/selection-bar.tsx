import {ActionIcon, Button} from '@mantine/core';
import {X} from 'lucide-react';
import type {ReactNode} from 'react';
import styles from './selection-bar.module.css';

/** What every list tells its bar. */
export type BarOfSelection = {
	/** How many of the selected ones the filter hides. */
	readonly hidden: number;
	/** How many the list shows. */
	readonly matching: number;
	readonly onSelectAll: () => void;
	readonly onClear: () => void;
};

type Props = Pick<BarOfSelection, 'hidden' | 'onClear'> &
	Partial<BarOfSelection> & {
		/** What is selected: "Selected people". */
		readonly label: string;
		/** All that is selected, what the filter hides included. */
		readonly count: number;
		/** What can be done with it. */
		readonly children: ReactNode;
	};

/** The bar below a list: how much is selected, and what can be done with it. */
export function SelectionBar(props: Props) {
	const {label, count, hidden, matching, onSelectAll, onClear, children} = props;
	const number = (amount: number) => amount.toLocaleString('en');
	return (
		<div className={styles.bar} role="toolbar" aria-label={label}>
			<span className={styles.words}>
				{number(count)} selected
				{hidden > 0 && <span className={styles.hidden}>, {number(hidden)} hidden by filter</span>}
			</span>
			{onSelectAll !== undefined && matching !== undefined && count - hidden < matching && (
				<Button variant="subtle" title="Ctrl+A" onClick={onSelectAll}>
					Select all {number(matching)}
				</Button>
			)}
			{children}
			<ActionIcon
				className={styles.end ?? ''}
				aria-label="Clear the selection"
				title="Clear (Esc)"
				onClick={onClear}
			>
				<X size={16} strokeWidth={1.5} />
			</ActionIcon>
		</div>
	);
}
