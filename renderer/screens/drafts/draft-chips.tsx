import {Chip} from '../../components/chip';
import {choiceOf} from '../../components/filter-text';
import {facets, toggleValue, type DraftView} from './draft-filter';
import type {DraftRow} from './draft-row';
import {StandingSign, standingWords} from './standing';
import styles from '../../components/chip.module.css';

type Props = {
	readonly rows: readonly DraftRow[];
	readonly view: DraftView;
	/** A click: an entry of its own in the history. */
	readonly onText: (text: string) => void;
};

/** The states that there are: each adds its part to the filter or takes it out. */
export function DraftChips({rows, view: {text, tokens, count}, onText}: Props) {
	const present = new Set(rows.map(({draft}) => draft.standing.kind));
	const shown = facets.is.filter(
		kind => present.has(kind) || choiceOf(tokens, 'is', kind) !== undefined,
	);
	if (shown.length < 2) return null;
	return (
		<div className={styles.chips} role="group" aria-label="State">
			<div className={styles.group}>
				{shown.map(kind => (
					<Chip
						key={kind}
						label={standingWords(kind)}
						sign={<StandingSign kind={kind} size={14} />}
						count={count('is', kind)}
						choice={choiceOf(tokens, 'is', kind)}
						onToggle={() => onText(toggleValue(text, 'is', kind))}
					/>
				))}
			</div>
		</div>
	);
}
