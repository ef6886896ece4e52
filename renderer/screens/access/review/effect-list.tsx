import {plural, t} from '@lingui/core/macro';
import {BellRing, TriangleAlert} from 'lucide-react';
import {openName} from '../../../../shared/model/shown-name';
import type {Effects} from '../plan/review';
import {listed} from '../plan/words';
import {toldAnew, toldWords} from '../../../channels/told-by-bot';
import type {Names} from './review-group';
import styles from './review.module.css';

type Props = {readonly effects: Effects; readonly names: Names};

const sign = {size: 16, strokeWidth: 1.5, 'aria-hidden': true} as const;

/** What follows from the changes and what of it cannot be undone. */
export function EffectList({effects, names}: Props) {
	const {messaged, messagedByUndo, oneWay, emptied, left, stuck, shut} = effects;
	const channels = (ids: readonly number[]) =>
		listed(ids.map(id => `#${openName(names.channel(id))}`));
	const cautions = [
		...(oneWay.length > 0 ? [oneWayWords(oneWay.length, channels(oneWay))] : []),
		...(stuck.length > 0 ? [stuckWords(channels(stuck))] : []),
		...(shut.length > 0 ? [shutWords(channels(shut))] : []),
		...(left.length > 0 ? [leftWords(channels(left))] : []),
		...(emptied.length > 0 ? [emptiedWords(emptied.length, channels(emptied))] : []),
	];
	if (messaged + messagedByUndo === 0 && cautions.length === 0) return null;
	return (
		<ul className={styles.effects} aria-label={t`Consequences`}>
			{messaged > 0 && (
				<li>
					<BellRing {...sign} />
					<span>{toldWords(messaged, !effects.isFinal)}</span>
				</li>
			)}
			{messagedByUndo > 0 && (
				<li>
					<BellRing {...sign} />
					<span>{ifUndone(toldAnew(messagedByUndo))}</span>
				</li>
			)}
			{cautions.map(words => (
				<li key={words} data-caution>
					<TriangleAlert {...sign} />
					<span>{words}</span>
				</li>
			))}
		</ul>
	);
}

const ifUndone = (consequence: string) => t`If undone, ${consequence}.`;

function oneWayWords(count: number, channels: string): string {
	return plural(count, {
		one: `Cannot be undone: you may remove people from ${channels}, but only somebody in it can add them again.`,
		other: `Cannot be undone: you may remove people from ${channels}, but only somebody in them can add them again.`,
	});
}

const stuckWords = (channels: string) =>
	t`Cannot be undone: you may add people to ${channels}, but not remove them again.`;
const shutWords = (channels: string) =>
	t`Cannot be undone: you may remove people from ${channels}, but not add them again.`;
const leftWords = (channels: string) =>
	t`Cannot be undone: you leave ${channels}, and can't rejoin by yourself.`;

function emptiedWords(count: number, channels: string): string {
	return plural(count, {
		one: `Cannot be undone: ${channels} loses its last person and is archived.`,
		other: `Cannot be undone: ${channels} lose their last people and are archived.`,
	});
}
