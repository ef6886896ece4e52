import {t} from '@lingui/core/macro';
import {memo} from 'react';
import {titleOf, valueWords, type SettingProperty} from '../../channels/setting-words';
import type {SettingValue} from '../../channels/setting-words';
import {Swatch} from '../../channels/swatch';
import styles from './settings-grid.module.css';

type Props = {
	readonly channelName: string;
	readonly property: SettingProperty;
	/** What is shown: the pending value where there is one. */
	readonly value: SettingValue | null;
	/** What the server has. */
	readonly present: SettingValue | null;
	/** Why the server did not take it. */
	readonly refusal: string | undefined;
	readonly isActive: boolean;
};

function PlainSettingCell(props: Props) {
	const {channelName, property, value, present, refusal, isActive} = props;
	const was = value === present ? '' : t`, changed, was ${valueWords(present)}`;
	const why = refusal === undefined ? '' : `. ${refusal}`;
	const name = `${titleOf(property)}, #${channelName}: ${valueWords(value)}${was}${why}`;
	const ofPending = refusal ?? t`Was: ${valueWords(present)}`;
	const common = {
		className: styles.setting,
		'aria-label': name,
		tabIndex: isActive ? 0 : -1,
		title: was === '' ? (value === null ? valueWords(value) : undefined) : ofPending,
	};
	if (property === 'color') {
		return (
			<button type="button" aria-haspopup="dialog" {...common}>
				<Swatch color={String(value)} />
				<code className={styles.hex}>{String(value)}</code>
			</button>
		);
	}
	return (
		<span
			role="checkbox"
			aria-checked={value === null ? 'mixed' : value === true}
			data-value={value === null ? 'account' : value === true ? 'on' : 'off'}
			{...common}
		>
			{value === null ? t`Default` : valueWords(value)}
		</span>
	);
}

/**
 * One setting of one channel. Its name says everything, because a matrix is walked cell by cell. The
 * sign before the word is drawn by the style sheet: scrolling makes hundreds of cells.
 */
export const SettingCell = memo(PlainSettingCell);
