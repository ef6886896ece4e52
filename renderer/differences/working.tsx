import {Trans} from '@lingui/react/macro';
import {Button} from '@mantine/core';
import type {WorkCount} from '../../shared/model/file-progress';
import {foundOf} from '../components/found-count';
import {workWords} from './work-words';
import styles from './differences.module.css';

type Props = {
	readonly words: string;
	/** How much of it is done, where that is known. */
	readonly done?: number | undefined;
	readonly of?: number | undefined;
	/** The same in words, where these are no plain numbers. */
	readonly counted?: string | undefined;
	readonly onStop: () => void;
};

/** Something that takes a while and can be stopped. */
export function Working({words, done, of, counted, onStop}: Props) {
	const isKnown = done !== undefined && of !== undefined && of > 0;
	const told = counted ?? (isKnown ? foundOf(done, of) : undefined);
	return (
		<div className={styles.working} aria-busy="true">
			<p role="status">{words}</p>
			{isKnown ? (
				<progress className={styles.progress} aria-label={words} value={done} max={of} />
			) : (
				<progress className={styles.progress} aria-label={words} />
			)}
			{told !== undefined && (
				<span className={styles.quiet} aria-hidden="true">
					{told}
				</span>
			)}
			<Button variant="default" size="compact-sm" onClick={onStop}>
				<Trans>Stop</Trans>
			</Button>
		</div>
	);
}

/** The same, of work on an organization or a file of one. */
export function Counting({
	count,
	...props
}: Pick<Props, 'words' | 'onStop'> & {readonly count: WorkCount | undefined}) {
	return (
		<Working {...props} done={count?.done} of={count?.of} counted={count && workWords(count)} />
	);
}
