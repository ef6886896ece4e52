import {Trans} from '@lingui/react/macro';
import {Button} from '@mantine/core';
import type {ReactNode} from 'react';
import {inShort} from '../../api/failures/explain';
import styles from './person-sheet.module.css';

type Query<Answer> = {
	readonly data: Answer | undefined;
	readonly isError: boolean;
	readonly isFetching: boolean;
	readonly error: unknown;
	refetch(): unknown;
};

type Props<Answer> = {
	readonly query: Query<Answer>;
	/** What is read, in a sentence: "Loading the channels." */
	readonly waiting: string;
	readonly children: (answer: Answer) => ReactNode;
};

/** What a section of the sheet has read, or the wait for it, or why it is not there. */
export function SectionRead<Answer>({query, waiting, children}: Props<Answer>) {
	if (query.data !== undefined) return children(query.data);
	if (!query.isError) return <p className={styles.note}>{waiting}</p>;
	return (
		<div className={styles.account} role="alert">
			<p className={styles.note}>{inShort(query.error)}</p>
			<Button variant="default" loading={query.isFetching} onClick={() => void query.refetch()}>
				<Trans>Try again</Trans>
			</Button>
		</div>
	);
}
