import {useId, type RefObject} from 'react';
import {FilterBox} from '../../components/filter-box';
import type {FilterKey} from '../../components/suggestions/filter-keys';
import styles from './filter-field.module.css';

type Props = {
	readonly label: string;
	readonly placeholder: string;
	readonly text: string;
	readonly inputRef?: RefObject<HTMLInputElement | null>;
	/** Keys that are suggested. */
	readonly keys?: readonly FilterKey[];
	/** What looks like a filter but is none. */
	readonly unknown?: readonly string[];
	readonly onText: (text: string) => void;
	/** Leads from the field into the list. */
	readonly onLeave: () => void;
	/** What Enter takes. */
	readonly onTake?: () => void;
};

/** The filter of a list; what looks like a filter but is none is said beside it. */
export function FilterField({unknown = [], ...props}: Props) {
	const hint = useId();
	return (
		<div className={styles.frame}>
			<FilterBox {...props} describedBy={unknown.length > 0 ? hint : undefined} />
			{unknown.length > 0 && (
				<span className={styles.unknown} id={hint}>
					<span>{unknown.join(', ')}</span> is not a filter and is searched as text.
				</span>
			)}
		</div>
	);
}
