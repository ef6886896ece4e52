import {ActionIcon} from '@mantine/core';
import {X} from 'lucide-react';
import type {ReactNode} from 'react';
import styles from './selection-bar.module.css';

type Props = {
	/** What is selected: "Selected people". */
	readonly label: string;
	/** All that is selected, what the filter hides included. */
	readonly count: number;
	readonly hidden: number;
	readonly onClear: () => void;
	/** What can be done with it. */
	readonly children: ReactNode;
};

/** The bar below a list: how much is selected, and what can be done with it. */
export function SelectionBar({label, count, hidden, onClear, children}: Props) {
	const number = (amount: number) => amount.toLocaleString('en');
	return (
		<div className={styles.bar} role="toolbar" aria-label={label}>
			<span className={styles.words}>
				{number(count)} selected
				{hidden > 0 && <span className={styles.hidden}>, {number(hidden)} hidden by filter</span>}
			</span>
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
