import {t} from '@lingui/core/macro';
import {Radio} from '@mantine/core';
import {mostCounted} from '../../../../api/messages/mark-count';
import type {MarkWay} from '../../../../../shared/model/mark';
import type {Counted} from './mark-words';
import styles from './mark.module.css';

type Props = {
	readonly way: MarkWay;
	readonly counted: Counted;
	/** Whether it ends at a date, which the service alone cannot. */
	readonly isBounded: boolean;
	/** Why the server cannot do it by itself. */
	readonly missing: string | undefined;
	readonly onChange: (way: MarkWay) => void;
};

/** Whether the messages are recorded first, so that the way back is exact. */
export function WayField({way, counted, isBounded, missing, onChange}: Props) {
	const isMany = (counted.count ?? 0) > mostCounted;
	return (
		<Radio.Group label={t`How`} value={way} onChange={value => onChange(value as MarkWay)}>
			<div className={styles.radios}>
				<Radio
					value="exact"
					label={t`With exact undo`}
					description={
						isMany
							? t`First records which messages change. For so many this takes a while.`
							: t`First records which messages change, so that exactly those can be set back.`
					}
				/>
				{missing === undefined ? (
					<Radio
						value="fast"
						label={t`Fast, not exactly reversible`}
						disabled={isBounded}
						description={
							isBounded
								? t`Not available with an age: the server can't stop at a date.`
								: t`The server marks up to 5,000 messages a call and reports only how many changed.`
						}
					/>
				) : (
					<p className={styles.note}>{missing}</p>
				)}
			</div>
		</Radio.Group>
	);
}
