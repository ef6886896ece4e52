import type {ReactNode} from 'react';
import {Chip} from './chip';
import type {ListView} from './list-filter';
import styles from './chip.module.css';

/** A value of the filter as a chip. */
export type FacetChip<Key extends string> = {
	readonly key: Key;
	readonly value: string;
	readonly label: string;
	readonly sign?: ReactNode;
};

type Props<Key extends string> = {
	readonly label: string;
	readonly view: Pick<ListView<unknown, Key>, 'count' | 'choice' | 'toggled'>;
	readonly groups: readonly {
		readonly label?: string;
		/** Stands before chips whose words alone do not say what they are about. */
		readonly isShown?: boolean;
		readonly chips: readonly FacetChip<Key>[];
	}[];
	/** False while there is nothing to be counted yet. */
	readonly isCounted?: boolean;
	/** A click: an entry of its own in the history. */
	readonly onText: (text: string) => void;
};

/** The filter as chips: each adds its part to the text or takes it out, and counts what it would show. */
export function FacetChips<Key extends string>(props: Props<Key>) {
	const {label, view, groups, isCounted = true, onText} = props;
	if (groups.every(({chips}) => chips.length === 0)) return null;
	return (
		<div className={styles.chips} role="group" aria-label={label}>
			{groups.map(({label: ofGroup, isShown, chips}, at) => (
				<div
					key={ofGroup ?? at}
					className={styles.group}
					{...(ofGroup !== undefined && {role: 'group', 'aria-label': ofGroup})}
				>
					{isShown === true && (
						<span className={styles.before} aria-hidden="true">
							{ofGroup}
						</span>
					)}
					{chips.map(({key, value, label: words, sign}) => (
						<Chip
							key={value}
							label={words}
							sign={sign}
							count={isCounted ? view.count(key, value) : undefined}
							choice={view.choice(key, value)}
							onToggle={() => onText(view.toggled(key, value))}
						/>
					))}
				</div>
			))}
		</div>
	);
}

/** The values that there are, and those that are asked for; one alone parts nothing. */
export function chipsOf<Key extends string, Value extends string>(
	view: Props<Key>['view'],
	key: Key,
	values: readonly Value[],
	present: ReadonlySet<Value>,
	face: (value: Value) => {readonly label: string; readonly sign?: ReactNode},
): readonly FacetChip<Key>[] {
	const shown = values.filter(value => present.has(value) || view.choice(key, value) !== undefined);
	return shown.length < 2 ? [] : shown.map(value => ({key, value, ...face(value)}));
}
