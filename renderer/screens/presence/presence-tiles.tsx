import {buckets, bucketWords, type Bucket} from './buckets';
import {BucketSign} from './status-mark';
import styles from './presence-tiles.module.css';

type Props = {
	/** Undefined while it is not known. */
	readonly counts: readonly number[] | undefined;
	readonly chosen: Bucket | undefined;
	readonly onChoose: (bucket: Bucket | undefined) => void;
};

/** How many people are where in time; a tile shows them alone, and pressed again everybody. */
export function PresenceTiles({counts, chosen, onChoose}: Props) {
	return (
		<div className={styles.frame}>
			<div className={styles.tiles} role="group" aria-label="When people were last here">
				{buckets.map((bucket, at) => {
					const {tile, bounds} = bucketWords[bucket];
					const isChosen = bucket === chosen;
					return (
						<button
							key={bucket}
							type="button"
							className={styles.tile}
							aria-pressed={isChosen}
							title={bounds}
							onClick={() => onChoose(isChosen ? undefined : bucket)}
						>
							<span className={styles.title}>
								<BucketSign bucket={bucket} />
								{tile}
							</span>{' '}
							<span className={styles.number}>{counts?.[at]?.toLocaleString('en') ?? '–'}</span>{' '}
							<span className={styles.bounds}>{bounds}</span>
						</button>
					);
				})}
			</div>
		</div>
	);
}
