import {Button} from '@mantine/core';
import styles from './differences.module.css';

type Props = {
	readonly words: string;
	/** How much of it is done, where that is known. */
	readonly done?: number | undefined;
	readonly of?: number | undefined;
	readonly onStop: () => void;
};

/** Something that takes a while and can be stopped. */
export function Working({words, done, of, onStop}: Props) {
	const isKnown = done !== undefined && of !== undefined && of > 0;
	return (
		<div className={styles.working} aria-busy="true">
			<p role="status">{words}</p>
			{isKnown ? (
				<>
					<progress className={styles.progress} aria-label={words} value={done} max={of} />
					<span className={styles.quiet} aria-hidden="true">
						{`${done.toLocaleString('en')} of ${of.toLocaleString('en')}`}
					</span>
				</>
			) : (
				<progress className={styles.progress} aria-label={words} />
			)}
			<Button variant="default" size="compact-sm" onClick={onStop}>
				Stop
			</Button>
		</div>
	);
}
