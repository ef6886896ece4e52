import {t} from '@lingui/core/macro';
import {formatNumber} from '../../../shared/languages/formats';
import {PressTile, Tiles} from '../../components/tiles';
import {buckets} from '../../places/presence';
import {bucketWords, type Bucket} from './buckets';
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
		<Tiles label={t`When people were last here`} className={styles.tiles}>
			{buckets.map((bucket, at) => {
				const count = counts?.[at];
				const {tile, bounds} = bucketWords[bucket];
				const isChosen = bucket === chosen;
				return (
					<PressTile
						key={bucket}
						title={tile}
						sign={<BucketSign bucket={bucket} />}
						value={count === undefined ? '–' : formatNumber(count)}
						note={bounds}
						hint={bounds}
						isPressed={isChosen}
						onPress={() => onChoose(isChosen ? undefined : bucket)}
					/>
				);
			})}
		</Tiles>
	);
}
