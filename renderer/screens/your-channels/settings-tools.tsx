import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {inLanguage} from '../../../shared/languages/in-language';
import type {RefObject} from 'react';
import {Chip} from '../../components/chip';
import {FilterField} from '../../components/filter-field';
import type {FilterKey} from '../../components/suggestions/filter-keys';
import type {ChannelView} from './channel-filter';
import styles from './settings-tools.module.css';

type Props = {
	readonly view: ChannelView;
	readonly keys: readonly FilterKey[];
	/** How many match; undefined without a filter. */
	readonly found: string | undefined;
	readonly inputRef: RefObject<HTMLInputElement | null>;
	readonly onText: (text: string) => void;
	readonly onLeave: () => void;
};

const chips = inLanguage(
	() =>
		[
			['muted', t`Muted`],
			['pinned', t`Pinned`],
			['changed', t`Changed here`],
		] as const,
);

/** Filter, its chips, and what the signs of the cells mean. */
export function SettingsTools({view, keys, found, inputRef, onText, onLeave}: Props) {
	return (
		<div className={styles.tools}>
			<FilterField
				label={t`Filter your channels`}
				placeholder={t`Name, is:muted or is:pinned`}
				keys={keys}
				text={view.text}
				inputRef={inputRef}
				tokens={view.tokens}
				onText={onText}
				onLeave={onLeave}
			/>
			<div className={styles.chips} role="group" aria-label={t`Only channels that are`}>
				{chips.map(([value, label]) => (
					<Chip
						key={value}
						label={label}
						count={view.count('is', value)}
						choice={view.choice('is', value)}
						onToggle={() => onText(view.toggled('is', value))}
					/>
				))}
			</div>
			<span className={styles.found} role="status">
				{found}
			</span>
			<p className={styles.legend} title={t`This setting is read-only here.`}>
				<span className={styles.account} aria-hidden="true" />
				<Trans>Default: follows your account settings. It cannot be chosen here.</Trans>
			</p>
		</div>
	);
}
