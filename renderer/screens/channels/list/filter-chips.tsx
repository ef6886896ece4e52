import type {ReactNode} from 'react';
import {Chip} from '../../../components/chip';
import {choiceOf} from '../../../components/filter-text';
import {ChannelGlyph} from '../channel-glyph';
import {facets, toggleValue, type FacetKey, type FacetValue} from './channel-tokens';
import {chipName, type ChannelView} from './channel-view';
import styles from '../../../components/chip.module.css';

const labels: Readonly<Record<FacetValue, string>> = {
	public: 'Public',
	web: 'Web-public',
	private: 'Private',
	default: 'Default',
	mine: 'Subscribed',
	empty: 'Empty',
	everyone: 'Everyone',
	full: 'Full members',
	moderators: 'Moderators',
	admins: 'Administrators',
};

const signs: Partial<Record<FacetValue, ReactNode>> = {
	public: <ChannelGlyph kind="public" size={14} />,
	web: <ChannelGlyph kind="web-public" size={14} />,
	private: <ChannelGlyph kind="private" size={14} />,
};

const groups: readonly {
	readonly label: string;
	/** Stands before chips whose words alone do not say what they are about. */
	readonly isShown?: boolean;
	readonly key: FacetKey;
	readonly values: readonly FacetValue[];
}[] = [
	{label: 'Kind', key: 'is', values: facets.is.slice(0, 3)},
	{label: 'Standing', key: 'is', values: facets.is.slice(3)},
	{label: 'Posts', isShown: true, key: 'posts', values: facets.posts},
];

type Props = {
	readonly text: string;
	readonly view: ChannelView;
	/** False while no channel is there to be counted yet. */
	readonly isCounted: boolean;
	/** A click: an entry of its own in the history. */
	readonly onText: (text: string) => void;
};

/** The filter as chips: each adds its part to the text or takes it out, and counts what it would show. */
export function FilterChips({text, view, isCounted, onText}: Props) {
	return (
		<div className={styles.chips} role="group" aria-label="Filters">
			{groups.map(({label, isShown, key, values}) => (
				<div key={label} className={styles.group} role="group" aria-label={label}>
					{isShown === true && (
						<span className={styles.before} aria-hidden="true">
							{label}
						</span>
					)}
					{values.map(value => (
						<Chip
							key={value}
							label={labels[value]}
							sign={signs[value]}
							count={isCounted ? view.counts.get(chipName(key, value)) : undefined}
							choice={choiceOf(view.tokens, key, value)}
							onToggle={() => onText(toggleValue(text, key, value))}
						/>
					))}
				</div>
			))}
		</div>
	);
}
