import {plural, t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {BellRing, TriangleAlert} from 'lucide-react';
import {openName} from '../../../../shared/model/shown-name';
import type {Effects} from '../plan/review';
import {listed} from '../plan/words';
import {toldAnew, toldWords} from '../../../channels/told-by-bot';
import type {Names} from './review-group';
import styles from './review.module.css';

type Props = {readonly effects: Effects; readonly names: Names};

const sign = {size: 16, strokeWidth: 1.5, 'aria-hidden': true} as const;

/** What follows from the changes and what of it cannot be taken back. */
export function EffectList({effects, names}: Props) {
	const {messaged, messagedByUndo, oneWay, emptied, left, stuck, shut} = effects;
	const channels = (ids: readonly number[]) =>
		listed(ids.map(id => `#${openName(names.channel(id))}`));
	const cautions = [oneWay, emptied, left, stuck, shut].flat();
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
					<span>
						<Trans>If undone, {toldAnew(messagedByUndo)}.</Trans>
					</span>
				</li>
			)}
			{oneWay.length > 0 && (
				<li data-caution>
					<TriangleAlert {...sign} />
					<span>
						<Trans>
							Cannot be undone: you may remove people from {channels(oneWay)}, but only somebody in{' '}
							{plural(oneWay.length, {one: 'it', other: 'them'})} can add them again.
						</Trans>
					</span>
				</li>
			)}
			{stuck.length > 0 && (
				<li data-caution>
					<TriangleAlert {...sign} />
					<span>
						<Trans>
							Cannot be undone: you may add people to {channels(stuck)}, but not remove them again.
						</Trans>
					</span>
				</li>
			)}
			{shut.length > 0 && (
				<li data-caution>
					<TriangleAlert {...sign} />
					<span>
						<Trans>
							Cannot be undone: you may remove people from {channels(shut)}, but not add them again.
						</Trans>
					</span>
				</li>
			)}
			{left.length > 0 && (
				<li data-caution>
					<TriangleAlert {...sign} />
					<span>
						<Trans>
							Cannot be undone: you leave {channels(left)}, and can't rejoin by yourself.
						</Trans>
					</span>
				</li>
			)}
			{emptied.length > 0 && (
				<li data-caution>
					<TriangleAlert {...sign} />
					<span>
						<Trans>
							Cannot be undone: {channels(emptied)}{' '}
							{plural(emptied.length, {
								one: 'loses its last person',
								other: 'lose their last people',
							})}{' '}
							and {plural(emptied.length, {one: 'is', other: 'are'})} archived.
						</Trans>
					</span>
				</li>
			)}
		</ul>
	);
}
