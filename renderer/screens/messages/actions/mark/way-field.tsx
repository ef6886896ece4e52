import {Radio} from '@mantine/core';
import {mostCounted} from '../../../../api/messages/mark-count';
import type {MarkWay} from '../../../../state/marking';
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
		<Radio.Group label="How" value={way} onChange={value => onChange(value as MarkWay)}>
			<div className={styles.radios}>
				<Radio
					value="exact"
					label="With exact undo"
					description={
						isMany
							? 'First records which messages change. For so many this takes a while.'
							: 'First records which messages change, so that exactly those can be set back.'
					}
				/>
				{missing === undefined ? (
					<Radio
						value="fast"
						label="Fast, not exactly reversible"
						disabled={isBounded}
						description={
							isBounded
								? "Not available with an age: the server can't stop at a date."
								: 'The server marks up to 5,000 messages a call and reports only how many changed.'
						}
					/>
				) : (
					<p className={styles.note}>{missing}</p>
				)}
			</div>
		</Radio.Group>
	);
}
