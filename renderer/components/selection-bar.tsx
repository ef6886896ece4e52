import {t} from '@lingui/core/macro';
import {Plural, Trans} from '@lingui/react/macro';
import {formatNumber} from '../../shared/languages/formats';
import {ActionIcon, Button} from '@mantine/core';
import {X} from 'lucide-react';
import type {ReactNode} from 'react';
import {spellKeys} from './keyboard/keystroke';
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
	const chosen = formatNumber(count);
	const all = formatNumber(matching ?? 0);
	return (
		<div className={styles.bar} role="toolbar" aria-label={label}>
			<span className={styles.words}>
				{hidden === 0 ? (
					<Trans>{chosen} selected</Trans>
				) : (
					<Plural
						value={hidden}
						one={
							<Trans>
								{chosen} selected, <span className={styles.hidden}># hidden by filter</span>
							</Trans>
						}
						other={
							<Trans>
								{chosen} selected, <span className={styles.hidden}># hidden by filter</span>
							</Trans>
						}
					/>
				)}
			</span>
			{onSelectAll !== undefined && matching !== undefined && count - hidden < matching && (
				<Button variant="subtle" title={spellKeys('Mod+A')} onClick={onSelectAll}>
					<Trans>Select all {all}</Trans>
				</Button>
			)}
			{children}
			<ActionIcon
				className={styles.end ?? ''}
				aria-label={t`Clear the selection`}
				title={t`Clear (Esc)`}
				onClick={onClear}
			>
				<X size={16} strokeWidth={1.5} />
			</ActionIcon>
		</div>
	);
}
