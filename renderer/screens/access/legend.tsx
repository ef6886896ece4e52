import {useImperativeHandle, useState, type Ref} from 'react';
import styles from './legend.module.css';

export type LegendHandle = {
	/** Says what is at the cell under the pointer or the keyboard. */
	show(words: string): void;
};

const marks = [
	['in', 'subscribed'],
	['add', 'to be added'],
	['drop', 'to be removed'],
	['fixed', 'no permission'],
] as const;

/** What the marks mean, and in words the cell that is pointed at. Draws itself alone. */
export function Legend({ref}: {readonly ref: Ref<LegendHandle>}) {
	const [words, show] = useState('');
	useImperativeHandle(ref, () => ({show}));
	return (
		<div className={styles.line}>
			<span className={styles.words} aria-hidden="true">
				{words === '' ? 'Space or click stages a change; nothing is sent until you apply.' : words}
			</span>
			<ul className={styles.marks} aria-label="Marks">
				{marks.map(([mark, meaning]) => (
					<li key={mark}>
						<span className={styles.mark} data-mark={mark} aria-hidden="true" />
						{meaning}
					</li>
				))}
			</ul>
		</div>
	);
}
