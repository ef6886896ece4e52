import {t} from '@lingui/core/macro';
import {memo} from 'react';
import {cellWords, titleOf, valueWords, type SettingProperty} from '../../channels/setting-words';
import type {SettingValue} from '../../channels/setting-words';
import {Swatch} from '../../channels/swatch';
import styles from './settings-grid.module.css';
import {asSentence} from '../../plans/plan-words';

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
	const isChanged = value !== present;
	const was = valueWords(present);
	const label = cellLabel(
		titleOf(property),
		channelName,
		valueWords(value),
		isChanged ? was : undefined,
	);
	const name = refusal === undefined ? label : `${asSentence(label)} ${refusal}`;
	const ofPending = refusal ?? t`Was: ${was}`;
	const common = {
		className: styles.setting,
		'aria-label': name,
		tabIndex: isActive ? 0 : -1,
		title: isChanged ? ofPending : value === null ? valueWords(value) : undefined,
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
			{cellWords(value)}
		</span>
	);
}

/**
 * One setting of one channel. Its name says everything, because a matrix is walked cell by cell. The
 * sign before the word is drawn by the style sheet: scrolling makes hundreds of cells.
 */
export const SettingCell = memo(PlainSettingCell);

function cellLabel(
	setting: string,
	channel: string,
	value: string,
	was: string | undefined,
): string {
	return was === undefined
		? t`${setting}, #${channel}: ${value}`
		: t`${setting}, #${channel}: ${value}, changed, was ${was}`;
}
