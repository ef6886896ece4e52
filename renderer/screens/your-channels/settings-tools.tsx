import type {RefObject} from 'react';
import chip from '../../components/chip.module.css';
import {filterKeys, toggleMark, type ChannelFilter, type ChannelMark} from './channel-filter';
import {FilterField} from './filter-field';
import {followsAccount} from './setting-words';
import styles from './settings-tools.module.css';

type Props = {
	readonly text: string;
	readonly filter: ChannelFilter;
	readonly counts: Readonly<Partial<Record<ChannelMark, number>>>;
	/** How many match; undefined without a filter. */
	readonly found: string | undefined;
	readonly inputRef: RefObject<HTMLInputElement | null>;
	readonly onText: (text: string) => void;
	readonly onLeave: () => void;
};

const chips: readonly (readonly [mark: ChannelMark, words: string])[] = [
	['muted', 'Muted'],
	['pinned', 'Pinned'],
	['changed', 'Changed here'],
];

/** Filter, its chips, and what the signs of the cells mean. */
export function SettingsTools(props: Props) {
	const {text, filter, counts, found, inputRef, onText, onLeave} = props;
	return (
		<div className={styles.tools}>
			<FilterField
				label="Filter your channels"
				placeholder="Name, is:muted or is:pinned"
				keys={filterKeys}
				text={text}
				inputRef={inputRef}
				unknown={filter.unknown}
				tokens={filter.parts}
				onText={onText}
				onLeave={onLeave}
			/>
			<div className={styles.chips} role="group" aria-label="Only channels that are">
				{chips.map(([mark, words]) => {
					const asked = filter.marks.find(other => other.mark === mark);
					return (
						<button
							key={mark}
							type="button"
							className={`${chip.chip} ${styles.chip}`}
							aria-pressed={asked !== undefined}
							data-choice={asked === undefined ? undefined : 'in'}
							onClick={() => onText(toggleMark(text, mark))}
						>
							{asked?.isNegated === true && 'Not '}
							{words} <span className={chip.count}>{(counts[mark] ?? 0).toLocaleString('en')}</span>
						</button>
					);
				})}
			</div>
			<span className={styles.found} role="status">
				{found}
			</span>
			<p className={styles.legend} title="This setting is read-only here.">
				<span className={styles.account} aria-hidden="true" />
				Default: {followsAccount.toLowerCase()}. It cannot be chosen here.
			</p>
		</div>
	);
}
