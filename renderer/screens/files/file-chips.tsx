import {Chip} from '../../components/chip';
import {choiceOf} from '../../components/filter-text';
import {fileKinds, kindTitle} from './file-kind';
import type {FileRow} from './file-row';
import {FileSign} from './file-sign';
import {toggleValue} from './file-tokens';
import {chipName, type FileView} from './file-view';
import styles from '../../components/chip.module.css';

type Props = {
	readonly rows: readonly FileRow[];
	readonly view: FileView;
	/** A click: an entry of its own in the history. */
	readonly onText: (text: string) => void;
};

/** The kinds that there are: each adds its part to the filter or takes it out. */
export function FileChips({rows, view: {text, tokens, counts}, onText}: Props) {
	const present = new Set(rows.map(({kind}) => kind));
	const shown = fileKinds.filter(
		kind => present.has(kind) || choiceOf(tokens, 'type', kind) !== undefined,
	);
	if (shown.length < 2) return null;
	return (
		<div className={styles.chips} role="group" aria-label="Type">
			<div className={styles.group}>
				{shown.map(kind => (
					<Chip
						key={kind}
						label={kindTitle(kind)}
						sign={<FileSign kind={kind} size={14} />}
						count={counts.get(chipName('type', kind))}
						choice={choiceOf(tokens, 'type', kind)}
						onToggle={() => onText(toggleValue(text, 'type', kind))}
					/>
				))}
			</div>
		</div>
	);
}
