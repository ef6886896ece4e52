import {t} from '@lingui/core/macro';
import type {Suggestion} from './suggestion';
import styles from './suggestion-list.module.css';

type Props = {
	readonly id: string;
	readonly suggestions: readonly Suggestion[];
	readonly isListed: boolean;
	/** -1 for none. */
	readonly active: number;
	readonly onChoose: (place: number) => void;
};

/** What can be typed next, below the line that is written in. */
export function SuggestionList({id, suggestions, isListed, active, onChoose}: Props) {
	return (
		<div
			id={`${id}-list`}
			role="listbox"
			className={styles.list}
			aria-label={t`Suggestions`}
			hidden={!isListed}
		>
			{isListed &&
				suggestions.map((suggestion, at) => (
					<div
						key={suggestion.text}
						id={`${id}-${at}`}
						role="option"
						className={styles.option}
						aria-selected={at === active}
						// The field keeps the focus.
						onMouseDown={event => event.preventDefault()}
						onClick={() => onChoose(at)}
					>
						<span className={styles.title} dir="auto">
							{suggestion.title}
						</span>
						<span className={styles.note}>{suggestion.note}</span>
					</div>
				))}
		</div>
	);
}
