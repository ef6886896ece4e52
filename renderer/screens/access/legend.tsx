import {t} from '@lingui/core/macro';
import {inLanguage} from '../../../shared/languages/in-language';
import {useImperativeHandle, useState, type Ref} from 'react';
import styles from './legend.module.css';

export type LegendHandle = {
	/** Says what is at the cell under the pointer or the keyboard. */
	show(words: string): void;
};

const marks = inLanguage(
	() =>
		[
			['in', t`subscribed`],
			['add', t`to be added`],
			['drop', t`to be removed`],
			['fixed', t`no permission`],
		] as const,
);

/** What the marks mean, and in words the cell that is pointed at. Draws itself alone. */
export function Legend({ref}: {readonly ref: Ref<LegendHandle>}) {
	const [words, show] = useState('');
	useImperativeHandle(ref, () => ({show}));
	return (
		<div className={styles.line}>
			<span className={styles.words} aria-hidden="true">
				{words === '' ? t`Space or click stages a change; nothing is sent until you apply.` : words}
			</span>
			<ul className={styles.marks} aria-label={t`Marks`}>
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
