import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button} from '@mantine/core';
import {RotateCw} from 'lucide-react';
import type {Reading} from '../../frame/unread-state';
import styles from './extra-row.module.css';

type Props = {
	readonly of: Pick<Reading, 'data' | 'isError' | 'isFetching' | 'refetch'>;
	/** What is read, as in "Try to read E-mail domains again". */
	readonly title: string;
	/** What it says once it is read. */
	readonly words?: string | undefined;
};

/** How far the reading of what a row shows has come; one that failed is tried again from here. */
export function ReadState({of, title, words = ''}: Props) {
	if (of.data !== undefined) return <span className={styles.state}>{words}</span>;
	if (!of.isError) return null;
	return (
		<>
			<span className={styles.state}>
				<Trans>Could not be read</Trans>
			</span>
			<Button
				variant="subtle"
				size="compact-sm"
				leftSection={<RotateCw size={14} strokeWidth={1.5} aria-hidden="true" />}
				aria-label={t`Try again: ${title}`}
				loading={of.isFetching}
				onClick={() => void of.refetch()}
			>
				<Trans>Try again</Trans>
			</Button>
		</>
	);
}
