import {Trans} from '@lingui/react/macro';
import {formatNumber} from '../../shared/languages/formats';
import {VisuallyHidden} from '@mantine/core';
import {Minus} from 'lucide-react';
import type {ReactNode} from 'react';
import styles from './chip.module.css';

type Props = {
	readonly label: string;
	/** Undefined while it is not known. */
	readonly count: number | undefined;
	/** Asked for, excluded, or not named in the filter. */
	readonly choice: 'in' | 'out' | undefined;
	readonly sign?: ReactNode;
	readonly onToggle: () => void;
};

/** One value that the filter can ask for, with the number of rows it would show. */
export function Chip({label, count, choice, sign, onToggle}: Props) {
	return (
		<button
			type="button"
			className={styles.chip}
			aria-pressed={choice !== undefined}
			data-choice={choice}
			data-none={count === 0 || undefined}
			onClick={onToggle}
		>
			{choice === 'out' ? <Minus size={14} strokeWidth={1.75} aria-hidden="true" /> : sign}
			{choice === 'out' && (
				<VisuallyHidden>
					<Trans>Not</Trans>{' '}
				</VisuallyHidden>
			)}
			<span className={styles.label}>{label}</span>{' '}
			{count !== undefined && <span className={styles.count}>{formatNumber(count)}</span>}
		</button>
	);
}
