import type {RefObject} from 'react';
import {FilterBox} from '../../components/filter-box';
import type {LinePart} from '../../components/search-line';
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
	/** These, and filters without a value, with their places. */
	readonly tokens?: readonly LinePart[];
	readonly onText: (text: string) => void;
	/** Leads from the field into the list. */
	readonly onLeave: () => void;
	/** What Enter takes. */
	readonly onTake?: () => void;
};

/** The filter of a list; what looks like a filter but is none is said beside it. */
export function FilterField({unknown = [], ...props}: Props) {
	return (
		<div className={styles.frame}>
			<FilterBox {...props} />
			{unknown.length > 0 && (
				<span className={styles.unknown}>
					<span>{unknown.join(', ')}</span> is not a filter and is searched as text.
				</span>
			)}
		</div>
	);
}
